// Explains the Pod that a controller replaces.

import type { Kubelet } from '../runtime/kubelet/kubelet.ts';
import { deletePod } from '../runtime/loop/config.ts';
import { nextRecord } from '../runtime/loop/loop.ts';
import { isEnding, terminationOf } from '../runtime/loop/termination.ts';
import { runtimeStatus } from '../runtime/node/node.ts';
import { type Explanation, explanationOf } from './explanation.ts';

/** What the kubelet does to the Pod once its controller has deleted it. */
export function explainDeletion(kubelet: Kubelet): Explanation {
  const { kubelet: deleted } = deletePod(kubelet, undefined, 'delete');
  return explanationOf(terminationOf(deleted, runtimeStatus(kubelet.node, kubelet.now)));
}

/** The Pod that a controller replaces, while there is one, as context of an explanation. */
export function oldOf({ owner }: Kubelet): { readonly old?: Explanation } {
  const old = owner?.old?.kubelet;
  return old ? { old: explainNow(old) } : {};
}

function explainNow(kubelet: Kubelet): Explanation {
  return explanationOf(
    isEnding(kubelet)
      ? terminationOf(kubelet, runtimeStatus(kubelet.node, kubelet.now))
      : nextRecord({ ...kubelet, quiet: true }),
  );
}
