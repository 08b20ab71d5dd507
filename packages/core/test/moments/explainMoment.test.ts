// Is each moment of a story explained by what is under way then?

import { describe, expect, it } from 'vitest';
import { eventfulMoments, explainMoment } from '../../src/moments/explainMoment.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Story } from '../../src/runtime/timeline.ts';
import { WEB } from '../report/explained.ts';
import { pointsTold } from './pointsTold.ts';

const NEW_IMAGE = WEB.replace('nginx:1.25.2', 'nginx:1.25.3');

function tell(events: readonly ScenarioEvent[], more: Partial<Story> = {}) {
  const points = pointsTold({ release: '1.26', path: 'api', manifest: WEB, events, ...more });
  return { points, verdicts: points.map((_, at) => explainMoment(points, at)?.explanation.verdict) };
}

describe('an applied edit', () => {
  const { points, verdicts } = tell([{ type: 'edit', manifest: NEW_IMAGE }]);

  it('names the gate while its first sync is at work, and only then', () => {
    const gates = verdicts.map((verdict) => verdict?.gate);
    expect(gates.slice(1, 5)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(gates.at(-1)).toBe('none');
  });

  it('is the one sync of the story that does something', () => {
    expect(eventfulMoments(points)).toHaveLength(1);
  });
});

it('a deleted Pod is killed and starts nothing again', () => {
  const [, ...verdicts] = tell([{ type: 'delete' }]).verdicts;
  expect(verdicts.map((verdict) => verdict?.starting)).toEqual(verdicts.map(() => []));
  expect(verdicts[0]?.dying).toEqual(['nginx', 'log-agent']);
});

describe('what is worth seeing of a story', () => {
  const seen = (events: readonly ScenarioEvent[], more: Partial<Story> = {}) =>
    eventfulMoments(tell(events, more).points).map(({ verdict }) => `${verdict.gate} ${verdict.pod}`);

  it('is each sync that does something, not the first one of an event only', () => {
    const told = seen([{ type: 'reboot' }]);
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told)).toEqual(new Set(['none new-sandbox', 'none kept']));
  });

  it('is an edit that is refused, for which nothing is synced', () => {
    const manifest = WEB.replace('port: 80', 'port: 81');
    expect(seen([{ type: 'edit', manifest }])).toEqual(['refused kept']);
  });

  it('is how a Pod ends, once', () => {
    const evict = { type: 'evict', resource: 'memory' } as const;
    expect(seen([evict, { type: 'edit', manifest: NEW_IMAGE }])).toEqual(['none terminating']);
  });

  it('is that a Pod gives way to another one, and how that one begins', () => {
    const told = seen([{ type: 'edit', manifest: NEW_IMAGE, path: 'workload' }]);
    expect(told.slice(0, 2)).toEqual(['template replaced', 'none first-sandbox']);
  });
});
