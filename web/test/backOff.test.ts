// Does a container that fails again and again read as backing off, and not as waiting for others?

import {
  type BackOffAsked,
  containerRows,
  type Explanation,
  explain,
  factsText,
  pictureWord,
  type ScenarioEvent,
  toGraphModel,
  verdictText,
} from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../src/i18n/text.ts';
import { EFFECTS } from '../src/panels/effects.ts';
import { groupReasons } from '../src/panels/reasonGroups.ts';
import { backOffsAhead, withBackOffs } from '../src/store/backOff.ts';
import { reasonsOf } from '../src/store/reasons.ts';
import { sceneAt } from '../src/store/replay.ts';
import { createTimeline } from '../src/store/timeline.ts';
import { everyOutcome } from './graph/fixture.ts';

const asks = (name: string): BackOffAsked => ({
  rule: 'back-off-over',
  subject: { kind: 'app', name },
  inputs: { wait: 20, since: 4.5 },
  answer: false,
  effect: 'back-off',
  upstream: { func: 'doBackOff', file: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go', line: 1 },
});

const said = (lang: 'en' | 'zh', names: readonly string[]): string => {
  const explanation = withBackOffs(everyOutcome, names.map(asks));
  return verdictText(explanation.verdict, lang)
    .map(({ text }) => text)
    .join('');
};

it('says that a container is in back-off, apart from those that wait their turn', () => {
  const starting = everyOutcome.containers.filter(({ outcome }) => outcome === 'start');
  const [first] = starting.map(({ name }) => name);
  expect(first).toBeDefined();
  expect(said('en', [first ?? ''])).toMatch(/in back-off.*waits? (its|their) turn/);
  expect(said('en', [first ?? ''])).toContain(`${first}`);
  expect(said('zh', [first ?? ''])).toMatch(/还在退避.*先等待/);
});

describe('a container that has failed too often', () => {
  const exits = { type: 'exit', container: 'app', code: 1 } as const;
  const manifest =
    'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: a}, {name: b, image: b}]}\n';
  const { points } = createTimeline()({
    release: '1.30',
    path: 'api',
    manifest,
    gates: undefined,
    events: [exits, exits],
  });
  const scenes = points.map((_, at) => sceneAt(points, at, 'api'));
  const found = scenes.find((scene) => scene?.explanation.containers[0]?.outcome === 'back-off');

  it('is said to be in back-off at its reasons and on its card alike', () => {
    if (!found) throw new Error('nothing is in back-off');
    const { explanation, step } = found;
    const groups = groupReasons(reasonsOf(explanation, 'en'));
    const effects = groups.map(({ about, effect }) => [about.kind === 'container' ? about.name : '', effect]);
    const cards = toGraphModel(explanation, step).lanes.flatMap(({ containers }) => containers.flat());
    expect(cards.find(({ container }) => container === 'app')?.badge).toBe('back-off');
    expect(effects).toContainEqual(['app', 'back-off']);
    expect(effects).not.toContainEqual(['app', 'start']);
    expect(effects).toContainEqual(['b', 'keep']);
    expect(wordsOf('en')(EFFECTS['back-off'].text)).toContain(pictureWord('en', 'badge.back-off'));
  });
});

it('waits for its turn though the init container, which goes first, is in back-off', () => {
  const manifest =
    'kind: Pod\nmetadata: {name: p}\nspec: {initContainers: [{name: setup, image: s}], containers: [{name: app, image: a}]}\n';
  const loses = { type: 'sandbox', change: 'loses-ip' } as const;
  const events = [loses, loses];
  const { points } = createTimeline()({ release: '1.34', path: 'api', manifest, gates: undefined, events });
  const texts = points.flatMap((_, at) => {
    const explanation = sceneAt(points, at, 'api')?.explanation;
    return explanation ? [sentence(explanation)] : [];
  });
  const held = texts.filter((text) => /kills the sandbox with app.*setup is in back-off/.test(text));
  expect(held.length).toBeGreaterThan(0);
  for (const text of held) expect(text).toMatch(/; app waits its turn\. The UID stays, the IP changes\.$/);
});

/** What a visitor sees of one container at each moment of a story. */
function story(events: readonly ScenarioEvent[], containers = '[{name: app, image: a}]', release = '1.30') {
  const manifest = `kind: Pod\nmetadata: {name: p}\nspec: {containers: ${containers}}\n`;
  const { points } = createTimeline()({ release, path: 'api', manifest, gates: undefined, events });
  const scenes = points.flatMap((point, at) => {
    const scene = sceneAt(points, at, 'api');
    return scene ? [{ ...scene, point }] : [];
  });
  return { points, scenes, manifest };
}

const sentence = ({ verdict }: Explanation, lang: 'en' | 'zh' = 'en'): string =>
  verdictText(verdict, lang)
    .map(({ text }) => text)
    .join('');

const crash = { type: 'exit', container: 'app', code: 1 } as const;

describe('why and how long a start waits', () => {
  const { scenes, points, manifest } = story([crash, crash, { type: 'wait', seconds: 20 }]);
  const held = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'back-off');
  if (!held) throw new Error('nothing is in back-off');
  const { explanation, step } = held;

  it('is the last question, and the one that settles it', () => {
    const asked = reasonsOf(explanation, 'en');
    expect(asked.filter(({ deciding }) => deciding)).toEqual([asked.at(-1)]);
    expect(asked.at(-1)).toMatchObject({ question: 'app: is its back-off over?', answer: 'no' });
    expect(asked.at(-1)?.detail).toMatch(/^lasts 10 s from its end on, \d+(\.\d)? s left/);
    expect(asked.at(-1)?.decision.upstream.func).toBe('doBackOff');
    expect(EFFECTS[asked.at(-1)?.decision.effect ?? 'keep'].tone).toBe('wait');
  });

  it('is told on the card, in the table and in the verdict', () => {
    const cards = toGraphModel(explanation, step).lanes.flatMap(({ containers }) => containers.flat());
    expect(factsText(cards[0]?.facts ?? [], 'en', false)).toBe('back-off 10 s · exited 1');
    expect(factsText(cards[0]?.facts ?? [], 'zh', true)).toBe('退避 10 秒');
    expect(containerRows(explanation, 'en')[0]?.cells.at(-1)).toMatch(
      /^ended shortly before: back-off 10 s, [\d.]+ s left$/,
    );
    expect(sentence(explanation)).toMatch(/app is in back-off \(10 s, [\d.]+ s left\)\.$/);
    expect(sentence(explanation, 'zh')).toMatch(/app 还在退避（10 秒，还剩 [\d.]+ 秒）。$/);
  });

  it('is over when the container starts again', () => {
    const started = scenes.findLast(({ explanation }) => explanation.containers[0]?.outcome === 'start');
    const asked = reasonsOf(started?.explanation ?? explanation, 'en');
    expect(asked.at(-1)).toMatchObject({
      question: 'app: is its back-off over?',
      answer: 'yes',
      deciding: true,
    });
    expect(asked.filter(({ deciding }) => deciding)).toHaveLength(1);
  });

  it('is none after a first end', () => {
    const first = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'start');
    const asked = reasonsOf(first?.explanation ?? explanation, 'en');
    expect(asked.at(-1)).toMatchObject({ answer: 'yes', detail: 'it has none', deciding: false });
    expect(asked.filter(({ deciding }) => deciding)).toHaveLength(1);
  });

  it('is foreseen between two syncs, and ends with an edit of the image', () => {
    const between = points.find((_, at) => at > points.indexOf(held.point) && !sceneAt(points, at, 'api'));
    if (!between) throw new Error('the kubelet never rests');
    const ahead = (draft: string) => {
      const { explanation: found } = explain({
        ...{ release: between.state.release, path: 'api', running: manifest, draft },
        status: between.snapshot.status,
      });
      if (!found) throw new Error('unreadable');
      return withBackOffs(found, backOffsAhead(found, between)).containers[0];
    };
    expect(ahead(manifest)).toMatchObject({ outcome: 'back-off', backOff: { after: 'end', wait: 10 } });
    expect(ahead(manifest.replace('image: a', 'image: b'))?.outcome).toBe('start');
  });
});

it('any end counts, also one without an error', () => {
  const ends = { type: 'exit', container: 'app', code: 0 } as const;
  const { scenes } = story([ends, ends]);
  expect(scenes.map(({ explanation }) => explanation.containers[0]?.outcome)).toContain('back-off');
});

it('what is killed within its back-off is not said to start, nor to be killed for good', () => {
  const probe = { type: 'probe', container: 'app', probe: 'liveness', result: 'Failure' } as const;
  const containers = '[{name: app, image: a, livenessProbe: {exec: {command: [x]}}}]';
  const { scenes } = story([crash, { type: 'wait', seconds: 3 }, probe], containers);
  const killed = scenes.find(({ explanation }) => explanation.verdict.dying.length > 0);
  if (!killed) throw new Error('nothing is killed');
  const { explanation, step } = killed;
  const cards = toGraphModel(explanation, step).lanes.flatMap(({ containers }) => containers.flat());
  expect(cards.map(({ side, tone }) => [side, tone])).toEqual([
    ['old', 'kill'],
    ['new', 'wait'],
  ]);
  expect(cards[1]).toMatchObject({ badge: 'back-off' });
  expect(sentence(explanation)).toMatch(/kills app; .*app is in back-off \(10 s/);
  expect(explanation.verdict.starting).toEqual([]);
  const deciding = reasonsOf(explanation, 'en').filter((reason) => reason.deciding);
  expect(deciding.map(({ decision }) => decision.effect)).toEqual(['kill-and-start', 'back-off']);
});

it('an image that cannot be pulled backs off for itself', () => {
  const broken = { type: 'image', image: 'b', state: 'broken', error: 'no such image' } as const;
  const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: b}]}\n';
  const { scenes } = story([broken, { type: 'edit', manifest }, { type: 'wait', seconds: 60 }]);
  const held = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'back-off');
  if (!held) throw new Error('nothing is in back-off');
  expect(containerRows(held.explanation, 'en')[0]?.cells.at(-1)).toMatch(
    /^its image was not pulled: back-off \d+ s/,
  );
  expect(reasonsOf(held.explanation, 'en').at(-1)).toMatchObject({
    question: 'app: is the back-off of its image over?',
    answer: 'no',
    deciding: true,
  });
  expect(reasonsOf(held.explanation, 'en').at(-1)?.decision.upstream.func).toBe('EnsureImageExists');
});
