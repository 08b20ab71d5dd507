// Which log lines does step 1 of SyncPod write about its decisions?

import type { DefaultedPod } from '../api/pod.ts';
import type { PodActions } from '../api/podActions.ts';
import type { Release } from '../releases/release.ts';
import type { Decision, Rule } from '../trace/decision.ts';
import { type LogValue, struct } from './logValue.ts';
import { log, type Run } from './run.ts';
import type { LogFamily } from './texts.ts';

const SANDBOX_LINES: Partial<Record<Rule, LogFamily>> = {
  'sandbox-missing': 'sandbox-none',
  'several-sandboxes-ready': 'sandbox-many',
  'sandbox-not-ready': 'sandbox-not-ready',
  'network-mode-changed': 'sandbox-network-changed',
  'sandbox-without-ip': 'sandbox-no-ip',
  'restart-all-asked': 'restart-all',
};

/** Each line is linked to the decision that made it. */
export function logDecisions(run: Run, actions: PodActions, decisions: readonly Decision[]): void {
  decisions.forEach((decision, index) => {
    run.decision = index;
    const family = decision.answer ? SANDBOX_LINES[decision.rule] : undefined;
    if (family) log(run, family);
    else if (!actions.createSandbox) logContainer(run, actions, decision);
  });
  run.decision = undefined;
  log(run, 'actions', { podActions: podActionsValue(run.pod, actions, run.release) });
}

function logContainer(run: Run, actions: PodActions, { subject, effect }: Decision): void {
  if (subject.kind !== 'app' || effect === undefined) return;
  const { name, id } = subject;
  if (effect === 'start') {
    log(run, 'container-to-start', {
      containerName: name,
      container: name,
      containerGoStruct: `&Container{Name:${name},...}`,
    });
  }
  const kill = actions.containersToKill.find((candidate) => candidate.id === id);
  const running = run.status.containers.some((status) => status.id === id && status.state === 'running');
  if (!kill || !running || (effect !== 'kill' && effect !== 'kill-and-start')) return;
  const containerID = idStruct(run, kill.id);
  log(run, 'container-to-kill', {
    container: name,
    containerID,
    containerName: name,
    containerStatusID: containerID,
    message: kill.message,
    containerMessage: kill.message,
  });
}

/** A kubecontainer.ContainerID by value, as these lines print it: its fields, not its text. */
export function idStruct(run: Run, id: string): LogValue {
  const type = run.node.runtimeType;
  return struct(`{Type:${type} ID:${id}}`, JSON.stringify({ Type: type, ID: id }), `{"${type}" "${id}"}`);
}

/** Upstream: %+v of podActions to 1.27, its String method since. Pointers are left out. */
function podActionsValue(pod: DefaultedPod, actions: PodActions, release: Release): LogValue {
  const init = indexes(pod.spec.initContainers, actions.initContainersToStart);
  const app = indexes(pod.spec.containers, actions.containersToStart);
  const ephemeral = indexes(pod.spec.ephemeralContainers, actions.ephemeralContainersToStart);
  const kills = actions.containersToKill.map(
    ({ id, name, message }) => `${id}:{name:${name} message:${message}}`,
  );
  const { killPod, createSandbox, attempt, sandboxID, updatePodResources } = actions;
  const next = actions.initContainersToStart[0];
  const old = `{KillPod:${killPod} CreateSandbox:${createSandbox} SandboxID:${sandboxID} Attempt:${attempt} NextInitContainerToStart:${next ? `&Container{Name:${next},...}` : 'nil'} ContainersToStart:${app} ContainersToKill:map[${kills.join(' ')}]${release.has('ephemeral-containers') ? ` EphemeralContainersToStart:${ephemeral}` : ''}}`;
  const pods = release.number >= 35 ? ' UpdatePodLevelResources: false,' : '';
  const reset =
    release.number >= 35
      ? `, ContainersToRemove: [${actions.containersToReset.map(({ name }) => name).join(' ')}]`
      : '';
  const text = `KillPod: ${killPod}, CreateSandbox: ${createSandbox}, UpdatePodResources: ${updatePodResources},${pods} Attempt: ${attempt}, InitContainersToStart: ${init}, ContainersToStart: ${app}, EphemeralContainersToStart: ${ephemeral},ContainersToUpdate: map[], ContainersToKill: map[${kills.join(' ')}]${reset}`;
  return struct(old, JSON.stringify(text), old);
}

function indexes(
  containers: readonly { readonly name: string }[] | undefined,
  names: readonly string[],
): string {
  return `[${names.map((name) => (containers ?? []).findIndex((container) => container.name === name)).join(' ')}]`;
}
