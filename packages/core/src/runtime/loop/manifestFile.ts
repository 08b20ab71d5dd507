// What does the kubelet do with a static Pod's file that is no Pod?

import type { FieldError } from '../../admission/admission.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { type Cause, momentOf, type Passage, runOf } from '../kubelet/moment.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log } from '../kuberuntime/run.ts';
import { orphanOf } from './orphan.ts';

/** fileCheckFrequency's default in seconds, counted from the full minute. */
const READS_EVERY = 20;

/** The error of a text that cannot be decoded. Ports pkg/kubelet/config/file.go extractFromFile (1.8-1.37). */
export function notParsed(kubelet: Kubelet, problems: string): string {
  return `${pathOf(kubelet)}: couldn't parse as pod(${problems}), please check config file`;
}

/** The error of a Pod that is not valid. Ports pkg/kubelet/config/common.go tryDecodeSinglePod (1.8-1.37). */
export function notValid(errors: readonly FieldError[]): string {
  return `invalid pod: [${errors.map(({ field, detail }) => `${field}: ${detail}`).join(' ')}]`;
}

/**
 * The watch tells of the file, which is no Pod: the one that runs stays, until the directory is read as a whole.
 * Ports pkg/kubelet/config/file.go run and file_linux.go consumeWatchEvent (1.11-1.37); before, nothing reads it again.
 */
export function badFile(kubelet: Kubelet, error: string, cause: Cause): Passage {
  const path = pathOf(kubelet);
  const run = runOf(kubelet);
  log(run, 'file-event-unprocessable', {
    err: `can't process config file "${path}": ${error}`,
    cause: error,
    path,
  });
  const drops = kubelet.release.has('drops-invalid-file') && kubelet.worker !== 'gone';
  const readAt = (Math.floor(kubelet.now / READS_EVERY) + 1) * READS_EVERY;
  const next: Kubelet = drops ? { ...kubelet, badFile: { readAt, error } } : kubelet;
  return { kubelet: next, moments: [momentOf(next, run, cause)] };
}

/**
 * The full read leaves the file out, so its Pod is REMOVEd.
 * Ports pkg/kubelet/config/file.go extractFromDir (1.11-1.37). Differs: the line is shown once, not every 20 s.
 */
export function readFileAgain({ badFile: bad, ...kubelet }: Kubelet): Passage {
  const next: Kubelet = {
    ...kubelet,
    pending: { at: kubelet.now, trigger: { kind: 'config', operation: 'REMOVE' } },
  };
  const run = runOf(next);
  log(run, 'file-unprocessable', { path: pathOf(next), err: bad?.error ?? '' });
  log(run, 'sync-loop-remove', sourceValues(next));
  const ended = kubelet.worker === 'terminated';
  if (!ended && orphanOf(kubelet, kubelet.now))
    log(run, 'pod-killer', { podName: next.pod.metadata.name ?? '' });
  log(run, ended ? 'worker-finished' : 'worker-removed', { updateType: 'kill' });
  return { kubelet: next, moments: [momentOf(next, run, { kind: 'file' })] };
}

function pathOf({ pod }: Kubelet): string {
  return `/etc/kubernetes/manifests/${pod.metadata.name ?? 'pod'}.yaml`;
}
