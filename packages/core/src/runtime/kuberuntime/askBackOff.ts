// How is it written down that a start had to look at a back-off?

import { findContainer } from '../../api/findContainer.ts';
import type { BackOffAsked } from '../../trace/decision.ts';
import { initKind, subject } from '../../trace/subject.ts';
import { type Run, roundTime } from './run.ts';

/** Which function of upstream asks. */
const ASKS = {
  'back-off-over': 'doBackOff',
  'image-back-off-over': 'EnsureImageExists',
} as const satisfies Record<BackOffAsked['rule'], string>;

interface Found {
  /** Seconds that the back-off lasts, 0 for none. */
  readonly wait: number;
  /** Unix seconds; undefined if it is not known. */
  readonly began: number | undefined;
  readonly over: boolean;
}

/** A start waits while the answer is no. One that need not wait at all is not settled here. */
export function askBackOff(
  rule: BackOffAsked['rule'],
  { release, pod, now }: Pick<Run, 'release' | 'pod' | 'now'>,
  name: string,
  { wait, began, over }: Found,
): BackOffAsked {
  const found = findContainer(pod, name);
  const upstream = release.locate(ASKS[rule]);
  if (!found || !upstream) throw new Error(`${release.tag} cannot start ${name}: check its actions`);
  const { container, kind } = found;
  const list = kind === 'init' || kind === 'sidecar';
  return {
    rule,
    subject: subject(list ? initKind(release, container) : kind, name),
    inputs: { wait, ...(began === undefined ? {} : { since: roundTime(now - began) }) },
    answer: over,
    ...(wait === 0 ? {} : { effect: over ? 'start' : 'back-off' }),
    upstream,
  };
}
