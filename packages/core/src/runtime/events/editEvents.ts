// Applies edits of the Pod to the simulated kubelet.

import type { EditPath, FieldError, Subresource } from '../../admission/admission.ts';
import type { Edit } from '../../admission/edit.ts';
import { admit } from '../../admission/paths.ts';
import type { Container, DefaultedPod, Pod, ResourceRequirements } from '../../api/pod.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import { asSaid, say } from '../../messages/message.ts';
import { receive, wantedPod } from '../allocation/allocation.ts';
import type { EditRecord } from '../kubelet/editRecord.ts';
import type { Kubelet, Trigger } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, noteCause, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet, type KubeletPod, textPod } from '../kubelet/newKubelet.ts';
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

/** The config channel delivers the Pod: the log line of the sync loop, and an iteration of the worker. */
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
  return { kubelet: next, snapshots: [kubeletSnapshot(next, run, { kind: 'event', type })] };
}

type Wish = 'sync' | 'removal' | 'nothing';

/**
 * A terminated Pod is not synced again, but its object can still be deleted.
 * Ports kubelet.go dispatchWork and kubelet_pods.go podIsTerminated (1.8-1.21), which read the reported containers.
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

/** Ports pod_workers.go UpdatePod for a finished Pod (1.22+) and kubelet.go dispatchWork (1.17-1.21). */
function logFinished(run: Run, operation: keyof typeof LINES, wish: Wish): void {
  log(run, 'worker-finished', { updateType: operation === 'REMOVE' ? 'kill' : 'update' });
  if (operation === 'DELETE' && wish === 'removal') log(run, 'dispatch-completed', { syncType: 'update' });
  else if (operation !== 'REMOVE' && wish === 'nothing') {
    log(run, 'dispatch-ignored', { syncType: 'update' });
  }
}

/** The first event of a new Pod. */
export function arrive(kubelet: Kubelet, type: string): Passage {
  return config(kubelet, 'ADD', type);
}

export function changeEdit(kubelet: Kubelet, { manifest, path }: Event<'edit'>): Passage {
  const way = path ?? kubelet.path;
  const { pod, diagnostics, namesUid = false, applied = [] } = textPod(manifest, kubelet.release, way);
  if (!pod) {
    const message = say('the manifest is invalid: {reason}', { reason: diagnostics });
    return way === 'static'
      ? badFile(kubelet, notParsed(kubelet, asSaid(diagnostics)), noteCause([message]))
      : note(kubelet, message);
  }
  return deliverEdit(kubelet, { pod, namesUid, applied, path: way, manifest });
}

/** An edit with a valid text. */
interface TypedEdit extends KubeletPod {
  readonly path: EditPath;
  /** The typed text. */
  readonly manifest: string;
}

/** The result of an edit, and the messages of its admission. */
export interface Delivery extends Passage {
  readonly edit: EditRecord;
}

/** Admits an edit, and delivers it to the kubelet if it is accepted. */
export function deliverEdit(kubelet: Kubelet, typed: TypedEdit): Delivery {
  const { edit, next } = judged(kubelet, typed);
  const passage = delivered(kubelet, typed, edit, next);
  const snapshots = passage.snapshots.map((snapshot) => ({ ...snapshot, edit }));
  return { ...passage, snapshots, edit };
}

interface Judged {
  readonly edit: EditRecord;
  /** The typed Pod as an update of the current Pod. */
  readonly next: DefaultedPod;
}

function judged(kubelet: Kubelet, { pod, namesUid, applied, path }: TypedEdit): Judged {
  const { uid } = kubelet.pod.metadata;
  // Admission checks a given UID even if the current text does not show one.
  const given = namesUid && (path === 'static' || path === 'api');
  const kept = given || uid === undefined ? {} : { uid };
  const same: DefaultedPod = { ...pod, metadata: { ...pod.metadata, ...kept } };
  const makesUid = path === 'static' && !namesUid;
  const admission = makesUid
    ? admit(editOfFile(kubelet, withoutUid(pod)), kubelet.release, path)
    : admit(editOf(kubelet, same), kubelet.release, path);
  const running = wantedPod(kubelet);
  const typed = namesUid ? pod : withoutUid(pod);
  return { edit: { path, running, typed, defaults: applied, admission }, next: same };
}

function delivered(
  kubelet: Kubelet,
  { pod, path, manifest }: TypedEdit,
  { admission: { allowed, errors, reaches, stored } }: EditRecord,
  same: DefaultedPod,
): Passage {
  if (!allowed) {
    return path === 'static'
      ? badFile(kubelet, notValid(errors), { kind: 'refused', errors })
      : refused(kubelet, errors);
  }
  // The file exists again, and the kubelet no longer has its Pod.
  if (path === 'static' && kubelet.worker === 'gone') return comeBack(kubelet, manifest, pod);
  if (reaches === 'new-pod') return replace(kubelet, manifest, pod, path);
  if (kubelet.worker === 'gone') return noteGone(kubelet);
  if (path === 'workload') return note(kubelet, say('the template is equivalent: the Pod stays unchanged'));
  // The API server may have stored a Pod that differs from the typed one.
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
  // Only Pod-level amounts are stored differently from the typed text.
  if (!running.spec.resources) return { running, draft };
  const { pod: written = running } = textPod(kubelet.manifest, kubelet.release, kubelet.path);
  return { running, written, draft };
}

/** For a static Pod: the text from which the kubelet generates a UID, if it must. */
function editOfFile(kubelet: Kubelet, draft: DefaultedPod): Edit {
  const { pod = wantedPod(kubelet), namesUid } = textPod(kubelet.manifest, kubelet.release, 'static');
  const running = namesUid ? pod : withoutUid(pod);
  return { running, draft };
}

function withoutUid(pod: DefaultedPod): DefaultedPod {
  const { uid: _, ...metadata } = pod.metadata;
  return { ...pod, metadata };
}

function refused(kubelet: Kubelet, errors: readonly FieldError[]): Passage {
  return { kubelet, snapshots: [kubeletSnapshot(kubelet, runOf(kubelet), { kind: 'refused', errors })] };
}

function comeBack(kubelet: Kubelet, manifest: string, pod: DefaultedPod): Passage {
  return arrive(freshKubelet(kubelet, manifest, pod, kubelet), 'edit');
}

/** The old Pod is deleted and a Pod with a new UID replaces it: no restart in place. */
function replace(kubelet: Kubelet, manifest: string, pod: DefaultedPod, way: EditPath): Passage {
  if (way === 'static' && kubelet.worker === 'syncing') {
    return replaceFilePod({ kubelet, removed: config(kubelet, 'REMOVE', 'edit'), manifest, pod });
  }
  const removed = taken(kubelet, way);
  const gone = settle(removed.kubelet);
  const { release } = kubelet;
  const successor = way === 'static' ? pod : successorOf(kubelet.pod, pod, way, release);
  const text = way === 'static' ? manifest : successorText(manifest, successor, release);
  const before = [...removed.snapshots, ...gone.snapshots];
  const type = before.length > 0 ? 'create' : 'edit';
  const arrived = arrive(freshKubelet(kubelet, text, successor, gone.kubelet), type);
  return { kubelet: arrived.kubelet, snapshots: [...before, ...arrived.snapshots] };
}

function taken(kubelet: Kubelet, way: EditPath): Passage {
  if (kubelet.worker === 'gone') return { kubelet, snapshots: [] };
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
  if (!pod) return note(kubelet, say('the manifest of the Pod is invalid'));
  const ephemeralContainers = [...(pod.spec.ephemeralContainers ?? []), { name: container, image }];
  return changed(
    kubelet,
    { ...pod, spec: { ...pod.spec, ephemeralContainers } },
    'debug',
    'ephemeralcontainers',
  );
}

/** The resize subresource, as `kubectl patch` uses it: omitted amounts stay unchanged. */
export function resizeContainer(kubelet: Kubelet, { container, resources }: Event<'resize'>): Passage {
  const { pod } = parsePod(kubelet.manifest, kubelet.release);
  if (!pod) return note(kubelet, say('the manifest of the Pod is invalid'));
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

/** Uses a subresource of the API server, whatever the scenario's edit path. */
function changed(kubelet: Kubelet, edited: Pod, type: string, subresource: Subresource): Passage {
  if (kubelet.worker === 'gone') return noteGone(kubelet);
  const manifest = JSON.stringify(edited);
  const { pod, diagnostics } = textPod(manifest, kubelet.release, kubelet.path);
  if (!pod) return note(kubelet, ...diagnostics);
  const { name = '', uid = '' } = kubelet.pod.metadata;
  const next: DefaultedPod = { ...pod, metadata: { ...pod.metadata, name, uid } };
  const admission = admit(editOf(kubelet, next), kubelet.release, subresource);
  if (!admission.allowed) return refused(kubelet, admission.errors);
  return config(kubelet, 'UPDATE', type, { manifest, pod: admission.stored ?? next });
}
