// Reads a case about the reported status.

import { type ContainerKind, PROBE_RESULTS, type ProbeResult } from '@syncpod/core/api';
import { isRecord, type JsonObject } from '@syncpod/core/go';
import { err, ok, type Result } from '@syncpod/core/result';
import type {
  ApiContainer,
  ApiState,
  ApiStatus,
  Condition,
  Phase,
  StartFailure,
  StatusInput,
} from '@syncpod/core/runtime';
import { type CaseLine, readCaseValue } from './caseLine.ts';

/** A case line, with the kubelet's probe results and its previous report. */
export interface StatusCase
  extends CaseLine,
    Pick<
      StatusInput,
      'source' | 'startFailures' | 'previous' | 'podPhase' | 'terminating' | 'now' | 'resize'
    > {
  /** Results of readiness probes by container id. */
  readonly readiness: Readonly<Record<string, ProbeResult>>;
}

/** Reads one object of the command `status`. Absent and malformed fields are dropped. */
export function readStatusCase(read: unknown): Result<StatusCase, string> {
  const line = readCaseValue(read);
  if (!line.ok) return line;
  if (!isRecord(read)) return err('a case must be a JSON object');
  const previous = readPrevious(isRecord(read.previous) ? read.previous : {});
  return ok({
    ...line.value,
    readiness: Object.fromEntries(objects(read.containers).flatMap(readReadiness)),
    source: read.source === 'file' ? 'file' : 'api',
    terminating: read.terminating === true,
    now: numberOf(read.now),
    startFailures: readFailures(read.startFailures),
    resize: readResize(read.resize),
    previous,
    podPhase: PHASES.find((phase) => phase === read.podPhase) ?? previous.phase,
  });
}

const PHASES: readonly Phase[] = ['Pending', 'Running', 'Succeeded', 'Failed'];
const KINDS: readonly ContainerKind[] = ['init', 'sidecar', 'app', 'ephemeral'];

function readReadiness({ id, readiness }: JsonObject): [string, ProbeResult][] {
  const result = PROBE_RESULTS.find((known) => known === readiness);
  return result ? [[textOf(id), result]] : [];
}

function readFailures(value: unknown): Readonly<Record<string, StartFailure>> {
  const entries = Object.entries(isRecord(value) ? value : {}).flatMap(([name, failure]) =>
    isRecord(failure)
      ? [[name, { reason: textOf(failure.reason), message: textOf(failure.message) }] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function readResize(value: unknown): StatusInput['resize'] {
  if (!isRecord(value)) return {};
  const { pending, inProgress } = value;
  return {
    ...(isRecord(pending)
      ? {
          pending: {
            reason: pending.reason === 'Infeasible' ? ('Infeasible' as const) : ('Deferred' as const),
            message: textOf(pending.message),
            generation: numberOf(pending.generation),
          },
        }
      : {}),
    ...(typeof inProgress === 'number' ? { inProgress } : {}),
  };
}

function readPrevious(read: JsonObject): ApiStatus {
  return {
    phase: PHASES.find((phase) => phase === read.phase) ?? 'Pending',
    ...(read.reason ? { reason: textOf(read.reason) } : {}),
    ...(read.message ? { message: textOf(read.message) } : {}),
    ...(typeof read.startTime === 'number' ? { startTime: read.startTime } : {}),
    conditions: objects(read.conditions).map(readCondition),
    containers: objects(read.containers).flatMap(readReported),
  };
}

function readCondition({ type, status, reason, message }: JsonObject): Condition {
  return {
    type: textOf(type),
    status: status === 'True' ? 'True' : 'False',
    ...(reason ? { reason: textOf(reason) } : {}),
    ...(message ? { message: textOf(message) } : {}),
  };
}

function readReported(read: JsonObject): ApiContainer[] {
  const kind = KINDS.find((known) => known === read.kind);
  const state = readState(read.state);
  if (!kind || !state) return [];
  const lastState = readState(read.lastState);
  return [
    {
      name: textOf(read.name),
      kind,
      id: textOf(read.id),
      state,
      ...(lastState ? { lastState } : {}),
      restartCount: numberOf(read.restartCount),
      ready: read.ready === true,
      started: read.started === true,
    },
  ];
}

function readState(read: unknown): ApiState | undefined {
  if (!isRecord(read)) return undefined;
  const reason = textOf(read.reason);
  switch (read.kind) {
    case 'waiting':
      return { kind: 'waiting', reason, ...(read.message ? { message: textOf(read.message) } : {}) };
    case 'running':
      return { kind: 'running', startedAt: numberOf(read.startedAt) };
    case 'terminated': {
      const { exitCode, finishedAt } = read;
      return {
        kind: 'terminated',
        exitCode: numberOf(exitCode),
        reason,
        finishedAt: numberOf(finishedAt),
      };
    }
    default:
      return undefined;
  }
}

function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
