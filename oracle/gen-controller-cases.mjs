// Writes N random states of a workload, one JSON object per line: its Pods ready, failing, terminating, missing or of
// another revision, before one sync of its controller. Ages have margins of seconds, so that no case depends on the moment.
// usage: node gen-controller-cases.mjs StatefulSet|Deployment|ReplicaSet|DaemonSet SEED COUNT [typed]
// typed: StatefulSets whose updateStrategy has only the type RollingUpdate, and status.currentReplicas
import { diceOf } from './dice.mjs';

const kind = process.argv[2];
const { chance, int, pick, weighted } = diceOf(Number(process.argv[3] ?? 1));
const count = Number(process.argv[4] ?? 200);
const amount = (most) => (chance(0.6) ? int(0, most) : `${pick([0, 10, 20, 25, 34, 50, 75, 100])}%`);

/** One Pod: its phase, for how many seconds it has been ready, and its age. */
function podOf(name, revision, health) {
  const age = int(60, 900);
  const phase = chance(health)
    ? 'Running'
    : weighted([
        ['Running', 4],
        ['Pending', 3],
        ['Failed', 2],
        ['Succeeded', 0.7],
      ]);
  const isReady = phase === 'Running' && (chance(health) || chance(0.3));
  return {
    name,
    revision,
    phase,
    ...(isReady ? { ready: pick([4, 14, 50, age]) } : {}),
    age,
    ...(chance((1 - health) / 3) ? { terminating: true } : {}),
  };
}

const minReadySeconds = () =>
  weighted([
    [undefined, 3],
    [10, 1],
    [30, 1],
  ]);

function statefulSet() {
  const replicas = int(0, 6);
  const ordered = chance(0.6);
  const health = pick([0.3, 0.8, 1]);
  const start = chance(0.15) ? int(1, 3) : 0;
  const onDelete = chance(0.15);
  const rollingUpdate = weighted([
    [undefined, onDelete ? 1 : 0.15],
    [{ partition: chance(0.3) ? int(1, replicas) : 0 }, 2],
  ]);
  const gated = chance(0.4);
  if (rollingUpdate && !onDelete && (gated || chance(0.3)))
    rollingUpdate.maxUnavailable = chance(0.7) ? int(1, 4) : pick(['10%', '34%', '50%', '100%']);
  const revisions = weighted([
    [['old'], 2],
    [['new'], 1],
    [['old', 'old', 'new'], 2],
    [['old', 'new', 'older'], 1],
  ]);
  const pods = [];
  for (let ordinal = start; ordinal < start + replicas; ordinal++)
    if (chance(0.9)) pods.push(podOf(`web-${ordinal}`, pick(revisions), health));
  for (
    let extra = 0;
    extra <
    weighted([
      [0, 4],
      [1, 1],
      [3, 1],
    ]);
    extra++
  )
    if (chance(0.8)) pods.push(podOf(`web-${start + replicas + extra}`, pick(revisions), health));
  return {
    spec: {
      replicas,
      podManagementPolicy: ordered ? 'OrderedReady' : 'Parallel',
      revisionHistoryLimit: 10,
      updateStrategy: onDelete
        ? { type: 'OnDelete' }
        : { type: 'RollingUpdate', ...(rollingUpdate ? { rollingUpdate } : {}) },
      ...(chance(0.4) ? { minReadySeconds: pick([10, 30]) } : {}),
      ...(start > 0 ? { ordinals: { start } } : {}),
    },
    current: pick(['old', 'old', 'new']),
    pods,
    ...(chance(0.4) ? { gates: { MaxUnavailableStatefulSet: gated } } : {}),
  };
}

function deployment() {
  const replicas = weighted([
    [0, 1],
    [1, 2],
    [int(2, 4), 4],
    [int(5, 10), 4],
  ]);
  const recreate = chance(0.25);
  const seconds = minReadySeconds();
  const surge = amount(4);
  const unavailable = surge === 0 || surge === '0%' ? (chance(0.8) ? int(1, 3) : '0%') : amount(3);
  const scaledFrom = chance(0.25) ? int(0, 10) : replicas;
  const sets = [];
  for (const revision of ['new', 'old', 'older']) {
    if (!chance({ new: 0.8, old: 0.9, older: 0.35 }[revision])) continue;
    const size = weighted([
      [0, revision === 'new' ? 1 : 2],
      [int(0, Math.max(replicas, scaledFrom)), 5],
      [scaledFrom, 2],
    ]);
    const has = chance(0.7) ? size : Math.max(0, size + int(-2, 2));
    const ready = chance(0.5) ? has : int(0, has);
    const available = seconds === undefined || chance(0.5) ? ready : int(0, ready);
    const pods = [];
    if (recreate)
      for (let n = 0; n < Math.min(has, 2); n++)
        pods.push({
          ...podOf('', revision, 0.5),
          name: `web-${revision}-${n}`,
        });
    const annotated = chance(0.93);
    sets.push({
      revision,
      replicas: size,
      has,
      ready,
      available,
      age: { new: 500, old: 5000, older: 50000 }[revision],
      ...(pods.length > 0 ? { pods } : {}),
      ...(annotated ? { desired: String(scaledFrom), max: String(scaledFrom + pick([0, 1, 1, 2])) } : {}),
    });
  }
  const deadline = weighted([
    [600, 4],
    [20, 2],
    [2147483647, 0.3],
  ]);
  return {
    spec: {
      replicas,
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: deadline,
      ...(seconds === undefined ? {} : { minReadySeconds: seconds }),
      ...(chance(0.12) ? { paused: true } : {}),
      strategy: recreate
        ? { type: 'Recreate' }
        : { type: 'RollingUpdate', rollingUpdate: { maxSurge: surge, maxUnavailable: unavailable } },
    },
    sets,
    ...(chance(0.8)
      ? {
          progressing: {
            ...weighted([
              [{ status: 'True', reason: 'ReplicaSetUpdated' }, 4],
              [{ status: 'True', reason: 'NewReplicaSetAvailable' }, 2],
              [{ status: 'False', reason: 'ProgressDeadlineExceeded' }, 1],
              [{ status: 'Unknown', reason: 'DeploymentPaused' }, 0.5],
            ]),
            age: pick([5, 60, 900]),
          },
        }
      : {}),
  };
}

function replicaSet() {
  const replicas = int(0, 7);
  const health = pick([0.3, 0.7, 1]);
  const seconds = minReadySeconds();
  const pods = [];
  const ages = new Set();
  for (let n = 0; n < Math.max(0, replicas + int(-2, 5)); n++) {
    const pod = podOf(`web-${n}`, 'new', health);
    // Pods of one age are ordered by chance.
    while (ages.has(pod.age)) pod.age++;
    ages.add(pod.age);
    if (pod.ready !== undefined && pod.ready > 50) pod.ready = pod.age;
    pods.push({
      ...pod,
      ...(pod.phase === 'Pending' && chance(0.5) ? {} : { node: `node-${int(1, 3)}` }),
      ...(chance(0.3) ? { restarts: int(1, 5) } : {}),
      ...(chance(0.15) ? { cost: String(pick([-100, 5, 100])) } : {}),
    });
  }
  return { spec: { replicas, ...(seconds === undefined ? {} : { minReadySeconds: seconds }) }, pods };
}

function daemonSet() {
  const nodes = Array.from({ length: int(1, 6) }, (_, n) => ({
    name: `node-${n}`,
    ...(chance(0.1) ? { excluded: true } : {}),
  }));
  const health = pick([0.4, 0.8, 1]);
  const surges = chance(0.3);
  const seconds = minReadySeconds();
  const revisions = weighted([
    [['old'], 2],
    [['new'], 1],
    [['old', 'old', 'new'], 3],
  ]);
  const pods = [];
  for (const { name } of nodes) {
    if (chance(0.9)) pods.push({ ...podOf(`web-${name}-a`, pick(revisions), health), node: name });
    if (chance(surges ? 0.35 : 0.08))
      pods.push({ ...podOf(`web-${name}-b`, pick(['new', ...revisions]), health), node: name });
  }
  const ages = new Set();
  for (const pod of pods) {
    while (ages.has(pod.age)) pod.age++;
    ages.add(pod.age);
  }
  return {
    spec: {
      revisionHistoryLimit: 10,
      ...(seconds === undefined ? {} : { minReadySeconds: seconds }),
      updateStrategy: chance(0.15)
        ? { type: 'OnDelete' }
        : {
            type: 'RollingUpdate',
            rollingUpdate: surges
              ? { maxSurge: chance(0.7) ? int(1, 3) : '50%', maxUnavailable: 0 }
              : { maxSurge: 0, maxUnavailable: chance(0.7) ? int(1, 4) : pick(['25%', '50%', '100%']) },
          },
    },
    nodes,
    pods,
  };
}

const make = {
  StatefulSet: statefulSet,
  Deployment: deployment,
  ReplicaSet: replicaSet,
  DaemonSet: daemonSet,
}[kind];
/** Of two failed Pods on a node, a DaemonSet's controller deletes the first in the order of a Go map. */
function isUnordered({ nodes = [], pods = [] }) {
  return nodes.some(
    ({ name }) =>
      pods.filter((pod) => pod.node === name && pod.phase === 'Failed' && !pod.terminating).length > 1,
  );
}

/** Only the type of the strategy: the number of Pods of the current revision takes the place of a partition. */
function typedOf({ spec, ...rest }) {
  const updateStrategy = { type: 'RollingUpdate' };
  return { ...rest, spec: { ...spec, updateStrategy }, currentReplicas: int(0, spec.replicas) };
}

const isTyped = process.argv[5] === 'typed';
for (let index = 0; index < count; index++) {
  const made = isTyped ? typedOf(make()) : make();
  const id = `${kind.toLowerCase()}-${isTyped ? 'typed-' : ''}${index}`;
  if (!isUnordered(made)) console.log(JSON.stringify({ id, kind, ...made }));
}
