// Reads public texts with the answers that are honest for them, and compares the answers of a diagnosis.

import { readFileSync } from 'node:fs';
import { causesIn } from './causesIn.ts';

/** A text whose answer was written before the rules read it. */
export interface FreshText {
  /** Ids of causes, or `open` or `nothing`. */
  readonly answers: readonly string[];
  readonly container?: string;
  readonly source: string;
  readonly text: string;
}

/**
 * `open`: not the first, but listed among causes that are only possible. `silent`: no cause at all. `proven`: another
 * cause is called proven.
 */
export type Verdict = 'right' | 'open' | 'silent' | 'wrong' | 'proven';

export function freshTexts(file: string): readonly FreshText[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((section) => {
      const [head = '', source = '', ...lines] = section.split('\n');
      const [ids = '', container] = head.trim().split(' ');
      return { answers: ids.split('|'), source, text: lines.join('\n'), ...(container ? { container } : {}) };
    });
}

/** Causes that say that nothing restarted. */
const CALM: ReadonlySet<string> = new Set(['nothing-restarted', 'readiness-only']);

export function verdictOf({ answers, container, text }: FreshText): Verdict {
  const causes = causesIn([{ name: 'pasted.txt', text }]);
  const stated = causes.filter(({ certainty }) => certainty !== 'possible');
  const [first] = causes;
  if (first && answers.includes(first.id) && (container === undefined || first.container === container)) {
    return 'right';
  }
  if (answers.includes('nothing')) return stated.every(({ id }) => CALM.has(id)) ? 'right' : 'wrong';
  if (!first) return 'silent';
  if (stated.length === 0) {
    if (answers.includes('open')) return 'right';
    if (causes.some(({ id }) => answers.includes(id))) return 'open';
  }
  return first.certainty === 'proven' ? 'proven' : 'wrong';
}
