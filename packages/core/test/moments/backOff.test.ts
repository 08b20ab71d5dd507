// Does a container that fails again and again read as backing off, and not as waiting for others?

import { describe, expect, it } from 'vitest';
import { withBackOffs } from '../../src/moments/backOff.ts';
import { explainMoment } from '../../src/moments/explainMoment.ts';
import { foretold } from '../../src/moments/foresight.ts';
import { type Explanation, explain } from '../../src/pipeline.ts';
import { factsText } from '../../src/report/picture/heads.ts';
import { toGraphModel } from '../../src/report/picture/model.ts';
import { containerRows } from '../../src/report/rows.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { BackOffAsked } from '../../src/trace/decision.ts';
import { verdictText } from '../../src/trace/verdictText.ts';
import { release, WEB } from '../report/explained.ts';
import { pointsTold } from './pointsTold.ts';

const asks = (name: string): BackOffAsked => ({
  rule: 'back-off-over',
  subject: { kind: 'app', name },
  inputs: { wait: 20, since: 4.5 },
  answer: false,
  effect: 'back-off',
  upstream: { func: 'doBackOff', file: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go', line: 1 },
});

const sentence = ({ verdict }: Explanation, lang: 'en' | 'zh' = 'en'): string =>
  verdictText(verdict, lang)
    .map(({ text }) => text)
    .join('');

it('says that a container is in back-off, apart from those that wait their turn', () => {
  const { explanation } = explain({
    release: release('1.26'),
    path: 'api',
    running: WEB,
    draft: WEB,
    status: { sandboxes: [], containers: [] },
  });
  if (!explanation) throw new Error('unreadable');
  const said = (lang: 'en' | 'zh', names: readonly string[]) =>
    sentence(withBackOffs(explanation, names.map(asks)), lang);
  const starting = explanation.containers.filter(({ outcome }) => outcome === 'start');
  const [first] = starting.map(({ name }) => name);
  expect(first).toBeDefined();
  expect(said('en', [first ?? ''])).toMatch(/in back-off.*waits? (its|their) turn/);
  expect(said('en', [first ?? ''])).toContain(`${first}`);
  expect(said('zh', [first ?? ''])).toMatch(/还在退避.*先等待/);
});

it('waits for its turn though the init container, which goes first, is in back-off', () => {
  const manifest =
    'kind: Pod\nmetadata: {name: p}\nspec: {initContainers: [{name: setup, image: s}], containers: [{name: app, image: a}]}\n';
  const loses = { type: 'sandbox', change: 'loses-ip' } as const;
  const events = [loses, loses];
  const points = pointsTold({ release: '1.34', path: 'api', manifest, events });
  const texts = points.flatMap((_, at) => {
    const explanation = explainMoment(points, at)?.explanation;
    return explanation ? [sentence(explanation)] : [];
  });
  const held = texts.filter((text) => /kills the sandbox with app.*setup is in back-off/.test(text));
  expect(held.length).toBeGreaterThan(0);
  for (const text of held) expect(text).toMatch(/; app waits its turn\. The UID stays, the IP changes\.$/);
});

/** What is shown at each moment of a story at which something is under way. */
function story(events: readonly ScenarioEvent[], containers = '[{name: app, image: a}]') {
  const manifest = `kind: Pod\nmetadata: {name: p}\nspec: {containers: ${containers}}\n`;
  const points = pointsTold({ release: '1.30', path: 'api', manifest, events });
  const scenes = points.flatMap((point, at) => {
    const scene = explainMoment(points, at);
    return scene ? [{ ...scene, point }] : [];
  });
  return { points, scenes, manifest };
}

const crash = { type: 'exit', container: 'app', code: 1 } as const;

describe('how long a start waits', () => {
  const { scenes, points, manifest } = story([crash, crash, { type: 'wait', seconds: 20 }]);
  const held = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'back-off');
  if (!held) throw new Error('nothing is in back-off');
  const { explanation, step } = held;

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

  it('is foreseen between two syncs, and ends with an edit of the image', () => {
    const between = points.find((_, at) => at > points.indexOf(held.point) && !explainMoment(points, at));
    if (!between) throw new Error('the kubelet never rests');
    const ahead = (draft: string) => {
      const { explanation: found } = explain({
        release: between.state.release,
        path: 'api',
        running: manifest,
        draft,
        status: between.snapshot.status,
      });
      if (!found) throw new Error('unreadable');
      return foretold(found, between).containers[0];
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
});
