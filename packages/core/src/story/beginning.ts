// Builds the beginning of a story: a Pod that runs, an imported state, or a node to which the Pod will come.

import type { DefaultedPod } from '../api/pod.ts';
import type { PodStatus } from '../api/podStatus.ts';
import { resolveRelease } from '../releases/release.ts';
import { skewProblem } from '../releases/skew.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { onItsNode } from '../runtime/allocation/podAdmitHandlers.ts';
import { observeEvent, secondsAhead } from '../runtime/events/observed.ts';
import { readerOf } from '../runtime/kubelet/apiServer.ts';
import { type Kubelet, withWork } from '../runtime/kubelet/kubelet.ts';
import { kubeletSnapshot, runOf } from '../runtime/kubelet/kubeletSnapshot.ts';
import {
  newKubelet,
  SCENARIO_START,
  textPod,
  withApiServer,
  withSettings,
} from '../runtime/kubelet/newKubelet.ts';
import { nextTick } from '../runtime/kubelet/times.ts';
import { counted, type Steps } from '../runtime/kuberuntime/pausableWork.ts';
import { settling, waiting, waitingUntil } from '../runtime/loop/loop.ts';
import { isPodReady } from '../runtime/node/reportedStatus.ts';
import { deadlineOf } from '../runtime/status/apiStatus.ts';
import { createSnapshots } from './snapshot.ts';
import type { Story, TimelinePart } from './story.ts';

/** Seconds that an initial Pod has already run. */
const RUNNING_FOR = 3600;

/** True if the story begins before its Pod is created. */
export function beginsWithoutPod({ events }: Pick<Story, 'events'>): boolean {
  return events.some(({ type }) => type === 'create');
}

/**
 * The imported state with which the story begins: its first event, if that has the status of a Pod of a cluster. A state
 * set by hand lacks `waiting`, and is an event of a story that began before.
 */
export function importedState({ events: [first] }: Pick<Story, 'events'>): PodStatus | undefined {
  return first?.type === 'observe' && first.status.waiting ? first.status : undefined;
}

export function beginning(story: Story): Result<Steps<TimelinePart>, readonly Diagnostic[]> {
  const release = resolveRelease(story.release, story.gates);
  if (!release.ok) return release;
  const server = story.apiServer === undefined ? undefined : resolveRelease(story.apiServer);
  if (server && !server.ok) return server;
  const apiServer = server?.value;
  const reader = readerOf({ release: release.value, ...(apiServer ? { apiServer } : {}) }, story.path);
  const { pod, diagnostics } = textPod(story.manifest, reader, story.path);
  if (!pod) return err(diagnostics);
  const kubelet = (begins: number) =>
    withApiServer(
      withSettings(newKubelet(story.manifest, pod, release.value, story.path, begins), story.controller),
      apiServer,
    );
  if (beginsWithoutPod(story)) return ok(begun(awaiting(kubelet(SCENARIO_START))));
  const admitted = (begins: number) => onItsNode(kubelet(begins));
  const running = runningSince(admitted(SCENARIO_START - runningFor(pod)), admitted);
  const imported = importedState(story);
  return ok(begun(imported ? importedInto(running, imported) : running));
}

/** The running Pod only supplies the parts that no status shows, such as the state of the node. */
function* importedInto(running: Steps<Kubelet>, status: PodStatus): Steps<Kubelet> {
  const { kubelet } = observeEvent(yield* running, { status });
  return { ...kubelet, node: { ...kubelet.node, clock: secondsAhead(status, kubelet.now) } };
}

function* begun(steps: Steps<Kubelet>): Steps<TimelinePart> {
  const { result: state, cost } = yield* counted(steps);
  const skew = state.apiServer && skewProblem(state.apiServer.minor, state.release.minor);
  const snapshot = kubeletSnapshot(state, runOf(state), { kind: 'start', ...(skew ? { skew } : {}) });
  return {
    before: state,
    happened: state.now,
    state,
    snapshots: [createSnapshots(-1)(snapshot)],
    states: [state],
    notes: [{}],
    cost,
  };
}

// biome-ignore lint/correctness/useYield: takes no step.
function* awaiting(kubelet: Kubelet): Steps<Kubelet> {
  return { ...kubelet, work: {}, awaited: true };
}

/** A Pod with an active deadline has used at most half of it, and is therefore still running. */
function runningFor({ spec: { activeDeadlineSeconds } }: DefaultedPod): number {
  if (typeof activeDeadlineSeconds !== 'number') return RUNNING_FOR;
  return Math.min(RUNNING_FOR, Math.floor(activeDeadlineSeconds / 2));
}

/**
 * Lets the kubelet start the Pod and advances to the beginning of the scenario. A Pod that starts slowly begins
 * earlier.
 */
function* runningSince(begun: Kubelet, earlier: (begins: number) => Kubelet): Steps<Kubelet> {
  const { kubelet: calm } = yield* settling(begun);
  // A startup probe delays the readiness probe, which no change announces.
  const settled = isPodReady(calm.api.conditions)
    ? calm
    : (yield* waiting(calm, { until: 'stable' })).kubelet;
  const late = settled.now - SCENARIO_START;
  if (late > 0) return yield* runningSince(earlier(begun.now - Math.ceil(late)), earlier);
  const ends = deadlineOf(settled.pod, settled.api);
  // It did not start within its deadline.
  if (ends !== undefined && ends <= SCENARIO_START)
    return (yield* waitingUntil(settled, SCENARIO_START)).kubelet;
  const { requeue } = settled.work;
  return {
    ...withWork(settled, { requeue: requeue && { ...requeue, at: nextTick(SCENARIO_START + 30) } }),
    now: SCENARIO_START,
    process: { ...settled.process, lastSyncEnd: SCENARIO_START - 10 },
    syncs: 0,
  };
}
