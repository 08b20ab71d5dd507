// Reads the annotations that a kubelet writes on its Pods, to recognize static Pods.

/** Where the Pod comes from: `file`, `http` or `api`. Upstream: pkg/kubelet/types/pod_update.go (1.8+). */
export const CONFIG_SOURCE = 'kubernetes.io/config.source';
/** The UID of a Pod that does not come from the API server; its mirror Pod has the same value in CONFIG_MIRROR. */
export const CONFIG_HASH = 'kubernetes.io/config.hash';
export const CONFIG_MIRROR = 'kubernetes.io/config.mirror';
export const CONFIG_SEEN = 'kubernetes.io/config.seen';

/** Decoded annotations, or the raw values of a manifest. */
type Annotations = Readonly<Record<string, unknown>> | undefined;

/** Ports pkg/kubelet/types/pod_update.go IsStaticPod (1.8+; pkg/kubelet/pod/mirror_client.go up to 1.15). */
export function isStaticPod(annotations: Annotations): boolean {
  const source = annotations?.[CONFIG_SOURCE];
  return source !== undefined && source !== 'api';
}

/** Ports pkg/kubelet/types/pod_update.go IsMirrorPod (1.8+; pkg/kubelet/pod/mirror_client.go up to 1.15). */
export function isMirrorPod(annotations: Annotations): boolean {
  return annotations?.[CONFIG_MIRROR] !== undefined;
}

/** True if the Pod comes from a file or a URL. */
export function isFromFile(annotations: Annotations): boolean {
  const source = annotations?.[CONFIG_SOURCE];
  return source === 'file' || source === 'http';
}

/** True if the file or URL has no UID and the kubelet generated one. UIDs of API objects have hyphens. */
export function hasMadeUid(annotations: Annotations): boolean {
  const hash = annotations?.[CONFIG_HASH];
  return isFromFile(annotations) && typeof hash === 'string' && MADE.test(hash);
}

const MADE = /^[0-9a-f]{32}$/;
