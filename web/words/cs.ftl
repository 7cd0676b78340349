# Co říká stůl v prohlížeči, vedle katalogů jednotlivých her.
ui-skip = Přeskočit na obsah
ui-home = Karban, do herny
ui-loading = Okamžik …
ui-offline = Server není dostupný.
ui-failed = To se nepovedlo. Zkus to prosím znovu.
ui-language = English
ui-theme-auto = Barvy: podle zařízení
ui-theme-light = Barvy: světlé
ui-theme-dark = Barvy: tmavé
ui-sound-on = Zvuky: zapnuté
ui-sound-off = Zvuky: vypnuté
ui-text-on = Textový stůl: ano
ui-text-off = Textový stůl: ne
ui-menu = Nabídka
ui-close = Zavřít
ui-cancel = Zrušit výběr
ui-tagline = Karetní hry se skrytými kartami. Hraj hned proti botům, nebo pošli odkaz kamarádům.
ui-guest-name-n = Host { $n }

ui-games = Hry
ui-play-now = Hrát hned
ui-play-now-named = Hrát hned: { $game }
ui-friends = Hrát s kamarády
ui-friends-named = Hrát s kamarády: { $game }
ui-rules = Pravidla
ui-draft = návrh
ui-no-book = { $game } nemá knížku pravidel.
ui-learn = Naučit se hraním
ui-learn-named = Naučit se hraním: { $game }
ui-learn-step = { $n } z { $of }
ui-learn-on = Dál
ui-learn-skip = Přeskočit
ui-learn-play = Teď opravdová partie
ui-rules-named = Pravidla hry { $game }
ui-players = { $least }–{ $most } { $most ->
    [few] hráči
   *[other] hráčů
 }
ui-minutes = { $least }–{ $most } min
ui-running = Moje rozehrané partie
ui-history = Moje odehrané partie
ui-open-tables = Otevřené stoly
ui-no-open-tables = Otevřený stůl teď nikdo nemá. Přes „Hrát s kamarády“ ho můžeš otevřít pro všechny.
ui-free-seats = volná místa: { $n }
ui-being-played = hraje se
ui-go = Ke stolu
ui-watch-match = Přehrát
ui-load-record = Načíst záznam …
ui-load-record-text = Staženou partii si tu můžeš znovu přehrát z pohledu kteréhokoli místa.
ui-your-name = Tvoje jméno
ui-your-picture = Tvůj obrázek
ui-save = Uložit
ui-who = Jsi { $name }. Změnit jméno nebo obrázek

ui-new-table = Stůl hry { $game }
ui-how-many = Hráčů
ui-seats = Kdo tam sedí
ui-seat-n = Místo { $n }
ui-seat-who = { $n }: { $who }
ui-by-lot = Rozhodne los
ui-begins-later = Kamaráda vybereš u stolu, až si tam sedne.
ui-seat-you = Ty
ui-seat-open = Kamarád přes odkaz
ui-seat-bot = Bot: { $level }
ui-level = { $level ->
    [random] náhodný
    [novice] nováček
    [regular] běžný
    [expert] znalec
   *[master] mistr
 }
ui-same-device = Když si budete podávat jedno zařízení, vezmi si míst víc.
ui-options = Varianty a možnosti
ui-public = Stůl uvidí každý a může si přisednout
ui-timer = Čas na tah
ui-timer-value = { $n ->
    [0] bez omezení
   *[other] { $n } sekund
 }
ui-open-table = Otevřít stůl

ui-invite = Pozvi kamarády
ui-invite-text = Pošli jim tento odkaz, nebo je nech namířit fotoaparát na kód.
ui-copy = Kopírovat odkaz
ui-copied = Odkaz je zkopírovaný.
ui-share = Sdílet odkaz
ui-qr = QR kód odkazu na tento stůl
ui-you = ty
ui-open-seat = volné místo
ui-sit = Sednout si sem
ui-make-bot = Radši bota
ui-make-open = Uvolnit místo
ui-get-up = Vstát
ui-ready = může začít
ui-not-ready = ještě ne
ui-be-ready = Můžeme začít
ui-be-ready-text = Až budou všichni připraveni, rozdají se karty.
ui-waiting = Čeká se na ostatní …
ui-waiting-seats = Čeká se, až budou všechna místa obsazená …

ui-bot = bot, { $level ->
    [random] náhodný
    [novice] nováček
    [regular] běžný
    [expert] znalec
   *[master] mistr
 }
ui-away = pryč, hraje bot
ui-not-here = není tu
ui-watch-only = Přihlížíš.
ui-your-turn = Jsi na tahu
ui-turn-of = Na tahu je { $name }.
ui-choosing = Čeká se na: { $names }.
ui-chosen = Máš vybráno. Čeká se na: { $names }.
ui-has-chosen = { $name } má vybráno.
ui-choose-again = Vybrat znovu
ui-why-chosen = Už máš vybráno. Rozmyslet si to můžeš tlačítkem „Vybrat znovu“.
ui-seconds-left = zbývá { $n } s
ui-question = Co teď
ui-hand = Tvoje ruka
ui-own = Před tebou
ui-others = Ostatní
ui-table-middle = Uprostřed
ui-cards = { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[other] { $n } karet
 }
ui-held = v ruce: { $n }
ui-hidden-card = skrytá karta
ui-hidden-under = pod ní skrytá karta
ui-covered = přikrytá, zamčená
ui-empty-place = prázdné místo
ui-empty = nic
ui-can = lze vybrat
ui-undo = Vzít tah zpět
ui-undone = { $who ->
    [you] Bereš svůj tah zpět.
   *[other] { $name } bere tah zpět.
 }
ui-why-turn = Nejsi na tahu: hraje { $name }.
ui-why-sent = Tvůj tah je na cestě …
ui-ended = Jak to dopadlo:
ui-story = Co se stalo
ui-story-show = Ukázat, co se stalo
ui-story-hide = Skrýt, co se stalo
ui-rule-open = Pravidlo { $rule }
ui-contents = Obsah
ui-all-rules = Všechna pravidla podle čísel
ui-rule-in-book = Kde to pravidla vysvětlují
ui-example = Stůl, jak ho vidíš
ui-emotes = Zavolat přes stůl
ui-emote = { $emote ->
    [hello] Ahoj!
    [well-played] Pěkné!
    [thanks] Díky!
    [oops] Ajaj …
    [laugh] Cha cha!
   *[hurry] Jsi na tahu …
 }
ui-emoted = { $name }: { $emote ->
    [hello] Ahoj!
    [well-played] Pěkné!
    [thanks] Díky!
    [oops] Ajaj …
    [laugh] Cha cha!
   *[hurry] Jsi na tahu …
 }
ui-leave = Odejít; hraje za mě bot
ui-leave-before = Odejít od stolu
ui-lost = Spojení je přerušené; zkouším to znovu …
ui-back-online = Spojení je zpět.
ui-curtain = Předej zařízení: { $name }
ui-curtain-text = Pokračuj, až na obrazovku uvidí jen { $name }.
ui-curtain-open = Jsem { $name }, ukázat moje karty
ui-elsewhere = Tento stůl teď drží jiný server.

ui-result = Výsledek
ui-no-result = Bez výsledku
ui-won = Vítězství je tvoje!
ui-lost-match = Tentokrát prohra.
ui-winners = Vítězství: { $names }
ui-nobody-won = Nevyhrává nikdo.
ui-place = Kdo
ui-points = Body
ui-by-round = Kolo po kole
ui-winner = vítězství
ui-again = Hrát znovu
ui-replay = Přehrát partii
ui-download = Stáhnout záznam
ui-to-table = Podívat se na stůl
ui-lobby = Do herny

ui-replay-of = Záznam: { $game }
ui-seen-by = Pohled
ui-spectator = divák
ui-moment = Tah { $n } z { $of }
ui-first = Na začátek
ui-before = O krok zpět
ui-next = O krok dál
ui-last = Na konec
ui-run = Přehrávat
ui-stop = Zastavit
ui-jump = Skočit na tah
ui-link-moment = Kopírovat odkaz na tento tah

ui-fair = Bylo rozdání poctivé?
ui-fair-text = Před rozdáním stůl ukázal otisk tajemství. Pak každý hráč přidal náhodné slovo. Tajemství a slova spolu určují každé míchání i každý tah botů. Po konci se tajemství ukáže, takže se dá všechno ověřit.
ui-fair-kept = Tvůj prohlížeč to ověřil: SHA-256 tajemství je otisk ukázaný před rozdáním. Nikdo, ani ten, kdo stůl provozuje, ho nemohl změnit.
ui-fair-broken = Pozor: SHA-256 tajemství není otisk ukázaný před rozdáním.
ui-fair-changed = Pozor: otisk je jiný než ten, který byl ukázaný před rozdáním.
ui-fair-waiting = Tajemství se ukáže po konci partie; pak ho tvůj prohlížeč ověří.
ui-fair-unable = Tento prohlížeč to umí ověřit jen přes HTTPS nebo na stroji, který stůl provozuje. Záznam ověří „karban check“.
ui-fair-none = V tomto záznamu není poctivé rozdání, které by šlo ověřit.
ui-fair-more = „karban check“ se staženým záznamem ověří i každé míchání a každý tah botů.
ui-commitment = Otisk (SHA-256)
ui-words = Slova hráčů
ui-secret = Tajemství
