// Writes N random edits of an OpenKruise workload, one JSON object per line: the object before and after, and its Pods.
// usage: node gen-kruise-cases.mjs CloneSet|StatefulSet|DaemonSet SEED COUNT [rounds]
// rounds: several containers with launch priorities change in place
import { diceOf } from './dice.mjs';

const kind = process.argv[2];
const { chance, int, pick, weighted } = diceOf(Number(process.argv[3] ?? 1));
const count = Number(process.argv[4] ?? 200);
const rounds = process.argv[5] === 'rounds';
const some = (value, p = 0.5) => (chance(p) ? value() : undefined);
const withValues = (entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined));
const METADATA = ['color', 'shape', 'team.io/size'];

function containerOf(name) {
  const env = [];
  if (chance(0.3)) env.push({ name: 'PLAIN', value: String(int(1, 3)) });
  for (const key of METADATA)
    if (chance(0.25)) {
      const fieldPath = `metadata.${pick(['labels', 'annotations'])}['${key}']`;
      env.push({ name: `FROM_${env.length}`, valueFrom: { fieldRef: { fieldPath } } });
    }
  if (chance(rounds ? 0.6 : 0.3)) env.push({ name: 'KRUISE_CONTAINER_PRIORITY', value: String(int(-1, 3)) });
  const [cpu, memory] = [`${int(1, 9)}00m`, `${int(1, 4)}Gi`];
  const amounts = () => pick([{ cpu }, { memory }, { cpu, memory }]);
  const resources = withValues([
    ['limits', some(() => ({ cpu: '2', memory: '8Gi' }))],
    ['requests', some(amounts)],
  ]);
  const policy = (resourceName) => ({
    resourceName,
    restartPolicy: pick(['NotRequired', 'RestartContainer']),
  });
  return {
    name,
    image: `${name}:${int(1, 3)}`,
    imagePullPolicy: 'IfNotPresent',
    ...(env.length > 0 ? { env } : {}),
    ...(Object.keys(resources).length > 0 ? { resources } : {}),
    ...(chance(0.2) ? { resizePolicy: [policy('cpu'), policy('memory')] } : {}),
  };
}

function templateOf() {
  const values = () =>
    Object.fromEntries(METADATA.filter(() => chance(0.6)).map((key) => [key, pick(['a', 'b', 'c'])]));
  const containers = ['app', 'log', 'proxy'].slice(0, rounds ? 3 : int(1, 3)).map(containerOf);
  const gate = kind === 'StatefulSet' ? [{ conditionType: 'InPlaceUpdateReady' }] : undefined;
  return {
    metadata: {
      labels: { app: 'web', ...values() },
      annotations: {
        ...values(),
        ...(rounds && chance(0.2) ? { 'apps.kruise.io/container-launch-priority': 'Ordered' } : {}),
      },
    },
    spec: {
      ...(gate ? { readinessGates: gate } : {}),
      ...(chance(0.3)
        ? { initContainers: [{ name: 'init', image: 'init:1', imagePullPolicy: 'IfNotPresent' }] }
        : {}),
      containers,
    },
  };
}

/** The names of edits, and how each changes the template. */
const EDITS = [
  ['image', 6, ({ spec }) => (pick(spec.containers).image += '-new')],
  ['label', 2, ({ metadata }) => (metadata.labels[pick(METADATA)] = 'z')],
  ['annotation', 2, ({ metadata }) => (metadata.annotations[pick(METADATA)] = 'z')],
  ['no-annotation', 1, ({ metadata }) => delete metadata.annotations[pick(METADATA)]],
  ['no-label', 1, ({ metadata }) => delete metadata.labels[pick(METADATA)]],
  ['env', 1, ({ spec }) => (pick(spec.containers).env ??= []).push({ name: 'ADDED', value: '1' })],
  ['init-image', 1, ({ spec }) => spec.initContainers && (spec.initContainers[0].image = 'init:2')],
  ['request', 2, ({ spec }) => resized(pick(spec.containers), 'requests')],
  ['limit', 1, ({ spec }) => resized(pick(spec.containers), 'limits')],
  ['container', 0.5, ({ spec }) => spec.containers.push({ name: 'more', image: 'more:1' })],
  ['grace-period', 0.3, ({ spec }) => (spec.terminationGracePeriodSeconds = 5)],
];

/** A limit is never below a request. */
function amountOf(name, list) {
  if (list === 'limits') return name === 'cpu' ? `${int(21, 29)}00m` : `${int(9, 12)}Gi`;
  return name === 'cpu' ? `${int(10, 19)}00m` : `${int(5, 7)}Gi`;
}

function resized(container, list) {
  const known = container.resources?.[list];
  const name = pick(['cpu', 'memory']);
  container.resources = {
    ...container.resources,
    [list]: { ...known, [name]: amountOf(name, list) },
  };
}

function settings() {
  const replicas = int(1, 6);
  const policy = pick([
    'ReCreate',
    'InPlaceIfPossible',
    'InPlaceIfPossible',
    'InPlaceIfPossible',
    'InPlaceOnly',
  ]);
  const grace = some(() => ({ gracePeriodSeconds: int(1, 30) }), 0.2);
  const amount = () => (chance(0.6) ? int(0, 4) : pick(['0%', '20%', '34%', '50%', '100%']));
  const partition = () => (chance(0.6) ? int(0, replicas) : pick(['0%', '30%', '50%', '99%', '100%']));
  if (kind === 'CloneSet') {
    const maxUnavailable = some(amount, 0.6);
    const maxSurge = some(amount, 0.3);
    // The webhook refuses an update that neither removes nor adds a Pod.
    const stuck =
      [maxUnavailable, maxSurge].every((one) => /^0%?$/.test(String(one ?? 0))) &&
      maxUnavailable !== undefined;
    return {
      replicas,
      updateStrategy: withValues([
        ['type', policy],
        ['inPlaceUpdateStrategy', grace],
        ['partition', some(partition, 0.3)],
        ['maxUnavailable', stuck ? 1 : maxUnavailable],
        ['maxSurge', maxSurge],
        ['paused', some(() => true, 0.05)],
      ]),
    };
  }
  if (kind === 'StatefulSet') {
    return {
      replicas,
      podManagementPolicy: pick(['OrderedReady', 'Parallel']),
      updateStrategy: chance(0.06)
        ? { type: 'OnDelete' }
        : {
            type: 'RollingUpdate',
            rollingUpdate: withValues([
              ['podUpdatePolicy', policy],
              ['inPlaceUpdateStrategy', grace],
              ['partition', some(() => int(0, replicas), 0.3)],
              ['maxUnavailable', some(amount, 0.5)],
              ['paused', some(() => true, 0.05)],
            ]),
          },
    };
  }
  return {
    replicas,
    updateStrategy: chance(0.06)
      ? { type: 'OnDelete' }
      : {
          type: 'RollingUpdate',
          rollingUpdate: withValues([
            ['rollingUpdateType', pick(['Standard', 'InPlaceIfPossible', 'InPlaceIfPossible'])],
            ['partition', some(() => int(0, replicas), 0.3)],
            [
              'maxUnavailable',
              some(() => (chance(0.6) ? int(1, 4) : pick(['20%', '34%', '50%', '100%'])), 0.5),
            ],
            ['paused', some(() => true, 0.05)],
          ]),
        },
  };
}

for (let n = 0; n < count; n++) {
  const before = templateOf();
  const after = structuredClone(before);
  const edits = rounds
    ? int(2, 5)
    : weighted([
        [0, 0.3],
        [1, 6],
        [2, 3],
        [3, 1],
      ]);
  const kinds = rounds ? EDITS.filter(([name]) => /^(?:image|label|annotation|request)$/.test(name)) : EDITS;
  for (let edit = 0; edit < edits; edit++) weighted(kinds.map(([, weight, act]) => [act, weight]))(after);
  // An empty map is stored as typed, and a Pod has none.
  for (const { metadata } of [before, after]) metadata.annotations.kept ??= 'a';
  const { replicas, ...spec } = settings();
  const object = (template) => ({
    apiVersion: kind === 'StatefulSet' ? 'apps.kruise.io/v1beta1' : 'apps.kruise.io/v1alpha1',
    kind,
    metadata: { name: 'web', namespace: 'default', uid: 'uid-web' },
    spec: {
      ...(kind === 'DaemonSet' ? {} : { replicas }),
      selector: { matchLabels: { app: 'web' } },
      ...spec,
      template,
    },
    ...(kind === 'DaemonSet' ? { status: { desiredNumberScheduled: replicas } } : {}),
  });
  const ready = chance(0.8);
  const one = {
    id: `${kind.toLowerCase()}${rounds ? '-rounds' : ''}-${process.argv[3] ?? 1}-${n}`,
    kind,
    ...(chance(0.3) ? { gates: { InPlaceWorkloadVerticalScaling: true } } : {}),
    before: object(before),
    after: object(after),
    pods: Array.from({ length: replicas }, () => (ready ? {} : { ready: false })),
  };
  process.stdout.write(`${JSON.stringify(one)}\n`);
}
