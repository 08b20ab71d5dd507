// Derives causes from the state of a container.

import { secondsOf } from '../import/jsonValues.ts';
import type { About } from './about.ts';
import type { CauseId } from './causes.ts';
import { isEffect, isTermination } from './exitCodes.ts';
import type { Ended, Setting } from './fact.ts';
import type { Certainty, Finding } from './finding.ts';
import { imageChange } from './imageChange.ts';
import { endsProgram } from './programLine.ts';

const WAITING: Readonly<Record<string, CauseId>> = {
  ImagePullBackOff: 'image-pull',
  ErrImagePull: 'image-pull',
  ErrImageNeverPull: 'image-pull',
  ImageInspectError: 'image-pull',
  RegistryUnavailable: 'image-pull',
  SignatureValidationFailed: 'image-pull',
  InvalidImageName: 'image-name',
  CreateContainerConfigError: 'config-missing',
  // up to 1.10
  VerifyNonRootError: 'config-missing',
  CreateContainerError: 'create-error',
  PreCreateHookError: 'create-error',
  PreStartHookError: 'create-error',
  RunContainerError: 'run-error',
  PostStartHookError: 'post-start',
  CreatePodSandboxError: 'sandbox-create',
};

/** The reasons of a container that waits. */
export const WAITING_REASONS: readonly string[] = [...Object.keys(WAITING), 'CrashLoopBackOff'];

/**
 * The kubelet admits the Pod, but does not run it: pkg/kubelet/kubelet.go syncPod (1.8-1.30). The word has other
 * meanings elsewhere.
 */
const BLOCKED = 'Blocked';

/** The cause that a waiting reason states. */
export function waitingCause(reason: string): CauseId | undefined {
  if (reason === BLOCKED) return 'not-admitted';
  return Object.hasOwn(WAITING, reason) ? WAITING[reason] : undefined;
}

/** The reasons of a container that waits. A crash loop says only that it ended. */
export function waitingRules({ waiting }: About): Finding[] {
  const id = waiting && waitingCause(waiting.reason);
  return waiting && id ? [{ id, certainty: 'proven', facts: [waiting] }] : [];
}

/**
 * Up to 1.13 the kubelet restarts a container in an unknown state without a log line or Event. It reports the last
 * state as waiting, as for an instance that never started.
 * Ports pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses (1.8-1.13).
 */
export function lostRules({ facts }: About): Finding[] {
  const lost = facts.filter(({ kind }) => kind === 'lost');
  if (lost.length === 0) return [];
  return [
    { id: 'runtime-restart', certainty: 'likely', facts: lost },
    { id: 'run-error', certainty: 'possible', facts: lost },
  ];
}

/** Causes that end one container from outside: its exit code is their effect. */
const KILLS: ReadonlySet<CauseId> = new Set([
  'liveness',
  'startup-probe',
  'post-start',
  'resize',
  'definition-changed',
  'kubelet-upgrade',
  'gate-change',
  'runtime-restart',
]);

/** Causes that end all containers of the Pod. */
const ENDS: ReadonlySet<CauseId> = new Set([
  'evicted-memory',
  'evicted-storage',
  'deadline',
  'preempted',
  'drained',
  'node-reboot',
  'sandbox-changed',
  'static-pod-edit',
  'deleted-by-controller',
  'killed-after-grace',
]);

/** The exit code and its reason. `found`: the causes that other facts state. */
export function endRules(about: About, found: readonly Finding[]): Finding[] {
  const { ended, waiting } = about;
  const oom = kernelOom(about);
  const killed = oom.some(({ certainty }) => certainty !== 'possible');
  if (!ended) {
    const looping = waiting?.reason === 'CrashLoopBackOff' ? [waiting] : about.said('backoff');
    const explained = found.some(({ certainty }) => certainty !== 'possible');
    if (looping.length === 0 || explained) return oom;
    return [...oom, ...loops(about, looping)];
  }
  const stated = found.filter(({ certainty }) => certainty !== 'possible').map(({ id }) => id);
  const stopped = stated.some((id) => KILLS.has(id) || (ENDS.has(id) && isEffect(ended)));
  return [...oom, ...ofReason(about, ended, stopped, killed)];
}

/** A crash loop without an exit code says that a container ended, not why. */
function loops(about: About, facts: Finding['facts']): Finding[] {
  const one = (id: CauseId): Finding => ({ id, certainty: 'possible', facts });
  if (about.sidecar) return [one('sidecar'), one('liveness'), one('oom')];
  if (about.init && about.ranBefore) return [one('sidecar'), one('init-failed')];
  if (about.init) return [{ ...one('init-failed'), certainty: 'likely' }];
  const said = lastWords(about);
  const exit: Finding =
    said.length > 0 ? { id: 'exit', certainty: 'likely', facts: [...facts, ...said] } : one('exit');
  return [exit, one('oom'), one('liveness'), one('exit-zero')];
}

/** Lines after which the program ended. */
function lastWords({ facts }: About): Finding['facts'] {
  return facts.filter((fact) => fact.kind === 'program' && endsProgram(fact.class));
}

/**
 * The finding for a kernel kill of this Pod's process, by the UID in its cgroup; without a UID, only if SIGKILL may
 * have ended the container.
 */
function kernelOom({ facts, ended, waiting }: About): Finding[] {
  const kills = facts.filter((fact) => fact.kind === 'kernel-oom');
  if (kills.length === 0) return [];
  const uids = facts.flatMap((fact) => (fact.kind === 'setting' && fact.name === 'uid' ? [fact.value] : []));
  const own = kills.filter(({ podUid }) => podUid !== undefined && uids.includes(podUid));
  const open = kills.filter(({ podUid }) => podUid === undefined || uids.length === 0);
  if (own.length > 0) return [{ id: 'oom', certainty: 'likely', facts: own }];
  if (open.length === 0) return [];
  const others = open.every(({ owner }) => owner === 'other');
  const killed = ended ? ended.exitCode === undefined || ended.exitCode === 137 : waiting === undefined;
  const fits = killed && !others;
  return [{ id: 'oom', certainty: fits ? 'likely' : 'possible', facts: open }];
}

function ofReason(about: About, ended: Ended, stopped: boolean, oom: boolean): Finding[] {
  const one = (id: CauseId, certainty: Certainty): Finding => ({ id, certainty, facts: [ended] });
  const { reason, exitCode } = ended;
  if (reason === 'OOMKilled') return oomKilled(about, ended, stopped, one);
  const edited = imageChange(about);
  if (edited.length > 0 && !stopped) {
    return [{ id: 'definition-changed', certainty: 'likely', facts: edited }, one('exit', 'possible')];
  }
  if (reason === 'StartError' || reason === 'ContainerCannotRun') return [one('run-error', 'proven')];
  if (reason === 'DeadlineExceeded') return [one('deadline', 'proven')];
  if (reason === 'ContainerStatusUnknown')
    return ofDeleted(about, ended) ?? (stopped ? [] : unknownStatus(about, ended, one));
  if (reason === 'Unknown' && (exitCode === undefined || exitCode === 255)) return unknown(about, ended, one);
  if (exitCode === 137) return killed(about, one, stopped, oom);
  const signalled = exitCode !== 0 && STOPPED.test(ended.message);
  if (signalled || (exitCode !== undefined && isTermination(exitCode)))
    return stopped ? [] : terminated(about, ended, one);
  if (exitCode === 255 && !stopped && mayBeDocker(about)) return lostByDocker(about, ended, one);
  return exited(about, ended, one, stopped);
}

/** A Pod that is not deleted counts a restart: pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses (1.19+). */
function ofDeleted({ facts, restarts }: About, ended: Ended): Finding[] | undefined {
  const deleted = facts.filter((fact) => fact.kind === 'pod-reason' && fact.reason === 'Terminating');
  const shown = deleted.length > 0 || (ended.place === 'lastState' && ended.exitCode !== undefined);
  if (!shown || restarts?.count !== 0) return undefined;
  return [{ id: 'deleted-by-controller', certainty: 'likely', facts: [...deleted, ended] }];
}

/** What a program prints that was told to stop and then exited with its own code. */
const STOPPED = /\bsignal (?:15\b|terminated)|\bSIGTERM\b/i;

function unknown(about: About, { exitCode }: Ended, one: Make): Finding[] {
  if (about.said('rebooted').length > 0) return [one('node-reboot', 'proven')];
  // A row of a table shows the same for a Pod whose node is lost: pkg/printers/internalversion/printers.go printPod.
  const certainty = exitCode === undefined ? 'possible' : 'likely';
  return [one('node-reboot', certainty), one('runtime-restart', 'possible')];
}

/**
 * The flag is the counter of the cgroup: SIGKILL is the kernel's, another end came later. A child may have been killed
 * hours before.
 */
function oomKilled(about: About, ended: Ended, stopped: boolean, one: Make): Finding[] {
  const { exitCode } = ended;
  if (exitCode === undefined || exitCode === 137) return [one('oom', 'proven')];
  if (exitCode !== 0 && !isTermination(exitCode)) return [one('oom', 'likely'), one('exit', 'possible')];
  const rest = stopped
    ? []
    : isTermination(exitCode)
      ? terminated(about, ended, one)
      : [one('exit-zero', 'likely')];
  return [...rest, one('oom', 'possible')];
}

/** The reason of a container that waits for its start. */
const STARTS = 'ContainerCreating';

/**
 * Two functions write ContainerStatusUnknown: TerminatePod for a container that waits when its Pod ends (`state`), and
 * convertToAPIContainerStatuses for one that the runtime no longer has.
 */
function unknownStatus(about: About, ended: Ended, one: Make): Finding[] {
  const ofPod = /when the pod was terminated/.test(ended.message);
  const lives = about.running || (about.restarts?.count ?? 0) > 0;
  // The next sync starts a container of a Pod that lives. One that keeps waiting is that of a deleted Pod.
  if (ended.place === 'lastState' && about.restarts === undefined && about.waiting?.reason === STARTS) {
    return [one('deleted-by-controller', 'possible'), one('runtime-restart', 'possible')];
  }
  if (ended.exitCode !== undefined && (ended.place === 'lastState' || (!ofPod && lives))) {
    return [one('runtime-restart', 'likely'), one('node-reboot', 'possible')];
  }
  // The node may as well have lost the container of a Pod that lives: it counts a restart, and writes the same message.
  // A reason alone does not say in which state it stood.
  if (lives || ended.place === 'lastState') return LOST_OR_ENDED.map((id) => one(id, 'possible'));
  return [
    one('evicted', 'likely'),
    one('node-shutdown', 'possible'),
    one('deadline', 'possible'),
    one('deleted-by-controller', 'possible'),
    ...(ofPod ? [] : [one('runtime-restart', 'possible')]),
  ];
}

const LOST_OR_ENDED = [
  'evicted',
  'runtime-restart',
  'node-reboot',
  'node-shutdown',
  'deleted-by-controller',
] as const satisfies readonly CauseId[];

function isProbed({ facts }: About): boolean {
  return facts.some((fact) => fact.kind === 'setting' && /^(?:liveness|startup|postStart)$/.test(fact.name));
}

/** The kubelet restarts a container for the first time without a delay: one relist, and the time of the start. */
const FIRST_RESTART = 10;

/** SIGTERM: from the kubelet, or from a runtime that stops with its node. */
function terminated(about: About, ended: Ended, one: Make): Finding[] {
  const { restarts, running, waiting } = about;
  const again = (restarts?.count ?? 0) > 0 || running || waiting?.reason === 'CrashLoopBackOff';
  // The containers of a deleted Pod do not start again.
  if (!again) {
    return [one('deleted-by-controller', 'possible'), one('liveness', 'possible'), one('exit', 'possible')];
  }
  const covered = about.said('started').length > 0 && about.said('sandbox-changed').length === 0;
  if (!covered && restarts?.count === 1 && (downtime(about, ended) ?? 0) > FIRST_RESTART) {
    return [one('node-reboot', 'likely'), one('runtime-restart', 'possible'), one('liveness', 'possible')];
  }
  const probes = about.facts.filter((fact): fact is Setting => fact.kind === 'setting');
  const probe = (['liveness', 'startup'] as const).find((name) => probes.some((set) => set.name === name));
  const killed = probe === 'startup' ? 'startup-probe' : 'liveness';
  return [
    one(killed, probe ? 'likely' : 'possible'),
    one('definition-changed', 'possible'),
    one('exit', 'possible'),
  ];
}

/** The seconds between the end of an instance and the start of the next. */
function downtime({ startedAt }: About, { finishedAt }: Ended): number | undefined {
  const [from, to] = [secondsOf(finishedAt), secondsOf(startedAt)];
  return from === undefined || to === undefined ? undefined : to - from;
}

/**
 * Docker gives the exit code 255 to containers that were gone when its daemon started: after a reboot, or after a
 * restart without live-restore (moby daemon/daemon.go restore). A process may return it too, but then the first restart
 * follows within seconds.
 */
function lostByDocker(about: About, ended: Ended, one: Make): Finding[] {
  if (about.waiting?.reason === 'CrashLoopBackOff' || about.said('backoff').length > 0) {
    return exited(about, ended, one, false);
  }
  const gap = downtime(about, ended);
  if (gap !== undefined && gap <= FIRST_RESTART)
    return [one('exit', 'likely'), one('node-reboot', 'possible')];
  const first = gap !== undefined && about.restarts?.count === 1;
  return [
    one('node-reboot', first ? 'likely' : 'possible'),
    one('runtime-restart', 'possible'),
    one('exit', 'possible'),
  ];
}

/** False if the text has the id of a container of another runtime. */
function mayBeDocker({ docker, facts }: About): boolean {
  return docker || !facts.some((fact) => fact.kind === 'setting' && fact.name === 'docker');
}

type Make = (id: CauseId, certainty: Certainty) => Finding;

/** SIGKILL: by the kernel, or by the kubelet after the grace period. */
function killed(about: About, one: Make, stopped: boolean, oom: boolean): Finding[] {
  const killing = about.facts.some((fact) => fact.kind === 'sentence' && fact.family.startsWith('killing-'));
  if (killing && !about.said('sandbox-changed', 'rebooted')[0]) return [one('killed-after-grace', 'likely')];
  if (stopped || oom) return [];
  const causes = ['oom', 'killed-after-grace', 'liveness', 'sandbox-changed', 'definition-changed'] as const;
  return causes.map((id) => one(id, 'possible'));
}

function exited(about: About, { exitCode, reason, place }: Ended, one: Make, stopped: boolean): Finding[] {
  // Old runtimes write Completed for every end.
  const zero = exitCode === undefined ? reason === 'Completed' : exitCode === 0;
  // An init container that completed has done its work.
  if (zero && (about.init || (place === 'state' && (about.restarts?.count ?? 0) === 0))) return [];
  if (exitCode === undefined && reason === '') return [];
  const id = zero ? 'exit-zero' : about.init ? 'init-failed' : about.sidecar ? 'sidecar' : 'exit';
  if (stopped) return zero ? [] : [one(id, 'possible')];
  return endedAlone(about, id, one);
}

/** Signals of a fault of the program. An image may choose any other signal as that of its stop. */
const FAULTS: ReadonlySet<number> = new Set([4, 5, 6, 7, 8, 11, 31]);

/** The findings if no text shows that the container was stopped. */
function endedAlone(about: About, id: CauseId, one: Make): Finding[] {
  const code = about.ended?.exitCode;
  if (about.init && about.ranBefore && code === undefined) {
    return [one('sidecar', 'possible'), one('init-failed', 'possible')];
  }
  const looping = about.said('backoff').length > 0 || about.waiting?.reason === 'CrashLoopBackOff';
  // A program may handle SIGTERM and end with 0; without the Events of a start the text cannot show a kill.
  if (id === 'exit-zero' && isProbed(about) && !showsStart(about)) return undecided(about, id, one);
  // The reason Error alone may be that of a kill.
  if (code === undefined && about.ended?.place === 'lastState' && !looping && !showsStart(about)) {
    return undecided(about, id, one);
  }
  const known = code !== undefined && looping && isUnprobed(about);
  const signal = code !== undefined && FAULTS.has(code - 128);
  if (known || signal) return [one(id, 'proven')];
  return (looping && code !== undefined) || isDecided(about)
    ? [one(id, 'likely')]
    : undecided(about, id, one);
}

/** True if the container ended by itself: by its exit code, or because the Events contain no kill. */
function isDecided(about: About): boolean {
  const code = about.ended?.exitCode;
  if (code !== undefined && code !== 0) return true;
  return about.init || about.sidecar || showsStart(about);
}

/** True if the text has Events of a start: the Event of a kill would be beside them. */
function showsStart({ facts }: About): boolean {
  return facts.some(
    (fact) =>
      fact.kind === 'sentence' &&
      !fact.logged &&
      /^(?:created$|started$|image-(?:pulled|present))/.test(fact.family),
  );
}

/** Several causes: a process that handles SIGTERM exits with 0 too, and a row of a table has no exit code. */
function undecided(about: About, id: CauseId, one: Make): Finding[] {
  if (about.ended?.exitCode === undefined) {
    if ((about.restarts?.count ?? 0) === 0 && about.ended?.place === 'state') {
      // An evicted Pod shows the reason of its container too, and a table has no exit code.
      const others = id === 'exit' ? [one('evicted', 'possible'), one('oom', 'possible')] : [];
      return [one(id, 'likely'), ...others];
    }
    return [one(id, 'possible'), one('sandbox-changed', 'possible'), one('liveness', 'possible')];
  }
  const probed = about.facts.some(
    (fact) => fact.kind === 'setting' && /^(?:liveness|startup)$/.test(fact.name),
  );
  const spec = about.facts.some((fact) => fact.kind === 'setting' && fact.name === 'restartPolicy');
  const causes: CauseId[] = [id, ...(probed || !spec ? (['liveness'] as const) : []), 'definition-changed'];
  return causes.map((cause) => one(cause, 'possible'));
}

/** True if the container has no probes, and the Events contain neither a failed probe nor a kill. */
function isUnprobed(about: About): boolean {
  const { facts } = about;
  const killed = facts.some(
    (fact) => fact.kind === 'sentence' && /^(?:killing-|unhealthy|probe-failed|poststart)/.test(fact.family),
  );
  // The table has the Events of the end: the newest is there, in a row with its age.
  const events = about.said('backoff').some(({ age, logged }) => age !== undefined && !logged);
  const spec = facts.some((fact) => fact.kind === 'setting' && fact.name === 'restartPolicy');
  return !killed && !isProbed(about) && (events || spec);
}
