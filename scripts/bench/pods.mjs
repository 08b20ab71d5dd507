// Prints a List of many Pods as kubectl does: `node pods.mjs 150000 > pods.json`. The output depends only on the count.

const count = Number(process.argv[2] ?? 150_000);
const templates = Number(process.argv[3] ?? 400);

const letters = 'bcdfghjklmnpqrstvwxz2456789';
const word = (seed, length) =>
  Array.from(
    { length },
    (_, at) => letters[(seed * 7919 + at * at * 104_729 + at * seed) % letters.length],
  ).join('');

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

function pod(index) {
  const template = index % templates;
  const token = word(index, 5);
  const containers = Array.from({ length: 1 + (template % 3) }, (_, at) => container(template, at, token));
  const status = ({ name, image }) => ({
    containerID: `containerd://${name}-${word(index, 50)}`,
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
      name: `app-${template}-${word(template, 9)}-${token}`,
      namespace: `team-${template % 40}`,
      uid: `${word(index, 8)}-0000-4000-8000-${word(index + 1, 12)}`,
      labels: { app: `app-${template}`, 'pod-template-hash': word(template, 9) },
    },
    spec: {
      containers,
      dnsPolicy: 'ClusterFirst',
      enableServiceLinks: true,
      nodeName: `node-${index % 1500}`,
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

await write('{"apiVersion":"v1","items":[');
for (let index = 0; index < count; index += 1) {
  await write(`${index === 0 ? '' : ','}${JSON.stringify(pod(index), undefined, 4)}`);
}
await write('],"kind":"List","metadata":{"resourceVersion":""}}\n');
