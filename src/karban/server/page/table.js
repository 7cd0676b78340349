// A table of the plain page. It keeps no rules: it shows what messages say, and sends back the moves
// that they offer.
import { fairness, resultOf } from "./match.js";
import { $, api, attempt, button, el, go, link, main, notice, randomText, say, state, title } from "./shared.js";

const VERSION = 1;
const PING = 3_000; // from an answer to the next ping
const PONG = 4_000; // until an answer is missed
const WELCOME = 15_000; // the same for the first one: the table may have to be loaded
const STORY = 200;

export class TablePage {
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
    this.pinger = setInterval(() => this.ask(), 500);
  }

  stop() {
    this.gone = true;
    clearInterval(this.ticker);
    clearInterval(this.pinger);
    this.drop();
  }

  // --- the connection

  connect() {
    if (this.gone) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.socket.onopen = () => this.greet();
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => this.lose();
    this.missed = Date.now() + WELCOME;
  }

  /** Asks whether the table is there; one that does not answer in time is lost. */
  ask() {
    const now = Date.now();
    if (this.missed && now > this.missed) this.lose();
    else if (!this.missed && now > this.heard + PING) {
      this.missed = now + PONG;
      this.send({ type: "ping" });
    }
  }

  lose() {
    this.drop();
    if (this.gone) return;
    notice(say("lost"));
    this.lost = true;
    this.missed = Infinity;
    setTimeout(() => this.connect(), this.wait * (0.5 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, 8_000);
  }

  /** Lets go of a socket: whatever it still brings is not heard. */
  drop() {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  greet() {
    this.send({ type: "hello", version: VERSION, match: this.seen.match, seen: this.seen.seq, language: state.language, lines: true, sentences: true });
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  take(message) {
    if (message.type === "welcome" || message.type === "pong") [this.heard, this.missed] = [Date.now(), 0];
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
    const other = message.match !== this.seen.match;
    const agreed = other && this.table?.phase === "over";
    if (agreed && !message.seats_yours.length && !this.follows) { // who did not ask for it keeps the result
      this.next = message;
      this.show();
      return;
    }
    this.next = null;
    this.follows = false;
    if (other) {
      this.seen = { match: message.match, seq: -1 };
      this.view = null;
      this.curtain = null;
      this.story = [];
    }
    this.table = message;
    if (message.phase === "over") this.curtain = null;
    const waits = message.phase === "gathering" && message.seats_yours.some((seat) => !message.seats[seat].ready);
    if (waits && (agreed || message.starting)) this.ready();
    this.show();
  }

  ready() {
    this.send({ type: "ready", word: randomText() });
  }

  /** Goes on to the match that was set up while the result was shown. */
  follow() {
    this.follows = true;
    this.takeTable(this.next);
    this.greet();
  }

  takeView(message) {
    if (message.match !== this.seen.match) return;
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
      if (message.code === "guest-unknown") location.reload();
      return;
    }
    this.pending = null;
    notice(message.message);
    if (message.code === "move-stale") this.lose();
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
    const begin = mine.length
      ? el("section", {}, el("p", {}, ready ? say("waiting") : say("be-ready-text")),
        ready ? "" : button(say("be-ready"), () => this.ready(), "main"))
      : "";
    return [el("div", { class: "columns" },
      el("div", {}, this.seats(), begin, this.leaving()),
      el("div", {}, this.invitation(), fairness(table.fair)))];
  }

  playing() {
    const view = this.view;
    const over = this.table.phase === "over";
    const left = [this.proposal(), this.paused()];
    if (over && this.table.note) left.push(el("p", { class: "status" }, this.table.note));
    if (over && this.table.result) left.push(resultOf(this.table.result, this.table.seats_yours));
    if (over) left.push(this.afterwards());
    if (view?.lines) {
      left.push(el("section", {}, el("h2", {}, say("table")),
        over ? "" : el("p", { class: "status" }, this.turnText(), " ", el("span", { id: "left", class: "note" })),
        el("pre", { class: "picture", tabindex: 0, "aria-label": say("table") }, view.lines.join("\n"))));
    }
    if (view?.moves?.length) {
      const moves = view.moves.map((one) => el("li", {}, button(this.written(one), () => this.make(one.move), "main")));
      left.push(el("section", {}, el("h2", {}, say("moves")), el("ul", { class: "plain moves" }, moves)));
    }
    const right = [
      el("section", {}, el("h2", {}, say("story")), el("ol", { class: "story", tabindex: 0, "aria-label": say("story") }, this.story.map((one) => el("li", {}, one)))),
      this.seats(), this.rules(), fairness(this.table.fair), over ? "" : this.invitation(), over ? "" : this.leaving()];
    return [el("div", { class: "columns" }, el("div", {}, left), el("div", {}, right))];
  }

  /** What the table is asked, and the answers of those who are. */
  proposal() {
    const asked = this.table.proposal;
    if (!asked) return "";
    const other = asked.seat == null ? "" : this.table.seats[asked.seat].name;
    const answer = (yes) => () => attempt(() => api("POST", `/tables/${this.id}/answers`, { number: asked.number, yes }));
    return el("section", { class: "actions" }, el("p", { class: "status" }, say(`propose-${asked.kind}`, { name: asked.name, other })),
      asked.asked ? button(say("yes"), answer(true), "main") : "", asked.asked ? button(say("no"), answer(false)) : "");
  }

  paused() {
    if (!this.table.paused) return "";
    const resume = () => attempt(() => api("POST", `/tables/${this.id}/resume`));
    return el("section", { class: "actions" }, el("p", { class: "status" }, say("paused")),
      this.table.seats_yours.length ? button(say("resume"), resume, "main") : "");
  }

  /** A move as it is written, with the name of the seat that it is about. */
  written({ text, seat }) {
    return seat == null ? text : `${text} (${this.table.seats[seat].name})`;
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
    const watching = this.table.watching.length ? say("watching", { names: this.table.watching.join(", ") }) : "";
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
      const { games } = await api("GET", `/games?lang=${state.language}`);
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
      this.next ? button(say("next"), () => this.follow(), "main") : "",
      !this.next && !this.table.proposal && this.table.seats_yours.length ? button(say("rematch"), again, "main") : "",
      begun ? link(`/m/${match}`, say("replay"), "button") : "",
      begun ? el("a", { class: "button", href: `/api/matches/${match}/record`, download: `${match}.json` }, say("record")) : "",
      link("/", say("back"), "button"));
  }
}
