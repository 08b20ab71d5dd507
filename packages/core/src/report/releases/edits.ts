// Computes the effect of an edit under each release, and joins adjacent releases that agree.

import type { EditPath } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import type { ContainerOutcome } from '../../explain/containerOutcome.ts';
import { explain } from '../../explain/explain.ts';
import type { Explanation } from '../../explain/explanation.ts';
import type { Outcome } from '../../explain/outcomeName.ts';
import { type PreviewInput, preview } from '../../explain/preview.ts';
import type { Minor } from '../../releases/minor.ts';
import { MINORS, type Release, resolveRelease } from '../../releases/release.ts';
import { underRelease } from '../../runtime/events/underRelease.ts';

/** One container that the edit affects. */
export type EditOutcome = Pick<ContainerOutcome, 'name' | 'outcome' | 'message' | 'fails'>;

/** Releases with the same answer. `refusal` is the message of admission; the kubelet then does not see the edit. */
export interface EditRange {
  readonly since: Minor;
  readonly until: Minor;
  readonly refusal?: string;
  /** A new Pod takes the place of this one, or both run. */
  readonly newPod: boolean;
  /** Containers that are not simply kept. */
  readonly touched: readonly EditOutcome[];
}

/** An edit of a Pod with this status. */
export interface EditInput {
  readonly running: string;
  readonly draft: string;
  readonly path: EditPath;
  readonly status: PodStatus;
}

/** A preview to ask of each release. `versions`: see underRelease. */
export interface Asked extends PreviewInput {
  readonly versions?: readonly DefaultedPod[];
}

/** The answer of one release to an edit of a Pod whose containers it created; undefined if the text cannot be read. */
export function editUnder(release: Release, { status, ...edit }: EditInput): EditRange | undefined {
  const containers = status.containers.map(({ hash: _, ...container }) => container);
  const { explanation } = explain({ ...edit, release, status: { ...status, containers } });
  return explanation && answerOf(explanation);
}

/**
 * A preview under one release, as if it had run from the beginning; the preview's own release keeps its gates. Undefined
 * if the text cannot be read.
 */
export function explainUnder(release: Release, asked: Asked): Explanation | undefined {
  const kubelet = underRelease(asked.kubelet, release, asked.versions);
  return kubelet && preview({ ...asked, kubelet }).explanation;
}

/** The answer of one release to a preview. */
export function previewUnder(release: Release, asked: Asked): EditRange | undefined {
  const explanation = explainUnder(release, asked);
  return explanation && answerOf(explanation);
}

/** The effect of an explained edit or sync. */
export function answerOf(explanation: Explanation): EditRange {
  const { admission, containers, verdict, pods } = explanation;
  const { minor } = explanation.release;
  const [error] = admission.errors;
  const newPod = admission.reaches === 'new-pod' || (pods !== undefined && runs(pods.old));
  const range = { since: minor, until: minor, newPod };
  // Without an edit, nothing is admitted.
  if (!admission.allowed && error && verdict.gate !== 'none')
    return { ...range, refusal: `${error.field}: ${error.detail}`, touched: [] };
  const touched = containers
    .filter(({ outcome }) => outcome !== 'keep' && outcome !== 'done')
    .map(
      ({ name, outcome, message, fails }): EditOutcome => ({
        name,
        outcome,
        ...(message === undefined ? {} : { message }),
        ...(fails === undefined ? {} : { fails }),
      }),
    );
  return { ...range, touched };
}

/** True until every container of a Pod that ends has stopped. */
function runs({ verdict: { end } }: Explanation): boolean {
  return end === undefined || end.stage === 'terminating';
}

/** The answer of each release, oldest first. Yields after each, so a keystroke waits for at most one. */
export function* editOnReleases(asked: Asked): Generator<undefined, readonly EditRange[]> {
  const ranges: EditRange[] = [];
  for (const minor of MINORS) {
    const release = resolveRelease(minor);
    const range = release.ok ? previewUnder(release.value, asked) : undefined;
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

/** The tones of the verdict have the same order: what waits only for its turn comes after what the sync does. */
const SEVERITY: readonly Outcome[] = [
  'wait',
  'start',
  'resize',
  'back-off',
  'kill',
  'reset',
  'kill-and-start',
];

export function effectOf({ refusal, newPod, touched }: EditRange): EditEffect {
  if (refusal !== undefined) return 'refused';
  if (newPod) return 'new-pod';
  const outcomes = touched.map(({ outcome, fails }) => (outcome === 'start' && fails ? 'back-off' : outcome));
  return EFFECTS[SEVERITY.findLast((outcome) => outcomes.includes(outcome)) ?? 'keep'];
}

/** Merges adjacent ranges that agree. */
export function joinRanges(ranges: readonly EditRange[]): readonly EditRange[] {
  const joined: EditRange[] = [];
  for (const range of ranges) {
    const open = joined.at(-1);
    if (open && keyOf(open) === keyOf(range)) joined[joined.length - 1] = { ...open, until: range.until };
    else joined.push(range);
  }
  return joined;
}

function keyOf({ refusal, newPod, touched }: EditRange): string {
  return JSON.stringify([refusal, newPod, touched]);
}
