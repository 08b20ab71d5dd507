// Separates the API server's release from the kubelet's.

import { type EditPath, throughApiServer } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { printedTime } from '../../go/time.ts';
import { decodePod } from '../../manifest/decode.ts';
import type { Release } from '../../releases/release.ts';
import { NO_STATUS } from '../node/reportedStatus.ts';
import type { Kubelet, MirrorPod } from './kubelet.ts';

type Releases = Pick<Kubelet, 'apiServer' | 'release'>;

/** The release that decodes, defaults and validates a text on its way to the kubelet. */
export function readerOf({ apiServer, release }: Releases, path: EditPath): Release {
  return throughApiServer(path) ? (apiServer ?? release) : release;
}

/**
 * The kubelet with the API server's version of its Pod: while the kubelet cannot reach the API server, the last status
 * that it sent, and the changes that it has not received.
 */
export function apiServerView(kubelet: Kubelet): Kubelet {
  const { apart, mirrored } = kubelet;
  if (kubelet.mirrorPod) return mirrorPodView(kubelet, kubelet.mirrorPod);
  if (mirrored) return { ...kubelet, api: mirrored };
  if (!apart) return kubelet;
  const { stored: api, undelivered } = apart;
  if (!undelivered) return { ...kubelet, api };
  const { pod, manifest } = undelivered;
  return { ...kubelet, api, pod, manifest, resize: {} };
}

/** A stored Pod as the kubelet decodes it: without the fields that its release lacks, and not defaulted again. */
export function kubeletView(stored: DefaultedPod, { apiServer, release }: Releases): DefaultedPod {
  return apiServer ? (decodePod(stored, release).pod as DefaultedPod) : stored;
}

/** With the mirror Pod that has taken the place of a deleted one. */
function mirrorPodView(kubelet: Kubelet, { created, deleted, unreported }: MirrorPod): Kubelet {
  const { mirrorPod: _, mirrored, ...rest } = kubelet;
  const { pod } = kubelet;
  const deletion = deleted === undefined ? {} : { deletionTimestamp: printedTime(deleted) };
  const metadata = { ...pod.metadata, ...deletion };
  const api = mirrored ?? (unreported ? NO_STATUS : kubelet.api);
  return { ...rest, ...(mirrored ? { mirrored } : {}), created, api, pod: { ...pod, metadata } };
}
