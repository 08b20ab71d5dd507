// Previews the next sync on a copy of the kubelet, with the draft applied.

import {
  type Admission,
  type EditPath,
  type FieldError,
  isController,
  isManifest,
} from '../admission/admission.ts';
import { parsePod } from '../manifest/parsePod.ts';
import type { Diagnostic, Range } from '../result.ts';
import { type Delivery, deliverEdit, judgeEdit, type TypedEdit } from '../runtime/events/editEvents.ts';
import { readerOf } from '../runtime/kubelet/apiServer.ts';
import type { EditRecord } from '../runtime/kubelet/editRecord.ts';
import { type Kubelet, otherPod } from '../runtime/kubelet/kubelet.ts';
import type { Passage } from '../runtime/kubelet/kubeletSnapshot.ts';
import { kubeletPod } from '../runtime/kubelet/newKubelet.ts';
import { recordOfNextIteration } from '../runtime/loop/nextRecord.ts';
import { takeOver } from '../runtime/loop/predecessor.ts';
import { succeed } from '../runtime/loop/succeed.ts';
import { runtimeStatus } from '../runtime/node/node.ts';
import { type Explanation, type ExplanationContext, explanationOf } from './explanation.ts';
import { podText } from './podText.ts';
import { explainNow, explainRemoval, oldOf } from './removal.ts';
import type { StoredTemplate } from './verdict.ts';

/** The input of a preview. The kubelet is not modified. */
export interface PreviewInput {
  readonly kubelet: Kubelet;
  /** The path of the edit; absent: the path of the story's edits. */
  readonly path?: EditPath;
  /** The draft as YAML or JSON; absent or equal to the Pod's text: no edit. */
  readonly draft?: string;
  /** True for an edit that was applied: with the text of a Pod that is gone, it creates the Pod again. */
  readonly applied?: boolean;
}

/** `explanation` is absent if the text is not a valid Pod; `diagnostics` then give the positions. */
export interface ExplainResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly explanation?: Explanation;
  /** The range in the draft of a path such as `spec.containers[0].image`, or of its nearest parent. */
  place(path: string): Range | undefined;
}

/** The Pod that comes after an edit which replaces the running one. */
function nextPodOf({ kubelet, snapshots }: Passage): Passage {
  if (kubelet.successor) return succeed(kubelet);
  return otherPod(kubelet, 'next') ? takeOver(kubelet) : { kubelet, snapshots };
}

/**
 * Delivers the edit as the event `edit` does, then runs one iteration of the worker: the pending one, or the one that
 * the sync ticker requests.
 */
export function preview({ kubelet: shown, path, draft, applied = false }: PreviewInput): ExplainResult {
  const kubelet: Kubelet = { ...shown, quiet: true };
  if (draft === undefined) {
    return {
      diagnostics: [],
      place: nowhere,
      explanation: explanationOf(recordOfNextIteration(kubelet), oldOf(kubelet)),
    };
  }
  const editPath = path ?? kubelet.path;
  const reader = readerOf(kubelet, editPath);
  const { pod, diagnostics, source } = parsePod(draft, reader);
  const place = source.nearest;
  if (!pod || diagnostics.some(refusesText)) return { diagnostics, place };
  const { manifest } = kubelet;
  const again = applied && kubelet.worker === 'gone';
  const edited = again || (draft !== manifest && draft !== podText(manifest));
  const typed = { ...kubeletPod(pod, reader, editPath), path: editPath, manifest: draft };
  const explanation = edited ? ofEdit(kubelet, typed) : ofNoEdit(kubelet, typed);
  return { diagnostics, place, explanation };
}

/** The text of the running Pod is not sent to the API server; a file is read again. */
function ofNoEdit(kubelet: Kubelet, typed: TypedEdit): Explanation {
  const judged = judgeEdit(kubelet, typed, isManifest(typed.path) ? undefined : NO_EDIT);
  const edit = isManifest(typed.path) ? judged : { ...judged, admission: NO_EDIT };
  const stored = storedTemplate(kubelet, typed.manifest, edit);
  return explanationOf(recordOfNextIteration(kubelet), { edit, edited: false, stored, ...oldOf(kubelet) });
}

function ofEdit(kubelet: Kubelet, typed: TypedEdit): Explanation {
  // An edit is applied on the full second.
  const before = { ...kubelet, now: Math.ceil(kubelet.now) };
  const delivered = deliverEdit(before, typed);
  const { edit } = delivered;
  const replaces = edit.admission.reaches === 'new-pod';
  const { kubelet: after } = nextPodOf(delivered);
  const record = recordOfNextIteration(comesTooLate(delivered) ? before : after);
  return explanationOf(record, {
    edit,
    edited: true,
    stored: storedTemplate(kubelet, typed.manifest, edit),
    ...(replaces ? { replaced: { pod: edit.running, status: runtimeStatus(before.node) } } : {}),
    ...(replaces && before.worker !== 'gone'
      ? replacement(before, typed.path, edit, explanationOf(record))
      : oldOf(before)),
  });
}

/** If the new Pod must be ready first and cannot start, the old Pod keeps running. */
function replacement(
  before: Kubelet,
  path: EditPath,
  { rollout }: EditRecord,
  next: Explanation,
): Pick<ExplanationContext, 'old' | 'next'> {
  const { failing = [], sandboxFails = false } = next.verdict;
  const stays = rollout?.order === 'new-first' && (sandboxFails || failing.length > 0);
  return { old: stays ? explainNow(before) : explainRemoval(before, path), next };
}

/** The preview of an edit that the API server refuses, of the workload object that owns the Pod: the Pod stays. */
export function previewRefused(shown: Kubelet, errors: readonly FieldError[]): Explanation {
  const kubelet: Kubelet = { ...shown, quiet: true };
  const { pod } = kubelet;
  const admission: Admission = { allowed: false, errors, reaches: 'nothing' };
  const edit: EditRecord = { path: 'workload', running: pod, typed: pod, defaults: [], admission };
  return explanationOf(recordOfNextIteration(kubelet), { edit, ...oldOf(kubelet) });
}

/**
 * The text that describes the Pod to its author: the template of the next Pod, if the controller's object stores another than
 * this Pod has, or else the text of this Pod.
 */
export function writtenText({ owner, manifest }: Kubelet, path: EditPath): string {
  return podText(isController(path) && owner?.template ? owner.template.manifest : manifest);
}

function storedTemplate(
  { owner, manifest }: Kubelet,
  draft: string,
  { rollout }: EditRecord,
): StoredTemplate | undefined {
  if (!owner?.template || !rollout) return undefined;
  if (rollout.order === 'unchanged') return 'of-pod';
  const same = [owner.template.manifest, podText(owner.template.manifest)].includes(draft);
  return same && draft !== manifest ? 'same' : undefined;
}

const NO_EDIT: Admission = { allowed: true, errors: [], reaches: 'same-pod' };

/** True for an edit of a Pod that has ended: its object may change, but the kubelet does nothing. */
function comesTooLate({ kubelet, edit }: Delivery): boolean {
  return kubelet.worker !== 'syncing' && edit.admission.reaches !== 'new-pod';
}

const nowhere = (): undefined => undefined;

/** The API server rejects values of a wrong type, so there is nothing to decide. */
function refusesText({ code }: Diagnostic): boolean {
  return code === 'wrong-type';
}
