// Forecasts the changes of a Pod of a cluster, from the state in which it was read.

import type { ImportedPod } from '../import/imported.ts';
import { importText } from '../import/importText.ts';
import type { Json } from '../import/jsonValues.ts';
import type { GateSettings, Release } from '../releases/index.ts';
import { podChanges } from '../report/kubectl/kubectlViews.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { crashLoopWait } from '../runtime/events/observedWaiting.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import { writtenStatus } from '../runtime/kubelet/writtenStatus.ts';
import { SCENARIO_VERSION, type Scenario } from '../scenario/scenario.ts';
import { entriesOf } from '../story/timeline.ts';
import { knownWait } from './knownWait.ts';
import { containersOf, type PodStep, stepsBetween } from './podStep.ts';

/** A Pod as it was read at a time, in Unix seconds. */
export interface SeenPod {
  readonly pod: Json;
  readonly at: number;
}

/** The kubelet of the Pod. */
export interface FollowedKubelet {
  readonly release: Release;
  /** The gates that differ from the defaults of the release. */
  readonly gates?: GateSettings;
}

export interface Expected {
  /** Unix seconds. */
  readonly at: number;
  readonly step: PodStep;
}

export interface Forecast {
  readonly expected: readonly Expected[];
  /** The story that begins with the Pod as it was read, up to where nothing follows. */
  readonly story: Scenario;
}

/**
 * What the kubelet does next if nothing else happens. `edited`: the same Pod after an edit that the API server has stored.
 * Undefined if the text is not a Pod that can be simulated.
 */
export function forecastOf(
  seen: SeenPod,
  kubelet: FollowedKubelet,
  edited: Json | undefined = undefined,
): Forecast | undefined {
  const opened = openedPod(seen.pod, kubelet.release);
  if (!opened) return undefined;
  const after = edited === undefined ? undefined : openedPod(edited, kubelet.release);
  const begin = observed(opened, seen, kubelet.release);
  const story: Scenario = {
    v: SCENARIO_VERSION,
    release: kubelet.release.name,
    ...(kubelet.gates ? { gates: kubelet.gates } : {}),
    path: opened.path ?? 'apply',
    manifest: opened.manifest,
    events: [
      begin,
      ...(after ? [{ type: 'edit', manifest: after.manifest, path: 'direct' } as const] : []),
      ...(opened.deletion ? [{ type: 'delete', ...opened.deletion } as const] : []),
      ...waitsOf(begin),
    ],
  };
  const entries = entriesOf(story);
  if (!entries.ok) return undefined;
  const begins = seen.at - SCENARIO_START;
  let before = edited ?? seen.pod;
  const expected: Expected[] = [];
  const seenContainers = containersOf(before);
  podChanges(entries.value).forEach(({ at, type, pod }, index) => {
    const next: Json = { ...pod };
    const steps: PodStep[] = type === 'DELETED' ? [{ kind: 'gone' }] : stepsBetween(before, next);
    before = next;
    // The first state is the observed one, apart from what the import lacks, and what the kubelet has yet to report.
    const kept = steps.filter((step) =>
      index === 0 ? isBackOff(step) || isUnreported(step, seenContainers) : !INPUTS.has(step.kind),
    );
    expected.push(...kept.map((step) => ({ at: begins + at, step })));
  });
  return { expected, story };
}

/** Changes that the user makes. */
const INPUTS: ReadonlySet<PodStep['kind']> = new Set(['edited', 'deleting']);

function isBackOff(step: PodStep): boolean {
  return step.kind === 'container' && step.reason === 'CrashLoopBackOff';
}

/** The container has no status yet: the first one is on the way. */
function isUnreported(step: PodStep, seen: ReturnType<typeof containersOf>): boolean {
  return step.kind === 'container' && !seen.has(step.container);
}

function openedPod(pod: Json, release: Release): ImportedPod | undefined {
  const [found] = importText(JSON.stringify(pod), release).pods;
  return found?.open({ maskSecrets: false });
}

type Observed = Extract<ScenarioEvent, { readonly type: 'observe' }>;

function observed({ status }: ImportedPod, { pod, at }: SeenPod, release: Release): Observed {
  const waiting = { ...status.waiting, ...knownWait(pod, release) };
  return { type: 'observe', status: writtenStatus({ ...status, waiting, readAt: at }) };
}

/** A story with the longest back-off counts as stable, but the container starts once more. */
function waitsOf({ status: { waiting = {} } }: Observed): ScenarioEvent[] {
  const longest = Math.max(0, ...Object.values(waiting).map((state) => crashLoopWait(state) ?? 0));
  return [
    ...(longest > 0 ? [{ type: 'wait', seconds: longest + RHYTHM } as const] : []),
    { type: 'wait', until: 'stable' },
  ];
}

/** Seconds between two syncs of a Pod that fails. */
const RHYTHM = 30;
