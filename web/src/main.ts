import { mount } from "svelte";
import { answerWorker } from "@web/push";
import { session } from "@web/session.svelte";
import App from "./App.svelte";
import "./styles/base.css";
import "./styles/lobby.css";
import "./styles/table.css";
import "./styles/people.css";
import "./styles/cards.css";

await session.start();
mount(App, { target: document.getElementById("app") as HTMLElement });
if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  answerWorker();
  navigator.serviceWorker.register("/sw.js").catch(() => undefined); // the page works without it
}
