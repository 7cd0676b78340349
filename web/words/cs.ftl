# Co říká stůl v prohlížeči, vedle katalogů jednotlivých her.
ui-skip = Přeskočit na obsah
ui-home = Karban, do herny
ui-loading = Okamžik …
ui-offline = Server není dostupný.
ui-try-again = Zkusit znovu
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
ui-done = Hotovo
ui-remove = Odebrat
ui-older = Ukázat starší
ui-never-mind = Nechat být
ui-yes = Ano
ui-no = Ne
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
ui-bots = { $n ->
    [one] { $n } bot
    [few] { $n } boti
   *[other] { $n } botů
 }
ui-minutes = { $least }–{ $most } min
ui-open-tables = Otevřené stoly
ui-no-open-tables = Otevřený stůl teď nikdo nemá. Přes „Hrát s kamarády“ ho můžeš otevřít pro všechny.
ui-free-seats = volná místa: { $n }
ui-being-played = hraje se
ui-go = Ke stolu
ui-go-named = Ke stolu: { $game }
ui-waits-for-me = Čeká se na tebe
ui-my-tables = Moje stoly
ui-all-tables = Všechny moje stoly a partie
ui-table-turn = jsi na tahu
ui-table-others = čeká se na ostatní
ui-table-gathering = před začátkem
ui-left-days = { $n ->
    [one] zbývá { $n } den
    [few] zbývají { $n } dny
   *[other] zbývá { $n } dní
 }
ui-left-hours = { $n ->
    [one] zbývá { $n } hodina
    [few] zbývají { $n } hodiny
   *[other] zbývá { $n } hodin
 }
ui-left-minutes = { $n ->
    [one] zbývá { $n } minuta
    [few] zbývají { $n } minuty
   *[other] zbývá { $n } minut
 }
ui-left-seconds = { $n ->
    [one] zbývá { $n } sekunda
    [few] zbývají { $n } sekundy
   *[other] zbývá { $n } sekund
 }
ui-tables-playing = Rozehrané partie
ui-tables-gathering = Stoly před začátkem
ui-no-tables = Teď nemáš žádný otevřený stůl.
ui-wish-leave = Odejít
ui-wish-close = Zavřít
ui-wish-resign = Odejít
ui-wish-named = { $wish }: { $game }
ui-ask-leave = Tvoje místo se uvolní a může si na něj sednout někdo jiný.
ui-ask-close = Stůl se zavře pro všechny a odkaz na něj přestane platit.
ui-ask-resign = Na tvoje místo usedne bot a hraje dál, aby ostatní mohli dohrát. Dokud partie trvá, můžeš se vrátit a zase si sednout.
ui-ask-abandon = Hrají tu s tebou jen boti. Partie skončí bez výsledku.
ui-yes-leave = Odejít od stolu
ui-yes-close = Zavřít stůl
ui-yes-resign = Odejít z partie
ui-yes-abandon = Ukončit partii
ui-history = Moje odehrané partie
ui-no-matches = Zatím nemáš žádnou dohranou partii.
ui-my-place = { $n }. místo z { $of }
ui-my-points = body: { $n }
ui-watch-match = Přehrát
ui-watch-named = Přehrát: { $game }
ui-download-short = Záznam
ui-download-named = Stáhnout záznam: { $game }
ui-load-record = Načíst záznam …
ui-load-record-text = Staženou partii si tu můžeš znovu přehrát z pohledu kteréhokoli místa.
ui-your-name = Tvoje jméno
ui-your-picture = Tvůj obrázek
ui-save = Uložit
ui-who = Jsi { $name }. Změnit jméno nebo obrázek
ui-choose-name = Vybrat si jméno
ui-choose-or-return = Vybrat si jméno, nebo se vrátit pod tím dřívějším
ui-made-up = Zatím jsi { $name }.
ui-what-name = Jak ti mají ostatní říkat?
ui-what-name-text = Tvoje jméno a obrázek uvidí ostatní u stolu. Obojí můžeš kdykoli změnit.
ui-skip-name = Přeskočit, jméno mi vymyslete
ui-your-name-text = Tak tě uvidí kamarádi. Když nic nenapíšeš, jméno se vymyslí.
ui-before-title = Nejsem tu poprvé
ui-before-link = Na zařízení, kde tě známe, vyber v nabídce „O mně“ a pak „Použít jiné zařízení“: dostaneš odkaz pro tohle. Když takové zařízení nemáš, pomohou slova záchranného kódu nebo přístupový klíč.
ui-recovery-words = Slova tvého záchranného kódu
ui-recovery-wrong = Tahle slova nic neotevřou. Zkontroluj pravopis a pořadí; platí jen poslední vytvořený kód.
ui-recover = Pokračovat jako dřív
ui-back-as = Vítej zpátky. Jsi { $name }.

ui-about-me = O mně
ui-stranger = Zatím tu nemáš jméno. Jakmile ho budeš mít, uvidíš tady, co máš odehráno, a jak pokračovat na jiném zařízení.
ui-change-name = Změnit jméno nebo obrázek
ui-numbers = Co mám odehráno
ui-number-matches = { $n ->
    [one] partie
    [few] partie
   *[other] partií
 }
ui-number-wins = { $n ->
    [one] výhra
    [few] výhry
   *[other] výher
 }
ui-number-streak = nejdelší řada výher
ui-game-numbers = partie: { $matches }, výhry: { $wins }
ui-rank = { $n }. místo
ui-times = { $n }×
ui-companions = S kým hraju nejčastěji
ui-all-records = Stáhnout všechny moje záznamy
ui-stay-yourself = Jak tě tu příště poznají
ui-stay-yourself-text = Nejsou tu hesla a nikdo po tobě nechce e-mail. Tento prohlížeč si tě pamatuje; pro všechno ostatní jsou tři cesty.
ui-devices = Moje zařízení
ui-device-unknown = Neznámé zařízení
ui-device-this = tohle
ui-device-seen = naposledy { $when }
ui-device-came = Hotovo: teď jsi i na zařízení „{ $device }“.
ui-sign-out = Odhlásit
ui-sign-out-named = Odhlásit: { $name }
ui-ask-sign-out = Na tom zařízení už tě nikdo nepozná. Stoly i partie ti zůstanou.
ui-ask-sign-out-here = Tento prohlížeč zapomene, kdo jsi. Vrátit se můžeš z jiného svého zařízení, se záchranným kódem nebo s přístupovým klíčem; když nic z toho nemáš, cesta zpátky nevede.
ui-other-device = Použít jiné zařízení
ui-other-device-text = Namiř na kód fotoaparát druhého zařízení, nebo tam otevři odkaz. Budeš tam pokračovat pod svým jménem, se svými stoly a partiemi.
ui-other-device-qr = QR kód odkazu na jiné zařízení
ui-other-device-link = Odkaz na jiné zařízení
ui-link-left = Funguje jen jednou a ještě { $time }.
ui-link-secret = Kdo ho otevře, vystupuje pod tvým jménem: nikomu jinému ho neposílej.
ui-link-over = Čas vypršel a odkaz už nefunguje. Až ho budeš potřebovat, vytvoř si nový.
ui-link-offer = Chceš tu pokračovat jako { $name }?
ui-link-offer-text = Stoly a partie, které má { $name }, pak budou po ruce i v tomto prohlížeči.
ui-link-instead = V tomto prohlížeči jsi teď { $name }. K tomuto jménu se vrátíš jen z jiného zařízení, se záchranným kódem nebo s přístupovým klíčem.
ui-link-yes = Ano, pokračovat tady
ui-link-worn = Tento odkaz už nefunguje
ui-link-worn-text = Už byl jednou použitý, nebo vypršel. Na zařízení, kde tě známe, vyber v nabídce „O mně“, pak „Použít jiné zařízení“, a nový odkaz otevři tady.
ui-copied-text = Zkopírováno.
ui-copy-text = Kopírovat
ui-copy-yourself = Prohlížeč tu kopírování nedovolí. Označ slova a zkopíruj je.
ui-print = Vytisknout
ui-recovery = Záchranný kód
ui-recovery-text = Pár slov, která si zapíšeš. Když přijdeš o svá zařízení, vrátí tě pod tvým jménem na kterékoli jiné.
ui-recovery-there = Záchranný kód máš. Znovu ho ukázat nejde; nový ho nahradí.
ui-recovery-make = Vytvořit záchranný kód
ui-recovery-again = Vytvořit nový záchranný kód
ui-ask-recovery = Kód, který máš zapsaný, přestane platit, jakmile vznikne nový.
ui-recovery-once = Zapiš si tato slova a ulož je tam, kde je najdeš jen ty. Víckrát se neukážou.
ui-recovery-written = Mám je zapsaná
ui-passkeys = Přístupové klíče
ui-passkey = Přístupový klíč
ui-passkeys-text = Dovnitř tě pustí otisk prstu, tvář nebo zámek zařízení. Je to možnost, ne povinnost.
ui-passkey-add = Přidat přístupový klíč
ui-passkey-made = od { $when }
ui-passkey-remove-named = Odebrat: { $name }
ui-passkey-sign-in = Přihlásit se přístupovým klíčem
ui-passkey-https = Přístupové klíče na této adrese nejsou: prohlížeče je dovolí jen přes zabezpečené spojení (HTTPS) a na adrese se jménem místo čísel.
ui-ask-passkey = Tímto klíčem se už nepřihlásíš. Zařízení ho možná bude nabízet dál, dokud ho nesmažeš i tam.
ui-reminders = Když jsi na tahu
ui-remind-here = Když je stránka otevřená
ui-remind-sound = Přehrát zvuk
ui-remind-vibration = Zavibrovat, pokud to zařízení umí
ui-forget = Zapomenout na mě
ui-forget-text = Smaže tě z tohoto serveru. Ostatním zůstanou partie, které s tebou hráli, ale bez tvého jména.
ui-ask-forget = Smaže se tvoje jméno a obrázek, zařízení, záchranný kód, přístupové klíče i upozornění a s nimi i seznam tvých partií. U stolů, kde ještě hraješ, bude pokračovat bot. Zůstanou jen samotné partie pro ty, kdo je s tebou hráli: tam z tebe bude „bývalý host“. Pokud chceš svoje záznamy, nejdřív si je stáhni.
ui-forget-on = Pokračovat
ui-forget-really = Opravdu všechno zapomenout?
ui-ask-forget-really = Vzít zpátky to nejde. Nikdo tě pak nevrátí, ani ten, kdo tento server provozuje.
ui-forget-yes = Ano, zapomenout na mě
ui-forgotten = Je zapomenuto. Díky za hru.

ui-new-table = Nový stůl: { $game }
ui-how-many = Hráčů
ui-seats = Kdo tam sedí
ui-seat-n = Místo { $n }
ui-seat-who = { $n }: { $who }
ui-by-lot = Rozhodne los
ui-begins-later = Kamaráda vybereš u stolu, až si tam sedne.
ui-seat-you = Ty
ui-seat-shares = Další hráč tady
ui-name-of-seat = Jméno hráče na místě { $n }
ui-their-name = Jméno
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
ui-pace = Tempo
ui-pace-kind-now = Teď společně
ui-pace-kind-days = Na několik dní
ui-pace-text-free = Nikdo nespěchá. Když někdo zmizí, brzy za něj hraje bot, dokud se nevrátí.
ui-pace-text-timed = Když čas vyprší, zahraje tah bot. Když někdo zmizí, brzy za něj hraje bot, dokud se nevrátí.
ui-pace-text-days = Nemusíte tu být všichni najednou. Když čas na tah vyprší, zahraje bot a hraje za dotyčného dál, dokud se nevrátí.
ui-pace-none = bez omezení
ui-pace-seconds = { $n } sekund
ui-pace-minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
   *[other] { $n } minut
 }
ui-pace-hours = { $n ->
    [one] { $n } hodina
    [few] { $n } hodiny
   *[other] { $n } hodin
 }
ui-pace-days = { $n ->
    [1] den (tah za den)
    [7] týden
    [few] { $n } dny
   *[other] { $n } dní
 }
ui-timer = Čas na tah
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
ui-get-up = Vstát
ui-ready = může začít
ui-not-ready = ještě ne
ui-be-ready = Můžeme začít
ui-be-ready-text = Až budou všichni připraveni, rozdají se karty.
ui-waiting = Čeká se na ostatní …
ui-waiting-seats = Čeká se, až budou všechna místa obsazená …
ui-starting = Za chvilku se rozdává …
ui-move-here = Přesednout si sem
ui-move-up = Posunout výš: { $name }
ui-move-down = Posunout níž: { $name }
ui-free-seat = Uvolnit místo
ui-free-title = Uvolnit místo? Sedí tu { $name }
ui-free-text = { $name } přijde o místo, ale než se rozdá, může si znovu sednout.
ui-another-person = Další člověk na tomto zařízení …
ui-another-text = Zařízení si budete podávat; každá ruka čeká za oponou.
ui-another-name = Jak se jmenuje
ui-sit-down = Posadit
ui-host = hostitel
ui-host-now = Hostitelem stolu jsi teď ty.
ui-told-public = Stůl uvidí každý a může si přisednout.
ui-told-private = Přijde jen ten, kdo má odkaz.
ui-watching = Přihlíží: { $names }
ui-nobody-watches = Nikdo nepřihlíží.
ui-start = Začít hned
ui-start-all = Všichni jsou tu: není třeba čekat, až každý odpoví.
ui-start-absent = { $n ->
    [one] { $names } tu není a přijde o místo.
   *[other] { $names } tu nejsou a přijdou o místo.
 }
ui-start-bots = { $n ->
    [one] Začít, na volné místo dosadit bota
    [few] Začít, na { $n } volná místa dosadit boty
   *[other] Začít, na { $n } volných míst dosadit boty
 }
ui-start-fewer = { $n ->
    [one] Hrát o samotě
    [few] Hrát jen ve { $n }
   *[other] Hrát jen v { $n }
 }
ui-close-table = Zavřít stůl
ui-close-title = Zavřít stůl?
ui-close-text = Ostatní se to dozvědí a nikdo si tu už nesedne.

ui-bot = bot, { $level ->
    [random] náhodný
    [novice] nováček
    [regular] běžný
    [expert] znalec
   *[master] mistr
 }
ui-away = pryč, zatím hraje bot
ui-away-short = hraje bot
ui-not-here = není tu
ui-not-here-ready = může začít, teď tu není
ui-here = u stolu
ui-nobody-yet = čeká na někoho
ui-gone-seat = pryč – místo se uvolní za { $left }
ui-gone-bot = pryč – bot zaskočí za { $left }
ui-muted = ztlumeno
ui-watch-only = Přihlížíš.
ui-your-turn = Jsi na tahu
ui-turn-title = ● Jsi na tahu – { $title }
ui-turn-of = Na tahu je { $name }.
ui-choosing = Čeká se na: { $names }.
ui-chosen = Máš vybráno. Čeká se na: { $names }.
ui-has-chosen = { $name } má vybráno.
ui-choose-again = Vybrat znovu
ui-why-chosen = Už máš vybráno. Rozmyslet si to můžeš tlačítkem „Vybrat znovu“.
ui-seconds-left = zbývá { $n } s
ui-time-unknown = zbývající čas neznámý
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
ui-tapped = To je karta „{ $card }“.
ui-tapped-why = Kartu „{ $card }“ teď vybrat nejde:
ui-why-turn = Nejsi na tahu: hraje { $name }.
ui-why-sent = Tvůj tah je na cestě …
ui-sent-lost = Tvůj tah se odešle, jakmile bude spojení zpět.
ui-move-late = Tvůj tah přišel pozdě: partie pokračovala bez něj.
ui-move-unsure = Začala nová partie. Tvůj poslední tah se možná nezapočítal.
ui-undo-late = Tah už nejde vzít zpět: partie mezitím pokračovala.
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
ui-leave = Odejít …
ui-leave-title = Odejít od partie?
ui-later = Vrátím se
ui-later-text = Než se vrátíš, hraje za tebe bot.
ui-later-alone = Partie na tebe počká.
ui-later-slow = Na každý tah máš svůj čas, a když chceš, dáme ti vědět.
ui-resign = Vzdát to
ui-resign-text = Kvůli ostatním dohraje bot. Můžeš přihlížet a místo si vzít zpátky.
ui-stay = Zůstat
ui-pause = Přerušit hru
ui-paused = Hra je přerušená
ui-paused-text = Čas neběží a nikdo netáhne.
ui-resume = Pokračovat
ui-end = Skončit bez výsledku
ui-end-title = Ukončit partii?
ui-end-text = Partie hned skončí a nikdo nevyhraje.
ui-people = Kdo je u stolu
ui-more = Více
ui-more-of = { $what }: { $name }
ui-take = Vzít si místo
ui-mute = Ztlumit
ui-unmute = Zrušit ztlumení
ui-mute-text = Jen pro tebe: nic, co tento člověk volá nebo píše.
ui-hand-over = Předat místo botovi
ui-hand-text = S kartami, které má { $name }, hraje dál bot. { $name } pak může přihlížet a požádat stůl o své místo zpátky.
ui-hand-ask = Zeptat se ostatních: má tu hrát bot?
ui-hand-ask-text = Stane se to, když souhlasí víc než polovina a tah do té doby nepřijde.
ui-hand-timed = U stolu běží čas: kdo ho přetáhne, za toho táhne bot.
ui-take-back = Vzít si své místo zpátky
ui-take-ask = Požádat o toto místo
ui-take-text = Když stůl souhlasí, hraješ dál s kartami bota.
ui-ask-seat = Požádat o místo bota …
ui-proposal = Otázka pro stůl
ui-propose-rematch = { $who ->
    [you] Chceš hrát znovu.
   *[other] { $name } chce hrát znovu.
 }
ui-propose-pause = { $who ->
    [you] Chceš hru přerušit.
   *[other] { $name } chce hru přerušit.
 }
ui-propose-abandon = { $who ->
    [you] Chceš partii ukončit bez výsledku.
   *[other] { $name } chce partii ukončit bez výsledku.
 }
ui-propose-hand = { $who ->
    [you] Ptáš se, jestli má dál hrát bot: { $other }.
    [about-you] { $name } se ptá, jestli má za tebe dál hrát bot: stačí táhnout a je to vyřízené.
   *[other] { $name } se ptá, jestli má dál hrát bot: { $other }.
 }
ui-propose-takeover = { $who ->
    [you] Žádáš o místo bota: { $other }.
   *[other] { $name } chce hrát místo bota: { $other }.
 }
ui-answers-yes = ano: { $names }
ui-answers-no = ne: { $names }
ui-answers-waiting = ještě ne: { $names }
ui-refused-pause = Hraje se dál: s přerušením nesouhlasí všichni.
ui-refused-abandon = Hraje se dál: s koncem nesouhlasí všichni.
ui-refused-hand = Místo zůstává: { $other }.
ui-refused-takeover = Místo zůstává botovi ({ $other }): stůl nesouhlasí.
ui-chat = Psaní
ui-chat-lines = Co kdo píše
ui-chat-empty = Zatím nikdo nic nepíše.
ui-chat-say = Napsat ke stolu
ui-chat-send = Odeslat
ui-chat-off = Psaní je vypnuté; zapnout ho může { $name }.
ui-chat-off-public = U veřejných stolů je psaní vypnuté; povolit ho může { $name }.
ui-chat-allow = U stolu se smí psát
ui-said = { $name }: { $text }
ui-unread = { $n ->
    [one] { $n } nepřečtený řádek
    [few] { $n } nepřečtené řádky
   *[other] { $n } nepřečtených řádků
 }
ui-came = Teď jsi tu i odjinud: { $device }.
ui-came-look = To nejsem já
ui-came-fine = V pořádku
ui-leave-before = Odejít od stolu
ui-lost = Spojení vypadlo, stůl už může být jiný. Zkouším to znovu …
ui-unreached = Ke stolu se nedá připojit. Zkouším to znovu …
ui-back-online = Spojení je zpět.
ui-not-sent = Není spojení, takže se to neodeslalo.
ui-unheard = Tohle možná nikdo neslyšel: „{ $text }“
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
ui-again-asks = Zeptáme se ostatních; kdo souhlasí, zůstává na svém místě.
ui-next-gathering = Chystá se nová partie.
ui-next-playing = Už se hraje nová partie.
ui-join = Přidat se
ui-watch = Přihlížet
ui-stay-result = Zůstat u výsledku
ui-to-next = K nové partii
ui-closed = Stůl je zavřený
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

ui-push = Upozornění
ui-push-subscribe = Upozornit mě, až budu na tahu
ui-push-unsubscribe = V tomto prohlížeči už neupozorňovat
ui-push-on = Tento prohlížeč tě upozorní, až budeš na tahu, i když bude stránka zavřená.
ui-push-off = Tento prohlížeč tě může upozornit, až budeš na tahu, i když bude stránka zavřená.
ui-push-denied = Upozornění z této stránky jsou zakázaná. Povol je v nastavení prohlížeče pro tuto stránku.
ui-push-insecure = Upozornění potřebují šifrované spojení a tato adresa ho nemá. Fungují tam, kde adresa začíná na https://.
ui-push-install = Na iPhonu nebo iPadu nejdřív přidej stránku na plochu: klepni na Sdílet, pak na „Přidat na plochu“ a otevři ji odtamtud.
ui-push-unsupported = Tento prohlížeč neumí upozornit, když je stránka zavřená. Jiný možná ano.
ui-push-failed = Služba prohlížeče pro upozornění neodpovídá. Zkus to prosím později.
