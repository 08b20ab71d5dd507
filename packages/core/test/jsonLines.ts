// Reads text with one JSON value per line.

/** Skips empty lines. Throws if a line is not JSON. */
export function jsonLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
