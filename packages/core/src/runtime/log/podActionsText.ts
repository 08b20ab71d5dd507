// Prints podActions as the kubelet's log does.

import type { DefaultedPod } from '../../api/pod.ts';
import type { PodActions } from '../../api/podActions.ts';
import type { Release } from '../../releases/release.ts';
import { type LogValue, quote, struct } from './logValue.ts';

/**
 * Upstream: %+v of podActions up to 1.27, its String method later.
 * Differs: omits addresses of Go pointers and whole container structs.
 */
export function podActionsValue(pod: DefaultedPod, actions: PodActions, release: Release): LogValue {
  const kills = actions.containersToKill.map(
    ({ id, name, message }) => `${id}:{name:${name} message:${message}}`,
  );
  const lists: Lists = {
    init: indexes(pod.spec.initContainers, actions.initContainersToStart),
    app: indexes(pod.spec.containers, actions.containersToStart),
    ephemeral: indexes(pod.spec.ephemeralContainers, actions.ephemeralContainersToStart),
    kill: `map[${kills.join(' ')}]`,
  };
  // Each release prints only one of the two forms.
  if (release.has('logs-values-as-json')) return struct('', quote(asText(actions, lists, release)));
  const plain = asStruct(actions, lists, release);
  return struct(plain, '', plain);
}

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
