// The lobby of the plain page: open tables, one's own matches, and a form for a new table.
import { api, attempt, el, go, link, main, say, select, state, title } from "./shared.js";

export async function showLobby() {
  title("");
  const spoken = `lang=${state.language}`;
  const [offer, tables, mine, played] = await Promise.all([
    api("GET", `/games?${spoken}`), api("GET", `/tables?${spoken}`),
    api("GET", `/me/tables?${spoken}`), api("GET", `/me/matches?${spoken}`)]);
  main.replaceChildren(
    el("h1", {}, say("lobby")), el("p", { class: "note" }, say("tagline")),
    el("div", { class: "columns" },
      el("div", {}, tableForm(offer)),
      el("div", {}, myTables(mine), openTables(tables), myMatches(played.matches))));
}

function openTables(tables) {
  const rows = tables.map((table) => el("li", {},
    el("span", { class: "grow" }, el("strong", {}, table.title), table.names.length ? ` · ${table.names.join(", ")}` : ""),
    el("span", { class: "tag" }, table.phase === "gathering" && table.free !== null
      ? say("free", { n: table.free }) : say(`phase-${table.phase}`)),
    link(`/t/${table.id}`, say("go"), "button")));
  return el("section", {}, el("h2", {}, say("open-tables")),
    rows.length ? el("ul", { class: "plain rows" }, rows) : el("p", { class: "note" }, say("no-tables")));
}

function myTables(mine) {
  const rows = mine.map((table) => el("li", {},
    el("span", { class: "grow" }, el("strong", {}, table.title), others(table.players)),
    el("span", { class: "tag" }, say(table.waiting ? "your-turn" : `phase-${table.phase}`)),
    link(`/t/${table.id}`, say("go"), "button")));
  return rows.length ? el("section", {}, el("h2", {}, say("my-tables")), el("ul", { class: "plain rows" }, rows)) : "";
}

function myMatches(matches) {
  const rows = matches.map((match) => el("li", {},
    el("span", { class: "grow" }, el("strong", {}, match.title), ` · ${new Date(match.began).toLocaleString(state.language)}`, others(match.players)),
    el("span", { class: "tag" }, match.rank === null ? say("no-result") : say("rank", { n: match.rank })),
    link(`/m/${match.match}`, say("replay"))));
  return el("section", {}, el("h2", {}, say("my-matches")),
    rows.length ? el("ul", { class: "plain rows" }, rows) : el("p", { class: "note" }, say("no-matches")));
}

function others(players) {
  const names = players.filter((one) => !one.you && one.name).map((one) => one.name);
  return names.length ? ` · ${names.join(", ")}` : "";
}

function tableForm({ games, levels }) {
  const game = select("game", games.map((one) => [one.name, one.title]), localStorage.getItem("game"));
  const rest = el("div");
  const chosen = () => games.find((one) => one.name === game.value);
  const lay = () => rest.replaceChildren(...gameFields(chosen(), levels));
  game.addEventListener("change", lay);
  lay();
  const form = el("form", {
    onsubmit: (event) => {
      event.preventDefault();
      localStorage.setItem("game", game.value);
      attempt(async () => {
        const table = await api("POST", "/tables", tableWish(form, chosen()));
        go(`/t/${table.id}`);
      });
    },
  }, el("label", { for: "game" }, say("game")), game, rest, el("button", { class: "main" }, say("open-table")));
  return el("section", {}, el("h2", {}, say("new-table")), form);
}

function gameFields(game, levels) {
  const [least, most] = game.players;
  const players = el("input", { type: "number", id: "players", min: least, max: most, value: Math.min(Math.max(3, least), most) });
  const seats = el("div", { class: "seats-form" });
  const kinds = [["you", say("seat-you")], ["open", say("seat-open")],
    ...levels.map((level) => [level, `${say("seat-bot")}: ${say(`level-${level}`)}`])];
  const laySeats = () => {
    const count = Math.min(Math.max(Number(players.value) || least, least), most);
    while (seats.children.length > count) seats.lastChild.remove();
    for (let n = seats.children.length; n < count; n += 1) {
      const box = select(`seat-${n}`, kinds, n ? "regular" : "you");
      seats.append(el("label", {}, say("seat-n", { n: n + 1 }), box));
    }
  };
  players.addEventListener("input", laySeats);
  laySeats();
  const timers = [0, 15, 30, 60, 120, 300, 28_800, 86_400, 259_200, 604_800].map((n) => [String(n), timerText(n)]);
  return [
    el("p", { class: "note" }, game.tagline),
    el("label", { for: "players" }, say("players")), players,
    el("fieldset", {}, el("legend", {}, say("seats")), seats, el("p", { class: "note" }, say("same-device"))),
    el("details", {}, el("summary", {}, say("options")), game.options.map(optionField),
      el("label", { for: "timer" }, say("timer")), select("timer", timers, "0")),
    el("label", { class: "inline" }, el("input", { type: "checkbox", id: "public" }), say("public")),
    el("details", {}, el("summary", {}, say("rules")), el("ul", {}, game.rules.map((rule) => el("li", {}, rule)))),
  ];
}

function timerText(seconds) {
  if (!seconds) return say("timer-none");
  if (seconds < 3600) return say("timer-seconds", { n: seconds });
  return seconds < 86_400 ? say("timer-hours", { n: seconds / 3600 }) : say("timer-days", { n: seconds / 86_400 });
}

function optionField(option) {
  const id = `option-${option.name}`;
  const text = `${option.text} (${option.rule})`;
  if (option.kind === "switch") {
    return el("label", { class: "inline" }, el("input", { type: "checkbox", id, checked: option.default }), text);
  }
  const field = option.kind === "choice"
    ? select(id, option.choices.map((choice) => [choice, choice]), option.default)
    : el("input", { type: "number", id, min: Math.min(option.least, option.default), max: option.most, value: option.default });
  return el("div", {}, el("label", { for: id }, text), field);
}

function tableWish(form, game) {
  const field = (id) => form.querySelector(`#${CSS.escape(id)}`);
  const options = {};
  for (const option of game.options) {
    const box = field(`option-${option.name}`);
    options[option.name] = option.kind === "switch" ? box.checked : option.kind === "choice" ? box.value : Number(box.value);
  }
  const seats = Array.from(form.querySelectorAll(".seats-form select"), (box) => box.value);
  return { game: game.name, seats, options, public: field("public").checked, timer: Number(field("timer").value) };
}
