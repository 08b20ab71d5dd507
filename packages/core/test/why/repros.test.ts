// Tests the complete diagnosis of short texts: certain causes, and causes that remain possible.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PastedText } from '../../src/why/pasted.ts';
import { causesIn } from './causesIn.ts';

interface Repro {
  readonly name: string;
  readonly played: string;
  readonly texts: readonly PastedText[];
}

const file = readFileSync(new URL('./repros.txt', import.meta.url), 'utf8');

const REPROS: readonly Repro[] = file
  .split(/^=== /m)
  .slice(1)
  .map((section) => {
    const end = section.indexOf('\n');
    const [name = '', played = ''] = section.slice(0, end).split(' | ');
    const parts = `--- text\n${section.slice(end + 1)}`.split(/^--- (.*)\n/m).slice(1);
    const texts = parts.flatMap((text, index) =>
      index % 2 === 1 && text.trim() !== '' ? [{ name: parts[index - 1] ?? '', text }] : [],
    );
    return { name, played: played.trim(), texts };
  });

const MARKS = { proven: '', likely: '~', possible: '?' } as const;

/** `liveness app` is proven, `~oom` likely, `?exit app` possible. */
function played(texts: readonly PastedText[]): string {
  const causes = causesIn(texts).map(
    ({ certainty, id, container }) => `${MARKS[certainty]}${id}${container ? ` ${container}` : ''}`,
  );
  return causes.join(', ') || 'nothing';
}

describe('the answer to a text', () => {
  it.each(REPROS.map((one) => [one.name, one] as const))('%s', (_, { texts, played: expected }) => {
    expect(played(texts)).toBe(expected);
  });
});
