// Does a forecast know what the sync will meet on its node, and is it what then happens?

import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { explainMoment } from '../../src/moments/explainMoment.ts';
import { foretold } from '../../src/moments/foresight.ts';
import { podText } from '../../src/moments/podText.ts';
import { type Explanation, explain } from '../../src/pipeline.ts';
import { toGraphModel } from '../../src/report/picture/model.ts';
import { containerRows } from '../../src/report/rows.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Story } from '../../src/runtime/timeline.ts';
import type { Language } from '../../src/trace/text.ts';
import { verdictText } from '../../src/trace/verdictText.ts';
import { pointsTold } from './pointsTold.ts';

const pod = (containers: string, more = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {${more}containers: [${containers}]}\n`;

const said = ({ verdict }: Explanation, lang: Language = 'en'): string =>
  verdictText(verdict, lang)
    .map(({ text }) => text)
    .join('');

/** `way`: how the draft travels, if not as the story's edits do. */
type Told = Pick<Story, 'manifest'> & { readonly draft: string; readonly way?: EditPath } & Partial<
    Omit<Story, 'manifest'>
  >;

/** What is foretold of a draft where the story has come to rest. */
function typed({
  release = '1.34',
  path = 'direct',
  events = [],
  manifest,
  draft,
  way = path,
}: Told): Explanation {
  const point = pointsTold({ release, path, events, manifest }).at(-1);
  if (!point) throw new Error('no Pod');
  const { state, snapshot } = point;
  const running = podText(state.manifest);
  const asked = { release: state.release, path: way, running, draft, status: snapshot.status };
  const { explanation } = explain(asked);
  if (!explanation) throw new Error('unreadable');
  return foretold(explanation, point);
}

/** What is said of the first sync after the same draft was applied. */
function applied({ release = '1.34', path = 'direct', events = [], manifest, draft }: Told): Explanation {
  const edit: ScenarioEvent = { type: 'edit', manifest: draft };
  const points = pointsTold({ release, path, manifest, events: [...events, edit] });
  const sync = points.findIndex(
    ({ snapshot }) => snapshot.event === events.length && snapshot.cause.kind === 'sync',
  );
  const moment = explainMoment(points, sync);
  if (!moment) throw new Error('no sync');
  return moment.explanation;
}

/** The forecast, once it was found to be what then happens. */
function proven(told: Told): Explanation {
  const [forecast, real] = [typed(told), applied(told)];
  const outcomes = ({ containers }: Explanation) =>
    containers.map(({ name, outcome, fails }) => ({ name, outcome, fails }));
  expect(outcomes(forecast)).toEqual(outcomes(real));
  expect(forecast.verdict.pod).toBe(real.verdict.pod);
  return forecast;
}

const APP = '{name: app, image: a:1}';
const NEVER = '{name: app, image: a:2, imagePullPolicy: Never}';
const image = (state: 'absent' | 'broken', error?: string): ScenarioEvent => ({
  type: 'image',
  image: 'a:2',
  state,
  ...(error === undefined ? {} : { error }),
});

describe('an image that cannot be had', () => {
  it('is foretold if it is not on the node and must not be pulled', () => {
    const told = { manifest: pod(APP), draft: pod(NEVER), events: [image('absent')] };
    const forecast = proven(told);
    expect(said(forecast)).toBe(
      'Straight to the kubelet, past the API server. Kubelet 1.34 kills app, and cannot start app ' +
        '(ErrImageNeverPull); it keeps the sandbox, the IP and the UID.',
    );
    expect(said(forecast, 'zh')).toContain('无法启动 app（ErrImageNeverPull）');
    expect(containerRows(forecast, 'en')[0]?.cells.at(-1)).toBe('cannot start: ErrImageNeverPull');
    const cards = toGraphModel(forecast, 0).lanes.flatMap(({ containers }) => containers.flat());
    expect(cards.at(-1)).toMatchObject({ side: 'new', badge: 'cannot-start', tone: 'wait' });
    expect(said(proven({ ...told, events: [] }))).toContain('starts it again');
  });

  it('is foretold if no pull succeeds, in the words of the release', () => {
    const draft = pod('{name: app, image: a:2}');
    const events = [image('broken', 'RegistryUnavailable: down')];
    const reason = (release: string) => {
      const forecast = proven({ release, manifest: pod(APP), draft, events });
      return forecast.verdict.failing?.map((one) => one.reason);
    };
    expect(reason('1.27')).toEqual(['ErrImagePull']);
    expect(reason('1.28')).toEqual(['RegistryUnavailable']);
    expect(said(proven({ manifest: pod(APP), draft, events: [image('absent')] }))).toContain(
      'starts it again',
    );
  });

  it('leaves the others to start', () => {
    const draft = pod('{name: app, image: a:2}, {name: web, image: w}');
    const forecast = proven({ manifest: pod(APP), draft, events: [image('broken')] });
    expect(said(forecast)).toContain('kills app, starts web, and cannot start app (ErrImagePull)');
  });

  it('keeps what comes after its init container from starting', () => {
    const init = 'initContainers: [{name: init, image: a:2}], hostNetwork: true, ';
    const forecast = proven({ manifest: pod(APP), draft: pod(APP, init), events: [image('broken')] });
    expect(forecast.containers.map(({ name, outcome, fails }) => [name, outcome, fails])).toEqual([
      ['init', 'start', 'ErrImagePull'],
      ['app', 'kill', undefined],
    ]);
  });

  it('that was tried shortly before backs off', () => {
    const web = '{name: web, image: a:2}';
    const events: ScenarioEvent[] = [image('broken'), { type: 'edit', manifest: pod(`${APP}, ${web}`) }];
    const forecast = proven({ manifest: pod(APP), draft: pod(`{name: app, image: a:3}, ${web}`), events });
    expect(forecast.containers[1]).toMatchObject({
      outcome: 'back-off',
      backOff: { after: 'pull', wait: 10 },
    });
  });
});

it('a postStart that fails is foretold', () => {
  const hook = 'lifecycle: {postStart: {exec: {command: ["true"]}}}';
  const told = {
    manifest: pod(`{name: app, image: a:1, ${hook}}`),
    draft: pod(`{name: app, image: a:2, ${hook}}`),
    events: [{ type: 'process', container: 'app', postStartFails: true }] as const,
  };
  expect(said(proven(told))).toContain('cannot start app (PostStartHookError)');
});

it('what is killed to start again within its back-off is not said to start', () => {
  const events: ScenarioEvent[] = [
    { type: 'exit', container: 'app', code: 1 },
    { type: 'wait', seconds: 2 },
    { type: 'exit', container: 'app', code: 1 },
    { type: 'wait', seconds: 12 },
    { type: 'wait', until: 'next' },
  ];
  const probe = 'hostNetwork: true, ';
  const forecast = proven({ release: '1.21', manifest: pod(APP), draft: pod(APP, probe), events });
  expect(forecast.containers[0]).toMatchObject({ outcome: 'kill', backOff: { after: 'end' } });
});

describe('a sandbox', () => {
  const host = pod(APP, 'hostNetwork: true, ');

  it('that cannot be made is not promised, and no later step is said to run', () => {
    const events: ScenarioEvent[] = [{ type: 'sandbox', change: 'cannot-be-made' }];
    const forecast = proven({ manifest: pod(APP), draft: host, events });
    expect(said(forecast)).toContain('kills the sandbox with app and cannot create a new one');
    const { steps, sandbox } = toGraphModel(forecast, 99);
    expect(steps.filter(({ skipped }) => skipped === 'not-reached').map(({ name }) => name)).toEqual([
      'start',
    ]);
    expect(sandbox?.moment).toBe('killed');
  });

  it('is not made in a sync in which a kill fails', () => {
    const manifest = pod(`${APP}, {name: old, image: o}`);
    const forecast = proven({ manifest, draft: host });
    expect(said(forecast)).toBe(
      'Straight to the kubelet, past the API server. Kubelet 1.34 kills the sandbox with app and old; a kill fails, ' +
        'so this sync ends there; app waits its turn. The UID stays.',
    );
    expect(said(forecast, 'zh')).toContain(
      '杀掉沙箱和里面的 app 和 old；其中有容器没能杀掉，这次同步到此结束；app 先等待',
    );
    expect(toGraphModel(forecast, 99).sandbox?.moment).toBe('killed');
  });
});

it('a Pod of which nothing is to run any more ends without SyncPod since 1.22', () => {
  const manifest = pod(`${APP}, {name: web, image: w}`, 'restartPolicy: Never, ');
  const events: ScenarioEvent[] = [{ type: 'exit', container: 'app', code: 1 }];
  const draft = pod(APP, 'restartPolicy: Never, ');
  const told = { manifest, draft, events };
  expect(said(typed(told))).toContain('The Pod has ended. Kubelet 1.34 kills web, without SyncPod');
  expect(applied(told).verdict.end?.cause).toBe('finished');
});

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
    ...{ release: '1.10', path: 'static', manifest: pod(APP), events: [{ type: 'delete' }] },
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
