// Prints podActions as the kubelet's log does.

import { usesNewInitPath } from '../../actions/computePodActions.ts';
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

type Lists = Readonly<Record<'init' | 'app' | 'ephemeral' | 'kill', string>>;

function asStruct(actions: PodActions, { app, ephemeral, kill }: Lists, release: Release): string {
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
      ? [`ContainersToUpdate:${updatesOf(actions)}`, `UpdatePodResources:${actions.updatePodResources}`]
      : []),
  ];
  return `{${fields.join(' ')}}`;
}

function asText(actions: PodActions, { init, app, ephemeral, kill }: Lists, release: Release): string {
  const { killPod, createSandbox, updatePodResources, attempt, containersToReset } = actions;
  const podLevel = release.has('pod-level-in-actions');
  const volumes = release.has('volumes-in-actions');
  return [
    `KillPod: ${killPod}, CreateSandbox: ${createSandbox}, UpdatePodResources: ${updatePodResources}, `,
    podLevel ? `UpdatePodLevelResources: ${actions.updatePodLevelResources}, ` : '',
    `Attempt: ${attempt}, InitContainersToStart: ${init}, ContainersToStart: ${app}, `,
    `EphemeralContainersToStart: ${ephemeral},${volumes ? ' ' : ''}ContainersToUpdate: ${updatesOf(actions)}, `,
    volumes ? 'VolumesToUpsize: [], VolumesToDownsize: [], ' : '',
    `ContainersToKill: ${kill}`,
    podLevel ? `, ContainersToRemove: [${containersToReset.map(({ name }) => name).join(' ')}]` : '',
  ].join('');
}

/** Go prints a map's keys in sorted order. */
function updatesOf({ containersToUpdate }: PodActions): string {
  const updates = ['cpu', 'memory'].flatMap((resource) => {
    const names = containersToUpdate.filter((update) => update.resource === resource);
    return names.length > 0 ? [`${resource}:[${names.map(({ name }) => name).join(' ')}]`] : [];
  });
  return `map[${updates.join(' ')}]`;
}

function indexes(
  containers: readonly { readonly name: string }[] | undefined,
  names: readonly string[],
): string {
  return `[${names.map((name) => (containers ?? []).findIndex((container) => container.name === name)).join(' ')}]`;
}
