// Applies restarts of the kubelet, the runtime and the node.

import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import { throughApiServer } from '../../admission/admission.ts';
import { readPod } from '../../admission/prepare.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { fnv32a } from '../../go/fnv32a.ts';
import { type Message, say } from '../../messages/message.ts';
import { type Release, resolveRelease } from '../../releases/release.ts';
import {
  keptPodResources,
  reallocate,
  retryPending,
  storedPod,
  wantedPod,
} from '../allocation/allocation.ts';
import { podRefusal } from '../allocation/podAdmitHandlers.ts';
import { recordsOf } from '../allocation/recordedResources.ts';
import { kubeletView } from '../kubelet/apiServer.ts';
import { firstRound } from '../kubelet/housekeeping.ts';
import { type Kubelet, otherPod, withOther, withWork } from '../kubelet/kubelet.ts';
import { type Cause, joined, note, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet, received, textPod } from '../kubelet/newKubelet.ts';
import { newProcess } from '../kubelet/process.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log, recordNode } from '../kuberuntime/run.ts';
import { rejected } from '../loop/config.ts';
import { collected } from '../loop/gc.ts';
import { foundAt, orphaned, orphanOf } from '../loop/orphan.ts';
import { withoutProcess } from '../loop/predecessor.ts';
import { withRemains } from '../loop/remains.ts';
import { ended } from '../node/exit.ts';
import { emptied, type NodeContainer, SCHEDULED_NODE, type SimulatedNode, untried } from '../node/node.ts';
import { isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { withSkewNote } from './controlPlane.ts';
import type { EventDefinitions, EventOf, PossibleCondition } from './event.ts';

export const nodeEvents = {
  'kubelet-restart': { apply: (kubelet) => restartKubelet(kubelet) },
  upgrade: { apply: (kubelet, event) => withSkewNote(upgradeKubelet(kubelet, event)) },
  'runtime-restart': { apply: restartRuntime, missing: survives },
  reboot: { apply: (kubelet) => reboot(kubelet) },
  node: { apply: changeNode, standing: changedNode, bringsCondition: () => true },
} as const satisfies EventDefinitions;

/**
 * A new kubelet process: containers keep running; back-offs, the reason cache and probe results are lost; the Pod is
 * added again, and the first relist reports all states.
 */
export function restartKubelet(kubelet: Kubelet, type = 'kubelet-restart'): Passage {
  return started(kubelet, { kind: 'event', type });
}

function started(found: Kubelet, cause: Extract<Cause, { readonly kind: 'event' }>): Passage {
  const { type } = cause;
  const before = withoutProcess(found);
  const unknown = before.removed !== undefined && before.worker === 'syncing';
  const kubelet = unknown
    ? orphaned(before, before.now)
    : before.worker === 'syncing'
      ? withRemains(before)
      : before;
  const { eviction, ...rest } = withOrphanFound(kubelet);
  const containers = kubelet.node.containers.map(withoutResults);
  // The attach-detach controller keeps running.
  const volumeTroubles = untried(kubelet.node.volumeTroubles ?? {}, ['mount']);
  const lost = { crashLoop: {}, imagePull: {}, startFailures: {}, volumeTroubles };
  const node = { ...kubelet.node, containers, ...lost };
  const again = isSyncedAgain(kubelet);
  // An eviction that is under way is forgotten.
  const kept = eviction && kubelet.worker !== 'syncing' && !again ? { eviction } : {};
  const ended = kubelet.worker === 'syncing' && isReportedAgain({ ...kubelet, worker: 'terminated' });
  const adds = kubelet.worker === 'syncing' || again || isReportedAgain(kubelet);
  // The collector runs before the first relist.
  const next = collected({
    ...rest,
    ...kept,
    node,
    process: newProcess(kubelet.now),
    work: adds ? { pending: { at: kubelet.now, trigger: { kind: 'config', operation: 'ADD' } } } : {},
    ...(again ? { worker: 'syncing' as const } : {}),
    ...(ended ? { worker: 'terminated' as const } : {}),
  });
  const run = runOf(next);
  log(run, 'sync-loop-start');
  const refusal = asksForEnded(kubelet) ? podRefusal(next, false) : undefined;
  if (refusal) {
    const idle = withWork(next, { pending: undefined });
    return joined(shown(idle, run, cause), rejected(idle, type, refusal));
  }
  if (adds) log(run, 'sync-loop-add', sourceValues(next));
  const added = next.worker === 'syncing' ? received(next) : next;
  return shown(added, run, cause);
}

/** Housekeeping of the new process finds an unknown Pod in its first round. */
function withOrphanFound(kubelet: Kubelet): Kubelet {
  const { now, release } = kubelet;
  const orphan = otherPod(kubelet, 'unknown');
  const begun = { release, process: newProcess(now), work: foundAt(firstRound(now)) };
  return withOther(kubelet, 'unknown', orphan && { ...orphan, kubelet: { ...orphan.kubelet, ...begun } });
}

/**
 * The file of a static Pod does not say that the Pod has ended; the first sync of a new kubelet finds that out.
 * Ports pkg/kubelet/pod_workers.go UpdatePod (1.22+), which reads the phase in the file, and kubelet.go podIsTerminated
 * (1.8-1.21), which reads it if the status manager has no status.
 */
function isSyncedAgain({ worker, source, badFile }: Kubelet): boolean {
  return worker === 'terminated' && source !== 'api' && !badFile;
}

/** A Pod whose object shows that it has ended, with containers that have stopped. */
function isReportedAgain({ worker, source, api, release }: Kubelet): boolean {
  const ended = worker === 'terminated' && source === 'api' && isPodPhaseTerminal(api.phase);
  return ended && release.has('reports-ended-again');
}

/**
 * A kubelet that admits Pods that have ended again reports them as failed if it refuses them. Their resources are free.
 * Ports pkg/kubelet/kubelet.go HandlePodAdditions (1.22 to 1.31.0).
 */
function asksForEnded({ worker, source, api, release, removed }: Kubelet): boolean {
  const ended = worker === 'terminated' && source === 'api' && isPodPhaseTerminal(api.phase);
  return ended && removed === undefined && release.has('admits-ended-again');
}

/** The results of probes belong to the kubelet's process. */
function withoutResults(container: NodeContainer): NodeContainer {
  const { liveness: _, readiness: __, startup: ___, ...rest } = container;
  return rest;
}

/**
 * Another release starts: it computes hashes with its own function, over the fields that it supports. It can generate
 * another UID for a file, which is then another Pod.
 */
function upgradeKubelet(kubelet: Kubelet, { release, gates }: EventOf<'upgrade'>): Passage {
  const resolved = resolveRelease(release, gates);
  if (!resolved.ok) return note(kubelet, ...resolved.error);
  const { pod, diagnostics } = podUnder(kubelet, resolved.value);
  if (!pod) return note(kubelet, ...diagnostics);
  if (getsNewUid(kubelet, pod)) return startOver(kubelet, resolved.value, pod);
  const metadata = { ...pod.metadata, ...kubelet.pod.metadata };
  const containers = recordsOf(kubelet.node.containers, kubelet.release, resolved.value);
  const node = { ...kubelet.node, containers };
  const again = withKeptAmounts({ ...pod, metadata }, kubelet);
  const upgraded = reallocate({ ...kubelet, release: resolved.value, node }, again);
  return restartKubelet(upgraded, 'upgrade');
}

/**
 * The Pod as another release reads it: a static Pod from the text, another from the stored Pod, which has the fields and
 * defaults that the API server knew when it stored the Pod, also if their feature gate is off now.
 * Ports decoding in the API server, pkg/registry/core/pod/strategy.go (1.8+).
 */
export function podUnder(kubelet: Kubelet, release: Release): ReturnType<typeof textPod> {
  if (kubelet.apiServer && throughApiServer(kubelet.path)) {
    return { diagnostics: [], pod: kubeletView(storedPod(kubelet), { ...kubelet, release }) };
  }
  return throughApiServer(kubelet.path)
    ? { diagnostics: [], pod: readPod(wantedPod(kubelet), release) }
    : textPod(kubelet.manifest, release, kubelet.path);
}

/** True for a running static Pod if the kubelet that now reads the file generates another UID. */
function getsNewUid(kubelet: Kubelet, pod: DefaultedPod): boolean {
  if (kubelet.source === 'api' || kubelet.worker === 'gone' || kubelet.badFile) return false;
  const before = textPod(kubelet.manifest, kubelet.release, kubelet.path).pod;
  return before?.metadata.uid !== pod.metadata.uid;
}

/** The running containers are orphaned, and the successor starts from nothing. */
function startOver(kubelet: Kubelet, release: Release, pod: DefaultedPod): Passage {
  const fresh = freshKubelet({ ...kubelet, release }, kubelet.manifest, pod, kubelet);
  const orphan = orphanOf(kubelet, firstRound(kubelet.now)) ?? otherPod(kubelet, 'unknown');
  return started(withOther(fresh, 'unknown', orphan), { kind: 'event', type: 'upgrade', newPod: true });
}

/** The API server has stored its Pod-level defaults: another release does not change them. */
export function withKeptAmounts(pod: DefaultedPod, kubelet: Kubelet): DefaultedPod {
  const { podResources } = keptPodResources(kubelet);
  if (!throughApiServer(kubelet.path) || !podResources || !pod.spec.resources) return pod;
  return { ...pod, spec: { ...pod.spec, resources: podResources } };
}

/** With a shim, containers survive; without a shim (Docker without live-restore), the effect is that of a reboot. */
function restartRuntime(
  kubelet: Kubelet,
  { keepsContainers = true, keepsRecords = true }: EventOf<'runtime-restart'>,
): Passage {
  if (!keepsRecords) return { kubelet: { ...kubelet, node: emptied(kubelet.node) }, snapshots: [] };
  return { kubelet: keepsContainers ? withCutCalls(kubelet) : stopped(kubelet), snapshots: [] };
}

/**
 * The calls in progress fail: a sync that kills a container ends with an error.
 * Differs: other calls go on, and so does the end of a Pod.
 */
function withCutCalls(kubelet: Kubelet): Kubelet {
  const { node, now } = kubelet;
  const { iteration } = kubelet.work;
  if (node.runtimeType !== 'containerd') return kubelet;
  const cut: Kubelet = { ...kubelet, node: { ...node, runtimeRestarts: (node.runtimeRestarts ?? 0) + 1 } };
  return iteration ? withWork(cut, { iteration: { ...iteration, until: now } }) : cut;
}

function survives({ node }: Kubelet, { keepsContainers }: EventOf<'runtime-restart'>): Message | undefined {
  return keepsContainers === false && node.runtimeType === 'containerd'
    ? say('containers survive a restart of containerd')
    : undefined;
}

/** Other Pods take resources and ports of the node, or release them; its capacity and labels can change as well. */
function changeNode(kubelet: Kubelet, event: EventOf<'node'>): Passage {
  const { node } = kubelet;
  const { room, labels, portsInUse, cadvisor } = event;
  const used = room === 'enough' ? {} : { ...node.used, ...amountsOf(event.used) };
  const full = room === undefined ? event.used === undefined && node.full === true : room === 'none';
  const { labels: before, ...others } = node.facts;
  const own = labels ?? before ?? {};
  const facts = {
    ...others,
    ...(Object.keys(own).length === 0 ? {} : { labels: own }),
    ...(portsInUse ? { portsInUse } : {}),
    ...(cadvisor ? { cadvisor } : {}),
  };
  const capacity = { ...node.capacity, ...amountsOf(event.capacity) };
  const runtimeType = event.runtime ?? node.runtimeType;
  const changed: Kubelet = { ...kubelet, node: { ...node, full, used, capacity, facts, runtimeType } };
  const run = runOf(changed);
  const next = full || kubelet.awaited ? changed : retryPending(changed, run);
  return shown(next, run, { kind: 'event', type: 'node' });
}

/** Millicores and bytes. */
function amountsOf(requests: EventOf<'node'>['used']): SimulatedNode['used'] {
  const { cpuRequest, memoryRequest } = resourceAmounts({ requests: requests ?? {} });
  return {
    ...(cpuRequest > 0 ? { cpu: cpuRequest } : {}),
    ...(memoryRequest > 0 ? { memory: memoryRequest } : {}),
  };
}

function changedNode({ node }: Kubelet): PossibleCondition[] {
  const { full, used = {}, facts } = node;
  const resources = say('takes effect for a new Pod with requests, and for a resize to larger values');
  const room = { when: resources, end: { type: 'node', room: 'enough' } } as const;
  const isUsed = Object.keys(used).length > 0;
  const ports = facts.portsInUse ?? [];
  const newPod = say('takes effect for a new Pod');
  return [
    full && { id: 'room', text: say('the node is full'), ...room },
    !full && isUsed && { id: 'room', text: say('other Pods request a part of the node'), ...room },
    facts.labels && {
      id: 'labels',
      text: say('the labels of the node are set'),
      when: newPod,
      end: { type: 'node', labels: {} },
    },
    ports.length > 0 && {
      id: 'ports',
      text: say('other Pods use the host ports {ports}', { ports: ports.join(', ') }),
      when: newPod,
      end: { type: 'node', portsInUse: [] },
    },
  ];
}

/**
 * Sandboxes are not ready and containers have exited, with a code that depends on the runtime; the kubelet restarts.
 */
function reboot(kubelet: Kubelet): Passage {
  const { kubelet: started, snapshots } = restartKubelet(stopped(kubelet), 'reboot');
  // The kubelet compares the boot ID with the Node object's when it reports the node status.
  const run = runOf(started);
  const node = nodeName(started);
  recordNode(run, 'rebooted', { node, bootID: bootId(kubelet.now) }, node);
  const [first, ...rest] = snapshots;
  const logged = first && {
    ...first,
    log: [...first.log, ...run.log],
    events: [...first.events, ...run.events],
  };
  return { kubelet: started, snapshots: logged ? [logged, ...rest] : [] };
}

export function nodeName({ pod }: Kubelet): string {
  return pod.spec.nodeName ?? SCHEDULED_NODE;
}

/** A boot ID in the right format, the same in every replay. */
function bootId(now: number): string {
  const hex = fnv32a(`boot ${now}`).toString(16).padStart(8, '0');
  return `${hex}-8f3a-4c1d-9b72-5e0d1c6a7f24`;
}

function stopped(kubelet: Kubelet): Kubelet {
  const { now, node } = kubelet;
  const containers = node.containers.map((container) =>
    container.state === 'exited' ? container : ended(container, now, 255, 'Unknown'),
  );
  const sandboxes = node.sandboxes.map((sandbox) => ({ ...sandbox, state: 'NotReady' as const }));
  return { ...withOther(kubelet, 'unknown', undefined), node: { ...node, containers, sandboxes } };
}
