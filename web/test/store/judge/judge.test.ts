// Tests what the page makes of a text in the editor, and what it shows instead of a text that is not an edit.

import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/store/engine.ts';
import { createJudge } from '../../../src/store/judge/judge.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { createSituation } from '../../../src/store/situation.ts';
import { createTimeline } from '../../../src/store/timeline.ts';

const RUNNING = OPENING_SCENARIO.manifest;
const VALID = RUNNING.replace('nginx:1.25.2', 'nginx:1.25.3');
const REFUSED = RUNNING.replace('containerPort: 80', 'containerPort: 81');
const OTHER =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: db }\nspec: { containers: [{ name: db, image: a }] }';
const OBJECT = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec:
  template: { spec: { containers: [{ name: nginx, image: a }] } }`;

const timeline = createTimeline()(OPENING_SCENARIO);
const nothing = { typing: false, valid: undefined };

function judged(draft: string | undefined, from: Partial<typeof nothing> | object = {}) {
  const situation = createSituation()({ ...OPENING_SCENARIO, draft }, timeline);
  return createJudge(createEngine())(situation, { ...nothing, ...from });
}

describe('the judgement of a text', () => {
  it('is the running Pod without a draft', () => {
    const { typed, shown, settling } = judged(undefined);
    expect(typed).toMatchObject({ kind: 'running', text: RUNNING, stale: false });
    expect(shown).toBe(typed);
    expect(settling).toBe(false);
  });

  it.each([
    ['an edit', VALID, 'edit', 'kill-and-start'],
    ['a refused edit', REFUSED, 'refused', 'keep'],
  ])('is %s, with its own explanation', (_, text, kind, outcome) => {
    const { typed } = judged(text, { valid: VALID });
    expect(typed).toMatchObject({ kind, text, stale: false });
    const nginx = typed.explanation?.containers.find(({ name }) => name === 'nginx');
    expect(nginx?.outcome).toBe(outcome);
  });

  it('shows the last valid text for one that cannot be read', () => {
    const { typed } = judged('kind: [', { valid: VALID });
    expect(typed).toMatchObject({ kind: 'unreadable', stale: true });
    expect(typed.explanation).toEqual(judged(VALID).typed.explanation);
    expect(typed.diagnostics.length).toBeGreaterThan(0);
  });

  it.each([
    ['without a valid text', undefined],
    ['if the text before is not valid', 'kind: {'],
  ])('shows the running Pod %s', (_, valid) => {
    const { explanation } = judged('kind: [', { valid }).typed;
    expect(explanation).toEqual(judged(undefined).typed.explanation);
  });

  it('shows the running Pod for another Pod, whatever was typed before', () => {
    const { typed } = judged(OTHER, { valid: VALID });
    expect(typed).toMatchObject({ kind: 'other', stale: true, pod: { typed: 'db', running: 'web-2' } });
    expect(typed.explanation).toEqual(judged(undefined).typed.explanation);
  });

  it('shows nothing if no text can be read', () => {
    const work = { ...OPENING_SCENARIO, manifest: 'kind: [', draft: undefined };
    const situation = createSituation()(work, createTimeline()(work));
    const { typed } = createJudge(createEngine())(situation, nothing);
    expect(typed).toMatchObject({ kind: 'unreadable', stale: false });
    expect(typed.explanation).toBeUndefined();
  });
});

it('a workload object that owns another Pod is no edit', () => {
  const { typed } = judged(OBJECT, { valid: VALID });
  expect(typed).toMatchObject({ kind: 'object', refused: false, stale: true });
  // An earlier edit is not shown instead: the text has replaced it.
  expect(typed.explanation).toEqual(judged(RUNNING).typed.explanation);
});

describe('while a line is being typed', () => {
  const typing = { typing: true, valid: VALID };

  it.each([
    ['cannot be read', 'kind: ['],
    ['is refused', REFUSED],
    ['is another Pod', OTHER],
    ['is an object', OBJECT],
  ])('the last valid text is shown for one that %s', (_, text) => {
    const { typed, shown, settling } = judged(text, typing);
    expect(typed.text).toBe(text);
    expect(shown).toMatchObject({ kind: 'edit', text: VALID, stale: false });
    expect(settling).toBe(true);
    expect(judged(text, { ...typing, typing: false })).toMatchObject({ settling: false, shown: { text } });
  });

  it('the running Pod is shown if the draft was never valid', () => {
    const { shown, settling } = judged('kind: [', { ...typing, valid: undefined });
    expect(shown).toMatchObject({ kind: 'running', text: RUNNING });
    expect(settling).toBe(true);
  });

  it.each([
    ['cannot be read either', 'kind: {', 'kind: [', 'unreadable'],
    ['is refused too', REFUSED, REFUSED.replace('81', '82'), 'refused'],
  ])('the typed text is shown if the one before %s', (_, valid, text, kind) => {
    const { shown, settling } = judged(text, { ...typing, valid });
    expect(shown).toMatchObject({ kind, text });
    expect(settling).toBe(false);
  });

  it('a refusal that is reported stays for a text that cannot be read', () => {
    const { shown, settling } = judged('kind: [', { ...typing, valid: REFUSED });
    expect(shown).toMatchObject({ kind: 'refused', text: REFUSED, stale: false });
    expect(settling).toBe(true);
  });

  it('a valid text is shown at once', () => {
    const { typed, shown, settling } = judged(VALID, { typing: true, valid: RUNNING });
    expect(shown).toBe(typed);
    expect(settling).toBe(false);
  });
});

it('keeps its identity while nothing changes', () => {
  const judge = createJudge(createEngine());
  const situationOf = createSituation();
  for (const draft of [VALID, REFUSED, OTHER, OBJECT, 'kind: [']) {
    for (const typing of [true, false]) {
      const from = { ...nothing, typing, valid: VALID };
      const situation = situationOf({ ...OPENING_SCENARIO, draft }, timeline);
      const first = judge(situation, from);
      expect(judge({ ...situation }, from)).toBe(first);
    }
  }
});
