// Compares the claims of lessons with the page at that step: verdict, table, log, hashes, evidence.

import { readFileSync } from 'node:fs';
import { type Claim, type PlayedStep, quizCases } from '@syncpod/core/lessons';
import { describe, expect, it } from 'vitest';
import { publishedLesson, scenarioOf } from '../../../../packages/core/test/published.ts';
import { eventLines, logLines, shownLines, withSought } from '../../../src/inspector/log/lines.ts';
import { judge } from '../../../src/learn/lessons/judge.ts';
import { type LoadedStep, lessonOf } from '../../../src/learn/lessons/loadLesson.ts';
import type { Chapter } from '../../../src/learn/lessons/path.ts';
import { stagedView, stagedWork } from '../../../src/learn/lessons/stagedStep.ts';
import { createDerivation, type Page } from '../../../src/page/derive.ts';
import { comparisonsOf } from '../../../src/store/comparisons.ts';
import { createSource } from '../../../src/store/source.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../public/${file}`, import.meta.url), 'utf8'));

const ids = (read('lessons/index.json') as readonly Chapter[]).flatMap(({ lessons }) =>
  lessons.map(({ id }) => id),
);

function stepsOf(id: string): readonly LoadedStep[] {
  const lesson = publishedLesson(id);
  const loaded = lessonOf(lesson, scenarioOf(lesson));
  if (!loaded.ok) throw new Error(`public/lessons/${id}.json: ${loaded.error[0]?.message}`);
  return loaded.value.steps;
}

interface Screen {
  readonly page: Page;
  readonly view: ReturnType<typeof stagedView>;
}

/** The screens after the prediction, played once for all tests. */
const screens = new WeakMap<LoadedStep, Screen>();

function answered(step: LoadedStep): Screen {
  const screen = screens.get(step) ?? screenOf(step, true);
  screens.set(step, screen);
  return screen;
}

function screenOf(step: LoadedStep, predicted: boolean): Screen {
  const source = createSource({ lang: 'en', theme: 'light' });
  source.getState().stage(stagedWork({ ...step, predicted }));
  const view = stagedView({ ...step, predicted });
  source.getState().show(view);
  return { page: createDerivation().derive(source.getState()), view };
}

function isLogged(page: Page, verbosity: number, part: string): boolean {
  const lines = shownLines(logLines(page.lists.snapshots), verbosity, '');
  return lines.some(({ text }) => text.includes(part));
}

/** The part of the page that contradicts the claim; undefined if the claim holds. */
function contradiction(claim: Claim, { page, view }: Screen, { step }: PlayedStep): string | undefined {
  const { explanation } = page.cursorView;
  const tab = view.inspectorTab;
  switch (claim.type) {
    case 'release':
      return page.kubelet.minor === claim.release ? undefined : page.kubelet.minor;
    case 'gate':
      return claim.gate === 'refused' && explanation?.verdict.gate !== 'refused' ? 'accepted' : undefined;
    case 'outcome': {
      // Containers of a story start one after the other; containers that are kept are kept in every sync.
      const row = explanation?.containers.find(({ name }) => name === claim.container);
      const kept = row?.outcome === 'keep' || row?.outcome === 'resize';
      return claim.outcome !== 'keep' || step.ask?.type === 'gate' || kept ? undefined : row?.outcome;
    }
    case 'log': {
      if (tab !== 'log') return undefined;
      return isLogged(page, view.verbosity, claim.text) ? undefined : 'not in the log';
    }
    case 'event': {
      if (tab !== 'log') return undefined;
      const { events } = eventLines(page.lists.snapshots);
      const found = events.some(({ type, reason, text }) => `${type} ${reason} ${text}`.includes(claim.text));
      return found ? undefined : 'not among the Events';
    }
    case 'hash': {
      if (tab !== 'hash' || view.selected !== claim.container || !explanation) return undefined;
      const found = comparisonsOf(explanation).find(({ name }) => name === claim.container);
      const differs =
        found !== undefined && found.running !== undefined && found.running.hash !== found.spec.hash;
      return differs === (claim.hash === 'differs') ? undefined : `${found?.running?.hex} ${found?.spec.hex}`;
    }
    default:
      return undefined;
  }
}

describe.each(ids)('%s', (id) => {
  const steps = stepsOf(id);

  it('shows what it claims', () => {
    const wrong = steps.flatMap((step, index) => {
      const screen = answered(step);
      return (step.played.step.claims ?? []).flatMap((claim) => {
        const shown = contradiction(claim, screen, step.played);
        return shown === undefined ? [] : `step ${index + 1}: ${JSON.stringify(claim)}: ${shown}`;
      });
    });
    expect(wrong).toEqual([]);
  });

  it('scrolls the log to one line or Event that it claims', () => {
    const places = steps.map((step) => {
      const { page, view } = answered(step);
      if (!view.sought) return 1;
      const { snapshots } = page.lists;
      const lines = shownLines(logLines(snapshots), view.verbosity, '');
      const marked = withSought(lines, eventLines(snapshots).events, view.sought, snapshots);
      return [...marked.lines, ...marked.events].filter(({ sought }) => sought === 'first').length;
    });
    expect(places).toEqual(steps.map(() => 1));
  });

  it('shows the containers that are killed and started where it tells the answer', () => {
    const wrong = steps.flatMap((step, index) => {
      const { ask } = step.played.step;
      const right = step.played.answer?.right ?? [];
      const { verdict } = answered(step).page.cursorView.explanation ?? {};
      // A Pod that has ended has nothing to start.
      if (!verdict || (ask?.type !== 'killed' && (ask?.type !== 'started' || verdict.end))) return [];
      const shown = ask.type === 'killed' ? verdict.dying : verdict.starting;
      const fits =
        ask.type === 'killed' ? shown.join() === right.join() : right.join() === '' || shown.length > 0;
      return fits ? [] : `step ${index + 1}: ${shown.join()} instead of ${right.join()}`;
    });
    expect(wrong).toEqual([]);
  });

  it('shows the claimed decisions as evidence', () => {
    const wrong = steps.flatMap(({ played }, index) =>
      (played.step.claims ?? []).flatMap((claim) => {
        if (claim.type !== 'decision' || !played.answer) return [];
        const because = judge(played, played.answer.right)?.because;
        if (because?.kind === 'replaced') return [];
        const rules = because?.kind === 'asked' ? because.reasons.map(({ decision }) => decision.rule) : [];
        return rules.some((rule) => rule === claim.rule) ? [] : `step ${index + 1}: ${claim.rule}: ${rules}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('shows the states of containers that it begins with', () => {
    const [first] = steps;
    if (!first) throw new Error('no steps');
    const { timeline, cursorView } = screenOf(first, false).page;
    const containers = timeline.entries[cursorView.at]?.snapshot.containers ?? [];
    const wrong = (first.played.step.claims ?? []).filter(
      (claim) =>
        claim.type === 'container' &&
        containers.find(({ name }) => name === claim.container)?.state !== claim.state,
    );
    expect(wrong).toEqual([]);
  });
});

it('a question about a line of the log is answered with the log open at that line', () => {
  const cases = quizCases({ topic: 'logs', level: 2, seed: 7 }, 10);
  const about = cases.filter(({ played }) => played.step.ask?.type === 'release');
  expect(about.length).toBeGreaterThan(0);
  for (const one of about) {
    const step = one.played.step;
    expect(screenOf(one, false).view).toMatchObject({ inspectorTab: 'why', sought: undefined });
    const { page, view } = screenOf(one, true);
    expect(view.inspectorTab).toBe('log');
    const line = step.ask?.type === 'release' ? step.ask.line : '';
    expect(isLogged(page, view.verbosity, line)).toBe(true);
  }
});
