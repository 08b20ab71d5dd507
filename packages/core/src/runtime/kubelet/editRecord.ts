// Describes an edit and its admission.

import type { Admission, EditPath } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import type { ControllerRollout } from '../../controllers/rollout.ts';
import type { AppliedDefault } from '../../defaults/applied.ts';

/** One edit of the Pod, whether or not it reached the kubelet. */
export interface EditRecord {
  readonly path: EditPath;
  /** The Pod before the edit, as stored by the API server or the kubelet. */
  readonly running: DefaultedPod;
  /** Has a UID only if the text names one. */
  readonly typed: DefaultedPod;
  /** The fields that defaulting set in the typed Pod. */
  readonly defaults: readonly AppliedDefault[];
  readonly admission: Admission;
  /** What the controller does, if one makes the change. */
  readonly rollout?: ControllerRollout;
}
