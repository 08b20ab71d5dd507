// Simulates the container runtime's answers to CRI calls.

import type { ResourceRequirements } from '../../api/pod.ts';
import type { SandboxStatus } from '../../api/podStatus.ts';
import { entryOf } from '../../go/map.ts';
import { byTime, type Exit, ended } from '../node/exit.ts';
import { type NodeContainer, type Process, type SimulatedNode, wordsOf } from '../node/node.ts';
import { exitAlarm, ownEnd } from './processes.ts';
import { change, type Run, roundTime } from './run.ts';
import { exited, sleep, type Timed } from './timed.ts';

/** Creates and starts a sandbox, and returns its id. Upstream: RunPodSandbox. */
export function* runPodSandbox(run: Run, attempt: number): Timed<string> {
  run.calls.push('RunPodSandbox');
  yield* sleep(run, run.node.durations.sandbox);
  const serial = run.node.serial + 1;
  const hostNetwork = run.pod.spec.hostNetwork === true;
  const sandbox: SandboxStatus = {
    id: makeId('sandbox', serial),
    attempt,
    state: 'Ready',
    network: hostNetwork ? 'Node' : 'Pod',
    ip: hostNetwork ? '' : `10.0.0.${(serial % 250) + 4}`,
    createdAt: run.now,
  };
  change(run, { sandboxes: [sandbox, ...run.node.sandboxes], serial });
  return sandbox.id;
}

/**
 * Upstream: StopPodSandbox, where a real runtime first kills containers that are running or in an unknown state. A
 * container that was created but never started stays.
 */
export function* stopPodSandbox(run: Run, id: string): Timed<void> {
  run.calls.push('StopPodSandbox');
  const { fake, containers } = run.node;
  const killed = containers.map((container) =>
    container.sandbox === id && (container.state === 'running' || container.state === 'unknown')
      ? ended(container, run.now, 137)
      : container,
  );
  if (!fake) change(run, { containers: killed });
  yield* sleep(run, run.node.durations.stop);
  change(run, {
    sandboxes: run.node.sandboxes.map((sandbox) =>
      sandbox.id === id ? { ...sandbox, state: 'NotReady' } : sandbox,
    ),
  });
}

/** Upstream: CreateContainer. */
export function* createContainer(
  run: Run,
  name: string,
  wanted: {
    readonly sandbox: string;
    readonly hash: number;
    readonly hashWithoutResources?: number;
    readonly restartCount: number;
    readonly image: string;
    readonly resources: ResourceRequirements;
  },
): Timed<string> {
  run.calls.push('CreateContainer');
  yield* sleep(run, run.node.durations.create);
  const serial = run.node.serial + 1;
  const container: NodeContainer = {
    id: makeId(name, serial),
    name,
    state: 'created',
    createdAt: run.now,
    ...wanted,
  };
  const { recordedResources = {}, containers } = run.node;
  change(run, {
    containers: [container, ...containers],
    serial,
    ...(run.release.has('resize-by-actuated-state')
      ? { recordedResources: { ...recordedResources, [name]: wanted.resources } }
      : {}),
  });
  return container.id;
}

/** Upstream: StartContainer. */
export function* startCreated(run: Run, id: string): Timed<void> {
  run.calls.push('StartContainer');
  yield* sleep(run, run.node.durations.start);
  addLogFile(run, id);
  updateContainer(run, id, (container) => ({
    ...container,
    state: 'running',
    startedAt: run.now,
    ...wordsOf(entryOf(run.node.processes, container.name)),
  }));
  const started = run.node.containers.find((container) => container.id === id);
  if (started) run.alarms = [...run.alarms, ...exitAlarm(run, started)];
}

/**
 * A failed start: runtimes leave an exited container, containerd with the start time 0, Docker with the creation for both
 * times.
 * Ports pkg/kubelet/dockershim/docker_container.go ContainerStatus (1.8-1.23).
 */
export function* failToStart(run: Run, id: string, message: string): Timed<void> {
  run.calls.push('StartContainer');
  yield* sleep(run, run.node.durations.start);
  updateContainer(run, id, (container) => {
    if (run.node.runtimeType === 'containerd')
      return { ...ended(container, run.now, 128, 'StartError'), startedAt: 0, message };
    const { createdAt } = container;
    const text = message.replace(/^.*Error response from daemon: /, '');
    return { ...ended(container, createdAt, 127, 'ContainerCannotRun'), startedAt: createdAt, message: text };
  });
}

function addLogFile(run: Run, id: string): void {
  const found = run.node.containers.find((container) => container.id === id);
  if (!found || run.node.fake) return;
  const { name: container, restartCount } = found;
  change(run, { logFiles: [...run.node.logFiles, { container, restartCount }] });
}

/**
 * Sends SIGTERM and waits until the process has ended, at most for the grace period; then it is killed. A process that has
 * received SIGTERM ends whether or not the kubelet waits for it. `canFail`: a restart of the runtime cuts the call, whose
 * error is returned. Upstream: StopContainer.
 */
export function* stopContainer(
  run: Run,
  id: string,
  grace: number,
  canFail = false,
): Timed<string | undefined> {
  run.calls.push('StopContainer');
  const { runtimeRestarts } = run.node;
  const isCut = (): boolean => canFail && run.node.runtimeRestarts !== runtimeRestarts;
  const container = run.node.containers.find((candidate) => candidate.id === id);
  const own = ownEnd(run, id);
  if (!container || (container.state === 'exited' && own !== undefined && own <= run.now)) return undefined;
  const process = entryOf(run.node.processes, container.name);
  const { after, code } = run.node.fake ? { after: 0, code: 0 } : reactionOf(process);
  // At most 0 if the process has ended and the runtime does not know it, because the container's state is unknown.
  if (own !== undefined && own <= run.now)
    return end(run, id, after === undefined || after > grace ? KILLED : code);
  if (after !== undefined && reacts(run, id, process)) {
    const at = roundTime(run.now + after);
    setAlarm(run, { kind: 'exit', at, id, code, holds: true, asked: true });
    if (after === 0) return end(run, id, code);
  }
  if (yield* exited(run, id, roundTime(run.now + grace), isCut)) return undefined;
  return isCut() ? CUT : end(run, id, KILLED);
}

/** The error that the kubelet receives for a call in progress when containerd restarts. */
const CUT = 'rpc error: code = Unavailable desc = error reading from server: EOF';

/**
 * SIGTERM that another program than the kubelet has sent, `wait` seconds from now: nothing on the node waits for the end,
 * which comes at the latest after the grace period.
 */
export function stopFromOutside(run: Run, id: string, wait: number, grace: number): void {
  const container = run.node.containers.find((candidate) => candidate.id === id);
  if (container?.state !== 'running') return;
  const process = entryOf(run.node.processes, container.name);
  const { after = Number.POSITIVE_INFINITY, code } = reactionOf(process);
  const obeys = reacts(run, id, process) && after <= grace;
  const at = roundTime(run.now + wait + (obeys ? after : grace));
  const own = ownEnd(run, id);
  if (own === undefined || own > at)
    setAlarm(run, { kind: 'exit', at, id, code: obeys ? code : KILLED, holds: true });
}

/** Exit code of a container that the runtime killed. */
const KILLED = 137;

function end(run: Run, id: string, code: number): undefined {
  run.alarms = run.alarms.filter((alarm) => alarm.id !== id);
  updateContainer(run, id, (found) => ended(found, run.now, code));
}

function setAlarm(run: Run, alarm: Exit): void {
  run.alarms = [...run.alarms.filter(({ id }) => id !== alarm.id), alarm].sort(byTime);
}

/** The error of a command in a container that has exited. Upstream: ExecSync of containerd and of dockershim. */
export function execInExited({ runtimeType }: Pick<SimulatedNode, 'runtimeType'>, id: string): string {
  const desc =
    runtimeType === 'containerd'
      ? 'failed to exec in container: container is in CONTAINER_EXITED state'
      : `container not running (${id})`;
  return `rpc error: code = Unknown desc = ${desc}`;
}

/** True if SIGTERM decides how the process ends: its end is not fixed yet, and it does not ignore the signal. */
function reacts(run: Run, id: string, process: Process | undefined): boolean {
  const decided = run.alarms.some((alarm) => alarm.kind === 'exit' && alarm.id === id && alarm.holds);
  return !decided && (process?.stops === undefined || process.stops.after !== undefined);
}

/** The reaction of a process to SIGTERM. */
function reactionOf(process: Process | undefined): NonNullable<Process['stops']> {
  return process?.stops ?? { after: 1, code: 0 };
}

/** Upstream: RemoveContainer. */
export function removeFromRuntime(run: Run, id: string): void {
  run.calls.push('RemoveContainer');
  change(run, { containers: run.node.containers.filter((container) => container.id !== id) });
}

export function updateContainer(
  run: Run,
  id: string,
  update: (container: NodeContainer) => NodeContainer,
): void {
  const { containers } = run.node;
  const index = containers.findIndex((container) => container.id === id);
  const container = containers[index];
  if (container) change(run, { containers: containers.with(index, update(container)) });
}

/** An id in the runtime's format, the same in every replay. */
function makeId(name: string, serial: number): string {
  let seed = serial * 2654435761;
  for (const character of name) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) >>> 0;
  let id = '';
  while (id.length < 12) {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 3266489917) >>> 0;
    id += seed.toString(16).padStart(8, '0');
  }
  return id.slice(0, 12);
}
