// A guest at a table, besides the play: seats, proposals, and the match that comes next.
import { api } from "@web/api";
import { randomText } from "@web/fair";
import { session } from "@web/session.svelte";
import { play as sound } from "@web/sound";
import type { FromClient, Table } from "../wire";
import { asks, isAlone, refusalOf, takeable } from "./seats";

/** What a visit needs from the play. */
export interface Stage {
  send(message: FromClient): boolean;
  /** Says hello once more, to be told all of the present match. */
  greet(): boolean;
  announce(text: string): void;
  /** The table is another one now; `other` if it is of another match. */
  enter(table: Table, before: Table | null, other: boolean): Promise<void>;
}

export class Visit {
  table = $state.raw<Table | null>(null);
  /** When the table was told: what counts down does so from then on. */
  told = $state(0);
  /** A match that is set up while this one's result is still looked at. */
  next = $state.raw<Table | null>(null);
  /** The match that somebody does not want to go on to, and looks at the result instead. */
  private passed = $state("");
  /** Another device of the same guest that has come. */
  came = $state("");
  /** The number of a proposal that was made here. */
  proposed = $state(-1);
  private readied = "";

  constructor(
    readonly id: string,
    private stage: Stage,
  ) {}

  /** Hello was said: what had been said before may not have been heard. */
  begin(): void {
    this.readied = "";
  }

  async take(table: Table): Promise<void> {
    const before = this.table;
    const stays = before?.phase === "over" && table.match !== before.match && !table.seats_yours.length;
    if (stays) this.next = table; // who did not ask for it keeps the result
    else await this.enter(table);
  }

  private async enter(table: Table): Promise<void> {
    const before = this.table;
    const other = table.match !== before?.match;
    this.next = null;
    this.table = table;
    this.told = Date.now();
    if (before) this.tellChange(before, table);
    const agreed = other && before?.phase === "over";
    if (agreed || table.starting || isAlone(table)) this.readyOnce(table);
    await this.stage.enter(table, before, other);
  }

  /** What has changed besides the play, where it would be missed. */
  private tellChange(before: Table, table: Table): void {
    const refused = refusalOf(before, table);
    if (table.host && !before.host && table.phase !== "over") session.tell(session.say("ui-host-now"));
    else if (refused) session.tell(session.say(...refused));
    const { proposal } = table;
    if (!proposal || proposal.number === before.proposal?.number) return;
    this.stage.announce(session.say(...asks(proposal, table, proposal.number === this.proposed)));
    if (proposal.asked) sound("emote");
  }

  /** Leaves the result for the match that is being set up; with `join` a free seat there is taken. */
  async follow(join: boolean): Promise<void> {
    const { next } = this;
    if (!next) return;
    await this.enter(next);
    this.stage.greet(); // its views were passed over
    const [seat] = takeable(next, "sit");
    if (join && seat !== undefined && (await session.attempt(() => api.sit(this.id, seat)))) this.ready();
  }

  /** Whether the next match is still to be asked about. */
  get isInvited(): boolean {
    return this.next !== null && this.next.match !== this.passed;
  }

  stay(): void {
    this.passed = this.next?.match ?? "";
  }

  /** Ready where nobody has to be asked; said once, since the table may not have heard it yet. */
  private readyOnce(table: Table): void {
    const mine = table.seats_yours;
    const once = [table.match, ...mine].join(" ");
    if (table.phase !== "gathering" || once === this.readied || mine.every((seat) => table.seats[seat]?.ready)) return;
    this.readied = once;
    this.ready();
  }

  ready(): void {
    this.stage.send({ type: "ready", word: randomText() });
  }

  /** Asks the table; where nobody else is asked, the answer is there at once. */
  async propose(kind: string, seat: number | null = null): Promise<void> {
    const answer = await session.attempt(() => api.propose(this.id, kind, seat));
    if (answer) this.proposed = answer.proposal?.number ?? -1;
  }

  async answer(yes: boolean): Promise<void> {
    const number = this.table?.proposal?.number;
    if (number !== undefined) await session.attempt(() => api.answer(this.id, number, yes));
  }
}
