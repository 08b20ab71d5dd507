// Stores a Pod's status in the status manager, which sends it to the API server.

import { deepEqual } from '../../go/deepEqual.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log, type Run } from '../kuberuntime/run.ts';
import { type LogValue, quote, struct } from '../log/logValue.ts';
import type { ApiStatus } from '../node/reportedStatus.ts';

/**
 * The kubelet with this status. `sent`: the status in the API server, if it differs while containers may still run.
 * Ports pkg/kubelet/status/status_manager.go updateStatusInternal and syncPod (1.8+).
 * Differs: the lines contain the phase instead of the whole status and the whole patch.
 */
export function setStatus(kubelet: Kubelet, run: Run, api: ApiStatus, sent = api): Kubelet {
  if (run.quiet) return { ...kubelet, api };
  if (deepEqual(api, kubelet.api)) {
    log(run, 'status-same', { status: statusValue(api) });
    return { ...kubelet, api };
  }
  const statusVersion = (kubelet.statusVersion ?? 0) + 1;
  const next: Kubelet = { ...kubelet, api, statusVersion };
  if (kubelet.apart) return next;
  const patch = `{"metadata":{"uid":"${kubelet.pod.metadata.uid ?? ''}"},"status":{"phase":"${sent.phase}",...}}`;
  const quoted = quote(patch);
  log(run, 'status-patched', { patch: struct(quoted, quoted, patch), patchBytes: patch });
  log(run, 'status-updated', { statusVersion, status: statusValue(sent) });
  if (kubelet.source === 'api') log(run, 'sync-loop-reconcile', sourceValues(kubelet));
  return next;
}

function statusValue({ phase }: ApiStatus): LogValue {
  return struct(`{Phase:${phase} ...}`, `{"phase":"${phase}",...}`);
}

/** True if the new status differs from that in the API server. */
export function isNews(stored: ApiStatus, api: ApiStatus): boolean {
  return !deepEqual(stored, api);
}
