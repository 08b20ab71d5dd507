// Does a link or a file bring the work back, and say what is wrong if it cannot?

import { describe, expect, it } from 'vitest';
import { fragmentOf, openFragment, openText, scenarioText } from '../../src/share/link.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { fittingLabels } from '../../src/timeline/labels.ts';

describe('a link', () => {
  it('brings back everything that was typed and thrown in', () => {
    const work = { ...OPENING_SCENARIO, events: [{ type: 'reboot' } as const], cursor: 3, title: '标题' };
    expect(openFragment(`#${fragmentOf(work)}`)).toEqual({ work });
  });

  it('of the opening page is short', () => {
    expect(fragmentOf(OPENING_SCENARIO).length).toBeLessThan(600);
  });

  it('says what is wrong: cut off, from a later version, no link at all', () => {
    const whole = fragmentOf(OPENING_SCENARIO);
    for (const broken of [whole.slice(0, -9), `2${whole.slice(1)}`, 'top', '']) {
      expect(openFragment(broken)).toEqual({ problem: { text: expect.stringMatching(/^link\./) } });
    }
  });
});

describe('a file', () => {
  it('brings the work back', () => {
    expect(openText(scenarioText(OPENING_SCENARIO))).toEqual({ work: OPENING_SCENARIO });
  });

  it('says what is wrong with it', () => {
    expect(openText('kind: Pod')).toHaveProperty('problem');
    const missing = { message: expect.stringContaining('release') };
    expect(openText('{"v":1}')).toMatchObject({
      problem: { reason: expect.arrayContaining([expect.objectContaining(missing)]) },
    });
  });
});

describe('labels on the timeline', () => {
  const stops = Array.from({ length: 200 }, (_, index) => ({
    text: '7 start nginx',
    weight: index % 40 ? 0 : 2,
  }));

  it('do not break a word in bold, whose letters are up to 8 pixels wide', () => {
    expect(fittingLabels([{ text: 'running', weight: 2 }], 0, 400)[0]).toBeGreaterThanOrEqual(7 * 8);
    const [long = 0] = fittingLabels([{ text: 'Pod terminated', weight: 2 }], 0, 400);
    expect(long).toBeGreaterThanOrEqual(10 * 8);
  });

  it('never overlap, and the place at hand has one', () => {
    const widths = fittingLabels(stops, 77, 700);
    expect(widths[77]).toBeGreaterThan(0);
    const shown = widths.flatMap((wide, index) => (wide > 0 ? [{ wide, x: (index * 700) / 199 }] : []));
    expect(shown.length).toBeGreaterThan(4);
    shown.slice(1).forEach(({ wide, x }, index) => {
      const last = shown[index] ?? { wide: 0, x: 0 };
      expect(x - wide / 2).toBeGreaterThanOrEqual(last.x + last.wide / 2);
    });
  });
});
