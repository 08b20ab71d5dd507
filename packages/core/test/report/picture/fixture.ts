// Provides explanations for the tests of the picture: real ones, and a few with hand-set outcomes.

import type { EditPath } from '@syncpod/core/admission';
import type { ContainerKind, PodStatus } from '@syncpod/core/api';
import { type ContainerOutcome, type Explanation, explain, type Outcome } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import type { SyncStep } from '@syncpod/core/runtime';

const RUNNING_POD = `apiVersion: v1
kind: Pod
metadata:
  name: web-2
spec:
  terminationGracePeriodSeconds: 10
  initContainers:
  - name: fetch
    image: busybox:1.36
  containers:
  - name: nginx
    image: nginx:1.25.2
  - name: log-agent
    image: fluent-bit:2.2
`;

const SANDBOX = {
  id: '8d16f0c2a7b94e51',
  attempt: 0,
  state: 'Ready',
  network: 'Pod',
  ip: '10.244.1.7',
  createdAt: 1,
} as const;

const RUNNING: PodStatus = {
  sandboxes: [SANDBOX],
  containers: [
    { id: 'c3', name: 'log-agent', state: 'running' },
    { id: 'c2', name: 'nginx', state: 'running' },
    { id: 'c1', name: 'fetch', state: 'exited', exitCode: 0 },
  ],
};

interface Asked {
  readonly minor?: string;
  readonly path?: EditPath;
  readonly running?: string;
  readonly draft?: string;
  readonly status?: PodStatus;
}

function ask({ minor = '1.26', path = 'api', running = RUNNING_POD, draft, status = RUNNING }: Asked) {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`no release ${minor}`);
  const { explanation } = explain({ release: release.value, path, running, draft: draft ?? running, status });
  if (!explanation) throw new Error('the fixture cannot be read');
  return explanation;
}

const NEW_IMAGE = RUNNING_POD.replace('nginx:1.25.2', 'nginx:1.25.3');

/** The container that keeps running although it is removed from the spec. */
export const strayLeft: Explanation = ask({
  path: 'direct',
  draft: RUNNING_POD.slice(0, RUNNING_POD.indexOf('  - name: log-agent')),
});

/** Story 4: the image of nginx changed, log-agent is kept, fetch is finished. */
export const story4 = ask({ draft: NEW_IMAGE });

/** The next key in the image of story 4. */
export const story4NextKey = ask({ draft: NEW_IMAGE.replace('1.25.3', '1.25.30') });

/** The release with the fewest steps. */
export const sixSteps = ask({ draft: NEW_IMAGE, minor: '1.12' });

export const eightSteps = ask({ draft: NEW_IMAGE, minor: '1.30' });

/** The release with the most. */
export const nineSteps = ask({ draft: NEW_IMAGE, minor: '1.37' });

/** The sandbox died: everything is killed, the init container runs first, the others wait. */
export const sandboxRecreated = ask({
  status: { ...RUNNING, sandboxes: [{ ...SANDBOX, state: 'NotReady' }] },
});

/** A Pod without a sandbox yet. */
export const firstSync = ask({ status: { sandboxes: [], containers: [] } });

/** The template of a workload changed: a new Pod. */
export const newPod = ask({ draft: NEW_IMAGE, path: 'workload' });

const FINISHED = `apiVersion: v1
kind: Pod
metadata:
  name: job
spec:
  restartPolicy: Never
  containers:
  - name: job
    image: job:1
`;

/** Nothing should run any more. */
export const podKilled = ask({
  running: FINISHED,
  status: { sandboxes: [SANDBOX], containers: [{ id: 'c1', name: 'job', state: 'exited', exitCode: 0 }] },
});

const NEW_ENV = RUNNING_POD.replace('nginx:1.25.2', 'nginx:1.25.2\n    env: [{ name: LEVEL, value: debug }]');

/** An edit that the API server refuses: the kubelet keeps the running Pod. */
export const refusedEdit: Explanation = {
  ...ask({}),
  typed: ask({ draft: NEW_ENV, path: 'direct' }).typed,
  admission: { allowed: false, errors: [], reaches: 'nothing' },
};

/** A running, kept container with these changes. */
export function outcome(
  name: string,
  result: Outcome,
  rest: Partial<ContainerOutcome> = {},
): ContainerOutcome {
  const exited = result === 'start' || result === 'done' || result === 'wait';
  const changed = result === 'kill-and-start';
  const hash = 0x9b1c40aa;
  return {
    name,
    kind: 'app',
    path: 'spec.containers[0]',
    state: exited ? 'exited' : 'running',
    ...(exited ? { exitCode: 0 } : {}),
    restartCount: 0,
    outcome: result,
    image: { running: `${name}:1.25.2`, spec: `${name}:${changed ? '1.25.3' : '1.25.2'}` },
    hash: { running: hash, spec: changed ? 0x1f27e3d8 : hash },
    ...(changed ? { message: `Container ${name} definition changed, will be restarted` } : {}),
    ...rest,
  };
}

/** A real explanation with these containers, and steps that match their outcomes. */
export function withContainers(containers: readonly ContainerOutcome[], minor = '1.26'): Explanation {
  const base = ask({ minor });
  return { ...base, containers, steps: base.steps.map((step) => withTouches(step, containers)) };
}

const KILLED: readonly Outcome[] = ['kill', 'kill-and-start'];
const STARTED: readonly Outcome[] = ['start', 'kill-and-start'];

const TOUCHED: Readonly<
  Partial<Record<SyncStep['name'], [outcomes: readonly Outcome[], kinds: readonly ContainerKind[]]>>
> = {
  'kill-containers': [KILLED, ['init', 'sidecar', 'app', 'ephemeral']],
  ephemeral: [STARTED, ['ephemeral']],
  init: [STARTED, ['init', 'sidecar']],
  resize: [['resize'], ['app', 'sidecar']],
  start: [STARTED, ['app']],
};

function withTouches(step: SyncStep, containers: readonly ContainerOutcome[]): SyncStep {
  const [outcomes, kinds] = TOUCHED[step.name] ?? [[], []];
  const effect = step.name === 'kill-containers' ? 'kill' : step.name === 'resize' ? 'resize' : 'start';
  const touches = containers
    .filter((one) => outcomes.includes(one.outcome) && kinds.includes(one.kind))
    .map(({ name }) => ({ name, effect }) as const);
  if (touches.length === 0) return step;
  const { skipped: _, ...rest } = step;
  return { ...rest, state: 'runs', touches };
}

/** One container for each outcome, on the release with nine steps. */
export const everyOutcome = withContainers(
  [
    outcome('warm-cache', 'done', { kind: 'init' }),
    outcome('istio-proxy', 'kill-and-start', {
      kind: 'sidecar',
      image: {
        running: 'registry.example.com/service-mesh/istio/proxyv2:1.21.0-distroless',
        spec: 'registry.example.com/service-mesh/istio/proxyv2:1.22.3-distroless',
      },
    }),
    outcome('web', 'resize'),
    outcome('a-container-with-quite-a-long-name-for-a-card', 'keep'),
    outcome('worker', 'start', { exitCode: 137 }),
    outcome('migrate', 'back-off', { state: 'exited', exitCode: 1, restartCount: 4 }),
    outcome('metrics', 'kill', {
      message: 'Container metrics failed liveness probe',
      reason: 'LivenessProbe',
    }),
    outcome('late', 'none', { state: 'none' }),
    outcome('queue', 'reset', { message: 'killing', reason: 'RestartAllContainers' }),
    outcome('after', 'wait', { state: 'none' }),
    outcome('debugger', 'start', { kind: 'ephemeral', state: 'none' }),
  ],
  '1.37',
);

/** `count` containers of all kinds; every `nth` is replaced, the others are kept. */
export function many(count: number, nth: number, minor = '1.33'): Explanation {
  const kinds: readonly ContainerKind[] = ['init', 'sidecar', 'app', 'app', 'app', 'ephemeral'];
  const containers = Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'app';
    const result = kind === 'init' ? 'done' : index % nth === 1 % nth ? 'kill-and-start' : 'keep';
    return outcome(`${kind}-${index + 1}`, result, { kind });
  });
  return withContainers(containers, minor);
}
