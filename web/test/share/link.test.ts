// Tests that links and files restore the work or report an error.

import { MINORS } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { encodeFragment } from '../../../packages/core/src/scenario/codec.ts';
import { openFragment } from '../../src/share/fragments.ts';
import { openText, scenarioText } from '../../src/share/link.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { fragmentOf } from './fragmentOf.ts';

describe('a link', () => {
  it('restores every edit and event', () => {
    const work = { ...OPENING_SCENARIO, events: [{ type: 'reboot' } as const], cursor: 3, title: '标题' };
    expect(openFragment(`#${fragmentOf(work)}`)).toEqual({ work });
  });

  it('to the default scenario is short', () => {
    expect(fragmentOf(OPENING_SCENARIO).length).toBeLessThan(600);
  });

  it('reports a truncated link, a later version, and other text', () => {
    const whole = fragmentOf(OPENING_SCENARIO);
    for (const broken of [whole.slice(0, -9), `2${whole.slice(1)}`, 'top', '']) {
      expect(openFragment(broken)).toMatchObject({ problem: { text: expect.stringMatching(/^link\./) } });
    }
  });
});

describe('a link of another page', () => {
  const good = { v: 3, release: '1.30', path: 'apply', manifest: 'kind: Pod', events: [] };
  const opened = (scenario: object) => openFragment(`#${encodeFragment(scenario)}`);

  it.each([
    ['an event', { ...good, events: [{ type: 'teleport' }] }, 'teleport'],
    ['a field of an event', { ...good, events: [{ type: 'reboot', warp: 9 }] }, 'events[0].warp'],
    ['a field', { ...good, colour: 'red' }, 'colour'],
    ['a path', { ...good, path: 'mail' }, 'mail'],
  ])('that is newer is told as newer, with the name of %s', (_, scenario, name) => {
    expect(opened(scenario)).toMatchObject({
      problem: { text: 'link.newer', reason: [{ message: expect.stringContaining(name) }] },
    });
  });

  it('opens without a comparison that is newer, and says so', () => {
    const comparison = expect.stringContaining('comparison');
    expect(opened({ ...good, compare: { moons: 2 } })).toMatchObject({
      notice: { text: 'link.changed', reason: [{ message: comparison }] },
    });
  });

  it.each([
    ['a cursor', { ...good, cursor: 1e308 }, 'cursor'],
    ['a title of 20,000 characters', { ...good, title: 'T'.repeat(20_000) }, '20000'],
    [
      'a bookmark',
      { ...good, bookmarks: [{ name: 'B'.repeat(201), event: 0, moment: 0 }] },
      'bookmarks[0].name',
    ],
    ['a list', [], 'object'],
    ['no version', { ...good, v: undefined }, 'v: is missing'],
    ['a version that never was', { ...good, v: 0 }, 'version 0'],
  ])('that is wrong is told with the place: %s', (_, scenario, place) => {
    expect(opened(scenario)).toMatchObject({
      problem: { text: 'link.invalid', reason: [{ message: expect.stringContaining(place) }] },
    });
  });
});

describe('a file', () => {
  it('restores the work', () => {
    expect(openText(scenarioText(OPENING_SCENARIO))).toEqual({ work: OPENING_SCENARIO });
  });

  it('of a newer release opens under the newest release, with a notice', () => {
    const opened = openText(scenarioText({ ...OPENING_SCENARIO, release: '1.99' }));
    const message = expect.stringContaining(
      `made for Kubernetes 1.99; this version supports 1.8 to ${MINORS.at(-1)}`,
    );
    expect(opened).toMatchObject({
      work: { release: MINORS.at(-1) },
      notice: { text: 'link.changed', reason: [{ message }] },
    });
  });

  it('is rejected with an error if it is invalid', () => {
    expect(openText('kind: Pod')).toHaveProperty('problem');
    const missing = { message: expect.stringContaining('release') };
    expect(openText('{"v":1}')).toMatchObject({
      problem: { reason: expect.arrayContaining([expect.objectContaining(missing)]) },
    });
  });
});
