// Merges an edit into the stored Pod, as `kubectl apply` and `kubectl edit` have the API server do.

import type { Admission, PatchPath } from '../../admission/admission.ts';
import { admit } from '../../admission/paths.ts';
import { allContainers } from '../../api/findContainer.ts';
import type { Container, DefaultedPod, Pod } from '../../api/pod.ts';
import type { AppliedDefault } from '../../defaults/applied.ts';
import { receivedPod } from '../../defaults/receivedPod.ts';
import { decodePod } from '../../manifest/decode.ts';
import { patched } from '../../patch/createPatch.ts';
import { storedPod } from '../allocation/allocation.ts';
import { readerOf } from '../kubelet/apiServer.ts';
import type { EditRecord } from '../kubelet/editRecord.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { KubeletPod } from '../kubelet/newKubelet.ts';
import { kubectlPatch } from './kubectlPatch.ts';

/** An edit with the answer of admission. */
export interface JudgedEdit {
  readonly edit: EditRecord;
  /** The typed Pod as an update of the current Pod. */
  readonly next: DefaultedPod;
}

interface PatchEdit extends KubeletPod {
  readonly path: PatchPath;
}

/**
 * Admits the patched object: the stored object, changed and defaulted again.
 * Ports applyPatchToObject of staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go (1.8+).
 */
export function judgedPatch(kubelet: Kubelet, edit: PatchEdit, answer?: Admission): JudgedEdit {
  const { read, pod, applied, path, namesUid } = edit;
  const release = readerOf(kubelet, path);
  const running = storedPod(kubelet);
  const { number } = release;
  const patch = kubectlPatch(kubelet, edit);
  const merged = patch.ok ? patched({ ...running }, patch.value, number) : patch;
  if (!merged.ok) {
    const errors = [{ field: '', type: 'Bad request', detail: merged.error }];
    const admission: Admission = { allowed: false, errors, reaches: 'nothing' };
    return { edit: { path, running, typed: pod, defaults: applied, admission }, next: pod };
  }
  const draft = receivedPod(decodePod(merged.value, release).pod, release, true).pod;
  const subresource = path === 'resize' || path === 'ephemeralcontainers' ? path : 'replace';
  const admission = answer ?? admit({ running, draft }, release, subresource);
  const typed = inTextOrder(namesUid ? draft : withoutUid(draft), read);
  return {
    edit: { path, running, typed, defaults: asStored(applied, typed), admission },
    next: draft,
  };
}

export function withoutUid(pod: DefaultedPod): DefaultedPod {
  const { uid: _, ...metadata } = pod.metadata;
  return { ...pod, metadata };
}

const LISTS = ['initContainers', 'containers', 'ephemeralContainers'] as const;

/** The Pod with its containers in the order of the text: their paths then have a line in the text. */
function inTextOrder(pod: DefaultedPod, text: Pod): DefaultedPod {
  const merged = new Map(allContainers(pod).map(({ container }) => [container.name, container]));
  const ordered = LISTS.flatMap((list): [string, readonly Container[]][] => {
    const written = text.spec[list];
    return written ? [[list, written.map((one) => merged.get(one.name) ?? one)]] : [];
  });
  return { ...pod, spec: { ...pod.spec, ...Object.fromEntries(ordered) } };
}

/** The defaults with the stored values, which replace the defaults of a new Pod. */
function asStored(applied: readonly AppliedDefault[], pod: DefaultedPod): readonly AppliedDefault[] {
  return applied.map((one) => {
    const [, list = '', index = '', field = ''] = /^spec\.(\w+)\[(\d+)\]\.(\w+)$/.exec(one.path) ?? [];
    const containers = LISTS.some((known) => known === list) ? pod.spec[list] : undefined;
    const value = Array.isArray(containers) ? (containers[Number(index)] as Container)?.[field] : undefined;
    return value === undefined ? one : { ...one, value };
  });
}

/** Keeps the configuration that was applied last. */
export function afterPatch({ lastApplied: kept, ...kubelet }: Kubelet, path: PatchPath): Kubelet {
  const last = path === 'apply' ? undefined : (kept ?? kubelet.manifest);
  return { ...kubelet, ...(last === undefined ? {} : { lastApplied: last }) };
}
