// Writes N random cases of the reported status, one JSON object per line, for the status oracle and the core package:
// a Pod, its runtime state, the previous report, failed starts and probe results.
// usage: node gen-status-cases.mjs SEED COUNT [gates]
// With "gates", every case sets one or two feature gates. A release that lacks or locks the gate gives no answer.
// The same SEED gives the same cases.
import { diceOf } from './dice.mjs';
import { EXIT_CODES, sandboxesBy } from './states.mjs';

const seed = Number(process.argv[2] ?? 1);
const count = Number(process.argv[3] ?? 1000);
const withGates = process.argv[4] === 'gates';

const dice = diceOf(seed);
const { chance, int, pick, weighted } = dice;

const NOW = 1700020000;
const probe = () => ({ httpGet: { port: 80 } });
const GATES = ['example.com/ready', 'example.com/ready', 'Initialized', 'PodScheduled'];

function rules() {
  const action = () => (chance(0.4) ? 'RestartAllContainers' : 'Restart');
  return Array.from({ length: int(1, 2) }, () => ({
    action: action(),
    exitCodes: { operator: pick(['In', 'NotIn']), values: pick([[1], [0, 137], [42]]) },
  }));
}

function container(name, kind) {
  const c = { name, image: `${pick(['nginx', 'redis', 'busybox'])}:${int(1, 3)}` };
  if (kind === 'ephemeral') return c;
  if (kind === 'init' && chance(0.45)) c.restartPolicy = 'Always';
  else if (chance(0.08)) c.restartPolicy = pick(['Always', 'OnFailure', 'Never']);
  if (c.restartPolicy && chance(kind === 'init' ? 0.1 : 0.5)) c.restartPolicyRules = rules();
  const probes = kind === 'app' || c.restartPolicy === 'Always';
  if (probes && chance(0.35)) c.readinessProbe = probe();
  if (probes && chance(0.25)) c.startupProbe = probe();
  if (chance(0.2)) c.resources = { requests: { cpu: '100m', memory: '64Mi' } };
  return c;
}

let nextId = 0;
/** An instance in the runtime. */
function instance(spec, createdAt, newest, sandbox) {
  const state = newest
    ? weighted([
        ['running', 48],
        ['exited', 34],
        ['created', 6],
        ['unknown', 10],
      ])
    : weighted([
        ['exited', 12],
        ['running', 1],
        ['unknown', 2],
        ['created', 1],
      ]);
  const s = { id: `c${nextId++}`, name: spec.name, state, restartCount: int(0, 4), createdAt };
  if (state === 'running' || state === 'exited') s.startedAt = createdAt + 1;
  if (state === 'exited') {
    s.finishedAt = createdAt + int(2, 9);
    s.exitCode = weighted([
      [0, 6],
      [1, 4],
      [42, 1],
      [137, 2],
    ]);
    s.reason =
      s.exitCode === 0
        ? 'Completed'
        : s.exitCode === 137
          ? pick(['OOMKilled', 'Error'])
          : pick(['Error', 'Error', 'ContainerCannotRun']);
    if (chance(0.1)) {
      delete s.startedAt;
      s.finishedAt = 0;
      s.reason = chance(0.5) ? '' : 'StartError';
    }
  }
  if (sandbox) s.sandbox = sandbox;
  const result = () =>
    weighted([
      [undefined, 3],
      ['Success', 6],
      ['Failure', 3],
      ['Unknown', 2],
    ]);
  if (spec.startupProbe && state === 'running') s.startup = result();
  if (spec.readinessProbe && state === 'running') s.readiness = result();
  return s;
}

const terminated = () => {
  const exitCode = weighted(EXIT_CODES);
  return {
    kind: 'terminated',
    exitCode,
    reason:
      exitCode === 0
        ? 'Completed'
        : pick(['Error', 'OOMKilled', 'ContainerStatusUnknown', 'RestartingAllContainers']),
    finishedAt: NOW - int(100, 900),
  };
};
const waiting = () =>
  pick([
    { kind: 'waiting', reason: 'ContainerCreating' },
    { kind: 'waiting', reason: 'PodInitializing' },
    { kind: 'waiting', reason: 'CrashLoopBackOff', message: 'back-off 10s restarting failed container' },
    { kind: 'waiting', reason: '' },
    {
      kind: 'waiting',
      reason: 'RestartingAllContainers',
      message: 'The container is removed because RestartAllContainers in place',
    },
  ]);

/** The reported status of a container: of the newest instance, the one before it, or a removed one. */
function reported(spec, kind, instances) {
  const known = chance(0.7)
    ? instances[
        weighted([
          [0, 3],
          [1, 1],
        ])
      ]
    : undefined;
  let state;
  if (known?.state === 'exited' && chance(0.6))
    state = {
      kind: 'terminated',
      exitCode: known.exitCode,
      reason: known.reason,
      finishedAt: known.finishedAt,
    };
  else if (known && known.state !== 'created' && chance(0.9))
    state = { kind: 'running', startedAt: known.startedAt ?? known.createdAt + 1 };
  else
    state = weighted([
      ['running', 4],
      ['terminated', 3],
      ['waiting', 3],
    ]);
  if (state === 'running') state = { kind: 'running', startedAt: NOW - int(100, 900) };
  if (state === 'terminated') state = terminated();
  if (state === 'waiting') state = waiting();
  const running = state.kind === 'running';
  const started = running && (!spec.startupProbe || chance(0.5));
  return {
    name: spec.name,
    kind,
    id: known ? known.id : state.kind === 'waiting' ? '' : `p${nextId++}`,
    state,
    ...(chance(0.3) ? { lastState: terminated() } : {}),
    restartCount: known
      ? Math.max(
          0,
          known.restartCount +
            weighted([
              [0, 6],
              [1, 1],
              [-1, 1],
            ]),
        )
      : int(0, 4),
    ...((kind === 'init' ? state.kind === 'terminated' && state.exitCode === 0 : started && chance(0.7))
      ? { ready: true }
      : {}),
    ...(started ? { started } : {}),
  };
}

const SANDBOX_REASONS = [
  ['Deferred', "Node didn't have enough resource: cpu, requested: 1, used: 2, capacity: 2"],
  ['Infeasible', "Node didn't have enough capacity: cpu, requested: 90000, capacity: 4000"],
];
const FAILURES = [
  ['CrashLoopBackOff', 'back-off 40s restarting failed container=app-0 pod=web-0_default(u)'],
  ['ErrImagePull', 'rpc error: code = NotFound'],
  ['ImagePullBackOff', 'Back-off pulling image "nginx:1"'],
  ['CreateContainerError', 'context deadline exceeded'],
  ['CreateContainerConfigError', 'configmap "a" not found'],
  ['RunContainerError', 'failed to start <containerd> & "task"'],
  ['PostStartHookError', 'PostStartHookError: command exited with 1'],
  ['InvalidImageName', 'Failed to apply default image tag "A:1"'],
];

const sandboxes = () =>
  sandboxesBy(dice, {
    weights: { none: 10, ready: 62, notReady: 12, readyThenOld: 7, twoReady: 4, oldReady: 5 },
    onNode: 0.05,
    withoutIp: 0.06,
    id: () => `s${nextId++}`,
    createdAt: (attempt) => NOW - 2000 + attempt,
  });

function previousConditions() {
  const status = () => (chance(0.6) ? 'True' : 'False');
  const types = ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'];
  const found = types.map((type) => ({ type, status: type === 'PodScheduled' ? 'True' : status() }));
  if (chance(0.05))
    found.unshift({
      type: 'DisruptionTarget',
      status: 'True',
      reason: 'TerminationByKubelet',
      message: 'The node was low on resource: memory.',
    });
  if (chance(0.12)) found.push({ type: 'AllContainersRestarting', status: status() });
  return found;
}

for (let n = 0; n < count; n++) {
  nextId = 0;
  const spec = {
    restartPolicy: weighted([
      ['Always', 4],
      ['OnFailure', 3],
      ['Never', 3],
    ]),
  };
  if (chance(0.06)) spec.hostNetwork = true;
  if (chance(0.1)) spec.activeDeadlineSeconds = pick([300, 600, 5000]);
  if (chance(0.08))
    spec.readinessGates = Array.from({ length: int(1, 2) }, () => ({ conditionType: pick(GATES) }));
  if (chance(0.05)) spec.resources = { requests: { cpu: '1', memory: '1Gi' } };
  const inits = weighted([
    [0, 5],
    [1, 3],
    [2, 3],
    [3, 1],
  ]);
  if (inits) spec.initContainers = Array.from({ length: inits }, (_, i) => container(`init-${i}`, 'init'));
  spec.containers = Array.from({ length: int(1, 3) }, (_, i) => container(`app-${i}`, 'app'));
  const ephemeral = weighted([
    [0, 10],
    [1, 2],
    [2, 1],
  ]);
  if (ephemeral)
    spec.ephemeralContainers = Array.from({ length: ephemeral }, (_, i) =>
      container(`debug-${i}`, 'ephemeral'),
    );
  const metadata = { name: 'web-0', namespace: 'default', uid: 'u' };
  if (chance(0.1)) metadata.deletionTimestamp = '2024-01-01T00:00:00Z';

  const boxes = sandboxes();
  const stage = weighted([
    ['fresh', 1],
    ['initialising', 3],
    ['steady', 7],
    ['ended', 3],
  ]);
  const reached = int(0, inits);
  const all = [
    ...(spec.initContainers ?? []).map((c, i) => [c, c.restartPolicy === 'Always' ? 'sidecar' : 'init', i]),
    ...spec.containers.map((c, i) => [c, 'app', i]),
    ...(spec.ephemeralContainers ?? []).map((c, i) => [c, 'ephemeral', i]),
  ];
  const containers = [],
    previous = [];
  const told = chance(0.8);
  for (const [c, kind, i] of all) {
    const initialises = kind === 'init' || kind === 'sidecar';
    let present =
      stage === 'steady' || stage === 'ended'
        ? chance(initialises ? 0.75 : 0.88)
        : stage === 'initialising'
          ? initialises
            ? i <= reached && chance(0.95)
            : chance(0.06)
          : chance(0.03);
    if (kind === 'ephemeral') present = chance(0.5);
    const instances = [];
    const older = boxes.length > 1 ? boxes[1].id : undefined;
    if (present) {
      const many =
        1 +
        weighted([
          [0, 7],
          [1, 3],
          [2, 1],
        ]);
      for (let k = 0; k < many; k++)
        instances.push(
          instance(
            c,
            NOW - 10 * containers.length - 100 * k - 20,
            k === 0,
            older && chance(0.4) ? older : undefined,
          ),
        );
      // In a finished Pod nothing runs, and most init containers have completed.
      const first = instances[0];
      const ends = stage === 'ended' ? chance(0.9) : kind === 'init' && stage === 'steady' && chance(0.8);
      if (ends && first.state !== 'exited') {
        const code = kind === 'init' && chance(0.8) ? 0 : pick([0, 0, 1, 137]);
        Object.assign(first, {
          state: 'exited',
          startedAt: first.createdAt + 1,
          finishedAt: first.createdAt + 5,
          exitCode: code,
          reason: code === 0 ? 'Completed' : 'Error',
        });
        delete first.startup;
        delete first.readiness;
      }
      containers.push(...instances);
    }
    if (told && (initialises || chance(0.93))) previous.push(reported(c, kind, instances));
  }
  if (chance(0.03)) containers.push(instance({ name: 'removed-from-spec' }, NOW - 5000, true));
  containers.sort((a, b) => b.createdAt - a.createdAt);
  const times = new Set();
  for (const one of containers) {
    while (times.has(one.createdAt)) one.createdAt--;
    times.add(one.createdAt);
  }
  containers.sort((a, b) => b.createdAt - a.createdAt);

  const phase = told
    ? weighted([
        ['Pending', 3],
        ['Running', 7],
        ['Succeeded', 1],
        ['Failed', 1],
      ])
    : 'Pending';
  const out = {
    id: `${seed}-${n}`,
    pod: { apiVersion: 'v1', kind: 'Pod', metadata, spec },
    sandboxes: boxes,
    containers,
    now: NOW,
    previous: { phase, containers: previous },
  };
  // Defaults of absent fields: from the API server, not terminating, no failure, no condition.
  if (chance(0.15)) out.source = 'file';
  if (chance(0.15)) out.terminating = true;
  if (told && chance(0.5)) out.previous.conditions = previousConditions();
  if (told && phase !== 'Running' && chance(0.3))
    Object.assign(
      out.previous,
      pick([
        { reason: 'Evicted', message: 'The node was low on resource: memory.' },
        { reason: 'DeadlineExceeded' },
        { message: 'odd' },
      ]),
    );
  if (told && chance(0.2))
    out.podPhase = weighted([
      ['Running', 4],
      ['Pending', 2],
      ['Succeeded', 1],
      ['Failed', 1],
    ]);
  if (told && chance(0.9)) out.previous.startTime = NOW - pick([400, 700, 299, 300]);
  for (const [c] of all) {
    if (!chance(0.2)) continue;
    const [reason, message] = pick(FAILURES);
    out.startFailures = { ...out.startFailures, [c.name]: { reason, message } };
  }
  if (chance(0.06)) {
    const [reason, message] = pick(SANDBOX_REASONS);
    out.resize = {
      ...(chance(0.7) ? { pending: { reason, message, generation: 2 } } : {}),
      ...(chance(0.5) ? { inProgress: 2 } : {}),
    };
  }
  if (withGates) {
    out.gates = weighted([
      [{ SidecarContainers: true }, 2],
      [{ SidecarContainers: false }, 2],
      [{ StartupProbe: true }, 1],
      [{ StartupProbe: false }, 1],
      [{ EphemeralContainers: true }, 1],
      [{ ContainerRestartRules: true }, 2],
      [{ ContainerRestartRules: false }, 2],
      [{ ContainerRestartRules: true, RestartAllContainersOnContainerExits: true }, 6],
    ]);
  }
  process.stdout.write(JSON.stringify(out) + '\n');
}
