// What is in a file that somebody chose or dropped?

/** In bytes. What core refuses as too large stays too large when it is cut here. */
const MOST = 20_000_000;

export function readTextFile(file: File): Promise<string> {
  return file.slice(0, MOST).text();
}
