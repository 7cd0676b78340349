"""A table of a server: the same screen, told what it sees over a socket."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from karban.client.company import company, span, status
from karban.client.guest import Guest
from karban.client.offers import (
    Offer,
    leave_offers,
    main_offers,
    table_offers,
    tell_leaving,
)
from karban.client.session import Session
from karban.core.layout import CARD_BEGINS, CARD_ENDS
from karban.server.messages import Result, Table
from karban.tui.board import Board
from karban.tui.choices import Choice, Search, choices_of
from karban.tui.pages import Ask, Curtain, Page
from karban.tui.result import result

_WARNING, _GOOD = "$text-warning", "bold $text-success"


class Remote(Board):
    """Sits down, says ready, and plays at a table of a server, or watches.

    It is left with what becomes of the guest's seat, in words.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4,ctrl+z", "undo", show=False),
        Binding("f5", "say", show=False),
        Binding("f7", "table", show=False),
        Binding("f8", "answer(True)", show=False),
        Binding("f9", "answer(False)", show=False),
    ]

    def __init__(self, guest: Guest, table: Table, language: str, watching: bool = False) -> None:
        self.session = Session(guest, table, language, self, watching)
        self._menu: list[Offer] | None = None  # what was opened beside the moves
        self._leaving = False  # the menu is the question how to leave
        self._offers: list[Offer] = []  # what the choices are, where they are no moves
        super().__init__(self.session.game, self.session.words)

    def on_mount(self) -> None:
        """Come to the table."""
        self.show()
        self._stay()
        self.set_interval(1, self._tick)

    @work(group="socket")
    async def _stay(self) -> None:
        await self.session.stay()

    def _tick(self) -> None:
        """What counts down is shown anew."""
        self.show_bottom()
        self.show_picture()

    # --- what the session says ----------------------------------------------------------------

    def show(self) -> None:
        """Offer what there is to do now, and lay out all there is to see."""
        session = self.session
        self.words = session.words
        story = session.past.story if session.past else session.story
        self.told, self.since = [line.text for line in story], session.since
        self._arrange()
        self._hang_curtain()
        super().show()

    def tell(self, sentence: str) -> None:
        """The story is laid out with all else."""

    # --- what can be done ---------------------------------------------------------------------

    def _arrange(self) -> None:
        """Moves, or what else can be done; what was typed stays as long as it means the same."""
        moves = self.session.moves
        if self._menu is None and moves:
            self._offers = []
            choices = choices_of(moves, self.words)
        else:
            self._offers = main_offers(self.session) if self._menu is None else self._menu
            labels = [offer.label for offer in self._offers]
            choices = [Choice(number, "", label) for number, label in enumerate(labels)]
        if choices == self.search.choices:
            return
        typed = self.search.typed
        self.search = Search(choices)
        if typed and not typed.strip().isdecimal() and self._offers:
            self.search.type(typed)

    def make(self, choice: Choice) -> None:
        """A move, or whatever else was offered."""
        self.notice("")
        if not self._offers:
            self._run(self.session.play(choice.move))
        elif choice.move < len(self._offers):
            self._take(self._offers[choice.move])

    def _take(self, offer: Offer) -> None:
        self._menu, self._leaving = None, False
        if offer.more:
            self._menu = list(offer.more)
        elif offer.asks and offer.do is not None:
            self._ask(offer)
        elif offer.do is not None:
            self._run(offer.do(), offer.leaves)
        self.search = Search([])
        self.show()

    def _ask(self, offer: Offer) -> None:
        def typed(text: str | None) -> None:
            if text and offer.do is not None:
                self._run(offer.do(text), offer.leaves)

        self.app.push_screen(Ask(offer.asks, ""), typed)

    @work(group="wishes")
    async def _run(self, wish: Awaitable[object], leaves: bool = False) -> None:
        done = await wish
        if leaves and done is not False:
            self.dismiss(tell_leaving(self.session))

    def back_out(self) -> None:
        """Forget what was typed, then close what was opened."""
        search = self.search
        if not search.typed and search.card is None and search.cursor is None:
            self._menu, self._leaving = None, False
            self.show()
        search.back_out()

    def refuse(self, typed: str) -> str:
        """Why no move is called so; of one that is a move of the game, the table knows it."""
        if self._offers or self.game.read_move(" ".join(typed.split())) is None:
            return super().refuse(typed)
        self._run(self.session.ask_why(typed))
        return ""

    def _hang_curtain(self) -> None:
        """Nothing is seen while the device goes from one person to the next."""
        seat = self.session.curtain
        hangs = isinstance(self.app.screen, Curtain) if self.is_attached else False
        if seat is None and hangs:
            self.app.pop_screen()
        if seat is None or hangs or not self.is_attached:
            return

        def opened(here: bool | None) -> None:
            if here:
                self._run(self.session.open_curtain())
            else:
                self.action_leave()

        self.app.push_screen(Curtain(self.words, self.session.name(seat)), opened)

    # --- what there is to see -----------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.session.shown[0].seats)

    @property
    def urgent(self) -> bool:
        """Whether the guest has to move."""
        view = self.session.view
        return bool(self.session.moves) and view is not None and view.choice is None

    def lines(self) -> list[str]:
        """The picture that the server sent, or who sits at the table."""
        _, view = self.session.shown
        if view is None:
            invite = self.words.say("join-invite", link=self.session.address.link)
            return [self.words.say("title"), *company(self.session), "", invite]
        hand = self.hand()
        return [_mark_hand(line, hand) for line in view.lines]

    def hand(self) -> Sequence[str]:
        """The cards of the seat that looks."""
        _, view = self.session.shown
        hand: Sequence[str] = view.facts.get("hand", []) if view else []
        return hand

    def status(self) -> list[tuple[str, str]]:
        """The connection, a move on its way, what the table is asked, who is gone, the result."""
        table, _ = self.session.shown
        lines = [(line, _WARNING) for line in status(self.session)]
        if table.phase == "over":
            if table.result:
                lines += [(line, _GOOD) for line in self._result(table.result, table)]
            if table.note:
                lines.append((table.note, _WARNING))
        return lines

    def _result(self, ended: Result, table: Table) -> list[str]:
        mine, places = table.seats_yours, ended.places
        others = [places[p] for p in ended.winners if p not in mine]
        won = any(p in mine for p in ended.winners)
        return result(self.words, won, others, zip(places, ended.scores, strict=True))

    def turn(self) -> str:
        """Whose turn it is and for how long, or what the table waits for."""
        table, view = self.session.shown
        if table.phase != "playing" or view is None:
            return self.words.say("match-over" if table.phase == "over" else "join-gathering")
        seat = view.turn
        if seat is None:
            return self.words.say("match-over")
        who = "you" if seat == self.words.you else "other"
        told = self.words.say("to-move", who=who, name=self.words.name(seat))
        if who == "other" and self._choosing():
            told = self._choosing()
        left = self.session.turn_left
        return told if left is None else f"{told} · {span(self.words, left)}"

    def _choosing(self) -> str:
        """Who has yet to choose, where several choose at the same time."""
        view = self.session.view
        seats = [seat for seat in view.choosing if seat not in view.chosen] if view else []
        names = ", ".join(self.words.name(seat) for seat in seats)
        return self.words.say("join-choosing", names=names) if seats else ""

    def question(self) -> str:
        """The question, or what the person waits for."""
        say = self.words.say
        if self._menu is not None:
            return say("leave-question" if self._leaving else "join-menu")
        table, view = self.session.shown
        if self._offers:
            asked = "join-menu" if self.session.mine else "join-question"
            return say("join-over" if table.phase == "over" else asked)
        if table.phase == "over":
            return ""
        if table.phase == "gathering" or view is None:
            return say("join-wait")
        if view.choice is not None:
            return say("join-chosen")
        if self.search.choices:
            return super().question()
        if self.session.sent or view.turn is None or table.paused:
            return ""
        return say("thinking", name=self.words.name(view.turn))

    def help(self) -> list[str]:
        """How moves are chosen, and what else can be done at the table."""
        return [] if self.session.watching else [*super().help(), self.words.say("join-help")]

    def keys(self) -> list[tuple[str, str, str]]:
        """What the keys do now."""
        session = self.session
        proposal = session.table.proposal
        names = {"F1": "rules", "F3": "story"}
        if session.mine and session.table.phase == "playing":
            names["F4"] = "undo"
        if session.mine and session.table.chat:
            names["F5"] = "say"
        if proposal and proposal.asked:  # there is no room for all of them
            names |= {"F7": "table", "F8": "yes", "F9": "no"}
        else:
            names |= {"F6": "dark", "F7": "table"}
        actions = {
            "dark": "app.toggle_dark",
            "yes": "screen.answer(True)",
            "no": "screen.answer(False)",
        }
        return [
            (key, self.words.say(f"key-{name}"), actions.get(name, f"screen.{name}"))
            for key, name in [*names.items(), ("F10", "leave")]
        ]

    # --- actions ------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take back the last move, where that is fair."""
        if self.session.can_undo:
            self._run(self.session.undo())
        elif self.session.mine:
            self.notice(self.words.say("join-no-undo"))

    def action_say(self) -> None:
        """Say something to the others."""
        if self.session.mine and self.session.table.chat:
            asks = self.words.say("offer-say-what")
            self._ask(Offer("", self.session.chat, asks=asks))
        elif self.session.mine:
            self.notice(self.words.say("join-no-chat"))

    def action_table(self) -> None:
        """Open or close what can be done beside moves."""
        if self._menu is not None and not self._leaving:
            self._open(None)
            return
        offers = table_offers(self.session)
        if self.session.shown[1] is not None:  # else who is here stands on the screen
            offers.insert(0, Offer(self.words.say("join-who"), self._show_company))
        self._open(offers)

    async def _show_company(self) -> None:
        """Who sits where and is here, on a page of its own."""
        text = "\n".join(company(self.session))
        self.app.push_screen(Page(self.words.say("join-who"), text, self.words))

    def action_answer(self, yes: bool) -> None:
        """Yes or no to what the table is asked."""
        proposal = self.session.table.proposal
        if proposal and proposal.asked:
            self._run(self.session.answer(yes))

    def action_leave(self) -> None:
        """Ask how, where there is something to ask; who asks twice means the first way."""
        session = self.session
        ways = [] if session.is_lost or session.refused else leave_offers(session)
        if not ways:
            self.dismiss(tell_leaving(session))
        elif self._leaving:
            self._take(ways[0])
        else:
            self._open(ways, leaving=True)

    def _open(self, offers: list[Offer] | None, leaving: bool = False) -> None:
        self._menu, self._leaving = offers, leaving
        self.search = Search([])
        self.notice("")
        self.show()


def _mark_hand(line: str, hand: Sequence[str]) -> str:
    """A line with the cards marked, if it holds the whole hand."""
    for gap in (" ", "  "):
        cards = gap.join(hand)
        if cards and f" {cards} " in f"{line} ":
            drawn = gap.join(f"{CARD_BEGINS}{card}{CARD_ENDS}" for card in hand)
            return f"{line} ".replace(f" {cards} ", f" {drawn} ", 1).rstrip()
    return line
