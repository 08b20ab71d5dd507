// Tests what the cells of the release strip say.

import { type EditRange, effectOf } from '@syncpod/core/report';
import { describe, expect, test } from 'vitest';
import { answerText } from '../../src/inspector/releases/answerText.ts';
import { STRIP_SIGNS } from '../../src/inspector/releases/stripSigns.ts';
import { releasesTexts } from '../../src/inspector/releases/texts.ts';
import { localeOf } from '../../src/ui/i18n/texts.ts';

const words = releasesTexts(localeOf('en', undefined));
const range = (more: Partial<EditRange>): EditRange => ({
  since: '1.26',
  until: '1.26',
  newPod: false,
  touched: [],
  ...more,
});
const touched = (...outcomes: EditRange['touched'][number]['outcome'][]) =>
  range({ touched: outcomes.map((outcome, index) => ({ name: `c${index}`, outcome })) });

describe('a cell of the release strip', () => {
  test.each([
    [range({}), 'keep', 'keeps every container'],
    [touched('kill-and-start'), 'restart', 'c0 restarts'],
    [touched('wait', 'kill-and-start'), 'restart', 'c1 restarts, c0 wait'],
    [touched('start'), 'start', 'c0 start'],
    [touched('kill', 'start'), 'kill', 'c0 kill, c1 start'],
    [range({ newPod: true }), 'new-pod', 'replaced by a new Pod'],
    [range({ refusal: 'spec: Forbidden' }), 'refused', 'refused'],
  ] as const)('says what happens: %o', (given, effect, text) => {
    expect(effectOf(given)).toBe(effect);
    expect(answerText(given, words)).toBe(text);
  });

  test('has a sign of its own beside its color', () => {
    const signs = Object.values(STRIP_SIGNS).map(({ sign }) => sign);
    expect(new Set(signs).size).toBe(signs.length);
  });
});
