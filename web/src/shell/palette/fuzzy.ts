// Ranks actions by how well they match the typed letters.

const WORD_ENDS = /[\s.:,/(]/;

/** The text of an action and its synonyms. */
interface Searchable {
  readonly text: string;
  readonly also?: string;
}

/** Scores from here on match whole words; lower scores match only letters in the same order. */
const BY_WORDS = 1;

/** Higher is better. Undefined if the text does not contain the letters in this order. */
export function scoreOf(text: string, typed: string): number | undefined {
  const where = text.toLowerCase();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const letters = words.join('');
  const shorter = 1 / (2 + text.length);
  if (words.every((word) => isBegun(where, word))) return 3 + shorter;
  if (words.every((word) => where.includes(word))) return 2 + shorter;
  if (isOfBeginnings(where, letters, 0)) return BY_WORDS + shorter;
  return isInOrder(where, letters) ? shorter : undefined;
}

export function fitting<Item extends Searchable>(items: readonly Item[], typed: string): readonly Item[] {
  if (typed.trim() === '') return items;
  const scored = items.flatMap((item) => {
    const scores = [item.text, item.also ?? ''].map((text) => scoreOf(text, typed) ?? -1);
    const score = Math.max(...scores);
    return score < 0 ? [] : [{ item, score }];
  });
  const byWords = scored.filter(({ score }) => score >= BY_WORDS);
  return (byWords.length > 0 ? byWords : scored).sort((a, b) => b.score - a.score).map(({ item }) => item);
}

/** True if a word can start at this position. */
function isBeginning(where: string, at: number): boolean {
  return at === 0 || WORD_ENDS.test(where[at - 1] ?? '');
}

function isBegun(where: string, word: string): boolean {
  for (let at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + 1))
    if (isBeginning(where, at)) return true;
  return false;
}

/** True if the letters are the beginnings of consecutive words: "k131" for "Kubelet 1.31". */
function isOfBeginnings(where: string, letters: string, from: number): boolean {
  if (letters === '') return true;
  for (
    let at = where.indexOf(letters[0] ?? '', from);
    at >= 0;
    at = where.indexOf(letters[0] ?? '', at + 1)
  ) {
    if (!isBeginning(where, at)) continue;
    for (let count = 1; count <= letters.length && where[at + count - 1] === letters[count - 1]; count++)
      if (isOfBeginnings(where, letters.slice(count), at + count)) return true;
  }
  return false;
}

function isInOrder(where: string, letters: string): boolean {
  let at = -1;
  return [...letters].every((letter) => {
    at = where.indexOf(letter, at + 1);
    return at >= 0;
  });
}
