// Defines the admission of an edit before it reaches the kubelet.

import { type Admission, type EditPath, isController, isManifest } from '../admission/admission.ts';

/**
 * The admission that applies: `none` without an edit; `file-new-pod` and `file-same-pod` for static Pods; `file-reread`
 * for a static Pod whose file another kubelet reads as another Pod; `mirror-pod` for an edit of its mirror Pod;
 * `template` and `new-pod` for a Pod that a controller or the user creates; `in-place` and `recreated` for an update by
 * OpenKruise.
 */
export type AdmissionKind =
  | 'none'
  | 'accepted'
  | 'refused'
  | 'file-new-pod'
  | 'file-same-pod'
  | 'file-reread'
  | 'file-refused'
  | 'mirror-pod'
  | 'template'
  | 'new-pod'
  | 'in-place'
  | 'recreated'
  | 'direct';

/** True if the kubelet keeps its Pod. */
export function isRefused(gate: AdmissionKind): gate is 'refused' | 'file-refused' {
  return gate === 'refused' || gate === 'file-refused';
}

interface AdmissionInput {
  readonly admission: Admission;
  readonly path: EditPath;
  readonly edited?: boolean;
  readonly reread?: boolean;
}

/** `edited`: false without an edit. `reread`: another kubelet reads the same file. */
export function admissionKindOf({
  admission,
  path,
  edited = true,
  reread = false,
}: AdmissionInput): AdmissionKind {
  if (reread) return 'file-reread';
  if (!edited) return 'none';
  const newPod = admission.reaches === 'new-pod';
  if (path === 'direct') return 'direct';
  const refused = !admission.allowed || admission.reaches === 'nothing';
  if (isManifest(path)) return refused ? 'file-refused' : newPod ? 'file-new-pod' : 'file-same-pod';
  if (refused) return 'refused';
  if (admission.reaches === 'mirror-pod') return 'mirror-pod';
  if (path === 'kruise') return newPod ? 'recreated' : 'in-place';
  if (!newPod) return 'accepted';
  return isController(path) || path === 'workload' ? 'template' : 'new-pod';
}
