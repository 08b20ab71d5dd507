// Prints podActions as the kubelet's log does.

import { usesNewInitPath } from '../../actions/computePodActions.ts';
import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import type { PodActions } from '../../api/podActions.ts';
import type { Release } from '../../releases/release.ts';
import { type LogValue, quote, struct } from './logValue.ts';

/**
 * Upstream: %+v of podActions up to 1.27, its String method later.
 * Differs: all Go pointers have the same address, and whole container structs are omitted.
 */
export function podActionsValue(
  pod: DefaultedPod,
  actions: PodActions,
  release: Release,
  runtimeType: string,
): LogValue {
  const kills = actions.containersToKill.map((kill) => killText(kill, runtimeType, release));
  const lists: Lists = {
    // The older algorithm has a field of its own, which the String method omits.
    init: usesNewInitPath({ pod, release })
      ? indexes(pod.spec.initContainers, actions.initContainersToStart)
      : '[]',
    app: indexes(pod.spec.containers, actions.containersToStart),
    ephemeral: indexes(pod.spec.ephemeralContainers, actions.ephemeralContainersToStart),
    kill: `map[${kills.join(' ')}]`,
    updates: updatesText(pod, actions, release, runtimeType),
    // A containerToRemoveInfo.
    reset: actions.containersToReset
      .map(({ id, kill }) => `{{${runtimeType} ${id}} ${POINTER} ${kill}}`)
      .join(' '),
  };
  // Each release prints only one of the two forms.
  if (release.has('logs-values-as-json')) return struct('', quote(asText(actions, lists, release)));
  const plain = asStruct(actions, lists, release);
  return struct(plain, '', plain);
}

/** An entry of a map of kubecontainer.ContainerID to containerToKillInfo, by %+v up to 1.27, by %v later. */
function killText(
  { id, name, message, reason }: PodActions['containersToKill'][number],
  runtimeType: string,
  release: Release,
): string {
  if (release.has('logs-values-as-json')) {
    return `{${runtimeType} ${id}}:{${POINTER} ${name} ${message} ${reason ?? ''}}`;
  }
  const why = release.has('kill-reasons') ? ` reason:${reason ?? ''}` : '';
  return `{Type:${runtimeType} ID:${id}}:{container:${POINTER} name:${name} message:${message}${why}}`;
}

const POINTER = '0xc000e4a1c8';

type Lists = Readonly<Record<'init' | 'app' | 'ephemeral' | 'kill' | 'updates' | 'reset', string>>;

function asStruct(actions: PodActions, { app, ephemeral, kill, updates }: Lists, release: Release): string {
  const { killPod, createSandbox, sandboxID, attempt } = actions;
  const [next] = actions.initContainersToStart;
  const fields = [
    `KillPod:${killPod}`,
    `CreateSandbox:${createSandbox}`,
    `SandboxID:${sandboxID}`,
    `Attempt:${attempt}`,
    `NextInitContainerToStart:${next === undefined ? 'nil' : `&Container{Name:${next},...}`}`,
    `ContainersToStart:${app}`,
    `ContainersToKill:${kill}`,
    ...(release.has('ephemeral-in-actions') ? [`EphemeralContainersToStart:${ephemeral}`] : []),
    ...(release.has('updates-in-actions')
      ? [`ContainersToUpdate:${updates}`, `UpdatePodResources:${actions.updatePodResources}`]
      : []),
  ];
  return `{${fields.join(' ')}}`;
}

function asText(
  actions: PodActions,
  { init, app, ephemeral, kill, updates, reset }: Lists,
  release: Release,
): string {
  const { killPod, createSandbox, updatePodResources, attempt } = actions;
  const podLevel = release.has('pod-level-in-actions');
  const volumes = release.has('volumes-in-actions');
  return [
    `KillPod: ${killPod}, CreateSandbox: ${createSandbox}, UpdatePodResources: ${updatePodResources}, `,
    podLevel ? `UpdatePodLevelResources: ${actions.updatePodLevelResources}, ` : '',
    `Attempt: ${attempt}, InitContainersToStart: ${init}, ContainersToStart: ${app}, `,
    `EphemeralContainersToStart: ${ephemeral},${volumes ? ' ' : ''}ContainersToUpdate: ${updates}, `,
    volumes ? 'VolumesToUpsize: [], VolumesToDownsize: [], ' : '',
    `ContainersToKill: ${kill}`,
    podLevel ? `, ContainersToRemove: [${reset}]` : '',
  ].join('');
}

/** Go prints a map's keys in sorted order. */
function updatesText(
  pod: DefaultedPod,
  { containersToUpdate }: PodActions,
  release: Release,
  runtimeType: string,
): string {
  const updates = ['cpu', 'memory'].flatMap((resource) => {
    const infos = containersToUpdate.filter((update) => update.resource === resource);
    const texts = infos.map((info) => updateText(pod, info, release, runtimeType));
    return texts.length > 0 ? [`${resource}:[${texts.join(' ')}]`] : [];
  });
  return `map[${updates.join(' ')}]`;
}

/** A containerToUpdateInfo, by %+v up to 1.27, by %v later. Earlier releases have the index of the container. */
function updateText(
  pod: DefaultedPod,
  { name, id }: PodActions['containersToUpdate'][number],
  release: Release,
  runtimeType: string,
): string {
  const { memoryLimit, memoryRequest, cpuLimit, cpuRequest } = resourceAmounts(
    findContainer(pod, name)?.container.resources,
  );
  const index = pod.spec.containers.findIndex((container) => container.name === name);
  if (release.has('logs-values-as-json')) {
    const container = release.has('updates-name-containers') ? POINTER : index;
    return `{${container} {${runtimeType} ${id}} {${memoryLimit} ${memoryRequest} ${cpuLimit} ${cpuRequest}} ${POINTER}}`;
  }
  const desired = `{memoryLimit:${memoryLimit} memoryRequest:${memoryRequest} cpuLimit:${cpuLimit} cpuRequest:${cpuRequest}}`;
  return `{apiContainerIdx:${index} kubeContainerID:{Type:${runtimeType} ID:${id}} desiredContainerResources:${desired} currentContainerResources:${POINTER}}`;
}

function indexes(
  containers: readonly { readonly name: string }[] | undefined,
  names: readonly string[],
): string {
  return `[${names.map((name) => (containers ?? []).findIndex((container) => container.name === name)).join(' ')}]`;
}
