// Decides what a change of the sandbox means: a restart of all containers, or a start that fails.

import type { About } from './about.ts';
import type { Sentence } from './fact.ts';
import type { Certainty, Finding } from './finding.ts';

/** `open`: the Event may be about another occasion. */
export function sandboxChanged(fact: Sentence, about: About, open: boolean): Finding[] {
  const changed = (certainty: Certainty): Finding => ({ id: 'sandbox-changed', certainty, facts: [fact] });
  if (neverStarted(about)) {
    return [{ id: 'sandbox-create', certainty: 'likely', facts: [fact] }, changed('possible')];
  }
  if (open || endedSince(fact, about)) return [changed('possible')];
  return [changed(hasNotStarted(about) ? 'likely' : 'proven')];
}

/** True if the Events reach back to the assignment to the node, and contain no start. */
function hasNotStarted({ facts, said, ended, running, restarts }: About): boolean {
  if (ended || running || (restarts?.count ?? 0) > 0 || said('scheduled').length === 0) return false;
  return !facts.some(
    (fact) => fact.kind === 'sentence' && /^(?:created|started|backoff|unhealthy|killing-)/.test(fact.family),
  );
}

/** Seconds of the longest back-off: pkg/kubelet/kubelet.go MaxContainerBackOff. */
const BACKOFF_LIMIT = 300;

/**
 * True if a container waits for its restart although the longest back-off since the Event has passed: it started after
 * the Event, and ended again.
 */
function endedSince({ age }: Sentence, { said }: About): boolean {
  if (age === undefined) return false;
  return said('backoff').some((fact) => fact.age !== undefined && fact.age + BACKOFF_LIMIT < age);
}

/** Events of a container that had a sandbox. */
const IN_SANDBOX =
  /^(?:created|started|image-|config-missing|create-|run-error|start-|backoff|unhealthy|killing-)/;

/**
 * True if the sandbox changed again and again without a container: no sandbox was set up. Each attempt leaves a sandbox
 * that is not ready, which the next sync finds (pkg/kubelet/kuberuntime podSandboxChanged).
 */
function neverStarted({ facts, said, ended, running }: About): boolean {
  if (ended || running) return false;
  if (facts.some((fact) => fact.kind === 'sentence' && IN_SANDBOX.test(fact.family))) return false;
  const changed = said('sandbox-changed');
  const changes = changed.reduce((sum, { count = 1 }) => sum + count, 0);
  // The Events must reach back to the start, or contain a failure, or leave no time for a start in between.
  return changes > 1 && (said('sandbox-failed', 'scheduled').length > 0 || changed.some(isRapid));
}

/** No container starts, fails and is delayed as often as this. */
const RAPID = 5;
/** Seconds. */
const BETWEEN = 30;

function isRapid({ count = 1, since = 0, age = 0 }: Sentence): boolean {
  return count > RAPID && (since - age) / (count - 1) < BETWEEN;
}

/** A second sandbox: the first one changed. One that is not ready may belong to a Pod that ended. */
export function sandboxRules({ facts }: About): Finding[] {
  const seen = facts.filter((fact) => fact.kind === 'sandbox');
  const again = seen.filter(({ attempt }) => attempt > 0);
  const lost = seen.filter(({ ready }) => !ready);
  if (again.length > 0) return [{ id: 'sandbox-changed', certainty: 'likely', facts: again }];
  return lost.length > 0 ? [{ id: 'sandbox-changed', certainty: 'possible', facts: lost }] : [];
}
