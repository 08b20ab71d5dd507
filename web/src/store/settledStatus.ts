// What does the runtime have once an edit was applied and nothing changes any more?

import type { ContainerOutcome, ContainerStatus, Explanation, PodStatus, SandboxStatus } from '@syncpod/core';

/**
 * The status after the sync that `explanation` tells of: containers that start run, those that wait for an init
 * container run after it, hashes are those of the new spec. Times stay those of the first start.
 */
export function settledStatus(explanation: Explanation, before: PodStatus): PodStatus {
  const { actions, admission, containers } = explanation;
  const newPod = admission.reaches === 'new-pod';
  const sandbox = newestSandbox(before, newPod || actions.createSandbox, actions.attempt);
  return {
    sandboxes: [sandbox],
    containers: containers.map((container) => settled(container, before, sandbox, newPod)).reverse(),
  };
}

function newestSandbox(before: PodStatus, created: boolean, attempt: number): SandboxStatus {
  const newest = before.sandboxes[0];
  if (newest && !created) return newest;
  return {
    id: `${newest?.id ?? 'sandbox'}-${attempt}`,
    attempt,
    state: 'Ready',
    network: newest?.network ?? 'Pod',
    ip: newest?.ip ?? '10.244.1.8',
    createdAt: newest?.createdAt ?? 0,
  };
}

function settled(
  container: ContainerOutcome,
  before: PodStatus,
  sandbox: SandboxStatus,
  newPod: boolean,
): ContainerStatus {
  const old = before.containers.find(({ name }) => name === container.name);
  const starts = newPod || old === undefined || STARTS.has(container.outcome);
  const finishes = container.kind === 'init';
  const restartCount = newPod || !old ? 0 : container.restartCount + (starts ? 1 : 0);
  if (!starts && old) return { ...old, hash: old.hash ?? container.hash.running ?? container.hash.spec };
  return {
    id: `${container.name}-${restartCount}`,
    name: container.name,
    state: finishes ? 'exited' : 'running',
    ...(finishes ? { exitCode: 0, reason: 'Completed' } : {}),
    hash: container.hash.spec,
    restartCount,
    sandbox: sandbox.id,
  };
}

const STARTS: ReadonlySet<ContainerOutcome['outcome']> = new Set([
  'start',
  'kill-and-start',
  'wait',
  'back-off',
]);
