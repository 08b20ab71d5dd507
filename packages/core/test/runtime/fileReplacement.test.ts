// Tests when the Pod of an edited static Pod file starts: beside the old Pod, or after it.
//
// Expectations from upstream's sources (allowPodStart, podKiller) and the project's time.md: "asked again
// after 10-15 s".

import { describe, expect, it } from 'vitest';
import type { Minor } from '../../src/releases/minor.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import type { Story } from '../../src/story/story.ts';
import { replayStory } from '../explain/replayStory.ts';

const MANIFEST = `
metadata: { name: web }
spec:
  terminationGracePeriodSeconds: 40
  containers: [{ name: app, image: "nginx:1" }]
`;

function edited(release: Minor, stops: number, before: Story['events'] = []) {
  const slow = { type: 'process', container: 'app', stops: { after: stops, code: 0 } } as const;
  const edit = { type: 'edit', manifest: MANIFEST.replace('nginx:1', 'nginx:2') } as const;
  const events = [slow, ...before, edit];
  const entries = replayStory({ release, path: 'static', manifest: MANIFEST, events });
  const own = entries.filter(({ snapshot }) => snapshot.event === events.length - 1);
  const began = own[0]?.snapshot.at ?? 0;
  const log = own.flatMap(({ snapshot }) => snapshot.log);
  const recorded = own.flatMap(({ snapshot }) => snapshot.events);
  const after = (reason: string) => (recorded.find((one) => one.reason === reason)?.at ?? Number.NaN) - began;
  const exited = (log.find(({ family }) => family === 'kill-exited')?.at ?? Number.NaN) - began;
  return { entries, own, log, exited, started: after('Started') };
}

describe.each(['1.8', '1.17'] as const)('kubelet %s', (minor) => {
  it('starts the new Pod at once, while the old Pod stops', () => {
    const { own, log, exited, started, entries } = edited(minor, 30);
    expect(started).toBeLessThan(1);
    expect(exited).toBe(30);
    expect(log.map(({ family }) => family)).toContain('pod-killer');
    expect(own.map(({ snapshot }) => snapshot.cause.kind)).not.toContain('removed');
    const { rows } = correlateEvents(entries.map(({ snapshot }) => snapshot));
    expect(rows.map(({ reason }) => reason)).toEqual(['Pulled', 'Created', 'Started']);
  });
});

describe.each(['1.18', '1.21', '1.22', '1.37'] as const)('kubelet %s', (minor) => {
  it('starts the new Pod at the next retry, some seconds later, even if the old Pod stops at once', () => {
    const { log, exited, started } = edited(minor, 0);
    expect(exited).toBeLessThan(2);
    expect(started).toBeGreaterThanOrEqual(10);
    expect(started).toBeLessThan(15);
    const refused = Number(minor.slice(2)) < 22 ? 'worker-sync-error' : 'worker-cannot-start-yet';
    expect(log.map(({ family }) => family)).toContain(refused);
  });

  it('retries while the old Pod stops', () => {
    const { exited, started } = edited(minor, 30);
    expect(exited).toBe(30);
    expect(started).toBeGreaterThan(30);
    expect(started).toBeLessThan(45);
  });

  it('does not wait if the old Pod has ended', () => {
    const never = MANIFEST.replace('spec:', 'spec:\n  restartPolicy: Never');
    const entries = replayStory({
      release: minor,
      path: 'static',
      manifest: never,
      events: [
        { type: 'exit', container: 'app', code: 0 },
        { type: 'edit', manifest: never.replace('nginx:1', 'nginx:2') },
      ],
    });
    const own = entries.filter(({ snapshot }) => snapshot.event === 1);
    const started = own.flatMap(({ snapshot }) => snapshot.events).find(({ reason }) => reason === 'Started');
    expect((started?.at ?? Number.NaN) - (own[0]?.snapshot.at ?? 0)).toBeLessThan(2);
  });
});

it('logs in 1.21 why the new Pod does not start yet', () => {
  const error = edited('1.21', 5).log.find(({ family }) => family === 'worker-sync-error');
  expect(error?.text).toContain(
    '"Error syncing pod, skipping" err="pod \\"web_default\\" is pending termination" pod="default/web"',
  );
});

it('does not wait or kill up to 1.21 if no part of the old Pod runs', () => {
  const nothing = [
    { type: 'sandbox', change: 'cannot-be-made' },
    { type: 'runtime-restart', keepsRecords: false },
  ] as const;
  for (const minor of ['1.17', '1.21'] as const) {
    const { own, log } = edited(minor, 0, nothing);
    const families = log.map(({ family }) => family);
    expect(families).toContain('sandbox-create-failed');
    expect(families).not.toContain('pod-killer');
    expect(log.map(({ text }) => text).join()).not.toContain('pending termination');
    const [first] = own;
    const arrives = own.find(({ snapshot: { cause } }) => cause.kind === 'event' && cause.type === 'create');
    expect(arrives?.snapshot.at).toBe(first?.snapshot.at);
  }
});
