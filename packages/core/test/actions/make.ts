// A Pod and its observed state in a few words, for tests that tell one story.

import { computePodActions } from '../../src/actions/computePodActions.ts';
import type { Container, DefaultedPod, PodSpec } from '../../src/api/pod.ts';
import type { ContainerStatus, PodStatus, SandboxStatus } from '../../src/api/podStatus.ts';
import { type GateSettings, type Release, resolveRelease } from '../../src/releases/release.ts';
import { syncSteps } from '../../src/sync/syncSteps.ts';
import { containerOutcomes } from '../../src/trace/outcome.ts';

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

/** Everything about one sync, and the outcomes as `name: outcome`. */
export function sync(of: Release, spec: DefaultedPod, status: PodStatus, restartAllContainers = false) {
  const { actions, decisions } = computePodActions(spec, status, of, { restartAllContainers });
  const outcomes = containerOutcomes({ pod: spec, status, actions, decisions, release: of });
  const steps = syncSteps(spec, status, actions, decisions, of);
  const told = outcomes.map(({ name, outcome }) => `${name}: ${outcome}`);
  return { actions, decisions, outcomes, steps, told };
}
