// Reads sandboxes and containers from the output of `docker inspect` on a node with dockershim.

import type { ContainerStatus } from '../api/podStatus.ts';
import { mapOf } from '../go/record.ts';
import { fromJson } from './crictl.ts';
import { recordedHash } from './hashEvidence.ts';
import { given, integerOf, type Json, secondsOf, textOf } from './jsonValues.ts';
import { SOME_IP } from './kubectlStatus.ts';
import { podNameOf, type SeenContainer, type SeenSandbox } from './runtimePod.ts';

/** Docker has no annotations: dockershim stores them as labels with this prefix. */
const ANNOTATION = 'annotation.';

/** Ports pkg/kubelet/dockershim/labels.go (1.8-1.23): which of the two an element is. */
export function isDockerSandbox(seen: Json): boolean {
  const labels = labelsOf(seen);
  return (
    labels['io.kubernetes.docker.type'] === 'podsandbox' || labels['io.kubernetes.container.name'] === 'POD'
  );
}

export function dockerSandbox(seen: Json): SeenSandbox {
  const state = mapOf(seen.State);
  const labels = labelsOf(seen);
  const hostNetwork = mapOf(seen.HostConfig).NetworkMode === 'host';
  return {
    pod: podNameOf(labels),
    status: {
      id: textOf(seen.Id),
      attempt: attemptOf(seen),
      state: state.Running === true ? 'Ready' : 'NotReady',
      network: hostNetwork ? 'Node' : 'Pod',
      // Docker does not record an address that a network plugin assigns.
      ip: textOf(mapOf(seen.NetworkSettings).IPAddress) || SOME_IP,
      createdAt: secondsOf(seen.Created) ?? 0,
    },
    labels: plainLabels(labels),
    annotations: annotationsOf(labels),
  };
}

export function dockerContainer(seen: Json): SeenContainer {
  const state = mapOf(seen.State);
  const labels = labelsOf(seen);
  const annotations = annotationsOf(labels);
  const known = stateOf(state);
  const ended = known === 'exited';
  const exitCode = integerOf(state.ExitCode) ?? 0;
  return {
    pod: podNameOf(labels),
    status: given({
      id: textOf(seen.Id),
      name: textOf(labels['io.kubernetes.container.name']),
      state: known,
      hash: recordedHash(annotations['io.kubernetes.container.hash']),
      hashWithoutResources: recordedHash(annotations['io.kubernetes.container.hashWithoutResources']),
      exitCode: ended ? exitCode : undefined,
      reason: ended ? reasonOf(state, exitCode) : undefined,
      restartCount: integerOf(annotations['io.kubernetes.container.restartCount']) ?? attemptOf(seen),
      createdAt: secondsOf(seen.Created),
      startedAt: secondsOf(state.StartedAt),
      finishedAt: ended ? secondsOf(state.FinishedAt) : undefined,
      sandbox: textOf(labels['io.kubernetes.sandbox.id']) || undefined,
    }),
    spec: given({
      image: textOf(mapOf(seen.Config).Image) || undefined,
      ports: fromJson(annotations['io.kubernetes.container.ports']),
      terminationMessagePath:
        textOf(annotations['io.kubernetes.container.terminationMessagePath']) || undefined,
      terminationMessagePolicy:
        textOf(annotations['io.kubernetes.container.terminationMessagePolicy']) || undefined,
    }),
  };
}

function labelsOf(seen: Json): Json {
  return mapOf(mapOf(seen.Config).Labels);
}

function plainLabels(labels: Json): Json {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => !name.startsWith(ANNOTATION)));
}

function annotationsOf(labels: Json): Json {
  const found = Object.entries(labels).filter(([name]) => name.startsWith(ANNOTATION));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(ANNOTATION.length), value]));
}

/** The last part of the name: `/k8s_nginx_web-2_default_UID_0`. */
function attemptOf(seen: Json): number {
  return integerOf(/_(\d+)(?:_[0-9a-f]+)?$/.exec(textOf(seen.Name))?.[1]) ?? 0;
}

/** Ports pkg/kubelet/dockershim/docker_container.go ContainerStatus (1.8-1.23), its states and reasons. */
function stateOf(state: Json): ContainerStatus['state'] {
  if (state.Running === true) return 'running';
  return secondsOf(state.StartedAt) === undefined && integerOf(state.ExitCode) === 0 ? 'created' : 'exited';
}

function reasonOf(state: Json, exitCode: number): string {
  if (state.OOMKilled === true) return 'OOMKilled';
  if (secondsOf(state.StartedAt) === undefined) return 'ContainerCannotRun';
  return exitCode === 0 ? 'Completed' : 'Error';
}
