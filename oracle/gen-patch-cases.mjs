// Writes cases for patch.go.txt: node gen-patch-cases.mjs apply|edit|workload SEED COUNT
//
// A manifest of a Pod or a workload, the version of it that was applied last, and the stored object, each changed at random.

import { diceOf } from './dice.mjs';

const [kind = 'apply', seed = '1', count = '1000'] = process.argv.slice(2);
const { pick, chance, int: whole } = diceOf(Number(seed));

const some = (list, probability = 0.6) => list.filter(() => chance(probability));
const from = (names, make, least = 0) => {
  const chosen = some(names);
  while (chosen.length < least) chosen.push(names[chosen.length]);
  return shuffled(chosen).map(make);
};
const shuffled = (list) => {
  if (!chance(0.3)) return list;
  const left = [...list];
  return list.map(() => left.splice(whole(0, left.length - 1), 1)[0]);
};
const maybe = (fields) => Object.fromEntries(Object.entries(fields).filter(() => chance(0.5)));

const env = () =>
  from(['A', 'B', 'C', 'D'], (name) =>
    chance(0.7)
      ? { name, value: pick(['1', '2', '']) }
      : { name, valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
  );
const ports = () =>
  from([80, 443, 8080, 53], (containerPort) => ({
    containerPort,
    ...maybe({ protocol: pick(['TCP', 'UDP']), name: pick(['a', 'b']) }),
  }));
const mounts = () =>
  from(['/a', '/b', '/c'], (mountPath) => ({
    mountPath,
    name: pick(['v1', 'v2']),
    ...maybe({ readOnly: true }),
  }));
const amounts = () => maybe({ cpu: pick(['1', '500m', 1]), memory: pick(['64Mi', '1Gi']) });
const probe = () => ({
  ...(chance(0.5)
    ? { httpGet: { path: pick(['/', '/ok']), port: pick([80, 'web']) } }
    : { exec: { command: ['a', pick(['b', 'c'])] } }),
  ...maybe({ periodSeconds: whole(1, 3), timeoutSeconds: whole(1, 3) }),
});
const container = (name) => ({
  name,
  image: pick(['nginx', 'nginx:1.21', 'busybox']),
  ...maybe({
    env: env(),
    ports: twice(ports()),
    volumeMounts: mounts(),
    command: some(['a', 'b', 'c']),
    args: chance(0.1) ? null : ['x'],
    imagePullPolicy: pick(['Always', 'IfNotPresent', null]),
    livenessProbe: probe(),
    resources: maybe({ limits: amounts(), requests: amounts() }),
    securityContext: maybe({ runAsUser: whole(1, 2), capabilities: { add: some(['A', 'B']) } }),
    lifecycle: { preStop: { exec: { command: ['s'] } } },
    resizePolicy: [{ resourceName: 'cpu', restartPolicy: pick(['NotRequired', 'RestartContainer']) }],
  }),
});
/** Items with the same merge key. */
const twice = (list) =>
  chance(0.15) && list.length > 0 ? [...list, { ...list[0], protocol: 'SCTP' }] : list;
const volume = (name) => ({
  name,
  ...pick([
    { emptyDir: maybe({ medium: 'Memory' }) },
    { hostPath: { path: pick(['/x', '/y']) } },
    { configMap: { name: 'm', ...maybe({ items: [{ key: 'a', path: pick(['p', 'q']) }] }) } },
    { secret: { secretName: pick(['s', 't']) } },
    { projected: { sources: [{ configMap: { name: 'm' } }] } },
  ]),
});
const toleration = () =>
  maybe({ key: pick(['a', 'b']), operator: 'Exists', tolerationSeconds: whole(1, 300) });
const pod = () => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'web-0',
    ...maybe({
      labels: maybe({ app: pick(['a', 'b']), tier: 'x', 'k8s.io/z': '1', gone: null }),
      annotations: maybe({ a: pick(['1', '2']), b: '3' }),
      finalizers: twiceText(from(['k8s.io/a', 'k8s.io/b', 'k8s.io/c'], (text) => text)),
      ownerReferences: from(['u1', 'u2'], (uid) => ({
        uid,
        name: pick(['n', 'm']),
        kind: 'ReplicaSet',
        apiVersion: 'apps/v1',
      })),
    }),
  },
  spec: {
    containers: from(['app', 'log', 'web'], container, 1),
    ...maybe({
      initContainers: from(['init', 'seed'], container),
      volumes: from(['v1', 'v2', 'v3'], volume),
      tolerations: [toleration(), toleration()],
      nodeSelector: maybe({ disk: 'ssd', zone: pick(['a', 'b']) }),
      hostAliases: from(['10.0.0.1', '10.0.0.2'], (ip) => ({ ip, hostnames: some(['a', 'b', 'c']) })),
      imagePullSecrets: from(['one', 'two'], (name) => ({ name })),
      restartPolicy: pick(['Always', 'OnFailure']),
      terminationGracePeriodSeconds: pick([30, 0, null]),
      securityContext: maybe({ runAsUser: 1, supplementalGroups: [1, 2] }),
      topologySpreadConstraints: from(['zone', 'host'], (topologyKey) => ({
        topologyKey,
        maxSkew: whole(1, 2),
      })),
      affinity: {
        nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: whole(1, 2) }] },
      },
      ...(chance(0.03) ? { unknown: { a: whole(1, 2) } } : {}),
    }),
  },
});
/** A Deployment, StatefulSet, DaemonSet, Job or CronJob with a Pod template. */
const workload = () => {
  const { metadata, spec } = pod();
  const { name: _, ...own } = metadata;
  const template = { metadata: own, spec };
  const selector = {
    matchLabels: { app: pick(['a', 'b']) },
    ...maybe({ matchExpressions: [{ key: 'k', operator: 'Exists' }] }),
  };
  const rolling = {
    type: 'RollingUpdate',
    rollingUpdate: maybe({ maxUnavailable: pick([1, '25%']), partition: whole(0, 3) }),
  };
  const common = {
    ...maybe({ replicas: whole(0, 5), minReadySeconds: whole(0, 9), revisionHistoryLimit: 3 }),
    selector,
    template,
  };
  const job = {
    ...maybe({
      backoffLimit: whole(0, 6),
      completions: whole(1, 3),
      podFailurePolicy: { rules: [{ action: pick(['Ignore', 'Count']) }] },
    }),
    template,
  };
  const [kind, apiVersion, own2] = pick([
    [
      'Deployment',
      'apps/v1',
      { ...common, ...maybe({ strategy: pick([rolling, { type: 'Recreate' }]), paused: true }) },
    ],
    [
      'StatefulSet',
      'apps/v1',
      {
        ...common,
        ...maybe({
          updateStrategy: rolling,
          volumeClaimTemplates: [{ metadata: { name: pick(['a', 'b']) } }],
        }),
      },
    ],
    [
      'DaemonSet',
      'apps/v1',
      { selector, template, ...maybe({ updateStrategy: pick([rolling, { type: 'OnDelete' }]) }) },
    ],
    ['Job', 'batch/v1', job],
    [
      'CronJob',
      'batch/v1',
      {
        schedule: pick(['* * * * *', '@daily']),
        jobTemplate: { ...maybe({ metadata: { labels: { a: 'b' } } }), spec: job },
      },
    ],
  ]);
  return { apiVersion, kind, metadata, spec: own2 };
};
const twiceText = (list) => (chance(0.1) && list.length > 0 ? [...list, list[0]] : list);

/** A copy with some parts taken from another Pod. */
function changed(value, other) {
  if (Array.isArray(value)) {
    const others = Array.isArray(other) ? other : [];
    const items = value.filter(() => chance(0.93)).map((item, index) => changed(item, others[index]));
    return shuffled(chance(0.15) ? [...items, ...others.slice(0, 1)] : items);
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = {};
  for (const [name, field] of Object.entries(value)) {
    if (KEYS.has(name)) fields[name] = field;
    else if (!PARTS.has(name) && chance(0.06)) continue;
    else if (chance(0.12) && other?.[name] !== undefined) fields[name] = other[name];
    else fields[name] = changed(field, other?.[name]);
  }
  if (other && !Array.isArray(other)) {
    for (const [name, field] of Object.entries(other))
      if (!(name in fields) && chance(0.1)) fields[name] = field;
  }
  return fields;
}
const KEYS = new Set([
  'name',
  'containerPort',
  'mountPath',
  'ip',
  'uid',
  'topologyKey',
  'kind',
  'apiVersion',
]);

/** Parts of a workload that its stored object always has. */
const PARTS = new Set(kind === 'workload' ? ['metadata', 'spec', 'template', 'jobTemplate'] : []);

/** The API server stores no nulls. */
function withoutNulls(value) {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNulls(field)]),
  );
}

/** Upstream's order of repeated finalizers depends on the capacity of a slice. */
function unique({ metadata: { finalizers, ...metadata } = {}, ...stored }) {
  return {
    ...stored,
    metadata: finalizers ? { ...metadata, finalizers: [...new Set(finalizers)] } : metadata,
  };
}

const make = kind === 'workload' ? workload : pod;
/** Another object of the same kind. */
function another({ kind: wanted }) {
  for (;;) {
    const other = make();
    if (other.kind === wanted) return other;
  }
}

for (let index = 0; index < Number(count); index += 1) {
  const first = make();
  const manifest = changed(first, another(first));
  const stored = unique(withoutNulls(changed(first, another(first))));
  const line = {
    id: `${kind}-${seed}-${index}`,
    ...(kind !== 'edit' ? { last: first } : {}),
    stored,
    manifest,
  };
  console.log(JSON.stringify(line));
}
