// Accepts or rejects status reports, and computes the status that is sent to the API server.

import { containerShouldRestart } from '../../actions/containerShouldRestart.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { Release } from '../../releases/release.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import { type ApiStatus, isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { allContainersCouldRestart } from './restartingAll.ts';

/** The reason a report is rejected. */
interface IllegalTransition {
  readonly kind: 'init' | 'app';
  readonly error: string;
}

/**
 * A container that had ended for good is running or waiting again: the status manager keeps the previous report.
 * Undefined if it accepts the report. App containers come first, by name.
 * Ports pkg/kubelet/status/status_manager.go checkContainerStateTransition (1.9+).
 */
export function illegalTransition(
  { pod, release, previous }: Pick<StatusInput, 'pod' | 'release' | 'previous'>,
  next: ApiStatus,
): IllegalTransition | undefined {
  if (!release.has('refuses-to-restart-what-ended')) return undefined;
  const policy = pod.spec.restartPolicy ?? 'Always';
  if (policy === 'Always') return undefined;
  if (release.has('restart-all-containers') && allContainersCouldRestart(pod)) return undefined;
  const endedForGood = (name: string): boolean => {
    const before = previous.containers.find((container) => container.name === name)?.state;
    if (before?.kind !== 'terminated' || (before.exitCode !== 0 && policy === 'OnFailure')) return false;
    const own = release.has('container-restart-rules') ? findContainer(pod, name)?.container : undefined;
    return own === undefined || !containerShouldRestart(release, pod, own, before.exitCode);
  };
  const refused = (wanted: 'init' | 'app'): string[] =>
    next.containers
      .filter(({ name, kind, state }) => kind === wanted && state.kind !== 'terminated' && endedForGood(name))
      .map(({ name }) => name);
  const [app] = refused('app').sort();
  const [init] = refused('init');
  if (app !== undefined) return { kind: 'app', error: errorOf('container', app) };
  if (init === undefined) return undefined;
  const what = release.has('names-init-containers') ? 'init container' : 'container';
  return { kind: 'init', error: errorOf(what, init) };
}

function errorOf(what: 'container' | 'init container', name: string): string {
  return `terminated ${what} ${name} attempted illegal transition to non-terminated state`;
}

/**
 * The report that is sent while containers may still run, with phase, reason and disruption condition from the last
 * one sent, `stored`.
 * Ports pkg/kubelet/status/status_manager.go mergePodStatus (1.22.9+).
 */
export function sentWhileStopping(release: Release, stored: ApiStatus, next: ApiStatus): ApiStatus {
  const ends = !isPodPhaseTerminal(stored.phase) && isPodPhaseTerminal(next.phase);
  if (!ends || !release.has('final-phase-waits-for-stop')) return next;
  const { phase, reason, message } = stored;
  const { reason: _, message: __, ...rest } = next;
  return {
    ...rest,
    phase,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
    conditions: next.conditions.filter(
      ({ type }) => type !== 'DisruptionTarget' || stored.conditions.some((one) => one.type === type),
    ),
  };
}
