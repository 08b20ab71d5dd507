// What does the runtime have once an edit was applied and nothing changes any more?

import type {
  ContainerOutcome,
  ContainerStatus,
  Explanation,
  Outcome,
  PodStatus,
  SandboxStatus,
} from '@syncpod/core';

/**
 * The status after the syncs that `explanation` begins: what starts or waits for its turn has started, init
 * containers have succeeded, and every container has the hash that it was created with.
 */
export function settledStatus(explanation: Explanation, before: PodStatus): PodStatus {
  const { actions, admission, pod, containers } = explanation;
  const newPod = admission.reaches === 'new-pod';
  const old = before.sandboxes[0];
  const sandbox =
    old && !newPod && !actions.createSandbox
      ? old
      : newSandbox(old, newPod ? 0 : actions.attempt, pod.spec.hostNetwork === true);
  return {
    sandboxes: [sandbox],
    containers: containers.map((container) => settled(container, before, sandbox.id, newPod)).reverse(),
  };
}

function newSandbox(old: SandboxStatus | undefined, attempt: number, hostNetwork: boolean): SandboxStatus {
  return {
    id: `${old?.id ?? 'sandbox'}-${attempt}`,
    attempt,
    state: 'Ready',
    network: hostNetwork ? 'Node' : 'Pod',
    ip: nextIP(old?.ip),
    createdAt: old?.createdAt ?? 0,
  };
}

function nextIP(ip = '10.244.1.7'): string {
  return ip.replace(/\d+$/, (last) => String((Number(last) + 1) % 256));
}

function settled(
  container: ContainerOutcome,
  before: PodStatus,
  sandbox: string,
  newPod: boolean,
): ContainerStatus {
  const { name, outcome, hash, kind } = container;
  const old = before.containers.find((status) => status.name === name);
  if (old && !newPod && !STARTS.has(outcome)) {
    const { resources: _, ...kept } = { ...old, hash: old.hash ?? hash.running ?? hash.spec };
    return outcome === 'kill' ? { ...kept, state: 'exited', exitCode: 143, reason: 'Error' } : kept;
  }
  const restartCount = newPod || !old ? 0 : container.restartCount + 1;
  const ends = kind === 'init' ? ({ state: 'exited', exitCode: 0, reason: 'Completed' } as const) : RUNNING;
  return { id: `${name}-${restartCount}`, name, ...ends, hash: hash.spec, restartCount, sandbox };
}

const RUNNING = { state: 'running' } as const;

const STARTS: ReadonlySet<Outcome> = new Set(['start', 'kill-and-start', 'wait', 'back-off', 'reset']);
