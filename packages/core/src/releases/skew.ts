// Checks the version skew between kubelet and API server.

import { type Message, say } from '../messages/message.ts';
import type { ReleaseName } from './minor.ts';

/** Kubelets since this minor may be three minors older than the API server; earlier ones two. */
const THREE_SINCE = 25;

/**
 * The reason why Kubernetes does not support the two releases together, or undefined. A kubelet is never newer than the
 * API server. Source: kubernetes.io/releases/version-skew-policy.
 */
export function skewProblem(apiServer: ReleaseName, kubelet: ReleaseName): Message | undefined {
  const behind = numberOf(apiServer) - numberOf(kubelet);
  const values = { apiServer, kubelet };
  if (behind < 0) {
    return say(
      'unsupported version skew: kubelet {kubelet} is newer than the API server {apiServer}',
      values,
    );
  }
  const most = numberOf(kubelet) >= THREE_SINCE ? 3 : 2;
  return behind <= most
    ? undefined
    : say(
        'unsupported version skew: kubelet {kubelet} is more than {most} minors older than the API server {apiServer}',
        {
          ...values,
          most,
        },
      );
}

/** The patch does not matter. */
function numberOf(name: ReleaseName): number {
  return Number(name.split('.')[1]);
}
