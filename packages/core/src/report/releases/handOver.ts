// Computes which running containers a kubelet restarts that another release created.

import { type EditPath, isManifest, throughApiServer } from '../../admission/admission.ts';
import type { Pod } from '../../api/pod.ts';
import { fileUid } from '../../defaults/fileUid.ts';
import { receivedPod } from '../../defaults/receivedPod.ts';
import { observedStatus } from '../../explain/observedStatus.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Release } from '../../releases/release.ts';
import { type SeenPod, upgradeRestarts } from './upgradeRestarts.ts';

/** The running containers that an upgrade restarts, in the order of the spec; empty if it keeps them all. */
export type Upgrade = readonly string[];

/** The Pod of a text, as the release reads it; see `seenPod`. Undefined if the text is not a Pod. */
export function releasePod(text: string, release: Release, path: EditPath): SeenPod | undefined {
  const { pod } = parsePod(text, release);
  return pod && seenPod(pod, release, path);
}

/**
 * A decoded Pod as a release defaults and, through the API server, stores it. The kubelet assigns a UID only to the Pod
 * of a file. The Pod is settled: one ready sandbox, init containers succeeded, the others running.
 */
export function seenPod(pod: Pod, release: Release, path: EditPath): SeenPod {
  const received = receivedPod(pod, release, throughApiServer(path));
  const makesUid = isManifest(path) && pod.metadata.uid === undefined;
  return {
    ...received,
    release,
    status: observedStatus(received.pod, release).status,
    ...(makesUid ? { fileUid: fileUid(received.pod, release) } : {}),
  };
}

/** The containers that `from` created and `to` restarts. */
export function upgrade(from: SeenPod, to: SeenPod): Upgrade {
  return upgradeRestarts(from, to).map(({ name }) => name);
}
