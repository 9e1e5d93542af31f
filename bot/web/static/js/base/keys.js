// What a key means, and what it does not.

/**
 * Whether a key was pressed alone: with others it is the browser's, which goes back with Alt and an arrow.
 *
 * @param {KeyboardEvent} event
 */
export const isAlone = ({ altKey, ctrlKey, metaKey, shiftKey }) => !(altKey || ctrlKey || metaKey || shiftKey);
