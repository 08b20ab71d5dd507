// Finds the source lines of log messages that the release before has too.

/** An entry of `logs` in test/vectors/texts.json; `lines` has a number for each release from `since` on. */
export interface LogEntry {
  readonly id?: string;
  readonly family: string;
  readonly file: string;
  readonly text: string;
  readonly until: string | null;
  readonly lines?: readonly (number | null)[];
}

/** The text of the release's Go files with this name. */
export type SourceFiles = (name: string) => readonly string[];

/**
 * The entries with one more line number if the wording is still in use: null if it was null before, or if it must be
 * looked up by hand. Occurrences of the same text are matched in order.
 */
export function addLogLines<Entry extends LogEntry>(
  entries: readonly Entry[],
  before: SourceFiles,
  now: SourceFiles,
): { entries: Entry[]; unread: string[] } {
  const unread: string[] = [];
  const added = entries.map((entry) => {
    const { id, family, file, text, until, lines } = entry;
    const last = lines?.at(-1);
    if (!lines || until !== null || last === undefined) return entry;
    const places = placesOf(text, before(file));
    const found = placesOf(text, now(file));
    const line = found.length === places.length ? (found[places.indexOf(last ?? 0)] ?? null) : null;
    if (line === null && last !== null) unread.push(`${id ?? family} of ${file}: "${text}"`);
    return { ...entry, lines: [...lines, line] };
  });
  return { entries: added, unread };
}

/** The lines, from 1, that contain the whole quoted text. */
function placesOf(text: string, files: readonly string[]): number[] {
  const quoted = JSON.stringify(text);
  return files.flatMap((file) =>
    file.split('\n').flatMap((line, index) => (line.includes(quoted) ? [index + 1] : [])),
  );
}
