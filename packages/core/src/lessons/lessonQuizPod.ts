// Draws the Pod of a quiz case from a seed.

import type { RestartPolicy } from '../api/pod.ts';
import type { QuizLevel } from './quiz.ts';

/** A pseudo-random generator: the same seed gives the same draws. */
export interface Draw {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  /** An element of the non-empty list. */
  pick<const T>(list: readonly [T, ...T[]]): T;
}

/** Mulberry32, which is small and random enough for a quiz. */
export function drawFrom(seed: number): Draw {
  let state = seed | 0;
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
  return { below, pick: (list) => list[below(list.length)] ?? list[0] };
}

export interface QuizContainer {
  readonly name: string;
  readonly image: string;
  readonly kind: 'init' | 'sidecar' | 'app';
  readonly env: string;
  readonly probe?: 'liveness' | 'readiness';
  /** The policy for a resize of the memory; with it, the container has resources. */
  readonly memory?: 'NotRequired' | 'RestartContainer';
}

export interface QuizPod {
  /** `quiz-0` if absent. */
  readonly name?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly readinessGate?: string;
  readonly restartPolicy: RestartPolicy;
  /** False for the file of a static Pod without a UID. */
  readonly uid?: boolean;
  /** Init containers and sidecars first. */
  readonly containers: readonly QuizContainer[];
}

const APPS = ['app', 'web', 'worker', 'cache', 'logger'] as const;

/** One to four containers; init containers and sidecars only if the case needs them. */
export function drawPod(draw: Draw, level: QuizLevel, withInit: boolean): QuizPod {
  const first = draw.below(APPS.length);
  const count = withInit ? 1 : level === 1 ? 2 : 2 + draw.below(level);
  const apps = Array.from({ length: count }, (_, index) =>
    container(APPS[(first + index) % APPS.length] ?? 'app', 'app'),
  );
  const init = withInit
    ? [container('migrate', 'init'), ...(level > 1 ? [container('mesh', 'sidecar')] : [])]
    : [];
  const restartPolicy = draw.pick<RestartPolicy>(
    level === 1 ? ['Always', 'OnFailure'] : ['Always', 'OnFailure', 'Never'],
  );
  return { restartPolicy, containers: [...init, ...apps] };
}

function container(name: string, kind: QuizContainer['kind']): QuizContainer {
  return { name, kind, image: `shop/${name}:1.0`, env: 'a' };
}

/** Any container of the Pod. */
export function anyOf(draw: Draw, { containers }: QuizPod): QuizContainer {
  const found = containers[draw.below(containers.length)];
  if (!found) throw new Error('a Pod of the quiz has containers');
  return found;
}

/** The Pod with one container changed. */
export function withChange(pod: QuizPod, name: string, change: Partial<QuizContainer>): QuizPod {
  return {
    ...pod,
    containers: pod.containers.map((one) => (one.name === name ? { ...one, ...change } : one)),
  };
}

/** In the style of a hand-written manifest. */
export function quizPodText(pod: QuizPod): string {
  const { name = 'quiz-0', labels = {}, readinessGate, restartPolicy, uid = true, containers } = pod;
  const init = containers.filter(({ kind }) => kind !== 'app');
  const apps = containers.filter(({ kind }) => kind === 'app');
  const pairs = Object.entries(labels).map(([key, value]) => `    ${key}: ${value}\n`);
  const gates = readinessGate ? `  readinessGates:\n  - conditionType: ${readinessGate}\n` : '';
  const head = `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  namespace: default
${uid ? '  uid: 2813f459-0000-4000-8000-000000000000\n' : ''}${pairs.length > 0 ? `  labels:\n${pairs.join('')}` : ''}spec:
  restartPolicy: ${restartPolicy}
${gates}`;
  const list = (key: string, some: readonly QuizContainer[]) =>
    some.length === 0 ? '' : `  ${key}:\n${some.map(containerText).join('')}`;
  return `${head}${list('initContainers', init)}${list('containers', apps)}`;
}

function containerText({ name, image, kind, env, probe, memory }: QuizContainer): string {
  const own = kind === 'sidecar' ? '    restartPolicy: Always\n' : '';
  const probes = probe
    ? `    ${probe}Probe:\n      httpGet:\n        path: /${probe}\n        port: 80\n`
    : '';
  const resources = memory ? resourcesText(memory) : '';
  return `  - name: ${name}\n    image: ${image}\n${own}    env:\n    - name: MODE\n      value: ${env}\n${probes}${resources}`;
}

function resourcesText(memory: NonNullable<QuizContainer['memory']>): string {
  return `    resources:
      requests:
        cpu: 100m
        memory: 128Mi
      limits:
        cpu: 200m
        memory: 256Mi
    resizePolicy:
    - resourceName: cpu
      restartPolicy: NotRequired
    - resourceName: memory
      restartPolicy: ${memory}
`;
}
