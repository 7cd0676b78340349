// The plain page: everything a table can do, made of headings, lists and buttons.
import { showLobby } from "./lobby.js";
import { showMatch } from "./match.js";
import { $, api, attempt, button, el, go, link, main, notice, say, state, title } from "./shared.js";
import { TablePage } from "./table.js";

const AVATARS = ["🦊", "🐻", "🐸", "🦉", "🐙", "🐝", "🦁", "🐧"];

let play = null;

async function start() {
  state.words = await api("GET", `/words/${state.language}`);
  document.documentElement.lang = state.language;
  $("skip").textContent = say("skip");
  $("language").textContent = say("other-language");
  await attempt(recognise);
  route();
}

/** Who this is; a guest without a name is a stranger. */
async function recognise() {
  state.me = null;
  const { name, avatar, language } = await api("GET", "/me");
  if (!name) return;
  state.me = { name, avatar, language };
  if (language !== state.language) state.me = await api("PUT", "/me", { name, avatar, language: state.language });
}

$("language").addEventListener("click", () => {
  state.language = state.language === "cs" ? "en" : "cs";
  localStorage.setItem("language", state.language);
  start();
});

/** Shows what the address says. */
function route() {
  const { me } = state;
  play?.stop();
  play = null;
  notice("");
  $("who").replaceChildren(...(me ? [el("button", { type: "button", class: "quiet", title: say("rename"), onclick: askName }, `${me.avatar} ${me.name}`.trim())] : []));
  const [, kind, id] = location.pathname.split("/");
  if (kind === "link" && id) return attempt(() => showLink(id));
  if (!me) return askName();
  if (kind === "t" && id) {
    play = new TablePage(id);
  } else if (kind === "m" && id) {
    attempt(() => showMatch(id));
  } else {
    attempt(showLobby);
  }
}

window.addEventListener("popstate", route);
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-inside]");
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    go(link.getAttribute("href"));
  }
});

/** A link to another device was opened here. */
async function showLink(code) {
  const { name, avatar } = await api("GET", `/links/${code}`);
  const goOn = async () => {
    state.me = await api("POST", "/links", { code });
    go("/");
  };
  title(say("link-offer", { name }));
  main.replaceChildren(el("h1", {}, say("link-offer", { name: `${avatar} ${name}`.trim() })),
    el("p", { class: "actions" }, button(say("link-yes"), () => attempt(goOn), "main"), link("/", say("back"), "button")));
}

function askName() {
  const { me, language } = state;
  title(say("name-heading"));
  const name = el("input", { type: "text", id: "name", maxlength: 24, required: true, autocomplete: "nickname", value: me?.name ?? "" });
  const chosen = me?.avatar || AVATARS[Math.floor(Math.random() * AVATARS.length)];
  const faces = AVATARS.map((face) =>
    el("label", { class: "inline" }, el("input", { type: "radio", name: "avatar", value: face, checked: face === chosen }), face));
  const form = el("form", {
    onsubmit: (event) => {
      event.preventDefault();
      attempt(async () => {
        const avatar = form.querySelector("input[name=avatar]:checked")?.value ?? "";
        const wish = { name: name.value, avatar, language };
        state.me = me ? await api("PUT", "/me", wish) : await api("POST", "/guests", wish);
        route();
      });
    },
  },
  el("label", { for: "name" }, say("name-label")), name,
  el("fieldset", {}, el("legend", {}, say("avatar-label")), el("div", { class: "avatars" }, faces)),
  el("button", { class: "main" }, say("name-save")));
  main.replaceChildren(el("h1", {}, "Karban"), el("p", {}, say("tagline")),
    el("section", {}, el("h2", {}, say("name-heading")), form));
  name.focus();
}

start();
