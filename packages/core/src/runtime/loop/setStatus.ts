// Stores a Pod's status in the status manager, which sends it to the API server.

import { deepEqual } from '../../go/deepEqual.ts';
import { type Kubelet, withMemory, withWork } from '../kubelet/kubelet.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log, type Run } from '../kuberuntime/run.ts';
import { type LogValue, quote, struct } from '../log/logValue.ts';
import { type ApiStatus, NO_STATUS } from '../node/reportedStatus.ts';
import { sentWhileStopping } from '../status/statusManager.ts';
import { withReportedMirrorPod } from './mirrorPod.ts';

/**
 * The kubelet with this status. `sent`: the status in the API server, if it differs while containers may still run.
 * Ports pkg/kubelet/status/status_manager.go updateStatusInternal and syncPod (1.8+).
 * Differs: the lines contain the phase instead of the whole status and the whole patch.
 */
export function setStatus(kubelet: Kubelet, run: Run, api: ApiStatus, given?: ApiStatus): Kubelet {
  const { release } = kubelet;
  const { kept } = kubelet.work;
  const sent = given ?? (kept ? sentWhileStopping(release, kubelet.api, api) : api);
  const set = stored(
    kubelet,
    kept ? { ...withWork(kubelet, { kept: api }), api: sent } : { ...kubelet, api },
  );
  if (run.quiet) return set;
  if (deepEqual(api, kept ?? kubelet.api)) {
    log(run, 'status-same', { status: statusValue(api) });
    return set;
  }
  const statusVersion = (kubelet.process.statusVersion ?? 0) + 1;
  const next = withMemory(withReportedMirrorPod(set), { statusVersion });
  if (kubelet.apart || next.mirrored) return next;
  // The mirror Pod does not exist yet when the first status is set, so that status waits for the next change or round.
  if (kubelet.source !== 'api' && kubelet.api === NO_STATUS)
    return { ...next, mirrorPod: { created: kubelet.created, unreported: true } };
  const patch = `{"metadata":{"uid":"${kubelet.pod.metadata.uid ?? ''}"},"status":{"phase":"${sent.phase}",...}}`;
  const quoted = quote(patch);
  log(run, 'status-patched', { patch: struct(quoted, quoted, patch), patchBytes: patch });
  log(run, 'status-updated', { statusVersion, status: statusValue(sent) });
  if (kubelet.source === 'api') log(run, 'sync-loop-reconcile', sourceValues(kubelet));
  return next;
}

/**
 * The API server refuses the status of a sidecar that runs again after it has ended for good, as of another container, and
 * keeps the status that it has.
 * Ports pkg/apis/core/validation/validation.go ValidatePodStatusUpdate with ValidateContainerStateTransition
 * (1.28.0-1.28.7, 1.29.0-1.29.2).
 * Differs: the kubelet logs "Failed to update status for pod", and sends it again every ten seconds.
 */
function stored(before: Kubelet, next: Kubelet): Kubelet {
  const { apiServer = next.release, pod, source } = next;
  if (source !== 'api' || !apiServer.has('refuses-restarted-sidecars')) return next;
  const { mirrored: last = before.api, ...rest } = next;
  const policy = pod.spec.restartPolicy;
  const refused = last.containers.some(({ name, kind, state }) => {
    if (kind !== 'sidecar' || state.kind !== 'terminated' || policy === 'Always') return false;
    if (state.exitCode !== 0 && policy === 'OnFailure') return false;
    return next.api.containers.some((one) => one.name === name && one.state.kind !== 'terminated');
  });
  return refused ? { ...rest, mirrored: last } : rest;
}

/** The kubelet while the status manager sends another status than its own. */
export function sending(kubelet: Kubelet, sent: ApiStatus): Kubelet {
  return sent === kubelet.api
    ? kubelet
    : { ...kubelet, api: sent, work: { ...kubelet.work, kept: kubelet.api } };
}

/** The kubelet with the status manager's own status. */
export function withKept(kubelet: Kubelet): Kubelet {
  const { kept } = kubelet.work;
  return kept ? { ...withWork(kubelet, { kept: undefined }), api: kept } : kubelet;
}

function statusValue({ phase }: ApiStatus): LogValue {
  return struct(`{Phase:${phase} ...}`, `{"phase":"${phase}",...}`);
}

/** True if the new status differs from that in the API server. */
export function isNews(stored: ApiStatus, api: ApiStatus): boolean {
  return !deepEqual(stored, api);
}
