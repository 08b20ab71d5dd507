// Writes cases of `kubectl apply` on valid objects: node gen-apply-cases.mjs client|server [EVERY]
//
// EVERY n: each nth case. For each kind: what others have changed in the stored object, and what the manifest changes. `client` is for patch.go.txt,
// `server` for apply.go.txt.

const [side = 'client', every = '1'] = process.argv.slice(2);
let count = 0;

const labels = { app: 'shop' };
const podSpec = () => ({
  containers: [
    {
      name: 'app',
      image: 'shop:1',
      env: [
        { name: 'A', value: '1' },
        { name: 'B', value: '2' },
      ],
      ports: [{ containerPort: 80, protocol: 'TCP' }],
      volumeMounts: [{ name: 'data', mountPath: '/data' }],
    },
    { name: 'log', image: 'log:1', args: ['-v'] },
  ],
  volumes: [{ name: 'data', emptyDir: {} }],
  nodeSelector: { disk: 'ssd' },
});
const template = (more = {}) => ({
  metadata: { labels, annotations: { team: 'a' } },
  spec: { ...podSpec(), ...more },
});
const object = (apiVersion, kind, spec) => ({
  apiVersion,
  kind,
  metadata: { name: 'shop', namespace: 'prod', labels },
  spec,
});
const selector = { matchLabels: labels };
const job = () => ({ backoffLimit: 3, template: template({ restartPolicy: 'Never' }) });
const KINDS = {
  Deployment: () => object('apps/v1', 'Deployment', { replicas: 2, selector, template: template() }),
  StatefulSet: () =>
    object('apps/v1', 'StatefulSet', { replicas: 2, serviceName: 'shop', selector, template: template() }),
  DaemonSet: () => object('apps/v1', 'DaemonSet', { selector, template: template() }),
  CronJob: () => object('batch/v1', 'CronJob', { schedule: '0 3 * * *', jobTemplate: { spec: job() } }),
  Job: () => object('batch/v1', 'Job', job()),
  Pod: () => object('v1', 'Pod', podSpec()),
};

/** A patch of the Pod template, as one of the object. */
const inTemplate = (kind, patch) =>
  kind === 'Pod'
    ? patch
    : kind === 'CronJob'
      ? { spec: { jobTemplate: { spec: { template: patch } } } }
      : { spec: { template: patch } };
const templateOf = (kind, one) =>
  kind === 'Pod' ? one : kind === 'CronJob' ? one.spec.jobTemplate.spec.template : one.spec.template;
const container = (name, fields) => ({ spec: { containers: [{ name, ...fields }] } });

/** Changes of others. A list is merged by its key. `applies`: with a server-side apply of their own. */
const OTHERS = {
  nobody: [],
  'rollout restart': [
    { manager: 'kubectl-rollout', patch: { metadata: { annotations: { restartedAt: 'now' } } } },
  ],
  'a sidecar': [{ manager: 'injector', patch: container('proxy', { image: 'proxy:1' }) }],
  'an applied sidecar': [{ manager: 'mesh', applies: true, patch: container('proxy', { image: 'proxy:1' }) }],
  'a variable': [{ manager: 'operator', patch: container('app', { env: [{ name: 'PROXY', value: 'x' }] }) }],
  'an applied variable': [
    { manager: 'operator', applies: true, patch: container('app', { env: [{ name: 'PROXY', value: 'x' }] }) },
  ],
  'the same variable': [
    { manager: 'operator', applies: true, patch: container('app', { env: [{ name: 'A', value: '1' }] }) },
  ],
  resources: [
    { manager: 'vpa', applies: true, patch: container('app', { resources: { requests: { cpu: '250m' } } }) },
  ],
  'an image': [{ manager: 'kubectl-set', patch: container('log', { image: 'log:2' }) }],
  'a grace period': [{ manager: 'kubectl-edit', patch: { spec: { terminationGracePeriodSeconds: 60 } } }],
  'a pull policy': [{ manager: 'kubectl-edit', patch: container('app', { imagePullPolicy: 'Always' }) }],
  'a label': [{ manager: 'kubectl-label', patch: { metadata: { labels: { zone: 'a' } } } }],
};

const [app, log] = [0, 1];
/** Changes of the manifest. `null` is for `client` only: an applied null is a value of a field on the server. */
const EDITS = {
  none: () => undefined,
  image: ({ spec }) => void (spec.containers[app].image = 'shop:2'),
  'less env': ({ spec }) => void (spec.containers[app].env = spec.containers[app].env.slice(1)),
  'no env': ({ spec }) => void delete spec.containers[app].env,
  'env in another order': ({ spec }) => void spec.containers[app].env.reverse(),
  'no args': ({ spec }) => void delete spec.containers[log].args,
  'no second container': ({ spec }) => void spec.containers.pop(),
  'another port': ({ spec }) => void (spec.containers[app].ports = [{ containerPort: 81, protocol: 'TCP' }]),
  'no volume': ({ spec }) => {
    delete spec.containers[app].volumeMounts;
    delete spec.volumes;
  },
  'no node selector': ({ spec }) => void delete spec.nodeSelector,
  'no annotation': ({ metadata }) => void delete metadata.annotations,
  'the grace period of others': ({ spec }) => void (spec.terminationGracePeriodSeconds = 60),
  ...(side === 'client'
    ? {
        'null grace period': ({ spec }) => void (spec.terminationGracePeriodSeconds = null),
        'null pull policy': ({ spec }) => void (spec.containers[app].imagePullPolicy = null),
        'null env': ({ spec }) => void (spec.containers[app].env = null),
        'null label': ({ metadata }) => void (metadata.labels = { ...metadata.labels, zone: null }),
        'null node selector': ({ spec }) => void (spec.nodeSelector = null),
      }
    : {}),
};

/** The fields that the API server fills in. */
function withDefaults(one) {
  const { spec } = one;
  for (const each of spec.containers) {
    each.imagePullPolicy ??= 'IfNotPresent';
    each.terminationMessagePath = '/dev/termination-log';
    each.terminationMessagePolicy = 'File';
    each.resources ??= {};
  }
  spec.restartPolicy ??= 'Always';
  spec.terminationGracePeriodSeconds ??= 30;
  spec.dnsPolicy = 'ClusterFirst';
  spec.schedulerName = 'default-scheduler';
  spec.securityContext = {};
}

/** Merges a patch: maps by field, lists by name. */
function merge(target, patch) {
  for (const [name, value] of Object.entries(patch)) {
    if (Array.isArray(value)) {
      target[name] ??= [];
      for (const item of value) {
        const same = target[name].find((one) => one.name === item.name);
        if (same) merge(same, item);
        else target[name].push(structuredClone(item));
      }
    } else if (typeof value === 'object' && value !== null) merge((target[name] ??= {}), value);
    else target[name] = value;
  }
}

for (const [kind, made] of Object.entries(KINDS)) {
  const make = () => structuredClone(made());
  for (const [others, writes] of Object.entries(OTHERS)) {
    for (const [name, edit] of Object.entries(EDITS)) {
      if (count++ % Number(every) !== 0) continue;
      const manifest = make();
      const part = templateOf(kind, manifest);
      edit(part);
      const id = `${kind}: ${others}; ${name}`;
      if (side === 'client') {
        const stored = make();
        for (const { patch } of writes) merge(stored, inTemplate(kind, patch));
        withDefaults(templateOf(kind, stored));
        console.log(JSON.stringify({ id, last: make(), stored, manifest }));
        continue;
      }
      const head = { apiVersion: manifest.apiVersion, kind, metadata: { name: 'shop', namespace: 'prod' } };
      const steps = writes.map(({ manager, applies = false, patch }) => {
        const change = inTemplate(kind, patch);
        const own = { ...head, ...change, metadata: { ...head.metadata, ...change.metadata } };
        return { manager, apply: applies, object: applies ? own : change };
      });
      const first = { manager: 'argocd-controller', apply: true, object: make() };
      console.log(JSON.stringify({ id, steps: [first, ...steps, { ...first, object: manifest }] }));
    }
  }
}
