// Computes the effect of an edit under each release, and joins adjacent releases that agree.

import type { EditPath } from '../../admission/admission.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import type { ContainerOutcome } from '../../explain/containerOutcome.ts';
import { explain } from '../../explain/explain.ts';
import type { Outcome } from '../../explain/outcomeName.ts';
import type { Minor } from '../../releases/minor.ts';
import { MINORS, type Release, resolveRelease } from '../../releases/release.ts';

/** One container that the edit affects. */
export type EditOutcome = Pick<ContainerOutcome, 'name' | 'outcome' | 'message'>;

/** Releases with the same answer. `refusal` is the message of admission; the kubelet then does not see the edit. */
export interface EditRange {
  readonly since: Minor;
  readonly until: Minor;
  readonly refusal?: string;
  readonly newPod: boolean;
  /** Containers that are not simply kept. */
  readonly touched: readonly EditOutcome[];
}

export interface EditInput {
  readonly running: string;
  readonly draft: string;
  readonly path: EditPath;
  readonly status: PodStatus;
  /** Names of the containers in back-off, which no kubelet starts now. */
  readonly heldBack?: readonly string[];
  /** The outcomes while the Pod is stopped and removed, which no release decides anew. */
  readonly ending?: readonly EditOutcome[] | undefined;
}

/** The answer of one release, which also created the containers; undefined if the text cannot be read. */
export function editUnder(
  release: Release,
  { status, heldBack = [], ending, ...edit }: EditInput,
): EditRange | undefined {
  if (ending) return { since: release.minor, until: release.minor, newPod: false, touched: ending };
  const containers = status.containers.map(({ hash: _, ...container }) => container);
  const { explanation } = explain({ ...edit, release, status: { ...status, containers } });
  if (!explanation) return undefined;
  const { admission } = explanation;
  const [error] = admission.errors;
  const range = { since: release.minor, until: release.minor, newPod: admission.reaches === 'new-pod' };
  if (!admission.allowed && error)
    return { ...range, refusal: `${error.field}: ${error.detail}`, touched: [] };
  const touched = explanation.containers
    .filter(({ outcome }) => outcome !== 'keep' && outcome !== 'done')
    .map(({ name, outcome: decided, message }): EditOutcome => {
      const outcome = decided === 'start' && heldBack.includes(name) ? 'back-off' : decided;
      return { name, outcome, ...(message === undefined ? {} : { message }) };
    });
  return { ...range, touched };
}

/** The answer of each release, oldest first. Yields after each, so a keystroke waits for at most one. */
export function* editOnReleases(input: EditInput): Generator<undefined, readonly EditRange[]> {
  const ranges: EditRange[] = [];
  for (const minor of MINORS) {
    const release = resolveRelease(minor);
    const range = release.ok ? editUnder(release.value, input) : undefined;
    if (range) ranges.push(range);
    yield;
  }
  return ranges;
}

/** What an edit or a moment means for the Pod: the most severe outcome of its containers. */
export type EditEffect = 'keep' | 'resize' | 'start' | 'wait' | 'restart' | 'kill' | 'new-pod' | 'refused';

const EFFECTS: Readonly<Record<Outcome, EditEffect>> = {
  keep: 'keep',
  done: 'keep',
  none: 'keep',
  left: 'keep',
  resize: 'resize',
  start: 'start',
  wait: 'wait',
  'back-off': 'wait',
  'kill-and-start': 'restart',
  reset: 'restart',
  kill: 'kill',
};

const SEVERITY: readonly EditEffect[] = ['keep', 'wait', 'start', 'resize', 'kill', 'restart'];

export function effectOf({ refusal, newPod, touched }: EditRange): EditEffect {
  if (refusal !== undefined) return 'refused';
  if (newPod) return 'new-pod';
  const effects = touched.map(({ outcome }) => EFFECTS[outcome]);
  return SEVERITY.findLast((effect) => effects.includes(effect)) ?? 'keep';
}

/** Merges adjacent ranges that agree. */
export function joinRanges(ranges: readonly EditRange[]): readonly EditRange[] {
  const joined: EditRange[] = [];
  for (const range of ranges) {
    const open = joined.at(-1);
    if (open && answerOf(open) === answerOf(range))
      joined[joined.length - 1] = { ...open, until: range.until };
    else joined.push(range);
  }
  return joined;
}

function answerOf({ refusal, newPod, touched }: EditRange): string {
  return JSON.stringify([refusal, newPod, touched]);
}
