// Tests that a recorded draft becomes a valid lesson, and that outdated claims are found.

import { encodeLesson, levelState, readLesson } from '@syncpod/core/lessons';
import { AT_END } from '@syncpod/core/scenario';
import { describe, expect, it } from 'vitest';
import { lessonOf, loadLessonCode } from '../../../src/learn/lessons/loadLesson.ts';
import { stagedWork } from '../../../src/learn/lessons/stagedStep.ts';
import { adopted } from '../../../src/learn/teach/adopt.ts';
import {
  type Draft,
  type DraftStep,
  followers,
  stepAt,
  withAim,
  withAllowed,
  withChange,
  withGoal,
  withHint,
  withMoved,
  withPlace,
  withStep,
} from '../../../src/learn/teach/draft.ts';
import { draftOfLesson, lessonOfDraft } from '../../../src/learn/teach/draftLesson.ts';
import { forgetDraft, keepDraft, readDrafts } from '../../../src/learn/teach/draftStorage.ts';
import { findingsOf, withClaims, withTrueGoal } from '../../../src/learn/teach/findings.ts';
import { stepIssues } from '../../../src/learn/teach/issues.ts';
import { placeOf, workAt } from '../../../src/learn/teach/placeOf.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { createTimeline } from '../../../src/store/timeline.ts';
import type { Work } from '../../../src/store/work.ts';
import { withDraftApplied, withEvent, withKubelet } from '../../../src/store/workChanges.ts';

const replay = createTimeline();
const begin: Work = { ...OPENING_SCENARIO, draft: undefined, cursor: AT_END };
const edited = withDraftApplied({ ...OPENING_SCENARIO, cursor: AT_END }, replay);
const exited: Work = {
  ...withEvent({ ...edited, cursor: AT_END }, replay, { type: 'exit', container: 'nginx', code: 1 }),
  cursor: AT_END,
};

function place(work: Work) {
  const found = placeOf(work, replay(work));
  if (!found) throw new Error('nothing runs');
  return found;
}

function recorded(works: readonly Work[], asks: readonly DraftStep['ask'][] = []): Draft {
  return works.reduce<Draft>(
    (draft, work, index) => {
      const step = stepAt(place(work), draft.steps.at(-1), `step-${index}`);
      const text = { en: `Step ${index + 1}.` };
      return withStep(draft, withClaims({ ...step, text, ask: asks[index] }));
    },
    { id: 'mine', title: { en: 'Mine' }, langs: ['en'], steps: [] },
  );
}

const killed = { type: 'killed' } as const;
const draft = recorded([begin, { ...edited, cursor: AT_END }, exited], [undefined, killed, killed]);

describe('a recorded draft', () => {
  it('is a lesson on one story, with each step at its position', () => {
    const lesson = lessonOfDraft(draft);
    expect(lesson?.steps.map(({ events, plays, scenario }) => [events, plays, scenario])).toEqual([
      [0, undefined, undefined],
      [0, 1, undefined],
      [1, 1, undefined],
    ]);
    expect(readLesson(JSON.parse(JSON.stringify(lesson)))).toEqual({ ok: true, value: lesson });
  });

  it('takes its answers from the engine, and every claim holds', () => {
    const findings = findingsOf(draft);
    expect(findings.map(({ played }) => played?.answer?.right)).toEqual([undefined, ['nginx'], []]);
    expect(findings.flatMap(({ untrue }) => untrue)).toEqual([]);
  });

  it('round-trips through its link', async () => {
    const lesson = lessonOfDraft(draft);
    const code = lesson && encodeLesson(lesson);
    const loaded = code?.ok ? await loadLessonCode(code.value) : undefined;
    if (!loaded?.ok) throw new Error('not loaded');
    const again = draftOfLesson(loaded.value);
    expect(again && lessonOfDraft(again)).toEqual(lesson);
    expect(again?.langs).toEqual(['en']);
  });

  it('shows the recorded snapshots on the page', () => {
    const arrives = { ...edited, cursor: edited.cursor };
    const { story, moment } = place(arrives);
    expect(moment).toBeDefined();
    expect(workAt({ story, moment }, replay)).toMatchObject({ events: edited.events, cursor: edited.cursor });
    const lesson = lessonOfDraft(recorded([arrives], [killed]));
    if (!lesson || typeof lesson.scenario === 'string') throw new Error('no lesson');
    const loaded = lessonOf(lesson, lesson.scenario);
    const step = loaded.ok ? loaded.value.steps[0] : undefined;
    if (!step) throw new Error('not played');
    expect(stagedWork({ ...step, predicted: true }).cursor).toBe(edited.cursor);
    expect(stagedWork({ ...step, predicted: false }).events).toEqual([]);
  });
});

describe('a step on another release', () => {
  const other = withKubelet({ ...edited, cursor: AT_END }, replay, { release: '1.31' });
  const forked = recorded([begin, { ...edited, cursor: AT_END }, other], [undefined, killed, killed]);

  it('has a story of its own in the lesson', () => {
    const lesson = lessonOfDraft(forked);
    expect(lesson?.steps.map(({ scenario }) => scenario?.release)).toEqual([undefined, undefined, '1.31']);
    expect(readLesson(lesson).ok).toBe(true);
  });
});

describe('a replaced step', () => {
  const env = { ...begin, draft: begin.manifest.replace('fluent-bit:2.2', 'fluent-bit:2.3') };
  const elsewhere = { ...withDraftApplied(env, replay), cursor: AT_END };
  const second = draft.steps[1];
  if (!second) throw new Error('no step');
  const changed = withPlace(draft, second.key, place(elsewhere));

  it('includes the steps that follow from it, after a warning', () => {
    expect(followers(draft, second)).toBe(1);
    expect(changed.steps[2]?.story.events).toEqual([...elsewhere.events, exited.events[1]]);
  });

  it('makes claims untrue, which are listed with their steps and the current result', () => {
    const [, finding] = findingsOf(changed);
    expect(finding?.untrue).toContainEqual({
      claim: { type: 'outcome', container: 'nginx', outcome: 'kill-and-start' },
      now: { type: 'outcome', container: 'nginx', outcome: 'keep' },
    });
    const accepted = changed.steps[1] && withClaims(changed.steps[1]);
    const settled = findingsOf(withChange(changed, second.key, accepted ?? {}));
    expect(settled[1]?.untrue).toEqual([]);
  });

  it('keeps its question, and reports a question that no longer applies', () => {
    const asked = withChange(draft, second.key, { ask: { type: 'gate' } });
    const moved = withPlace(
      asked,
      second.key,
      place({ ...begin, ...withEvent(begin, replay, { type: 'reboot' }) }),
    );
    expect(findingsOf(moved)[1]?.problems.map(({ code, path }) => [code, path])).toEqual([
      ['lesson-question', 'steps[1].ask'],
    ]);
    expect(findingsOf(moved)[1]?.questions).toContainEqual(killed);
  });
});

it('can swap with its neighbours, except beyond the ends', () => {
  const order = (one: Draft) => one.steps.map(({ key }) => key);
  expect(order(withMoved(draft, 'step-0', 1))).toEqual(['step-1', 'step-0', 'step-2']);
  expect(order(withMoved(draft, 'step-0', -1))).toEqual(order(draft));
});

describe('stored drafts', () => {
  const storeOf = (text: string | null) => {
    const kept = { text };
    return {
      getItem: () => kept.text,
      setItem: (_: string, value: string) => {
        kept.text = value;
      },
    };
  };

  it('are restored unchanged, including unfinished drafts', () => {
    const store = storeOf(null);
    const empty = { id: 'other', title: {}, langs: ['zh'], steps: [] } as const;
    expect([keepDraft(draft, store), keepDraft(empty, store)]).toEqual([true, true]);
    expect(readDrafts(store)).toEqual([empty, draft]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['what is no draft', '[1, null, {"id":"a"}]'],
    ['a step without its story', JSON.stringify([{ ...draft, steps: [{ ...draft.steps[0], story: {} }] }])],
    ['a text that is none', JSON.stringify([{ ...draft, title: { en: 1 } }])],
  ])('are empty if there is %s', (_name, text) => {
    expect(readDrafts(storeOf(text))).toEqual([]);
  });

  it('are kept if they cannot be read, while others are saved and deleted', () => {
    const newer = { id: 'newer', title: 7 };
    const store = storeOf(JSON.stringify([newer, 'odd']));
    const again = { ...draft, title: { en: 'Again' } };
    keepDraft(draft, store);
    keepDraft(again, store);
    expect(readDrafts(store)).toEqual([again]);
    forgetDraft(draft.id, store);
    expect(JSON.parse(store.getItem() ?? '')).toEqual([newer, 'odd']);
  });

  it('are never overwritten by a lesson of the same name that is opened for editing', () => {
    const lesson = lessonOfDraft(draft);
    if (!lesson || typeof lesson.scenario === 'string') throw new Error('no lesson');
    const loaded = lessonOf(lesson, lesson.scenario);
    if (!loaded.ok) throw new Error('not played');
    const open = (text: string | null) => adopted(loaded.value, 'fresh', storeOf(text));
    expect(open(null)?.id).toBe('mine');
    expect(open(JSON.stringify([draft]))).toEqual(draft);
    expect(open(JSON.stringify([{ ...draft, steps: draft.steps.slice(1) }]))?.id).toBe('fresh');
    expect(open(JSON.stringify([{ ...draft, title: 7 }]))?.id).toBe('fresh');
  });

  it('are not saved if storage fails, and the page reports it', () => {
    const closed = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(keepDraft(draft, closed)).toBe(false);
  });
});

describe('a step with a goal', () => {
  const [, asked] = draft.steps;
  if (!asked) throw new Error('no step');
  const begun = withAim(asked, 'reaches', []);
  const goal = { type: 'outcome', container: 'nginx', outcome: 'kill-and-start' } as const;
  const task = withAllowed(
    withHint(withGoal({ goal: [] }, goal, true), 1, { en: 'The image.' }),
    'edit',
    true,
  );
  const level: Draft = { ...draft, steps: [{ ...begun, task, show: { tab: 'log' }, way: 'worker' }] };

  it('asks nothing, and a prediction has no goal', () => {
    expect(begun).toMatchObject({ ask: undefined, task: { goal: [] } });
    expect(withAim(begun, 'predicts', [killed])).toMatchObject({ ask: killed, task: undefined });
    expect(withAim(begun, 'reads', [killed])).toMatchObject({ ask: undefined, task: undefined });
  });

  it('offers the claims that the engine derives at the end of the solution', () => {
    const [found] = findingsOf({ ...draft, steps: [begun] });
    expect(found?.goals).toContainEqual(goal);
    expect(found?.goals).toContainEqual({ type: 'uid', uid: 'same' });
    expect(found?.goals).not.toContainEqual({ type: 'uid', uid: 'new' });
    expect(stepIssues(begun, found, draft)).toContainEqual({ text: 'teach.problemGoal' });
  });

  it('is a level that its solution reaches, and that survives its link and another edit', async () => {
    const lesson = lessonOfDraft(level);
    expect(lesson?.steps[0]).toMatchObject({
      events: 0,
      plays: 1,
      task: { goal: [goal], hints: [{ en: 'The image.' }], allows: ['edit'] },
      show: { tab: 'log' },
      way: 'worker',
    });
    const code = lesson && encodeLesson(lesson);
    const loaded = code?.ok ? await loadLessonCode(code.value) : undefined;
    if (!loaded?.ok) throw new Error('not loaded');
    const [step] = loaded.value.steps;
    if (!step) throw new Error('no step');
    const { scenario, played } = step;
    const solved = createTimeline()(stagedWork({ ...step, predicted: true }));
    expect(levelState({ scenario, step: played.step }, scenario, solved.entries).reached).toBe(true);
    const again = draftOfLesson(loaded.value);
    expect(again && lessonOfDraft(again)).toEqual(lesson);
  });

  it('survives a reload, also before its goal is chosen', () => {
    const values = new Map<string, string>();
    const store = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    keepDraft({ ...level, id: 'level' }, store);
    keepDraft({ ...level, id: 'empty', steps: [begun] }, store);
    const [empty, kept] = readDrafts(store);
    expect(kept?.steps[0]).toMatchObject({ task, show: { tab: 'log' }, way: 'worker' });
    expect(empty?.steps[0]?.task).toEqual({ goal: [] });
  });

  it('is flagged if a claim of the goal no longer holds, and loses it once that is accepted', () => {
    const never = { type: 'uid', uid: 'new' } as const;
    const wrong = { ...begun, task: withGoal(task, never, true) };
    const [found] = findingsOf({ ...draft, steps: [wrong] });
    expect(found?.untrue.map(({ claim }) => claim)).toEqual([never]);
    expect(withTrueGoal(wrong).task?.goal).toEqual([goal]);
  });

  it('allows everything without a selected control', () => {
    expect(withAllowed(task, 'edit', false)).not.toHaveProperty('allows');
  });
});
