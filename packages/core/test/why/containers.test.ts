// Tests that no fact of one container is attributed to another, whatever a description has lost.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { describePod } from '../../src/report/kubectl/describePod.ts';
import type { V1ContainerStatus, V1Pod, V1State } from '../../src/report/kubectl/v1Pod.ts';
import { aboutContainers } from '../../src/why/about.ts';
import { diagnose } from '../../src/why/diagnose.ts';
import { readCase } from '../../src/why/facts.ts';

const STARTED = '2026-05-01T10:00:00Z';
const ended = (exitCode: number): V1State => ({
  terminated: {
    exitCode,
    reason: exitCode === 0 ? 'Completed' : 'Error',
    startedAt: STARTED,
    finishedAt: STARTED,
  },
});

/** States by the number of a container: its exit code and count of restarts identify it. */
const STATES: readonly ((id: number) => Pick<V1ContainerStatus, 'state' | 'lastState' | 'restartCount'>)[] = [
  (id) => ({ state: ended(id), restartCount: 0 }),
  (id) => ({ state: { running: { startedAt: STARTED } }, lastState: ended(id), restartCount: id }),
  (id) => ({ state: { waiting: { reason: 'CrashLoopBackOff' } }, lastState: ended(id), restartCount: id }),
];

const IMAGE = 'registry.example/app:1';
const podOf = (inits: readonly number[], apps: readonly number[]): V1Pod => {
  const first = 40;
  const of = (choices: readonly number[], from: number) =>
    choices.map((choice, index) => ({ id: from + index, name: `c${from + index}`, choice }));
  const [init, app] = [of(inits, first), of(apps, first + inits.length)];
  const spec = ({ name, id }: { name: string; id: number }) => ({
    name,
    image: IMAGE,
    resources: { limits: { memory: `${id}Mi` } },
  });
  const status = ({ name, id, choice }: { name: string; id: number; choice: number }): V1ContainerStatus => ({
    name,
    ready: false,
    image: IMAGE,
    imageID: `${IMAGE}@sha256:1`,
    containerID: `containerd://${id}`,
    ...(STATES[choice % STATES.length]?.(id) ?? { restartCount: 0 }),
  });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web-0', namespace: 'shop', uid: 'u1', creationTimestamp: STARTED },
    spec: { nodeName: 'n1', initContainers: init.map(spec), containers: app.map(spec) },
    status: {
      phase: 'Running',
      initContainerStatuses: init.map(status),
      containerStatuses: app.map(status),
    },
  } as unknown as V1Pod;
};

/** Removes the names of containers: of all, of every second, or of none. */
const NAMED: Readonly<Record<string, (text: string) => string>> = {
  all: (text) => text,
  none: (text) => text.replaceAll(/^ *c\d\d:\n/gm, ''),
  some: (text) => text.replaceAll(/^ *c\d[02468]:\n/gm, ''),
};
/** Changes the indentation. */
const INDENTED: Readonly<Record<string, (text: string) => string>> = {
  whole: (text) => text,
  flat: (text) => text.replaceAll(/^ +/gm, ''),
  quoted: (text) => text.replaceAll(/^/gm, '> '),
};

/** The numbers in the facts about one container. */
function numbersOf(text: string): { readonly ids: number[]; readonly init: boolean }[] {
  const { facts } = readCase([{ name: 'pasted.txt', text }]);
  return aboutContainers(facts).map((about) => {
    const ids = about.facts.flatMap((fact) => {
      if (fact.kind === 'ended') return fact.exitCode ?? [];
      if (fact.kind === 'restarts') return fact.count === 0 ? [] : fact.count;
      return fact.kind === 'setting' && fact.name === 'memory-limit' ? Number.parseInt(fact.value, 10) : [];
    });
    return { ids: [...new Set(ids)], init: about.init || about.sidecar };
  });
}

const choices = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 });

it.each(Object.keys(NAMED).flatMap((names) => Object.keys(INDENTED).map((form) => [names, form] as const)))(
  'describe with the names of %s containers, %s',
  (names, form) => {
    fc.assert(
      fc.property(choices, choices, (inits, apps) => {
        const described = describePod(podOf(inits, apps), [], Date.parse(STARTED) / 1000 + 60);
        const text = INDENTED[form]?.(NAMED[names]?.(described) ?? '') ?? '';
        const found = numbersOf(text).filter(({ ids }) => ids.length > 0);
        const expected = [...inits, ...apps].map((_, index) => ({
          ids: [40 + index],
          init: index < inits.length,
        }));
        expect(found).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  },
);

/** The statuses as other programs print them, with a name for each container, or without. */
const STATUSES: Readonly<Record<string, (statuses: object) => string>> = {
  YAML: (statuses) => writeYaml({ status: statuses }),
  'YAML without names': (statuses) => writeYaml({ status: statuses }).replaceAll(/^ *-? name: .*\n/gm, ''),
  'one line of JSON without names': (statuses) =>
    JSON.stringify({ status: statuses }).replaceAll(/"name":"c\d+",/g, ''),
};

it.each(Object.entries(STATUSES))('the status as %s', (_, print) => {
  fc.assert(
    fc.property(choices, choices, (inits, apps) => {
      const { initContainerStatuses, containerStatuses } = podOf(inits, apps).status;
      const found = numbersOf(print({ initContainerStatuses, containerStatuses }));
      expect(found.filter(({ ids }) => ids.length > 0)).toEqual(
        [...inits, ...apps].map((_choice, index) => ({ ids: [40 + index], init: index < inits.length })),
      );
    }),
    { numRuns: 15 },
  );
});

it('the end of an init container without a name rules out nothing for another container', () => {
  const pod = podOf([0], [2]);
  const text = describePod(pod, [], Date.parse(STARTED) / 1000 + 60)
    .replaceAll(/^ *c\d\d:\n/gm, '')
    .replace(/Exit Code: +40/, 'Exit Code: 0')
    .replace(/Exit Code: +41/, 'Exit Code: 137');
  const { causes, excluded } = diagnose([{ name: 'pasted.txt', text }]);
  expect(causes.map(({ id }) => id)).toContain('oom');
  expect(excluded.filter(({ id }) => id === 'oom').flatMap(({ evidence }) => evidence)).toEqual([]);
});
