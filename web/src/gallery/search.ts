// Tells whether a text has every word of a search.

export function matches(text: string, search: string): boolean {
  const plain = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
