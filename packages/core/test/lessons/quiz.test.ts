// Tests that every quiz has valid cases with answers, equal for the same seed.

import { describe, expect, test } from 'vitest';
import { actingSteps, killed, sandboxOf, started } from '../../src/lessons/lessonFacts.ts';
import { kindOf, type QuizCase, quizCases } from '../../src/lessons/lessonQuiz.ts';
import { QUIZ_LEVELS, QUIZ_TOPICS, type Quiz } from '../../src/lessons/quiz.ts';

const COUNT = 10;
const SEEDS = [0, 1, 2, 12_345, 4_000_000_000];

const known = new Map<string, readonly QuizCase[]>();

/** The cases of a quiz, played once for all tests. */
function casesOf(quiz: Quiz): readonly QuizCase[] {
  const key = JSON.stringify(quiz);
  const cases = known.get(key) ?? quizCases(quiz, COUNT);
  known.set(key, cases);
  return cases;
}

describe.each(QUIZ_TOPICS)('topic %s', (topic) => {
  const quizzes = QUIZ_LEVELS.flatMap((level) => SEEDS.map((seed) => casesOf({ topic, level, seed })));

  test('has the requested number of different cases at every level, each with an answer', () => {
    for (const cases of quizzes) {
      expect(cases.length).toBeGreaterThanOrEqual(8);
      expect(new Set(cases.map(({ played }) => played.step.text.en)).size).toBe(cases.length);
      for (const { played } of cases) {
        const { choices = [], right = [], many } = played.answer ?? {};
        expect(choices.length).toBeGreaterThan(1);
        expect(right.every((one) => choices.includes(one))).toBe(true);
        if (!many) expect(right).toHaveLength(1);
      }
    }
  });

  test('repeats a kind of question only after those that it has', () => {
    for (const cases of quizzes) {
      const kinds = cases.map(kindOf);
      const firsts = kinds.findIndex((kind, index) => kinds.indexOf(kind) < index);
      const rest = firsts < 0 ? [] : kinds.slice(firsts);
      expect(rest.every((kind) => kinds.indexOf(kind) < firsts)).toBe(true);
      expect(new Set(kinds).size).toBeGreaterThanOrEqual(topic === 'ends' ? 3 : 5);
    }
  });

  test('asks what cannot be guessed: no question always has the same answer', () => {
    const answers = new Map<string, Set<string>>();
    // Every release of the table changes what a seed draws.
    const more = QUIZ_LEVELS.flatMap((level) => [3, 4, 5].map((seed) => casesOf({ topic, level, seed })));
    for (const { played } of [...quizzes, ...more].flat()) {
      const { ask } = played.step;
      if (!ask) continue;
      const shape = `${played.answer?.right.length} ${played.answer?.many ? '' : played.answer?.right}`;
      answers.set(ask.type, (answers.get(ask.type) ?? new Set()).add(shape));
    }
    const dull = [...answers].filter(([type, found]) => found.size < 2 && type !== 'sandbox');
    expect(dull).toEqual([]);
  });

  test('has only cases that a real cluster can have', () => {
    for (const { scenario } of quizzes.flat()) {
      const { path, manifest, controller } = scenario;
      expect(['edit', 'static', 'deployment', 'cloneset']).toContain(path);
      if (path !== 'deployment' && path !== 'cloneset') continue;
      // Validation of Deployments and CloneSets refuses another restart policy.
      expect(manifest).toContain('restartPolicy: Always');
      expect(manifest).toMatch(
        path === 'deployment'
          ? /name: quiz-([a-z0-9]+)-x7k2q\n[\s\S]*pod-template-hash: \1\n/
          : /name: quiz-x7k2q\n[\s\S]*controller-revision-hash: quiz-[a-z0-9]+\n[\s\S]*InPlaceUpdateReady/,
      );
      expect(controller?.podUpdatePolicy).toBe(path === 'cloneset' ? 'InPlaceIfPossible' : undefined);
    }
  });

  test('explains every answer in both languages', () => {
    for (const { played } of quizzes.flat()) {
      expect(played.step.reveal?.en).toMatch(/\w/);
      expect(played.step.reveal?.zh).toMatch(/\p{Script=Han}/u);
    }
  });

  test('writes every text in both languages', () => {
    for (const { played } of quizzes.flat()) {
      expect(played.step.text.zh).toMatch(/\p{Script=Han}/u);
      expect(played.step.text.en).not.toMatch(/\p{Script=Han}/u);
    }
  });
});

test('the same seed gives the same quiz, another seed another quiz', () => {
  const texts = (seed: number) =>
    quizCases({ topic: 'all', level: 2, seed }, COUNT).map(({ played }) => played.step.text.en);
  expect(texts(7)).toEqual(texts(7));
  expect(texts(7)).not.toEqual(texts(8));
});

/** Statements of reveals, each with a check. */
const SAYS: readonly [RegExp, (quizCase: QuizCase) => boolean][] = [
  [/kubelet creates a new sandbox/, (one) => creates(one)],
  [/creates no sandbox/, (one) => !creates(one)],
  [
    /allows changes only|keeps the sandbox|its sandbox stay/,
    ({ played }) => sandboxOf(played.stretch) === 'same',
  ],
  [
    /new Pod with a new sandbox|creates a new Pod\.|means a different Pod/,
    ({ played }) => sandboxOf(played.stretch) === 'new',
  ],
  [/nothing is killed|nothing is running|already stopped/, (one) => kills(one) === 0],
  [/kills the running containers/, (one) => kills(one) > 0],
  [/restarts it, whatever the policy, and kills it/, (one) => kills(one) === 1 && starts(one) === 1],
  [/starts the containers that should run/, (one) => starts(one) > 0],
  [/restarts no container|restarts nothing|upgrade keeps it/, (one) => kills(one) === 0 || hashes(one)],
  [/restarts? the container|restarts a running container/, (one) => kills(one) > 0],
  [/container is still waiting|does not start again|kills and starts nothing/, (one) => starts(one) === 0],
  [/starts (it|the container|again)|container starts again/, (one) => starts(one) > 0 || never(one)],
  [/kills this container only/, (one) => kills(one) === 1],
  [/Only the container whose hash changes/, (one) => kills(one) === 1 && starts(one) === 1],
  [/^The first restart does not wait/, (one) => starts(one) === 1],
  [/to the running container/, (one) => kills(one) + starts(one) === 0],
  [/sidecar restarts/, (one) => kills(one) === 1 && starts(one) === 1],
  [/does not compare the hash|is not compared/, (one) => kills(one) + starts(one) === 0],
];

const creates = ({ played }: QuizCase) => actingSteps(played.stretch).includes('create-sandbox');
const kills = ({ played }: QuizCase) => killed(played.stretch).length;
const starts = ({ played }: QuizCase) => started(played.stretch).length;
/** With more than one container the question is about one of them, and another may be killed. */
const hashes = ({ played }: QuizCase) => played.step.ask?.type === 'hash';
const never = ({ scenario }: QuizCase) => scenario.manifest.includes('restartPolicy: Never');

/** Quizzes for each topic and level; `QUIZ_SEEDS` sets another number. */
const SEEDS_OF_REVEALS = Number(process.env.QUIZ_SEEDS ?? 2);

test('no reveal contradicts the engine, in hundreds of cases', () => {
  const cases = QUIZ_TOPICS.flatMap((topic) =>
    QUIZ_LEVELS.flatMap((level) =>
      // A case about a log line plays many stories.
      Array.from({ length: topic === 'logs' ? 1 : SEEDS_OF_REVEALS }, (_, seed) =>
        casesOf({ topic, level, seed: seed + 1 }),
      ),
    ),
  ).flat();
  expect(cases.length).toBeGreaterThan(400);
  const wrong = cases.flatMap((one) => {
    const { text, reveal, ask } = one.played.step;
    const said = SAYS.filter(([pattern]) => pattern.test(reveal?.en ?? ''));
    const silent = said.length === 0 && ask?.type !== 'gate' && ask?.type !== 'release';
    return said.some(([, holds]) => !holds(one)) || silent ? [`${text.en} -> ${reveal?.en}`] : [];
  });
  expect(wrong.slice(0, 20)).toEqual([]);
  // A pattern that no reveal matches checks nothing.
  const reveals = cases.map(({ played }) => played.step.reveal?.en ?? '');
  expect(SAYS.filter(([pattern]) => !reveals.some((text) => pattern.test(text)))).toEqual([]);
}, 600_000);

test('half of the upgrades change a hash', () => {
  const found = Array.from({ length: 20 }, (_, seed) => casesOf({ topic: 'upgrades', level: 2, seed }))
    .flat()
    .filter(({ scenario }) => scenario.events.some(({ type }) => type === 'upgrade'));
  const changed = found.filter((one) => kills(one) > 0).length / found.length;
  expect(changed).toBeGreaterThan(0.35);
  expect(changed).toBeLessThan(0.75);
});
