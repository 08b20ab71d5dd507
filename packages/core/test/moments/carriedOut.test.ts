// Does a forecast know what the sync will meet on its node, and is it what then happens?

import { describe, expect, it } from 'vitest';
import type { Explanation } from '../../src/pipeline.ts';
import { toGraphModel } from '../../src/report/picture/model.ts';
import { containerRows } from '../../src/report/rows.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { applied, pod, said, type Told, typed } from './typed.ts';

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
