// Tests how the back-off of a failing container is explained.

import { describe, expect, it } from 'vitest';
import type { BackOffAsked } from '../../src/decisions/decision.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import { type Explanation, explanationOf } from '../../src/explain/explanation.ts';
import { preview } from '../../src/explain/preview.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { containerRows } from '../../src/report/containerRows.ts';
import { factsText } from '../../src/report/picture/heads.ts';
import { toGraphModel } from '../../src/report/picture/model.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { verdictText } from '../../src/text/verdictText.ts';
import { syncOf } from '../actions/make.ts';
import { release, WEB } from '../report/explained.ts';
import { replayStory } from './replayStory.ts';

const asks = (name: string): BackOffAsked => ({
  rule: 'back-off-over',
  subject: { kind: 'app', name },
  inputs: { wait: 20, since: 4.5, waits: [10, 20, 40] },
  answer: false,
  effect: 'back-off',
  upstream: { func: 'doBackOff', file: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go', line: 1 },
});

const sentence = ({ verdict }: Explanation, lang: 'en' | 'zh' = 'en'): string =>
  verdictText(verdict, lang)
    .map(({ text }) => text)
    .join('');

it('says that a container is in back-off, separately from containers that wait their turn', () => {
  const of = release('1.26');
  const parsed = parsePod(WEB, of).pod;
  if (!parsed) throw new Error('unreadable');
  const record = syncOf(of, defaultPod(parsed, of).pod, { sandboxes: [], containers: [] });
  const said = (lang: 'en' | 'zh', names: readonly string[]) =>
    sentence(explanationOf({ ...record, asked: names.map(asks) }), lang);
  const starting = explanationOf(record).containers.filter(({ outcome }) => outcome === 'start');
  const [first] = starting.map(({ name }) => name);
  expect(first).toBeDefined();
  expect(said('en', [first ?? ''])).toMatch(/in back-off.*waits? (its|their) turn/);
  expect(said('en', [first ?? ''])).toContain(`${first}`);
  expect(said('zh', [first ?? ''])).toMatch(/还在退避.*先等待/);
});

it('waits for its turn while the init container before it is in back-off', () => {
  const manifest =
    'kind: Pod\nmetadata: {name: p}\nspec: {initContainers: [{name: setup, image: s}], containers: [{name: app, image: a}]}\n';
  const loses = { type: 'sandbox', change: 'loses-ip' } as const;
  const events = [loses, loses];
  const entries = replayStory({ release: '1.34', path: 'api', manifest, events });
  const texts = entries.flatMap((_, at) => {
    const explanation = explainEntry(entries, at)?.explanation;
    return explanation ? [sentence(explanation)] : [];
  });
  const held = texts.filter((text) => /kills the sandbox with app.*setup is in back-off/.test(text));
  expect(held.length).toBeGreaterThan(0);
  for (const text of held) expect(text).toMatch(/; app waits its turn\. The UID stays, the IP changes\.$/);
});

/** The explanation at each snapshot of a story with a sync in progress. */
function story(events: readonly ScenarioEvent[], containers = '[{name: app, image: a}]') {
  const manifest = `kind: Pod\nmetadata: {name: p}\nspec: {containers: ${containers}}\n`;
  const entries = replayStory({ release: '1.30', path: 'api', manifest, events });
  const scenes = entries.flatMap((entry, at) => {
    const scene = explainEntry(entries, at);
    return scene ? [{ ...scene, entry }] : [];
  });
  return { entries, scenes, manifest };
}

const crash = { type: 'exit', container: 'app', code: 1 } as const;

describe('the remaining wait of a start', () => {
  const { scenes, entries, manifest } = story([crash, crash, { type: 'wait', seconds: 20 }]);
  const held = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'back-off');
  if (!held) throw new Error('nothing is in back-off');
  const { explanation, step } = held;

  it('is shown on the card, in the table and in the verdict', () => {
    const cards = toGraphModel(explanation, step).lanes.flatMap(({ containers }) => containers.flat());
    expect(factsText(cards[0]?.facts ?? [], 'en', false)).toMatch(
      /^back-off 10 s, [\d.]+ s left · exited 1$/,
    );
    expect(factsText(cards[0]?.facts ?? [], 'zh', true)).toBe('退避 10 秒');
    expect(containerRows(explanation, 'en')[0]?.cells.at(-1)).toMatch(
      /^ended recently: back-off 10 s, [\d.]+ s left$/,
    );
    expect(sentence(explanation)).toMatch(/app is in back-off \(10 s, [\d.]+ s left\)\.$/);
    expect(sentence(explanation, 'zh')).toMatch(/app 还在退避（10 秒，还剩 [\d.]+ 秒）。$/);
  });

  it('is previewed between two syncs, and ends with an edit of the image', () => {
    const between = entries.find((_, at) => at > entries.indexOf(held.entry) && !explainEntry(entries, at));
    if (!between) throw new Error('the kubelet never rests');
    const ahead = (draft: string) => {
      const { explanation: found } = preview({ kubelet: between.state, path: 'api', draft });
      if (!found) throw new Error('unreadable');
      return found.containers[0];
    };
    expect(ahead(manifest)).toMatchObject({ outcome: 'back-off', backOff: { after: 'end', wait: 10 } });
    expect(ahead(manifest.replace('image: a', 'image: b'))?.outcome).toBe('start');
  });
});

it('counts from any exit, also without an error', () => {
  const ends = { type: 'exit', container: 'app', code: 0 } as const;
  const { scenes } = story([ends, ends]);
  expect(scenes.map(({ explanation }) => explanation.containers[0]?.outcome)).toContain('back-off');
});

it('makes a container that is killed within its back-off neither start nor stay killed for good', () => {
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

it('is separate for an image that cannot be pulled', () => {
  const broken = { type: 'image', image: 'b', state: 'broken', error: 'no such image' } as const;
  const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: b}]}\n';
  const { scenes } = story([broken, { type: 'edit', manifest }, { type: 'wait', seconds: 60 }]);
  const held = scenes.find(({ explanation }) => explanation.containers[0]?.outcome === 'back-off');
  if (!held) throw new Error('nothing is in back-off');
  expect(containerRows(held.explanation, 'en')[0]?.cells.at(-1)).toMatch(/^image not pulled: back-off \d+ s/);
});
