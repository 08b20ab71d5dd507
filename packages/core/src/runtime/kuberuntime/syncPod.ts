// What does one SyncPod do, step by step?

import { usesNewInitPath } from '../../actions/computePodActions.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { PodActions } from '../../api/podActions.ts';
import type { StepName } from '../../releases/steps.ts';
import type { Decision } from '../../trace/decision.ts';
import { alphaResize } from './alphaResize.ts';
import { idStruct, logDecisions } from './computeLog.ts';
import { runPodSandbox, updateContainer } from './cri.ts';
import { pruneInitContainers, purgeInitContainers, removeContainer } from './initContainers.ts';
import { killContainer, killPod } from './killContainer.ts';
import { change, log, podDesc, type Run, record, spend } from './run.ts';
import { tryToStart } from './startContainer.ts';

/** What the runtime refuses in this sync. */
export interface Refusals {
  /** Error of RunPodSandbox. */
  readonly sandbox?: string;
}

/** The steps of the release in order; each answers false if it ended the sync. */
type Step = (work: Work) => boolean;

interface Work {
  readonly run: Run;
  readonly actions: PodActions;
  readonly decisions: readonly Decision[];
  readonly refusals: Refusals;
  /** The sandbox that containers are started in. */
  sandbox: string;
}

/**
 * Carries the actions out. `onStep` is told after each step of the release, with what the run holds then.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod (1.8-1.37).
 */
export function syncPod(
  run: Run,
  actions: PodActions,
  decisions: readonly Decision[],
  refusals: Refusals = {},
  onStep: (step: StepName, ended: boolean) => void = () => {},
): void {
  const work: Work = { run, actions, decisions, refusals, sandbox: actions.sandboxID };
  for (const name of run.release.steps) {
    run.step = name;
    const goesOn = STEPS[name](work);
    onStep(name, !goesOn);
    if (!goesOn) break;
    if (name === beforeStarts(run)) noteSandboxConfig(work);
  }
  run.step = undefined;
}

const STEPS: Readonly<Record<StepName, Step>> = {
  compute: ({ run, actions, decisions }) => {
    logDecisions(run, actions, decisions);
    if (!actions.createSandbox) return true;
    if (actions.sandboxID === '') log(run, 'new-pod');
    else record(run, 'sandbox-changed');
    return true;
  },

  'kill-sandbox': ({ run, actions }) => {
    if (!actions.killPod) return true;
    log(run, actions.createSandbox ? 'kill-pod-restart' : 'kill-pod-dead');
    if (!killPod(run)) {
      log(run, 'kill-pod-failed', { err: run.results.find(({ error }) => error)?.message ?? '' });
      return false;
    }
    if (actions.createSandbox) purgeInitContainers(run);
    // Upstream does so after either of the two steps that kill.
    pruneInitContainers(run);
    return true;
  },

  'kill-containers': ({ run, actions }) => {
    if (actions.killPod) return true;
    if (!(killUnwanted(run, actions) && resetContainers(run, actions))) return false;
    pruneInitContainers(run);
    return true;
  },

  'create-sandbox': (work) => !work.actions.createSandbox || createSandbox(work),

  'sandbox-ready': ({ run, actions }) => {
    if (actions.createSandbox) log(run, 'sandbox-ready-callback', { podIPs: podIPs(run) });
    return true;
  },

  resize: ({ run, actions }) => {
    if (resizes(actions)) resize(run, actions);
    return true;
  },

  ephemeral: ({ run, actions, sandbox }) => {
    for (const name of actions.ephemeralContainersToStart) tryToStart(run, name, sandbox);
    return true;
  },

  init: ({ run, actions, sandbox }) => {
    // In the way without sidecars any failure ends the sync, and nothing is said of it.
    const newPath = usesNewInitPath(run);
    for (const name of actions.initContainersToStart) {
      const values = { container: name, containerName: name, initContainerName: name };
      if (tryToStart(run, name, sandbox)) {
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

  start: ({ run, actions, sandbox }) => {
    for (const name of actions.containersToStart) tryToStart(run, name, sandbox);
    return true;
  },
};

/** Step 3: one after the other; the first failure ends the sync. Upstream ranges over a map: any order. */
function killUnwanted(run: Run, actions: PodActions): boolean {
  for (const { id, name, message, reason } of actions.containersToKill) {
    const values = { container: name, containerName: name, containerID: idStruct(run, id) };
    log(run, 'kill-unwanted', values);
    const error = killContainer(run, { id, name, message, ...(reason === undefined ? {} : { reason }) });
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
  }
  return true;
}

/** The restart of all containers (1.35+) removes them here; a later sync starts them. */
function resetContainers(run: Run, actions: PodActions): boolean {
  for (const { id, name, kill } of actions.containersToReset) {
    const values = { containerName: name, containerID: idStruct(run, id) };
    log(run, 'reset-remove', values);
    if (kill) {
      log(run, 'reset-kill', values);
      killContainer(run, { id, name, message: 'killing', reason: 'RestartAllContainers', override: 0 });
    }
    removeContainer(run, id, run.release.has('restart-all-keeps-logs'));
    run.results.push({ action: 'RemoveContainer', target: name });
  }
  return true;
}

function createSandbox(work: Work): boolean {
  const { run, actions, refusals } = work;
  const target = `${run.pod.metadata.name ?? ''}_${run.pod.metadata.namespace ?? 'default'}(${run.pod.metadata.uid ?? ''})`;
  log(run, 'sandbox-create');
  if (refusals.sandbox !== undefined) {
    const err = refusals.sandbox;
    run.results.push({ action: 'CreatePodSandbox', target, error: 'CreatePodSandboxError', message: err });
    log(run, 'sandbox-create-failed', { err });
    record(run, 'sandbox-failed', { err });
    return false;
  }
  run.results.push({ action: 'CreatePodSandbox', target });
  work.sandbox = runPodSandbox(run, actions.attempt);
  log(run, 'sandbox-created', { sandboxID: work.sandbox, podSandboxID: work.sandbox });
  const ip = podIPs(run);
  if (run.pod.spec.hostNetwork !== true)
    log(run, 'sandbox-ip', { podIP: run.node.sandboxes[0]?.ip ?? '', podIPs: ip, IPs: ip });
  return true;
}

function podIPs(run: Run) {
  const ip = run.node.sandboxes[0]?.ip ?? '';
  return { kind: 'struct' as const, text: `[${ip}]`, json: JSON.stringify(ip === '' ? [] : [ip]) };
}

function resizes({ containersToUpdate, updatePodResources, updatePodLevelResources }: PodActions): boolean {
  return containersToUpdate.length > 0 || updatePodResources || updatePodLevelResources;
}

/**
 * Writes the resources of the spec into the Pod and the running containers.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go doPodResizeAction (1.33-1.37).
 */
function resize(run: Run, actions: PodActions): void {
  if (!run.release.has('resize-by-actuated-state')) {
    alphaResize(run, actions);
    return;
  }
  run.results.push({ action: 'ResizePodInPlace', target: podDesc(run.pod) });
  for (const { name, id } of actions.containersToUpdate) {
    run.calls.push('UpdateContainerResources');
    spend(run, run.node.durations.start);
    const resources = findContainer(run.pod, name)?.container.resources ?? {};
    updateContainer(run, id, (container) => ({ ...container, resources }));
  }
  const { resources } = run.pod.spec;
  if (actions.updatePodLevelResources && resources) change(run, { podResources: resources });
}

/** The step after which SyncPod makes the configuration for the starts: the last one that starts nothing. */
function beforeStarts(run: Run): StepName {
  return run.release.steps.includes('sandbox-ready') ? 'sandbox-ready' : 'create-sandbox';
}

function noteSandboxConfig({ run, sandbox }: Work): void {
  if (run.release.has('notes-sandbox-config'))
    run.results.push({ action: 'ConfigPodSandbox', target: sandbox });
}
