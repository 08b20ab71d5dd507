// What happened in a stretch of a timeline, as far as a learner can predict it?

import { findContainer } from '../api/findContainer.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { StepName } from '../releases/steps.ts';
import { endsPod, syncOf } from '../runtime/kubelet/moment.ts';
import type { Snapshot } from '../runtime/snapshot.ts';
import type { TimelineState } from '../runtime/timeline.ts';
import type { LessonGate } from './lesson.ts';

/** Some moments in a row, and the world before and after them. */
export interface Stretch {
  readonly before: Snapshot;
  readonly beforeState: TimelineState;
  /** Nothing may have happened. */
  readonly shown: readonly Snapshot[];
  readonly after: Snapshot;
  readonly afterState: TimelineState;
}

/** The containers of the Pod, in the order init and sidecar, app, ephemeral. */
export function containerNames({ before, after }: Stretch): readonly string[] {
  return [...new Set([...before.containers, ...after.containers].map(({ name }) => name))];
}

/** Those that the kubelet killed: the ones with an Event Killing. */
export function killed(stretch: Stretch): readonly string[] {
  return withEvent(stretch, 'Killing');
}

/** Those that the kubelet started: the ones with an Event Started. */
export function started(stretch: Stretch): readonly string[] {
  return withEvent(stretch, 'Started');
}

/** Those that ran before and still run, in the same instance. */
export function kept({ before, after }: Stretch): readonly string[] {
  return before.containers.flatMap(({ name, id, state }) => {
    const now = after.containers.find((container) => container.name === name);
    return state === 'running' && now?.state === 'running' && now.id === id ? name : [];
  });
}

/** The steps of SyncPod that did something, in their order; comparing is not counted. */
export function actingSteps({ shown, afterState }: Stretch): readonly StepName[] {
  const killsPod = new Set(shown.flatMap((one) => (one.actions?.killPod ? (syncOf(one.cause) ?? []) : [])));
  const acting = new Set(
    shown.flatMap((one) => {
      // Once the Pod is killed there is nothing left for this step: SyncPod skips it.
      const skipped = one.step === 'kill-containers' && killsPod.has(syncOf(one.cause) ?? 0);
      return one.step === undefined || skipped ? [] : one.step;
    }),
  );
  return afterState.release.steps.filter((step) => step !== 'compute' && acting.has(step));
}

/** Who decided about the edit or resize in this stretch; undefined if there was none. */
export function gateOf({ shown }: Stretch): LessonGate | undefined {
  if (shown.some(({ cause }) => cause.kind === 'refused')) return 'refused';
  if (shown.some(({ cause }) => endsPod(cause))) return 'new-pod';
  const edits = shown.some(({ cause }) => cause.kind === 'event' && EDITS.has(cause.type));
  return edits ? 'kubelet' : undefined;
}

const EDITS: ReadonlySet<string> = new Set(['edit', 'resize', 'debug']);

/** Whether the kubelet computes another hash for the container than before; undefined if there is no such one. */
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
