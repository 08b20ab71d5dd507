// Who decides about an edit before the kubelet does, and how?

import type { Admission, EditPath } from '../admission/admission.ts';

/**
 * Who decides before the kubelet, and how: `none` if nothing was edited; `file-new-pod` and `file-same-pod` are
 * static Pods, `file-reread` one whose file another kubelet takes for another Pod; `in-place` and `recreated` are OpenKruise.
 */
export type Gate =
  | 'none'
  | 'accepted'
  | 'refused'
  | 'file-new-pod'
  | 'file-same-pod'
  | 'file-reread'
  | 'file-refused'
  | 'template'
  | 'in-place'
  | 'recreated'
  | 'direct';

/** True if the kubelet goes on with the Pod that it has. */
export function isRefused(gate: Gate): gate is 'refused' | 'file-refused' {
  return gate === 'refused' || gate === 'file-refused';
}

interface GateInput {
  readonly admission: Admission;
  readonly path: EditPath;
  readonly edited?: boolean;
  readonly reread?: boolean;
}

/** `edited`: false if there is no edit to judge. `reread`: another kubelet reads the same file. */
export function gateOf({ admission, path, edited = true, reread = false }: GateInput): Gate {
  if (reread) return 'file-reread';
  if (!edited) return 'none';
  const newPod = admission.reaches === 'new-pod';
  if (path === 'direct') return 'direct';
  const refused = !admission.allowed || admission.reaches === 'nothing';
  if (path === 'static') return refused ? 'file-refused' : newPod ? 'file-new-pod' : 'file-same-pod';
  if (refused) return 'refused';
  if (path === 'kruise') return newPod ? 'recreated' : 'in-place';
  return newPod ? 'template' : 'accepted';
}
