// Measures in which parts the runtime stopped a sandbox, which takes it a moment that the kubelet can see.

import type { V1Pod } from '../../src/report/kubectl/index.ts';
import type { WholeRecording } from './recording.ts';

type Line = WholeRecording['log'][number];

/** The call to the runtime: when it began, and when it had ended. */
export interface StopCall {
  readonly began: number;
  readonly at: number;
}

interface Part {
  readonly at: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * The ends of the containers, one after the other, and of the sandbox's own process. Undefined if the kubelet saw them as
 * one. `relist`: the simulated time of a relist. Upstream: containerd pkg/cri/server/sandbox_stop.go StopPodSandbox.
 */
export function sandboxStop(
  recording: WholeRecording,
  { began, at }: StopCall,
  relist: (recorded: number) => number,
): Part[] | undefined {
  const log = recording.log.filter(([time]) => time > began && time < at + NEXT_RELIST);
  const exits = exitsOf(recording, log);
  const whole = exits.find(({ name }) => name === SANDBOX);
  if (whole === undefined) return undefined;
  const own = exits.filter(({ name }) => name !== SANDBOX);
  const before = log.filter(([time]) => time < whole.seen);
  const creation = before.findLast(([, , , text]) => text.startsWith('"Creating container'))?.[0];
  if (creation === undefined && own.every(({ seen }) => seen === whole.seen)) return undefined;
  const relists = before.flatMap(([time, , , text]) => (isExit(text) ? [time] : []));
  const ends = own.map(({ name, seen, exact }): Part => {
    const unseen = relists.findLast((time) => time < seen);
    return {
      type: 'exit',
      container: name,
      code: 137,
      at: exact ? seen - 0.01 : between(unseen ?? began, seen),
    };
  });
  const ended = Math.max(...ends.map((part) => part.at));
  const failure = before.find(([, , , text]) => text.includes(' reason="Failed"'));
  const started = before.findLast(([, , , text]) => text.includes(' reason="Started"'))?.[0] ?? 0;
  const isRefused = failure?.[3].includes('is not running') === true;
  const dies =
    isRefused && creation !== undefined
      ? (own.some(({ exact }) => exact) ? creation : relist(creation)) + 0.01
      : between(Math.max(ended, started, relists.at(-1) ?? 0), Math.min(at, whole.seen));
  return [
    ...ends,
    ...(failure && !isRefused ? failing(failure, ended - 0.02) : []),
    { type: 'sandbox', change: 'pause-dies', at: dies },
  ].map((part) => ({ ...part, at: Math.round(part.at * 100) / 100 }));
}

/** A time soon after the first one. */
function between(since: number, until: number): number {
  return since + Math.max(0.01, Math.min(0.15, (until - since) / 2));
}

const SANDBOX = '';
const NEXT_RELIST = 1.3;

/** The container cannot start meanwhile. */
function failing([at, , , text]: Line, from: number): Part[] {
  const container = text.match(/[cC]ontainers\{([^}]+)\}/)?.[1] ?? '';
  const error = JSON.parse(text.match(/ message=("(?:[^"\\]|\\.)*")/)?.[1] ?? '""').replace(/^Error: /, '');
  const because = error.startsWith('failed to get sandbox') ? 'create' : 'run';
  return [
    { type: 'obstacle', container, because, error, at: from },
    { type: 'obstacle', container, because: 'none', at: at + 0.01 },
  ];
}

function isExit(text: string): boolean {
  return /^"?GenericPLEG.*(running" newState="exited|running -> exited)/.test(text);
}

interface Exit {
  readonly name: string;
  readonly seen: number;
  /** The kubelet waited for it. */
  readonly exact: boolean;
}

/** The first line that shows the end of each container, and of the sandbox. */
function exitsOf(recording: WholeRecording, log: readonly Line[]): Exit[] {
  const names = namesOf(recording);
  const found = log.flatMap(([time, , , text]): Exit[] => {
    const ended = text.match(/^"Container exited normally".* containerName="([^"]+)"/)?.[1];
    if (ended !== undefined) return [{ name: ended, seen: time, exact: true }];
    const id = isExit(text) ? [...names.keys()].find((one) => text.includes(one)) : undefined;
    const name = id === undefined ? undefined : names.get(id);
    return name === undefined ? [] : [{ name, seen: time, exact: false }];
  });
  return [...new Set(found.map(({ name }) => name))].flatMap(
    (name) => found.find((exit) => exit.name === name) ?? [],
  );
}

/** The name of each container and sandbox by its ID. A container that no line names is one of those that run without a line. */
function namesOf({ log, scenario }: WholeRecording): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const { spec } = JSON.parse(String(scenario['manifest'])) as V1Pod;
  /** Containers that run and have no ID yet. */
  const unnamed = new Set<string>();
  for (const [, , , text] of log) {
    const sandbox = text.match(/^"?Created PodSandbox.* podSandboxID="?(\w+)/)?.[1];
    if (sandbox !== undefined) names.set(sandbox, SANDBOX);
    const started = text.match(/ontainers\{([^}]+)\}".* reason="Started"/)?.[1];
    if (started !== undefined) unnamed.add(started);
    const entry = text.match(/^"Adding new entry.* id="(\w+)" name="([^"]+)"/);
    const ended = isExit(text) ? text.match(/(?<=containerID="|\/)\w{64}/)?.[0] : undefined;
    const id = entry?.[1] ?? ended;
    if (id === undefined || names.has(id)) continue;
    const name = entry?.[2] ?? spec.containers.find((one) => unnamed.has(one.name))?.name;
    if (name === undefined) continue;
    names.set(id, name);
    unnamed.delete(name);
  }
  return names;
}
