// Tests the plan of the workshop, its handouts, and the tally of a class.

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { keepMarks, readMarks } from '../../../src/learn/lessons/keptMarks.ts';
import { loadLesson, loadSteps } from '../../../src/learn/lessons/loadLesson.ts';
import {
  choicesIn,
  chosenBits,
  learnerOf,
  readResultCodes,
  resultCode,
} from '../../../src/learn/lessons/resultCode.ts';
import { type Module, moduleLessonId } from '../../../src/learn/lessons/workshopPlan.ts';
import { handoutHtml, handoutMarkdown } from '../../../src/learn/workshop/handout.ts';
import { mostWrong, tallyOf } from '../../../src/learn/workshop/tally.ts';
import { workshopTexts } from '../../../src/learn/workshop/texts.ts';
import { qrPath } from '../../../src/share/QrCode.tsx';
import {
  readWorkshop,
  secondsLeft,
  started,
  stepOf,
  stopped,
  withClock,
  withCode,
  withStep,
} from '../../../src/store/workshop.ts';
import { localeOf } from '../../../src/ui/i18n/texts.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../public/${file}`, import.meta.url), 'utf8'));

const { modules } = read('lessons/workshop.json') as { readonly modules: readonly Module[] };

vi.stubGlobal('fetch', async (url: string) => Response.json(read(url)));

describe('the plan', () => {
  it('has three modules of fifteen minutes', () => {
    expect(modules.map(({ minutes }) => minutes)).toEqual([15, 15, 15]);
  });

  it.each(modules)('opens $id for learners, with the state before each step', async (module) => {
    const { id } = module;
    const lesson = await loadLesson(moduleLessonId({ id }));
    if (!lesson.ok) throw new Error(id);
    expect(lesson.value.steps.map(({ context }) => context)).toEqual(
      module.steps.map(({ context }) => context),
    );
  });

  it.each(modules)('waits in the commands of $id until a change has had its effect', ({ real }) => {
    const changes = real.flatMap((command, index) =>
      /^kubectl (set image pod|run|create deployment)/.test(command) ? (real[index + 1] ?? '') : [],
    );
    expect(changes.filter((next) => !/^kubectl (wait|rollout status)/.test(next))).toEqual([]);
  });

  it.each(modules)('asks at every step of $id, and has its notes in both languages', async (module) => {
    for (const step of await loadSteps(module)) expect(step?.played.answer).toBeDefined();
    for (const { context, note, room } of module.steps) {
      expect(note.en).toContain('Demo');
      for (const { en, zh } of [context ?? {}, note, room]) {
        expect(en).toMatch(/\w/);
        expect(en).not.toMatch(/\p{Script=Han}/u);
        expect(zh).toMatch(/\p{Script=Han}/u);
      }
    }
  });
});

describe('a handout', async () => {
  const words = workshopTexts(localeOf('en'));
  const [module] = modules;
  if (!module) throw new Error('no module');
  const steps = (await loadSteps(module)).flatMap((step) => step ?? []);
  const links = steps.map((_, index) => `https://example.org/?lesson=a&step=${index}`);
  const [first] = steps;
  const reveal = first?.played.step.reveal?.en?.slice(0, 40) ?? 'none';

  it('with blanks has the questions and choices, and no answer', () => {
    const text = handoutMarkdown({ module, steps, links, answers: false }, words);
    expect(text).toContain('☐');
    expect(text).not.toContain('☒');
    expect(text).not.toContain(reveal);
    expect(text).toContain('https://example.org/?lesson=a&step=0');
    expect(text).toContain(module.steps[0]?.context?.en);
    expect(text).toContain(module.real[0]);
    expect(text).toMatch(/^Name: _+$/m);
  });

  it('has the release and the Pod of each step, each question once, and the marks of code', () => {
    const text = handoutMarkdown({ module, steps, links, answers: false }, words);
    expect(text.match(/Kubernetes 1\.\d+\. The Pod before the step:/g)).toHaveLength(steps.length);
    expect(text.match(/^apiVersion: v1$/gm)).toHaveLength(steps.length);
    const asked = first?.played.step.text.en ?? 'none';
    expect(text).toContain(`${asked}\n\n- ☐`);
    expect(handoutHtml({ module, steps, links, answers: false }, words)).toContain('<code>');
  });

  it('keeps the place of a step that failed to load', () => {
    const [, ...others] = steps;
    const text = handoutMarkdown({ module, steps: [undefined, ...others], links, answers: false }, words);
    expect(text).toContain(`## 1.\n\n${links[0]}\n\n## 2.`);
  });

  it('with answers marks the right choices and explains them', () => {
    const text = handoutMarkdown({ module, steps, links, answers: true }, words);
    expect(text).toContain('☒');
    expect(text).toContain(reveal);
  });

  it('to print has a QR code for each step, and no markup from texts', () => {
    const real = ['<script>alert(1)</script>'];
    const page = handoutHtml({ module: { ...module, real }, steps, links, answers: true }, words);
    expect(page.match(/<svg/g)).toHaveLength(steps.length);
    expect(page).not.toContain('<script>');
  });
});

describe('the results of a class', () => {
  it('are added up, with any text around them', () => {
    const codes = [
      [true, false, undefined],
      [true, true, false],
    ].map((marks) => resultCode({ id: 'quiz-all-1-33', marks }));
    const text = `Ann: ${codes[0]}\nBob says "${codes[1]}" at 10:10, in-place-by-image:1`;
    expect(tallyOf(text)).toEqual([
      {
        id: 'quiz-all-1-33',
        learners: 2,
        questions: [
          { answered: 2, right: 2, wrong: new Map() },
          { answered: 2, right: 1, wrong: new Map() },
          { answered: 1, right: 0, wrong: new Map() },
        ],
      },
      { id: 'in-place-by-image', learners: 1, questions: [{ answered: 1, right: 1, wrong: new Map() }] },
    ]);
  });

  it('say which wrong answers were given most', () => {
    const choices = ['app', 'mesh', 'log'];
    const of = (learner: string, marks: readonly (boolean | undefined)[], ...chosen: string[][]) =>
      resultCode({
        id: 'workshop-hash',
        marks,
        learner,
        wrong: chosen.map((one) => chosenBits(choices, one)),
      });
    const codes = [
      of('aaaaa', [false, undefined, false], ['app', 'log'], []),
      of('bbbbb', [true, false, false], ['mesh'], ['app']),
      of('ccccc', [false, true, false], ['log', 'app'], []),
      // A code from an earlier version, and a text that is not a code.
      'workshop-hash:000.ddddd.this',
    ];
    expect(codes[0]).toBe('workshop-hash:0-0.aaaaa.5-0');
    const [tally] = tallyOf(`${codes.join('. ')}.`);
    expect(tally?.learners).toBe(4);
    expect(
      tally?.questions.map((question) =>
        mostWrong(question).map(({ bits, count }) => [count, ...choicesIn(bits, choices)]),
      ),
    ).toEqual([[[2, 'app', 'log']], [[1, 'mesh']], [[2], [1, 'app']]]);
  });

  it('have codes that a small QR code holds, with a wrong answer to each of ten questions', () => {
    const marks = Array.from({ length: 10 }, () => false);
    const wrong = marks.map(() => chosenBits(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], ['b', 'h']));
    const code = resultCode({ id: 'quiz-upgrades-2-12345', marks, learner: 'zzzzz', wrong });
    expect(readResultCodes(code)).toEqual([{ id: 'quiz-upgrades-2-12345', marks, learner: 'zzzzz', wrong }]);
    // Version 4 has 33 modules: each is four pixels wide on the learner's page.
    expect(qrPath(code)?.size).toBeLessThanOrEqual(33 + 8);
  });

  it('contain no times of a chat', () => {
    expect(readResultCodes('10:10 Ann, 11:01 Bob, 2026-01-01, Room:101')).toEqual([]);
  });

  it('are read also in capitals, and wrapped or quoted by a mail program at any hyphen', () => {
    const result = {
      id: 'pod-sandbox-changed',
      marks: [true, undefined, false, false],
      learner: 'k3f9x',
      wrong: [2, 5],
    };
    const code = resultCode(result);
    const other = resultCode({ id: 'recreate', marks: [true, undefined] });
    for (const { index } of code.matchAll(/-/g))
      for (const written of [code, code.toUpperCase()]) {
        const wrapped = `${written.slice(0, index + 1)}\n> ${written.slice(index + 1)}`;
        expect(readResultCodes(`----\n${wrapped}\n${other}\n${written}`), wrapped).toMatchObject([
          result,
          { id: 'recreate' },
          result,
        ]);
      }
  });

  it('count a code once if it is sent twice, and two learners with equal marks separately', () => {
    const of = (learner: string, marks: readonly boolean[]) =>
      resultCode({ id: 'workshop-hash', marks, learner });
    const [ann, bob] = [of('aaaaa', [true]), of('bbbbb', [true])];
    expect(tallyOf(`${ann} ${ann} ${bob}`)[0]?.learners).toBe(2);
    expect(tallyOf('workshop-hash:1 workshop-hash:1')[0]?.learners).toBe(1);
    const later = tallyOf(`${ann} ${of('aaaaa', [false])}`);
    expect(later[0]?.questions).toMatchObject([{ answered: 1, right: 0 }]);
  });
});

const stored = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
};

it('gives each browser one name', () => {
  const store = stored();
  expect(learnerOf(store)).toMatch(/^[a-z0-9]{5}$/);
  expect(learnerOf(store)).toBe(learnerOf(store));
});

it('keeps the predictions of a module, and of no other lesson', () => {
  const store = stored();
  const mark = { right: false, chosen: ['app'] };
  keepMarks('workshop-hash', { 'workshop-hash 0': mark, 'static-pod 1': mark }, store);
  keepMarks('static-pod', { 'static-pod 1': mark }, store);
  expect(readMarks(store)).toEqual({ 'workshop-hash 0': mark });
  keepMarks('workshop-hash', {}, store);
  expect(readMarks(store)).toEqual({});
});

describe('the state of the workshop', () => {
  const begun = readWorkshop(stored());

  it('has a step for each module', () => {
    const second = withStep({ ...withStep(begun, 3), module: 2 }, 1);
    expect(stepOf(second)).toBe(1);
    expect(stepOf({ ...second, module: 1 })).toBe(0);
    expect(stepOf({ ...second, module: 0 })).toBe(3);
  });

  it('has a clock that runs in a hidden tab, and can be stopped', () => {
    const clock = started(undefined, 15, 1_000_000);
    expect(secondsLeft(clock, 15, 1_061_000)).toBe(839);
    expect(secondsLeft(clock, 15, 9_000_000)).toBe(0);
    const later = started(stopped(clock, 15, 1_061_000), 15, 2_000_000);
    expect(secondsLeft(later, 15, 2_001_000)).toBe(838);
  });

  it('has a clock for each module, and one for the hour, which begins with the first', () => {
    const start = (id: string, now: number) => ({ id, clock: started(undefined, 15, now), minutes: 60, now });
    const one = withClock(begun, start('a', 1_000_000));
    const two = withClock(one, start('b', 1_900_000));
    expect(two.clocks).toEqual({ a: { until: 1_900_000 }, b: { until: 2_800_000 } });
    expect(two.hourEnds).toBe(4_600_000);
    const reset = withClock(two, { id: 'b', clock: undefined, minutes: 60, now: 2_000_000 });
    expect([reset.clocks, reset.hourEnds]).toEqual([{ a: { until: 1_900_000 } }, 4_600_000]);
    expect(withClock(reset, start('b', 9_000_000)).hourEnds).toBe(12_600_000);
    const store = stored();
    store.setItem('syncpod.workshop', JSON.stringify(two));
    expect(readWorkshop(store)).toEqual(two);
  });

  it('adds a scanned code once', () => {
    const twice = withCode(withCode({ ...begun, codes: 'Ann: a:1' }, 'b:1'), 'b:1');
    expect(twice.codes).toBe('Ann: a:1\nb:1');
  });

  it('ignores a stored value of another version', () => {
    const store = stored();
    store.setItem(
      'syncpod.workshop',
      '{"module":"x","steps":[-1],"clocks":{"a":{"until":"soon"}},"codes":7}',
    );
    expect(readWorkshop(store)).toEqual(begun);
  });
});
