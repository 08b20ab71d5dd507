// Finds what was put in front of the lines of a text, by statistics over its lines.

import { quoteMeta } from '../../go/quoteMeta.ts';
import { isKnownLine } from './knownLine.ts';

/** What was put in front of lines, and behind them. */
export interface LinePrefix {
  readonly pattern: RegExp;
  /** Blanks between the prefix and the line. */
  readonly blanks: number;
}

/** A prefix is in front of at least this share of the lines. */
const COMMON = 0.6;
/** If at least this many lines, and all of them, have a prefix without words, no known line has to follow it. */
const FEWEST = 3;
const WORD = /[A-Za-z]{2}|w/;
/** Words alone are the beginning of a sentence or of a field's name. */
const WORDS_ONLY = /^[A-Za-z\s]*$/;
/** Any word with a colon is the key of a field. */
const KEY = /^(?:- )?["']?w(?::w)?["']? ?:$/;
/** The most characters of a prefix. */
const LONGEST = 120;
/** More words are a sentence. */
const MOST_WORDS = 4;
/** The most ends of a prefix to try on one line. */
const MOST_ENDS = 24;
/** The most lines to look at. */
const SAMPLE = 120;
/** Characters behind which a prefix may end. */
const END = /[^\sA-Za-z0-9_.]|[\w.](?=\s|$)|\d(?=[A-Za-z])/g;

/**
 * The prefix without which most lines are known. A text that is known as it is has none: its common beginnings are
 * columns of a table or the header of a log.
 */
export function findPrefix(
  lines: readonly string[],
  shown: (line: string) => string,
): LinePrefix | undefined {
  const isKnown = (line: string) => isKnownLine(shown(line));
  const filled = sampleOf(lines.filter((line) => line.trim() !== ''));
  const plain = filled.filter(isKnown).length;
  if (filled.length === 0 || plain === filled.length) return undefined;
  const counts = new Map<string, number>();
  for (const line of filled) {
    for (const shape of shapesOf(line)) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  let best: (LinePrefix & { readonly known: number; readonly length: number }) | undefined;
  for (const [shape, count] of counts) {
    if (count < filled.length * COMMON || WORDS_ONLY.test(shape) || KEY.test(shape) || shape.endsWith('('))
      continue;
    const prefix = prefixOf(shape, filled);
    const known = filled.filter((line) => isKnown(withoutPrefix(line, prefix))).length;
    const gains = known > plain;
    const whole = count === filled.length && count >= FEWEST && !WORD.test(shape);
    const { length } = shape;
    const better = best
      ? known > best.known || (known === best.known && (gains ? length < best.length : length > best.length))
      : true;
    if (better && (gains || (known === plain && whole))) best = { ...prefix, known, length };
  }
  return best && { pattern: best.pattern, blanks: best.blanks };
}

/** The line without its prefix; a line that has none stays. */
export function withoutPrefix(line: string, { pattern, blanks }: LinePrefix): string {
  const found = pattern.exec(line)?.[0];
  if (found === undefined) return line;
  const rest = line.slice(found.length);
  const indent = rest.search(/\S|$/);
  return rest.slice(Math.min(indent, blanks));
}

/** Lines from all parts of a text. */
function sampleOf(lines: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(lines.length / SAMPLE));
  return lines.filter((_, index) => index % step === 0).slice(0, SAMPLE);
}

/** Numbers differ between lines; words may. */
function shapesOf(line: string): ReadonlySet<string> {
  const shapes = new Set<string>();
  const begun = line.slice(0, LONGEST);
  let ends = 0;
  for (const { index } of begun.matchAll(END)) {
    const text = begun.slice(0, index + 1).trimStart();
    if ((text.match(/[A-Za-z]{2,}/g)?.length ?? 0) > MOST_WORDS) break;
    const numbered = text.replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ');
    shapes.add(numbered);
    shapes.add(numbered.replaceAll(/[A-Za-z][\w.]*/g, 'w'));
    ends += 1;
    if (ends >= MOST_ENDS) break;
  }
  return shapes;
}

function prefixOf(shape: string, lines: readonly string[]): LinePrefix {
  const source = [...shape.matchAll(/0|w| |[^0w ]+/g)]
    .map(([part]) =>
      part === '0' ? '\\d+' : part === 'w' ? '\\w[\\w.]*' : part === ' ' ? '\\s+' : quoteMeta(part),
    )
    .join('');
  const pattern = new RegExp(`^\\s*${source}`);
  const rests = lines.flatMap((line) => {
    const found = pattern.exec(line)?.[0];
    const rest = found === undefined ? '' : line.slice(found.length);
    return rest.trim() === '' ? [] : [rest.search(/\S/)];
  });
  return { pattern, blanks: rests.length > 0 ? Math.min(...rests) : 0 };
}
