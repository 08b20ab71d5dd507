// Tests the search for the world in which a wrong prediction is right.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LessonStep } from '../../src/lessons/lesson.ts';
import { playSteps } from '../../src/lessons/lessonPlay.ts';
import { nearestWorld, type World } from '../../src/lessons/nearestWorld.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { underRelease } from '../../src/scenario/underRelease.ts';
import { publishedLesson, publishedScenario } from '../published.ts';

function drained(search: ReturnType<typeof nearestWorld>): World | undefined {
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

const manifest = (extra = '') => `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: nginx
    image: nginx:1.25
    resources:
      limits: { memory: 128Mi }
${extra}`;

const base: Scenario = { v: 4, release: '1.26', path: 'apply', manifest: manifest(), events: [] };

describe('the nearest world', () => {
  it('is a release, with the range in which the answer is true', () => {
    const scenario: Scenario = { ...base, release: '1.30', events: [{ type: 'upgrade', release: '1.31' }] };
    const step = { text: { en: '' }, events: 0, plays: 1, ask: { type: 'killed' } } as const;
    const [played] = playSteps([step], scenario);
    if (!played?.ok || !played.value.answer) throw new Error('no answer');
    const { choices, right } = played.value.answer;
    const wrong = choices.filter((choice) => !right.includes(choice));
    const world = drained(nearestWorld(step, scenario, wrong));
    expect(world?.kind).toBe('release');
    // No release is nearer.
    const distance = (minor: string) => Math.abs(Number(minor.slice(2)) - 30);
    const found = world?.kind === 'release' ? world.release : '';
    for (const minor of MINORS.filter((one) => one !== '1.30' && distance(one) < distance(found))) {
      const [other] = playSteps([step], underRelease(scenario, minor));
      expect(other?.ok && other.value.answer?.right, minor).not.toEqual(wrong);
    }
    const [again] = world ? playSteps([step], world.scenario) : [];
    expect(again?.ok && again.value.answer?.right).toEqual(wrong);
  });

  it('is one line: a container that exited with 0 starts again with another policy', () => {
    const scenario: Scenario = {
      ...base,
      manifest: manifest('  restartPolicy: OnFailure\n'),
      events: [
        { type: 'exit', container: 'nginx', code: 0 },
        { type: 'wait', seconds: 30 },
      ],
    };
    const step = { text: { en: '' }, events: 0, plays: 2, ask: { type: 'started' } } as const;
    const world = drained(nearestWorld(step, scenario, ['nginx']));
    expect(world).toMatchObject({ kind: 'line', line: 'restartPolicy: Always' });
  });

  it('has a sandbox that still works, if the answer is that it stays', () => {
    const scenario: Scenario = { ...base, events: [{ type: 'sandbox', change: 'dies' }] };
    const step = { text: { en: '' }, events: 0, plays: 1, ask: { type: 'sandbox' } } as const;
    expect(drained(nearestWorld(step, scenario, ['same']))).toBeUndefined();
  });

  it('is no template that the API server refuses from the start', () => {
    const edited = manifest().replace('nginx:1.25', 'nginx:1.26');
    const scenario: Scenario = {
      ...base,
      path: 'deployment',
      events: [{ type: 'edit', manifest: edited }],
    };
    const step = { text: { en: '' }, events: 0, plays: 1, ask: { type: 'gate' } } as const;
    expect(drained(nearestWorld(step, scenario, ['refused']))).toBeUndefined();
  });

  it('is no node that an upgrade takes to an older release', () => {
    const scenario: Scenario = { ...base, release: '1.28', events: [{ type: 'upgrade', release: '1.30.2' }] };
    const step = {
      text: { en: '' },
      events: 0,
      plays: 1,
      ask: { type: 'hash', container: 'nginx' },
    } as const;
    // 1.31, which hashes differently, is nearer than 1.15.
    expect(drained(nearestWorld(step, scenario, ['differs']))).toMatchObject({ release: '1.15' });
  });

  it('is no OpenKruise on releases without readiness gates', () => {
    const gated = `${manifest()}  readinessGates:\n  - conditionType: InPlaceUpdateReady\n`;
    const scenario: Scenario = {
      ...base,
      path: 'advancedstatefulset',
      controller: { podUpdatePolicy: 'InPlaceIfPossible' },
      manifest: gated,
      events: [{ type: 'edit', manifest: gated.replace('128Mi', '256Mi') }],
    };
    const step = { text: { en: '' }, events: 0, plays: 1, ask: { type: 'gate' } } as const;
    expect(drained(nearestWorld(step, scenario, ['refused']))).toBeUndefined();
  });

  it('does not exist for an answer that nothing makes true', () => {
    const scenario: Scenario = { ...base, events: [{ type: 'exit', container: 'nginx', code: 1 }] };
    const step = { text: { en: '' }, events: 0, plays: 1, ask: { type: 'sandbox' } } as const;
    expect(drained(nearestWorld(step, scenario, ['new']))).toBeUndefined();
  });
});

const folder = new URL('../../../../public/lessons/', import.meta.url);
const LESSON = /^(?!index|workshop|lesson\.schema).*\.json$/;

/** Steps with a wrong answer that is right elsewhere. SYNCPOD_RUNS asks all steps. */
const FOUND = [
  'edited-env-nothing-restarts 2',
  'init-and-sidecar-images 3',
  'liveness-and-startup 4',
  'upgrade-1-30-to-1-31 3',
];

/** The questions of the lessons. */
function questions() {
  const files = readdirSync(folder).filter((name) => LESSON.test(name));
  return files.flatMap((file) => {
    const lesson = publishedLesson(file.replace('.json', ''));
    const { scenario } = lesson;
    const own = typeof scenario === 'string' ? publishedScenario(scenario) : scenario;
    return lesson.steps.flatMap((step, index) => {
      const at = `${lesson.id} ${index + 1}`;
      const asked = process.env.SYNCPOD_RUNS !== undefined || FOUND.includes(at);
      return asked && step.ask && step.ask.type !== 'release'
        ? [{ at, step, scenario: step.scenario ?? own }]
        : [];
    });
  });
}

/** The answer after five more minutes. */
function laterAnswer(
  { scenario: _, ...step }: LessonStep,
  scenario: Scenario,
): readonly string[] | undefined {
  const { plays = 0 } = step;
  const end = step.events + plays;
  const events = scenario.events.toSpliced(end, 0, { type: 'wait', seconds: 300 });
  const [played] = playSteps([{ ...step, plays: plays + 1 }], { ...scenario, events });
  return played?.ok ? played.value.answer?.right : undefined;
}

const upgrades = ({ events, plays = 0 }: LessonStep, scenario: Scenario): boolean =>
  scenario.events.slice(0, events + plays).some(({ type }) => type === 'upgrade');

/** The releases before and after the range. */
const beside = ({ since, until }: Extract<World, { kind: 'release' }>) =>
  MINORS.filter((_, index) => MINORS[index + 1] === since || MINORS[index - 1] === until);

it('every world that is found makes the prediction true, and not only because little time passes', () => {
  const found = questions().flatMap(({ at, step, scenario }) => {
    const { scenario: _, ...alone } = step;
    const [played] = playSteps([alone], scenario);
    const answer = played?.ok ? played.value.answer : undefined;
    if (!answer) return [];
    const others = answer.choices.filter((choice) => !answer.right.includes(choice));
    const one = answer.right.map((choice) => [choice]);
    const wrongs = answer.many ? [others, [], ...one] : others.map((choice) => [choice]);
    const isAboutTime = String(laterAnswer(step, scenario)) !== String(answer.right);
    return wrongs.flatMap((wrong) => {
      const world =
        String(wrong) === String(answer.right) ? undefined : drained(nearestWorld(step, scenario, wrong));
      if (!world) return [];
      const [again] = playSteps([alone], world.scenario);
      expect(again?.ok && [...(again.value.answer?.right ?? [])].sort(), at).toEqual([...wrong].sort());
      if (world.kind === 'release' && !upgrades(step, scenario))
        for (const minor of beside(world)) {
          const [other] = playSteps([alone], underRelease(scenario, minor));
          expect(other?.ok && other.value.answer?.right, `${at}: ${minor}`).not.toEqual(wrong);
        }
      if (!isAboutTime) expect(laterAnswer(step, world.scenario), `${at}: ${step.text.en}`).toEqual(wrong);
      return [at];
    });
  });
  expect(found).toEqual(expect.arrayContaining(FOUND));
});
