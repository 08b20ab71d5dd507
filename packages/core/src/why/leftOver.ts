// Lists the causes that remain possible if no fact states one.

import type { About } from './about.ts';
import type { CauseId } from './causes.ts';
import type { Fact, Sentence } from './fact.ts';
import type { Finding } from './finding.ts';
import { endsProgram } from './programLine.ts';
import { STOPS } from './stated.ts';

export function evictionOf(resource: string): CauseId {
  if (/memory/i.test(resource)) return 'evicted-memory';
  return /disk|storage|imagefs|nodefs|containerfs|inode/i.test(resource) ? 'evicted-storage' : 'evicted';
}

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

export function possible(ids: readonly CauseId[], facts: readonly Fact[]): Finding[] {
  return ids.map((id) => ({ id, certainty: 'possible', facts }));
}

/** The newest status in a row of the Pod, if it is this. */
function statusRow({ facts }: About, status: string): Fact | undefined {
  const newest = facts.findLast((fact) => fact.kind === 'setting' && fact.name === 'status');
  return newest?.kind === 'setting' && newest.value === status ? newest : undefined;
}

/** What shows a Pod without a node. */
function pendingRow(about: About): Fact | undefined {
  const { placed, running, ended, waiting, restarts } = about;
  const begun = placed || running || ended || waiting || (restarts?.count ?? 0) > 0;
  return begun ? undefined : statusRow(about, 'Pending');
}

/** A node that is short of something, before it evicts Pods. */
function pressures({ said }: About): Finding[] {
  const [memory, storage] = [said('memory-pressure'), said('storage-pressure')];
  return [
    ...(memory.length > 0 ? possible(['evicted-memory'], memory) : []),
    ...(storage.length > 0 ? possible(['evicted-storage'], storage) : []),
    ...said('reclaiming').flatMap((one) => possible([evictionOf(one.values.resource ?? '')], [one])),
  ];
}

function isDeath({ family, values }: Sentence): boolean {
  return (
    /^(?:runtime-exit|pleg-finished)$/.test(family) ||
    /ContainerDied/.test(values.event ?? values.plegEvent ?? '')
  );
}

const COMPLETED = /\b(?:exitCode=|ExitStatus:|exit_status:)0\b/;

/** Containers that the runtime or the kubelet found dead. */
function deaths({ said }: About): Finding[] {
  const died = said('sync-loop-pleg', 'runtime-exit', 'pleg-finished').filter(isDeath);
  if (died.length === 0) return [];
  const completed = died.every(({ at }) => COMPLETED.test(at.text));
  return possible(
    [completed ? 'exit-zero' : 'exit', ...(completed ? [] : (['oom'] as const)), 'liveness'],
    died,
  );
}

/** The phase of a Pod that has ended. */
function ofFailedPod({ facts }: About): Finding[] {
  const failed = facts.filter(
    (fact) => fact.kind === 'setting' && fact.name === 'phase' && fact.value === 'Failed',
  );
  return failed.length > 0 ? possible(['exit', 'oom', 'evicted', 'node-shutdown'], failed) : [];
}

/** What lines of the program say about its end. */
function lastWords({ facts }: About): Finding[] {
  const said = facts.filter((fact) => fact.kind === 'program' && endsProgram(fact.class));
  const killed = said.filter((fact) => fact.kind === 'program' && fact.class === 'killed');
  if (killed.length > 0) return possible(['oom', 'exit'], killed);
  return said.length > 0 ? possible(['exit'], said) : [];
}

/** The start of the kubelet; `systemctl status` shows one that may be long ago. */
function kubeletStarts({ said }: About): Finding[] {
  const facts = said('sync-loop-start', 'kubelet-started', 'kubelet-starting');
  const certainty = facts.every(({ shared }) => shared) ? 'possible' : 'likely';
  return facts.length > 0 ? [{ id: 'kubelet-restart', certainty, facts }] : [];
}

/** What a controller reports about Pods that it cannot create, or that ended before. */
const REMAINING: readonly (readonly [family: string, ids: readonly CauseId[]])[] = [
  ['not-created', ['refused-by-webhook', 'refused-by-quota']],
  ['job-failed', ['exit', 'oom']],
  // Their containers restart always: Pods of a DaemonSet or StatefulSet fail as a whole.
  ['pod-failed', ['evicted', 'not-admitted', 'node-shutdown']],
];

/** The runtime cannot run a probe in a container that has just ended. */
const HAS_ENDED = /\bnot (?:created or )?running|_EXITED|\bnot found|NotFound|is stopping|no running task/;
const MISSING_COMMAND = /executable file not found/g;

export function showsEnd(text: string): boolean {
  return HAS_ENDED.test(text.replace(MISSING_COMMAND, ''));
}

/** What shows that an instance ended: a probe finds none that runs, or a step of its start happened again. */
export function endsShown({ said }: About): readonly Fact[] {
  const again = said('image-present', 'image-present-accessible', 'created', 'started');
  return [
    ...said('unhealthy-error').filter(({ at }) => showsEnd(at.text)),
    ...again.filter(({ count = 1 }) => count > 1),
  ];
}

/** The causes that remain possible if no fact states a cause. */
export function leftOver(about: About): Finding[] {
  const deleted = about.facts.find((fact) => fact.kind === 'pod-reason' && fact.reason === 'Terminating');
  const stopped = about.said('killing-pod')[0] ?? deleted ?? about.said('failed-kill', 'sandbox-stop')[0];
  const scaled = about.said('scaled-down').filter(({ values }) => about.pod?.startsWith(`${values.set}-`));
  if (stopped && scaled.length > 0) {
    return [{ id: 'deleted-by-controller', certainty: 'likely', facts: [stopped, ...scaled] }];
  }
  const file = about.facts.find((fact) => fact.kind === 'setting' && fact.name === 'static');
  if (stopped && file) return [{ id: 'static-pod-edit', certainty: 'likely', facts: [stopped, file] }];
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
  const started = kubeletStarts(about);
  if (started.length > 0) return started;
  // A preStop hook runs when the kubelet stops the container.
  const killed = about.said(...STOPS);
  if (killed.length > 0) return possible(['deleted-by-controller', 'liveness', 'definition-changed'], killed);
  const died = deaths(about);
  if (died.length > 0) return died;
  const pressed = pressures(about);
  if (pressed.length > 0) return pressed;
  for (const [family, ids] of REMAINING) {
    const said = about.said(family);
    if (said.length > 0) return possible(ids, said);
  }
  // After the toleration of the Pod, usually 5 minutes, the taint of the node deletes it.
  const unready = about.said('node-not-ready').filter(({ ofNode }) => !ofNode);
  if (unready.length > 0) return possible(['node-reboot', 'drained'], unready);
  const unplaced = pendingRow(about);
  if (unplaced) return [{ id: 'not-scheduled', certainty: 'likely', facts: [unplaced] }];
  // kubectl prints it if a container completed while others run: pkg/printers/internalversion/printers.go (1.16+).
  const partly = statusRow(about, 'NotReady');
  if (partly) return possible(['exit-zero'], [partly]);
  const said = lastWords(about);
  if (said.length > 0) return said;
  const { restarts } = about;
  const failed = ofFailedPod(about);
  if (failed.length > 0) return failed;
  const waits = starting(about);
  if (waits.length > 0 && (restarts?.count ?? 0) === 0) return waits;
  return restarts && restarts.count > 0 ? [{ id: 'unknown', certainty: 'possible', facts: [restarts] }] : [];
}
