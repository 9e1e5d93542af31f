# Чикаго

chicago = Чикаго
chicago-blurb = Одиннадцать раундов на суммы от 2 до 12: выбросьте число раунда — и очки ваши
chicago-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные, все тексты совпадают; иногда игру зовут «Rotation».
chicago-title = Чикаго · раунд на { $number }

chicago-variant-base = классическая

chicago-verb-roll = Бросить кубики
chicago-verb-roll-name = бросить

chicago-summary = два кубика · одиннадцать раундов
chicago-rules = На каждую сумму двух кубиков есть свой раунд: сначала 2, потом 3 и так далее до 12. В каждом раунде все по разу бросают два кубика («{ chicago-verb-roll-name }»). Выбросили число раунда — получаете столько же очков; любая другая сумма не даёт ничего.
chicago-rules-example = Например: в раунде на 5 Аня бросает 4 и 1 и получает 5 очков; Боря бросает 6 и 5 и не получает ничего.
chicago-rules-end = После раунда на 12 побеждает тот, у кого больше очков; при равенстве победа общая. Решать здесь нечего: всё зависит от удачи.

chicago-expected = Ход — «{ chicago-verb-roll-name }».
chicago-button-roll = 🎲 Бросить

chicago-line = { $number }
chicago-log-hit = { $seat }, раунд { $number }: { $faces } 🎯 +{ $number }
chicago-log-miss = { $seat }, раунд { $number }: { $faces }, ничего
