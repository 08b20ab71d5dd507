// Tests that a preview includes failures on the node, and equals the sync that follows.

import { describe, expect, it } from 'vitest';
import type { Explanation } from '../../src/explain/explanation.ts';
import { containerRows } from '../../src/report/containerRows.ts';
import { toGraphModel } from '../../src/report/picture/model.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { applied, type DraftedStory, pod, said, typed } from './typed.ts';

/** Returns the preview after checking that the sync equals it. */
function proven(drafted: DraftedStory): Explanation {
  const [forecast, real] = [typed(drafted), applied(drafted)];
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

describe('an image that is not available', () => {
  it('is previewed if it is not on the node and must not be pulled', () => {
    const drafted = { manifest: pod(APP), draft: pod(NEVER), events: [image('absent')] };
    const forecast = proven(drafted);
    expect(said(forecast)).toBe(
      'Directly to the kubelet, bypassing the API server. Kubelet 1.34 kills app but cannot start it again ' +
        '(ErrImageNeverPull); it keeps the sandbox, the IP and the UID.',
    );
    expect(said(forecast, 'zh')).toContain('无法启动 app（ErrImageNeverPull）');
    expect(containerRows(forecast, 'en')[0]?.cells.at(-1)).toBe('cannot start: ErrImageNeverPull');
    const cards = toGraphModel(forecast, 0).lanes.flatMap(({ containers }) => containers.flat());
    expect(cards.at(-1)).toMatchObject({ side: 'new', badge: 'cannot-start', tone: 'wait' });
    expect(said(proven({ ...drafted, events: [] }))).toContain('starts it again');
  });

  it('is previewed if every pull fails, with the text of the release', () => {
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

  it('does not prevent other containers from starting', () => {
    const draft = pod('{name: app, image: a:2}, {name: web, image: w}');
    const forecast = proven({ manifest: pod(APP), draft, events: [image('broken')] });
    expect(said(forecast)).toContain('kills app, starts web, and cannot start app (ErrImagePull)');
  });

  it('prevents containers from starting after a failed init container', () => {
    const init = 'initContainers: [{name: init, image: a:2}], hostNetwork: true, ';
    const forecast = proven({ manifest: pod(APP), draft: pod(APP, init), events: [image('broken')] });
    expect(forecast.containers.map(({ name, outcome, fails }) => [name, outcome, fails])).toEqual([
      ['init', 'start', 'ErrImagePull'],
      ['app', 'kill', undefined],
    ]);
  });

  it('backs off if it was tried recently', () => {
    const web = '{name: web, image: a:2}';
    const events: ScenarioEvent[] = [image('broken'), { type: 'edit', manifest: pod(`${APP}, ${web}`) }];
    const forecast = proven({ manifest: pod(APP), draft: pod(`{name: app, image: a:3}, ${web}`), events });
    expect(forecast.containers[1]).toMatchObject({
      outcome: 'back-off',
      backOff: { after: 'pull', wait: 10 },
    });
  });
});

it('does not hide a postStart hook that fails', () => {
  const hook = 'lifecycle: {postStart: {exec: {command: ["true"]}}}';
  const drafted = {
    manifest: pod(`{name: app, image: a:1, ${hook}}`),
    draft: pod(`{name: app, image: a:2, ${hook}}`),
    events: [{ type: 'process', container: 'app', postStartFails: true }] as const,
  };
  expect(said(proven(drafted))).toContain('cannot start it again (PostStartHookError)');
});

it('leaves a container killed that restarts within its back-off', () => {
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

  it('that cannot be created is not previewed as created, and no later step runs', () => {
    const events: ScenarioEvent[] = [{ type: 'sandbox', change: 'cannot-be-made' }];
    const forecast = proven({ manifest: pod(APP), draft: host, events });
    expect(said(forecast)).toContain('kills the sandbox with app and cannot create a new one');
    const { steps, sandbox } = toGraphModel(forecast, 99);
    expect(steps.filter(({ skipped }) => skipped === 'not-reached').map(({ name }) => name)).toEqual([
      'start',
    ]);
    expect(sandbox?.phase).toBe('killed');
  });

  it('is not created in a sync in which a kill fails', () => {
    const manifest = pod(`${APP}, {name: old, image: o}`);
    const forecast = proven({ manifest, draft: host });
    expect(said(forecast)).toBe(
      'Directly to the kubelet, bypassing the API server. Kubelet 1.34 kills the sandbox with app and old; a kill fails, ' +
        'so this sync ends there; app waits its turn. The UID stays.',
    );
    expect(said(forecast, 'zh')).toContain(
      '杀掉沙箱和里面的 app 和 old；其中有容器没能杀掉，这次同步到此结束；app 先等待',
    );
    expect(toGraphModel(forecast, 99).sandbox?.phase).toBe('killed');
  });
});

it('of a Pod with nothing left to run is stopped without SyncPod (1.22+)', () => {
  const manifest = pod(`${APP}, {name: web, image: w}`, 'restartPolicy: Never, ');
  const events: ScenarioEvent[] = [{ type: 'exit', container: 'app', code: 1 }];
  const draft = pod(APP, 'restartPolicy: Never, ');
  const drafted = { manifest, draft, events };
  expect(said(typed(drafted))).toContain('The Pod has ended. Kubelet 1.34 kills web, without SyncPod');
  expect(applied(drafted).verdict.end?.cause).toBe('finished');
});
