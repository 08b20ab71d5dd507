// Tests how failing starts are explained.

import { describe, expect, it } from 'vitest';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import type { Language } from '../../src/messages/language.ts';
import { containerRows } from '../../src/report/containerRows.ts';
import { toGraphModel } from '../../src/report/picture/model.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { verdictText } from '../../src/text/verdictText.ts';
import { replayStory } from './replayStory.ts';

const manifest =
  'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: a}, {name: web, image: w}]}\n';

/** The explanation of each sync of a story that has an action. */
function syncsOf(events: readonly ScenarioEvent[], lang: Language = 'en', text = manifest) {
  const entries = replayStory({ release: '1.34', path: 'api', manifest: text, events });
  return entries.flatMap((entry, at) => {
    const explained = entry.snapshot.actions && explainEntry(entries, at);
    if (!explained) return [];
    const { explanation, step } = explained;
    const said = verdictText(explanation.verdict, lang).map((segment) => segment.text);
    return [{ said: said.join(''), explanation, step }];
  });
}

describe('a start that fails', () => {
  const events: ScenarioEvent[] = [
    { type: 'obstacle', container: 'app', because: 'configmap' },
    { type: 'exit', container: 'app', code: 1 },
  ];

  it('is shown as failed, with the reason that kubectl shows', () => {
    const [first] = syncsOf(events);
    expect(first?.said).toBe(
      'Kubelet 1.34 cannot start app (CreateContainerConfigError); ' +
        'it keeps web, the sandbox, the IP and the UID.',
    );
    expect(syncsOf(events, 'zh')[0]?.said).toContain('无法启动 app（CreateContainerConfigError）');
  });

  it('is shown on the card and in the table, and no step of it starts the container', () => {
    const [first] = syncsOf(events);
    if (!first) throw new Error('no sync');
    const { cards, steps } = drawn(first);
    expect(cards.find(({ container }) => container === 'app')).toMatchObject({
      badge: 'cannot-start',
      tone: 'wait',
      facts: expect.arrayContaining([{ fact: 'fails', reason: 'CreateContainerConfigError' }]),
    });
    expect(steps.find(({ name }) => name === 'start')?.tone).toBe('wait');
    expect(containerRows(first.explanation, 'en')[0]?.cells.at(-1)).toBe(
      'cannot start: CreateContainerConfigError',
    );
  });

  it('is shown as a start again once the cause is gone', () => {
    const healed: ScenarioEvent[] = [
      ...events,
      { type: 'obstacle', container: 'app', because: 'none' },
      { type: 'wait', seconds: 120 },
    ];
    expect(syncsOf(healed).some(({ said }) => said.includes('starts app'))).toBe(true);
  });
});

it('of an image with an invalid name keeps a Pod from starting', () => {
  const [first] = syncsOf([{ type: 'create' }], 'en', manifest.replace('image: a', 'image: MyApp:1.0'));
  expect(first?.said).toBe(
    'Kubelet 1.34 creates the sandbox and starts web; it cannot start app (InvalidImageName).',
  );
});

it('of a sandbox that cannot be created starts nothing', () => {
  const events: ScenarioEvent[] = [
    { type: 'sandbox', change: 'cannot-be-made' },
    { type: 'sandbox', change: 'dies' },
  ];
  const [first] = syncsOf(events);
  expect(first?.said).toMatch(
    /^Kubelet 1\.34 kills the sandbox.* and cannot create a new one; app and web wait their turn\./,
  );
  expect(first?.explanation.verdict.starting).toEqual([]);
  expect(first?.said).toMatch(/The UID stays; there is no sandbox until a later sync creates one\.$/);
  const zh = syncsOf(events, 'zh')[0]?.said;
  expect(zh).toContain('无法创建新沙箱');
  expect(zh).not.toContain('IP');
});

function drawn({ explanation, step }: ReturnType<typeof syncsOf>[number]) {
  const model = toGraphModel(explanation, step);
  return { cards: model.lanes.flatMap(({ containers }) => containers.flat()), steps: model.steps };
}
