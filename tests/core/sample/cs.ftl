plain = Prostá věta.
counted = { $n ->
    [one] jedna karta
    [few] { $n } karty
   *[other] { $n } karet
 }
