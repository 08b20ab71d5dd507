// Tests a recording beside its simulation.

import { describe, expect, test } from 'vitest';
import { type Recording, sideBySide } from '../../src/report/recorded/index.ts';
import { entriesOf } from '../../src/story/index.ts';
import type { Story } from '../../src/story/story.ts';

const manifest = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: { containers: [{ name: 'app', image: 'app:1' }] },
});
const story: Story = {
  release: '1.26',
  path: 'edit',
  manifest,
  events: [{ type: 'create' }, { type: 'wait', seconds: 30 }],
};
const entries = entriesOf(story);
if (!entries.ok) throw new Error('the story is invalid');
const recording: Recording = {
  tag: '1.26.15',
  recorded: '2026-11-24T00:00:00.000Z',
  ends: 10,
  scenario: {},
  events: [
    [1.2, 'Normal', 'Started', 'Started container app', 1, 'app'],
    [9.2, 'Normal', 'Started', 'Started container app', 2, 'app'],
    [3, 'Warning', 'Odd', 'only here', 1],
  ],
  lines: [
    [0, 'ADDED', 'p', '0/1', 'Pending', 0, '0s'],
    [1, 'MODIFIED', 'p', '0/1', 'Lost', '3 (2s ago)', '1s'],
  ],
  log: [
    [
      0.1,
      'I',
      'kubelet.go:1613',
      '"syncPod enter" pod="story-x1/p" podUID=01234567-89ab-cdef-0123-456789abcdef',
    ],
  ],
};
const { events, lines, log } = sideBySide(recording, entries.value);

describe('side by side', () => {
  test('an Event has its first time and its last count on each side', () => {
    const started = events.find(({ reason }) => reason === 'Started');
    expect(started?.recorded).toEqual({ count: 2, first: 1.2 });
    expect(started?.simulated?.count).toBe(1);
    expect(events.find(({ reason }) => reason === 'Odd')?.simulated).toBeUndefined();
    expect(events.find(({ reason }) => reason === 'Pulled')?.recorded).toBeUndefined();
  });

  test('lines of the watch have no ages, and are marked if the other side has none', () => {
    expect(lines.recorded.map(({ text, alone }) => [text, alone])).toEqual([
      ['0/1 Pending 0', false],
      ['0/1 Lost 3', true],
    ]);
    expect(lines.simulated.at(-1)).toMatchObject({ text: '1/1 Running 0', alone: true });
  });

  test('lines of the log are the same apart from IDs and the namespace', () => {
    expect(log.recorded.map(({ alone }) => alone)).toEqual([false]);
    expect(log.simulated.find(({ text }) => text.includes('syncPod enter'))).toMatchObject({ alone: false });
    expect(log.simulated.every(({ at }) => at <= 10)).toBe(true);
  });
});
