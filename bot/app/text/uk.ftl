# What the command line says.

terminal-sealed = 🔒 Кидки запечатано до гри (SHA-256): { $hash }
terminal-begin = Введіть хід. ? покаже всі ходи, help — що ще можна ввести.
terminal-player = гравець { $number }
terminal-help =
    ?         показує ходи; put ? — ті, що починаються з «put»
    resign    здатися
    draw      погодитися на нічию, якщо вона є у грі
    quit      вийти з гри
