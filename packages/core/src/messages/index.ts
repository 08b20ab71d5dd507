// Exports messages, languages and how texts are joined.

export { fillIn } from './fillIn.ts';
export { firstProblems } from './firstProblems.ts';
export { inBrackets, MARKS } from './joins.ts';
export { LANGUAGES, type Language } from './language.ts';
export type { Message } from './message.ts';
export { visible, visibleLines } from './visible.ts';
