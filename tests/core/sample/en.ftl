plain = A plain sentence.
you = Yourself
counted = { $n ->
    [one] one card
   *[other] { $n } cards
 }
empty =
    .title = only an attribute
event-give = { $who ->
    [you] You give { $card } to { $to }.
   *[other] { $name } gives { $card } to { $to }.
 }
event-storm = A storm.
