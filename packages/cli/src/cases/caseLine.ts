// Reads case lines and answers them with result lines, the contract of `syncpod actions`.

import { computePodActions } from '@syncpod/core/actions';
import {
  CONTAINER_STATES,
  type ContainerStatus,
  type DefaultedPod,
  findContainer,
  initAndAppContainers,
  type Pod,
  type PodActions,
  type PodStatus,
  PROBE_RESULTS,
  type SandboxStatus,
} from '@syncpod/core/api';
import { isRecord, type JsonObject } from '@syncpod/core/go';
import { hashContainer, secondHash } from '@syncpod/core/hash';
import { decodePod } from '@syncpod/core/manifest';
import type { GateSettings, Release } from '@syncpod/core/releases';
import { err, ok, type Result } from '@syncpod/core/result';

/** One JSON object of the command `actions` and of the vectors. `pod` is not decoded for a release yet. */
export interface CaseLine {
  readonly id: string;
  readonly pod: unknown;
  readonly status: PodStatus;
  readonly gates: GateSettings;
  readonly restartAllContainers: boolean;
  /** Ids of containers whose hash differs from that of the spec by resources alone. */
  readonly sameWithoutResources: ReadonlySet<string>;
}

/** One answer, with its keys in the order of the vectors, and without those that the vectors omit when empty. */
export interface ResultLine extends Partial<Pick<PodActions, 'containersToUpdate' | 'containersToReset'>> {
  readonly id: string;
  readonly killPod: boolean;
  readonly createSandbox: boolean;
  readonly sandboxID: string;
  readonly attempt: number;
  readonly initContainersToStart: readonly string[];
  readonly containersToStart: readonly string[];
  readonly ephemeralContainersToStart: readonly string[];
  readonly containersToKill: PodActions['containersToKill'];
  readonly updatePodResources?: true;
  readonly hashes: Readonly<Record<string, number>>;
}

/** Reads one line. The error is a sentence. */
export function readCase(line: string): Result<CaseLine, string> {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch (error) {
    return err(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return readCaseValue(read);
}

/** Reads a line that is already parsed. */
export function readCaseValue(read: unknown): Result<CaseLine, string> {
  if (!isRecord(read)) return err('a case must be a JSON object');
  if (!isRecord(read.pod)) return err('pod: a case needs a Pod');
  const sandboxes = list(read.sandboxes, 'sandboxes', readSandbox);
  if (!sandboxes.ok) return sandboxes;
  const containers = list(read.containers, 'containers', readContainer);
  if (!containers.ok) return containers;
  const gates = isRecord(read.gates) ? read.gates : {};
  for (const [name, on] of Object.entries(gates)) {
    if (typeof on !== 'boolean') return err(`gates.${name}: must be true or false`);
  }
  return ok({
    id: typeof read.id === 'string' ? read.id : '',
    pod: read.pod,
    status: { sandboxes: sandboxes.value, containers: containers.value },
    gates: gates as GateSettings,
    restartAllContainers: read.restartAllContainers === true,
    sameWithoutResources: sameWithoutResources(read.containers),
  });
}

/** The Pod of a case as the release decodes it. It is not defaulted: the vectors' Pods were not. */
export function casePod({ pod }: CaseLine, release: Release): DefaultedPod {
  return decodePod(pod, release).pod as DefaultedPod;
}

/** The status with the second hash of the spec on the containers in `sameWithoutResources`. */
function withSecondHashes({ status, sameWithoutResources }: CaseLine, pod: Pod, release: Release): PodStatus {
  if (sameWithoutResources.size === 0) return status;
  const containers = status.containers.map((container) => {
    const spec = findContainer(pod, container.name)?.container;
    if (!spec || !sameWithoutResources.has(container.id)) return container;
    return { ...container, ...secondHash({}, spec, release) };
  });
  return { ...status, containers };
}

/** The answer of the command `actions`: its JSON is the result line. Hashes are those of init and app containers. */
export function answerCase(read: CaseLine, release: Release): ResultLine {
  const pod = casePod(read, release);
  const { restartAllContainers } = read;
  const status = withSecondHashes(read, pod, release);
  const { actions } = computePodActions(pod, status, release, { restartAllContainers });
  const hashed = initAndAppContainers(pod);
  return {
    id: read.id,
    killPod: actions.killPod,
    createSandbox: actions.createSandbox,
    sandboxID: actions.sandboxID,
    attempt: actions.attempt,
    initContainersToStart: actions.initContainersToStart,
    containersToStart: actions.containersToStart,
    ephemeralContainersToStart: actions.ephemeralContainersToStart,
    containersToKill: actions.containersToKill,
    ...(actions.containersToUpdate.length > 0 ? { containersToUpdate: actions.containersToUpdate } : {}),
    ...(actions.updatePodResources ? { updatePodResources: true } : {}),
    ...(actions.containersToReset.length > 0 ? { containersToReset: actions.containersToReset } : {}),
    hashes: Object.fromEntries(hashed.map((one) => [one.name, hashContainer(one, release).hash])),
  };
}

function sameWithoutResources(containers: unknown): ReadonlySet<string> {
  const listed = Array.isArray(containers) ? containers.filter(isRecord) : [];
  const same = listed.filter((one) => one.sameWithoutResources === true);
  return new Set(same.flatMap(({ id }) => (typeof id === 'string' ? id : [])));
}

function list<T>(value: unknown, name: string, read: (one: JsonObject) => T | string): Result<T[], string> {
  if (value === undefined || value === null) return ok([]);
  if (!Array.isArray(value)) return err(`${name}: must be a list`);
  const found: T[] = [];
  for (const [index, one] of value.entries()) {
    const made = isRecord(one) ? read(one) : 'must be an object';
    if (typeof made === 'string') return err(`${name}[${index}]: ${made}`);
    found.push(made);
  }
  return ok(found);
}

function readSandbox(one: JsonObject): SandboxStatus | string {
  if (typeof one.id !== 'string') return 'needs an id';
  if (one.state !== 'Ready' && one.state !== 'NotReady') return 'state must be Ready or NotReady';
  return {
    id: one.id,
    attempt: number(one.attempt) ?? 0,
    state: one.state,
    network: one.network === 'Node' ? 'Node' : 'Pod',
    ip: typeof one.ip === 'string' ? one.ip : '',
    createdAt: number(one.createdAt) ?? 0,
  };
}

function readContainer(one: JsonObject): ContainerStatus | string {
  if (typeof one.id !== 'string' || typeof one.name !== 'string') return 'needs an id and a name';
  const state = CONTAINER_STATES.find((known) => known === one.state);
  if (!state) return `state must be one of ${CONTAINER_STATES.join(', ')}`;
  const known: { -readonly [K in keyof ContainerStatus]?: unknown } = {
    hash: number(one.hash),
    exitCode: number(one.exitCode),
    reason: one.reason === '' ? undefined : one.reason,
    restartCount: number(one.restartCount),
    createdAt: number(one.createdAt),
    startedAt: number(one.startedAt),
    finishedAt: number(one.finishedAt),
    liveness: PROBE_RESULTS.find((result) => result === one.liveness),
    startup: PROBE_RESULTS.find((result) => result === one.startup),
    resources: isRecord(one.resources) ? one.resources : undefined,
    allocated: isRecord(one.allocated) ? one.allocated : undefined,
    sandbox: one.sandbox === '' ? undefined : one.sandbox,
  };
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { id: one.id, name: one.name, state, ...given };
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
