// Tests that a preview uses the time and the Pod at which the draft would be applied.

import { expect, it } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { replayStory } from './replayStory.ts';
import { applied, pod, said, typed } from './typed.ts';

const APP = '{name: app, image: a:1}';

it('a deadline that passes between the edit and its sync is previewed', () => {
  const more = 'activeDeadlineSeconds: 2, ';
  // The replacement Pod arrives at half past a second, and so does its deadline.
  const events: ScenarioEvent[] = [
    { type: 'create' },
    { type: 'edit', manifest: pod('{name: app, image: a:2}', more), path: 'kruise' },
  ];
  const drafted = { manifest: pod(APP), draft: pod('{name: app, image: a:3}', more), events };
  expect(said(typed(drafted))).toContain('The Pod is past its deadline. Kubelet 1.34 kills app');
  expect(applied(drafted).verdict.end?.cause).toBe('deadline');
});

it('an edit finds an ended Pod whose last sync did not report its end', () => {
  const more = 'restartPolicy: Never, ';
  const events: ScenarioEvent[] = [{ type: 'exit', container: 'app', code: 0 }];
  const drafted = {
    release: '1.13',
    manifest: pod(APP, more),
    draft: pod('{name: app, image: a:2}', more),
    events,
  };
  expect(said(typed(drafted))).toContain(
    'The Pod has ended: its phase is Succeeded, and kubelet 1.13 does not restart its containers',
  );
});

it('a file that the kubelet rejects does not restore a Pod that is gone', () => {
  const forecast = typed({
    release: '1.10',
    path: 'static',
    manifest: pod(APP),
    events: [{ type: 'delete' }],
    draft: pod('{name: app, image: ""}'),
  });
  expect(said(forecast)).toBe(
    'The Pod is gone: kubelet 1.10 stopped every container, and nothing is left of the Pod.',
  );
});

it('only a file restores a Pod that is gone', () => {
  const events: ScenarioEvent[] = [{ type: 'delete' }];
  const uid = 'metadata: {name: p, uid: u}';
  const manifest = pod(APP).replace('metadata: {name: p}', uid);
  const drafted = {
    manifest,
    draft: pod('{name: app, image: a:2}').replace('metadata: {name: p}', uid),
    events,
  };
  expect(said(typed({ ...drafted, path: 'api', way: 'static' }))).toContain(
    'creates the sandbox and starts app',
  );
  expect(said(typed({ ...drafted, path: 'static', way: 'direct' }))).toContain('The Pod is gone');
  const edit: ScenarioEvent = { type: 'edit', manifest: drafted.draft, path: 'static' };
  const entries = replayStory({ release: '1.34', path: 'api', manifest, events: [...events, edit] });
  expect(entries.at(-1)?.snapshot.containers.map(({ state }) => state)).toEqual(['running']);
});

it('a node that cannot create sandboxes creates none for the replacement of a Pod', () => {
  const events: ScenarioEvent[] = [
    { type: 'sandbox', change: 'cannot-be-made' },
    { type: 'edit', manifest: pod('{name: app, image: a:2}'), path: 'workload' },
  ];
  const entries = replayStory({ release: '1.34', path: 'api', manifest: pod(APP), events });
  expect(entries.at(-1)?.snapshot.containers.map(({ state }) => state)).toEqual(['none']);
});

it('a preview uses the time at which the draft would be applied: waiting ends a back-off', () => {
  const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
  const twice: ScenarioEvent[] = [exit, { type: 'wait', seconds: 2 }, exit];
  const draft = pod(`${APP}, {name: web, image: w}`);
  const after = (seconds: number) =>
    typed({ manifest: pod(APP), draft, events: [...twice, { type: 'wait', seconds }] }).containers[0]
      ?.outcome;
  expect(after(5)).toBe('back-off');
  expect(after(11)).toBe('start');
});

it('a UID that the draft adds has the same result in the preview and when applied', () => {
  const draft = pod(APP).replace('{name: p}', '{name: p, uid: 11111111-2222-3333-4444-555555555555}');
  const drafted = { path: 'api', manifest: pod(APP), draft } as const;
  expect(typed(drafted).verdict.gate).toBe('refused');
  const entries = replayStory({ release: '1.34', ...drafted, events: [{ type: 'edit', manifest: draft }] });
  expect(entries.at(-1)?.snapshot.cause).toMatchObject({
    kind: 'refused',
    errors: [{ field: 'metadata.uid' }],
  });
});
