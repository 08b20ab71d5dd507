// How does the simulation begin, and how does a Pod come into the kubelet's hands?

import { type EditPath, throughApiServer } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { fileContent } from '../../defaults/fileContent.ts';
import { receivedPod } from '../../defaults/receivedPod.ts';
import { createdPod } from '../../defaults/storedResources.ts';
import { fnv32a } from '../../go/fnv32a.ts';
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
  const uid = pod.metadata.uid ?? (path === 'static' ? uidOfContent(pod, release) : NO_UID);
  const named = { ...pod, metadata: { ...pod.metadata, name, namespace, uid } };
  return { pod: named, diagnostics, ...(namesUid ? { namesUid } : {}) };
}

/**
 * Of a file without a UID the kubelet makes one from the Pod that it has decoded and defaulted, so that any edit that
 * means something makes another one. Upstream: pkg/kubelet/config/common.go applyDefaults (1.8-1.37).
 * Differs: other digits.
 */
function uidOfContent(pod: DefaultedPod, release: Release): string {
  const text = fileContent(pod, release);
  const part = (salt: string) => fnv32a(`${salt}${text}`).toString(16).padStart(8, '0');
  return `${part('a')}${part('b')}${part('c')}${part('d')}`;
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
