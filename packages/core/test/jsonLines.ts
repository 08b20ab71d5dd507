// Reads text with one JSON value per line.

/** Empty lines are none. Throws where a line is no JSON. */
export function jsonLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
