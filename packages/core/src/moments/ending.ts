// What does one see of a Pod that is being terminated, or is gone? SyncPod has nothing to do with it any more.

import { NO_ACTIONS } from '../api/podActions.ts';
import type { Explanation } from '../pipeline.ts';
import { isPodPhaseTerminal } from '../runtime/node/reportedStatus.ts';
import { isPastDeadline } from '../runtime/status/apiStatus.ts';
import type { TimelinePoint, TimelineState } from '../runtime/timeline.ts';
import { containerOutcomes } from '../trace/outcome.ts';
import { type PodEnd, type Verdict, verdict } from '../trace/verdict.ts';
import { OPEN } from './syncExplanation.ts';

/** True if the kubelet will not sync this Pod again: it was deleted or evicted, or it has ended for good. */
export function isEnding({ state }: TimelinePoint): boolean {
  const { worker, pod, pending } = state;
  if (worker !== 'syncing' || pod.metadata.deletionTimestamp !== undefined) return true;
  const trigger = pending?.trigger;
  return trigger?.kind === 'kill' || (trigger?.kind === 'config' && trigger.operation === 'REMOVE');
}

/** True of an edit that changes nothing any more: its Pod has ended, and only a file brings one that is gone. */
export function comesTooLate({ worker }: TimelineState, { verdict: { pod, gate } }: Explanation): boolean {
  if (worker === 'syncing' || pod === 'replaced') return false;
  return worker === 'terminated' || gate !== 'file-same-pod';
}

interface Foretold {
  /** What was said about the edit that comes too late, or that itself ends the Pod. */
  readonly edit: Explanation;
  /** Why the Pod is about to end, if nothing of that has begun. */
  readonly cause?: PodEnd['cause'];
}

/** All that runs is killed; no step of SyncPod runs. */
export function endingOf(point: TimelinePoint, foretold?: Foretold): Explanation {
  const { state, snapshot } = point;
  const { release, pod } = state;
  const { status } = snapshot;
  const [sandbox] = status.sandboxes;
  const { edit, cause } = foretold ?? {};
  const end = cause ? ({ stage: 'terminating', cause } as const) : endOf(point);
  const { id: sandboxID = '', attempt = 0 } = sandbox ?? {};
  const admission = edit?.admission ?? OPEN;
  const actions = { ...NO_ACTIONS, killPod: true, sandboxID, attempt };
  const containers =
    end.stage === 'gone'
      ? []
      : containerOutcomes({ pod, running: pod, status, actions, decisions: [], release });
  return {
    release,
    running: pod,
    typed: edit?.typed ?? pod,
    pod,
    defaults: [],
    admission,
    actions,
    decisions: [],
    containers,
    status,
    steps: release.steps.map((name, index) => ({
      number: index + 1,
      name,
      state: 'skipped',
      skipped: 'not-called',
      touches: [],
      failureEndsSync: false,
    })),
    verdict: {
      ...verdict({
        admission,
        path: state.path,
        actions,
        outcomes: containers,
        release,
        edited: false,
        end,
        hostNetwork: pod.spec.hostNetwork === true,
      }),
      // Of a Pod that is gone there is no object to edit.
      ...(edit && end.stage !== 'gone' ? gateAnswer(edit.verdict) : {}),
    },
  };
}

/** Who let the edit through, or did not. */
function gateAnswer({ gate, refusal, drops }: Verdict): Pick<Verdict, 'gate' | 'refusal' | 'drops'> {
  return { gate, ...(refusal ? { refusal } : {}), ...(drops ? { drops } : {}) };
}

function endOf(point: TimelinePoint): PodEnd {
  const { phase, reason } = point.state.api;
  const [stage, cause] = [stageOf(point), causeOf(point)];
  // Nobody knows before: since 1.27 an evicted Pod whose containers stop with 0 has succeeded.
  if (stage === 'terminating') return { stage, cause };
  return { stage, cause, status: reason ? `${phase} (${reason})` : phase };
}

function stageOf({ state: { worker }, snapshot }: TimelinePoint): PodEnd['stage'] {
  if (worker === 'gone') return 'gone';
  const runs = snapshot.status.containers.some((container) => container.state === 'running');
  return runs || worker === 'syncing' ? 'terminating' : 'terminated';
}

function causeOf({ state }: TimelinePoint): PodEnd['cause'] {
  const { worker, pod, pending, source, eviction, ending, api, now } = state;
  const trigger = pending?.trigger;
  const removed = trigger?.kind === 'config' && trigger.operation === 'REMOVE';
  if (worker === 'gone' || removed || ending === 'deleted' || pod.metadata.deletionTimestamp !== undefined) {
    return source === 'file' ? 'file' : 'deleted';
  }
  if (eviction) return 'evicted';
  // While the kubelet kills, what it reported before still stands; so it does if the report of the end is not taken.
  const late = !isPodPhaseTerminal(api.phase) && isPastDeadline({ pod, previous: api, now });
  return late || api.reason === 'DeadlineExceeded' ? 'deadline' : 'finished';
}
