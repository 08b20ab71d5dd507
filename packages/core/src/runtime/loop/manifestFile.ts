// Handles a static Pod file that does not contain a valid Pod.

import type { FieldError } from '../../admission/admission.ts';
import { type Kubelet, withWork } from '../kubelet/kubelet.ts';
import { type Cause, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log } from '../kuberuntime/run.ts';
import { orphanOf } from './orphan.ts';

/** The default of fileCheckFrequency in seconds, counted from the full minute. */
const READS_EVERY = 20;

/**
 * Returns the error for a text that cannot be decoded.
 * Ports pkg/kubelet/config/file.go extractFromFile (1.8+).
 */
export function notParsed(kubelet: Kubelet, problems: string): string {
  return `${pathOf(kubelet)}: couldn't parse as pod(${problems}), please check config file`;
}

/**
 * Returns the error for an invalid Pod.
 * Ports pkg/kubelet/config/common.go tryDecodeSinglePod (1.8+).
 */
export function notValid(errors: readonly FieldError[]): string {
  return `invalid pod: [${errors.map(({ field, detail }) => `${field}: ${detail}`).join(' ')}]`;
}

/**
 * The watch reports a file without a valid Pod: the running Pod stays until the directory is read again.
 * Ports pkg/kubelet/config/file.go run and file_linux.go consumeWatchEvent (1.11+). Earlier releases do not read it
 * again.
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
  return shown(next, run, cause);
}

/**
 * The full read skips the file and therefore REMOVEs its Pod.
 * Ports pkg/kubelet/config/file.go extractFromDir (1.11+).
 * Differs: the line is shown once, not every 20 s.
 */
export function readFileAgain({ badFile: bad, ...kubelet }: Kubelet): Passage {
  const pending = { at: kubelet.now, trigger: { kind: 'config', operation: 'REMOVE' } } as const;
  const next: Kubelet = { ...withWork(kubelet, { pending }), removed: kubelet.now };
  const run = runOf(next);
  log(run, 'file-unprocessable', { path: pathOf(next), err: bad?.error ?? '' });
  log(run, 'sync-loop-remove', sourceValues(next));
  const ended = kubelet.worker === 'terminated';
  if (!ended && orphanOf(kubelet, kubelet.now))
    log(run, 'pod-killer', { podName: next.pod.metadata.name ?? '' });
  log(run, ended ? 'worker-finished' : 'worker-removed', { updateType: 'kill' });
  return shown(next, run, { kind: 'file' });
}

function pathOf({ pod }: Kubelet): string {
  return `/etc/kubernetes/manifests/${pod.metadata.name ?? 'pod'}.yaml`;
}
