// Builds a Pod and its observed state from short descriptions, for tests.

import type { Container, DefaultedPod, PodSpec } from '../../src/api/pod.ts';
import type { ContainerStatus, PodStatus, SandboxStatus } from '../../src/api/podStatus.ts';
import { containerOutcomes } from '../../src/explain/outcome.ts';
import { hashContainer } from '../../src/hash/hashContainer.ts';
import { type GateSettings, type Release, resolveRelease } from '../../src/releases/release.ts';
import { startRun } from '../../src/runtime/kuberuntime/run.ts';
import { syncPod } from '../../src/runtime/kuberuntime/syncPod.ts';
import type { SyncRecord } from '../../src/runtime/kuberuntime/syncRecord.ts';
import { givenNode } from '../../src/runtime/node/givenNode.ts';

export function release(minor: string, gates: GateSettings = {}): Release {
  const found = resolveRelease(minor, gates);
  if (!found.ok) throw new Error(found.error[0]?.message);
  return found.value;
}

export const container = (name: string, more: Partial<Container> = {}): Container => ({
  name,
  image: `${name}:1`,
  ...more,
});

export function pod(spec: Partial<PodSpec> & Pick<PodSpec, 'containers'>): DefaultedPod {
  const made = { metadata: { name: 'web', uid: 'u' }, spec: { restartPolicy: 'Always', ...spec } };
  return made as object as DefaultedPod;
}

export const sandbox = (more: Partial<SandboxStatus> = {}): SandboxStatus => ({
  id: 's0',
  attempt: 0,
  state: 'Ready',
  network: 'Pod',
  ip: '10.0.0.7',
  createdAt: 1,
  ...more,
});

export const running = (name: string, more: Partial<ContainerStatus> = {}): ContainerStatus => ({
  id: `c-${name}`,
  name,
  state: 'running',
  ...more,
});

export const exited = (name: string, exitCode = 0): ContainerStatus =>
  running(name, { state: 'exited', exitCode });

export function state(containers: readonly ContainerStatus[], ...sandboxes: SandboxStatus[]): PodStatus {
  return { containers, sandboxes: sandboxes.length > 0 ? sandboxes : [sandbox()] };
}

/** Runs one sync. Returns its result and the outcomes as `name: outcome`. */
export function sync(of: Release, spec: DefaultedPod, status: PodStatus, restartAllContainers = false) {
  const { actions, decisions, steps } = syncOf(of, spec, status, restartAllContainers);
  const outcomes = containerOutcomes({ pod: spec, status, actions, decisions, release: of });
  const summary = outcomes.map(({ name, outcome }) => `${name}: ${outcome}`);
  return { actions, decisions, outcomes, steps, summary };
}

/** The record of one sync on a node in the state of the status. */
export function syncOf(
  of: Release,
  spec: DefaultedPod,
  status: PodStatus,
  restartAllContainers = false,
): SyncRecord {
  const node = givenNode(spec, status, of);
  const hashOf = (one: Container) => hashContainer(one, of).hash;
  const run = startRun({ release: of, pod: spec, status, node, now: 0, hashOf });
  return syncPod(run, { restartAllContainers });
}
