// Does the status manager take a report, and why not?

import { findContainer } from '../api/findContainer.ts';
import { containerShouldRestart } from '../trace/containerShouldRestart.ts';
import { runs } from './differences.ts';
import type { ApiStatus } from './reportedStatus.ts';
import { allContainersCouldRestart } from './restartingAll.ts';
import type { StatusInput } from './statusInput.ts';

/** Why a report is not taken. */
interface IllegalTransition {
  readonly kind: 'init' | 'app';
  readonly error: string;
}

/**
 * A container that has ended for good runs or waits again: the status manager goes on with what was reported before.
 * Undefined if it takes the report. App containers come first, by name.
 * Ports pkg/kubelet/status/status_manager.go checkContainerStateTransition (1.9-1.37).
 */
export function illegalTransition(
  { pod, release, previous }: Pick<StatusInput, 'pod' | 'release' | 'previous'>,
  next: ApiStatus,
): IllegalTransition | undefined {
  if (!runs(release, 'refuses-to-restart-what-ended')) return undefined;
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
  const what = runs(release, 'names-init-containers') ? 'init container' : 'container';
  return { kind: 'init', error: errorOf(what, init) };
}

function errorOf(what: 'container' | 'init container', name: string): string {
  return `terminated ${what} ${name} attempted illegal transition to non-terminated state`;
}
