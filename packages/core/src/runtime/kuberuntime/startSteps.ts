// Performs the steps of SyncPod that start containers.

import { usesNewInitPath } from '../../actions/computePodActions.ts';
import { initKind } from '../../actions/subject.ts';
import { findContainer } from '../../api/findContainer.ts';
import { costOfLines } from './pausableWork.ts';
import { log } from './run.ts';
import { tryToStart } from './startContainer.ts';
import { answered, never, type Step, type StepPlan, type Work } from './step.ts';
import type { Touch } from './syncStep.ts';

const starts = (names: readonly string[]): StepPlan => ({
  touches: names.map((name): Touch => ({ name, effect: 'start' })),
});

export const EPHEMERAL: Step = {
  plan({ pod, actions, release }): StepPlan {
    if (actions.ephemeralContainersToStart.length > 0) return starts(actions.ephemeralContainersToStart);
    if ((pod.spec.ephemeralContainers ?? []).length === 0) return { skipped: 'none' };
    if (!release.has('ephemeral-containers')) return { skipped: 'gate-off' };
    if (actions.createSandbox || actions.containersToReset.length > 0) return { skipped: 'waiting' };
    return { skipped: 'all-done' };
  },
  *perform({ run, actions, sandbox }) {
    for (const name of actions.ephemeralContainersToStart) yield* tryToStart(run, name, sandbox);
    return true;
  },
  failureEndsSync: never,
};

export const INIT: Step = {
  plan({ pod, actions, decisions }): StepPlan {
    if (actions.initContainersToStart.length > 0) return starts(actions.initContainersToStart);
    if ((pod.spec.initContainers ?? []).length === 0) return { skipped: 'none' };
    if (actions.killPod) return { skipped: 'pod-killed' };
    return { skipped: answered(decisions, 'initialised') ? 'all-done' : 'waiting' };
  },
  *perform({ run, actions, sandbox }) {
    // In the algorithm without sidecars, any failure ends the sync without a log line.
    const newPath = usesNewInitPath(run);
    for (const name of actions.initContainersToStart) {
      const values = { container: name, containerName: name, initContainerName: name };
      if (yield* tryToStart(run, name, sandbox)) {
        log(run, 'init-started', values, newPath ? 1 : 0);
      } else if (newPath && findContainer(run.pod, name)?.kind === 'sidecar') {
        log(run, 'init-sidecar-failed', values);
      } else {
        if (newPath) log(run, 'init-aborting', values);
        return false;
      }
    }
    return true;
  },
  /** A plain init container that fails to start ends the sync; after a sidecar, the next container is tried. */
  failureEndsSync({ pod, actions, release }: Work) {
    const all = pod.spec.initContainers ?? [];
    const starting = all.filter((one) => actions.initContainersToStart.includes(one.name));
    const tried = starting.length > 0 ? starting : all;
    return tried.some((container) => initKind(release, container) === 'init');
  },
};

export const START: Step = {
  plan({ actions, decisions }): StepPlan {
    if (actions.containersToStart.length > 0) return starts(actions.containersToStart);
    const initialised = answered(decisions, 'initialised');
    const initFirst = actions.initContainersToStart.length > 0 && !initialised;
    if (actions.killPod) return { skipped: initFirst ? 'waiting' : 'pod-killed' };
    const waiting = actions.containersToReset.length > 0 || initialised === false;
    return { skipped: waiting ? 'waiting' : 'not-needed' };
  },
  *perform({ run, actions, sandbox }) {
    for (const name of actions.containersToStart) {
      const before = run.log.length;
      yield* tryToStart(run, name, sandbox);
      yield costOfLines(run.log.slice(before));
    }
    return true;
  },
  failureEndsSync: never,
};
