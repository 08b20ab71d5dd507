// Creates the initial kubelet and delivers Pods to it.

import { type EditPath, isController, isManifest, throughApiServer } from '../../admission/admission.ts';
import { dropDisabledFields } from '../../admission/dropDisabled.ts';
import type { DefaultedPod, Pod } from '../../api/pod.ts';
import { isDaemonSet } from '../../controllers/openKruise.ts';
import type { ControllerSettings } from '../../controllers/settings.ts';
import type { AppliedDefault } from '../../defaults/applied.ts';
import { fileUid } from '../../defaults/fileUid.ts';
import { receivedPod } from '../../defaults/receivedPod.ts';
import { createdPod } from '../../defaults/storedResources.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Release } from '../../releases/release.ts';
import type { Diagnostic } from '../../result.ts';
import { EMPTY_NODE, type SimulatedNode, withoutPod } from '../node/node.ts';
import { NO_STATUS } from '../node/reportedStatus.ts';
import { kubeletView } from './apiServer.ts';
import { type Kubelet, withMemory } from './kubelet.ts';
import { addProbers } from './prober.ts';
import { newProcess } from './process.ts';

/** Start of the events of every scenario in Unix seconds: 14 November 2023, 22:13:20 UTC. */
export const SCENARIO_START = 1_700_000_000;

/** Durations of the runtime's operations in seconds, unless an event changes them. */
export const USUAL_DURATIONS = { sandbox: 0.3, create: 0.05, start: 0.05, pull: 2, stop: 0, jitter: 0.5 };

/** The kubelet's name of the source that a Pod comes from, if it is not the API server. */
const SOURCES: ReadonlyMap<EditPath, Kubelet['source']> = new Map([
  ['static', 'file'],
  ['url', 'http'],
]);
const NO_UID = '00000000-0000-4000-8000-000000000000';

export interface KubeletPod {
  /** The Pod as written in the text. */
  readonly read: Pod;
  readonly pod: DefaultedPod;
  /** The defaults that were applied. */
  readonly applied: readonly AppliedDefault[];
  /** True if the text contains a UID. Otherwise the kubelet generates a static Pod's UID from the file. */
  readonly namesUid: boolean;
}

/** Without a Pod, the diagnostics give the reason. */
interface TextPod extends Partial<KubeletPod> {
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a text into the Pod that the kubelet of a release receives; a missing name is generated. */
export function textPod(text: string, release: Release, path: EditPath): TextPod {
  const { pod, diagnostics } = parsePod(text, release);
  if (!pod || diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const received = kubeletPod(pod, release, path);
  const { name = 'pod' } = received.pod.metadata;
  const named = { ...received.pod, metadata: { ...received.pod.metadata, name } };
  return { ...received, pod: named, diagnostics };
}

/** The Pod that the kubelet receives; missing namespaces and UIDs are generated. */
export function kubeletPod(read: Pod, release: Release, path: EditPath): KubeletPod {
  const { pod, applied } = receivedPod(read, release, throughApiServer(path));
  const { namespace = 'default', uid: given } = pod.metadata;
  const uid = given ?? (isManifest(path) ? fileUid(pod, release) : NO_UID);
  const metadata = { ...pod.metadata, namespace, uid };
  return { read, pod: { ...pod, metadata }, applied, namesUid: given !== undefined };
}

/** The node that receives a Pod. */
function emptyNode(release: Release): SimulatedNode {
  return {
    ...EMPTY_NODE,
    runtimeType: release.has('runtime-is-containerd') ? 'containerd' : 'docker',
    fake: false,
    durations: USUAL_DURATIONS,
  };
}

/** A kubelet that has just received a new Pod. */
export function newKubelet(
  manifest: string,
  pod: DefaultedPod,
  release: Release,
  path: EditPath,
  now: number,
): Kubelet {
  const kubelet: Kubelet = {
    now,
    created: now,
    process: { ...newProcess(0), lastSyncEnd: now - 1 },
    release,
    path,
    source: SOURCES.get(path) ?? 'api',
    manifest,
    pod: throughApiServer(path) ? createdPod(pod, release) : pod,
    generation: 1,
    resize: {},
    node: emptyNode(release),
    api: NO_STATUS,
    worker: 'syncing',
    others: [],
    work: { pending: { at: now, trigger: { kind: 'config', operation: 'ADD' } } },
    alarms: [],
    probeAnswers: { instances: {}, containers: {} },
    refusals: {},
    syncs: 0,
    ...(isController(path) ? { owner: { controller: path, settings: {}, revisions: {} } } : {}),
  };
  return received(kubelet);
}

/** The Pod as the API server creates it: without the fields whose feature gate is off. */
function createdBy(pod: DefaultedPod, release: Release): DefaultedPod {
  const { spec } = dropDisabledFields(release, pod.spec, {});
  return createdPod(spec === pod.spec ? pod : ({ ...pod, spec } as DefaultedPod), release);
}

/** Up to 1.22.10 the arrival of the Pod adds the probes, later its syncs. Ports pkg/kubelet/kubelet.go HandlePodAdditions. */
export function received(kubelet: Kubelet): Kubelet {
  if (kubelet.release.has('termination-ends-probes')) return kubelet;
  return withMemory(kubelet, { probers: addProbers(kubelet, kubelet.now) });
}

/** A kubelet whose Pod belongs to a controller with these settings. */
export function withSettings(kubelet: Kubelet, settings: ControllerSettings | undefined): Kubelet {
  return settings && kubelet.owner ? { ...kubelet, owner: { ...kubelet.owner, settings } } : kubelet;
}

/** A kubelet whose API server has this release, or the kubelet's, and has stored the Pod. */
export function withApiServer(kubelet: Kubelet, apiServer: Release | undefined): Kubelet {
  const { release } = kubelet;
  if (!throughApiServer(kubelet.path)) return apiServer ? { ...kubelet, apiServer } : kubelet;
  const stored = createdBy(kubelet.pod, apiServer ?? release);
  if (!apiServer) return stored === kubelet.pod ? kubelet : { ...kubelet, pod: stored };
  return { ...kubelet, apiServer, stored, pod: kubeletView(stored, { apiServer, release }) };
}

/** The scheduler places other new Pods on a node that does not shut down. */
function staysOnNode({ owner }: Kubelet): boolean {
  return !owner || isDaemonSet(owner.controller);
}

/** A kubelet that receives a new Pod, at the time of another kubelet. */
export function freshKubelet(
  kubelet: Kubelet,
  manifest: string,
  pod: DefaultedPod,
  { now, syncs, remains }: Kubelet,
): Kubelet {
  const made = newKubelet(manifest, pod, kubelet.release, kubelet.path, now);
  const fresh = kubelet.apiServer ? made : withApiServer(made, undefined);
  const isContainerd = kubelet.release.has('runtime-is-containerd');
  const { startedAt, shutdown } = kubelet.process;
  return {
    ...fresh,
    syncs,
    ...(remains ? { remains } : {}),
    process: {
      ...fresh.process,
      // The first status of a new kubelet is that of its first relist.
      lastSyncEnd: Math.max(fresh.process.lastSyncEnd, startedAt),
      startedAt,
      shutdown: staysOnNode(kubelet) ? shutdown : undefined,
    },
    ...(kubelet.apiServer ? { apiServer: kubelet.apiServer } : {}),
    probeAnswers: { ...kubelet.probeAnswers, instances: {} },
    ...(kubelet.owner ? { owner: kubelet.owner } : {}),
    others: kubelet.others.filter(({ as }) => as === 'replaced'),
    refusals: kubelet.refusals,
    node: { ...withoutPod(kubelet.node), ...(isContainerd ? { runtimeType: 'containerd' } : {}) },
  };
}
