// Which chips stand at the right edge of the editor, and on which lines?

import type { ContainerOutcome, Outcome } from '@syncpod/core';
import type { TextKey, Words } from '../i18n/text.ts';
import { containerLines } from './containerLines.ts';

export type ChipTone = 'kill' | 'keep' | 'start' | 'wait' | 'resize' | 'quiet';

export interface Chip {
  readonly key: string;
  readonly line: number;
  readonly text: string;
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
  text: string,
  containers: readonly ContainerOutcome[],
  words: Words,
): readonly Chip[] {
  const lines = new Map(containerLines(text).map((found) => [found.path, found]));
  return containers.flatMap((container) => {
    const found = lines.get(container.path);
    if (!found) return [];
    const { text: key, tone } = OUTCOMES[container.outcome];
    const outcomeLine = found.name ?? found.first;
    const outcome: Chip = { key: `${container.path} outcome`, line: outcomeLine, text: words(key), tone };
    if (found.image === undefined || found.image === outcomeLine) return [outcome];
    return [outcome, { key: `${container.path} hash`, line: found.image, text: hashText(container), tone }];
  });
}

function hashText({ hash }: ContainerOutcome): string {
  const spec = hash.spec.toString(16);
  return hash.running === undefined || hash.running === hash.spec
    ? spec
    : `${hash.running.toString(16)} → ${spec}`;
}
