// The plain page: everything a table can do, made of headings, lists and buttons.
// It keeps no rules: it shows what messages say, and sends back the moves that they offer.

const VERSION = 1;
const AVATARS = ["🦊", "🐻", "🐸", "🦉", "🐙", "🐝", "🦁", "🐧"];
const PING = 20_000;
const STORY = 200;

let words = {};
let me = null;
let language = localStorage.getItem("language") || (navigator.language.startsWith("cs") ? "cs" : "en");

const $ = (id) => document.getElementById(id);
const main = $("main");

// --- small things ------------------------------------------------------------------------------

function say(key, args = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => args[name] ?? all);
}

function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child != null && child !== false));
  return node;
}

function randomText(bytes = 16) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function api(method, path, body) {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const found = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(found.message), { code: found.code });
  return found;
}

function notice(text) {
  $("notice").textContent = text;
  $("notice").hidden = !text;
}

async function attempt(work) {
  try {
    notice("");
    return await work();
  } catch (error) {
    notice(say("error", { name: error.message }));
  }
}

const button = (text, onclick, kind = "") => el("button", { type: "button", class: kind, onclick }, text);

function select(id, choices, chosen) {
  const box = el("select", { id });
  for (const [value, text] of choices) box.append(el("option", { value, selected: value === chosen }, text));
  return box;
}

// --- the start -----------------------------------------------------------------------------------

async function start() {
  words = await api("GET", `/words/${language}`);
  document.documentElement.lang = language;
  $("skip").textContent = say("skip");
  $("language").textContent = say("other-language");
  try {
    me = await api("GET", "/me");
    if (me.language !== language) me = await api("PUT", "/me", { name: me.name, avatar: me.avatar, language });
  } catch {
    me = null;
  }
  route();
}

$("language").addEventListener("click", () => {
  language = language === "cs" ? "en" : "cs";
  localStorage.setItem("language", language);
  start();
});

function route() {
  play?.stop();
  play = null;
  notice("");
  $("who").replaceChildren(...(me ? [el("button", { type: "button", class: "quiet", title: say("rename"), onclick: askName }, `${me.avatar} ${me.name}`.trim())] : []));
  if (!me) return askName();
  const [, kind, id] = location.pathname.split("/");
  if (kind === "t" && id) {
    play = new TablePage(id);
  } else if (kind === "m" && id) {
    attempt(() => showMatch(id));
  } else {
    attempt(showLobby);
  }
}

function go(path) {
  history.pushState(null, "", path);
  route();
  main.focus();
}

window.addEventListener("popstate", route);
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-inside]");
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    go(link.getAttribute("href"));
  }
});

const link = (href, text, kind = "") => el("a", { href, class: kind, "data-inside": true }, text);

function title(text) {
  document.title = text ? `${text} – Karban` : "Karban";
}

function askName() {
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
        me = me ? await api("PUT", "/me", wish) : await api("POST", "/guests", wish);
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

// --- the lobby -----------------------------------------------------------------------------------

async function showLobby() {
  title("");
  const [offer, tables, matches] = await Promise.all([
    api("GET", `/games?lang=${language}`), api("GET", `/tables?lang=${language}`), api("GET", "/matches")]);
  main.replaceChildren(
    el("h1", {}, say("lobby")), el("p", { class: "note" }, say("tagline")),
    el("div", { class: "columns" },
      el("div", {}, tableForm(offer)),
      el("div", {}, openTables(tables), myMatches(matches))));
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

function myMatches(matches) {
  const shown = matches.slice(0, 12).map((match) => el("li", {},
    el("span", { class: "grow" }, new Date(match.began).toLocaleString(language)),
    el("span", { class: "tag" }, say(match.over ? "match-over" : "match-running")),
    link(match.over ? `/m/${match.match}` : `/t/${match.match.split(".")[0]}`, match.over ? say("replay") : say("go"))));
  return el("section", {}, el("h2", {}, say("my-matches")),
    shown.length ? el("ul", { class: "plain rows" }, shown) : el("p", { class: "note" }, say("no-matches")));
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
  const timers = [0, 15, 30, 60, 120].map((n) => [String(n), n ? say("timer-seconds", { n }) : say("timer-none")]);
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
    options[option.name] = option.kind === "switch" ? box.checked : option.kind === "number" ? Number(box.value) : box.value;
  }
  const seats = Array.from(form.querySelectorAll(".seats-form select"), (box) => box.value);
  return { game: game.name, seats, options, public: field("public").checked, timer: Number(field("timer").value) };
}

// --- a finished match ------------------------------------------------------------------------------

async function showMatch(id) {
  const replay = await api("GET", `/matches/${id}/replay?lang=${language}`);
  title(replay.title);
  const steps = replay.steps.flatMap((step) => step.sentences).map((sentence) => el("li", {}, sentence));
  main.replaceChildren(
    el("h1", {}, replay.title), el("p", {}, replay.seats.join(", ")),
    replay.note ? el("p", { class: "status" }, replay.note) : "",
    replay.result ? resultOf(replay.result, []) : "",
    el("section", {}, el("h2", {}, say("story")), el("ol", {}, steps)),
    fairness(replay.fair, true),
    el("p", { class: "actions" },
      el("a", { class: "button", href: `/api/matches/${id}/record`, download: `${id}.json` }, say("record")),
      link("/", say("back"), "button")));
}

function resultOf(result, mine) {
  const won = result.winners.map((place) => result.places[place]);
  const text = mine.some((seat) => result.winners.includes(seat)) ? say("you-won")
    : won.length ? say("winners", { names: won.join(", ") }) : say("nobody-won");
  const rows = result.scores.map((score, place) => el("tr", {},
    el("th", { scope: "row" }, result.places[place], result.winners.includes(place) ? " ★" : ""),
    el("td", { class: "number" }, String(score).replace("-", "−"))));
  return el("section", {}, el("h2", {}, say("result")), el("p", { class: "status" }, text),
    el("table", {}, el("tbody", {}, rows)));
}

function fairness(fair, open = false) {
  const entries = [
    [say("commitment"), fair.commitment],
    [say("words"), fair.words?.length ? fair.words.join(" ") : say("words-later")],
    [say("secret"), fair.secret || say("secret-later")],
  ];
  return el("details", { class: "sheet", open, "data-name": "fair" }, el("summary", {}, say("fair")),
    el("p", {}, say("fair-text")),
    el("dl", {}, entries.map(([name, value]) => [el("dt", {}, name), el("dd", { class: "code" }, value)])));
}

// --- a table -----------------------------------------------------------------------------------------

let play = null;

class TablePage {
  constructor(id) {
    this.id = id;
    this.table = null;
    this.view = null;
    this.curtain = null;
    this.story = [];
    this.seen = { match: "", seq: -1 };
    this.pending = null;
    this.wait = 300;
    this.gone = false;
    main.replaceChildren(el("p", {}, say("loading")));
    this.connect();
    this.ticker = setInterval(() => this.tick(), 1000);
    this.pinger = setInterval(() => this.send({ type: "ping" }), PING);
  }

  stop() {
    this.gone = true;
    clearInterval(this.ticker);
    clearInterval(this.pinger);
    this.socket?.close();
  }

  // --- the connection

  connect() {
    if (this.gone) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.socket.onopen = () => {
      this.send({ type: "hello", version: VERSION, match: this.seen.match, seen: this.seen.seq, language, lines: true, sentences: true });
    };
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => {
      if (this.gone) return;
      notice(say("lost"));
      this.lost = true;
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, 10_000);
    };
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  take(message) {
    switch (message.type) {
      case "welcome":
        this.wait = 300;
        if (this.lost) notice(say("back-online"));
        this.lost = false;
        break;
      case "table":
        this.takeTable(message);
        break;
      case "view":
        this.takeView(message);
        break;
      case "curtain":
        this.curtain = message;
        this.view = null;
        this.story = [];
        this.show();
        break;
      case "accepted":
        this.pending = null;
        break;
      case "refused":
        this.takeRefusal(message);
        break;
      case "moved":
        this.stop();
        location.href = `${message.address}/t/${this.id}`;
        break;
    }
  }

  takeTable(message) {
    if (message.match !== this.seen.match) {
      this.seen = { match: message.match, seq: -1 };
      this.view = null;
      this.curtain = null;
      this.story = [];
    }
    this.table = message;
    if (message.phase === "over") this.curtain = null;
    this.show();
  }

  takeView(message) {
    if (message.whole) this.story = [];
    this.view = message;
    this.curtain = null;
    this.deadline = message.left == null ? null : Date.now() + message.left;
    this.seen.seq = message.seq;
    const told = message.sentences ?? [];
    this.story = [...this.story, ...told].slice(-STORY);
    if (message.id && message.id === this.pending?.id) this.pending = null;
    if (this.pending && this.pending.seq >= message.seq) this.send(this.pending);
    else this.pending = null;
    this.show();
    const turn = message.moves?.length ? say("your-turn") : "";
    $("live").textContent = [...(message.whole ? [] : told), turn].join(" ");
  }

  takeRefusal(message) {
    if (["table-unknown", "guest-unknown", "game-gone"].includes(message.code)) {
      this.stop();
      const why = message.code === "game-gone" ? message.message : say("not-found");
      main.replaceChildren(el("p", {}, why), link("/", say("back"), "button"));
      if (message.code === "guest-unknown") start();
      return;
    }
    this.pending = null;
    notice(message.message);
    if (message.code === "move-stale") this.socket.close();
  }

  make(move) {
    const { match, seat, seq } = this.view;
    this.pending = { type: "play", match, seat, seq, move, id: randomText() };
    this.send(this.pending);
    for (const one of main.querySelectorAll(".moves button")) one.disabled = true;
  }

  // --- the page

  show() {
    const table = this.table;
    if (!table) return;
    title(table.title);
    if (this.curtain) {
      this.showCurtain();
      return;
    }
    const same = this.shown === table.phase;
    this.shown = table.phase;
    const kept = new Map(Array.from(main.querySelectorAll("details[data-name]"), (one) => [one.dataset.name, one.open]));
    const parts = table.phase === "gathering" ? this.gathering() : this.playing();
    main.replaceChildren(el("h1", {}, table.title), ...parts);
    for (const one of main.querySelectorAll("details[data-name]")) {
      if (same && kept.has(one.dataset.name)) one.open = kept.get(one.dataset.name);
    }
    const story = main.querySelector(".story");
    if (story) story.scrollTop = story.scrollHeight;
    this.tick();
  }

  showCurtain() {
    const seat = this.curtain.seat;
    const name = `${this.table.seats[seat].name} (${say("seat-n", { n: seat + 1 })})`;
    const open = button(say("curtain-open", { name }), () => this.send({ type: "show", seat, seen: -1 }), "main");
    main.replaceChildren(el("section", { class: "curtain" }, el("h1", {}, say("curtain", { name })),
      el("p", {}, say("curtain-text", { name })), open));
    open.focus();
  }

  gathering() {
    const table = this.table;
    const mine = table.seats_yours;
    const ready = mine.length && table.seats[mine[0]].ready;
    const word = () => this.send({ type: "ready", word: randomText() });
    const begin = mine.length
      ? el("section", {}, el("p", {}, ready ? say("waiting") : say("be-ready-text")),
        ready ? "" : button(say("be-ready"), word, "main"))
      : "";
    return [el("div", { class: "columns" },
      el("div", {}, this.seats(), begin, this.leaving()),
      el("div", {}, this.invitation(), fairness(table.fair)))];
  }

  playing() {
    const view = this.view;
    const over = this.table.phase === "over";
    const left = [];
    if (over && this.table.note) left.push(el("p", { class: "status" }, this.table.note));
    if (over && this.table.result) left.push(resultOf(this.table.result, this.table.seats_yours));
    if (over) left.push(this.afterwards());
    if (view?.lines) {
      left.push(el("section", {}, el("h2", {}, say("table")),
        over ? "" : el("p", { class: "status" }, this.turnText(), " ", el("span", { id: "left", class: "note" })),
        el("pre", { class: "picture", tabindex: 0, "aria-label": say("table") }, view.lines.join("\n"))));
    }
    if (view?.moves?.length) {
      const moves = view.moves.map((one) => el("li", {}, button(one.text, () => this.make(one.move), "main")));
      left.push(el("section", {}, el("h2", {}, say("moves")), el("ul", { class: "plain moves" }, moves)));
    }
    const right = [
      el("section", {}, el("h2", {}, say("story")), el("ol", { class: "story" }, this.story.map((one) => el("li", {}, one)))),
      this.seats(), this.rules(), fairness(this.table.fair), over ? "" : this.invitation(), over ? "" : this.leaving()];
    return [el("div", { class: "columns" }, el("div", {}, left), el("div", {}, right))];
  }

  turnText() {
    const { turn, seat } = this.view;
    if (turn == null) return "";
    if (turn === seat) return say("your-turn");
    return say("turn-of", { name: this.table.seats[turn].name });
  }

  tick() {
    const place = $("left");
    if (!place) return;
    const seconds = this.deadline ? Math.max(0, Math.ceil((this.deadline - Date.now()) / 1000)) : null;
    place.textContent = seconds === null ? "" : say("left", { n: seconds });
  }

  seats() {
    const rows = this.table.seats.map((seat, number) => this.seatRow(seat, number));
    const watching = this.table.watching ? say("watching", { n: this.table.watching }) : "";
    const only = this.table.seats_yours.length ? "" : say("watch-only");
    return el("section", {}, el("h2", {}, say("seats")), el("ul", { class: "plain rows" }, rows),
      only || watching ? el("p", { class: "note" }, [only, watching].filter(Boolean).join(" · ")) : "");
  }

  seatRow(seat, number) {
    const gathering = this.table.phase === "gathering";
    const playing = this.table.phase === "playing";
    const turn = playing && this.view?.turn === number;
    const tags = [];
    if (seat.kind === "bot") tags.push(say("bot-level", { name: say(`level-${seat.level}`) }));
    if (seat.yours) tags.push(say("you"));
    if (seat.kind === "person" && gathering) tags.push(say(seat.ready ? "ready" : "not-ready"));
    if (playing && seat.away) tags.push(say("away"));
    else if (seat.kind === "person" && !seat.here && !seat.yours) tags.push(say("not-here"));
    if (turn) tags.push(say("to-move"));
    const name = seat.kind === "open" ? say("open-seat") : `${seat.avatar ?? ""} ${seat.name}`.trim();
    const path = `/tables/${this.id}/seats/${number}`;
    const actions = [];
    if (gathering && seat.kind !== "person") actions.push(button(say("sit"), () => attempt(() => api("POST", path)), "quiet"));
    const alone = seat.yours && this.table.seats_yours.length === 1;
    if (gathering && this.table.host && seat.kind !== "bot" && !alone) {
      actions.push(button(say("make-bot"), () => attempt(() => api("PUT", path, { level: "regular" })), "quiet"));
    }
    if (gathering && this.table.host && seat.kind !== "open" && !alone) {
      actions.push(button(say("make-open"), () => attempt(() => api("PUT", path, { level: "" })), "quiet"));
    }
    return el("li", { class: turn ? "turn" : "" }, el("span", { class: "grow" }, `${number + 1}. ${name}`),
      tags.map((tag) => el("span", { class: "tag" }, tag)), actions);
  }

  invitation() {
    const address = `${location.origin}/t/${this.id}`;
    const copy = async () => {
      await navigator.clipboard.writeText(address);
      notice(say("copied"));
    };
    return el("details", { class: "sheet", "data-name": "invite", open: this.table.phase === "gathering" },
      el("summary", {}, say("invite")), el("p", {}, say("invite-text")),
      el("p", { class: "code" }, el("a", { href: address }, address)),
      navigator.clipboard ? button(say("copy"), () => attempt(copy)) : "",
      el("img", { class: "qr", src: `/api/tables/${this.id}/qr.svg`, alt: say("qr") }));
  }

  rules() {
    const box = el("details", { class: "sheet", "data-name": "rules" }, el("summary", {}, say("rules")));
    const fill = async () => {
      const { games } = await api("GET", `/games?lang=${language}`);
      const game = games.find((one) => one.name === this.table.game);
      if (box.children.length === 1) box.append(el("ul", {}, game.rules.map((rule) => el("li", {}, rule))));
    };
    box.addEventListener("toggle", () => box.open && attempt(fill));
    return box;
  }

  leaving() {
    if (!this.table.seats_yours.length) return el("p", {}, link("/", say("back"), "button"));
    const key = this.table.phase === "playing" ? "leave-playing" : "leave";
    return el("p", {}, button(say(key), () => attempt(async () => {
      await api("DELETE", `/tables/${this.id}/seats`);
      go("/");
    })));
  }

  afterwards() {
    const match = this.table.match;
    const begun = this.view !== null;
    const again = () => attempt(() => api("POST", `/tables/${this.id}/rematch`));
    return el("section", { class: "actions" },
      this.table.seats_yours.length ? button(say("rematch"), again, "main") : "",
      begun ? link(`/m/${match}`, say("replay"), "button") : "",
      begun ? el("a", { class: "button", href: `/api/matches/${match}/record`, download: `${match}.json` }, say("record")) : "",
      link("/", say("back"), "button"));
  }
}

start();
