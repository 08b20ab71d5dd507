// Finds which of many fixed texts a line contains, in one pass over its characters.

/** Fixed texts that are searched for together. */
export interface Literals {
  has(line: string): boolean;
  /** The texts that the line contains, without repeats. */
  in(line: string): readonly string[];
}

/** Texts are indexed by a hash of so many first characters. */
const GRAM = 3;
const SIZE = 1 << 14;

const hashOf = (one: number, two: number, three: number): number =>
  (Math.imul(one, 961) + Math.imul(two, 31) + three) & (SIZE - 1);

/** The searched texts have at least three characters; shorter ones are contained in every line. */
export function literals(texts: Iterable<string>): Literals {
  const isStart = new Uint8Array(SIZE);
  const byStart = new Map<number, string[]>();
  const short: string[] = [];
  for (const text of new Set(texts)) {
    if (text.length < GRAM) {
      short.push(text);
      continue;
    }
    const start = hashOf(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2));
    isStart[start] = 1;
    const same = byStart.get(start);
    if (same) same.push(text);
    else byStart.set(start, [text]);
  }
  const search = (line: string, first: boolean): readonly string[] => {
    let found = short;
    let [one, two] = [line.charCodeAt(0), line.charCodeAt(1)];
    for (let at = 0; at + GRAM <= line.length; at += 1) {
      const three = line.charCodeAt(at + 2);
      const start = hashOf(one, two, three);
      one = two;
      two = three;
      if (isStart[start] === 0) continue;
      for (const text of byStart.get(start) ?? []) {
        if (!line.startsWith(text, at) || found.includes(text)) continue;
        found = [...found, text];
        if (first) return found;
      }
    }
    return found;
  };
  return { has: (line) => search(line, true).length > 0, in: (line) => search(line, false) };
}
