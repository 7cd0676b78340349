error-join-address = '{ $url }' nejde přečíst: napiš adresu serveru nebo odkaz na stůl, třeba http://počítač:8021/t/abc
error-join-lost = server { $server } není dostupný: { $why }
error-join-game = u tohoto stolu se hraje '{ $name }' a ta hra tu není nainstalovaná
error-join-no-game = hru '{ $name }' server nemá
error-join-seats = '{ $text }' nejde přečíst: napiš s čárkami, kdo kde sedí, třeba you,open,regular
join-stranger = odpovídá tam něco, co není server Karbanu
join-refused = { $why }

join-again = Spojení je přerušené; zkouším to znovu …
join-sent = Tvůj tah je na cestě …
join-sent-lost = Tvůj tah se neztratí a pošle se znovu.
join-back = Spojení je zase tady.
join-why-not = tento tah teď není možný
join-came = Jsi u tohoto stolu ještě na jiném zařízení: { $device }.
join-said = { $name }: { $text }
join-undone = { $who ->
    [you] Bereš svůj tah zpět.
   *[other] { $name } bere tah zpět.
 }
join-draw = rozhodne los
join-starting = Partie hned začne …
join-paused = Partie je pozastavená.
join-absent = { $name }: { $how }.
join-others-again = Ostatní už hrají další partii.
join-choosing = Čeká se na: { $names }.
join-chosen = Máš vybráno. Dokud nemají vybráno všichni, smíš volbu změnit.

emote-hello = Ahoj!
emote-well-played = Pěkně zahráno!
emote-thanks = Díky!
emote-oops = Jejda …
emote-laugh = Haha!
emote-hurry = Jsi na tahu …

span-seconds = { $n } s
span-minutes = { $n } min
span-hours = { $n } h
span-days = { $n ->
    [one] { $n } den
    [few] { $n } dny
   *[other] { $n } dní
 }
pace = Na tah je { $time }.
pace-free = Bez časového limitu.
table-public = Přisednout může každý.
table-private = Přisednout může, kdo má odkaz.
watching = Dívají se: { $names }

bot-random = náhodný
bot-novice = nováček
bot-regular = běžný
bot-expert = znalec
bot-master = mistr
seat-open = volné místo
seat-bot = { $name } – bot, { $level }
seat-person = { $name } – { $notes }
is-you = ty
is-host = hostitel
is-here = u stolu
is-not-here = teď není u stolu
is-away = pryč, hraje bot
is-gone = pryč, { $phase ->
    [gathering] místo se uvolní za { $time }
    [playing] bot převezme hru za { $time }
   *[over] možná nadobro
 }
is-ready = připraveno
is-not-ready = zatím nepřipraveno
is-muted = ztlumeno

proposal-rematch = { $name } chce hrát znovu.
proposal-pause = { $name } navrhuje pauzu.
proposal-abandon = { $name } navrhuje ukončit partii bez výsledku.
proposal-hand = { $name } navrhuje předat místo botovi ({ $whose }).
proposal-takeover = { $name } chce hrát dál místo bota ({ $whose }).
proposal-said-yes = ano: { $names }
proposal-said-no = ne: { $names }
proposal-said-waiting = čeká se na: { $names }

news-new-match = Nová partie.
news-arranged = Místa u stolu se změnila.
news-fewer = Místo { $seat } u stolu už není.
news-sits = { $who ->
    [you] Sedíš na místě { $seat }.
   *[other] { $name } si sedá na místo { $seat }.
 }
news-handed = { $who ->
    [you] Místo tebe hraje dál bot.
   *[other] { $name } dál nehraje, místo převzal bot.
 }
news-bot = Na místě { $seat } je bot: { $name }, { $level }.
news-open = Místo { $seat } je volné.
news-got-up = { $who ->
    [you] Už nemáš místo; místo { $seat } je volné.
   *[other] { $name } vstává; místo { $seat } je volné.
 }
news-renamed = { $before } se teď jmenuje { $name }.
news-away = { $name } je pryč; hraje bot.
news-returned = { $name } je zpátky a hraje dál.
news-gone = { $name } je pryč.
news-here = { $name } je u stolu.
news-ready = { $name }: připraveno.
news-host = { $who ->
    [you] Hostitelem stolu jsi teď ty.
   *[other] Hostitelem stolu je teď { $name }.
 }
news-watches = { $name } se dívá.
news-not-agreed = Stůl se nedohodl.
news-paused = Partie je pozastavená.
news-resumed = Partie pokračuje.
news-chat = U stolu se smí psát.
news-no-chat = Psaní u stolu je vypnuté.
news-begins = Partie začíná.

offer-ready = připraveno, může se hrát
offer-start = začít hned{ $open ->
    [0] {""}
   *[other] ; na volná místa si sednou boti
 }
offer-fewer = začít hned bez volných míst
offer-seats = místa u stolu …
offer-table = stůl a lidé …
offer-seat = místo { $seat }: { $who } …
offer-sit = sednout si na místo { $seat }{ $kind ->
    [bot] , kde teď sedí bot
   *[open] {""}
 }
offer-move = přesednout si na místo { $seat }{ $kind ->
    [bot] , kde teď sedí bot
   *[open] {""}
 }
offer-extra = posadit sem dalšího člověka u této klávesnice
offer-extra-name = Jak se jmenuje ten, kdo si sedne na místo { $seat }?
offer-bot = posadit sem bota …
offer-level = bot: { $level }
offer-open-seat = uvolnit místo
offer-up = vstát
offer-swap = vyměnit s jiným místem …
offer-swap-with = s místem { $seat }: { $who }
offer-begins = kdo začíná …
offer-begins-draw = rozhodne los
offer-yes = ano
offer-no = ne
offer-pause = navrhnout pauzu
offer-resume = pokračovat v partii
offer-hand = { $host ->
    [yes] předat místo botovi: { $name }
   *[no] navrhnout předání místa botovi: { $name }
 }
offer-call = zavolat přes stůl …
offer-say = napsat ostatním
offer-say-what = Co chceš napsat?
offer-mute = ztlumit: { $name }
offer-unmute = zase slyšet: { $name }
offer-chat = povolit psaní u stolu
offer-no-chat = vypnout psaní u stolu
offer-name = změnit si jméno
offer-name-what = Jak ti máme říkat?
offer-again = hrát znovu
offer-onward = jít k nové partii
offer-back = vrátit se na místo { $seat }
offer-take = požádat o místo { $seat }, kde hraje bot { $name }

leave-question = Odejít?
leave-later = přijdu později; zatím za mě hraje bot
leave-later-slow = přijdu později; místo mi zůstane
leave-resign = vzdát to; místo mě dohraje bot
leave-abandon = { $alone ->
    [yes] ukončit partii bez výsledku
   *[no] navrhnout konec partie bez výsledku
 }
leave-up = vstát a odejít
leave-close = zavřít stůl
leave-stay = zůstat
left-later = Dokud se nevrátíš, hraje za tebe bot. Zpátky: karban join { $link }
left-kept = Místo ti zůstává. Zpátky: karban join { $link }
left-grace = Místo ti zůstane ještě { $time }. Zpátky: karban join { $link }

lobby-mine = { $title } – { $state ->
    [waiting] jsi na tahu
    [playing] hraje se
   *[gathering] ještě nezačala
 }; u stolu: { $others }
lobby-public = { $title } – { $names }{ $free ->
    [-1] {""}
   *[other] ; volných míst: { $free }
 }{ $state ->
    [playing] {""}; hraje se
   *[gathering] {""}
 }
pace-choice-free = společně teď, bez limitu
pace-choice-live = společně teď, { $time } na tah
pace-choice-slow = v klidu, { $time } na tah
me-link =
    Otevři tento odkaz na druhém zařízení. Funguje jednou a { $minutes } minut; nikomu ho neposílej.

    { $url }

    V jiném terminálu: karban join --recover { $server } a tam tento kód: { $code }
me-recovery =
    Tato slova si opiš. Server tě podle nich pozná na každém zařízení, i když o tohle přijdeš. Dřívější slova už neplatí.

    { $words }
