// What all parts of the plain page are made with.

export const state = {
  words: {},
  me: null,
  language: localStorage.getItem("language") || (navigator.language.startsWith("cs") ? "cs" : "en"),
};

export const $ = (id) => document.getElementById(id);
export const main = $("main");

export function say(key, args = {}) {
  const text = state.words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => args[name] ?? all);
}

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child != null && child !== false));
  return node;
}

export function randomText(bytes = 16) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function api(method, path, body) {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const found = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(found.message), { code: found.code });
  return found;
}

export function notice(text) {
  $("notice").textContent = text;
  $("notice").hidden = !text;
}

export async function attempt(work) {
  try {
    notice("");
    return await work();
  } catch (error) {
    notice(say("error", { name: error.message }));
  }
}

export const button = (text, onclick, kind = "") => el("button", { type: "button", class: kind, onclick }, text);

export function select(id, choices, chosen) {
  const box = el("select", { id });
  for (const [value, text] of choices) box.append(el("option", { value, selected: value === chosen }, text));
  return box;
}

/** Shows another address; `karban.js` listens. */
export function go(path) {
  history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
  main.focus();
}

export const link = (href, text, kind = "") => el("a", { href, class: kind, "data-inside": true }, text);

export function title(text) {
  document.title = text ? `${text} – Karban` : "Karban";
}
