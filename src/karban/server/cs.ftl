error-bad-message = tohle není zpráva protokolu: { $why }
error-bad-request = žádosti nelze rozumět: { $why }
error-bad-chat = takhle to poslat nejde: nejvýš { $most } písmen, prosím
error-chat-off = psát si tu nejde: hostitel to u tohoto stolu nepovolil
error-closed = to teď nejde: stůl je zavřený
error-code-unknown = tento kód nebo odkaz už neplatí: vyžádej si nový
error-nobody-to-ask = teď se není koho zeptat: nikdo další u stolu není
error-not-a-bot = na toto místo si sednout nejde: nehraje za ně bot
error-not-a-person = to nejde: na tomto místě nikdo nesedí
error-not-asked = tahle otázka není pro tebe
error-not-idle = hlasovat nejde: tenhle hráč teď není na tahu
error-not-paused = pokračovat nejde: hra není přerušená
error-only-by-agreement = samo to nejde: nejdřív se zeptej ostatních
error-order = takhle lidi posadit nejde: každé místo smí být jmenováno jen jednou
error-other-seat = na toto místo si sednout nejde: v této partii už máš za sebou jiné
error-passkey = přístupový klíč nezabral: zkus to znovu, nebo se přihlas jinak
error-passkey-insecure = přístupové klíče tu použít nejde: potřebují HTTPS a adresu se jménem
error-passkeys-many = další přístupový klíč vytvořit nejde: už jich máš { $most }
error-paused = to teď nejde: hra je přerušená
error-proposal-gone = o tom už je rozhodnuto
error-proposal-open = na to se teď ptát nejde: stůl nejdřív odpovídá na jinou otázku
error-push-address = na tuto adresu oznámení posílat nejde
error-seats-many = to nejde: na tomto zařízení hraje víc lidí
error-timed = hlasovat nejde: u stolu běží čas, a kdo ho přetáhne, za toho táhne bot
error-bad-avatar = takový obrázek nejde použít: jedno emoji, prosím
error-bad-code = tento záchranný kód nejde přečíst: { $why }
bad-code-word = slovo „{ $word }“ v žádném kódu není
bad-code-count = má mít { $most } slov, a tady { $n ->
    [one] je { $n }
    [few] jsou { $n }
   *[other] jich je { $n }
 }
error-bad-name = { $why }
error-bad-word = takové slovo nejde použít: nejvýš 64 písmen a číslic bez diakritiky, prosím
error-bot-unknown = bota „{ $level }“ neznám
error-failed = něco se tu pokazilo; tvůj tah je buď bezpečně uložený, nebo neproběhl, zkus to prosím znovu
error-finished = to nejde: partie skončila
error-forbidden-origin = z cizí stránky to nejde
error-game-gone = hra „{ $name }“ tu už není, takže tato partie skončila bez výsledku
error-game-unknown = hru „{ $name }“ neznám
error-guest-unknown = ještě tě tu nikdo nezná: nejdřív si zvol jméno
error-hello-first = nejdřív pozdrav
error-match-unknown = taková partie tu není
error-method = tohle na této adrese nejde
error-move-future = tento tah nejde zahrát: patří do pozdější chvíle partie
error-move-illegal = tento tah nejde zahrát: teď není dovolený
error-move-stale = tento tah nejde zahrát: partie už pokročila
error-not-begun = to nejde: partie ještě nezačala
error-no-example = knížka pravidel hry { $name } neukazuje žádný tah
error-no-lesson = { $name } nemá lekci
error-no-rulebook = { $name } nemá knížku pravidel
error-nobody-begins = vybrat, kdo začíná, nejde: tahle hra se na to neptá
error-not-host = to nejde: může to jen { $name }, komu stůl patří
error-not-over = to nejde: partie ještě neskončila
error-not-seated = to nejde: u tohoto stolu nesedíš
error-not-your-seat = to nejde: toto místo není tvoje
error-not-your-turn = tento tah nejde zahrát: toto místo není na tahu
error-option-value = { $why }
to-lobby = Do herny
error-page-unknown = na této adrese nic není
error-players = { $why }
error-seat-empty = to místo vybrat nejde: ještě na něm nikdo nesedí
error-seat-taken = tam si sednout nejde: místo je obsazené
error-seat-unknown = takové místo tu není
error-started = to nejde: partie už začala
error-table-elsewhere = tento stůl teď drží jiný server: { $address }
error-table-unknown = takový stůl tu není
error-too-big = tolik najednou nejde: nejvýš { $most } bajtů
error-too-fast = tak rychle to nejde: chvilku počkej
error-too-many-tables = další stůl otevřít nejde: máš jich { $most } nedohraných; nejdřív některý zavři v seznamu „Moje stoly“
error-undo = tah vzít zpět nejde: někdo už táhl, nebo se ukázaly skryté karty
error-record = záznam nejde přečíst: { $why }
error-version = verzi { $version } neznám: tento server mluví verzí { $mine }

error-port = na { $host }:{ $port } server spustit nejde: { $why }; jiný vyber pomocí --port
error-start = server se nerozběhl
error-store = toto úložiště nejde použít: napiš sqlite:///SOUBOR nebo postgresql://UŽIVATEL@POČÍTAČ/NÁZEV

ended-closed = Tento stůl se zavřel ještě před začátkem partie.
ended-abandoned = Tato partie se nedohrála: končí tady bez výsledku.
ended-expired = K této partii se dlouho nikdo nevrátil: končí tady bez výsledku.

match-broken = Tato partie začala podle { $began ->
    [none] starší verze
   *[other] verze { $began }
 } pravidel hry { $title } a podle verze { $ours } v ní nejde pokračovat: končí tady bez výsledku.

push-turn = { $title }: jsi na tahu
push-waiting = { $count ->
    [0] Stůl čeká na tebe.
    [1] Čeká na tebe { $last }.
   *[other] Čekají na tebe { $names } a { $others ->
        [0] { $last }
        [one] jeden další
        [few] { $others } další
       *[other] { $others } dalších
     }.
 }

page-tagline = České karetní hry se skrytými kartami, pro lidi i boty.
page-skip = Na obsah
page-loading = Okamžik …
page-other-language = English
page-name-heading = Kdo jsi?
page-name-label = Tvoje jméno
page-avatar-label = Tvůj obrázek
page-name-save = Vstoupit
page-link-offer = Chceš tu pokračovat jako { $name }?
page-link-yes = Ano, pokračovat tady
page-rename = Jiné jméno
page-lobby = Herna
page-open-tables = Otevřené stoly
page-no-tables = Veřejný stůl teď nikdo nemá. Otevři ho!
page-new-table = Nový stůl
page-game = Hra
page-players = Hráčů
page-seat-n = Místo { $n }
page-seat-you = Ty
page-seat-open = Kamarád (volné)
page-seat-bot = Bot
page-level-random = náhodný
page-level-novice = nováček
page-level-regular = běžný
page-level-expert = znalec
page-level-master = mistr
page-same-device = Když si budete podávat jedno zařízení, vezmi si míst víc.
page-options = Možnosti hry
page-public = Stůl uvidí každý a může si přisednout
page-timer = Čas na tah
page-timer-none = bez omezení
page-timer-seconds = { $n } s
page-timer-hours = { $n } h
page-timer-days = dnů: { $n }
page-open-table = Otevřít stůl
page-rules = Pravidla hry
page-my-tables = Moje stoly
page-my-matches = Moje partie
page-no-matches = Zatím tu žádná není.
page-no-result = bez výsledku
page-rank = { $n }. místo
page-phase-gathering = čeká na hráče
page-phase-playing = hraje se
page-phase-over = dohráno
page-free = volných míst: { $n }
page-go = Ke stolu
page-invite = Pozvat kamarády
page-invite-text = Pošli jim tento odkaz, nebo je nech namířit fotoaparát na kód:
page-copy = Kopírovat odkaz
page-copied = Odkaz je zkopírovaný.
page-qr = QR kód odkazu na tento stůl
page-seats = Kdo tu sedí
page-you = ty
page-open-seat = volné
page-bot-level = bot, { $name }
page-ready = může začít
page-not-ready = ještě ne
page-away = pryč, hraje bot
page-not-here = není tu
page-to-move = na tahu
page-sit = Sednout si
page-make-bot = Radši bota
page-make-open = Uvolnit místo
page-be-ready = Můžeme začít
page-be-ready-text = Až budou všichni připraveni, rozdají se karty.
page-waiting = Čeká se na ostatní …
page-leave = Odejít od stolu
page-leave-playing = Odejít; hraje za mě bot
page-watching = přihlíží: { $names }
page-watch-only = Přihlížíš.
page-table = Stůl
page-moves = Tvoje tahy
page-your-turn = Jsi na tahu.
page-turn-of = Na tahu je { $name }.
page-left = zbývá { $n } s
page-story = Co se stalo
page-result = Výsledek
page-you-won = Vítězství je tvoje!
page-winners = Vítězství: { $names }
page-nobody-won = Nevyhrává nikdo.
page-rematch = Hrát znovu
page-next = K nové partii
page-propose-rematch = { $name } chce hrát znovu.
page-propose-pause = { $name } chce hru přerušit.
page-propose-abandon = { $name } chce partii ukončit bez výsledku.
page-propose-hand = { $name } se ptá, jestli má dál hrát bot: { $other }.
page-propose-takeover = { $name } chce hrát místo bota: { $other }.
page-yes = Ano
page-no = Ne
page-paused = Hra je přerušená.
page-resume = Pokračovat
page-record = Stáhnout záznam
page-replay = Celá partie slovy
page-curtain = Předej zařízení: { $name }
page-curtain-text = Pokračuj, až na obrazovku uvidí jen { $name }.
page-curtain-open = Jsem { $name }, ukázat moje karty
page-fair = Proč je rozdávání poctivé
page-fair-text = Než se rozdá, stůl se zaváže k tajemství tím, že ukáže jeho otisk. Pak každý hráč přidá náhodné slovo. Tajemství a slova spolu určují každé míchání i každý tah botů. Po konci se tajemství ukáže a kdokoli může všechno ověřit: stáhni záznam a spusť „karban check“.
page-commitment = Otisk tajemství (SHA-256)
page-words = Slova hráčů
page-secret = Tajemství
page-secret-later = ukáže se po konci partie
page-words-later = přijdou se začátkem partie
page-lost = Spojení je přerušené; zkouším to znovu …
page-back-online = Spojení je zpět.
page-back = Zpět do herny
page-not-found = Tento stůl ani partie tu nejsou.
page-error = To se nepovedlo: { $name }
