# Чикаго

chicago = Чикаго
chicago-blurb = Одинадцять раундів на суми від 2 до 12: викиньте число раунду — і очки ваші
chicago-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: усі тексти збігаються; дехто зве гру «Rotation».
chicago-title = Чикаго · раунд на { $number }

chicago-variant-base = класична

chicago-verb-roll = Кинути кубики
chicago-verb-roll-name = кинути

chicago-summary = два кубики · одинадцять раундів
chicago-rules = На кожну суму двох кубиків є свій раунд: спершу 2, потім 3 і так далі до 12. У кожному раунді всі по разу кидають два кубики («{ chicago-verb-roll-name }»). Викинули число раунду — отримуєте стільки ж очок; будь-яка інша сума не дає нічого.
chicago-rules-example = Наприклад: у раунді на 5 Аня кидає 4 і 1 та отримує 5 очок; Богдан кидає 6 і 5 та не отримує нічого.
chicago-rules-end = Після раунду на 12 перемагає найбільший рахунок; рівні ділять перемогу. Вирішувати тут нічого: усе залежить від удачі.

chicago-expected = Хід — «{ chicago-verb-roll-name }».
chicago-button-roll = 🎲 Кинути

chicago-line = { $number }
chicago-log-hit = { $seat }, раунд { $number }: { $faces } 🎯 +{ $number }
chicago-log-miss = { $seat }, раунд { $number }: { $faces }, нічого
