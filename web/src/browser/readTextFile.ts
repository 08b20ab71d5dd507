// Reads a chosen or dropped text file.

/** In bytes. Files above core's limit are still above it when cut to this size. */
const MOST = 20_000_000;

/** The limit for larger files: the Pods of a whole cluster. */
export function isLarge(file: File): boolean {
  return file.size > MOST;
}

export function readTextFile(file: File): Promise<string> {
  return file.slice(0, MOST).text();
}
