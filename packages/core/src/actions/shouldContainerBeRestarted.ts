// Decides whether to start a container that is not running.

import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { Effect, Subject } from '../decisions/decision.ts';
import type { Looking } from './asking.ts';
import { isHeeded, matchingRestartRule, ownPolicy, policyRestarts } from './containerShouldRestart.ts';
import { newestStatus } from './newestStatus.ts';
import { policies } from './restartPolicy.ts';
import { stateOf } from './subject.ts';

/** The effect of yes and no on the container, if this function decides. */
export interface Meaning {
  readonly yes?: Effect;
  readonly no?: Effect;
}

/**
 * Reads the newest status in all sandboxes.
 * Ports pkg/kubelet/container/helpers.go ShouldContainerBeRestarted (1.8+).
 */
export function shouldContainerBeRestarted(
  asking: Looking,
  container: Container,
  subject: Subject,
  meaning: Meaning,
): boolean {
  const { pod, status, release } = asking;
  const ask = asking.ask.bind(undefined, 'shouldContainerBeRestarted');
  const newest = newestStatus(status, container.name);
  const inputs = stateOf(newest);
  if (release.has('no-restart-when-deleted')) {
    const { deletionTimestamp } = pod.metadata;
    const deleted = ask({
      rule: 'pod-deleted',
      subject,
      inputs: deletionTimestamp === undefined ? {} : { deletionTimestamp },
      answer: deletionTimestamp !== undefined,
      effect: deletionTimestamp === undefined ? undefined : meaning.no,
    });
    if (deleted) return false;
  }
  const never = newest === undefined;
  if (
    ask({ rule: 'never-started', subject, inputs, answer: never, effect: never ? meaning.yes : undefined })
  ) {
    return true;
  }
  // Callers check this too, but only for the newest sandbox.
  if (newest?.state === 'running') {
    ask({ rule: 'container-running', subject, inputs, answer: true, effect: meaning.no });
    return false;
  }
  const unclear = newest?.state === 'unknown' || newest?.state === 'created';
  const effect = unclear ? meaning.yes : undefined;
  if (ask({ rule: 'unknown-or-created', subject, inputs, answer: unclear, effect })) return true;
  return exitedRestarts(asking, container, newest, subject, meaning);
}

/**
 * Ports pkg/api/v1/pod/util.go ContainerShouldRestart (1.34+). Earlier releases inline the check of the Pod's policy.
 */
function exitedRestarts(
  asking: Looking,
  container: Container,
  status: ContainerStatus | undefined,
  subject: Subject,
  meaning: Meaning,
): boolean {
  const ask = asking.ask.bind(undefined, 'shouldContainerBeRestarted');
  const exitCode = status?.exitCode ?? 0;
  const { release } = asking;
  const own = ownPolicy(release, container);
  if (own !== undefined) {
    const rule = matchingRestartRule(container, exitCode);
    const heeded = isHeeded(release, rule);
    const restarts = ask({
      rule: 'restart-rule-matches',
      subject,
      inputs: rule ? { exitCode, rule } : { exitCode },
      answer: heeded,
      effect: heeded ? meaning.yes : undefined,
    });
    if (restarts) return true;
  }
  const answer = policyRestarts(own ?? asking.pod.spec.restartPolicy, exitCode);
  return ask({
    rule: 'policy-restarts',
    subject,
    inputs: { ...policies(asking, container), exitCode },
    answer,
    effect: answer ? meaning.yes : meaning.no,
  });
}
