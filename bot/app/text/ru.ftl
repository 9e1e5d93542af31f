# What the command line says.

terminal-sealed = 🔒 Броски запечатаны до игры (SHA-256): { $hash }
terminal-begin = Введите ход. ? покажет все ходы, help — что ещё можно ввести.
terminal-player = игрок { $number }
terminal-help =
    ?         показывает ходы; put ? — те, что начинаются с «put»
    resign    сдаться
    draw      согласиться на ничью, если она есть в игре
    quit      выйти из игры
