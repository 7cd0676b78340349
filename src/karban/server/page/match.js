// How a match ended, and a finished one told again.
import { api, el, link, main, say, state, title } from "./shared.js";

export async function showMatch(id) {
  const replay = await api("GET", `/matches/${id}/replay?lang=${state.language}`);
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

export function resultOf(result, mine) {
  const won = result.winners.map((place) => result.places[place]);
  const text = mine.some((seat) => result.winners.includes(seat)) ? say("you-won")
    : won.length ? say("winners", { names: won.join(", ") }) : say("nobody-won");
  const rows = result.scores.map((score, place) => el("tr", {},
    el("th", { scope: "row" }, result.places[place], result.winners.includes(place) ? " ★" : ""),
    el("td", { class: "number" }, String(score).replace("-", "−"))));
  return el("section", {}, el("h2", {}, say("result")), el("p", { class: "status" }, text),
    el("table", {}, el("tbody", {}, rows)));
}

export function fairness(fair, open = false) {
  const entries = [
    [say("commitment"), fair.commitment],
    [say("words"), fair.words?.length ? fair.words.join(" ") : say("words-later")],
    [say("secret"), fair.secret || say("secret-later")],
  ];
  return el("details", { class: "sheet", open, "data-name": "fair" }, el("summary", {}, say("fair")),
    el("p", {}, say("fair-text")),
    el("dl", {}, entries.map(([name, value]) => [el("dt", {}, name), el("dd", { class: "code" }, value)])));
}
