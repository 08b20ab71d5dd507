// Determines whether a step's text already ends with its question.

/** Number of sentences at the end to examine: a hint can follow the question. */
const LAST = 2;

export function asksItself(text: string): boolean {
  const sentences = text.split(/(?<=[.?!]["”)]*\s)|(?<=[。？！])/).filter((part) => part.trim() !== '');
  return sentences.slice(-LAST).some((sentence) => /[?？]/.test(sentence));
}
