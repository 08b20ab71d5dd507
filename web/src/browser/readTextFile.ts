// What is in a file that somebody chose or dropped?

/** In bytes. What core refuses as too large stays too large when it is cut here. */
const MOST = 20_000_000;

/** Larger than one reads as a text: the Pods of a whole cluster. */
export function isLarge(file: File): boolean {
  return file.size > MOST;
}

export function readTextFile(file: File): Promise<string> {
  return file.slice(0, MOST).text();
}
