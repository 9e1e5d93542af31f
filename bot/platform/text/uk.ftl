platform-too-many-requests = Забагато запитів одразу. Зачекайте, будь ласка, хвилинку.
platform-step-over = ✓ Усі відповіли: результат на дошці.
