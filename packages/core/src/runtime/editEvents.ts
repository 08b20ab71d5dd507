// What do changes of the Pod object change, once they have travelled their way?

import type { Admission, EditPath, FieldError } from '../admission/admission.ts';
import type { Container, DefaultedPod, Pod } from '../api/pod.ts';
import { parsePod } from '../manifest/parsePod.ts';
import type { Release } from '../releases/release.ts';
import { note } from './containerEvents.ts';
import type { ScenarioEvent } from './event.ts';
import type { Kubelet, Trigger } from './kubelet.ts';
import { settle } from './loop.ts';
import { momentOf, type Passage, runOf } from './moment.ts';
import { newKubelet, readPod } from './newKubelet.ts';
import { log } from './run.ts';
import { sourceValues } from './sourceValues.ts';
import type { LogFamily } from './texts.ts';

/** The gate before the kubelet: the API server, the static Pod's file, a workload's controller. */
export type Admit = (
  old: DefaultedPod,
  next: DefaultedPod,
  release: Release,
  path: EditPath | 'resize',
) => Admission;

export interface EventOptions {
  readonly admit: Admit;
}

type Event<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { readonly type: Type }>;

const LINES = {
  ADD: 'sync-loop-add',
  UPDATE: 'sync-loop-update',
  DELETE: 'sync-loop-delete',
  REMOVE: 'sync-loop-remove',
} as const satisfies Record<string, LogFamily>;

/** The config channel brings the Pod: the line of the sync loop, and a turn of the worker. */
function config(kubelet: Kubelet, operation: keyof typeof LINES, type: string): Passage {
  const trigger: Trigger = { kind: 'config', operation };
  const next: Kubelet =
    kubelet.worker === 'syncing' ? { ...kubelet, pending: { at: kubelet.now, trigger } } : kubelet;
  const run = runOf(next);
  log(run, LINES[operation], sourceValues(next));
  if (operation === 'DELETE') log(run, 'worker-graceful-delete', { updateType: 'update' });
  if (operation === 'REMOVE') log(run, 'worker-removed', { updateType: 'kill' });
  return { kubelet: next, moments: [momentOf(next, run, { kind: 'event', type })] };
}

/** The first event of a Pod that was not there before. */
export function arrive(kubelet: Kubelet, type: string): Passage {
  return config(kubelet, 'ADD', type);
}

export function changeEdit(
  kubelet: Kubelet,
  { manifest, path }: Event<'edit'>,
  { admit }: EventOptions,
): Passage {
  const way = path ?? kubelet.path;
  const { pod, diagnostics } = readPod(manifest, kubelet.release, way);
  if (!pod)
    return note(kubelet, `the text cannot be read: ${diagnostics.map(({ message }) => message).join('; ')}`);
  const { uid } = kubelet.pod.metadata;
  if (way === 'static') {
    if (pod.metadata.uid !== uid) return replace(kubelet, manifest, pod, way);
    return config({ ...kubelet, manifest, pod }, 'UPDATE', 'edit');
  }
  const same: DefaultedPod = { ...pod, metadata: { ...pod.metadata, ...(uid === undefined ? {} : { uid }) } };
  const admission = admit(kubelet.pod, same, kubelet.release, way);
  if (!admission.allowed) return refused(kubelet, admission.errors);
  if (admission.reaches === 'nothing') return note(kubelet, 'the kubelet gets to see nothing of this edit');
  if (admission.reaches === 'new-pod') return replace(kubelet, manifest, pod, way);
  return config({ ...kubelet, manifest, pod: same }, 'UPDATE', 'edit');
}

function refused(kubelet: Kubelet, errors: readonly FieldError[]): Passage {
  return { kubelet, moments: [momentOf(kubelet, runOf(kubelet), { kind: 'refused', errors })] };
}

/** The old Pod goes, and another with a new UID comes: nothing restarts in place. */
function replace(kubelet: Kubelet, manifest: string, pod: DefaultedPod, way: EditPath): Passage {
  const removed =
    way === 'static' ? config(kubelet, 'REMOVE', 'edit') : removePod(kubelet, undefined, 'edit');
  const gone = settle(removed.kubelet);
  const { name = '', uid = '' } = kubelet.pod.metadata;
  const renamed = way === 'workload' ? { name: nextName(name) } : {};
  // A static Pod brings its own UID, whoever replaces a Pod through the API server gets a new one.
  const metadata = { ...pod.metadata, ...(way === 'static' ? {} : { uid: nextUid(uid), ...renamed }) };
  const fresh = newKubelet(manifest, { ...pod, metadata }, kubelet.release, kubelet.path, gone.kubelet.now);
  const { processes, absentImages, serial } = kubelet.node;
  const arrived = arrive(
    {
      ...fresh,
      syncs: gone.kubelet.syncs,
      node: { ...fresh.node, processes, absentImages, serial: serial + 100 },
    },
    'edit',
  );
  return { kubelet: arrived.kubelet, moments: [...removed.moments, ...gone.moments, ...arrived.moments] };
}

/** A UID that is not the old one, and the same on every replay. */
function nextUid(uid: string): string {
  const last = Number.parseInt(uid.slice(-8), 16);
  return `${uid.slice(0, -8)}${((Number.isNaN(last) ? 0 : last) + 1).toString(16).padStart(8, '0')}`;
}

/** StatefulSet Pods keep their name; those of a ReplicaSet get another end. */
function nextName(name: string): string {
  return /-\d+$/.test(name) ? name : name.replace(/[a-z0-9]{5}$/, (end) => [...end].reverse().join(''));
}

export function removePod(kubelet: Kubelet, grace: number | undefined, type = 'delete'): Passage {
  const seconds = grace ?? kubelet.pod.spec.terminationGracePeriodSeconds ?? 30;
  const pod: DefaultedPod = {
    ...kubelet.pod,
    metadata: {
      ...kubelet.pod.metadata,
      deletionTimestamp: new Date((kubelet.now + seconds) * 1000).toISOString().replace(/\.\d+Z$/, 'Z'),
      deletionGracePeriodSeconds: seconds,
    },
  };
  return config({ ...kubelet, pod }, 'DELETE', type);
}

/** kubectl debug adds an ephemeral container through its own subresource. */
export function addEphemeral(kubelet: Kubelet, { container, image }: Event<'debug'>): Passage {
  if (!kubelet.release.has('ephemeral-containers')) {
    return note(kubelet, `kubelet ${kubelet.release.minor} does not run ephemeral containers`);
  }
  const { pod } = parsePod(kubelet.manifest, kubelet.release);
  if (!pod) return note(kubelet, 'the text of the Pod cannot be read');
  const ephemeralContainers = [...(pod.spec.ephemeralContainers ?? []), { name: container, image }];
  return changed(kubelet, { ...pod, spec: { ...pod.spec, ephemeralContainers } }, 'debug');
}

/** The resize subresource: only resources change, and the kubelet acts on them without a new container. */
export function resizeContainer(kubelet: Kubelet, { container, resources }: Event<'resize'>): Passage {
  const { release } = kubelet;
  if (!release.has('resize-by-actuated-state')) {
    return note(
      kubelet,
      `Pods of kubelet ${release.minor} cannot be resized in place (gate InPlacePodVerticalScaling)`,
    );
  }
  const { pod } = parsePod(kubelet.manifest, release);
  if (!pod) return note(kubelet, 'the text of the Pod cannot be read');
  const sized = (found: Container) => (found.name === container ? { ...found, resources } : found);
  const containers = pod.spec.containers.map(sized);
  const initContainers = pod.spec.initContainers?.map(sized);
  return changed(
    kubelet,
    { ...pod, spec: { ...pod.spec, containers, ...(initContainers ? { initContainers } : {}) } },
    'resize',
  );
}

function changed(kubelet: Kubelet, edited: Pod, type: string): Passage {
  const manifest = JSON.stringify(edited);
  const { pod, diagnostics } = readPod(manifest, kubelet.release, kubelet.path);
  if (!pod) return note(kubelet, diagnostics.map(({ message }) => message).join('; '));
  const { name = '', uid = '' } = kubelet.pod.metadata;
  const metadata = { ...pod.metadata, name, uid };
  return config({ ...kubelet, manifest, pod: { ...pod, metadata } }, 'UPDATE', type);
}
