// Draws the Pod of a quiz case from a seed.

import type { RestartPolicy } from '../api/pod.ts';
import type { QuizLevel } from './quiz.ts';

/** A pseudo-random generator: the same seed gives the same draws. */
export interface Draw {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  /** An element of the non-empty list. */
  pick<T>(list: readonly [T, ...T[]]): T;
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
}

export interface QuizPod {
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

/** The Pod with one container changed. */
export function withChange(pod: QuizPod, name: string, change: Partial<QuizContainer>): QuizPod {
  return {
    ...pod,
    containers: pod.containers.map((one) => (one.name === name ? { ...one, ...change } : one)),
  };
}

/** In the style of a hand-written manifest. */
export function podText({ restartPolicy, uid = true, containers }: QuizPod): string {
  const init = containers.filter(({ kind }) => kind !== 'app');
  const apps = containers.filter(({ kind }) => kind === 'app');
  const head = `apiVersion: v1
kind: Pod
metadata:
  name: quiz-0
  namespace: default
${uid ? '  uid: 2813f459-0000-4000-8000-000000000000\n' : ''}spec:
  restartPolicy: ${restartPolicy}
`;
  const list = (key: string, some: readonly QuizContainer[]) =>
    some.length === 0 ? '' : `  ${key}:\n${some.map(containerText).join('')}`;
  return `${head}${list('initContainers', init)}${list('containers', apps)}`;
}

function containerText({ name, image, kind, env }: QuizContainer): string {
  const own = kind === 'sidecar' ? '    restartPolicy: Always\n' : '';
  return `  - name: ${name}\n    image: ${image}\n${own}    env:\n    - name: MODE\n      value: ${env}\n`;
}
