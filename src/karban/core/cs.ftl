you = Ty
nobody = nikdo
cannot = nejde { $move }: { $why } ({ $rule })
turn-yours = jsi na tahu
turn-other = na tahu je { $name }
turn-over = partie skončila
