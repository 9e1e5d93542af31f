//! kubyk-paint
