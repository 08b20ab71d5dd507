// Creates the patch that kubectl sends for an edit, and finds the manifest that was applied last.

import type { PatchPath } from '../../admission/admission.ts';
import type { Pod } from '../../api/pod.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import { type PodJson, threeWayPatch, twoWayPatch } from '../../patch/createPatch.ts';
import { LAST_APPLIED } from '../../patch/lastApplied.ts';
import type { Result } from '../../result.ts';
import { storedPod } from '../allocation/allocation.ts';
import { readerOf } from '../kubelet/apiServer.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';

interface PatchedBy {
  /** The edited text, decoded. */
  readonly read: Pod;
  readonly path: PatchPath;
}

/**
 * The patch of an edit: for `apply` from the last applied manifest, the stored object and the edited one; else from the
 * object before and after the edit. Error: Kubernetes' message if the patch cannot be made.
 */
export function kubectlPatch(kubelet: Kubelet, { read, path }: PatchedBy): Result<PodJson, string> {
  const release = readerOf(kubelet, path);
  const { number } = release;
  const stored = asJson(storedPod(kubelet));
  const manifest = withoutLastApplied(asJson(read));
  if (path === 'apply') {
    return threeWayPatch({ last: lastApplied(kubelet, read), stored, manifest }, number);
  }
  const before = parsePod(kubelet.manifest, release).pod ?? storedPod(kubelet);
  return twoWayPatch(withoutLastApplied(asJson(before)), manifest, number);
}

/**
 * The manifest of the last apply: the annotation, or else the text from which the Pod was created. Undefined for an imported object
 * that lacks the annotation, when another text is applied to it.
 * Ports staging/src/k8s.io/kubectl/pkg/util/apply.go GetOriginalConfiguration (1.8+).
 */
export function lastApplied(kubelet: Kubelet, read: Pod): PodJson | undefined {
  const release = readerOf(kubelet, 'apply');
  const applied = parsePod(kubelet.lastApplied ?? kubelet.manifest, release).pod;
  const kept = applied?.metadata.annotations?.[LAST_APPLIED];
  if (kept !== undefined) {
    const { pod } = parsePod(kept, release);
    if (pod) return withoutLastApplied(asJson(pod));
  }
  const observed = applied?.metadata.uid !== undefined || applied?.status !== undefined;
  if (!applied || (observed && read.metadata.uid === undefined)) return undefined;
  return withoutLastApplied(asJson(applied));
}

/** The Pod without its status and without the annotation, for comparisons. */
function withoutLastApplied({ status: _, metadata, ...rest }: PodJson): PodJson {
  const { annotations, ...others } = metadata as Pod['metadata'];
  const { [LAST_APPLIED]: __, ...left } = annotations ?? {};
  return { ...rest, metadata: { ...others, ...(annotations ? { annotations: left } : {}) } };
}

function asJson(pod: Pod): PodJson {
  return { ...pod };
}
