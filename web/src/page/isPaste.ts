// Tells a paste from a keystroke, by the text that it adds.

/** True if the change adds more than a line: such a text is complete, and is judged at once. */
export function isPaste(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  // Enter adds a line break and an indentation.
  return /\n\s*\S/.test(after.slice(start, after.length - end));
}
