// Follows a Pod: checks each observed change against the forecast, and forecasts again after a difference.

import { CONTAINER_STATUS_LISTS } from '../api/podStatus.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { type Json, textOf } from '../import/jsonValues.ts';
import { type Expected, type FollowedKubelet, type Forecast, forecastOf, type SeenPod } from './forecast.ts';
import {
  type ContainerStep,
  containersOf,
  isReady,
  isSameStep,
  type PodStep,
  stepsBetween,
} from './podStep.ts';
import { type FollowRecord, recorded } from './record.ts';

/** Why the kubelet's forecast did not have a change. */
export type Surprise =
  | 'process'
  | 'memory'
  | 'probe'
  | 'image'
  | 'configuration'
  | 'edit'
  | 'deletion'
  | 'other';

/** One entry of the record. `at`: Unix seconds. */
export type FollowLine =
  | { readonly kind: 'now'; readonly at: number; readonly state: PodSummary }
  | { readonly kind: 'expected'; readonly at: number; readonly step: PodStep }
  | { readonly kind: 'nothing'; readonly at: number }
  | { readonly kind: 'came'; readonly at: number; readonly step: PodStep; readonly expectedAt: number }
  | { readonly kind: 'differs'; readonly at: number; readonly step: PodStep; readonly because: Surprise }
  | { readonly kind: 'late'; readonly at: number; readonly step: PodStep; readonly expectedAt: number }
  | { readonly kind: 'unforeseeable'; readonly at: number };

export interface PodSummary {
  readonly phase: string;
  readonly ready: boolean;
  readonly containers: readonly PodStep[];
}

/** A followed Pod. */
export interface Followed {
  readonly seen: SeenPod;
  readonly forecast: Forecast | undefined;
  /** Changes that have not been seen yet. */
  readonly expected: readonly Expected[];
  /** The expected changes that are late have been reported. */
  readonly reported: readonly Expected[];
  readonly record: FollowRecord | undefined;
}

export interface FollowResult {
  readonly followed: Followed;
  readonly lines: readonly FollowLine[];
}

/** Seconds after which an expected change is late: the kubelet acts in its own rhythm. */
const TOLERANCE = 15;

export function beginFollowing(seen: SeenPod, kubelet: FollowedKubelet): FollowResult {
  const now: FollowLine = { kind: 'now', at: seen.at, state: summaryOf(seen.pod) };
  return withForecast(seen, forecastOf(seen, kubelet), [now], undefined);
}

/** The Pod was read again. */
export function followChange(
  { seen: last, expected, record, ...before }: Followed,
  seen: SeenPod,
  kubelet: FollowedKubelet,
): FollowResult {
  const steps = stepsBetween(last.pod, seen.pod);
  const lines: FollowLine[] = [];
  let left = expected;
  const surprises: PodStep[] = [];
  for (const step of steps) {
    const at = left.findIndex((one) => isSameStep(one.step, step));
    const found = left[at];
    if (found) {
      lines.push({ kind: 'came', at: seen.at, step, expectedAt: found.at });
      left = left.filter((one, index) => index !== at && !(index < at && isPassed(one.step, step)));
    } else surprises.push(step);
  }
  // Phase and readiness follow from the containers.
  const causes = surprises.filter(({ kind }) => kind !== 'phase' && kind !== 'ready');
  for (const step of causes.length > 0 ? causes : surprises)
    lines.push({ kind: 'differs', at: seen.at, step, because: surpriseOf(step, seen.pod) });
  if (surprises.length === 0) {
    return { followed: { ...before, seen, expected: left, record }, lines };
  }
  const edited = steps.some(({ kind }) => kind === 'edited');
  const forecast = edited
    ? forecastOf({ pod: last.pod, at: seen.at }, kubelet, seen.pod)
    : forecastOf(seen, kubelet);
  return withForecast(seen, forecast, lines, record);
}

/** The Pod is gone from the API server. */
export function followGone({ expected }: Followed, at: number): readonly FollowLine[] {
  const found = expected.find(({ step }) => step.kind === 'gone');
  const step = { kind: 'gone' } as const;
  if (found) return [{ kind: 'came', at, step, expectedAt: found.at }];
  return [{ kind: 'differs', at, step, because: 'deletion' }];
}

/** Time has passed: reports each expected change that is late, once. */
export function followTime(followed: Followed, now: number): FollowResult {
  const late = followed.expected.filter(
    (one) => now - one.at > TOLERANCE && !followed.reported.includes(one),
  );
  const [first] = late;
  if (first === undefined) return { followed, lines: [] };
  const line: FollowLine = { kind: 'late', at: now, step: first.step, expectedAt: first.at };
  return { followed: { ...followed, reported: [...followed.reported, ...late] }, lines: [line] };
}

/** The time at which the next expected change is late; undefined if none can be. */
export function nextLate({ expected, reported }: Followed): number | undefined {
  const open = expected.filter((one) => !reported.includes(one));
  return open.length === 0 ? undefined : Math.min(...open.map(({ at }) => at)) + TOLERANCE + 0.1;
}

function summaryOf(pod: Json): PodSummary {
  const containers = [...containersOf(pod)].map(
    ([container, seen]): PodStep => ({ kind: 'container', container, ...seen }),
  );
  return { phase: textOf(mapOf(pod.status).phase), ready: isReady(pod), containers };
}

function withForecast(
  seen: SeenPod,
  forecast: Forecast | undefined,
  lines: readonly FollowLine[],
  record: FollowRecord | undefined,
): FollowResult {
  const expected = forecast?.expected ?? [];
  const followed = { seen, forecast, expected, reported: [], record: recorded(record, seen, forecast) };
  if (!forecast) return { followed, lines: [...lines, { kind: 'unforeseeable', at: seen.at }] };
  if (expected.length === 0) return { followed, lines: [...lines, { kind: 'nothing', at: seen.at }] };
  return { followed, lines: [...lines, ...expected.map((one) => ({ kind: 'expected', ...one }) as const)] };
}

/** True if the change came and went between two reads: the same container has a later state. */
function isPassed(passed: PodStep, step: PodStep): boolean {
  if (passed.kind === 'container') return step.kind === 'container' && passed.container === step.container;
  return passed.kind === step.kind;
}

const IMAGE: ReadonlySet<string> = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'ErrImageNeverPull',
  'InvalidImageName',
]);

function surpriseOf(step: PodStep, pod: Json): Surprise {
  switch (step.kind) {
    case 'edited':
      return 'edit';
    case 'deleting':
    case 'gone':
      return 'deletion';
    case 'ready':
      return hasProbe(pod) ? 'probe' : 'other';
    case 'phase':
      return 'other';
    case 'container':
      return ofContainer(step, pod);
  }
}

function ofContainer({ container, state, reason = '' }: ContainerStep, { status }: Json): Surprise {
  const ofProcess = (why: string): Surprise => (why === 'OOMKilled' ? 'memory' : 'process');
  if (state === 'terminated') return ofProcess(reason);
  if (IMAGE.has(reason)) return 'image';
  if (/^(?:Create|Run)Container/.test(reason)) return 'configuration';
  // The end itself came and went between two reads.
  const seen = CONTAINER_STATUS_LISTS.flatMap((list) => mapsOf(mapOf(status)[list]));
  const { terminated } = mapOf(mapOf(seen.find(({ name }) => name === container)).lastState);
  return terminated === undefined ? 'other' : ofProcess(textOf(mapOf(terminated).reason));
}

function hasProbe({ spec }: Json): boolean {
  return mapsOf(mapOf(spec).containers).some((one) => one.readinessProbe !== undefined);
}
