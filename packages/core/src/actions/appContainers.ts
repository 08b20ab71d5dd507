// Decides what happens to each app container once the Pod is initialized.

import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { Subject } from '../decisions/decision.ts';
import { hashWithoutResources } from '../hash/hashContainer.ts';
import { type Asking, addToKillList } from './asking.ts';
import { computePodResizeAction, resizeAllowed } from './computePodResizeAction.ts';
import { ownPolicy } from './containerShouldRestart.ts';
import { newestStatus } from './newestStatus.ts';
import { mayRestart, policies } from './restartPolicy.ts';
import { shouldContainerBeRestarted } from './shouldContainerBeRestarted.ts';
import { stateOf, subject } from './subject.ts';

/**
 * Returns the number of containers that keep running.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions, its loop over containers (1.8+).
 */
export function appContainers(asking: Asking): number {
  const { pod, status, ask } = asking;
  let kept = 0;
  for (const container of pod.spec.containers) {
    const newest = newestStatus(status, container.name);
    const running = newest?.state === 'running';
    ask('computePodActions', {
      rule: 'container-running',
      subject: subject('app', container.name, newest),
      inputs: stateOf(newest),
      answer: running,
    });
    if (running) kept += keepRunning(asking, container, newest) ? 1 : 0;
    else startStopped(asking, container, newest);
  }
  return kept;
}

function startStopped(asking: Asking, container: Container, newest: ContainerStatus | undefined): void {
  const { draft, release, ask } = asking;
  const { name } = container;
  const about = subject('app', name, newest);
  const asksUnknown = newest !== undefined && release.has('kill-unknown-before-restart');
  const unknown = asksUnknown && newest.state === 'unknown';
  const no = newest?.state === 'exited' ? 'done' : undefined;
  const wanted = shouldContainerBeRestarted(asking, container, about, {
    ...(unknown ? {} : { yes: 'start' }),
    ...(no ? { no } : {}),
  });
  if (!wanted) return;
  draft.containersToStart.push(name);
  if (!asksUnknown) return;
  ask('computePodActions', {
    rule: 'kill-before-restart',
    subject: about,
    inputs: stateOf(newest),
    answer: unknown,
    effect: unknown ? 'kill-and-start' : undefined,
  });
  if (unknown) addToKillList(asking, newest, { rule: 'kill-before-restart', name });
}

/** True if the container keeps running. */
function keepRunning(asking: Asking, container: Container, status: ContainerStatus): boolean {
  const about = subject('app', container.name, status);
  const asked =
    ownPolicy(asking.release, container) === undefined ? 'shouldRestartOnFailure' : 'computePodActions';
  const restart = asking.ask(asked, {
    rule: 'restart-on-failure',
    subject: about,
    inputs: policies(asking, container),
    answer: mayRestart(asking, container),
  });
  if (definitionChanged(asking, container, status, about)) return false;
  if (probeFailed(asking, status, about, restart)) return false;
  return computePodResizeAction(asking, container, status, about, asking.draft.containersToStart);
}

function definitionChanged(
  asking: Asking,
  container: Container,
  status: ContainerStatus,
  about: Subject,
): boolean {
  const { name } = container;
  const want = asking.hashOf(container);
  const have = status.hash ?? want;
  const differs = have !== want;
  const asksAgain = differs && asking.release.has('hash-without-resources') && resizeAllowed(asking);
  asking.ask('containerChanged', {
    rule: 'definition-changed',
    subject: about,
    inputs: { have, want },
    answer: differs,
    effect: differs && !asksAgain ? 'kill-and-start' : undefined,
  });
  const changed = asksAgain ? changedBesideResources(asking, container, status, about) : differs;
  if (!changed) return false;
  asking.draft.containersToStart.push(name);
  addToKillList(asking, status, { rule: 'definition-changed', name, restart: true, have, want });
  return true;
}

/** Only a change of resources can be made in place; a container without the second hash counts as changed. */
function changedBesideResources(
  { release, ask }: Asking,
  container: Container,
  status: ContainerStatus,
  subject: Subject,
): boolean {
  const want = hashWithoutResources(container, release);
  const have = status.hashWithoutResources ?? 0;
  const changed = have !== want;
  const effect = changed ? 'kill-and-start' : undefined;
  return ask('computePodActions', {
    rule: 'changed-beside-resources',
    subject,
    inputs: { have, want },
    answer: changed,
    effect,
  });
}

/** Checks liveness first, then startup in releases that do. `restart`: the policy allows a restart. */
function probeFailed(asking: Asking, status: ContainerStatus, about: Subject, restart: boolean): boolean {
  const { draft, release, ask } = asking;
  const { name } = status;
  const asksStartup = release.has('startup-probe-kills');
  const asksResize = resizeAllowed(asking);
  const probes = [
    ['liveness-failed', status.liveness, !asksStartup && !asksResize],
    ...(asksStartup ? ([['startup-failed', status.startup, !asksResize]] as const) : []),
  ] as const;
  for (const [rule, result, last] of probes) {
    const failed = result === 'Failure';
    ask('computePodActions', {
      rule,
      subject: about,
      inputs: result === undefined ? {} : { result },
      answer: failed,
      effect: failed ? (restart ? 'kill-and-start' : 'kill') : last ? 'keep' : undefined,
    });
    if (!failed) continue;
    if (restart) draft.containersToStart.push(name);
    addToKillList(asking, status, { rule, name, restart });
    return true;
  }
  return false;
}
