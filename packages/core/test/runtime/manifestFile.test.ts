// Tests the effect of an invalid file on a static Pod.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, containersOf, eventsOf, last, logOf, play } from '../scenarios/play.ts';

const manifest = (container: object): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'agent', namespace: 'kube-system' },
    spec: { containers: [container] },
  });
const good = manifest({ name: 'agent', image: 'agent:1' });
const edit = (text: string): ScenarioEvent => ({ type: 'edit', manifest: text });
const replayed = (release: string, ...texts: readonly string[]): readonly Snapshot[] =>
  play({ release, path: 'static', manifest: good, events: texts.map(edit) });

const invalid = manifest({ name: 'Agent_1', image: 'agent:2' });
const lines = (snapshots: readonly Snapshot[], family: string): string[] =>
  logOf(snapshots, 0)
    .filter((entry) => entry.family === family)
    .map(({ text }) => text);

describe('a file that is not a valid Pod', () => {
  test.each(['1.11', '1.21', '1.22', '1.37'])(
    'ends its Pod at the next read of the directory, in %s',
    (release) => {
      const snapshots = replayed(release, invalid);
      expect(snapshots[1]?.cause.kind).toBe('refused');
      expect(containersOf(snapshots[1] ?? last(snapshots))).toEqual(['agent running 0']);
      const read = snapshots.find(({ cause }) => cause.kind === 'file');
      expect((read?.at ?? 0) - SCENARIO_START).toBeLessThanOrEqual(20);
      expect(logOf(snapshots, 2).map(({ family }) => family)).toContain('sync-loop-remove');
      expect(eventsOf(snapshots).filter((text) => text.startsWith('Normal Killing'))).toHaveLength(1);
      expect(last(snapshots).cause.kind).toBe('removed');
    },
  );

  test('does not affect the Pod up to 1.10, which does not read the file again', () => {
    const snapshots = replayed('1.10', invalid);
    expect(eventsOf(snapshots)).toEqual([]);
    expect(containersOf(last(snapshots))).toEqual(['agent running 0']);
    expect(lines(snapshots, 'file-event-unprocessable')[0]).toMatch(
      /^Can't process manifest file "\/etc\/kubernetes\/manifests\/agent\.yaml": invalid pod: \[spec\.containers\[0\]\.name: Invalid value: /,
    );
  });

  test('is reported twice: by the watch, and by the full read', () => {
    const snapshots = replayed('1.30', invalid);
    expect(lines(snapshots, 'file-event-unprocessable')[0]).toMatch(
      /^"Unable to process watch event" err="can't process config file \\"\/etc\/kubernetes\/manifests\/agent\.yaml\\": invalid pod: /,
    );
    expect(lines(snapshots, 'file-unprocessable')[0]).toMatch(
      /^"Could not process manifest file" err="invalid pod: .* path="\/etc\/kubernetes\/manifests\/agent\.yaml"$/,
    );
  });

  test('may be invalid YAML', () => {
    const snapshots = replayed('1.30', 'spec: [');
    expect(last(snapshots).cause.kind).toBe('removed');
    expect(lines(snapshots, 'file-unprocessable')[0]).toContain("couldn't parse as pod(");
  });

  test('restores the Pod, as a new one, once it is valid again', () => {
    // Earlier, the exited container of the Pod with this UID would be found.
    const events: ScenarioEvent[] = [edit(invalid), { type: 'wait', seconds: 70 }, edit(good)];
    const snapshots = play({ release: '1.30', path: 'static', manifest: good, events });
    const back = after(snapshots, 2);
    expect(containersOf(last(back))).toEqual(['agent running 0']);
    const operations = logOf(back, 3).filter(({ family }) => /sync-loop-(add|remove)/.test(family));
    expect(operations.map(({ family }) => family)).toEqual(['sync-loop-add']);
  });
});
