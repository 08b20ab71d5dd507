// Which annotations does a kubelet write on its Pods, and what do they say of a static one?

/** Where the Pod comes from: `file`, `http` or `api`. Upstream: pkg/kubelet/types/pod_update.go (1.8-1.37). */
export const CONFIG_SOURCE = 'kubernetes.io/config.source';
/** The UID of a Pod that does not come from the API server, and the same once more on the copy that it shows there. */
export const CONFIG_HASH = 'kubernetes.io/config.hash';
export const CONFIG_MIRROR = 'kubernetes.io/config.mirror';
export const CONFIG_SEEN = 'kubernetes.io/config.seen';

/** As decoded, or as they stand in a text. */
type Annotations = Readonly<Record<string, unknown>> | undefined;

/** Ports pkg/kubelet/types/pod_update.go IsStaticPod (1.8-1.37; pkg/kubelet/pod/mirror_client.go to 1.15). */
export function isStaticPod(annotations: Annotations): boolean {
  const source = annotations?.[CONFIG_SOURCE];
  return source !== undefined && source !== 'api';
}

/** By a Pod's annotations: true if it is of a file or of a URL. */
export function isFromFile(annotations: Annotations): boolean {
  const source = annotations?.[CONFIG_SOURCE];
  return source === 'file' || source === 'http';
}

/** True if that names no UID, so that the kubelet has made one. Those of API objects have hyphens. */
export function hasMadeUid(annotations: Annotations): boolean {
  const hash = annotations?.[CONFIG_HASH];
  return isFromFile(annotations) && typeof hash === 'string' && MADE.test(hash);
}

const MADE = /^[0-9a-f]{32}$/;
