// Determines whether a text contains every word of a search.

export function matches(text: string, search: string): boolean {
  const plain = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
