// Derives causes, and their certainty, from the facts about a container.

import type { About } from './about.ts';
import type { CauseId } from './causes.ts';
import { isEffect, isTermination } from './exitCodes.ts';
import type { Fact, Sentence } from './fact.ts';
import type { Certainty, Finding } from './finding.ts';
import { hashRules } from './hashRules.ts';
import { reasonCauses } from './podReasons.ts';
import { endsProgram } from './programLine.ts';
import { sandboxChanged, sandboxRules } from './sandboxRules.ts';
import { withoutDelays } from './startedRules.ts';
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
  ];
  const all = afterJob(about, [...found, ...endRules(about, found)]);
  // A probe that restarts fails beside the one that does not.
  const restarted = all.some(
    ({ id, certainty }) =>
      id === 'liveness' || id === 'startup-probe' || (!CALM.has(id) && certainty !== 'possible'),
  );
  const stopped = about.said('killing-pod', 'kill-grace').length > 0;
  const left = restarted || stopped ? all.filter(({ id }) => !CALM.has(id)) : all;
  const whole = left.length > 0 ? withoutDelays(about, beforeStart(about, left)) : leftOver(about);
  return whole.map(asTold);
}

/** What only another program tells is not proven. */
function asTold(found: Finding): Finding {
  const told = found.facts.every((fact) => (fact.kind === 'ended' || fact.kind === 'waiting') && fact.told);
  return told && found.certainty === 'proven' ? { ...found, certainty: 'likely' } : found;
}

/** Nothing restarted. */
const CALM: ReadonlySet<CauseId> = new Set(['readiness-only', 'nothing-restarted']);

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
  const placed =
    about.said('scheduled', 'pulled', 'created', 'started').length > 0 || about.ended !== undefined;
  const crashed = about.waiting?.reason === 'CrashLoopBackOff' || (later && about.ended !== undefined);
  return found.map((one) =>
    (EARLY.has(one.id) && (crashed || about.said('backoff').length > 0)) ||
    (one.id === 'not-scheduled' && placed)
      ? { ...one, certainty: 'possible' as const }
      : one,
  );
}

/** What the kubelet also logs while it stops a Pod that is deleted. */
const OF_DELETED = /^sandbox-(?:not-ready|no-ip)$/;

function stated(fact: Sentence, about: About): Finding[] {
  const direct = Object.hasOwn(STATED, fact.family) ? STATED[fact.family] : undefined;
  if (fact.family === 'sandbox-changed') return sandboxChanged(fact, about, isOpen(fact, about));
  if (direct && isOpen(fact, about)) return [{ id: direct[0], certainty: 'possible', facts: [fact] }];
  if (direct && fact.family === 'rebooted' && about.ended && !isEffect(about.ended)) {
    return [{ id: direct[0], certainty: isLooping(about) ? 'possible' : 'likely', facts: [fact] }];
  }
  if (direct) return [{ id: direct[0], certainty: direct[1], facts: [fact] }];
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
  const certainty = ended && (!endedItself(about) || enoughFailures(about)) ? 'likely' : 'possible';
  if (probe === 'liveness') return [{ id: 'liveness', certainty, facts: [fact] }];
  if (probe === 'startup') return [{ id: 'startup-probe', certainty, facts: [fact] }];
  if (probe !== 'readiness' || ended) return [];
  return [{ id: 'readiness-only', certainty: about.restarts ? 'proven' : 'likely', facts: [fact] }];
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

/** The runtime cannot run a probe in a container that has just ended. */
const HAS_ENDED = /\bnot (?:created or )?running|_EXITED|\bnot found|NotFound|is stopping|no running task/;

/**
 * A probe that could not be run changes nothing: the kubelet ignores its result.
 * Ports pkg/kubelet/prober/worker.go doProbe (1.8+).
 */
function errored(fact: Sentence, about: About): Finding[] {
  if (hasEnded(about) || HAS_ENDED.test(fact.at.text.replace(MISSING_COMMAND, ''))) return [];
  const id = /readiness/i.test(fact.values.probeType ?? '') ? 'readiness-only' : 'nothing-restarted';
  return [{ id, certainty: about.restarts ? 'proven' : 'likely', facts: [fact] }];
}

const MISSING_COMMAND = /executable file not found/g;

function hasEnded({ ended, restarts, said }: About): boolean {
  return ended !== undefined || (restarts?.count ?? 0) > 0 || said('backoff').length > 0;
}

/** The default failureThreshold. */
const THRESHOLD = 3;

/** True if the failures of the probe account for all restarts: a program may exit with any code on SIGTERM. */
function enoughFailures(about: About): boolean {
  const failures = about
    .said('unhealthy')
    .filter(({ values }) => /liveness/i.test(values.probeType ?? ''))
    .reduce((sum, { count = 1 }) => sum + count, 0);
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

function evictionOf(resource: string): CauseId {
  if (/memory/i.test(resource)) return 'evicted-memory';
  return /disk|storage|imagefs|nodefs|containerfs|inode/i.test(resource) ? 'evicted-storage' : 'evicted';
}

/** The log names the resource on one line and the Pod on another. */
function evictionRules({ pod, said }: About): Finding[] {
  const resourceOf = ({ values }: Sentence) => values.resourceName ?? values.resource;
  const reclaimed = said('eviction-must').findLast((fact) => resourceOf(fact) !== undefined);
  const pods = said('evicted-pod');
  if (!reclaimed) return [];
  const [found] = evicted(reclaimed, resourceOf(reclaimed) ?? '');
  const ranked = [...said('evict-critical'), ...said('eviction-ranked')];
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

/** A container that waits for its start: kubectl shows no more before the first error. */
const STARTING = /^(?:ContainerCreating|PodInitializing|Init:(\d+)\/\d+)$/;

/** What the scheduler and the kubelet do before a container starts. The newest status counts. */
function starting({ facts, waiting, placed, running, ended }: About): Finding[] {
  const shown = facts.findLast(
    (fact) => fact.kind === 'setting' && (fact.name === 'status' || fact.name === 'phase'),
  );
  const state = shown?.kind === 'setting' ? shown : undefined;
  const status = state?.name === 'status' ? STARTING.exec(state.value) : null;
  // While a container waits with PodInitializing, the states of its init containers tell more.
  const waits = waiting?.reason === 'ContainerCreating' ? STARTING.exec(waiting.reason) : null;
  const step = status ?? waits;
  const found = [...(status && state ? [state] : []), ...(waits && waiting ? [waiting] : [])];
  if (step) {
    const init = step[0] !== 'ContainerCreating' ? (['init-failed'] as const) : [];
    // Volumes and sandbox are there when the first init container has completed.
    const before = Number(step[1] ?? 0) > 0 ? [] : (['mount', 'sandbox-create'] as const);
    return possible([...before, 'image-pull', ...init], found);
  }
  if (state?.name !== 'phase' || state.value !== 'Pending' || running || ended) return [];
  return possible(
    [...(placed ? [] : (['not-scheduled'] as const)), 'mount', 'sandbox-create', 'image-pull'],
    [state],
  );
}

function possible(ids: readonly CauseId[], facts: readonly Fact[]): Finding[] {
  return ids.map((id) => ({ id, certainty: 'possible', facts }));
}

/** What shows a Pod without a node: its newest status. */
function pendingRow({ facts, placed, running, ended, waiting, restarts }: About): Fact | undefined {
  const newest = facts.findLast((fact) => fact.kind === 'setting' && fact.name === 'status');
  const begun = placed || running || ended || waiting || (restarts?.count ?? 0) > 0;
  return newest?.kind === 'setting' && newest.value === 'Pending' && !begun ? newest : undefined;
}

/** The causes that remain possible if no fact states a cause. */
function leftOver(about: About): Finding[] {
  const deleted = about.facts.find((fact) => fact.kind === 'pod-reason' && fact.reason === 'Terminating');
  const stopped = about.said('killing-pod')[0] ?? deleted ?? about.said('sandbox-stop')[0];
  const scaled = about.said('scaled-down').filter(({ values }) => about.pod?.startsWith(`${values.set}-`));
  if (stopped && scaled.length > 0) {
    return [{ id: 'deleted-by-controller', certainty: 'likely', facts: [stopped, ...scaled] }];
  }
  // kubectl prints Terminating for a Pod with a deletionTimestamp. The text does not show who deleted it.
  if (deleted) {
    return [
      { id: 'deleted-by-controller', certainty: 'likely', facts: [deleted, ...about.said('killing-pod')] },
      { id: 'drained', certainty: 'possible', facts: [deleted, ...about.said('cordoned')] },
    ];
  }
  if (stopped) {
    return [
      ...possible(['deleted-by-controller'], [stopped]),
      ...possible(['drained'], [stopped, ...about.said('cordoned')]),
      ...possible(['sandbox-changed'], [stopped]),
    ];
  }
  const started = about.said('sync-loop-start', 'kubelet-started', 'kubelet-starting');
  if (started.length > 0) return [{ id: 'kubelet-restart', certainty: 'likely', facts: started }];
  // A preStop hook runs when the kubelet stops the container.
  const killed = about.said(...STOPS);
  if (killed.length > 0) return possible(['deleted-by-controller', 'liveness', 'definition-changed'], killed);
  const died = about
    .said('sync-loop-pleg', 'runtime-exit')
    .filter(
      ({ family, values }) =>
        family === 'runtime-exit' || /ContainerDied/.test(values.event ?? values.plegEvent ?? ''),
    );
  if (died.length > 0) return possible(['exit', 'oom', 'liveness'], died);
  const [memory, storage] = [about.said('memory-pressure'), about.said('storage-pressure')];
  if (memory.length + storage.length > 0) {
    return [
      ...(memory.length > 0 ? possible(['evicted-memory'], memory) : []),
      ...(storage.length > 0 ? possible(['evicted-storage'], storage) : []),
    ];
  }
  const uncreated = about.said('not-created');
  if (uncreated.length > 0) return possible(['refused-by-webhook', 'refused-by-quota'], uncreated);
  const failed = about.said('job-failed');
  if (failed.length > 0) return possible(['exit', 'oom'], failed);
  const unplaced = pendingRow(about);
  if (unplaced) return [{ id: 'not-scheduled', certainty: 'likely', facts: [unplaced] }];
  const said = about.facts.filter((fact) => fact.kind === 'program' && endsProgram(fact.class));
  if (said.length > 0) return [{ id: 'exit', certainty: 'possible', facts: said }];
  const { restarts } = about;
  const waits = starting(about);
  if (waits.length > 0 && (restarts?.count ?? 0) === 0) return waits;
  return restarts && restarts.count > 0 ? [{ id: 'unknown', certainty: 'possible', facts: [restarts] }] : [];
}
