// Tests that lessons are read without exceptions, and that the schema matches the reader.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lessonSchema } from '../../scripts/lib/lessonSchema.ts';
import { knownLesson } from '../../src/lessons/knownLesson.ts';
import { type Lesson, readLesson } from '../../src/lessons/lesson.ts';
import { claimProblem } from '../../src/lessons/lessonClaim.ts';
import { decodeLesson, encodeLesson } from '../../src/lessons/lessonLink.ts';
import { playLesson } from '../../src/lessons/lessonPlay.ts';
import { MINORS } from '../../src/releases/release.ts';
import { publishedScenario } from '../published.ts';

const texts = { en: 'Look.', zh: '看。' };
const step = { text: texts, events: 0 };
const good = { v: 1, id: 'a-1', title: texts, scenario: '06-upgrade-1-30-to-1-31', steps: [step] };

const problemsOf = (value: unknown): string[] => {
  const read = readLesson(value);
  return read.ok ? [] : read.error.map(({ path, code }) => `${path} ${code}`);
};

test('the published schema is generated from the table of the reader', () => {
  const url = new URL('../../../../public/lessons/lesson.schema.json', import.meta.url);
  expect(JSON.parse(readFileSync(url, 'utf8'))).toEqual(JSON.parse(JSON.stringify(lessonSchema())));
});

describe('a wrong lesson gets an error with its path', () => {
  test.each([
    ['no object', [], ' lesson-field'],
    ['another version', { ...good, v: 2 }, 'v lesson-version'],
    ['an id that no file can have', { ...good, id: 'A/1' }, 'id lesson-field'],
    ['a text in no language', { ...good, title: {} }, 'title lesson-field'],
    ['an empty text', { ...good, title: { en: 'a', zh: '' } }, 'title.zh lesson-field'],
    ['a text in an unknown language', { ...good, title: { fr: 'a' } }, 'title lesson-field'],
    ['a path for a scenario', { ...good, scenario: '../a' }, 'scenario lesson-field'],
    ['no scenario', { ...good, scenario: undefined }, 'scenario lesson-field'],
    ['a scenario that is none', { ...good, scenario: { v: 1 } }, 'scenario.release lesson-field'],
    [
      'a step with a scenario that is none',
      { ...good, steps: [step, { ...step, scenario: { v: 1, release: '1.31', path: 'air', manifest: '' } }] },
      'steps[1].scenario.path lesson-field',
    ],
    ['no steps', { ...good, steps: [] }, 'steps lesson-field'],
    ['a step that is no object', { ...good, steps: ['a'] }, 'steps[0] lesson-field'],
    ['an unknown field', { ...good, steps: [{ ...step, answer: 'a' }] }, 'steps[0].answer lesson-field'],
    [
      'an unknown question',
      { ...good, steps: [{ ...step, plays: 1, ask: { type: 'why' } }] },
      'steps[0].ask.type lesson-field',
    ],
    [
      'a hash without its container',
      { ...good, steps: [{ ...step, plays: 1, ask: { type: 'hash' } }] },
      'steps[0].ask.container lesson-field',
    ],
    [
      'a question that nothing answers',
      { ...good, steps: [{ ...step, ask: { type: 'kept' } }] },
      'steps[0].plays lesson-field',
    ],
    ['a reveal of nothing', { ...good, steps: [{ ...step, reveal: texts }] }, 'steps[0].plays lesson-field'],
    [
      'an unknown outcome',
      { ...good, steps: [{ ...step, claims: [{ type: 'outcome', container: 'a', outcome: 'sing' }] }] },
      'steps[0].claims[0].outcome lesson-field',
    ],
  ])('%s', (_name, value, problem) => {
    expect(problemsOf(value)).toContain(problem);
  });

  test('accepts a valid lesson unchanged', () => {
    expect(readLesson(good)).toEqual({ ok: true, value: good });
    const own = { ...good, scenario: { v: 4, release: '1.31', path: 'apply', manifest: '', events: [] } };
    expect(readLesson(own)).toEqual({ ok: true, value: own });
  });
});

describe('a lesson that does not fit its scenario is not played', () => {
  const playProblems = (changed: object): string[] => {
    const read = readLesson({ ...good, steps: [{ ...step, ...changed }] });
    if (!read.ok) throw new Error('not read');
    const played = playLesson(read.value, publishedScenario(good.scenario));
    return played.ok ? [] : played.error.map(({ code, path }) => `${path} ${code}`);
  };

  test('a step beyond the last event', () => {
    expect(playProblems({ events: 1, plays: 1 })).toEqual(['steps[0].events lesson-events']);
  });

  test('refuses a question about admission where nothing is edited', () => {
    expect(playProblems({ plays: 1, ask: { type: 'gate' } })).toEqual(['steps[0].ask lesson-question']);
  });

  test('refuses a question about the hash of a missing container', () => {
    expect(playProblems({ plays: 1, ask: { type: 'hash', container: 'nobody' } })).toEqual([
      'steps[0].ask lesson-question',
    ]);
  });
});

test('detects a false claim of every type', () => {
  const read = readLesson({ ...good, steps: [{ ...step, plays: 1 }] });
  const played = read.ok ? playLesson(read.value, publishedScenario(good.scenario)) : read;
  const stretch = played.ok ? played.value[0]?.stretch : undefined;
  if (!stretch) throw new Error('not played');
  const claims = [
    { type: 'outcome', container: 'app', outcome: 'keep' },
    { type: 'container', container: 'app', state: 'running', restarts: 0 },
    { type: 'container', container: 'app', state: 'exited' },
    { type: 'step', step: 'start', state: 'skipped' },
    { type: 'steps', count: 7 },
    { type: 'gate', gate: 'refused' },
    { type: 'hash', container: 'app', hash: 'same' },
    { type: 'sandbox', sandbox: 'new' },
    { type: 'release', release: '1.30' },
    { type: 'log', text: 'never said' },
    { type: 'event', text: 'never said' },
    { type: 'no-event', text: 'Killing' },
    { type: 'error', text: 'Forbidden' },
    { type: 'silent' },
    { type: 'decision', rule: 'definition-changed', container: 'app', answer: false },
  ] as const;
  expect(claims.filter((claim) => claimProblem(claim, stretch) === undefined)).toEqual([]);
});

const lessonIn = (value: unknown): Lesson => {
  const read = readLesson(value);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value;
};

describe('the link of a lesson', () => {
  test('holds the lesson', () => {
    const code = encodeLesson(lessonIn(good));
    expect(code.ok && decodeLesson(code.value)).toEqual({ ok: true, value: good });
  });

  test('is refused by the writer if the reader would refuse it', () => {
    const scenario = { v: 1, release: '1.31', path: 'api', manifest: 'a'.repeat(1_000_001), events: [] };
    expect(encodeLesson(lessonIn({ ...good, scenario }))).toMatchObject({
      error: { code: 'link-too-large' },
    });
  });
});

test('a lesson for newer releases is shown under the newest, and says so once for each', () => {
  const scenario = { v: 1, release: '1.99', path: 'api', manifest: 'kind: Pod', events: [] };
  const steps = [step, { ...step, scenario: { ...scenario, gates: { Unheard: true } } }];
  const { lesson, changes } = knownLesson(lessonIn({ ...good, scenario, steps }));
  expect(lesson).toMatchObject({
    scenario: { release: MINORS.at(-1) },
    steps: [step, { scenario: { release: MINORS.at(-1) } }],
  });
  expect(changes.map(({ message }) => message)).toEqual([
    `made for Kubernetes 1.99; this version supports 1.8 to ${MINORS.at(-1)} and shows it with ${MINORS.at(-1)}`,
    'unknown feature gates are left out: Unheard',
  ]);
  expect(knownLesson(lessonIn(good))).toEqual({ lesson: good, changes: [] });
});
