// Separates the API server's release from the kubelet's.

import { type EditPath, throughApiServer } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { decodePod } from '../../manifest/decode.ts';
import type { Release } from '../../releases/release.ts';
import type { Kubelet } from './kubelet.ts';

type Releases = Pick<Kubelet, 'apiServer' | 'release'>;

/** The release that decodes, defaults and validates a text on its way to the kubelet. */
export function readerOf({ apiServer, release }: Releases, path: EditPath): Release {
  return throughApiServer(path) ? (apiServer ?? release) : release;
}

/** A stored Pod as the kubelet decodes it: without the fields that its release lacks, and not defaulted again. */
export function kubeletView(stored: DefaultedPod, { apiServer, release }: Releases): DefaultedPod {
  return apiServer ? (decodePod(stored, release).pod as DefaultedPod) : stored;
}
