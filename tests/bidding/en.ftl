title = Bidding
kind-bid = bid
event-deal = The prizes are shuffled.
event-bid = { $name } bids { $card }.
refuse-gone = you have no { $card }
rule-B1 = Everyone has each card once.
