title = Dražba
kind-bid = nabídka
event-deal = Ceny se míchají.
event-bid = { $name } nabízí { $card }.
refuse-gone = { $card } už nemáš
rule-B1 = Každý má každou kartu jednou.
