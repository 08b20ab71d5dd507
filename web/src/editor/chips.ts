// Which chips stand at the right edge of the editor, and on which lines?

import {
  type ContainerOutcome,
  type Explanation,
  hashContainer,
  hashHex,
  type Outcome,
  type Range,
} from '@syncpod/core';
import type { TextKey, Words } from '../i18n/text.ts';

type ChipTone = 'kill' | 'keep' | 'start' | 'wait' | 'resize' | 'refused' | 'quiet';

export interface Chip {
  readonly key: string;
  readonly line: number;
  readonly text: string;
  /** For a line with little room. */
  readonly short: string;
  readonly tone: ChipTone;
}

export const OUTCOME_CHIPS = {
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

type Place = (path: string) => Range | undefined;

/**
 * The outcome beside each container's name and its hash, before and after, beside its image. Where the edit is
 * refused, what was typed and does not come into force says so.
 */
export function chipsOf(explanation: Explanation, place: Place, words: Words): readonly Chip[] {
  const { containers, admission } = explanation;
  if (admission.allowed) return containers.flatMap((container) => chipsFor(container, place, words));
  const refused = refusedContainers(explanation);
  return containers
    .filter(({ path }) => !refused.some((typed) => typed.path === path))
    .flatMap((container) => chipsFor(container, place, words))
    .concat(
      refused.flatMap(({ path, hash }) =>
        pair(path, place, 'refused', words('chip.refused'), { text: hash, short: hash }),
      ),
    );
}

function chipsFor(container: ContainerOutcome, place: Place, words: Words): readonly Chip[] {
  const { text, tone } = OUTCOME_CHIPS[container.outcome];
  return pair(container.path, place, tone, words(text), hashesOf(container));
}

function pair(
  path: string,
  place: Place,
  tone: ChipTone,
  outcome: string,
  hash: Pick<Chip, 'text' | 'short'>,
): readonly Chip[] {
  const line = place(`${path}.name`)?.start.line;
  if (line === undefined) return [];
  const first: Chip = { key: `${path} outcome`, line, text: outcome, short: marksOf(outcome), tone };
  const hashLine = place(`${path}.image`)?.start.line;
  if (hashLine === undefined || hashLine === line) return [first];
  return [first, { key: `${path} hash`, line: hashLine, ...hash, tone }];
}

/** The signs of an outcome without its words; the words if it has no sign. */
function marksOf(outcome: string): string {
  return outcome.match(/[✕✓▸◷⇕⟲⊘]/g)?.join(' ') ?? outcome;
}

/** Typed containers that would have another hash than what runs at their place. */
function refusedContainers({ typed, containers, release }: Explanation): { path: string; hash: string }[] {
  const { initContainers = [], containers: apps, ephemeralContainers = [] } = typed.spec;
  const lists = { initContainers, containers: apps, ephemeralContainers };
  return Object.entries(lists).flatMap(([list, all]) =>
    all.flatMap((container, index) => {
      const path = `spec.${list}[${index}]`;
      const { hash } = hashContainer(container, release);
      const runs = containers.find((known) => known.path === path && known.name === container.name);
      return runs?.hash.spec === hash ? [] : [{ path, hash: hashHex(hash) }];
    }),
  );
}

function hashesOf({ hash }: ContainerOutcome): Pick<Chip, 'text' | 'short'> {
  const spec = hashHex(hash.spec);
  if (hash.running === undefined || hash.running === hash.spec) return { text: spec, short: spec };
  return { text: `${hashHex(hash.running)} → ${spec}`, short: `→ ${spec}` };
}
