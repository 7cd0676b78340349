title = Lots
kind-hold = hold
kind-fold = fold
lot-seat = who begins
