// What do changes of the Pod object change, once they have travelled their way?

import type { EditPath, FieldError, Subresource } from '../../admission/admission.ts';
import type { Edit } from '../../admission/edit.ts';
import { admit } from '../../admission/paths.ts';
import type { Container, DefaultedPod, Pod, ResourceRequirements } from '../../api/pod.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import { asSaid, say } from '../../messages/message.ts';
import { receive, wantedPod } from '../allocation/allocation.ts';
import type { Kubelet, Trigger } from '../kubelet/kubelet.ts';
import { momentOf, noteCause, type Passage, runOf } from '../kubelet/moment.ts';
import { freshKubelet, readPod } from '../kubelet/newKubelet.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log, type Run } from '../kuberuntime/run.ts';
import type { LogFamily } from '../log/texts.ts';
import { settle } from '../loop/loop.ts';
import { badFile, notParsed, notValid } from '../loop/manifestFile.ts';
import { isReportedRunning } from '../node/reportedStatus.ts';
import { note, noteGone } from './containerEvents.ts';
import type { ScenarioEvent } from './event.ts';
import { replaceFilePod } from './fileReplacement.ts';
import { podsDifferSemantically } from './podsDifferSemantically.ts';
import { storedText } from './storedText.ts';
import { successorOf, successorText } from './successor.ts';

type Event<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { readonly type: Type }>;

const LINES = {
  ADD: 'sync-loop-add',
  UPDATE: 'sync-loop-update',
  DELETE: 'sync-loop-delete',
  REMOVE: 'sync-loop-remove',
} as const satisfies Record<string, LogFamily>;

/** The config channel brings the Pod: the line of the sync loop, and a turn of the worker. */
function config(
  kubelet: Kubelet,
  operation: keyof typeof LINES,
  type: string,
  edited?: { readonly manifest: string; readonly pod: DefaultedPod },
): Passage {
  const trigger: Trigger = { kind: 'config', operation };
  const wish = wishOf(kubelet, operation);
  const run = runOf(kubelet);
  log(run, LINES[operation], sourceValues(kubelet));
  const received = edited ? receive({ ...kubelet, manifest: edited.manifest }, edited.pod, run) : kubelet;
  const worker = wish === 'removal' ? 'terminated' : 'syncing';
  const next: Kubelet =
    wish === 'nothing' ? received : { ...received, worker, pending: { at: kubelet.now, trigger } };
  if (kubelet.worker === 'terminated' || wish === 'removal') logFinished(run, operation, wish);
  else if (operation === 'DELETE') log(run, 'worker-graceful-delete', { updateType: 'update' });
  else if (operation === 'REMOVE') log(run, 'worker-removed', { updateType: 'kill' });
  return { kubelet: next, moments: [momentOf(next, run, { kind: 'event', type })] };
}

type Wish = 'sync' | 'removal' | 'nothing';

/**
 * What is asked of the worker: a Pod that has ended gets no more syncs, but its object can still go.
 * Ports kubelet.go dispatchWork and kubelet_pods.go podIsTerminated (1.8-1.21), which go by the containers that are reported.
 */
function wishOf({ worker, release, api }: Kubelet, operation: keyof typeof LINES): Wish {
  const ended = worker === 'terminated';
  const otherwise = worker === 'syncing' ? 'sync' : 'nothing';
  if (ended && operation === 'REMOVE') return 'removal';
  if (operation !== 'DELETE') return otherwise;
  if (release.has('terminating-worker')) return ended ? 'removal' : otherwise;
  if (!isReportedRunning(api)) return 'removal';
  if (!ended) return otherwise;
  if (release.has('ended-is-ignored')) return 'nothing';
  return release.has('ended-waits-for-report') ? 'sync' : 'removal';
}

/** Ports pod_workers.go UpdatePod of a Pod that is finished (1.22-1.37) and kubelet.go dispatchWork (1.17-1.21). */
function logFinished(run: Run, operation: keyof typeof LINES, wish: Wish): void {
  log(run, 'worker-finished', { updateType: operation === 'REMOVE' ? 'kill' : 'update' });
  if (operation === 'DELETE' && wish === 'removal') log(run, 'dispatch-completed', { syncType: 'update' });
  else if (operation !== 'REMOVE' && wish === 'nothing') {
    log(run, 'dispatch-ignored', { syncType: 'update' });
  }
}

/** The first event of a Pod that was not there before. */
export function arrive(kubelet: Kubelet, type: string): Passage {
  return config(kubelet, 'ADD', type);
}

export function changeEdit(kubelet: Kubelet, { manifest, path }: Event<'edit'>): Passage {
  const way = path ?? kubelet.path;
  const { pod, diagnostics, namesUid } = readPod(manifest, kubelet.release, way);
  if (!pod) {
    const message = say('the text cannot be read: {reason}', { reason: diagnostics });
    return way === 'static'
      ? badFile(kubelet, notParsed(kubelet, asSaid(diagnostics)), noteCause([message]))
      : note(kubelet, message);
  }
  const { uid } = kubelet.pod.metadata;
  // The gate is to judge a UID that is given, also where the Pod has one that its text does not show.
  const given = namesUid && (way === 'static' || way === 'api');
  const kept = given || uid === undefined ? {} : { uid };
  const same: DefaultedPod = { ...pod, metadata: { ...pod.metadata, ...kept } };
  const makesUid = way === 'static' && !namesUid;
  const { allowed, errors, reaches, stored } = makesUid
    ? admit(editOfFile(kubelet, withoutUid(pod)), kubelet.release, way)
    : admit(editOf(kubelet, same), kubelet.release, way);
  if (!allowed) {
    return way === 'static'
      ? badFile(kubelet, notValid(errors), { kind: 'refused', errors })
      : refused(kubelet, errors);
  }
  // The file is back, and the kubelet has no Pod of it any more.
  if (way === 'static' && kubelet.worker === 'gone') return comeBack(kubelet, manifest, pod);
  if (reaches === 'new-pod') return replace(kubelet, manifest, pod, way);
  if (kubelet.worker === 'gone') return noteGone(kubelet);
  if (way === 'workload')
    return note(kubelet, say('the template means the same as before: the Pod stays as it is'));
  // The API server may have kept another Pod than the typed one.
  const { badFile: _, ...good } = kubelet;
  const next = stored ?? same;
  const text = stored ? storedText(manifest, same, stored, kubelet.release) : manifest;
  if (!podsDifferSemantically(wantedPod(kubelet), next, kubelet.release)) {
    return note(
      { ...good, manifest: text },
      say('the kubelet sees no difference: it does not sync the Pod for this edit'),
    );
  }
  return config(good, 'UPDATE', 'edit', { manifest: text, pod: next });
}

function editOf(kubelet: Kubelet, draft: DefaultedPod): Edit {
  const running = wantedPod(kubelet);
  // Only amounts of the whole Pod are stored otherwise than they were written.
  if (!running.spec.resources) return { running, draft };
  const { pod: written = running } = readPod(kubelet.manifest, kubelet.release, kubelet.path);
  return { running, written, draft };
}

/** Of a file: what the kubelet makes a UID from, if it has to. */
function editOfFile(kubelet: Kubelet, draft: DefaultedPod): Edit {
  const { pod = wantedPod(kubelet), namesUid } = readPod(kubelet.manifest, kubelet.release, 'static');
  const running = namesUid ? pod : withoutUid(pod);
  return { running, draft };
}

function withoutUid(pod: DefaultedPod): DefaultedPod {
  const { uid: _, ...metadata } = pod.metadata;
  return { ...pod, metadata };
}

function refused(kubelet: Kubelet, errors: readonly FieldError[]): Passage {
  return { kubelet, moments: [momentOf(kubelet, runOf(kubelet), { kind: 'refused', errors })] };
}

function comeBack(kubelet: Kubelet, manifest: string, pod: DefaultedPod): Passage {
  return arrive(freshKubelet(kubelet, manifest, pod, kubelet), 'edit');
}

/** The old Pod goes, and another with a new UID comes: nothing restarts in place. */
function replace(kubelet: Kubelet, manifest: string, pod: DefaultedPod, way: EditPath): Passage {
  if (way === 'static' && kubelet.worker === 'syncing') {
    return replaceFilePod({ kubelet, removed: config(kubelet, 'REMOVE', 'edit'), manifest, pod });
  }
  const removed = taken(kubelet, way);
  const gone = settle(removed.kubelet);
  const { release } = kubelet;
  const successor = way === 'static' ? pod : successorOf(kubelet.pod, pod, way, release);
  const text = way === 'static' ? manifest : successorText(manifest, successor, release);
  const before = [...removed.moments, ...gone.moments];
  const type = before.length > 0 ? 'create' : 'edit';
  const arrived = arrive(freshKubelet(kubelet, text, successor, gone.kubelet), type);
  return { kubelet: arrived.kubelet, moments: [...before, ...arrived.moments] };
}

function taken(kubelet: Kubelet, way: EditPath): Passage {
  if (kubelet.worker === 'gone') return { kubelet, moments: [] };
  return way === 'static' ? config(kubelet, 'REMOVE', 'edit') : removePod(kubelet, undefined, 'edit');
}

export function removePod(kubelet: Kubelet, grace: number | undefined, type = 'delete'): Passage {
  if (kubelet.worker === 'gone') return noteGone(kubelet);
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
    return note(
      kubelet,
      say('kubelet {release} does not run ephemeral containers', { release: kubelet.release.minor }),
    );
  }
  const { pod } = parsePod(kubelet.manifest, kubelet.release);
  if (!pod) return note(kubelet, say('the text of the Pod cannot be read'));
  const ephemeralContainers = [...(pod.spec.ephemeralContainers ?? []), { name: container, image }];
  return changed(
    kubelet,
    { ...pod, spec: { ...pod.spec, ephemeralContainers } },
    'debug',
    'ephemeralcontainers',
  );
}

/** The resize subresource, as `kubectl patch` uses it: amounts that are not named stay as they are. */
export function resizeContainer(kubelet: Kubelet, { container, resources }: Event<'resize'>): Passage {
  const { pod } = parsePod(kubelet.manifest, kubelet.release);
  if (!pod) return note(kubelet, say('the text of the Pod cannot be read'));
  const sized = (found: Container) =>
    found.name === container ? { ...found, resources: patched(found, resources) } : found;
  const containers = pod.spec.containers.map(sized);
  const initContainers = pod.spec.initContainers?.map(sized);
  const spec = { ...pod.spec, containers, ...(initContainers ? { initContainers } : {}) };
  return changed(kubelet, { ...pod, spec }, 'resize', 'resize');
}

function patched(
  { resources: old }: Container,
  { limits, requests }: ResourceRequirements,
): ResourceRequirements {
  return {
    ...old,
    ...(limits ? { limits: { ...old?.limits, ...limits } } : {}),
    ...(requests ? { requests: { ...old?.requests, ...requests } } : {}),
  };
}

/** Through a subresource: the API server is asked, whatever way the scenario's edits travel. */
function changed(kubelet: Kubelet, edited: Pod, type: string, subresource: Subresource): Passage {
  if (kubelet.worker === 'gone') return noteGone(kubelet);
  const manifest = JSON.stringify(edited);
  const { pod, diagnostics } = readPod(manifest, kubelet.release, kubelet.path);
  if (!pod) return note(kubelet, ...diagnostics);
  const { name = '', uid = '' } = kubelet.pod.metadata;
  const next: DefaultedPod = { ...pod, metadata: { ...pod.metadata, name, uid } };
  const admission = admit(editOf(kubelet, next), kubelet.release, subresource);
  if (!admission.allowed) return refused(kubelet, admission.errors);
  return config(kubelet, 'UPDATE', type, { manifest, pod: admission.stored ?? next });
}
