// Is a start that comes to nothing told as one?

import { describe, expect, it } from 'vitest';
import { explainMoment } from '../../src/moments/explainMoment.ts';
import { toGraphModel } from '../../src/report/picture/model.ts';
import { containerRows } from '../../src/report/rows.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Language } from '../../src/trace/language.ts';
import { verdictText } from '../../src/trace/verdictText.ts';
import { pointsTold } from './pointsTold.ts';

const manifest =
  'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: a}, {name: web, image: w}]}\n';

/** What is said of each sync of a story in which something is to be done. */
function syncsOf(events: readonly ScenarioEvent[], lang: Language = 'en', text = manifest) {
  const points = pointsTold({ release: '1.34', path: 'api', manifest: text, events });
  return points.flatMap((point, at) => {
    const moment = point.snapshot.actions && explainMoment(points, at);
    if (!moment) return [];
    const { explanation, step } = moment;
    const said = verdictText(explanation.verdict, lang).map((segment) => segment.text);
    return [{ said: said.join(''), explanation, step }];
  });
}

describe('a start that fails', () => {
  const events: ScenarioEvent[] = [
    { type: 'obstacle', container: 'app', because: 'configmap' },
    { type: 'exit', container: 'app', code: 1 },
  ];

  it('is said to, and why, as kubectl shows it', () => {
    const [first] = syncsOf(events);
    expect(first?.said).toBe(
      'Kubelet 1.34 cannot start app (CreateContainerConfigError); ' +
        'it keeps web, the sandbox, the IP and the UID.',
    );
    expect(syncsOf(events, 'zh')[0]?.said).toContain('无法启动 app（CreateContainerConfigError）');
  });

  it('is told on the card and in the table, and no step of it is a start', () => {
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

  it('is a start again once nothing is in its way', () => {
    const healed: ScenarioEvent[] = [
      ...events,
      { type: 'obstacle', container: 'app', because: 'none' },
      { type: 'wait', seconds: 120 },
    ];
    expect(syncsOf(healed).some(({ said }) => said.includes('starts app'))).toBe(true);
  });
});

it('an image whose name cannot be read keeps a Pod from starting', () => {
  const [first] = syncsOf([{ type: 'create' }], 'en', manifest.replace('image: a', 'image: MyApp:1.0'));
  expect(first?.said).toBe(
    'Kubelet 1.34 creates the sandbox and starts web; it cannot start app (InvalidImageName).',
  );
});

it('a sandbox that cannot be made is not said to be, and nothing starts in it', () => {
  const events: ScenarioEvent[] = [
    { type: 'sandbox', change: 'cannot-be-made' },
    { type: 'sandbox', change: 'dies' },
  ];
  const [first] = syncsOf(events);
  expect(first?.said).toMatch(
    /^Kubelet 1\.34 kills the sandbox.* and cannot create a new one; app and web wait their turn\./,
  );
  expect(first?.explanation.verdict.starting).toEqual([]);
  expect(syncsOf(events, 'zh')[0]?.said).toContain('无法创建新沙箱');
});

function drawn({ explanation, step }: ReturnType<typeof syncsOf>[number]) {
  const model = toGraphModel(explanation, step);
  return { cards: model.lanes.flatMap(({ containers }) => containers.flat()), steps: model.steps };
}
