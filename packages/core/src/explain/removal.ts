// Explains the Pod that another Pod replaces.

import { type EditPath, isManifest } from '../admission/admission.ts';
import { type Kubelet, otherPod } from '../runtime/kubelet/kubelet.ts';
import { config, deletePod } from '../runtime/loop/config.ts';
import { recordOfNextIteration } from '../runtime/loop/nextRecord.ts';
import { orphanedPod } from '../runtime/loop/orphan.ts';
import { isEnding, terminationOf } from '../runtime/loop/termination.ts';
import { runtimeStatus } from '../runtime/node/node.ts';
import { type Explanation, explanationOf } from './explanation.ts';

/** What the kubelet does to the Pod once it is deleted, or its file contains another Pod. */
export function explainRemoval(kubelet: Kubelet, path: EditPath): Explanation {
  const { kubelet: removed } = isManifest(path)
    ? config(kubelet, 'REMOVE', 'edit')
    : deletePod(kubelet, undefined, 'delete');
  return explanationOf(terminationOf(removed, runtimeStatus(kubelet.node)));
}

/** The Pod that the current Pod replaces, while both exist, as context of an explanation. */
export function oldOf(kubelet: Kubelet): { readonly old?: Explanation } {
  const controlled = otherPod(kubelet, 'replaced')?.kubelet;
  if (controlled) return { old: explainNow(controlled) };
  const orphan = orphanedPod(kubelet);
  return orphan ? { old: explanationOf(terminationOf(orphan, runtimeStatus(orphan.node))) } : {};
}

/** What the kubelet does next with the Pod. */
export function explainNow(kubelet: Kubelet): Explanation {
  return explanationOf(
    isEnding(kubelet)
      ? terminationOf(kubelet, runtimeStatus(kubelet.node))
      : recordOfNextIteration({ ...kubelet, quiet: true }),
  );
}
