// Tests the rules of time over the published stories, the recorded stories and random ones.

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScenario } from '../../src/scenario/scenario.ts';
import type { Story } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { ownedStory, typedStory } from '../explain/randomStory.ts';
import { RULES, violated } from './clock.ts';

/** The number of random stories. */
const RANDOM = Number(process.env.STORIES ?? 12);
const SEED = Number(process.env.SEED ?? 43);

/** Half a minute of an idle machine. */
const TIME = { timeout: 600_000 };

/** Every third story that was staged on a cluster; `STORIES` asks for all. */
const EVERY = process.env.STORIES === undefined ? 3 : 1;

type Failures = Readonly<Record<string, readonly string[]>>;

const FOLDERS = [
  ['../../../../public/scenarios/', 1],
  ['../../../../oracle/cluster/stories/', EVERY],
] as const;

/** `folders`: how many of them, the gallery first. */
function published(folders: number = FOLDERS.length): (readonly [name: string, story: Story])[] {
  return FOLDERS.slice(0, folders).flatMap(([path, every]) => {
    const folder = new URL(path, import.meta.url);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .filter((_, index) => index % every === 0)
      .flatMap((file) => {
        const read = readScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
        return read.ok ? [[file, read.value] as const] : [];
      });
  });
}

/** The same stories in every run, half of them of controllers. */
function random(): (readonly [name: string, story: Story])[] {
  return fc
    .sample(fc.oneof<fc.Arbitrary<Story>[]>(typedStory, ownedStory), { seed: SEED, numRuns: RANDOM })
    .map((story, index) => [`random ${index}`, story]);
}

function failuresOf(stories: readonly (readonly [name: string, story: Story])[]): Failures {
  const found = new Map<string, string[]>();
  for (const [name, story] of stories) {
    for (const rule of violated(story)) found.set(rule, [...(found.get(rule) ?? []), name]);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Violations that must stay in this list as long as they exist, by rule. */
const KNOWN: Readonly<Record<'published' | 'random', Failures>> = {
  published: {},
  random: {},
};

test('the rules of time hold in the published and the recorded stories, except where listed', TIME, () => {
  expect(failuresOf(published())).toEqual(KNOWN.published);
});

test('an object of a story that begins between two seconds has times in whole seconds', () => {
  const mirror: Story = {
    release: '1.36',
    path: 'static',
    manifest:
      'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: a }] }\n',
    events: [
      { type: 'delete', mirror: true },
      { type: 'wait', seconds: 1 },
    ],
  };
  const later = [...published(1), ['mirror', mirror] as const].map(([name, story]) => {
    const events = [{ type: 'wait', seconds: 0.217 } as const, ...story.events];
    return [name, { ...story, events }] as const;
  });
  const fails = ([, story]: (typeof later)[number]) => {
    const played = entriesOf(story);
    return played.ok && RULES['the times of an object are whole seconds'](story, played.value) !== undefined;
  };
  expect(later.filter(fails).map(([name]) => name)).toEqual([]);
});

test('the rules of time hold in random stories, except where listed', TIME, () => {
  const failures = failuresOf(random());
  if (RANDOM <= 12) expect(failures).toEqual(KNOWN.random);
  // Among more stories there are more that violate a listed rule.
  else expect(Object.keys(failures).filter((rule) => !(rule in KNOWN.random))).toEqual([]);
});
