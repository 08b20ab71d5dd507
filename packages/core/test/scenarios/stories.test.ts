// Tests stories 5 to 16, which answer the questions of operators.

import { describe, expect, test } from 'vitest';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import { publishedScenario } from '../published.ts';
import { after, containersOf, eventsOf, idsOf, last, logOf, play } from './play.ts';

const killings = (events: readonly string[]): string[] =>
  events.filter((event) => event.startsWith('Normal Killing'));

test('story 5: kubelet 1.31 restarts nothing for a changed env, and the API server refuses it anyway', () => {
  const snapshots = play(publishedScenario('05-edited-env-nothing-restarts'));
  expect(eventsOf(snapshots)).toEqual([]);
  expect(last(after(snapshots, 1)).cause).toMatchObject({ kind: 'refused' });
  expect(idsOf(last(snapshots))).toEqual(idsOf(snapshots[0] ?? last(snapshots)));
});

test('story 6: the upgrade from 1.30 to 1.31 restarts every container', () => {
  const snapshots = play(publishedScenario('06-upgrade-1-30-to-1-31'));
  expect(killings(eventsOf(snapshots)).sort()).toEqual([
    'Normal Killing Container app definition changed, will be restarted',
    'Normal Killing Container mesh definition changed, will be restarted',
  ]);
  expect(containersOf(last(snapshots))).toEqual(['app running 1', 'mesh running 1']);
});

test('story 7: a gate that defaults a new field changes the hash of a container with resources', () => {
  const snapshots = play(publishedScenario('07-gate-changes-hashes'));
  expect(killings(eventsOf(after(snapshots, 0)))).toEqual([]);
  expect(killings(eventsOf(after(snapshots, 2)))).toContain(
    'Normal Killing Container app definition changed, will be restarted',
  );
});

test('story 8: an edited static Pod is a different Pod, but with a fixed UID only the image matters', () => {
  const snapshots = play(publishedScenario('08-static-pod'));
  const sandbox = (event: number) => last(after(snapshots, event)).sandbox?.id;
  const operations = (event: number) =>
    logOf(after(snapshots, event), 2)
      .filter(({ family }) => ['sync-loop-add', 'sync-loop-update', 'sync-loop-remove'].includes(family))
      .map(({ text }) => text.replaceAll('"', '').split(' ')[1]);
  expect(operations(0)).toEqual(['REMOVE', 'ADD']);
  expect(operations(2)).toEqual(['REMOVE', 'ADD']);
  expect(operations(4)).toEqual(['UPDATE']);
  expect(eventsOf(after(snapshots, 4))).toEqual([]);
  expect(sandbox(4)).toBe(sandbox(2));
  expect(killings(eventsOf(after(snapshots, 6)))).toEqual([
    'Normal Killing Container agent definition changed, will be restarted',
  ]);
  expect(sandbox(6)).toBe(sandbox(2));
});

test('story 9: five reasons create a new sandbox, three of them with an Event', () => {
  const snapshots = play(publishedScenario('09-pod-sandbox-changed'));
  const reasons = [0, 2, 4, 6, 8, 10].map((event) => {
    const found = after(snapshots, event);
    const line = logOf(found, 2).find(({ step, decision }) => step === 'compute' && decision !== undefined);
    const changed = eventsOf(found).some((text) => text.startsWith('Normal SandboxChanged '));
    return [line?.family, last(found).sandbox?.attempt, changed];
  });
  expect(reasons).toEqual([
    ['sandbox-none', 0, false],
    ['sandbox-many', 2, true],
    ['sandbox-not-ready', 3, true],
    ['sandbox-network-changed', 4, false],
    ['sandbox-network-changed', 5, false],
    ['sandbox-no-ip', 6, true],
  ]);
});

describe('story 10: images of init containers and sidecars', () => {
  const snapshots = play(publishedScenario('10-init-and-sidecar-images'));

  test('ignores a changed init container, and in 1.31 a changed sidecar too', () => {
    expect(eventsOf([...after(snapshots, 0), ...after(snapshots, 2)])).toEqual([]);
  });

  test('restarts the sidecar in 1.32', () => {
    expect(killings(eventsOf(after(snapshots, 4)))).toEqual([
      'Normal Killing Init container mesh definition changed',
    ]);
  });

  test('removes containers for a new sandbox in the step that kills the old one', () => {
    const steps = after(snapshots, 6)
      .filter(({ log }) => log.some(({ family }) => family === 'init-purged' || family === 'init-pruned'))
      .map(({ step }) => step);
    expect(steps).toEqual(['kill-sandbox']);
    expect(after(snapshots, 6).flatMap(({ step }) => step ?? [])).not.toContain('kill-containers');
  });

  test('a new sandbox runs the new init container first, then the sidecar, then the app', () => {
    const started = eventsOf(after(snapshots, 6)).filter((event) => event.startsWith('Normal Started'));
    expect(started).toEqual([
      'Normal Started Started container migrate',
      'Normal Started Started container mesh',
      'Normal Started Started container app',
    ]);
    expect(last(snapshots).containers.map(({ image }) => image)).toEqual([
      'shop/migrate:2',
      'envoyproxy/envoy:v1.31',
      'shop/cart:3.1',
    ]);
  });
});

describe('story 11: exits', () => {
  const snapshots = play(publishedScenario('11-exit-zero-unknown-reboot'));

  test('OnFailure does not restart a container that exited with 0', () => {
    expect(containersOf(last(after(snapshots, 0)))).toEqual(['export exited 0', 'web running 0']);
  });

  test('kills a container in unknown state before it starts it', () => {
    expect(eventsOf(after(snapshots, 3)).slice(0, 2)).toEqual([
      'Normal Killing Container is in "unknown" state, try killing it before restart',
      'Normal Pulled Container image "nginx:1.25.3" already present on machine',
    ]);
  });

  test('recreates the sandbox after a reboot, and does not restart what exited with 0', () => {
    const rebooted = after(snapshots, 5);
    expect(eventsOf(rebooted)[0]).toMatch(/^Warning Rebooted Node node-1 has been rebooted, boot id: /);
    expect(eventsOf(rebooted)[1]).toBe(
      'Normal SandboxChanged Pod sandbox changed, it will be killed and re-created.',
    );
    expect(killings(eventsOf(rebooted))).toEqual([]);
    expect(containersOf(last(rebooted))).toEqual(['export exited 0', 'web running 2']);
    expect(last(rebooted).sandbox?.attempt).toBe(1);
  });

  test('Never restarts a changed container, but not one that exits', () => {
    const never = play(publishedScenario('11-never-and-a-changed-hash'));
    expect(containersOf(last(after(never, 0)))).toEqual(['task running 1']);
    expect(containersOf(last(after(never, 2)))).toEqual(['task exited 1']);
    expect(last(never).phase).toBe('Failed');
  });
});

describe('story 12: the crash loop', () => {
  const snapshots = play(publishedScenario('12-crash-loop-back-off'));

  test('waits 10 s, 20 s, 40 s, 1m20s, 2m40s and then 5m0s after each exit', () => {
    const waits = snapshots
      .flatMap(({ log }) => log)
      .filter(({ family }) => family === 'backoff-active')
      .flatMap(({ text }) => /back-off (\w+) restarting/.exec(text)?.[1] ?? []);
    expect([...new Set(waits)]).toEqual(['10s', '20s', '40s', '1m20s', '2m40s', '5m0s']);
  });

  test('restarts at once the first time, and never before the wait is over', () => {
    const ends = after(snapshots, 1).filter(({ cause }) => cause.kind === 'exit');
    const starts = after(snapshots, 1).filter(({ events }) =>
      events.some(({ reason }) => reason === 'Started'),
    );
    const waits = [10, 20, 40, 80, 160];
    expect(starts.length).toBe(waits.length);
    starts.forEach((start, index) => {
      expect(start.at - (ends[index]?.at ?? 0)).toBeGreaterThanOrEqual(waits[index] ?? 0);
    });
  });

  test('notes that the Pod does not settle, and stops', () => {
    expect(last(after(snapshots, 1)).cause).toMatchObject({
      kind: 'note',
      text: expect.stringContaining('never settles'),
    });
  });

  test('starts at 10 s again after running for ten minutes', () => {
    expect(eventsOf(after(snapshots, 5)).filter((event) => event.includes('BackOff'))).toEqual([]);
    const lines = after(snapshots, 7)
      .flatMap(({ log }) => log)
      .filter(({ family }) => family === 'backoff-active');
    expect(lines[0]?.text).toContain('back-off 10s restarting');
    expect(last(snapshots).at).toBeGreaterThan(SCENARIO_START + 1300);
  });
});

test('story 13: kubelet 1.33 resizes cpu in place and restarts for memory, as resizePolicy says', () => {
  const snapshots = play(publishedScenario('13-in-place-resize'));
  expect(after(snapshots, 0).flatMap(({ step }) => step ?? [])).toContain('resize');
  expect(eventsOf(after(snapshots, 0))).toEqual([]);
  expect(killings(eventsOf(after(snapshots, 2)))).toEqual([
    'Normal Killing Container app resize requires restart',
  ]);
  expect(containersOf(last(snapshots))).toEqual(['app running 1']);
});

test('story 14: an edit of a Deployment deletes the Pod and creates another', () => {
  const snapshots = play(publishedScenario('14-deployment-edit'));
  const done = last(snapshots);
  expect(done.containers[0]).toMatchObject({ image: 'nginx:1.27.0', restartCount: 0, state: 'running' });
  expect(done.sandbox?.id).not.toBe(snapshots[0]?.sandbox?.id);
  expect(snapshots.some(({ cause }) => cause.kind === 'removed')).toBe(true);
  const added = logOf(snapshots, 2).find(({ family }) => family === 'sync-loop-add');
  const name = /"default\/([\w-]+)"/.exec(added?.text ?? '')?.[1] ?? '';
  expect(name).toMatch(/^front-[bcdfghjklmnpqrstvwxz2456789]+-[a-z0-9]{5}$/);
  expect(name).not.toContain('5565c4766f');
});

test('story 15: a broken Pod of a StatefulSet stays until it is deleted, also after the template is restored', () => {
  const snapshots = play(publishedScenario('15-broken-statefulset'));
  const waits = after(snapshots, 3);
  expect(waits.map(({ uid }) => uid)).toEqual(waits.map(() => last(after(snapshots, 2)).uid));
  expect(containersOf(last(after(snapshots, 4)))).toEqual(['db none 0']);
  expect(containersOf(last(snapshots))).toEqual(['db running 0']);
});

test('story 16: Recreate creates the new Pod after the grace period of the old one', () => {
  const snapshots = play(publishedScenario('16-recreate'));
  const [first, end] = [snapshots[0], last(snapshots)];
  const created = snapshots.find(({ uid }) => uid === end.uid);
  expect((created?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(20);
  expect(containersOf(end)).toEqual(['api running 0']);
});
