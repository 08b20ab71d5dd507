// A stand-in for an API server with a few fixed objects, for recording what the real kubectl prints (record.mjs).
// It answers discovery, get and list; denies what the user `reader` may not read; and refuses the user `expired`.

import { createServer } from 'node:http';

const meta = (name, more = {}) => ({ name, namespace: 'shop', uid: `uid-${name}`, ...more });
const container = (image) => ({ name: 'app', image, resources: {} });
const started = '2026-01-10T10:00:00Z';

/** The annotation that the last `kubectl apply` of the Deployment left. */
const applied = JSON.stringify({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'app', image: 'shop:1' }] },
    },
  },
});

const controlledBy = (kind, name) => [
  { apiVersion: 'apps/v1', kind, name, uid: `uid-${name}`, controller: true, blockOwnerDeletion: true },
];

const pod = (name, lastState, restartCount) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: meta(name, {
    labels: { app: 'web' },
    creationTimestamp: '2026-01-10T09:00:00Z',
    ownerReferences: controlledBy('ReplicaSet', 'web-7c9d8b6f5d'),
  }),
  spec: { nodeName: 'node-1', restartPolicy: 'Always', containers: [container('shop:1')] },
  status: {
    phase: 'Running',
    podIP: '10.0.0.7',
    startTime: '2026-01-10T09:00:00Z',
    containerStatuses: [
      {
        name: 'app',
        image: 'shop:1',
        imageID: 'shop@sha256:1',
        containerID: `containerd://${name}`,
        ready: true,
        started: true,
        restartCount,
        state: { running: { startedAt: started } },
        lastState,
      },
    ],
  },
});

const killed = {
  terminated: {
    exitCode: 137,
    reason: 'OOMKilled',
    startedAt: '2026-01-10T09:00:05Z',
    finishedAt: '2026-01-10T09:59:58Z',
    containerID: 'containerd://before',
  },
};

/** A revision of the Deployment. */
const replicaSet = (hash, revision, image, creationTimestamp) => ({
  apiVersion: 'apps/v1',
  kind: 'ReplicaSet',
  metadata: meta(`web-${hash}`, {
    labels: { app: 'web', 'pod-template-hash': hash },
    annotations: { 'deployment.kubernetes.io/revision': String(revision) },
    creationTimestamp,
    ownerReferences: controlledBy('Deployment', 'web'),
  }),
  spec: {
    selector: { matchLabels: { app: 'web', 'pod-template-hash': hash } },
    template: {
      metadata: { labels: { app: 'web', 'pod-template-hash': hash } },
      spec: { containers: [container(image)] },
    },
  },
  status: { replicas: revision === 2 ? 2 : 0 },
});

const OBJECTS = {
  replicasets: [
    replicaSet('7c9d8b6f5d', 2, 'shop:1', '2026-01-10T08:59:58Z'),
    replicaSet('6b5c4d7f8', 1, 'shop:0', '2026-01-08T08:00:00Z'),
  ],
  pods: [pod('web-1', {}, 0), pod('web-2', killed, 3)],
  events: [
    {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: meta('web-2.17a1'),
      involvedObject: { kind: 'Pod', name: 'web-2', namespace: 'shop', fieldPath: 'spec.containers{app}' },
      reason: 'BackOff',
      message: 'Back-off restarting failed container app in pod web-2_shop(uid-web-2)',
      source: { component: 'kubelet', host: 'node-1' },
      type: 'Warning',
      count: 3,
      firstTimestamp: '2026-01-10T09:59:59Z',
      lastTimestamp: '2026-01-10T10:00:00Z',
    },
  ],
  nodes: [
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'node-1', uid: 'uid-node-1' },
      spec: {},
      status: {
        nodeInfo: { kubeletVersion: 'v1.30.4' },
        conditions: [{ type: 'MemoryPressure', status: 'False', reason: 'KubeletHasSufficientMemory' }],
      },
    },
  ],
  deployments: [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: meta('web', {
        annotations: { 'kubectl.kubernetes.io/last-applied-configuration': `${applied}\n` },
      }),
      spec: {
        replicas: 2,
        selector: { matchLabels: { app: 'web' } },
        template: {
          metadata: {
            labels: { app: 'web' },
            annotations: { 'kubectl.kubernetes.io/restartedAt': '2026-01-09T08:00:00Z' },
          },
          spec: { containers: [container('shop:1')] },
        },
      },
      status: { replicas: 2 },
    },
  ],
};

/** The changes of web-2 that a watch shows: its process ends, and the kubelet waits and starts it again. */
const web2 = OBJECTS.pods[1];
const [status2] = web2.status.containerStatuses;
const changed = (state, restartCount, ready, containerID, lastState = status2.lastState) => ({
  ...web2,
  status: {
    ...web2.status,
    containerStatuses: [{ ...status2, state, restartCount, ready, containerID, lastState }],
  },
});
const ended = {
  terminated: {
    exitCode: 1,
    reason: 'Error',
    startedAt: started,
    finishedAt: '2026-01-10T10:05:00Z',
    containerID: 'containerd://web-2',
  },
};
const backingOff = {
  waiting: {
    reason: 'CrashLoopBackOff',
    message: 'back-off 10s restarting failed container=app pod=web-2_shop(uid-web-2)',
  },
};
const again = changed(
  { running: { startedAt: '2026-01-10T10:05:11Z' } },
  4,
  true,
  'containerd://again',
  ended,
);
const WATCHED = [
  { type: 'MODIFIED', object: changed(ended, 3, false, 'containerd://web-2') },
  { type: 'MODIFIED', object: changed(backingOff, 3, false, 'containerd://web-2', ended) },
  { type: 'MODIFIED', object: again },
  { type: 'DELETED', object: again },
];

const NAMESPACE = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'shop' },
  status: { phase: 'Active' },
};

const resource = (name, kind, short, namespaced = true) => ({
  name,
  singularName: kind.toLowerCase(),
  namespaced,
  kind,
  verbs: ['get', 'list', 'watch'],
  shortNames: [short],
});
const GROUPS = {
  '/api': { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] },
  '/apis': {
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: [
      {
        name: 'apps',
        versions: [{ groupVersion: 'apps/v1', version: 'v1' }],
        preferredVersion: { groupVersion: 'apps/v1', version: 'v1' },
      },
    ],
  },
  '/api/v1': {
    kind: 'APIResourceList',
    groupVersion: 'v1',
    resources: [
      resource('pods', 'Pod', 'po'),
      { ...resource('pods/log', 'Pod', ''), verbs: ['get'], shortNames: [] },
      resource('events', 'Event', 'ev'),
      resource('nodes', 'Node', 'no', false),
    ],
  },
  '/apis/apps/v1': {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: 'apps/v1',
    resources: [resource('deployments', 'Deployment', 'deploy'), resource('replicasets', 'ReplicaSet', 'rs')],
  },
};

export const failed = (code, reason, message, details) => [
  code,
  { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, reason, details, code },
];

/** The status and the body for a user. */
export function answer(url, user) {
  const known = GROUPS[url.pathname];
  if (user === 'expired') return failed(401, 'Unauthorized', 'Unauthorized');
  if (known) return [200, known];
  if (url.pathname === '/api/v1/namespaces/shop') return [200, NAMESPACE];
  const found = /^\/(?:api|apis\/apps)\/v1(?:\/namespaces\/([^/]+))?\/(\w+)(?:\/([^/]+))?(\/log)?$/.exec(
    url.pathname,
  );
  const [, namespace, plural, name, log] = found ?? [];
  const objects = OBJECTS[plural];
  if (!objects) return failed(404, 'NotFound', 'the server could not find the requested resource');
  if (user === 'reader' && ['nodes', 'events', 'replicasets'].includes(plural)) {
    const group = plural === 'replicasets' ? 'apps' : '';
    const where = namespace ? `in the namespace "${namespace}"` : 'at the cluster scope';
    const what = name ? ` "${name}"` : '';
    return failed(
      403,
      'Forbidden',
      `${plural}${what} is forbidden: User "reader" cannot ${name ? 'get' : 'list'} resource "${plural}" in API group "${group}" ${where}`,
      { name, kind: plural },
    );
  }
  const inside = objects.filter(
    ({ metadata }) => plural === 'nodes' || namespace === undefined || metadata.namespace === namespace,
  );
  if (name === undefined) {
    const label = url.searchParams.get('labelSelector');
    const field = url.searchParams.get('fieldSelector');
    const items = inside.filter(
      ({ metadata, involvedObject }) =>
        (!label ||
          Object.entries(metadata.labels ?? {}).some(([key, value]) => `${key}=${value}` === label)) &&
        (!field || `involvedObject.name=${involvedObject?.name}` === field),
    );
    const { kind, apiVersion } = objects[0];
    return [200, { kind: `${kind}List`, apiVersion, metadata: { resourceVersion: '1' }, items }];
  }
  const object = inside.find(({ metadata }) => metadata.name === name);
  const group = plural === 'deployments' ? 'deployments.apps' : plural;
  if (!object) return failed(404, 'NotFound', `${group} "${name}" not found`, { name, kind: plural });
  if (log) return [200, 'starting shop\nout of memory soon\n'];
  return [200, object];
}

/** Serves a user on `port` of the loopback address; the name `slow` in a path is never answered. */
export function serveApi(port, user) {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const url = new URL(request.url, 'http://127.0.0.1');
      if (url.pathname.includes('slow')) return;
      if (/^(?:1|true)$/.test(url.searchParams.get('watch') ?? '') && user === 'reader') {
        const message = 'pods is forbidden: User "reader" cannot watch resource "pods" in API group ""';
        const [status, body] = failed(403, 'Forbidden', message, { kind: 'pods' });
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
        return;
      }
      if (/^(?:1|true)$/.test(url.searchParams.get('watch') ?? '')) {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        // The watch of one object begins with its state.
        const first = url.searchParams.has('fieldSelector') ? [{ type: 'ADDED', object: web2 }] : [];
        response.end([...first, ...WATCHED].map((event) => `${JSON.stringify(event)}\n`).join(''));
        return;
      }
      const [status, body] = answer(url, user);
      const isText = typeof body === 'string';
      response.writeHead(status, { 'Content-Type': isText ? 'text/plain' : 'application/json' });
      response.end(isText ? body : JSON.stringify(body));
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
