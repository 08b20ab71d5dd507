// Does a container that fails again and again read as backing off, and not as waiting for others?

import { verdictText } from '@syncpod/core';
import { expect, it } from 'vitest';
import { withBackOff } from '../src/store/backOff.ts';
import { everyOutcome } from './graph/fixture.ts';

const said = (lang: 'en' | 'zh', names: readonly string[]): string => {
  const explanation = withBackOff(everyOutcome, new Set(names), { path: 'api', edited: false });
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
