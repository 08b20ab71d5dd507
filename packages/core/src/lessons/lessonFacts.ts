// Summarises a stretch of a timeline for claims and questions.

import { findContainer } from '../api/findContainer.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { isRecord } from '../go/record.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { StepName } from '../releases/steps.ts';
import { endsPod, syncOf } from '../runtime/kubelet/kubeletSnapshot.ts';
import type { Snapshot } from '../story/snapshot.ts';
import type { TimelineState } from '../story/story.ts';
import type { LessonGate } from './lesson.ts';

/** Consecutive snapshots, and the state before and after them. */
export interface Stretch {
  readonly before: Snapshot;
  readonly beforeState: TimelineState;
  /** May be empty. */
  readonly shown: readonly Snapshot[];
  /** The Pod that the kubelet synced at each of these snapshots, if it did. */
  readonly pods: readonly (DefaultedPod | undefined)[];
  readonly after: Snapshot;
  readonly afterState: TimelineState;
}

/** The containers of the Pod: init containers and sidecars, app containers, ephemeral containers. */
export function containerNames({ before, after }: Stretch): readonly string[] {
  return [...new Set([...before.containers, ...after.containers].map(({ name }) => name))];
}

/** Containers that the kubelet killed: those with an Event Killing. */
export function killed(stretch: Stretch): readonly string[] {
  return withEvent(stretch, 'Killing');
}

/** Containers that the kubelet started: those with an Event Started. */
export function started(stretch: Stretch): readonly string[] {
  return withEvent(stretch, 'Started');
}

/** Containers that keep running in the same instance. */
export function kept({ before, after }: Stretch): readonly string[] {
  return before.containers.flatMap(({ name, id, state }) => {
    const now = after.containers.find((container) => container.name === name);
    return state === 'running' && now?.state === 'running' && now.id === id ? name : [];
  });
}

/** The steps of SyncPod that changed something, in order, without the comparison. */
export function actingSteps({ shown, afterState }: Stretch): readonly StepName[] {
  const killsPod = new Set(shown.flatMap((one) => (one.actions?.killPod ? (syncOf(one.cause) ?? []) : [])));
  const acting = new Set(
    shown.flatMap((one) => {
      // SyncPod skips this step after killing the Pod.
      const skipped = one.step === 'kill-containers' && killsPod.has(syncOf(one.cause) ?? 0);
      return one.step === undefined || skipped ? [] : one.step;
    }),
  );
  return afterState.release.steps.filter((step) => step !== 'compute' && acting.has(step));
}

/** The outcome of the edit or resize in this stretch; undefined if there was none. */
export function gateOf({ shown }: Stretch): LessonGate | undefined {
  if (shown.some(({ cause }) => cause.kind === 'refused')) return 'refused';
  if (shown.some(({ cause }) => endsPod(cause))) return 'new-pod';
  const edits = shown.some(({ cause }) => cause.kind === 'event' && EDITS.has(cause.type));
  // A controller that takes the Pod out of its Services first edits it later.
  const updates = shown.some(
    ({ cause }) =>
      cause.kind === 'sync' && cause.trigger.kind === 'config' && cause.trigger.operation === 'UPDATE',
  );
  return edits || updates ? 'kubelet' : undefined;
}

const EDITS: ReadonlySet<string> = new Set(['edit', 'resize', 'debug']);

/** Whether the kubelet's hash of the container has changed; undefined for an unknown container. */
export function hashOf({ beforeState, afterState }: Stretch, name: string): 'same' | 'differs' | undefined {
  const hash = ({ pod, release }: TimelineState) => {
    const found = findContainer(pod, name);
    return found && hashContainer(found.container, release).hash;
  };
  const [old, now] = [hash(beforeState), hash(afterState)];
  if (old === undefined || now === undefined) return undefined;
  return old === now ? 'same' : 'differs';
}

export function sandboxOf({ before, after }: Stretch): 'same' | 'new' {
  return before.sandbox?.id === after.sandbox?.id ? 'same' : 'new';
}

function withEvent(stretch: Stretch, reason: string): readonly string[] {
  const events = stretch.shown.flatMap((snapshot) => snapshot.events);
  const names = new Set(events.flatMap((event) => (event.reason === reason ? (event.container ?? []) : [])));
  return containerNames(stretch).filter((name) => names.has(name));
}

/** The environment variable of the newest instance that was started in this stretch. */
export function envOf({ shown, pods }: Stretch, container: string, name: string): string | undefined {
  const at = shown.findLastIndex(({ events }) =>
    events.some((event) => event.reason === 'Started' && event.container === container),
  );
  const pod = pods[at];
  const env: unknown = pod && findContainer(pod, container)?.container.env;
  const found = Array.isArray(env) ? env.find((one) => isRecord(one) && one.name === name) : undefined;
  return isRecord(found) && typeof found.value === 'string' ? found.value : undefined;
}

/** The limit that the runtime applies to the running container, as a quantity. */
export function limitOf(
  { after, afterState }: Stretch,
  container: string,
  resource: 'cpu' | 'memory',
): string | undefined {
  const newest = after.status.containers.find(({ name }) => name === container);
  const spec = findContainer(afterState.pod, container)?.container;
  const limit = (newest?.resources ?? spec?.resources)?.limits?.[resource];
  return limit === undefined ? undefined : String(limit);
}

/** True if the kubelet waits exactly this number of seconds before a restart. */
export function backsOff({ shown }: Stretch, container: string, seconds: number): boolean {
  return shown.some(({ asked = [] }) =>
    asked.some(
      ({ rule, subject, inputs, answer }) =>
        rule === 'back-off-over' &&
        !answer &&
        'name' in subject &&
        subject.name === container &&
        inputs.wait === seconds,
    ),
  );
}
