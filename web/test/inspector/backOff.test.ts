// Tests that the reasons and the card of a failing container agree about its back-off.

import { explainEntry } from '@syncpod/core/explain';
import { pictureWord, toGraphModel } from '@syncpod/core/picture';
import { reasonsOf } from '@syncpod/core/report';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import { describe, expect, it } from 'vitest';
import { EFFECTS } from '../../src/inspector/effects.ts';
import { groupReasons } from '../../src/inspector/reasonGroups.ts';
import { panelsTexts } from '../../src/inspector/texts.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import { localeOf } from '../../src/ui/i18n/texts.ts';

describe('a container that has failed repeatedly', () => {
  const exits = { type: 'exit', container: 'app', code: 1 } as const;
  const manifest =
    'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: a}, {name: b, image: b}]}\n';
  const { entries } = createTimeline()({
    release: '1.30',
    path: 'api',
    manifest,
    gates: undefined,
    apiServer: undefined,
    events: [exits, exits],
  });
  const scenes = entries.map((_, at) => explainEntry(entries, at));
  const found = scenes.find((scene) => scene?.explanation.containers[0]?.outcome === 'back-off');

  it('is shown in back-off in its reasons and on its card', () => {
    if (!found) throw new Error('nothing is in back-off');
    const { explanation, step } = found;
    const groups = groupReasons(reasonsOf(explanation, 'en'));
    const effects = groups.map(({ about, effect }) => [about.kind === 'container' ? about.name : '', effect]);
    const cards = toGraphModel(explanation, step).lanes.flatMap(({ containers }) => containers.flat());
    expect(cards.find(({ container }) => container === 'app')?.badge).toBe('back-off');
    expect(effects).toContainEqual(['app', 'back-off']);
    expect(effects).not.toContainEqual(['app', 'start']);
    expect(effects).toContainEqual(['b', 'keep']);
    expect(panelsTexts(localeOf('en'))(EFFECTS['back-off'].text)).toContain(
      pictureWord('en', 'badge.back-off'),
    );
  });
});

/** The visible state of one container at each snapshot of a story. */
function story(events: readonly ScenarioEvent[], containers = '[{name: app, image: a}]', release = '1.30') {
  const manifest = `kind: Pod\nmetadata: {name: p}\nspec: {containers: ${containers}}\n`;
  const { entries } = createTimeline()({
    release,
    path: 'api',
    manifest,
    gates: undefined,
    apiServer: undefined,
    events,
  });
  const scenes = entries.flatMap((_, at) => explainEntry(entries, at) ?? []);
  return { scenes };
}

const crash = { type: 'exit', container: 'app', code: 1 } as const;

describe('the reason and the length of a wait', () => {
  const { scenes } = story([crash, crash, { type: 'wait', seconds: 20 }]);
  const held = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'back-off');
  if (!held) throw new Error('nothing is in back-off');
  const { explanation } = held;

  it('is the last question, and decides the outcome', () => {
    const asked = reasonsOf(explanation, 'en');
    expect(asked.filter(({ deciding }) => deciding)).toEqual([asked.at(-1)]);
    expect(asked.at(-1)).toMatchObject({ question: 'app: is its back-off over?', answer: 'no' });
    expect(asked.at(-1)?.detail).toMatch(/^lasts 10 s from its exit, \d+(\.\d)? s left/);
    expect(asked.at(-1)?.decision.upstream.func).toBe('doBackOff');
    expect(EFFECTS[asked.at(-1)?.decision.effect ?? 'keep'].tone).toBe('wait');
  });

  it('disappears when the container starts again', () => {
    const started = scenes.findLast(({ explanation }) => explanation.containers[0]?.outcome === 'start');
    const asked = reasonsOf(started?.explanation ?? explanation, 'en');
    expect(asked.at(-1)).toMatchObject({
      question: 'app: is its back-off over?',
      answer: 'yes',
      deciding: true,
    });
    expect(asked.filter(({ deciding }) => deciding)).toHaveLength(1);
  });

  it('does not exist after the first exit', () => {
    const first = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'start');
    const asked = reasonsOf(first?.explanation ?? explanation, 'en');
    expect(asked.at(-1)).toMatchObject({ answer: 'yes', detail: 'no back-off', deciding: false });
    expect(asked.filter(({ deciding }) => deciding)).toHaveLength(1);
  });
});

it('of a container that is killed during its back-off has two deciding questions', () => {
  const probe = { type: 'probe', container: 'app', probe: 'liveness', result: 'Failure' } as const;
  const containers = '[{name: app, image: a, livenessProbe: {exec: {command: [x]}}}]';
  const { scenes } = story([crash, { type: 'wait', seconds: 3 }, probe], containers);
  const killed = scenes.find(({ explanation }) => explanation.verdict.dying.length > 0);
  if (!killed) throw new Error('nothing is killed');
  const deciding = reasonsOf(killed.explanation, 'en').filter((reason) => reason.deciding);
  expect(deciding.map(({ decision }) => decision.effect)).toEqual(['kill-and-start', 'back-off']);
});

it('for an image that cannot be pulled is a question of its own', () => {
  const broken = { type: 'image', image: 'b', state: 'broken', error: 'no such image' } as const;
  const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: b}]}\n';
  const { scenes } = story([broken, { type: 'edit', manifest }, { type: 'wait', seconds: 60 }]);
  const held = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'back-off');
  if (!held) throw new Error('nothing is in back-off');
  expect(reasonsOf(held.explanation, 'en').at(-1)).toMatchObject({
    question: 'app: is the back-off for its image over?',
    answer: 'no',
    deciding: true,
  });
  expect(reasonsOf(held.explanation, 'en').at(-1)?.decision.upstream.func).toBe('EnsureImageExists');
});
