// Plays the solution of every level in every release that it claims.

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../src/lessons/lesson.ts';
import { levelState } from '../../src/lessons/levelState.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { publishedLesson, publishedPath } from '../published.ts';

const folder = new URL('../../../../public/lessons/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^level-.*\.json$/.test(name));

function load(file: string): Omit<Lesson, 'scenario'> & { readonly scenario: Scenario } {
  const level = publishedLesson(file.replace('.json', ''));
  const { scenario } = level;
  if (typeof scenario === 'string') throw new Error(`${file}: a level has its own scenario`);
  return { ...level, scenario };
}

function entries(story: Scenario): readonly TimelineEntry[] {
  const played = entriesOf(story);
  if (!played.ok) throw new Error(played.error.map(({ message }) => message).join('; '));
  return played.value;
}

interface Chapter {
  readonly levels: readonly { readonly id: string; readonly en: string; readonly zh: string }[];
}

test('every level is on the path once, with its title', () => {
  const path = publishedPath<Chapter>();
  const listed = path.flatMap(({ levels }) => levels);
  expect(listed).toEqual(listed.map(({ id }) => ({ id, ...load(`${id}.json`).title })));
  expect(listed.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
  expect(files.length).toBeGreaterThanOrEqual(20);
});

/** Adds a line after `after` in the manifest of the level. */
const edited = (id: string, after: string, line: string): ScenarioEvent => ({
  type: 'edit',
  manifest: load(`${id}.json`).scenario.manifest.replace(after, `${after}${line}`),
});

const replaced = (id: string, from: string, to: string): ScenarioEvent => ({
  type: 'edit',
  manifest: load(`${id}.json`).scenario.manifest.replace(from, to),
});
const IMAGE = (id: string) => replaced(id, 'nginx:1.25.2', 'nginx:1.25.3');
const ENV = (id: string) => replaced(id, 'value: a', 'value: b');
const BROKEN = { type: 'image', image: 'nginx:1.25.3', state: 'broken' } as const;
const EXIT_AGENT = { type: 'exit', container: 'agent', code: 0 } as const;
const resize = (memory: string, cpu = '200m'): ScenarioEvent => ({
  type: 'resize',
  container: 'app',
  resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { cpu, memory } },
});

const EXIT = { type: 'exit', container: 'nginx', code: 1 } as const;
const COMMAND = ['image: nginx:1.25.2\n', '    command: [nginx]\n'] as const;

test.each<[id: string, way: string, events: readonly ScenarioEvent[], path?: Scenario['path']]>([
  ['level-failed-untouched', 'a crash', [{ ...EXIT, container: 'task' }]],
  ['level-static-in-place', 'another kubelet', [{ type: 'upgrade', release: '1.30' }]],
  [
    'level-kruise',
    'an unknown state',
    [
      { type: 'unknown', container: 'app' },
      { type: 'wait', until: 'next' },
    ],
  ],
  ['level-new-ip', 'the arrival of the Pod', [{ type: 'create' }]],
  ['level-init-again', 'the arrival of the Pod', [{ type: 'create' }]],
  ['level-back-off-reset', 'waiting', [{ type: 'wait', seconds: 369 }]],
  [
    'level-back-off-reset',
    'a crash within ten minutes',
    [
      { type: 'process', container: 'nginx', exits: null },
      { type: 'wait', seconds: 60 },
      EXIT,
      { type: 'wait', seconds: 400 },
    ],
  ],
  [
    'level-back-off-reset',
    'a kubelet restart, which forgets the back-off, and a crash right after it',
    [
      { type: 'process', container: 'nginx', exits: null },
      { type: 'kubelet-restart' },
      { type: 'wait', seconds: 30 },
      EXIT,
      { type: 'wait', seconds: 30 },
    ],
  ],
  [
    'level-sandbox-changed',
    'an edit and a dead sandbox, one after the other',
    [IMAGE('level-sandbox-changed'), { type: 'wait', seconds: 10 }, { type: 'sandbox', change: 'dies' }],
  ],
  ['level-sandbox-changed', 'a dead sandbox', [{ type: 'sandbox', change: 'dies' }]],
  ['level-env-at-next-start', 'an edit after the exit', [EXIT_AGENT, ENV('level-env-at-next-start')]],
  ['level-image-pull', 'an edit before the image is gone', [IMAGE('level-image-pull'), BROKEN]],
  ['level-new-pod', 'a new sandbox', [{ type: 'sandbox', change: 'dies' }]],
  ['level-resize', 'another amount', [resize('1Gi')]],
  ['level-evicted', 'a drain', [{ type: 'delete', by: 'drain' }]],
  ['level-accepted-and-kept', 'a file', [edited('level-accepted-and-kept', ...COMMAND)], 'static'],
  ['level-accepted-and-kept', 'the kubelet alone', [edited('level-accepted-and-kept', ...COMMAND)], 'direct'],
])('%s is not reached by %s', (id, _, own, path) => {
  const { scenario, steps } = load(`${id}.json`);
  const [step] = steps;
  if (!step) throw new Error('a level has a step');
  const events = [...scenario.events.slice(0, step.events), ...own];
  const seen = { ...scenario, events, path: path ?? scenario.path };
  expect(levelState({ scenario, step }, seen, entries(seen))).toMatchObject({ here: true, reached: false });
});

test.each<[id: string, way: string, events: readonly ScenarioEvent[], release?: Scenario['release']]>([
  [
    'level-accepted-and-kept',
    'a label',
    [edited('level-accepted-and-kept', 'namespace: default\n', '  labels:\n    a: b\n')],
  ],
  [
    'level-back-off-40',
    'crashes one by one',
    [
      EXIT,
      { type: 'wait', seconds: 5 },
      EXIT,
      { type: 'wait', seconds: 15 },
      EXIT,
      { type: 'wait', seconds: 25 },
      EXIT,
    ],
  ],
  ['level-crash', 'a success', [{ ...EXIT, code: 0 }]],
  ['level-env-at-next-start', 'a reboot', [ENV('level-env-at-next-start'), { type: 'reboot' }]],
  ['level-evicted', 'a full disk', [{ type: 'evict', resource: 'ephemeral-storage' }]],
  ['level-failed-untouched', 'a reboot', [{ type: 'reboot' }]],
  ['level-init-again', 'a reboot', [{ type: 'reboot' }]],
  ['level-never', 'an upgrade', [{ type: 'upgrade', release: '1.31' }]],
  ['level-new-ip', 'a sandbox without an IP', [{ type: 'sandbox', change: 'loses-ip' }]],
  ['level-new-pod', 'a deletion', [{ type: 'delete' }]],
  ['level-old-line', 'the oldest kubelet', [IMAGE('level-old-line')], '1.8'],
  ['level-old-line', 'the last kubelet that prints it', [IMAGE('level-old-line')], '1.13'],
  [
    'level-one-of-two',
    'an unknown state',
    [
      { type: 'unknown', container: 'nginx' },
      { type: 'wait', until: 'next' },
    ],
  ],
  [
    'level-refused',
    'a removed container',
    [replaced('level-refused', '  - name: log-agent\n    image: fluent/fluent-bit:2.1\n', '')],
  ],
  [
    'level-refused',
    'an invalid label',
    [edited('level-refused', 'namespace: default\n', '  labels:\n    a: "b c"\n')],
  ],
  ['level-resize', 'the same amount in another unit', [resize('0.5Gi')]],
  ['level-resize-restarts', 'another amount', [resize('384Mi')]],
  ['level-resize-restarts', 'CPU and memory', [resize('512Mi', '300m')]],
  ['level-sandbox-changed', 'a sandbox without an IP', [{ type: 'sandbox', change: 'loses-ip' }]],
  ['level-sandbox-changed', 'a dead pause process', [{ type: 'sandbox', change: 'pause-dies' }]],
  [
    'level-sidecar-later',
    'an upgrade before the edit',
    [{ type: 'upgrade', release: '1.32' }, replaced('level-sidecar-later', 'envoy:v1.30', 'envoy:v1.31')],
  ],
  ['level-upgrade-restarts', 'a later release', [{ type: 'upgrade', release: '1.37' }]],
])('%s is also reached by %s', (id, _, own, release) => {
  const { scenario, steps } = load(`${id}.json`);
  const [step] = steps;
  if (!step) throw new Error('a level has a step');
  const events = [...scenario.events.slice(0, step.events), ...own];
  const seen = { ...scenario, events, release: release ?? scenario.release };
  const { goals, forbidden, reached } = levelState({ scenario, step }, seen, entries(seen));
  expect({ open: goals.filter(({ met }) => !met), forbidden, reached }).toEqual({
    open: [],
    forbidden: [],
    reached: true,
  });
});

test('gates of the start are no way to a goal', () => {
  const { scenario, steps } = load('level-gate.json');
  const [step] = steps;
  if (!step) throw new Error('a level has a step');
  const seen = { ...scenario, gates: { InPlacePodVerticalScaling: true } };
  expect(levelState({ scenario, step }, seen, entries(seen))).toMatchObject({
    forbidden: ['gates'],
    reached: false,
  });
});

describe.each(files)('%s', (file) => {
  const { scenario, steps, id } = load(file);
  const [step] = steps;
  const task = step?.task;
  if (!step || !task) throw new Error('a level has a task');
  const start = scenario.events.slice(0, step.events);
  const minors = MINORS.slice(
    MINORS.findIndex((one) => one === (task.since ?? scenario.release)),
    MINORS.findIndex((one) => one === (task.until ?? scenario.release)) + 1,
  );

  test('is reached by its solution, and not before it, in every release that it claims', () => {
    expect(`${id}.json`).toBe(file);
    expect(minors.length).toBeGreaterThan(0);
    const wrong = minors.flatMap((release) => {
      const solved = { ...scenario, release };
      const level = { scenario: { ...scenario, release: task.release ? scenario.release : release }, step };
      const before = { ...solved, events: start };
      const { goals, forbidden, reached } = levelState(level, solved, entries(solved));
      const open = goals.filter(({ met }) => !met).map(({ claim }) => JSON.stringify(claim));
      return [
        ...(reached ? [] : [`${release}: open ${open.join()}; forbidden ${JSON.stringify(forbidden)}`]),
        ...(levelState(level, before, entries(before)).reached ? [`${release}: reached at the start`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('needs every event of its solution', () => {
    const own = scenario.events.slice(step.events);
    const release = task.release ?? scenario.release;
    const shorter = own.map((_, index) => [...start, ...own.filter((__, at) => at !== index)]);
    const enough = shorter.filter((events) => {
      const seen = { ...scenario, release, events };
      return levelState({ scenario, step }, seen, entries(seen)).reached;
    });
    expect(enough).toEqual([]);
  });

  test('has three hints, and its texts in both languages', () => {
    const texts = [step.text, step.reveal, ...(task.hints ?? [])];
    expect(task.hints).toHaveLength(3);
    for (const text of texts) {
      expect(text?.en).not.toMatch(/\p{Script=Han}|[，。？！]/u);
      expect(text?.zh).toMatch(/\p{Script=Han}/u);
      const codes = (from = '') => [...from.matchAll(/`([^`]*)`/g)].map(([, code]) => code).sort();
      expect(codes(text?.zh)).toEqual(codes(text?.en));
    }
  });
});
