// Does a step's text end with its question, so that it need not be asked again?

/** How many sentences at its end are looked at: a hint may follow the question. */
const LAST = 2;

export function asksItself(text: string): boolean {
  const sentences = text.split(/(?<=[.?!]["”)]*\s)|(?<=[。？！])/).filter((part) => part.trim() !== '');
  return sentences.slice(-LAST).some((sentence) => /[?？]/.test(sentence));
}
