// Tests that one statement leads to one answer, in whatever frame and spelling it is pasted.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';
import { entriesFor, printed } from './prints.ts';
import { everyStory, truths } from './truth.ts';

const idsIn = (text: string) =>
  causesIn([{ name: 'pasted.txt', text }]).map(({ id, certainty }) => `${certainty} ${id}`);

/** Frames in which the exit code of an instance is pasted. */
const ENDS: readonly ((code: number) => string)[] = [
  (code) =>
    `    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    ${code}\n    Restart Count:  3\n`,
  (code) =>
    `  - lastState:\n      terminated:\n        exitCode: ${code}\n        reason: Error\n    name: app\n    restartCount: 3\n`,
  (code) =>
    `kube_pod_container_status_last_terminated_exitcode{pod="web-0",container="app"} ${code}\nkube_pod_container_status_restarts_total{pod="web-0",container="app"} 3`,
];

it('a container that Windows stopped has the causes of one that got SIGTERM', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ENDS),
      fc.constantFrom(-1073741510, 3221225786, 1073807364),
      (end, code) => {
        expect(idsIn(end(code))).toEqual(idsIn(end(143)));
      },
    ),
  );
});

interface Status {
  readonly reason: string;
  readonly code: number;
  readonly count: number;
}

/** A container's status as the client libraries of Kubernetes print it. */
const CLIENTS: Readonly<Record<string, (status: Status) => string>> = {
  'Java, fabric8': ({ reason, code, count }) =>
    `ContainerStatus(containerID=containerd://1, image=registry.example/app:1, lastState=ContainerState(running=null, terminated=ContainerStateTerminated(containerID=containerd://1, exitCode=${code}, finishedAt=2026-05-01T10:00:07Z, message=null, reason=${reason}, signal=null, startedAt=2026-05-01T10:00:00Z, additionalProperties={}), waiting=null, additionalProperties={}), name=app, ready=false, restartCount=${count}, state=ContainerState(running=null, terminated=null, waiting=null, additionalProperties={}), additionalProperties={})`,
  'Java, official': ({ reason, code, count }) =>
    `class V1ContainerStatus {\n    lastState: class V1ContainerState {\n        running: null\n        terminated: class V1ContainerStateTerminated {\n            exitCode: ${code}\n            message: null\n            reason: ${reason}\n        }\n        waiting: null\n    }\n    name: app\n    restartCount: ${count}\n}`,
  'Python, repr': ({ reason, code, count }) =>
    `{'image': 'app', 'last_state': {'running': None, 'terminated': {'exit_code': ${code}, 'finished_at': datetime.datetime(2026, 5, 1, 10, 0, 7, tzinfo=tzutc()), 'message': None, 'reason': '${reason}', 'signal': None}, 'waiting': None}, 'name': 'app', 'ready': False, 'restart_count': ${count}, 'state': {'running': None, 'terminated': None, 'waiting': None}}`,
  'Python, pprint': ({ reason, code, count }) =>
    `[{'image': 'app',\n  'last_state': {'running': None,\n                 'terminated': {'container_id': 'containerd://1',\n                                'exit_code': ${code},\n                                'message': None,\n                                'reason': '${reason}'},\n                 'waiting': None},\n  'name': 'app',\n  'restart_count': ${count}}]`,
  Rust: ({ reason, code, count }) =>
    `ContainerStatus { container_id: Some("containerd://1"), image: "app", last_state: Some(ContainerState { running: None, terminated: Some(ContainerStateTerminated { exit_code: ${code}, finished_at: Some(Time(2026-05-01T10:00:07Z)), message: None, reason: Some("${reason}"), signal: None }), waiting: None }), name: "app", ready: false, restart_count: ${count}, state: None }`,
  JavaScript: ({ reason, code, count }) =>
    `{\n  image: 'app',\n  lastState: {\n    terminated: {\n      exitCode: ${code},\n      reason: '${reason}',\n    }\n  },\n  name: 'app',\n  restartCount: ${count},\n}`,
};

it.each(Object.entries(CLIENTS))('a status of the client library of %s is read as YAML', (_, print) => {
  const statuses = fc.record({
    reason: fc.constantFrom('Error', 'OOMKilled', 'StartError'),
    code: fc.constantFrom(1, 128, 137, 139, 143),
    count: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(statuses, (status) => {
      const { reason, code, count } = status;
      const yaml = `- lastState:\n    terminated:\n      exitCode: ${code}\n      reason: ${reason}\n  name: app\n  restartCount: ${count}\n`;
      expect(idsIn(print(status))).toEqual(idsIn(yaml));
    }),
    { numRuns: 20 },
  );
});

it.each([
  'java invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=986',
  'memory: usage 524288kB, limit 524288kB, failcnt 38',
  'Memory cgroup stats for /kubepods.slice/kubepods-pod06d44939_d15e_491f_84a3_2dbba9fc0440.slice:',
  'oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),cpuset=/,mems_allowed=0',
  'Task in /kubepods/burstable/pod1 killed as a result of limit of /kubepods/burstable/pod1',
  'Memory cgroup out of memory: Killed process 4711 (java) total-vm:3673092kB',
  'oom_reaper: reaped process 4711 (java), now anon-rss:0kB, file-rss:0kB, shmem-rss:0kB',
])('a line of the kernel states its kill: %s', (line) => {
  expect(idsIn(`[17780.401644] ${line}`)).toEqual(['likely oom']);
});

it('a reason that only a Pod has states its cause in the log of another program', () => {
  const reasons = ['EvictionByEvictionAPI', 'PreemptionByScheduler', 'DeletionByTaintManager', 'NodeLost'];
  for (const reason of reasons) {
    const described = idsIn(`Name:  web-0\nStatus:  Failed\nReason:  ${reason}\n`);
    expect(described).toHaveLength(1);
    for (const said of [`reason "${reason}", message "x"`, `reason=${reason} retry=1`])
      expect(idsIn(`ERROR: pod "shop/web-0" is disrupted: ${said}`)).toEqual(described);
  }
});

it('the newest status of a Pod decides whether it waits for its start', () => {
  const row = (status: string) => `web-0   0/1   ${status}   0   3s`;
  const starting = ['possible mount', 'possible sandbox-create', 'possible image-pull'];
  expect(idsIn(row('ContainerCreating'))).toEqual(starting);
  expect(idsIn(row('Init:0/2'))).toEqual([...starting, 'possible init-failed']);
  expect(idsIn(row('Init:1/2'))).toEqual(['possible image-pull', 'possible init-failed']);
  expect(idsIn(`${row('Init:0/2')}\nweb-0   1/1   Running   0   9s`)).toEqual([]);
});

it('a Pod whose container ran is not one that waits for a node', () => {
  const described = 'Name:  web-0\nNode:  <none>\nStatus:  Running\nContainers:\n  app:\n';
  expect(idsIn(`${described}    State:  Running\n    Restart Count:  0\n`)).toEqual([]);
});

/** Causes that end a program with 0 if it handles SIGTERM. */
const STOPPED = ['startup-probe', 'liveness', 'post-start', 'image-name'];

it('an exit code of 0 proves nothing if the container was stopped, from any part of its description', () => {
  const stories = everyStory().filter(
    ({ id, release }) => STOPPED.includes(id) && /^1\.(?:26|37)$/.test(release),
  );
  expect(stories.length).toBeGreaterThan(STOPPED.length);
  for (const { id, story } of stories) {
    const [{ text } = { text: '' }] = printed(entriesFor(story));
    const lines = text.split('\n');
    for (let start = 0; start < lines.length; start += 5) {
      const part = lines.slice(start, start + 30).join('\n');
      const proven = causesIn([{ name: 'describe', text: part }])
        .filter((cause) => cause.certainty === 'proven' && !truths(id).includes(cause.id))
        .map((cause) => `${cause.id} from ${part}`);
      expect(proven).toEqual([]);
    }
  }
});

it('a last state without its exit code leaves it open what ended the container', () => {
  const last = '    Last State:     Terminated\n      Reason:       Error\n';
  expect(idsIn(last)[0]).toBe('possible exit');
});

/** Reasons of Pods that the kubelet does not admit, and the spelling of the first topology managers. */
const REASONS = ['TopologyAffinityError', 'Topology Affinity Error', 'SysctlForbidden', 'OutOfcpu'];

it('a Pod that the kubelet does not admit is found by its status in any table', () => {
  const rows: readonly ((reason: string) => string)[] = [
    (reason) => `web-0   0/1   ${reason}   0   7s`,
    (reason) => `shop   web-0   0/1   ${reason}   0   7s   <none>   n1   <none>   <none>`,
    (reason) => `Name:  web-0\nStatus:  Failed\nReason:  ${reason.replaceAll(' ', '')}\n`,
  ];
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.constantFrom(...REASONS), (row, reason) => {
      expect(idsIn(row(reason))[0]).toBe('proven not-admitted');
    }),
  );
});

/** Statements of the scheduler, of controllers and of the kubelet, with the first answer. */
const STATEMENTS: readonly (readonly [sentence: string, first: string])[] = [
  ['Job has reached the specified backoff limit', 'possible exit'],
  ['Job was active longer than specified deadline', 'proven deadline'],
  ['pod has unbound immediate PersistentVolumeClaims', 'proven not-scheduled'],
  [
    'Allocate failed due to requested number of devices unavailable for nvidia.com/gpu. Requested: 1, Available: 0, which is unexpected',
    'proven not-admitted',
  ],
  [
    'network is not ready: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady',
    'likely sandbox-create',
  ],
  [
    'PLEG is not healthy: pleg was last seen active 4m1.2s ago; threshold is 3m0s',
    'possible runtime-restart',
  ],
];

/** Frames without a reason. */
const FRAMES: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence,
  (sentence) => `Message:  ${sentence}`,
  (sentence) => `    message: '${sentence}'`,
  (sentence) => `We saw \`${sentence}\` in the console.`,
  (sentence) => `E0501 10:00:00.100000    1042 manager.go:66] "Error" err="${sentence}"`,
  (sentence) => `2026-05-01 10:00:00\n${sentence}`,
];

it('a statement leads to its answer wherever it stands', () => {
  for (const [sentence, first] of STATEMENTS) {
    for (const frame of FRAMES)
      expect([frame(sentence), idsIn(frame(sentence))[0]]).toEqual([frame(sentence), first]);
  }
});

it('a controller that cannot create a Pod leaves it open who refuses', () => {
  for (const why of ['', 'Timeout: request did not complete within requested timeout 30s']) {
    const ids = idsIn(
      `Warning  FailedCreate  7s (x13 over 28s)  replicaset-controller  Error creating: ${why}`,
    );
    expect(ids).toEqual(['possible refused-by-webhook', 'possible refused-by-quota']);
  }
});

it('a pressure of the node without an eviction is only a possibility', () => {
  expect(
    idsIn('5m  Normal  NodeHasDiskPressure  node/n1  Node n1 status is now: NodeHasDiskPressure'),
  ).toEqual(['possible evicted-storage']);
});

it('a row of a lost container that restarted leaves it open whether the Pod was evicted', () => {
  expect(idsIn('web-0   0/1   ContainerStatusUnknown   1   2d').slice(0, 3)).toEqual([
    'possible evicted',
    'possible runtime-restart',
    'possible node-reboot',
  ]);
  expect(idsIn('web-0   0/1   ContainerStatusUnknown   0   2d')[0]).toBe('likely evicted');
  const described =
    'State: Terminated\n  Reason: ContainerStatusUnknown\n  Message: The container could not be located when the pod was terminated\n  Exit Code: 137\nRestart Count: 1\n';
  expect(idsIn(described)[0]).toBe('possible evicted');
});

it('a row that shows only Error lists what else ends a container', () => {
  expect(idsIn('web-0   0/1   Error   0   2d')).toEqual(['likely exit', 'possible evicted', 'possible oom']);
});

/** Sentences of dashboards and analyzers about an instance that ended. */
it.each([
  ['The container last terminated with exit code 2 because of Error.', 'likely exit'],
  ['Container "pay" in CrashLoopBackOff. Last terminated with exit code 1 (Error).', 'likely exit'],
  ['OOMKilled: container last terminated with exit code 137', 'likely oom'],
  ['"description": "Pod default/web-0 is crash looping"', 'possible exit'],
  ['[["Status", "TERMINATED"], ["Reason", "StartError"], ["Restarts", 2]]', 'likely run-error'],
])('%s', (text, first) => {
  expect(idsIn(text)[0]).toBe(first);
});

// pkg/controller/statefulset/stateful_pod_control.go recordPodEvent of 1.34.10 and 1.35.0.
it.each(['delete', 'Delete'])(
  'the Event of a StatefulSet that says "%s Pod" names its controller',
  (verb) => {
    const line = `3s Normal SuccessfulDelete statefulset/web ${verb} Pod web-0 in StatefulSet web successful`;
    expect(idsIn(`LAST SEEN TYPE REASON OBJECT MESSAGE\n${line}`)[0]).toMatch(/deleted-by-controller$/);
  },
);

// pkg/kubelet/kubelet.go syncLoopIteration, pkg/kubelet/kuberuntime/util podSandboxChanged: a stopped sandbox is not ready.
it('a Pod that is deleted has no changed sandbox, whatever its log says of the sandbox meanwhile', () => {
  const log = (file: string, text: string) => `I1114 22:13:22.500000    1042 ${file}:1948] ${text}`;
  const deleted = log('kubelet.go', '"SyncLoop DELETE" source="api" pods=["shop/web-0"]');
  const sandbox = log(
    'util.go',
    '"No ready sandbox for pod can be found. Need to start a new one" pod="shop/web-0"',
  );
  expect(idsIn(sandbox)).toEqual(['likely sandbox-changed']);
  expect(idsIn(`${sandbox}\n${deleted}`)).toEqual(['likely deleted-by-controller']);
  expect(idsIn(`${deleted}\n${sandbox}`)).toEqual(['likely deleted-by-controller']);
});

// pkg/kubelet/kuberuntime killContainer: a table or a console cuts the message.
it.each([
  ['Container app failed liven…', 'proven liveness'],
  ['Container app failed startup pro...', 'proven startup-probe'],
  ['Container app definition chan...', 'likely definition-changed'],
  ['Container app resize req…', 'proven resize'],
])('a message that is cut keeps its cause: %s', (message, expected) => {
  expect(idsIn(`  Normal  Killing  5s  kubelet  ${message}`)[0]).toBe(expected);
});

/** A kill as the kernel prints it for the cgroup of the process. */
const killIn = (cgroup: string, pid: number) =>
  [
    `Memory cgroup stats for ${cgroup}:`,
    `memory: usage 524288kB, limit 524288kB, failcnt 38`,
    `oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),cpuset=/,mems_allowed=0,oom_memcg=${cgroup},task_memcg=${cgroup},task=java,pid=${pid},uid=0`,
    `Memory cgroup out of memory: Killed process ${pid} (java) total-vm:3673092kB`,
  ].map((line) => `[17780.401644] ${line}`);

it('a kill outside of the cgroups of Pods is never likely to be that of a container', () => {
  const others = ['/user.slice/user-1001.slice/run-1.scope', '/system.slice/sshd.service', '/lxc/a', '/init'];
  const pods = [
    '/kubepods/burstable/pod1/a',
    '/kubepods.slice/kubepods-pod1.slice',
    `/docker/${'a1'.repeat(32)}`,
  ];
  const lines = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 });
  fc.assert(
    fc.property(fc.constantFrom(...others), fc.constantFrom(...pods), lines, (other, pod, kept) => {
      const shown = (cgroup: string, pid: number) => kept.flatMap((one) => killIn(cgroup, pid)[one] ?? []);
      const named = kept.includes(0) || kept.includes(2);
      expect(idsIn(shown(other, 7).join('\n'))).toEqual([named ? 'possible oom' : 'likely oom']);
      expect(idsIn(shown(pod, 7).join('\n'))).toEqual(['likely oom']);
      expect(idsIn([...shown(other, 7), ...shown(pod, 8)].join('\n'))).toEqual(['likely oom']);
    }),
  );
});

it.each(['containerd', 'dockerd', 'crio', 'kubelet', 'systemd-journal'])(
  'the kill of the daemon %s restarts no container by itself',
  (daemon) => {
    const line = (name: string) => `[7.1] Out of memory: Killed process 994 (${name}) total-vm:907784kB`;
    expect(idsIn(line(daemon))).toEqual(['possible oom']);
    expect(idsIn(line('java'))).toEqual(['likely oom']);
  },
);

/** Messages of Events, with their reasons. */
const EVENTS: readonly (readonly [reason: string, message: string])[] = [
  ['Failed', 'Error: failed to start containerd task "app": hcs::System::CreateProcess app: not found'],
  ['FailedMount', 'MountVolume.SetUp failed for volume "data" : configmap "web" not found: retry: later'],
  ['Killing', 'Container app failed liveness probe, will be restarted'],
  ['Evicted', 'The node was low on resource: memory. Threshold quantity: 100Mi, available: 88Mi. '],
];

it('an Event in YAML has its cause however its message is folded', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...EVENTS),
      fc.constantFrom('|', '|-', '>', '>-'),
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      ([reason, message], header, at, inList) => {
        const words = message.trim().split(' ');
        const folded = [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter(
          (part) => part !== '',
        );
        const event = (said: string) => {
          const object = 'involvedObject:\n  kind: Pod\n  name: web-0\n  fieldPath: spec.containers{app}';
          const lines = `apiVersion: v1\nkind: Event\n${object}\nmessage: ${said}\nreason: ${reason}\ntype: Warning`;
          return inList ? `items:\n- ${lines.replaceAll('\n', '\n  ')}` : lines;
        };
        const plain = idsIn(event(JSON.stringify(message)));
        expect(plain[0]).toMatch(/^proven /);
        const indent = inList ? '    ' : '  ';
        expect(idsIn(event(`${header}\n${folded.map((part) => indent + part).join('\n')}`))).toEqual(plain);
      },
    ),
  );
});

/** Refusals, which authors break behind commas and colons. */
it.each([
  'pods "web-0" is forbidden: exceeded quota: lab, requested: pods=1, used: pods=2, limited: pods=2',
  'pods "web-0" is forbidden: failed quota: lab: must specify limits.cpu, requests.cpu',
])('a refusal that is broken behind a comma or a colon is read as one sentence: %s', (text) => {
  const whole = idsIn(text);
  expect(whole).toEqual(['proven refused-by-quota']);
  for (const { index } of text.matchAll(/[,:] /g)) {
    expect(idsIn(`  ${text.slice(0, index + 1)}\n  ${text.slice(index + 2)}`)).toEqual(whole);
  }
  expect(idsIn(text.replaceAll(/, /g, ',\n'))).toEqual(whole);
});

it('the reason of an alert is that of its container, in a list and in a table', () => {
  const labels = { alertname: 'KubeContainerWaiting', container: 'app', namespace: 'shop', pod: 'web-0' };
  const frames: readonly ((name: string, value: string) => string)[] = [
    (name, value) => ` - ${name} = ${value}`,
    (name, value) => `"${name}": "${value}",`,
    (name, value) => `<tr>\n<th>${name}</th>\n<td>${value}</td>\n</tr>\n`,
  ];
  for (const frame of frames) {
    for (const [reason, id] of [
      ['ImagePullBackOff', 'image-pull'],
      ['CreateContainerConfigError', 'config-missing'],
      ['OOMKilled', 'oom'],
    ]) {
      const text = Object.entries({ ...labels, reason }).map(([name, value]) => frame(name, value ?? ''));
      const [first] = causesIn([{ name: 'pasted.txt', text: text.join('\n') }]);
      expect(first).toMatchObject({
        id,
        certainty: 'likely',
        pod: 'web-0',
        container: 'app',
        namespace: 'shop',
      });
    }
  }
});

// pkg/kubelet/kuberuntime/security_context.go verifyRunAsNonRoot (1.20+)
it.each([
  'container has runAsNonRoot and image will run as root',
  'container has runAsNonRoot and image has non-numeric user (web), cannot verify user is non-root',
  "container's runAsUser breaks non-root policy",
])('an error that names its Pod and container is that of the container: %s', (error) => {
  const text = `Error: ${error} (pod: "web-0_shop(1d3c)", container: app)`;
  for (const line of [text, `  Warning  Failed  5s (x8 over 4m)  kubelet  ${text}`]) {
    const [first] = causesIn([{ name: 'pasted.txt', text: line }]);
    expect(first).toMatchObject({ id: 'config-missing', pod: 'web-0', container: 'app', namespace: 'shop' });
  }
});

// pkg/kubelet/kubelet.go syncPod (1.8-1.30)
it.each([
  'web-0   0/1   Blocked   0   7s',
  'Name:  web-0\nStatus:  Pending\nContainers:\n  app:\n    State:  Waiting\n      Reason:  Blocked\n    Ready:  False\n',
])('a Pod that the kubelet blocks is not admitted: %s', (text) => {
  expect(idsIn(text)[0]).toBe('proven not-admitted');
  expect(idsIn('The request was Blocked by a firewall.')).toEqual([]);
});

it.each([
  [
    'FATA[0033] pulling image: rpc error: code = NotFound desc = failed to resolve reference',
    'possible image-pull',
  ],
  [
    'revision "web-00001" failed with message: MANIFEST_UNKNOWN: "Failed to fetch latest"',
    'possible image-pull',
  ],
  ['error="hcs::CreateComputeSystem 5aad: The directory name is invalid."', 'likely run-error'],
  ['event: `FailedDraining: Failed to drain node, 2 pods are waiting to be evicted`', 'likely drained'],
  ['The build pod was killed due to an out of memory condition.', 'likely oom'],
])('another program says it in its words: %s', (text, first) => {
  expect(idsIn(text)[0]).toBe(first);
});

it.each([
  { exitCode: 128, reason: 'StartError', message: 'exec: "/entry.sh": permission denied' },
  { exitCode: 137, reason: 'OOMKilled' },
  { exitCode: 2, reason: 'Error' },
])('a part of a string of JSON is read as the JSON in it: $reason', (terminated) => {
  const status = JSON.stringify({
    containerStatuses: [
      {
        name: 'app',
        restartCount: 4,
        state: { waiting: { reason: 'CrashLoopBackOff' } },
        lastState: { terminated },
      },
    ],
  });
  const part = JSON.stringify(status).slice(1, -1);
  expect(idsIn(part)).toEqual(idsIn(status));
  expect(idsIn(part.slice(1, -3))).toEqual(idsIn(status));
});

// pkg/registry/core/pod/strategy.go LogLocation
it('a container that waits for an init container is not the one that fails', () => {
  const waits =
    'Error from server (BadRequest): container "app" in pod "web-0" is waiting to start: PodInitializing';
  const row = 'web-0   0/1     Init:CrashLoopBackOff   4 (31s ago)   3m';
  expect(idsIn(waits)).toContain('possible init-failed');
  const [first] = causesIn([{ name: 'pasted.txt', text: `${waits}\n${row}` }]);
  expect(first).toMatchObject({ id: 'init-failed', pod: 'web-0' });
  expect(first?.container).toBeUndefined();
});

/** Each with the source of what it prints. */
const NODE_LINES: readonly (readonly [first: string, text: string])[] = [
  // systemd src/core/service.c service_sigchld_event, service_enter_restart; src/core/job.c
  ...(
    [
      'Main process exited, code=exited, status=1/FAILURE',
      'Scheduled restart job, restart counter is at 5.',
    ] as const
  ).flatMap(
    (does) =>
      [
        ['likely kubelet-restart', `Jun 01 10:00:00 n1 systemd[1]: kubelet.service: ${does}`],
        ['possible runtime-restart', `Jun 01 10:00:00 n1 systemd[1]: containerd.service: ${does}`],
        ['possible runtime-restart', `Jun 01 10:00:00 n1 systemd[1]: crio.service: ${does}`],
        ['possible runtime-restart', `Jun 01 10:00:00 n1 systemd[1]: docker.service: ${does}`],
      ] as const,
  ),
  ...[
    'containerd container runtime.',
    'containerd.service - containerd container runtime.',
    'Docker Application Container Engine.',
    'docker.service - Docker Application Container Engine.',
    'Container Runtime Interface for OCI (CRI-O).',
  ].map((unit) => ['possible runtime-restart', `Jun 01 10:00:00 n1 systemd[1]: Started ${unit}`] as const),
  // systemd src/core/unit.c unit_log_success, src/oom/oomd-manager.c
  [
    'likely oom',
    'Jun 01 10:00:00 n1 systemd[1]: cri-containerd-39b0f658696c.scope: A process of this unit has been killed by the OOM killer.',
  ],
  // systemd src/shared/logs-show.c, src/login/logind-dbus.c
  ['likely node-reboot', '-- Reboot --'],
  ['likely node-reboot', '-- Boot 4ac1f6b9c5a74c9c8f0e3c9d2d8f1a7b --'],
  ['likely node-reboot', 'Jun 01 09:58:00 n1 systemd-logind[700]: System is rebooting.'],
  // containernetworking/cni libcni/api.go AddNetwork, pkg/invoke/find.go
  ['likely sandbox-create', 'plugin type="calico" failed (add): Unauthorized'],
  ['likely sandbox-create', 'plugin type="calico" name="k8s-pod-network" failed (add): Unauthorized'],
  ['likely sandbox-create', 'failed to find plugin "flannel" in path [/opt/cni/bin]'],
  // pkg/kubelet/runtime.go networkErrors: the condition of a node
  [
    'possible sandbox-create',
    'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:cni plugin not initialized',
  ],
  // pkg/volume/csi/csi_client.go, pkg/controller/volume/attachdetach/reconciler
  ['proven mount', 'driver name ebs.csi.aws.com not found in the list of registered CSI drivers'],
  ['proven mount', "Volume is already exclusively attached to one node and can't be attached to another"],
  // pkg/scheduler/framework/plugins/volumebinding
  ['proven not-scheduled', 'persistentvolumeclaim "data" not found'],
  // containerd core/remotes/docker, moby distribution/errors.go, registries
  ['possible image-pull', 'failed to pull and unpack image "docker.io/library/app:9": not found'],
  ['possible image-pull', 'no matching manifest for linux/arm64/v8 in the manifest list entries'],
  [
    'possible image-pull',
    'toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading',
  ],
  [
    'possible image-pull',
    'Error response from daemon: manifest for app:9 not found: manifest unknown: manifest unknown',
  ],
  // runc libcontainer/rootfs_linux.go mountToRootfs
  ['likely run-error', 'error mounting "/x" to rootfs at "/etc/app.conf": not a directory: unknown'],
  // the kubelet cannot list what runs: pkg/kubelet/pleg/generic.go Relist
  [
    'possible runtime-restart',
    'E0501 10:00:00.100000    1042 generic.go:238] "GenericPLEG: Unable to retrieve pods" err="rpc error"',
  ],
  ['possible runtime-restart', 'dial unix /run/containerd/containerd.sock: connect: connection refused'],
];

it.each(NODE_LINES)('%s: %s', (first, text) => {
  expect(idsIn(text)[0]).toBe(first);
});

it.each([
  'Jun 01 10:00:00 n1 systemd[1]: nginx.service: Scheduled restart job, restart counter is at 5.',
  'OCI runtime exec failed: exec failed: unable to start container process: exec: "bash": executable file not found in $PATH: unknown',
  'plugin type="calico" failed (delete): Unauthorized',
])('%s says nothing of a Pod that starts', (text) => {
  expect(idsIn(text)).toEqual([]);
});

// The Kubernetes plugin of Jenkins: TaskListenerEventWatcher.java, Reaper.java, KubernetesSlave.java.
it('an Event in the log of Jenkins is that of the same row of a table', () => {
  const events = [
    ['Warning', 'Failed', 'Failed to pull image "app:9": rpc error: code = NotFound desc = not found'],
    ['Warning', 'FailedScheduling', '0/3 nodes are available: 3 Insufficient cpu.'],
    ['Normal', 'Killing', 'Container maven failed liveness probe, will be restarted'],
    ['Normal', 'Killing', 'Stopping container maven'],
    ['Warning', 'BackOff', 'Back-off restarting failed container maven in pod agent-7_ci(1d3c)'],
    ['Normal', 'Preempted', 'Preempted by pod 1d3c on node n1'],
  ];
  for (const [type, reason, message] of events) {
    const row = `ci  5s  ${type}  ${reason}  pod/agent-7  ${message}`;
    const causes = (text: string) =>
      causesIn([{ name: 'pasted.txt', text }]).map((cause) => [
        cause.id,
        cause.certainty,
        cause.pod,
        cause.namespace,
        cause.container,
      ]);
    const logged = causes(`[${type}][ci/agent-7][${reason}] ${message}`);
    expect(logged).toEqual(causes(row));
    expect(logged[0]).toContain('agent-7');
  }
  expect(
    idsIn('ERROR: Unable to pull Docker image "app:9". Check if image tag name is spelled correctly.'),
  ).toEqual(['possible image-pull']);
  const [first] = causesIn([{ name: 'pasted.txt', text: '- jnlp -- terminated (1)\n- maven -- running' }]);
  expect(first).toMatchObject({ id: 'exit', container: 'jnlp' });
});

const SYNC_ERROR = 'E0728 10:29:08.799347    1321 pod_workers.go:1298] "Error syncing pod, skipping" err=';

/** pkg/kubelet/kubelet.go syncPod, pkg/kubelet/kuberuntime killPodWithSyncResult (1.8+) */
it.each([
  [
    'likely sandbox-create',
    'network is not ready: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady',
  ],
  [
    'possible deleted-by-controller',
    'failed to "KillPodSandbox" for "fc22ffed-b2a8-49e0" with KillPodSandboxError: "rpc error: failed to find plugin "flannel" in path [/opt/cni/bin]"',
  ],
  ['proven image-pull', 'failed to "StartContainer" for "app" with ErrImagePull: "rpc error"'],
])('an error of a sync says what failed, also if its line is cut: %s', (first, error) => {
  const whole = `${SYNC_ERROR}${JSON.stringify(error)} pod="shop/web-0" podUID="48d45a7696548b00"`;
  const old = `E0728 10:29:08.799347    1321 pod_workers.go:190] Error syncing pod 1d3c ("web-0_shop(1d3c)"), skipping: ${error}`;
  for (const text of [whole, whole.slice(0, -5), old]) {
    expect(idsIn(text)[0]).toBe(first);
    expect(causesIn([{ name: 'a', text }])[0]).toMatchObject({ pod: 'web-0', namespace: 'shop' });
  }
});

it('a kill that systemd reports of a unit is that of a container only for its scope', () => {
  const report = (unit: string) =>
    `Jun 01 10:00:00 n1 systemd[1]: ${unit}: A process of this unit has been killed by the OOM killer.`;
  const kill = 'Jun 01 10:00:00 n1 kernel: Memory cgroup out of memory: Killed process 7 (java) total-vm:9kB';
  for (const unit of ['nginx.service', 'session-3.scope', 'oracle-ohasd.service', 'libpod-d2fcb8aa.scope']) {
    expect(idsIn(report(unit))).toEqual(['possible oom']);
    expect(idsIn(`${report(unit)}\n${kill}`)).toEqual(['possible oom']);
  }
  const scope = 'cri-containerd-39b0f658696c.scope';
  expect(idsIn(report(scope))).toEqual(['likely oom']);
  expect(idsIn(`${report(scope)}\n${kill}`)).toEqual(['likely oom']);
});

it('an excerpt that begins within a state is read as the state', () => {
  const states = [
    ['terminated', 'OOMKilled', 137],
    ['terminated', 'StartError', 128],
    ['terminated', 'ContainerCannotRun', 127],
    ['terminated', 'Error', 2],
    ['waiting', 'ImagePullBackOff', undefined],
    ['waiting', 'CreateContainerConfigError', undefined],
    ['waiting', 'CrashLoopBackOff', undefined],
  ] as const;
  for (const [state, reason, code] of states) {
    const coded = code === undefined ? [] : [`        exitCode: ${code}`];
    const inside = [...coded, '        message: a', `        reason: ${reason}`];
    const place = state === 'terminated' ? 'lastState' : 'state';
    const whole = idsIn([`    ${place}:`, `      ${state}:`, ...inside].join('\n'));
    expect(whole.length).toBeGreaterThan(0);
    expect(idsIn([`      ${state}:`, ...inside].join('\n'))).toEqual(whole);
    expect(idsIn(inside.join('\n'))).toEqual(whole);
    if (reason !== 'Error') expect(idsIn(`      Reason:       ${reason}`)[0]).toBe(whole[0]);
  }
  expect(idsIn('reason: ContainersNotReady\nstatus: "False"\ntype: Ready')).toEqual([]);
});

it('a container in a crash loop has ended, whatever line says so', () => {
  const failed = 'Liveness probe failed: HTTP probe failed with statuscode: 500';
  const looping = [
    'Error syncing pod, skipping: failed to "StartContainer" for "web-container" with CrashLoopBackOff: "Back-off 1m20s"',
    '  Warning  BackOff  1m  kubelet  Back-off restarting failed container',
  ];
  expect(idsIn(failed)).not.toContain('likely liveness');
  for (const line of looping) expect(idsIn(`${failed}\n${line}`)[0]).toBe('likely liveness');
});

it('a name that ends with the word container does not begin another one', () => {
  const text = 'OOMKilled: the "web-container" w';
  for (const { container } of causesIn([{ name: 'a', text }])) expect(container).not.toBe('w');
});

it('what ended a Pod comes before what keeps its replacement from starting', () => {
  const evicted = 'Warning  Evicted  pod/web-0  The node had condition: [DiskPressure].';
  const waits =
    '0/1 nodes are available: 1 node(s) had untolerated taint {node.kubernetes.io/disk-pressure: }';
  for (const name of ['...', 'web-1']) {
    const text = `Warning  FailedScheduling  pod/${name}  ${waits}\n${evicted}`;
    const causes = causesIn([{ name: 'a', text }]);
    expect(causes.map(({ id }) => id)).toEqual(['evicted-storage', 'not-scheduled']);
    expect(causes.map(({ pod }) => pod)).not.toContain('...');
  }
});

// pkg/kubelet/kubelet.go syncPod (1.8+): the volumes are mounted before the runtime looks at the sandbox.
it('a volume that could not be mounted was mounted when the sandbox changed later', () => {
  const row = (age: string, type: string, reason: string, message: string) =>
    `${age}   ${type}   ${reason}   pod/web-0   ${message}`;
  const unmounted = (age: string) =>
    row(age, 'Warning', 'FailedMount', 'MountVolume.SetUp failed for volume "a" : timed out');
  const changed = (age: string) =>
    row(age, 'Normal', 'SandboxChanged', 'Pod sandbox changed, it will be killed and re-created.');
  const begun = row('23h', 'Normal', 'Started', 'Started container app');
  expect(idsIn([begun, unmounted('22h'), changed('27m')].join('\n'))[0]).toBe('proven sandbox-changed');
  expect(idsIn([begun, changed('22h'), unmounted('27m')].join('\n'))).toContain('proven mount');
});

it('capitals that a log shipper puts in front of all lines do not hide that a text has none', () => {
  const rows = [
    'name: web-0',
    'last state: terminated',
    '  reason: error',
    '  exit code: 2',
    'restart count: 3',
  ];
  const shipped = rows.map((row, second) => `2026-11-24 10:04:0${second} [collector-7f9] INFO ${row}`);
  expect(idsIn(rows.join('\n'))).toEqual(['likely exit']);
  expect(idsIn(shipped.join('\n'))).toEqual(['likely exit']);
});

// openshift/origin pkg/monitor/pod.go, monitorapi/locator.go
it('a message behind the labels of its container is that of the container', () => {
  const located = (container: string, message: string, to = '/') =>
    `Apr 21 10:05:50.330 W ${['ns/shop', 'pod/web-0', 'node/n1', container].join(' ').replaceAll('/', to)} ${message}`;
  const failed = 'Liveness probe failed: Get http://192.0.2.7/: connection refused';
  for (const to of ['/', '=']) {
    const lines = [failed, 'Back-off restarting failed container'].map((one) =>
      located('container/app', one, to),
    );
    expect(causesIn([{ name: 'a', text: lines.join('\n') }])[0]).toMatchObject({
      id: 'liveness',
      certainty: 'likely',
      namespace: 'shop',
      pod: 'web-0',
      container: 'app',
    });
  }
  for (const [message, first] of [
    ['reason/ContainerExit code/137 cause/OOMKilled ', 'likely oom'],
    ['reason/ContainerExit code/2 cause/Error panic', 'likely exit'],
    ['reason/ContainerExit code/1 cause/Error terminating with signal 15', 'possible deleted-by-controller'],
    ['reason/ContainerWait duration/12s cause/ImagePullBackOff Back-off', 'likely image-pull'],
  ] as const) {
    expect(idsIn(located('container/app', message))[0]).toBe(first);
  }
});

it('a program that says that it got SIGTERM did not end by itself, whatever it returned', () => {
  const ended = (message: string, code: number) =>
    idsIn(
      `    Last State:     Terminated\n      Reason:       Error\n      Message:      ${message}\n      Exit Code:    ${code}\n    Restart Count:  3\n`,
    );
  for (const message of [
    'received signal terminated',
    'Got SIGTERM, stopping',
    'terminating with signal 15',
  ]) {
    expect(ended(message, 1)).toEqual(ended('done', 143));
  }
  expect(ended('signal: segmentation fault', 1)).toEqual(ended('done', 1));
});

it('a status in YAML says the same without its indentation', () => {
  const ends = fc.record({
    code: fc.constantFrom(1, 2, 127, 137, 139, 255),
    reason: fc.constantFrom('Error', 'OOMKilled', 'Completed'),
    count: fc.integer({ min: 1, max: 40 }),
  });
  const waits = ['', '    waiting:\n      message: back-off 5m0s restarting failed container\n'];
  fc.assert(
    fc.property(ends, fc.constantFrom(...waits), ({ code, reason, count }, waiting) => {
      const yaml = `- containerID: docker://1\n  image: app:1\n  lastState:\n    terminated:\n      containerID: docker://2\n      exitCode: ${code}\n      finishedAt: 2026-05-01T10:00:22Z\n      reason: ${reason}\n      startedAt: 2026-05-01T10:00:12Z\n  name: app\n  ready: false\n  restartCount: ${count}\n  state:\n${waiting}`;
      expect(idsIn(yaml.replaceAll(/^ +/gm, ''))).toEqual(idsIn(yaml));
    }),
    { numRuns: 20 },
  );
});

it('the state of docker inspect says the same without its key', () => {
  const states = fc.record({ code: fc.constantFrom(1, 137, 143), oom: fc.boolean() });
  fc.assert(
    fc.property(states, ({ code, oom }) => {
      const fields = `"Status": "exited",\n"Running": false,\n"OOMKilled": ${oom},\n"Dead": false,\n"ExitCode": ${code},\n`;
      const whole = `"State": {\n${fields.replaceAll(/^/gm, '  ')}}\n`;
      expect(idsIn(whole).length).toBeGreaterThan(0);
      expect(idsIn(fields)).toEqual(idsIn(whole));
      expect(idsIn(fields.replaceAll(/,$/gm, ',   <-----'))).toEqual(idsIn(whole));
    }),
    { numRuns: 12 },
  );
});

it('an Event of the first years says the same with times instead of ages', () => {
  const at = '2017-08-14 16:59:17 -0500 CDT';
  const row = (first: string, message: string) =>
    `${first}   ${first}   1   web-949005463-sbg6j   Pod   spec.containers{app}   Warning   Unhealthy   {kubelet 192.0.2.1}   ${message}`;
  for (const message of ['Liveness probe failed: timeout', 'Readiness probe failed: timeout'])
    expect(idsIn(row(at, message))).toEqual(idsIn(row('4m', message)));
});

it('the reason of a lost container alone does not say why', () => {
  for (const text of ['web-0  1 restart | 26d | ContainerStatusUnknown', 'reason: ContainerStatusUnknown'])
    for (const found of idsIn(text)) expect(found).toMatch(/^possible /);
});

it('the error of a runtime behind the call of a sandbox is none of a start', () => {
  const errors = [
    'failed to create containerd task: x',
    'container create failed: x',
    'failed to start containerd task x',
  ];
  for (const error of errors) {
    expect(idsIn(`Error: ${error}`)[0]).toBe('proven run-error');
    const outer = `Failed to create pod sandbox: rpc error: code = Unknown desc = ${error}`;
    for (const front of ['', '# ', 'x: ']) expect(idsIn(front + outer)).toEqual(['proven sandbox-create']);
    expect(idsIn(`pod sandbox: rpc error: code = Unknown desc = ${error}`)).toEqual([]);
  }
});

it('an Event that the API server rejected is that of the same row of a table', () => {
  const messages = [
    ['Killing', 'Stopping container app'],
    ['Killing', 'Container app failed liveness probe, will be restarted'],
    ['Unhealthy', 'Liveness probe failed: Get "http://10.0.0.1/": timeout'],
  ] as const;
  for (const [reason, message] of messages) {
    const printedEvent = `InvolvedObject:v1.ObjectReference{Kind:"Pod", Namespace:"shop", Name:"web-0", UID:"1", APIVersion:"v1", ResourceVersion:"7", FieldPath:"spec.containers{app}"}, Reason:"${reason}", Message:${JSON.stringify(message)}, Source:v1.EventSource{Component:"kubelet"`;
    const line = `E0120 13:26:08.333859   41736 event.go:267] Server rejected event '&v1.Event{TypeMeta:v1.TypeMeta{Kind:"", APIVersion:""}, ${printedEvent}`;
    expect(idsIn(line)).toEqual(idsIn(`2m  Normal  ${reason}  pod/web-0  ${message}`));
  }
});

it('a probe that failed before the newest start had time to follow is not why that one replaced another', () => {
  const rows = (failed: string, started: string) =>
    [
      `${failed}  Warning  Unhealthy  pod/web-0  Startup probe failed: connection refused`,
      `${started}  Normal  Started  pod/web-0  Started container app`,
      '1m  Warning  BackOff  pod/web-0  Back-off restarting failed container app in pod web-0',
    ].join('\n');
  expect(idsIn(rows('9m', '5m'))[0]).toBe('likely startup-probe');
  expect(idsIn(rows('19m', '5m'))).not.toContain('likely startup-probe');
});
