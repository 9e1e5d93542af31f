// What the browser remembers. In a private window nothing is kept, and nothing fails.

/** @param {string} key @param {Storage} [storage] @returns {any} */
export function kept(key, storage = localStorage) {
  try { return JSON.parse(storage.getItem(`kubyk-${key}`) ?? "null"); } catch { return null; }
}

/** @param {string} key @param {unknown} value null forgets @param {Storage} [storage] */
export function keep(key, value, storage = localStorage) {
  try {
    if (value === null) storage.removeItem(`kubyk-${key}`);
    else storage.setItem(`kubyk-${key}`, JSON.stringify(value));
  } catch { /* not kept */ }
}
