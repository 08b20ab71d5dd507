// Answers the cases of the controllers in the form of their vectors.

import type { Condition } from '../../src/controllers/deploymentStatus.ts';
import type { ReplicaPod } from '../../src/controllers/replicaPod.ts';
import { type DaemonNode, syncDaemonSet } from '../../src/controllers/syncDaemonSet.ts';
import { syncDeployment } from '../../src/controllers/syncDeployment.ts';
import { type RankedPod, syncReplicaSet } from '../../src/controllers/syncReplicaSet.ts';
import { syncStatefulSet } from '../../src/controllers/syncStatefulSet.ts';
import type { Release } from '../../src/releases/release.ts';
import { compareCronJob } from './cronJobAnswers.ts';
import { compareJob } from './jobAnswers.ts';
import { DAEMON_NUMBERS, REPLICA_NUMBERS } from './statusNumbers.ts';
import { type Compared, type Json, numbersOf, sorted, type WorkloadCase } from './syncVectors.ts';

interface RollingUpdate {
  readonly partition?: number;
  readonly maxSurge?: number | string;
  readonly maxUnavailable?: number | string;
}

interface Given {
  readonly spec: {
    readonly replicas: number;
    readonly minReadySeconds?: number;
    readonly podManagementPolicy?: string;
    readonly paused?: boolean;
    readonly progressDeadlineSeconds?: number;
    readonly ordinals?: { readonly start: number };
    readonly updateStrategy?: { readonly type: string; readonly rollingUpdate?: RollingUpdate };
    readonly strategy?: { readonly type: string; readonly rollingUpdate?: RollingUpdate };
  };
  readonly current: string;
  readonly currentReplicas?: number;
  readonly pods: readonly RankedPod[];
  readonly nodes: readonly DaemonNode[];
  readonly gates?: Readonly<Record<string, boolean>>;
  readonly sets: readonly (Omit<
    Parameters<typeof syncDeployment>[0]['sets'][number],
    'desired' | 'max' | 'runs'
  > & {
    readonly desired?: string;
    readonly max?: string;
    readonly pods?: readonly ReplicaPod[];
  })[];
  readonly progressing?: Condition;
}

const SET = [
  'replicas',
  'readyReplicas',
  'currentReplicas',
  'updatedReplicas',
  'currentRevision',
  'updateRevision',
];
const REPLICAS = ['replicas', 'readyReplicas', 'availableReplicas'];

const COMPARE: Readonly<
  Record<
    Exclude<WorkloadCase['kind'], 'Job' | 'CronJob'>,
    (given: Given, answer: Json, release: Release) => Compared
  >
> = {
  StatefulSet: (given, answer, release) => {
    const { creates, deletes, status } = statefulSet(given, release);
    // 1.22 is the first release that counts the available Pods.
    const names = release.number < 22 ? SET : [...SET, 'availableReplicas'];
    return {
      expected: pods(answer.create, answer.delete, numbersOf(answer.status, names)),
      got: pods(
        creates.map(({ name, revision }) => [name, revision]),
        deletes,
        numbersOf(status, names),
      ),
    };
  },
  ReplicaSet: ({ spec, pods: all }, answer, release) => {
    const { creates, deletes, status } = syncReplicaSet(
      { ...spec, minReadySeconds: spec.minReadySeconds ?? 0 },
      all,
      release,
    );
    return {
      expected: {
        ...pods([], answer.delete, numbersOf(answer.status, REPLICAS)),
        create: answer.create ?? 0,
      },
      got: { ...pods([], deletes, numbersOf(status, REPLICAS)), create: creates },
    };
  },
  DaemonSet: (given, answer, release) => {
    const { creates, deletes, status } = daemonSet(given, release);
    const [removed = [], made = []] = answer.numbers as readonly (readonly number[])[];
    return {
      expected: { wrong: [], status: numbersOf(answer.status, DAEMON_NUMBERS) },
      got: {
        wrong: [
          ...wrongRequests(deletes, { always: answer.delete, some: answer.deleteSome, numbers: removed }),
          ...wrongRequests(
            creates.map((node) => `${node} new`),
            { always: answer.create, some: answer.createSome, numbers: made },
          ),
        ],
        status: numbersOf(status, DAEMON_NUMBERS),
      },
    };
  },
  Deployment: (given, answer) => {
    const { creates, scales, status } = deployment(given);
    const { available, progressing } = status;
    const conditions = {
      Available: `${available.status} ${available.reason}`,
      ...(progressing ? { Progressing: `${progressing.status} ${progressing.reason}` } : {}),
    };
    const known = answer.status as Json | undefined;
    return {
      expected: {
        create: answer.create ?? [],
        scale: sorted(answer.scale),
        status: numbersOf(known, REPLICA_NUMBERS),
        conditions: known?.conditions,
      },
      got: {
        create: creates === undefined ? [] : [creates],
        scale: sorted(scales.map(({ revision, replicas }) => [revision, replicas])),
        status: numbersOf(status, REPLICA_NUMBERS),
        conditions,
      },
    };
  },
};

/** The requests that are wrong: a DaemonSet's controller visits nodes in any order, and its answer has those of every order. */
function wrongRequests(
  requests: readonly string[],
  {
    always,
    some,
    numbers,
  }: { readonly always: unknown; readonly some: unknown; readonly numbers: readonly number[] },
): readonly unknown[] {
  const must = sorted(always);
  const may = [...must, ...sorted(some)];
  const [least = 0, most = 0] = numbers;
  const missing = must.filter((one) => !requests.includes(String(one)));
  const extra = requests.filter((one) => !may.includes(one));
  const count = requests.length < least || requests.length > most ? [requests.length] : [];
  return [...missing, ...extra, ...count];
}

function pods(create: unknown, removed: unknown, status: Json): Json {
  return { create: sorted(create), delete: sorted(removed), status };
}

export function compare(one: WorkloadCase, answer: Json, release: Release): Compared {
  if (one.kind === 'Job') return compareJob(one, answer, release);
  if (one.kind === 'CronJob') return compareCronJob(one, answer, release);
  return COMPARE[one.kind](one as unknown as Given, answer, release);
}

function daemonSet({ spec, nodes, pods: all }: Given, release: Release): ReturnType<typeof syncDaemonSet> {
  const { type, rollingUpdate } = spec.updateStrategy ?? { type: 'RollingUpdate' };
  return syncDaemonSet(
    {
      onDelete: type === 'OnDelete',
      maxSurge: String(rollingUpdate?.maxSurge ?? 0),
      maxUnavailable: String(rollingUpdate?.maxUnavailable ?? 1),
      minReadySeconds: spec.minReadySeconds ?? 0,
    },
    'new',
    nodes,
    all.map(({ node = '', ...pod }) => ({ ...pod, node })),
    release,
  );
}

function statefulSet(
  { spec, current, currentReplicas, pods: all, gates }: Given,
  release: Release,
): ReturnType<typeof syncStatefulSet> {
  const { type, rollingUpdate } = spec.updateStrategy ?? { type: 'RollingUpdate' };
  const most = rollingUpdate?.maxUnavailable;
  const gate = gates?.MaxUnavailableStatefulSet;
  return syncStatefulSet(
    {
      name: 'web',
      replicas: spec.replicas,
      ordered: spec.podManagementPolicy !== 'Parallel',
      onDelete: type === 'OnDelete',
      ...(rollingUpdate
        ? {
            rolling: {
              partition: rollingUpdate.partition ?? 0,
              ...(most === undefined ? {} : { maxUnavailable: String(most) }),
            },
          }
        : {}),
      minReadySeconds: spec.minReadySeconds ?? 0,
      start: spec.ordinals?.start ?? 0,
      ...(gate === undefined ? {} : { MaxUnavailableStatefulSet: gate }),
    },
    { current, update: 'new', ...(currentReplicas === undefined ? {} : { currentReplicas }) },
    all,
    release,
  );
}

const NO_DEADLINE = 2_147_483_647;

function deployment({ spec, sets, progressing }: Given): ReturnType<typeof syncDeployment> {
  const { type, rollingUpdate } = spec.strategy ?? { type: 'RollingUpdate' };
  const sum = (of: (set: Given['sets'][number]) => number): number =>
    sets.reduce((total, set) => total + of(set), 0);
  const deadline = spec.progressDeadlineSeconds;
  return syncDeployment({
    spec: {
      replicas: spec.replicas,
      recreate: type === 'Recreate',
      maxSurge: String(rollingUpdate?.maxSurge ?? '25%'),
      maxUnavailable: String(rollingUpdate?.maxUnavailable ?? '25%'),
      paused: spec.paused === true,
      ...(deadline === undefined || deadline === NO_DEADLINE ? {} : { progressDeadlineSeconds: deadline }),
    },
    update: 'new',
    sets: sets.map(({ desired, max, pods: owned = [], ...set }) => ({
      ...set,
      ...(desired === undefined ? {} : { desired: Number(desired) }),
      ...(max === undefined ? {} : { max: Number(max) }),
      runs: owned.some(({ phase }) => phase !== 'Succeeded' && phase !== 'Failed'),
    })),
    before: {
      replicas: sum(({ has }) => has),
      updatedReplicas: sets.find(({ revision }) => revision === 'new')?.has ?? 0,
      readyReplicas: sum(({ ready }) => ready),
      availableReplicas: sum(({ available }) => available),
    },
    ...(progressing ? { progressing } : {}),
  });
}
