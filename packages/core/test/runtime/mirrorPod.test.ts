// Tests the deletion of a static Pod's mirror Pod, against the removal of its file.

import { describe, expect, test } from 'vitest';
import { podChanges } from '../../src/report/kubectl/index.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { entriesOf } from '../../src/story/index.ts';
import { last, podText, replayed } from '../scenarios/play.ts';

const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
const mirror: ScenarioEvent = { type: 'delete', mirror: true };
const spec = { containers: [{ name: 'app', image: 'app:1' }] };

function linesOf(release: string, path: string, events: readonly ScenarioEvent[]): string[] {
  const read = readScenario({ v: 4, release, path, manifest: podText(spec), events });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const played = entriesOf(read.value);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return podChanges(played.value).map(({ type, row: [, ready, status, restarts] }) =>
    [type, ready, status, restarts].join(' '),
  );
}

describe.each(['1.24', '1.36', '1.37'])('in %s', (release) => {
  // Recorded on 1.24, 1.27 and 1.37: oracle/cluster/stories/static-mirror-deleted.json
  test('a deleted mirror Pod comes back without a status, which it has within ten seconds', () => {
    const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
    const late = release === '1.37';
    const events = [{ type: 'create' } as const, wait(9), mirror, wait(26), exit, wait(2)];
    const lines = linesOf(release, 'static', events);
    const since = lines.slice(lines.findIndex((line) => line.includes('Terminating')));
    const distinct = since.filter((line, index) => line !== since[index - 1]);
    const came = ['DELETED 1/1 Terminating 0', 'ADDED 0/1 Pending 0'];
    // In 1.37 the next sync is that of the restart.
    expect(distinct.slice(0, 4)).toEqual(
      late
        ? ['MODIFIED 1/1 Terminating 0', ...came, 'MODIFIED 1/1 Running 1 (0s ago)']
        : ['MODIFIED 1/1 Terminating 0', ...came, 'MODIFIED 1/1 Running 0'],
    );
  });

  test('the status comes in the next round of the status manager, if no sync comes before', () => {
    const snapshots = replayed(release, [wait(13), mirror, wait(100)], spec, {}, 'static');
    const deleted = snapshots.find(({ event }) => event === 1)?.at ?? 0;
    const waited = snapshots.filter(({ cause }) => cause.kind === 'report').map(({ at }) => at - deleted);
    expect(waited).toHaveLength(1);
    // In 1.37 the mirror Pod is created only by the next periodic sync.
    expect(waited[0]).toBeLessThanOrEqual(release === '1.37' ? 40 : 10);
  });

  // Recorded on 1.34 and 1.36 with no other Pod on the node: oracle/cluster/stories/static-file-removed.json
  test('the first status comes before the mirror Pod, and is not sent', () => {
    const lines = linesOf(release, 'static', [{ type: 'create' }, wait(5)]);
    // Since 1.36 a ready sandbox is reported at once: OnPodSandboxReady.
    const sandbox = release === '1.24' ? [] : ['MODIFIED 0/1 ContainerCreating 0'];
    expect(lines).toEqual(['ADDED 0/1 Pending 0', ...sandbox, 'MODIFIED 1/1 Running 0']);
  });

  test('a sandbox that takes longer than a round of the status manager is reported', () => {
    const slow: ScenarioEvent = { type: 'durations', sandbox: 12 };
    const lines = linesOf(release, 'static', [slow, { type: 'create' }, wait(15)]);
    // Since 1.36 a relist after the sync leads to another status with the same line.
    expect(lines.filter((line, index) => line !== lines[index - 1])).toEqual([
      'ADDED 0/1 Pending 0',
      'MODIFIED 0/1 ContainerCreating 0',
      'MODIFIED 1/1 Running 0',
    ]);
  });

  test('its containers go on, and keep their restarts', () => {
    const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
    const snapshots = replayed(release, [exit, wait(20), mirror, wait(20)], spec, {}, 'static');
    const before = last(snapshots.filter(({ event }) => event < 2));
    expect(last(snapshots).containers[0]).toMatchObject({ state: 'running', restartCount: 1 });
    expect(last(snapshots).containers[0]?.id).toBe(before.containers[0]?.id);
  });

  test('a removed file ends the Pod, and its mirror Pod does not come back', () => {
    const lines = linesOf(release, 'static', [{ type: 'create' }, wait(9), { type: 'delete' }, wait(60)]);
    expect(lines.at(-1)).toMatch(/^DELETED/);
  });
});

test('another Pod has no mirror Pod, and a kubelet that does not run makes none', () => {
  const stopped = replayed('1.37', [{ type: 'kubelet-stop' }, mirror], spec, {}, 'static');
  for (const snapshots of [replayed('1.37', [mirror]), stopped])
    expect(last(snapshots).cause).toMatchObject({ kind: 'note' });
});
