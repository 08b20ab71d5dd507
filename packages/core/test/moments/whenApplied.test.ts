// Does a forecast go by the moment at which the draft would be applied, and by the Pod that is there then?

import { expect, it } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { pointsTold } from './pointsTold.ts';
import { applied, pod, said, typed } from './typed.ts';

const APP = '{name: app, image: a:1}';

it('a deadline that passes between the edit and its sync is foretold', () => {
  const more = 'activeDeadlineSeconds: 3, ';
  // The Pod that takes the place of the first one comes at half past a second, and so does its deadline.
  const events: ScenarioEvent[] = [
    { type: 'create' },
    { type: 'edit', manifest: pod('{name: app, image: a:2}', more), path: 'kruise' },
  ];
  const told = { manifest: pod(APP), draft: pod('{name: app, image: a:3}', more), events };
  expect(said(typed(told))).toContain('The Pod is past its deadline. Kubelet 1.34 kills app');
  expect(applied(told).verdict.end?.cause).toBe('deadline');
});

it('an edit finds a Pod ended whose last sync said nothing at its end', () => {
  const more = 'restartPolicy: Never, ';
  const events: ScenarioEvent[] = [{ type: 'exit', container: 'app', code: 0 }];
  const told = {
    release: '1.13',
    manifest: pod(APP, more),
    draft: pod('{name: app, image: a:2}', more),
    events,
  };
  expect(said(typed(told))).toContain(
    'The Pod has ended: its phase is Succeeded, and kubelet 1.13 starts nothing',
  );
});

it('a file that the kubelet refuses brings no Pod that is gone', () => {
  const forecast = typed({
    release: '1.10',
    path: 'static',
    manifest: pod(APP),
    events: [{ type: 'delete' }],
    draft: pod('{name: app, image: ""}'),
  });
  expect(said(forecast)).toBe(
    'The Pod is gone: kubelet 1.10 stopped every container, and nothing of the Pod is left.',
  );
});

it('only a file brings back a Pod that is gone', () => {
  const events: ScenarioEvent[] = [{ type: 'delete' }];
  const uid = 'metadata: {name: p, uid: u}';
  const manifest = pod(APP).replace('metadata: {name: p}', uid);
  const told = {
    manifest,
    draft: pod('{name: app, image: a:2}').replace('metadata: {name: p}', uid),
    events,
  };
  expect(said(typed({ ...told, path: 'api', way: 'static' }))).toContain(
    'creates the sandbox and starts app',
  );
  expect(said(typed({ ...told, path: 'static', way: 'direct' }))).toContain('The Pod is gone');
  const edit: ScenarioEvent = { type: 'edit', manifest: told.draft, path: 'static' };
  const points = pointsTold({ release: '1.34', path: 'api', manifest, events: [...events, edit] });
  expect(points.at(-1)?.snapshot.containers.map(({ state }) => state)).toEqual(['running']);
});

it('a node on which no sandbox can be made makes none for the Pod that takes the place of another one', () => {
  const events: ScenarioEvent[] = [
    { type: 'sandbox', change: 'cannot-be-made' },
    { type: 'edit', manifest: pod('{name: app, image: a:2}'), path: 'workload' },
  ];
  const points = pointsTold({ release: '1.34', path: 'api', manifest: pod(APP), events });
  expect(points.at(-1)?.snapshot.containers.map(({ state }) => state)).toEqual(['none']);
});

it('a forecast goes by the time at which the draft would be applied: waiting ends a back-off', () => {
  const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
  const twice: ScenarioEvent[] = [exit, { type: 'wait', seconds: 2 }, exit];
  const draft = pod(`${APP}, {name: web, image: w}`);
  const after = (seconds: number) =>
    typed({ manifest: pod(APP), draft, events: [...twice, { type: 'wait', seconds }] }).containers[0]
      ?.outcome;
  expect(after(5)).toBe('back-off');
  expect(after(11)).toBe('start');
});

it('a UID that is typed where the text shows none is judged alike before and after', () => {
  const draft = pod(APP).replace('{name: p}', '{name: p, uid: 11111111-2222-3333-4444-555555555555}');
  const told = { path: 'api', manifest: pod(APP), draft } as const;
  expect(typed(told).verdict.gate).toBe('refused');
  const points = pointsTold({ release: '1.34', ...told, events: [{ type: 'edit', manifest: draft }] });
  expect(points.at(-1)?.snapshot.cause).toMatchObject({
    kind: 'refused',
    errors: [{ field: 'metadata.uid' }],
  });
});
