// Compares one SyncPod with the real one on upstream's fake runtime.

import { describe, expect, test } from 'vitest';
import { readCase } from '../../../cli/src/cases/caseLine.ts';
import { answerSync } from '../../../cli/src/cases/caseSync.ts';
import { MINORS, type Release, resolveRelease } from '../../src/releases/release.ts';
import { proves } from '../proof.ts';
import { vectorLines } from '../vectorLines.ts';

interface Range {
  readonly since: string;
  readonly until: string;
  readonly answer: object;
}

const number = (minor: string): number => Number(minor.slice(2));

const cases = vectorLines('sync/cases.jsonl');
const answers = new Map(
  vectorLines('sync/results.jsonl').map((line) => {
    const { id, ranges } = JSON.parse(line) as { id: string; ranges: Range[] };
    return [id, ranges] as const;
  }),
);

describe('SyncPod has the results, Events, runtime calls and final state of upstream', () => {
  for (const minor of MINORS.filter((candidate) => number(candidate) >= 15)) {
    test(`in kubelet ${minor}`, { timeout: 60_000 }, ({ task }) => {
      const release = releaseOf(minor);
      const different: object[] = [];
      let compared = 0;
      for (const line of cases) {
        const { id } = JSON.parse(line) as { id: string };
        const range = answers
          .get(id)
          ?.find(({ since, until }) => number(since) <= number(minor) && number(minor) <= number(until));
        if (!range) continue;
        compared++;
        const got = answer(line, release);
        const want = { id, ...range.answer };
        if (JSON.stringify(got) !== JSON.stringify(want)) different.push({ want, got });
      }
      proves(task, 'sync', minor, compared, compared - different.length);
      expect(different.slice(0, 3)).toEqual([]);
      expect(compared).toBe(answersIn(minor));
    });
  }
});

function answersIn(minor: string): number {
  const covers = ({ since, until }: Range) =>
    number(since) <= number(minor) && number(minor) <= number(until);
  return [...answers.values()].filter((ranges) => ranges.some(covers)).length;
}

function releaseOf(minor: string, gates = {}): Release {
  const resolved = resolveRelease(minor, gates);
  if (!resolved.ok) throw new Error(`no release ${minor}`);
  return resolved.value;
}

function answer(line: string, release: Release): object {
  const read = readCase(line);
  return read.ok ? answerSync(read.value, release) : read;
}

describe('kubelets before 1.15, which the oracle cannot run, follow the same code with their own texts', () => {
  const line = JSON.stringify({
    id: 'old',
    pod: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-0', namespace: 'default', uid: 'u' },
      spec: { containers: [{ name: 'app', image: 'nginx:2' }] },
    },
    sandboxes: [{ id: 's0', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.7', createdAt: 1 }],
    containers: [{ id: 'c0', name: 'app', state: 'running', hash: 7, restartCount: 4, createdAt: 2 }],
  });

  test.each(['1.8', '1.12', '1.13'])('%s', (minor) => {
    expect(answer(line, releaseOf(minor))).toMatchObject({
      results: [
        { action: 'KillContainer', target: 'app' },
        { action: 'ConfigPodSandbox', target: 's0' },
        { action: 'StartContainer', target: 'app' },
      ],
      events: [
        expect.stringMatching(
          /^Normal Killing Killing container with id containerd:\/\/app:Container spec hash changed \(7 vs \d+\)\.\. Container will be killed and recreated\.$/,
        ),
        'Normal Pulled Container image "nginx:2" already present on machine',
        'Normal Created Created container',
        'Normal Started Started container',
      ],
      calls: ['StopContainer', 'CreateContainer', 'StartContainer'],
      containers: [
        { name: 'app', attempt: 4, state: 'EXITED', sandbox: 's0' },
        { name: 'app', attempt: 5, state: 'RUNNING', sandbox: 's0' },
      ],
    });
  });
});

/**
 * Recorded by the oracle, 1.36: the vectors exclude resizes, because upstream's fake runtime cannot finish
 * them.
 */
test('a resize in place is recorded under the Pod, with the name that the log uses', () => {
  const line = JSON.stringify({
    id: 'resize',
    pod: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-0', namespace: 'default', uid: 'u' },
      spec: {
        containers: [
          {
            name: 'app',
            image: 'nginx:2',
            resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { cpu: '2', memory: '2Gi' } },
          },
        ],
      },
    },
    sandboxes: [{ id: 's0', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.7', createdAt: 1 }],
    containers: [
      {
        id: 'c0',
        name: 'app',
        state: 'running',
        restartCount: 0,
        createdAt: 2,
        resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { cpu: '1', memory: '2Gi' } },
      },
    ],
  });
  expect(answer(line, releaseOf('1.36'))).toMatchObject({
    results: [{ action: 'ResizePodInPlace', target: 'web-0_default(u)' }],
  });
});

describe('GetContainerSpec finds an ephemeral container if its gate is on', () => {
  const line = JSON.stringify({
    id: 'debugged',
    pod: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web', namespace: 'default', uid: 'u' },
      spec: {
        containers: [{ name: 'app', image: 'nginx:1' }],
        ephemeralContainers: [{ name: 'debug', image: 'busybox:1' }],
      },
    },
    sandboxes: [{ id: 's0', attempt: 0, state: 'NotReady', network: 'Pod', ip: '10.0.0.7', createdAt: 1 }],
    containers: [
      { id: 'c0', name: 'app', sandbox: 's0', state: 'running', createdAt: 2 },
      { id: 'c1', name: 'debug', sandbox: 's0', state: 'running', createdAt: 3 },
    ],
  });
  const killed = { action: 'KillContainer', target: 'debug' };

  /** Recorded by the oracle, 1.22, with both values of the gate; 1.23 has the same functions. */
  test.each([
    ['1.22', {}, { ...killed, error: 'KillContainerError' }],
    ['1.22', { EphemeralContainers: true }, killed],
    ['1.23', {}, killed],
    ['1.23', { EphemeralContainers: false }, { ...killed, error: 'KillContainerError' }],
  ])('%s %o', (minor, gates, result) => {
    const { results } = answer(line, releaseOf(minor, gates)) as { results: { target: string }[] };
    const [found] = results.filter(({ target }) => target === 'debug');
    expect({ error: undefined, ...found }).toMatchObject({ error: undefined, ...result });
  });
});
