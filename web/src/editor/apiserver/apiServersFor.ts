// Lists the API server releases that Kubernetes supports for a kubelet.

import { MINORS, type Minor, skewProblem } from '@syncpod/core/releases';

export function apiServersFor(kubelet: Minor): readonly Minor[] {
  return MINORS.filter((apiServer) => !skewProblem(apiServer, kubelet));
}
