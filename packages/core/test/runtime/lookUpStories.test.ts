// Looks up the log lines and Events of every story, in every release.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRange, type Minor, minorNumber } from '../../src/releases/minor.ts';
import { MINORS } from '../../src/releases/release.ts';
import { lookUpText, type TextMatch } from '../../src/runtime/log/lookUpText.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { timeline } from '../../src/story/timeline.ts';
import { publishedScenario } from '../published.ts';

const stories = readdirSync(new URL('../../../../public/scenarios/', import.meta.url))
  .filter((name) => /^\d\d-/.test(name))
  .map((name) => publishedScenario(name.replace('.json', '')));

/** The stories at a release, without snapshots of another kubelet after an upgrade. */
function played(release: Minor): readonly Snapshot[] {
  return stories.flatMap((story) => {
    const snapshots = timeline({ ...story, release });
    // An upgrade to an older release, or an event that the release does not have.
    return snapshots.ok ? snapshots.value.filter((one) => one.release === release) : [];
  });
}

/** A text has the same matches in every release. */
const matches = new Map<string, readonly TextMatch[]>();

function matchesOf(text: string): readonly TextMatch[] {
  const found = matches.get(text) ?? lookUpText(text);
  matches.set(text, found);
  return found;
}

function printed(snapshots: readonly Snapshot[], release: Minor) {
  const holds = ({ since, until }: TextMatch) =>
    inRange(minorNumber(release), minorNumber(since), minorNumber(until));
  const lines = snapshots.flatMap(({ log }) =>
    log.map(({ text, family }) => ({ text, of: (match: TextMatch) => match.family === family, kind: 'log' })),
  );
  const events = snapshots.flatMap((snapshot) =>
    snapshot.events.map(({ type, reason, message }) => ({
      text: message,
      of: (match: TextMatch) => match.source === `${type} ${reason}`,
      kind: 'event',
    })),
  );
  return [...lines, ...events].map(({ text, of, kind }) => ({
    text,
    found: (all: readonly TextMatch[]) =>
      all[0]?.kind === kind && all.some((match) => of(match) && holds(match)),
  }));
}

test.each(MINORS)('every log line and Event of every story is found at %s, with its occasion', (release) => {
  const texts = printed(played(release), release);
  const unique = new Map(texts.map((one) => [one.text, one]));
  const lost = [...unique.values()].filter(({ text, found }) => !found(matchesOf(text)));
  expect(lost.map(({ text }) => text)).toEqual([]);
  expect(unique.size).toBeGreaterThan(300);
});
