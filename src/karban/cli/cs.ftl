match-heading = Partie { $n }: { $game }, hráčů: { $players }
choose-game = Kterou hru (1–{ $most })?
your-seat = Sedíš na místě { $seat } z { $players }. Napiš číslo nebo tah; ? vysvětluje.
prompt = Tvůj tah
result-win = Vyhráváš!
result-win-shared = O výhru se dělíš: { $names }.
result-lose = Vyhrává { $names }.
result-nobody = Nevyhrává nikdo.
result-scores = Výsledky: { $scores }
help-commands =
    číslo – tah s tímto číslem
    ?  – tato nápověda        rules – všechna pravidla        rules S5 – jedno pravidlo
    hint – co by udělal mistr        undo – vrátí tvůj poslední tah, pokud od té doby nevyšlo najevo nic skrytého
    save SOUBOR – zapíše partii do souboru        quit – konec
no-such-number = tahy jsou 1–{ $most }: napiš jedno z čísel, nebo tah
undo-done = Vráceno.
saved = Uloženo do { $file }. Pokračuj: karban play --load { $file }
save-where = kam uložit? Napiš: save SOUBOR
save-failed = nejde uložit do { $file }: { $why }
goodbye = Na shledanou.
compiling = Překládám pravidla hry { $game } pro tento počítač; trvá to pár vteřin a jen jednou …
seats = Místa: { $seats }
bots-compiling = Boti se ještě překládají pro tento počítač, jen jednou …
hint = Co by zvážil mistr a co to může přinést (100 je jistá výhra):
hint-only = Jde udělat jen jedno: { $move }
hint-move = { $share }  { $move }
learn-next = Enter pokračuje
learn-commands =
    číslo – tah s tímto číslem
    ?  – tato nápověda        rules – všechna pravidla        rules S5 – jedno pravidlo        quit – odejít
learn-done = To byla celá lekce. Teď si zahraj: karban play { $game }
