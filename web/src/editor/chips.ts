// Which chips stand at the right edge of the editor, and on which lines?

import { type ContainerOutcome, hashHex, type Outcome, type Range } from '@syncpod/core';
import type { TextKey, Words } from '../i18n/text.ts';

type ChipTone = 'kill' | 'keep' | 'start' | 'wait' | 'resize' | 'quiet';

export interface Chip {
  readonly key: string;
  readonly line: number;
  readonly text: string;
  /** For a line with little room. */
  readonly short: string;
  readonly tone: ChipTone;
}

const OUTCOMES = {
  kill: { text: 'chip.kill', tone: 'kill' },
  keep: { text: 'chip.keep', tone: 'keep' },
  start: { text: 'chip.start', tone: 'start' },
  'kill-and-start': { text: 'chip.killAndStart', tone: 'kill' },
  wait: { text: 'chip.wait', tone: 'wait' },
  'back-off': { text: 'chip.backOff', tone: 'wait' },
  resize: { text: 'chip.resize', tone: 'resize' },
  reset: { text: 'chip.reset', tone: 'kill' },
  done: { text: 'chip.done', tone: 'keep' },
  none: { text: 'chip.none', tone: 'quiet' },
} as const satisfies Record<Outcome, { text: TextKey; tone: ChipTone }>;

/** The outcome beside each container's name and its hash, before and after, beside its image. */
export function chipsOf(
  containers: readonly ContainerOutcome[],
  place: (path: string) => Range | undefined,
  words: Words,
): readonly Chip[] {
  return containers.flatMap((container) => {
    const { path } = container;
    const line = place(`${path}.name`)?.start.line;
    if (line === undefined) return [];
    const { text: key, tone } = OUTCOMES[container.outcome];
    const outcome: Chip = { key: `${path} outcome`, line, text: words(key), short: words(key), tone };
    const hashLine = place(`${path}.image`)?.start.line;
    if (hashLine === undefined || hashLine === line) return [outcome];
    return [outcome, { key: `${path} hash`, line: hashLine, ...hashesOf(container), tone }];
  });
}

function hashesOf({ hash }: ContainerOutcome): Pick<Chip, 'text' | 'short'> {
  const spec = hashHex(hash.spec);
  if (hash.running === undefined || hash.running === hash.spec) return { text: spec, short: spec };
  return { text: `${hashHex(hash.running)} → ${spec}`, short: `→ ${spec}` };
}
