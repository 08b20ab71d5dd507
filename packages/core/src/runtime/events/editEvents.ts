// Applies edits of the Pod to the simulated kubelet.

import {
  type Admission,
  type EditPath,
  type FieldError,
  isController,
  isManifest,
  isPatch,
  type Subresource,
  throughApiServer,
} from '../../admission/admission.ts';
import type { Edit } from '../../admission/edit.ts';
import { admit, admitNewPod } from '../../admission/paths.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { asSaid, type Message, say } from '../../messages/message.ts';
import { storedPod, wantedPod } from '../allocation/allocation.ts';
import { apiServerView, kubeletView, readerOf } from '../kubelet/apiServer.ts';
import type { EditRecord } from '../kubelet/editRecord.ts';
import { type Kubelet, withMemory } from '../kubelet/kubelet.ts';
import { note, noteCause, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet, type KubeletPod, textPod, withApiServer } from '../kubelet/newKubelet.ts';
import { arrive, config, deletePod } from '../loop/config.ts';
import { released, withFinalizers } from '../loop/finalizers.ts';
import { badFile, notParsed, notValid } from '../loop/manifestFile.ts';
import { deleteMirrorPod } from '../loop/mirrorPod.ts';
import { podsDifferSemantically } from '../loop/podsDifferSemantically.ts';
import { besideOrphan, startOf, withWaiting } from '../loop/predecessor.ts';
import { withRemains } from '../loop/remains.ts';
import { storedText } from '../loop/storedText.ts';
import { followedBy } from '../loop/succeed.ts';
import { successorOf, successorText } from '../loop/successor.ts';
import { SCHEDULED_NODE } from '../node/node.ts';
import { noteGone } from './containerEvents.ts';
import { disrupted, withDisruptionEvent } from './disruption.ts';
import type { EventDefinitions, ScenarioEvent } from './event.ts';
import { replaceFilePod } from './fileReplacement.ts';
import { afterPatch, type JudgedEdit, judgedPatch, withoutUid } from './patchEdit.ts';
import { afterGracePeriod, deleteOwned, judgedRollout, rollOut } from './rolloutEvent.ts';
import { type SubresourceEvent, subresourceText } from './subresourceText.ts';

export const editEvents = {
  edit: { apply: (kubelet, event) => withWaiting(kubelet, (next) => changeEdit(next, event)) },
  debug: { apply: addEphemeral },
  resize: { apply: resizeContainer, missing: missingResize },
  delete: { apply: (kubelet, event) => withWaiting(kubelet, (next) => deleteEvent(next, event)) },
} as const satisfies EventDefinitions;

type Event<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { readonly type: Type }>;

function changeEdit(kubelet: Kubelet, { manifest, path }: Event<'edit'>): Passage {
  const editPath = path ?? kubelet.path;
  const { diagnostics, ...typed } = textPod(manifest, readerOf(kubelet, editPath), editPath);
  if (!isRead(typed)) {
    const message = say('the manifest is invalid: {reason}', { reason: diagnostics });
    return isManifest(editPath)
      ? badFile(kubelet, notParsed(kubelet, asSaid(diagnostics)), noteCause([message]))
      : note(kubelet, message);
  }
  return deliverEdit(kubelet, { ...typed, path: editPath, manifest });
}

function isRead(typed: Partial<KubeletPod>): typed is KubeletPod {
  return typed.pod !== undefined;
}

/** An edit with a valid text. */
export interface TypedEdit extends KubeletPod {
  readonly path: EditPath;
  /** The typed text. */
  readonly manifest: string;
}

/** The result of an edit, and the messages of its admission. */
export interface Delivery extends Passage {
  readonly edit: EditRecord;
}

/** Admits an edit without delivering it. `answer`: what the API server answers, if nothing is sent to it. */
export function judgeEdit(before: Kubelet, typed: TypedEdit, answer?: Admission): EditRecord {
  return judged(graceEnded(before, typed).kubelet, typed, answer).edit;
}

function graceEnded(before: Kubelet, { path }: TypedEdit): Passage {
  return isController(path) ? afterGracePeriod(before) : { kubelet: before, snapshots: [] };
}

/** Admits an edit, and delivers it to the kubelet if it is accepted. */
export function deliverEdit(before: Kubelet, typed: TypedEdit): Delivery {
  const graced = graceEnded(before, typed);
  const { kubelet } = graced;
  const { edit, next } = judged(kubelet, typed);
  const passage = delivered(kubelet, typed, edit, next);
  const snapshots = passage.snapshots.map((snapshot) => ({ ...snapshot, edit }));
  return { ...passage, snapshots: [...graced.snapshots, ...snapshots], edit };
}

function judged(kubelet: Kubelet, edit: TypedEdit, answer?: Admission): JudgedEdit {
  const { pod, namesUid, applied, path, manifest } = edit;
  if (kubelet.awaited) return judgedDraft(kubelet, edit);
  if (path === 'apply' && kubelet.worker === 'gone') return judgedCreation(kubelet, edit);
  if (isPatch(path)) return judgedPatch(kubelet, { ...edit, path }, answer);
  if (isController(path)) {
    const typedTemplate = { controller: path, pod, applied, manifest };
    const { draft, ...answer } = judgedRollout(kubelet, typedTemplate, (next) => editOf(kubelet, next));
    const running = wantedPod(kubelet);
    return { edit: { path, running, typed: withoutUid(draft), defaults: applied, ...answer }, next: draft };
  }
  const { uid } = kubelet.pod.metadata;
  // Admission checks a given UID even if the current text does not show one.
  const given = namesUid && (isManifest(path) || path === 'api' || path === 'replace');
  const kept = given || uid === undefined ? {} : { uid };
  const same: DefaultedPod = { ...pod, metadata: { ...pod.metadata, ...kept } };
  const makesUid = isManifest(path) && !namesUid;
  const admission = makesUid
    ? admit(editOfFile(kubelet, withoutUid(pod)), kubelet.release, path)
    : admit(asSent(editOf(kubelet, same), path), readerOf(kubelet, path), path);
  const { running } = asSent({ running: wantedPod(kubelet), draft: same }, path);
  const typed = namesUid ? pod : withoutUid(pod);
  return { edit: { path, running, typed, defaults: applied, admission }, next: same };
}

/**
 * A replacement is the whole object: the stored Pod has the node that the scheduler chose, and nothing adds it to the text.
 * Ports pkg/apis/core/validation ValidatePodUpdate (1.8+).
 */
function asSent(edit: Edit, path: EditPath): Edit {
  const { running, draft } = edit;
  if (path !== 'replace' || running.spec.nodeName !== undefined) return edit;
  const { nodeName = SCHEDULED_NODE } = draft.spec;
  return { ...edit, running: { ...running, spec: { ...running.spec, nodeName } } };
}

/** Admits an edit without an existing object: `kubectl apply` creates it. */
function judgedCreation(kubelet: Kubelet, { pod, applied, path }: TypedEdit): JudgedEdit {
  const admission = admitNewPod(pod, readerOf(kubelet, path));
  const running = wantedPod(kubelet);
  return { edit: { path, running, typed: withoutUid(pod), defaults: applied, admission }, next: pod };
}

/** Admits a change of the Pod that will be created. Nothing validates a Pod passed directly to the kubelet. */
function judgedDraft(kubelet: Kubelet, edit: TypedEdit): JudgedEdit {
  const { edit: record, next } = judgedCreation(kubelet, edit);
  const { admission } = record;
  const { allowed, errors } = edit.path === 'direct' ? { allowed: true, errors: [] } : admission;
  const reaches = allowed ? 'same-pod' : 'nothing';
  return { edit: { ...record, admission: { allowed, errors, reaches } }, next };
}

function delivered(
  kubelet: Kubelet,
  { pod, path, manifest }: TypedEdit,
  { admission: { allowed, errors, reaches, stored }, rollout }: EditRecord,
  same: DefaultedPod,
): Passage {
  if (kubelet.awaited && allowed) return { kubelet: awaitedPod(kubelet, manifest, pod), snapshots: [] };
  if (rollout) return rollOut(kubelet, { rollout, draft: same, manifest, errors });
  if (!allowed) {
    return isManifest(path)
      ? badFile(kubelet, notValid(errors), { kind: 'refused', errors })
      : refused(kubelet, errors);
  }
  // The file exists again, and the kubelet no longer has its Pod.
  if (isManifest(path) && kubelet.worker === 'gone') return comeBack(kubelet, manifest, pod);
  if (isManifest(path) && kubelet.removed && !kubelet.process.stopped)
    return replace(kubelet, manifest, pod, path);
  if (reaches === 'mirror-pod') {
    return note(kubelet, say('only the mirror Pod changes: the kubelet runs the static Pod from its file'));
  }
  if (reaches === 'new-pod') return replace(kubelet, manifest, pod, path);
  if (kubelet.worker === 'gone') return noteGone(kubelet);
  if (path === 'workload') return note(kubelet, say('the template is equivalent: the Pod stays unchanged'));
  // The API server may have stored a Pod that differs from the typed one.
  const { badFile: _, ...rest } = kubelet;
  const accepted = stored ?? same;
  const next = kubeletView(accepted, kubelet);
  const kept = isPatch(path) ? afterPatch(rest, path) : rest;
  const good = kubelet.apiServer && throughApiServer(path) ? { ...kept, stored: accepted } : kept;
  const whole = stored && !isPatch(path);
  const text = whole ? storedText(manifest, same, stored, readerOf(kubelet, path)) : manifest;
  const removal = released({ ...good, manifest: text }, next);
  if (removal) return removal;
  if (!podsDifferSemantically(wantedPod(kubelet), next, kubelet.release)) {
    return noteSame({ ...good, manifest: text, pod: withFinalizers(kubelet.pod, next) });
  }
  return config(good, 'UPDATE', 'edit', { manifest: text, pod: next });
}

function editOf(kubelet: Kubelet, draft: DefaultedPod): Edit {
  const view = apiServerView(kubelet);
  const running = storedPod(view);
  // Only Pod-level amounts are stored differently from the typed text.
  if (!running.spec.resources) return { running, draft };
  const { pod: written = running } = textPod(view.manifest, readerOf(kubelet, kubelet.path), kubelet.path);
  return { running, written, draft };
}

/** For a static Pod: the text from which the kubelet generates a UID, if it must. */
function editOfFile(kubelet: Kubelet, draft: DefaultedPod): Edit {
  const { pod = wantedPod(kubelet), namesUid } = textPod(kubelet.manifest, kubelet.release, 'static');
  const running = namesUid ? pod : withoutUid(pod);
  return { running, draft };
}

function refused(kubelet: Kubelet, errors: readonly FieldError[]): Passage {
  return shown(kubelet, runOf(kubelet), { kind: 'refused', errors });
}

/** The kubelet and its node, before another Pod is created. */
function awaitedPod(kubelet: Kubelet, manifest: string, pod: DefaultedPod): Kubelet {
  const fresh = withApiServer(freshKubelet(kubelet, manifest, pod, kubelet), kubelet.apiServer);
  return { ...fresh, work: {}, node: kubelet.node, awaited: true };
}

function comeBack(kubelet: Kubelet, manifest: string, pod: DefaultedPod): Passage {
  const fresh = besideOrphan(kubelet, freshKubelet(kubelet, manifest, pod, kubelet));
  const { waitsFor = kubelet.process.waitsFor } = fresh.process;
  const next = withMemory(fresh, { waitsFor });
  return arrive(startOf(next) > next.now ? next : withRemains(fresh), 'edit');
}

/** The old Pod is deleted and a Pod with a new UID replaces it: no restart in place. */
function replace(kubelet: Kubelet, manifest: string, pod: DefaultedPod, editPath: EditPath): Passage {
  if (isManifest(editPath) && kubelet.process.stopped) return replacedUnseen(kubelet, manifest, pod);
  // The worker can still be stopping a Pod that has ended.
  if (isManifest(editPath) && (kubelet.worker === 'syncing' || kubelet.work.iteration)) {
    const removed = kubelet.removed ? { kubelet, snapshots: [] } : displaced(kubelet);
    return replaceFilePod({ kubelet, removed, manifest, pod });
  }
  const removed = taken(kubelet, editPath);
  const { release } = kubelet;
  const successor = isManifest(editPath) ? pod : successorOf(kubelet.pod, pod, editPath, release);
  const text = isManifest(editPath) ? manifest : successorText(manifest, successor, release);
  return followedBy(removed, { pod: successor, text });
}

/** A kubelet that is not running finds another Pod in the file when it starts. */
function replacedUnseen(kubelet: Kubelet, manifest: string, pod: DefaultedPod): Passage {
  const { kubelet: removed, snapshots } = displaced(kubelet);
  const fresh = { ...freshKubelet(kubelet, manifest, pod, kubelet), work: {} };
  return { kubelet: withMemory(besideOrphan(removed, fresh), { stopped: true }), snapshots };
}

function taken(kubelet: Kubelet, editPath: EditPath): Passage {
  if (kubelet.worker === 'gone') return { kubelet, snapshots: [] };
  return isManifest(editPath) ? displaced(kubelet) : deletePod(kubelet, undefined, 'edit');
}

/** Another static Pod has its name. */
function displaced(kubelet: Kubelet): Passage {
  return config({ ...kubelet, mirrored: kubelet.api }, 'REMOVE', 'edit');
}

function deleteEvent(kubelet: Kubelet, { gracePeriodSeconds, by, mirror }: Event<'delete'>): Passage {
  if (kubelet.worker === 'gone') return noteGone(kubelet);
  if (mirror) return deleteMirrorPod(kubelet);
  if (by !== undefined && kubelet.source === 'file') {
    return note(kubelet, say('the API server cannot delete a static Pod'));
  }
  const passage = deletion(by ? disrupted(kubelet, by) : kubelet, gracePeriodSeconds);
  return by ? withDisruptionEvent(passage, by) : passage;
}

function deletion(kubelet: Kubelet, gracePeriodSeconds: number | undefined): Passage {
  const { owner, source } = kubelet;
  if (owner) return deleteOwned(kubelet, owner, gracePeriodSeconds);
  // The removal of a file does not request a grace period.
  return source === 'api'
    ? deletePod(kubelet, gracePeriodSeconds, 'delete')
    : config(kubelet, 'REMOVE', 'delete');
}

/** kubectl debug adds an ephemeral container through its own subresource. */
function addEphemeral(kubelet: Kubelet, event: Event<'debug'>): Passage {
  if (!kubelet.release.has('ephemeral-containers')) {
    return note(
      kubelet,
      say('kubelet {release} does not run ephemeral containers', { release: kubelet.release.name }),
    );
  }
  return changed(kubelet, event, 'ephemeralcontainers');
}

/** The resize subresource, as `kubectl patch` uses it: omitted amounts stay unchanged. */
function resizeContainer(kubelet: Kubelet, event: Event<'resize'>): Passage {
  return changed(kubelet, event, 'resize');
}

function missingResize(kubelet: Kubelet): Message | undefined {
  const server = readerOf(kubelet, 'resize');
  return server.has('resize-subresource')
    ? undefined
    : say('{release} has no resize subresource', { release: server.name });
}

/** Uses a subresource of the API server, whatever the scenario's edit path. */
function changed(kubelet: Kubelet, event: SubresourceEvent, subresource: Subresource): Passage {
  if (kubelet.worker === 'gone') return noteGone(kubelet);
  const server = readerOf(kubelet, subresource);
  const manifest = subresourceText(apiServerView(kubelet).manifest, server, event);
  if (manifest === undefined) return note(kubelet, say('the manifest of the Pod is invalid'));
  const { pod, diagnostics } = textPod(manifest, server, kubelet.path);
  if (!pod) return note(kubelet, ...diagnostics);
  const { name = '', uid = '' } = kubelet.pod.metadata;
  const next: DefaultedPod = { ...pod, metadata: { ...pod.metadata, name, uid } };
  const admission = admit(editOf(kubelet, next), server, subresource);
  if (!admission.allowed) return refused(kubelet, admission.errors);
  const stored = admission.stored ?? next;
  if (!podsDifferSemantically(wantedPod(kubelet), stored, kubelet.release)) return noteSame(kubelet);
  return config(kubelet, 'UPDATE', event.type, { manifest, pod: stored });
}

function noteSame(kubelet: Kubelet): Passage {
  return note(kubelet, say('the kubelet sees no difference: it does not sync the Pod for this edit'));
}
