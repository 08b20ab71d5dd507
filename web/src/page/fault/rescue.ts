// Keeps the text to offer if the page fails.

let work = (): string => '';

/** Registers the text to offer; the newest caller has the most complete text. */
export function rescueBy(text: () => string): void {
  work = text;
}

export function rescued(): string {
  return work();
}
