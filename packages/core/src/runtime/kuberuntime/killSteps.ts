// Performs the two steps of SyncPod that kill.

import type { PodActions } from '../../api/podActions.ts';
import { idStruct } from './computeLog.ts';
import { pruneInitContainers, purgeInitContainers, removeContainer } from './initContainers.ts';
import { killContainer, killPod } from './killContainer.ts';
import { costOfLines } from './pausableWork.ts';
import { log, type Run } from './run.ts';
import { always, type Step, type StepPlan, type Work } from './step.ts';
import type { Touch } from './syncStep.ts';
import type { Timed } from './timed.ts';

/** Kills all running containers; removes the init containers if a new sandbox follows. */
export const KILL_SANDBOX: Step = {
  plan({ pod, status, actions }): StepPlan {
    if (!actions.killPod) return { skipped: 'not-needed' };
    const kills = status.containers
      .filter(({ state }) => state === 'running')
      .map(({ id, name }): Touch => ({ id, name, effect: 'kill' }));
    if (!actions.createSandbox) return { touches: kills };
    const init = new Set((pod.spec.initContainers ?? []).map(({ name }) => name));
    const removes = status.containers
      .filter(({ name }) => init.has(name))
      .map(({ id, name }): Touch => ({ id, name, effect: 'remove' }));
    return { touches: [...kills, ...removes] };
  },
  *perform({ run, actions }) {
    if (!actions.killPod) return true;
    log(run, actions.createSandbox ? 'kill-pod-restart' : 'kill-pod-dead');
    if (!(yield* killPod(run))) {
      log(run, 'kill-pod-failed', { err: run.results.find(({ error }) => error)?.message ?? '' });
      return false;
    }
    if (actions.createSandbox) purgeInitContainers(run);
    // Upstream does this after both steps that kill.
    pruneInitContainers(run);
    return true;
  },
  failureEndsSync: always,
};

/** Kills the containers on the kill list, then those of RestartAllContainers. Skipped if the Pod was killed. */
export const KILL_CONTAINERS: Step = {
  plan({ actions }): StepPlan {
    if (actions.killPod) return { skipped: 'pod-killed' };
    const touches = [
      ...actions.containersToKill.map(({ id, name }): Touch => ({ id, name, effect: 'kill' })),
      ...actions.containersToReset.map(({ id, name }): Touch => ({ id, name, effect: 'reset' })),
    ];
    return touches.length > 0 ? { touches } : { skipped: 'not-needed' };
  },
  *perform({ run, actions }: Work) {
    if (actions.killPod) return true;
    if (!((yield* killUnwanted(run, actions)) && (yield* resetContainers(run, actions)))) return false;
    pruneInitContainers(run);
    return true;
  },
  failureEndsSync: always,
};

/** Kills sequentially; the first failure ends the sync. Upstream ranges over a map, in any order. */
function* killUnwanted(run: Run, actions: PodActions): Timed<boolean> {
  for (const { id, name, message, reason } of actions.containersToKill) {
    const before = run.log.length;
    const values = { container: name, containerName: name, containerID: idStruct(run, id) };
    log(run, 'kill-unwanted', values);
    const error = yield* killContainer(run, {
      id,
      name,
      message,
      canFail: true,
      ...(reason === undefined ? {} : { reason }),
    });
    if (error !== undefined) {
      run.results.push({
        action: 'KillContainer',
        target: name,
        error: 'KillContainerError',
        message: error,
      });
      log(run, 'kill-failed', { ...values, err: error });
      return false;
    }
    run.results.push({ action: 'KillContainer', target: name });
    yield costOfLines(run.log.slice(before));
  }
  return true;
}

/** RestartAllContainers (1.35+) removes them here; a later sync starts them. */
function* resetContainers(run: Run, actions: PodActions): Timed<boolean> {
  for (const { id, name, kill } of actions.containersToReset) {
    const values = { containerName: name, containerID: idStruct(run, id) };
    log(run, 'reset-remove', values);
    if (kill) {
      log(run, 'reset-kill', values);
      yield* killContainer(run, {
        id,
        name,
        message: 'killing',
        reason: 'RestartAllContainers',
        override: 0,
      });
    }
    removeContainer(run, id, run.release.has('restart-all-keeps-logs'));
    run.results.push({ action: 'RemoveContainer', target: name });
  }
  return true;
}
