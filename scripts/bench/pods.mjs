// Prints a List of many Pods as kubectl does: `node pods.mjs 150000 > pods.json`. The output depends only on the numbers
// of Pods and of templates, and on the number of the first Pod.

import { createHash } from 'node:crypto';

const count = Number(process.argv[2] ?? 150_000);
const templates = Number(process.argv[3] ?? 400);
const first = Number(process.argv[4] ?? 0);

const letters = 'bcdfghjklmnpqrstvwxz2456789';
/** A word that looks random; other seeds have other words. */
function word(seed, length) {
  let rest = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return Array.from({ length }, () => {
    const letter = letters[rest % letters.length];
    rest = (Math.imul(rest, 1_664_525) + 1_013_904_223 + Math.floor(rest / letters.length)) >>> 0;
    return letter;
  }).join('');
}

/** Sixty-four hexadecimal digits, as of an id. */
function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}

function container(template, at, token) {
  return {
    name: at === 0 ? 'app' : `helper-${at}`,
    image: `registry.example.org/team-${template % 40}/app-${template}:v1.${template % 17}.${at}`,
    imagePullPolicy: 'IfNotPresent',
    env: Array.from({ length: template % 9 }, (_, index) => ({
      name: `VAR_${index}`,
      value: `value ${index}`,
    })),
    ports: [{ containerPort: 8080 + at, name: 'http', protocol: 'TCP' }],
    resources: { limits: { memory: '256Mi' }, requests: { cpu: '100m', memory: '256Mi' } },
    securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    volumeMounts: [
      {
        mountPath: '/var/run/secrets/kubernetes.io/serviceaccount',
        name: `kube-api-access-${token}`,
        readOnly: true,
      },
    ],
  };
}

/** Every fifth workload is a DaemonSet, and every tenth a StatefulSet. */
function kindOf(template) {
  if (template % 5 === 0) return 'DaemonSet';
  return template % 10 === 1 ? 'StatefulSet' : 'ReplicaSet';
}

/** What the controller writes into the spec of one Pod. */
function ownFields(kind, name, nodeName) {
  if (kind === 'StatefulSet') return { hostname: name };
  if (kind !== 'DaemonSet') return {};
  const matchFields = [{ key: 'metadata.name', operator: 'In', values: [nodeName] }];
  const required = { nodeSelectorTerms: [{ matchFields }] };
  return { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: required } } };
}

function pod(index) {
  const template = index % templates;
  const token = word(index, 5);
  const kind = kindOf(template);
  const set = kind === 'ReplicaSet' ? `app-${template}-${word(template, 9)}` : `app-${template}`;
  const name = kind === 'StatefulSet' ? `${set}-${Math.floor(index / templates)}` : `${set}-${token}`;
  const nodeName = `node-${index % 1500}`;
  const hash = kind === 'ReplicaSet' ? 'pod-template-hash' : 'controller-revision-hash';
  const claim = { name: 'data', persistentVolumeClaim: { claimName: `data-${name}` } };
  const containers = Array.from({ length: 1 + (template % 3) }, (_, at) => container(template, at, token));
  const status = ({ name, image }) => ({
    containerID: `containerd://${digest(`${index} ${name}`)}`,
    image,
    name,
    ready: true,
    restartCount: index % 5,
    started: true,
    state: { running: { startedAt: '2026-01-01T00:00:00Z' } },
  });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: `team-${template % 40}`,
      uid: `${word(index, 8)}-0000-4000-8000-${word(index + 1, 12)}`,
      labels: { app: `app-${template}`, [hash]: word(template, 9) },
      ownerReferences: [
        {
          apiVersion: 'apps/v1',
          blockOwnerDeletion: true,
          controller: true,
          kind,
          name: set,
          uid: `${word(template, 8)}-0000-4000-8000-${word(template + 7, 12)}`,
        },
      ],
    },
    spec: {
      ...ownFields(kind, name, nodeName),
      containers,
      dnsPolicy: 'ClusterFirst',
      enableServiceLinks: true,
      nodeName,
      restartPolicy: 'Always',
      schedulerName: 'default-scheduler',
      securityContext: {},
      serviceAccountName: 'default',
      terminationGracePeriodSeconds: 30,
      tolerations: [
        {
          effect: 'NoExecute',
          key: 'node.kubernetes.io/not-ready',
          operator: 'Exists',
          tolerationSeconds: 300,
        },
      ],
      volumes: [
        ...(kind === 'StatefulSet' ? [claim] : []),
        {
          name: `kube-api-access-${token}`,
          projected: {
            defaultMode: 420,
            sources: [{ serviceAccountToken: { expirationSeconds: 3607, path: 'token' } }],
          },
        },
      ],
    },
    status: {
      phase: 'Running',
      podIP: `10.${index % 250}.${(index >> 8) % 250}.7`,
      conditions: ['Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map((type) => ({
        lastTransitionTime: '2026-01-01T00:00:00Z',
        status: 'True',
        type,
      })),
      containerStatuses: containers.map(status),
    },
  };
}

const write = (text) =>
  process.stdout.write(text) ? undefined : new Promise((resolve) => process.stdout.once('drain', resolve));

await write('{\n    "apiVersion": "v1",\n    "items": [');
for (let index = first; index < first + count; index += 1) {
  const text = JSON.stringify(pod(index), undefined, 4).replaceAll('\n', '\n        ');
  await write(`${index === first ? '' : ','}\n        ${text}`);
}
await write('\n    ],\n    "kind": "List",\n    "metadata": {\n        "resourceVersion": ""\n    }\n}\n');
