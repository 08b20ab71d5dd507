// Tests that the object of a deleted Pod stays as long as it has finalizers.

import { describe, expect, it } from 'vitest';
import { podChanges } from '../../src/report/kubectl/kubectlViews.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const KEEP = 'example.com/keep';
const pod = (finalizers: readonly string[], image = 'app:1') =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', ...(finalizers.length > 0 ? { finalizers } : {}) },
    spec: { containers: [{ name: 'app', image }] },
  });
const release: ScenarioEvent = { type: 'edit', manifest: pod([]), path: 'edit' };
const wait: ScenarioEvent = { type: 'wait', seconds: 90 };

function played(minor: string, finalizers: readonly string[], events: readonly ScenarioEvent[]) {
  const story = { release: minor, path: 'edit', manifest: pod(finalizers), events } as const;
  const entries = entriesOf(story);
  if (!entries.ok) throw new Error(JSON.stringify(entries.error));
  return { entries: entries.value, rows: podChanges(entries.value) };
}

const typesOf = ({ rows }: ReturnType<typeof played>) => rows.map(({ type }) => type);
const logOf = ({ entries }: ReturnType<typeof played>) =>
  entries.flatMap(({ snapshot }) => snapshot.log.map(({ text }) => text)).join('\n');

describe.each(['1.10', '1.20', '1.26', '1.37'])('a deleted Pod with a finalizer, in %s', (minor) => {
  it('stops, and stays until an edit removes the finalizer', () => {
    const kept = played(minor, [KEEP], [{ type: 'delete' }, wait]);
    expect(typesOf(kept)).not.toContain('DELETED');
    expect(kept.rows.at(-1)?.pod.metadata).toMatchObject({
      finalizers: [KEEP],
      deletionGracePeriodSeconds: 0,
    });
    expect(kept.entries.at(-1)?.state.node.containers.some(({ state }) => state === 'running')).toBe(false);
    expect(kept.entries.some(({ snapshot: { cause } }) => cause.kind === 'note')).toBe(true);
    const ends = kept.entries.flatMap(({ record }) => (record?.kind === 'termination' ? [record.end] : []));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.every((end) => end.cause === 'deleted' && end.kept)).toBe(true);
    const released = played(minor, [KEEP], [{ type: 'delete' }, wait, release, wait]);
    expect(typesOf(released).at(-1)).toBe('DELETED');
    expect(logOf(released).match(/SyncLoop[ (]\W*REMOVE/g)).toHaveLength(1);
  });

  it('is removed at its end if the finalizer goes before', () => {
    const events = [{ type: 'process', container: 'app', stops: { after: 20, code: 0 } }] as const;
    const edited = played(minor, [KEEP], [...events, { type: 'delete' }, { ...release, after: 5 }, wait]);
    expect(typesOf(edited).at(-1)).toBe('DELETED');
    expect(typesOf(edited).filter((type) => type === 'DELETED')).toHaveLength(1);
  });

  it('is stopped by a deletion without a grace period, and stays', () => {
    const forced = played(minor, [KEEP], [{ type: 'delete', gracePeriodSeconds: 0 }, wait]);
    expect(typesOf(forced)).not.toContain('DELETED');
    expect(forced.entries.at(-1)?.state.node.containers.some(({ state }) => state === 'running')).toBe(false);
  });
});

it('may have no new finalizer once it is deleted', () => {
  const added: ScenarioEvent = { type: 'edit', manifest: pod([KEEP, 'example.com/more']), path: 'edit' };
  const { entries } = played('1.37', [KEEP], [{ type: 'delete' }, wait, added, wait]);
  const refused = entries.flatMap(({ snapshot: { cause } }) =>
    cause.kind === 'refused' ? cause.errors : [],
  );
  expect(refused.map(({ field }) => field)).toEqual(['metadata.finalizers']);
});

it('of a Job is removed by its controller', () => {
  const gone = played('1.37', ['batch.kubernetes.io/job-tracking'], [{ type: 'delete' }, wait]);
  expect(typesOf(gone).at(-1)).toBe('DELETED');
});
