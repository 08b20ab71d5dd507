// Stand-in, not committed: overwrite me.

import type { DefaultedPod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import type { Admission, EditPath } from './admission.ts';

export function admit(
  _running: DefaultedPod,
  _draft: DefaultedPod,
  _release: Release,
  _path: EditPath,
): Admission {
  return { allowed: true, errors: [], reaches: 'same-pod' };
}
