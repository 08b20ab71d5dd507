// What does a kubelet of each release restart of the typed Pod, if a kubelet of each other release created it?

import {
  type EditPath,
  fileUid,
  observedStatus,
  type PodReader,
  type Release,
  receivedPod,
  type SeenPod,
  throughApiServer,
  upgradeRestarts,
} from '@syncpod/core';

/** The running containers that an upgrade restarts, in the order of the spec; empty: it keeps every one. */
export type Upgrade = readonly string[];

/**
 * The Pod of a text as a release reads, defaults and, where it comes through the API server, stores it. Only a file makes
 * the kubelet give it a UID. All is at rest:
 * one ready sandbox, init containers succeeded, the others running. Undefined if the text is no Pod.
 */
export function releasePod(
  text: string,
  release: Release,
  path: EditPath,
  read: PodReader,
): SeenPod | undefined {
  const { pod } = read(text, release);
  if (!pod) return undefined;
  const received = receivedPod(pod, release, throughApiServer(path));
  const makesUid = path === 'static' && pod.metadata.uid === undefined;
  return {
    ...received,
    release,
    status: observedStatus(received.pod, release).status,
    ...(makesUid ? { fileUid: fileUid(received.pod, release) } : {}),
  };
}

/** What `to` restarts of what `from` created. */
export function upgrade(from: SeenPod, to: SeenPod): Upgrade {
  return upgradeRestarts(from, to).map(({ name }) => name);
}
