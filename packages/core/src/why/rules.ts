// Derives causes, and their certainty, from the facts about a container.

import { type About, livenessFailures, timesOf } from './about.ts';
import type { CauseId } from './causes.ts';
import { deletionRules } from './deletion.ts';
import { isEffect, isTermination } from './exitCodes.ts';
import type { Fact, Sentence } from './fact.ts';
import type { Certainty, Finding } from './finding.ts';
import { hashRules } from './hashRules.ts';
import { endsShown, evictionOf, leftOver, possible, showsEnd } from './leftOver.ts';
import { reasonCauses } from './podReasons.ts';
import { sandboxChanged, sandboxRules } from './sandboxRules.ts';
import { isLater, withoutDelays } from './startedRules.ts';
import { STATED, STOPS } from './stated.ts';
import { endRules, lostRules, waitingCause, waitingRules } from './stateRules.ts';

/** Several findings may have one cause. */
export function findings(about: About): readonly Finding[] {
  const found = [
    ...sentenceRules(about),
    ...podRules(about),
    ...sandboxRules(about),
    ...evictionRules(about),
    ...hashRules(about),
    ...waitingRules(about),
    ...lostRules(about),
    ...deletionRules(about),
  ];
  const all = afterJob(about, [...found, ...endRules(about, found)]);
  // A probe that restarts fails beside the one that does not.
  const restarted = all.some(
    ({ id, certainty }) =>
      id === 'liveness' || id === 'startup-probe' || (!CALM.has(id) && certainty !== 'possible'),
  );
  const stopped = about.said('killing-pod', ...STOPS).length > 0 || endsShown(about).length > 0;
  const left = restarted || stopped ? all.filter(({ id }) => !CALM.has(id)) : all;
  const whole = left.length > 0 ? withoutDelays(about, beforeStart(about, left)) : leftOver(about);
  // Something ended, and the probe is not the reason.
  if (whole.length === 0 && all.length > 0) return possible(['exit', 'oom', 'liveness'], endsShown(about));
  return whole.map(asTold);
}

/** What only another program tells is not proven. */
function asTold(found: Finding): Finding {
  const told = found.facts.every(({ told: repeated }) => repeated);
  return told && found.certainty === 'proven' ? { ...found, certainty: 'likely' } : found;
}

/** Nothing restarted. */
export const CALM: ReadonlySet<CauseId> = new Set(['readiness-only', 'nothing-restarted']);

/** The controller of a Job that failed deletes its Pods: their containers failed before. */
function afterJob(about: About, found: readonly Finding[]): readonly Finding[] {
  const failed = about.said('job-failed');
  const deleted = found.filter(({ id }) => id === 'deleted-by-controller');
  if (failed.length === 0 || deleted.length === 0) return found;
  const others = found.filter(({ id }) => id !== 'deleted-by-controller');
  const ended = others.length > 0 ? [] : possible(['exit', 'oom'], failed);
  return [...others, ...ended, ...deleted.map((one) => ({ ...one, certainty: 'possible' as const }))];
}

/** What ends no container: the sandbox of one that never ran changed while its start failed. */
function beforeStart(about: About, found: readonly Finding[]): readonly Finding[] {
  const ran = about.ended || about.running || (about.restarts?.count ?? 0) > 0;
  const failed = found.some(({ id, certainty }) => EARLY.has(id) && certainty === 'proven');
  if (ran || !failed || about.said('started', 'backoff')[0]) return found;
  return found.map((one) =>
    one.id === 'sandbox-changed' ? { ...one, certainty: 'possible' as const } : one,
  );
}

/** Failures of a start. If a later start succeeded, they are not the cause. */
const EARLY: ReadonlySet<CauseId> = new Set([
  'mount',
  'sandbox-create',
  'image-pull',
  'config-missing',
  'create-error',
  'not-scheduled',
]);

function sentenceRules(about: About): Finding[] {
  const found: Finding[] = [];
  const deleted = about.said('sync-loop-delete').length > 0;
  for (const fact of about.facts) {
    if (fact.kind !== 'sentence' || (deleted && OF_DELETED.test(fact.family))) continue;
    for (const one of stated(fact, about)) found.push(one);
  }
  if (found.length === 0) return found;
  const later = about.said('backoff').length > 0 || (about.running && about.waiting === undefined);
  const steps = about.said(...STEPS);
  const placed = steps.length > 0 || about.said('scheduled').length > 0 || about.ended !== undefined;
  const passed = ({ id, facts }: Finding) =>
    id === 'image-pull'
      ? isPulled(about, steps)
      : OF_SANDBOX.has(id) &&
        (id === 'mount' ? [...steps, ...about.said('sandbox-changed')] : steps).some((step) =>
          facts.every((fact) => isPassed(fact, step)),
        );
  const crashed = about.waiting?.reason === 'CrashLoopBackOff' || (later && about.ended !== undefined);
  // An evicted Pod starts nothing more.
  const over = crashed || about.said('backoff').length > 0 || found.some(isEviction);
  return found.map((one) =>
    (EARLY.has(one.id) && over) || (one.id === 'not-scheduled' && placed) || passed(one)
      ? { ...one, certainty: 'possible' as const }
      : one,
  );
}

function isEviction({ id, certainty }: Finding): boolean {
  return certainty === 'proven' && (id === 'evicted' || id === 'evicted-memory' || id === 'evicted-storage');
}

const STEPS = [
  'image-pulling',
  'image-pulled',
  'image-present',
  'image-present-accessible',
  'created',
  'started',
] as const;

/** The kubelet pulls images only when the volumes and the sandbox are there, and looks at the sandbox after the volumes. */
const OF_SANDBOX: ReadonlySet<CauseId> = new Set(['mount', 'sandbox-create']);

/** True if a later step of the start happened after this failure. */
function isPassed(fact: Fact, step: Sentence): boolean {
  return fact.kind === 'sentence' && isLater(step, fact);
}

/** True if each image that could not be pulled was there later. */
function isPulled(about: About, steps: readonly Sentence[]): boolean {
  const failed = about.said('image-pull-failed', 'image-backoff');
  const there = steps.filter(({ family }) => /^image-p(?:ulled|resent)/.test(family));
  return (
    failed.length > 0 &&
    failed.every((one) => there.some((step) => step.values.image === one.values.image && isPassed(one, step)))
  );
}

/** What the kubelet also logs while it stops a Pod that is deleted. */
const OF_DELETED = /^sandbox-(?:not-ready|no-ip)$/;

/** A Job deletes its Pods also because others failed: pkg/controller/job/job_controller.go deleteActivePods (1.8+). */
function isOfJob({ family, at }: Sentence): boolean {
  return family === 'deleted-by-controller' && /\bjob-controller\b|\bjob\//.test(at.text);
}

/** How certain the cause is that the sentence states by itself. */
function certaintyOf(own: Certainty, fact: Sentence, about: About): Certainty {
  if (isOpen(fact, about)) return 'possible';
  if (fact.family === 'rebooted' && about.ended && !isEffect(about.ended)) {
    return isLooping(about) ? 'possible' : 'likely';
  }
  return isOfJob(fact) ? 'likely' : own;
}

function stated(fact: Sentence, about: About): Finding[] {
  const direct = Object.hasOwn(STATED, fact.family) ? STATED[fact.family] : undefined;
  if (fact.family === 'sandbox-changed') return sandboxChanged(fact, about, isOpen(fact, about));
  if (direct) return [{ id: direct[0], certainty: certaintyOf(direct[1], fact, about), facts: [fact] }];
  if (fact.family === 'allocation-failed') return notAdmitted(fact, fact.at.text, about);
  if (fact.family === 'image-error') return [startFailure(fact)];
  if (fact.family === 'evicted') return evicted(fact, fact.values.resource ?? '');
  if (fact.family === 'eviction-condition') return evicted(fact, fact.values.condition ?? '');
  if (fact.family === 'unhealthy' || fact.family === 'probe-failed') return unhealthy(fact, about);
  if (fact.family === 'unhealthy-error') return errored(fact, about);
  if (fact.family === 'sync-loop-probe') return probeSynced(fact);
  if (fact.family === 'create-failed' || fact.family === 'start-failed') {
    return [{ id: 'create-error', certainty: 'likely', facts: [fact] }];
  }
  if (fact.family === 'sync-loop-remove' && fact.values.source?.includes('file')) {
    return [{ id: 'static-pod-edit', certainty: 'likely', facts: [fact] }];
  }
  // The API server has deleted the object.
  if (fact.family === 'sync-loop-remove' && fact.values.source?.includes('api')) {
    return [{ id: 'deleted-by-controller', certainty: 'likely', facts: [fact] }];
  }
  return [];
}

/** True if the sentence may be about another occasion, or about the node of another Pod. */
function isOpen({ shared, ofNode }: Sentence, about: About): boolean {
  return shared === true || (ofNode === true && !isOnNode(about));
}

function isLooping({ waiting, said }: About): boolean {
  return waiting?.reason === 'CrashLoopBackOff' || said('backoff').length > 0;
}

/**
 * True if an Event of a node concerns the Pod: a text names the Pod's node, there is no Pod, or its sandbox or
 * container is lost.
 */
function isOnNode({ pod, placed, ended, said }: About): boolean {
  const lost = ended?.reason === 'ContainerStatusUnknown' || ended?.exitCode === 255;
  return pod === undefined || placed || lost || said('sandbox-changed').length > 0;
}

/** `Error: ErrImagePull`: the reason of the waiting container. */
function startFailure(fact: Sentence): Finding {
  const id = waitingCause(fact.values.reason ?? '');
  return { id: id ?? 'create-error', certainty: id ? 'proven' : 'likely', facts: [fact] };
}

/** A failed probe alone restarts nothing: the container must have restarted, and nothing else may say why. */
function unhealthy(fact: Sentence, about: About): Finding[] {
  const probe = /startup|liveness|readiness/i.exec(fact.values.probeType ?? '')?.[0].toLowerCase();
  const ended = hasEnded(about);
  const killed = ended && (!endedItself(about) || enoughFailures(about)) && !startedSince(fact, about);
  const certainty = killed ? 'likely' : 'possible';
  if (probe === 'liveness') return [{ id: 'liveness', certainty, facts: [fact] }];
  if (probe === 'startup') return [{ id: 'startup-probe', certainty, facts: [fact] }];
  if (probe !== 'readiness' || ended) return [];
  return [{ id: 'readiness-only', certainty: about.restarts ? 'proven' : 'likely', facts: [fact] }];
}

/** The default grace period, and the longest back-off: after so many seconds a killed container has started again. */
const RESTART_WITHIN = 30 + 300 + 60;

/** True if the newest instance replaced one that ended after this failure of a probe. */
function startedSince({ age }: Sentence, { said }: About): boolean {
  return said('started').some((start) => (age ?? 0) - (start.age ?? Infinity) > RESTART_WITHIN);
}

/**
 * The result of a probe made the kubelet sync the Pod: to 1.20 only a failure of the liveness probe did.
 * Ports pkg/kubelet/kubelet.go handleProbeSync (1.21+).
 */
function probeSynced(fact: Sentence): Finding[] {
  const { probe = 'liveness', status = 'unhealthy' } = fact.values;
  if (!status.includes('unhealthy')) return [];
  const id = probe.includes('startup') ? 'startup-probe' : 'liveness';
  return probe.includes('readiness') ? [] : [{ id, certainty: 'likely', facts: [fact] }];
}

/**
 * A probe that could not be run changes nothing: the kubelet ignores its result.
 * Ports pkg/kubelet/prober/worker.go doProbe (1.8+).
 */
function errored(fact: Sentence, about: About): Finding[] {
  if (hasEnded(about) || showsEnd(fact.at.text)) return [];
  const id = /readiness/i.test(fact.values.probeType ?? '') ? 'readiness-only' : 'nothing-restarted';
  return [{ id, certainty: about.restarts ? 'proven' : 'likely', facts: [fact] }];
}

function hasEnded(about: About): boolean {
  return about.ended !== undefined || (about.restarts?.count ?? 0) > 0 || isLooping(about);
}

/** The default failureThreshold. */
const THRESHOLD = 3;

/** True if the failures of the probe account for all restarts: a program may exit with any code on SIGTERM. */
function enoughFailures(about: About): boolean {
  const failures = timesOf(livenessFailures(about));
  const restarts = about.restarts?.count ?? 0;
  return (
    restarts > 1 && failures >= restarts * (about.threshold ?? THRESHOLD) && about.ended?.exitCode !== 139
  );
}

/**
 * True for an exit code that the kubelet's signals do not cause. An application that handles SIGTERM may return it too.
 */
function endedItself({ ended }: About): boolean {
  const code = ended?.exitCode;
  return code !== undefined && code !== 0 && code !== 137 && !isTermination(code);
}

function evicted(fact: Fact, resource: string): Finding[] {
  return [{ id: evictionOf(resource), certainty: 'proven', facts: [fact] }];
}

/** The log names the resource on one line and the Pod on another. */
function evictionRules({ pod, said }: About): Finding[] {
  const resourceOf = ({ values }: Sentence) => values.resourceName ?? values.resource;
  const reclaimed = said('eviction-must').findLast((fact) => resourceOf(fact) !== undefined);
  const pods = said('evicted-pod');
  const ranked = [...said('evict-critical'), ...said('eviction-ranked')];
  if (!reclaimed) {
    const killed = ranked.length > 0 && pods.length === 0 ? said('kill-grace') : [];
    return killed.length > 0 ? [{ id: 'evicted', certainty: 'likely', facts: [...ranked, ...killed] }] : [];
  }
  const [found] = evicted(reclaimed, resourceOf(reclaimed) ?? '');
  if (!found || (pods.length === 0 && ranked.length === 0 && pod !== undefined)) return [];
  return [{ ...found, certainty: pods.length > 0 ? 'proven' : 'likely', facts: [reclaimed, ...pods] }];
}

/** Reason and message of the Pod: the same sentences as its Events. */
function podRules(about: About): Finding[] {
  return about.facts.flatMap((fact) => (fact.kind === 'pod-reason' ? podReason(fact, about) : []));
}

function podReason(fact: Extract<Fact, { kind: 'pod-reason' }>, about: About): Finding[] {
  const { reason } = fact;
  const known = reasonCauses(reason);
  if (known.length > 0) return known.map(([id, certainty]) => ({ id, certainty, facts: [fact] }));
  if (reason === 'UnexpectedAdmissionError') return notAdmitted(fact, fact.message, about);
  if (reason !== 'Evicted' || about.said('evicted', 'evicted-limit', 'eviction-condition').length > 0)
    return [];
  return [{ id: 'evicted', certainty: 'proven', facts: [fact] }];
}

/**
 * The kubelet refuses a Pod that is new on the node, or one that it admits again: a kubelet that starts admits all Pods
 * again. The containers of most Pods are still running and stay untouched, unless
 * the node was rebooted: then device plugins have not registered yet, and their devices are not healthy.
 * Ports pkg/kubelet/cm/devicemanager/manager.go devicesToAllocate (1.8+).
 */
function notAdmitted(fact: Fact, message: string, about: About): Finding[] {
  const one = (id: CauseId, certainty: Certainty): Finding => ({ id, certainty, facts: [fact] });
  const refused = one('not-admitted', 'proven');
  if (about.said('scheduled').length > 0) return [refused];
  const [rebooted, restarted] = [one('node-reboot', 'possible'), one('kubelet-restart', 'possible')];
  return UNPLUGGED.test(message) ? [refused, rebooted, restarted] : [refused, restarted, rebooted];
}

/** The plugin of the devices has not registered them, or reports that they fail. */
const UNPLUGGED = /no healthy devices present|cannot allocate unhealthy devices/;
