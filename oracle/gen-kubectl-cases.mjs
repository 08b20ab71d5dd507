// Writes N random Pods with statuses and Events, one JSON object a line, for kubectl.py and for the core package.
// usage: node gen-kubectl-cases.mjs SEED COUNT
// The same SEED gives the same cases. The last eight cases are rows of a watch.
import { diceOf } from './dice.mjs';
import { EXIT_CODES } from './states.mjs';

const seed = Number(process.argv[2] ?? 1);
const count = Number(process.argv[3] ?? 100);
const { chance, int, pick, weighted } = diceOf(seed);

const NOW = 1700020000;
const time = (seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
/**
 * Seconds of every magnitude that HumanDuration distinguishes; no whole number of years, which old releases print as
 * 3y0d.
 */
const age = () =>
  weighted([
    [() => int(0, 5), 2],
    [() => int(50, 130), 3],
    [() => int(500, 700), 3],
    [() => int(3000, 12000), 4],
    [() => int(7, 9) * 3600 + int(-60, 60), 2],
    [() => int(40, 50) * 3600, 2],
    [() => int(7, 9) * 86400 + int(-4000, 4000), 2],
    [() => int(20, 700) * 86400, 1],
    [() => int(740, 1000) * 86400, 1],
    [() => int(3000, 3200) * 86400, 1],
    [() => -int(0, 3), 1],
  ])();
const ago = () => time(NOW - age());
const maybe = (p, make) => (chance(p) ? make() : {});
const list = (lo, hi, make) => Array.from({ length: int(lo, hi) }, (_, index) => make(index));
const word = () => pick(['web', 'cache', 'data', 'logs', 'init-db', 'proxy']);

function terminated() {
  const exitCode = weighted(EXIT_CODES);
  return {
    exitCode,
    ...maybe(0.85, () => ({
      reason:
        exitCode === 0
          ? pick(['Completed', 'Completed', 'Completed', 'Error'])
          : pick(['Error', 'OOMKilled', 'ContainerStatusUnknown']),
    })),
    ...maybe(0.1, () => ({ signal: int(1, 15) })),
    ...maybe(0.2, () => ({
      message: pick([
        'The container could not be located when the pod was terminated',
        'first line\nsecond line',
        'näive\tvalue',
      ]),
    })),
    ...maybe(0.85, () => ({ startedAt: ago() })),
    ...maybe(0.85, () => ({ finishedAt: ago() })),
  };
}
const waiting = () => ({
  ...maybe(0.85, () => ({
    reason: pick([
      'ContainerCreating',
      'PodInitializing',
      'CrashLoopBackOff',
      'ImagePullBackOff',
      'ErrImagePull',
      'RunContainerError',
    ]),
  })),
  ...maybe(0.3, () => ({ message: 'back-off 10s' })),
});
const state = (weights = [5, 2, 3]) =>
  weighted([
    [() => ({ running: { startedAt: ago() } }), weights[0]],
    [() => ({ waiting: waiting() }), weights[1]],
    [() => ({ terminated: terminated() }), weights[2]],
    [() => ({}), 0.2],
  ])();

function status(name, init, exists) {
  if (!exists) return [];
  const now =
    init && chance(0.55) ? { terminated: { ...terminated(), exitCode: 0, reason: 'Completed' } } : state();
  return [
    {
      name,
      state: now,
      lastState: chance(0.4) ? { terminated: terminated() } : {},
      ready: now.running ? chance(0.7) : chance(0.1),
      ...maybe(0.8, () => ({ started: now.running ? chance(0.8) : false })),
      restartCount: weighted([
        [0, 5],
        [1, 2],
        [int(2, 400), 2],
      ]),
      image: 'nginx:1',
      imageID: chance(0.5) ? '' : 'docker.io/library/nginx@sha256:0123',
      ...maybe(0.8, () => ({ containerID: `containerd://${int(1000, 9999)}` })),
    },
  ];
}

const handler = () =>
  pick([
    () => ({
      httpGet: {
        path: pick(['/', '/healthz?full=1', 'ready', '/a b/(c)!', '']),
        port: pick([80, 'http']),
        scheme: pick(['HTTP', 'HTTPS']),
        ...maybe(0.2, () => ({ host: pick(['example.com', '::1']) })),
      },
    }),
    () => ({
      exec: {
        command: pick([
          ['cat', '/tmp/healthy'],
          ['sh', '-c', 'exit 0'],
        ]),
      },
    }),
    () => ({ tcpSocket: { port: pick([6379, 'redis']), ...maybe(0.2, () => ({ host: '10.0.0.1' })) } }),
    () => ({ grpc: { port: 9000, service: pick(['', 'health']) } }),
  ])();
const probe = () => ({
  ...handler(),
  ...maybe(0.3, () => ({ initialDelaySeconds: int(1, 30) })),
  timeoutSeconds: 1,
  periodSeconds: 10,
  successThreshold: 1,
  failureThreshold: 3,
});

const variable = (index) => ({
  name: `VAR_${index}`,
  ...pick([
    () => ({ value: pick(['', 'plain', 'two\nlines', 'tab\there']) }),
    () => ({
      valueFrom: {
        fieldRef: {
          apiVersion: 'v1',
          fieldPath: pick([
            'metadata.name',
            'metadata.namespace',
            'status.podIP',
            "metadata.labels['app']",
            'spec.nodeName',
          ]),
        },
      },
    }),
    () => ({
      valueFrom: {
        resourceFieldRef: {
          resource: pick([
            'limits.cpu',
            'requests.cpu',
            'limits.memory',
            'requests.memory',
            'requests.ephemeral-storage',
          ]),
          divisor: pick(['0', '1', '1m', '1Mi']),
        },
      },
    }),
    () => ({
      valueFrom: {
        secretKeyRef: { name: 'passwords', key: 'root', ...maybe(0.4, () => ({ optional: chance(0.5) })) },
      },
    }),
    () => ({
      valueFrom: {
        configMapKeyRef: { name: 'settings', key: 'mode', ...maybe(0.4, () => ({ optional: chance(0.5) })) },
      },
    }),
  ])(),
});
const amounts = () => ({
  ...maybe(0.7, () => ({ cpu: pick(['100m', '1', '1500m', '0.5']) })),
  ...maybe(0.7, () => ({ memory: pick(['64Mi', '1Gi', '1536Mi', '100M', '128974848']) })),
  ...maybe(0.1, () => ({ 'example.com/gpu': '2' })),
});

function container(name, kind) {
  return {
    name,
    image: pick(['nginx:1.25', 'registry.example.com/team/app@sha256:0123', 'busybox']),
    ...maybe(0.4, () => ({
      ports: list(1, 3, (i) => ({
        containerPort: 80 + i,
        protocol: pick(['TCP', 'UDP']),
        ...maybe(0.4, () => ({ name: `port-${i}` })),
        ...maybe(0.3, () => ({ hostPort: 8080 + i })),
      })),
    })),
    ...maybe(0.3, () => ({ command: ['sh', '-c', pick(['sleep 1', 'echo a\nsleep 2'])] })),
    ...maybe(0.3, () => ({ args: ['--verbose', '--level=2'] })),
    resources: {
      ...maybe(0.5, () => ({ limits: amounts() })),
      ...maybe(0.5, () => ({ requests: amounts() })),
    },
    ...maybe(0.3, () => ({ livenessProbe: probe() })),
    ...maybe(0.3, () => ({ readinessProbe: probe() })),
    ...maybe(0.2, () => ({ startupProbe: probe() })),
    ...maybe(0.3, () => ({ env: list(1, 4, variable) })),
    ...maybe(0.2, () => ({
      envFrom: list(1, 2, () => ({
        ...maybe(0.3, () => ({ prefix: 'P_' })),
        ...pick([
          { configMapRef: { name: 'settings' } },
          { secretRef: { name: 'passwords', optional: true } },
        ]),
      })),
    })),
    ...maybe(0.5, () => ({
      volumeMounts: list(1, 3, (i) => ({
        name: word(),
        mountPath: `/${pick(['z', 'a', 'm'])}${i}`,
        ...maybe(0.3, () => ({ readOnly: true })),
        ...maybe(0.2, () => ({ subPath: 'sub/path' })),
      })),
    })),
    ...maybe(0.1, () => ({ volumeDevices: [{ name: 'disk', devicePath: '/dev/sdb' }] })),
    ...maybe(0.15, () => ({
      securityContext: {
        seccompProfile: pick([{ type: 'RuntimeDefault' }, { type: 'Localhost', localhostProfile: 'a.json' }]),
      },
    })),
    ...(kind === 'init' && chance(0.4) ? { restartPolicy: 'Always' } : {}),
  };
}

const ref = () => ({ ...maybe(0.5, () => ({ secretRef: { name: 'key' } })) });
const readOnly = () => ({ ...maybe(0.5, () => ({ readOnly: chance(0.5) })) });
const fsType = () => ({ ...maybe(0.5, () => ({ fsType: 'ext4' })) });
const VOLUMES = [
  () => ({ hostPath: { path: '/var/log', ...maybe(0.5, () => ({ type: 'Directory' })) } }),
  () => ({
    emptyDir: {
      ...maybe(0.3, () => ({ medium: 'Memory' })),
      ...maybe(0.5, () => ({ sizeLimit: pick(['1Gi', '500M', '0']) })),
    },
  }),
  () => ({ secret: { secretName: 'tls', ...maybe(0.3, () => ({ optional: true })) } }),
  () => ({ configMap: { name: 'settings', ...maybe(0.3, () => ({ optional: true })) } }),
  () => ({ persistentVolumeClaim: { claimName: 'disk', ...readOnly() } }),
  () => ({
    projected: {
      sources: list(1, 4, () =>
        pick([
          { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
          { configMap: { name: 'kube-root-ca.crt' } },
          { downwardAPI: { items: [] } },
          { secret: { name: 's', optional: true } },
        ]),
      ),
    },
  }),
  () => ({
    downwardAPI: {
      items: [
        { path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } },
        { path: 'cpu', resourceFieldRef: { resource: 'limits.cpu' } },
      ],
    },
  }),
  () => ({
    csi: {
      driver: 'csi.example.com',
      ...fsType(),
      ...readOnly(),
      ...maybe(0.6, () => ({ volumeAttributes: { size: '1', zone: 'a', long: 'x'.repeat(150) } })),
    },
  }),
  () => ({ nfs: { server: '10.0.0.2', path: '/share', ...readOnly() } }),
  () => ({ image: { reference: 'registry.example.com/data:1', pullPolicy: 'IfNotPresent' } }),
  () => ({
    ephemeral: {
      volumeClaimTemplate: {
        metadata: { ...maybe(0.5, () => ({ labels: { a: '1', b: '2' } })) },
        spec: {
          accessModes: ['ReadWriteOnce'],
          resources: {},
          ...maybe(0.5, () => ({ storageClassName: 'fast' })),
          ...maybe(0.5, () => ({ volumeMode: 'Filesystem' })),
        },
      },
    },
  }),
  () => ({ gcePersistentDisk: { pdName: 'disk', ...fsType(), partition: int(0, 2) } }),
  () => ({ awsElasticBlockStore: { volumeID: 'vol-1', ...fsType() } }),
  () => ({ gitRepo: { repository: 'https://example.com/r.git', revision: '1' } }),
  () => ({
    iscsi: {
      targetPortal: '10.0.0.1:3260',
      iqn: 'iqn.2001-04.com.example:storage',
      lun: int(0, 2),
      portals: ['10.0.0.2'],
      ...ref(),
      ...maybe(0.3, () => ({ initiatorName: 'iqn.i' })),
    },
  }),
  () => ({ glusterfs: { endpoints: 'e', path: 'p' } }),
  () => ({
    rbd: { monitors: ['10.16.154.78:6789', '10.16.154.82:6789'], image: 'foo', ...fsType(), ...ref() },
  }),
  () => ({ quobyte: { registry: 'r:7861', volume: 'v' } }),
  () => ({
    azureDisk: {
      diskName: 'd',
      diskURI: 'u',
      kind: 'Managed',
      fsType: 'ext4',
      cachingMode: 'ReadWrite',
      readOnly: false,
    },
  }),
  () => ({ vsphereVolume: { volumePath: '[ds] v' } }),
  () => ({ cinder: { volumeID: 'v', ...ref() } }),
  () => ({ photonPersistentDisk: { pdID: 'p' } }),
  () => ({ portworxVolume: { volumeID: 'v' } }),
  () => ({
    scaleIO: { gateway: 'g', system: 's', secretRef: { name: 'k' }, protectionDomain: 'd', volumeName: 'v' },
  }),
  () => ({ cephfs: { monitors: ['10.0.0.1'], path: '/', user: 'admin', ...ref() } }),
  () => ({ storageos: { volumeName: 'v' } }),
  () => ({ fc: { targetWWNs: ['5006', '5007'], ...maybe(0.5, () => ({ lun: 2 })) } }),
  () => ({ azureFile: { secretName: 's', shareName: 'h' } }),
  () => ({ flexVolume: { driver: 'd/x', ...ref(), options: { b: '2', a: '1' } } }),
  () => ({ flocker: { datasetName: 'd' } }),
];
const COMMON = 11;
const volume = () => ({
  name: word(),
  ...VOLUMES[chance(0.75) ? int(0, COMMON - 1) : int(0, VOLUMES.length - 1)](),
});
const toleration = () =>
  pick([
    { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
    { operator: 'Exists' },
    { key: 'dedicated', operator: 'Equal', value: 'db', effect: 'NoSchedule' },
    { key: 'gpu', operator: 'Exists' },
    { operator: 'Exists', effect: 'NoExecute' },
  ]);
const spread = () => ({
  maxSkew: int(1, 3),
  topologyKey: pick(['zone', 'host']),
  whenUnsatisfiable: pick(['DoNotSchedule', 'ScheduleAnyway']),
  ...maybe(0.7, () => ({
    labelSelector: {
      matchLabels: { app: 'web' },
      ...maybe(0.5, () => ({
        matchExpressions: [
          { key: 'tier', operator: 'NotIn', values: ['b', 'a'] },
          { key: 'x', operator: 'Exists' },
        ],
      })),
    },
  })),
});

const condition = (type, p) => ({
  type,
  status: chance(p) ? 'True' : pick(['False', 'Unknown']),
  lastTransitionTime: ago(),
});

function event(index) {
  const times = weighted([
    [1, 3],
    [2, 1],
    [int(3, 500), 2],
  ]);
  const last = age();
  return {
    metadata: { name: `web.${String(index).padStart(4, '0')}`, namespace: 'default' },
    type: pick(['Normal', 'Warning']),
    reason: pick(['Pulled', 'BackOff', 'Killing', 'Unhealthy']),
    message: pick([
      'Container app started',
      '  Readiness probe failed: \n',
      'Back-off restarting failed container',
      'two\nlines',
    ]),
    count: times,
    firstTimestamp: time(NOW - last - (times > 1 ? Math.abs(age()) : 0)),
    lastTimestamp: time(NOW - last),
    source: { component: pick(['kubelet', 'default-scheduler']) },
    involvedObject: {
      kind: 'Pod',
      name: 'web',
      namespace: 'default',
      ...maybe(0.6, () => ({ fieldPath: 'spec.containers{app-0}' })),
    },
  };
}

function pod() {
  const inits = list(0, 3, (i) => container(`init-${i}`, 'init')).filter(() => chance(0.6));
  const apps = list(1, 3, (i) => container(`app-${i}`, 'app'));
  const ephemeral = chance(0.1)
    ? [{ name: 'debug', image: 'busybox', resources: {}, targetContainerName: 'app-0' }]
    : [];
  const reported = chance(0.92);
  const gates = chance(0.15) ? ['example.com/ready'] : [];
  const deleted = chance(0.25);
  const phase = weighted([
    ['Running', 6],
    ['Pending', 3],
    ['Succeeded', 1],
    ['Failed', 2],
  ]);
  const statuses = (all, init) => all.flatMap(({ name }) => status(name, init, reported && chance(0.97)));
  const annotations = {
    ...maybe(0.3, () => ({ 'example.com/short': 'text' })),
    ...maybe(0.15, () => ({ 'example.com/long': 'word '.repeat(40) })),
    ...maybe(0.15, () => ({ 'example.com/lines': 'a: 1\nb: 2\n' })),
    ...maybe(0.1, () => ({ 'kubectl.kubernetes.io/last-applied-configuration': '{}' })),
  };
  const ip = chance(0.7) ? '10.0.0.5' : undefined;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'web',
      namespace: 'default',
      uid: 'u',
      ...maybe(0.95, () => ({ creationTimestamp: ago() })),
      ...maybe(0.5, () => ({ labels: { ...maybe(0.7, () => ({ app: 'web' })), tier: 'front' } })),
      ...(Object.keys(annotations).length ? { annotations } : {}),
      ...(deleted
        ? { deletionTimestamp: chance(0.5) ? time(NOW + int(1, 60)) : ago(), deletionGracePeriodSeconds: 30 }
        : {}),
      ...maybe(0.3, () => ({
        ownerReferences: [
          { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-5d4f', uid: 'r', controller: true },
        ],
      })),
    },
    spec: {
      ...(inits.length ? { initContainers: inits } : {}),
      containers: apps,
      ...(ephemeral.length ? { ephemeralContainers: ephemeral } : {}),
      ...maybe(0.5, () => ({ nodeName: 'node-1' })),
      ...maybe(0.4, () => ({ priority: pick([0, 1000]) })),
      ...maybe(0.2, () => ({ priorityClassName: 'high' })),
      ...maybe(0.1, () => ({ runtimeClassName: 'gvisor' })),
      ...maybe(0.4, () => ({ serviceAccountName: 'default' })),
      ...maybe(0.1, () => ({ securityContext: { seccompProfile: { type: 'RuntimeDefault' } } })),
      ...maybe(0.15, () => ({ resources: { limits: amounts() } })),
      ...(gates.length ? { readinessGates: gates.map((conditionType) => ({ conditionType })) } : {}),
      ...maybe(0.6, () => ({ volumes: list(1, 4, volume) })),
      ...maybe(0.2, () => ({ nodeSelector: { disk: 'ssd' } })),
      ...maybe(0.4, () => ({ tolerations: list(1, 3, toleration) })),
      ...maybe(0.15, () => ({ topologySpreadConstraints: list(1, 2, spread) })),
    },
    status: {
      phase,
      ...maybe(0.1, () => ({
        reason: pick(['Evicted', 'NodeLost', 'DeadlineExceeded']),
        message: 'The node was low on resource: memory.',
      })),
      ...maybe(0.85, () => ({ startTime: ago() })),
      ...(ip ? { podIP: ip, podIPs: [{ ip }] } : {}),
      ...maybe(0.5, () => ({ hostIP: '192.168.0.2' })),
      qosClass: pick(['BestEffort', 'Burstable', 'Guaranteed']),
      ...maybe(0.9, () => ({
        conditions: [
          condition('Initialized', 0.6),
          condition('Ready', 0.5),
          { ...condition('PodScheduled', 0.9), ...maybe(0.08, () => ({ reason: 'SchedulingGated' })) },
          ...(gates.length && chance(0.6) ? [condition('example.com/ready', 0.5)] : []),
        ],
      })),
      ...(inits.length ? { initContainerStatuses: statuses(inits, true) } : {}),
      containerStatuses: statuses(apps, false),
      ...(ephemeral.length ? { ephemeralContainerStatuses: statuses(ephemeral, false) } : {}),
    },
  };
}

for (let n = 0; n < count - 8; n++) {
  console.log(
    JSON.stringify({
      id: `${seed}-${n}`,
      now: NOW,
      pod: pod(),
      events: chance(0.3) ? [] : list(1, 6, event),
    }),
  );
}
for (let n = 0; n < Math.min(8, count); n++) {
  const row = () => [
    pick(['web', 'web-5d4f7c-x2x4z']),
    `${int(0, 10)}/10`,
    pick(['Running', 'ContainerCreating', 'Init:CrashLoopBackOff', 'Error']),
    pick(['0', '3 (8s ago)', '128 (4m12s ago)']),
    pick(['0s', '4m12s', '3d']),
  ];
  console.log(JSON.stringify({ id: `${seed}-w${n}`, rows: list(1, 6, row) }));
}
