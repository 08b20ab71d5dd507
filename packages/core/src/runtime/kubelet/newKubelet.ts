// How does the simulation begin, and how does a Pod come into the kubelet's hands?

import { type EditPath, throughApiServer } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { fileUid } from '../../defaults/fileUid.ts';
import { receivedPod } from '../../defaults/receivedPod.ts';
import { createdPod } from '../../defaults/storedResources.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Release } from '../../releases/release.ts';
import type { Diagnostic } from '../../result.ts';
import { EMPTY_NODE, type SimulatedNode } from '../node/node.ts';
import { NO_STATUS } from '../node/reportedStatus.ts';
import type { Kubelet } from './kubelet.ts';

/** Unix seconds at which the events of every scenario begin: 14 November 2023, 22:13:20 UTC. */
export const SCENARIO_START = 1_700_000_000;

const DURATIONS = { sandbox: 0.3, create: 0.05, start: 0.05, pull: 2 };
const NO_UID = '00000000-0000-4000-8000-000000000000';

interface ReadPod {
  readonly pod?: DefaultedPod;
  readonly diagnostics: readonly Diagnostic[];
  /** True if the text names its UID. Of a file that names none the kubelet makes one from what it reads. */
  readonly namesUid?: true;
}

/** The Pod of a text as the kubelet of a release gets it; names and ids that are left out are filled in. */
export function readPod(text: string, release: Release, path: EditPath): ReadPod {
  const { pod: read, diagnostics } = parsePod(text, release);
  if (!read || diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const { pod } = receivedPod(read, release, throughApiServer(path));
  const { name = 'pod', namespace = 'default' } = pod.metadata;
  const namesUid = pod.metadata.uid !== undefined;
  const uid = pod.metadata.uid ?? (path === 'static' ? fileUid(pod, release) : NO_UID);
  const named = { ...pod, metadata: { ...pod.metadata, name, namespace, uid } };
  return { pod: named, diagnostics, ...(namesUid ? { namesUid } : {}) };
}

/** The node that a Pod comes to. */
function emptyNode(release: Release): SimulatedNode {
  return {
    ...EMPTY_NODE,
    runtimeType: release.has('runtime-is-containerd') ? 'containerd' : 'docker',
    fake: false,
    durations: DURATIONS,
  };
}

/** A kubelet that has just been told of a Pod that was made anew. */
export function newKubelet(
  manifest: string,
  pod: DefaultedPod,
  release: Release,
  path: EditPath,
  now: number,
): Kubelet {
  return {
    now,
    release,
    path,
    source: path === 'static' ? 'file' : 'api',
    manifest,
    pod: throughApiServer(path) ? createdPod(pod, release) : pod,
    generation: 1,
    resize: {},
    node: emptyNode(release),
    cache: { sandboxes: [], containers: [] },
    seen: {},
    api: NO_STATUS,
    worker: 'syncing',
    pending: { at: now, trigger: { kind: 'config', operation: 'ADD' } },
    lastSyncEnd: now - 1,
    alarms: [],
    probeHabits: {},
    refusals: {},
    syncs: 0,
  };
}

/** The kubelet that gets a new Pod, at the time of another one. */
export function freshKubelet(
  kubelet: Kubelet,
  manifest: string,
  pod: DefaultedPod,
  { now, syncs }: Kubelet,
): Kubelet {
  const fresh = newKubelet(manifest, pod, kubelet.release, kubelet.path, now);
  const { processes, obstacles, absentImages, full = false, serial } = kubelet.node;
  return {
    ...fresh,
    syncs,
    refusals: kubelet.refusals,
    node: { ...fresh.node, processes, obstacles, absentImages, full, serial: serial + 100 },
  };
}
