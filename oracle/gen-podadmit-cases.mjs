// Writes N random Pods that arrive at a node, one JSON object per line: the Pod, the node and its kubelet's configuration.
// usage: node gen-podadmit-cases.mjs SEED COUNT
import { diceOf } from './dice.mjs';

const { chance, int, pick } = diceOf(Number(process.argv[2] ?? 1));
const count = Number(process.argv[3] ?? 1000);

const KEYS = ['disk', 'zone', 'kubernetes.io/os', 'kubernetes.io/hostname', 'cores'];
const VALUES = {
  disk: ['ssd', 'hdd'],
  zone: ['a', 'b'],
  'kubernetes.io/os': ['linux', 'windows'],
  'kubernetes.io/hostname': ['node-1', 'node-2'],
  cores: ['4', '16'],
};
const SYSCTLS = [
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.ping_group_range',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.ip_local_reserved_ports',
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
  'net.ipv4.tcp_rmem',
  'net.ipv4.tcp_wmem',
  'net.ipv4.tcp_slow_start_after_idle',
  'net.ipv4.tcp_notsent_lowat',
  'net.core.somaxconn',
  'kernel.msgmax',
  'kernel.sem',
  'fs.mqueue.msg_max',
  'user.max_user_namespaces',
  'net/ipv4/tcp_syncookies',
];
const ALLOWED = ['net.core.somaxconn', 'kernel.msg*', 'net.ipv4.*', 'fs.mqueue.*', 'kernel.sem'];
const ports = [80, 443, 8080];

function requirement() {
  const key = pick(KEYS);
  const operator = pick(['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt']);
  if (operator === 'Gt' || operator === 'Lt')
    return { key: 'cores', operator, values: [pick(['3', '4', '8'])] };
  if (operator === 'Exists' || operator === 'DoesNotExist') return { key: pick([key, 'gpu']), operator };
  return { key, operator, values: [pick(VALUES[key]), ...(chance(0.3) ? [pick(VALUES[key])] : [])] };
}

function term() {
  const t = {};
  if (chance(0.8)) t.matchExpressions = Array.from({ length: int(1, 2) }, requirement);
  if (chance(0.3))
    t.matchFields = [
      { key: 'metadata.name', operator: pick(['In', 'NotIn']), values: [pick(['node-1', 'node-2'])] },
    ];
  return t;
}

function container(name) {
  const c = { name, image: `${name}:1`, resources: {} };
  if (chance(0.3))
    c.ports = [
      {
        containerPort: 80,
        ...(chance(0.7) ? { hostPort: pick(ports), ...(chance(0.2) ? { protocol: 'UDP' } : {}) } : {}),
      },
    ];
  if (chance(0.4))
    c.resources = {
      requests: {
        ...(chance(0.7) ? { cpu: pick(['500m', '2', '3']) } : {}),
        ...(chance(0.5) ? { memory: pick(['1Gi', '4Gi', '6Gi']) } : {}),
      },
    };
  return c;
}

function makeCase(i) {
  const spec = { containers: Array.from({ length: int(1, 2) }, (_, k) => container(`app${k}`)) };
  if (chance(0.3)) {
    const init = container('init0');
    if (chance(0.6)) init.restartPolicy = 'Always';
    spec.initContainers = [init];
  }
  const metadata = { name: 'web-0', namespace: 'default', uid: '5d3a9f' };
  if (chance(0.1)) metadata.labels = { 'kubernetes.io/os': pick(['linux', 'windows']) };
  if (chance(0.1)) spec.os = { name: pick(['linux', 'windows']) };
  if (chance(0.25))
    spec.nodeSelector = Object.fromEntries([pick(KEYS)].map((key) => [key, pick(VALUES[key])]));
  if (chance(0.25))
    spec.affinity = {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: Array.from({ length: int(1, 2) }, term),
        },
      },
    };
  if (chance(0.35))
    spec.securityContext = {
      sysctls: Array.from({ length: int(1, 2) }, () => ({ name: pick(SYSCTLS), value: '1' })),
    };
  // On the host's network the API server sets the host ports.
  if (chance(0.15)) {
    spec.hostNetwork = true;
    for (const c of [...spec.containers, ...(spec.initContainers ?? [])])
      for (const port of c.ports ?? []) port.hostPort = port.containerPort;
  }
  if (chance(0.15)) spec.hostIPC = true;
  if (chance(0.15)) spec.hostUsers = chance(0.5);
  const labels = Object.fromEntries(
    KEYS.slice(0, 2)
      .concat('cores')
      .filter(() => chance(0.6))
      .map((key) => [key, pick(VALUES[key])]),
  );
  return {
    id: `podadmit-${i}`,
    pod: { metadata, spec },
    labels,
    portsInUse: ports.filter(() => chance(0.3)),
    used: chance(0.4) ? { cpu: pick(['1500m', '3500m']), memory: pick(['1Gi', '5Gi']) } : {},
    allowedUnsafeSysctls: ALLOWED.filter(() => chance(0.2)),
  };
}

for (let i = 0; i < count; i++) console.log(JSON.stringify(makeCase(i)));
