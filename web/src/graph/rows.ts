// What stands in the rows of the Containers table?

import { type ContainerOutcome, type Explanation, hashHex, type Outcome } from '@syncpod/core';
import type { Lang } from '../i18n/text.ts';
import type { Tone } from './model.ts';
import { say } from './text.ts';

/** The words of one row. */
export interface ContainerRow {
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  readonly outcome: string;
  readonly hash: string;
  readonly reason: string;
  readonly tone: Tone;
}

const TONES = {
  kill: 'kill',
  'kill-and-start': 'kill',
  reset: 'kill',
  keep: 'keep',
  start: 'start',
  wait: 'wait',
  'back-off': 'wait',
  resize: 'resize',
  done: 'quiet',
  none: 'quiet',
} as const satisfies Record<Outcome, Tone>;

export function containerRows({ containers }: Explanation, lang: Lang): ContainerRow[] {
  return containers.map((container) => ({
    name: container.name,
    kind: say(lang, `kind.${container.kind}`),
    state: say(lang, `run.${container.state}`, { code: container.exitCode ?? '' }).trim(),
    outcome: say(lang, `outcome.${container.outcome}`),
    hash: hashes(container),
    reason: reasonOf(container, lang),
    tone: TONES[container.outcome],
  }));
}

/** One hash if both sides agree or only one is there, otherwise from and to. */
function hashes({ hash: { running, spec } }: ContainerOutcome): string {
  if (running === undefined || running === spec) return hashHex(spec);
  return `${hashHex(running)} → ${hashHex(spec)}`;
}

function reasonOf({ message, outcome, hash }: ContainerOutcome, lang: Lang): string {
  if (message !== undefined) return message;
  switch (outcome) {
    case 'keep':
      return say(lang, hash.running === hash.spec ? 'reason.same-hash' : 'reason.running');
    case 'kill-and-start':
      return say(lang, 'reason.kill');
    default:
      return say(lang, `reason.${outcome}`);
  }
}
