// Tests which stories count as recorded.

import { describe, expect, it } from 'vitest';
import { isRecordedId, showsRecording } from '../../../src/open/recorded/recordings.ts';

const events = [
  { type: 'create' },
  { type: 'delete', gracePeriodSeconds: 3, after: 6 },
  { type: 'wait', seconds: 4 },
] as const;
const recording = { scenario: { v: 3, release: '1.26', manifest: '{"kind":"Pod"}', events } };
const work = { release: '1.26', gates: undefined, manifest: '{"kind":"Pod"}', events };

describe('a recorded story', () => {
  it('is found by the whole story, or its beginning', () => {
    expect(showsRecording(recording, work)).toBe(true);
    expect(showsRecording(recording, { ...work, events: events.slice(0, 1) })).toBe(true);
  });

  it('may have its fields in another order', () => {
    const [create, { type, ...fields }] = events;
    expect(showsRecording(recording, { ...work, events: [create, { ...fields, type }] })).toBe(true);
  });

  it('is not found with another release, Pod, gate or event', () => {
    expect(showsRecording(recording, { ...work, release: '1.31' })).toBe(false);
    expect(showsRecording(recording, { ...work, manifest: '{}' })).toBe(false);
    expect(showsRecording(recording, { ...work, gates: { SidecarContainers: true } })).toBe(false);
    expect(showsRecording(recording, { ...work, events: [{ type: 'reboot' }] })).toBe(false);
    expect(showsRecording(recording, { ...work, events: [...events, { type: 'reboot' }] })).toBe(false);
  });

  it('has a unique id', () => {
    expect(isRecordedId('recorded/1.26/crash-loop')).toBe(true);
    expect(isRecordedId('12-crash-loop-back-off')).toBe(false);
    expect(isRecordedId(undefined)).toBe(false);
  });
});
