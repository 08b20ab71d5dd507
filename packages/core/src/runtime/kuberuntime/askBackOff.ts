// Records the back-off check of a container start.

import { initKind, subject } from '../../actions/subject.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { BackOffAsked } from '../../decisions/decision.ts';
import { type BackOffLimits, waitsOf } from '../node/backOff.ts';
import { type Run, roundTime } from './run.ts';

/** The upstream function that checks the back-off. */
const ASKS = {
  'back-off-over': 'doBackOff',
  'image-back-off-over': 'EnsureImageExists',
} as const satisfies Record<BackOffAsked['rule'], string>;

interface BackOffLeft {
  /** Length of the back-off in seconds; 0 for none. */
  readonly wait: number;
  /** Unix seconds; undefined if unknown. */
  readonly began: number | undefined;
  readonly over: boolean;
  readonly limits: BackOffLimits;
}

/** While the answer is no, the start waits. Without a back-off, the decision has no effect. */
export function askBackOff(
  rule: BackOffAsked['rule'],
  { release, pod, now }: Pick<Run, 'release' | 'pod' | 'now'>,
  name: string,
  { wait, began, over, limits }: BackOffLeft,
): BackOffAsked {
  const found = findContainer(pod, name);
  const upstream = release.locate(ASKS[rule]);
  if (!found || !upstream) throw new Error(`${release.tag} cannot start ${name}: check its actions`);
  const { container, kind } = found;
  const list = kind === 'init' || kind === 'sidecar';
  return {
    rule,
    subject: subject(list ? initKind(release, container) : kind, name),
    inputs: {
      wait,
      ...(began === undefined ? {} : { since: roundTime(now - began) }),
      waits: waitsOf(limits),
    },
    answer: over,
    ...(wait === 0 ? {} : { effect: over ? 'start' : 'back-off' }),
    upstream,
  };
}
