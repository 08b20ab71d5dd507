// Is what is foretold what then happens, where the texts and the runtime alone do not tell it?

import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { explainMoment } from '../../src/moments/explainMoment.ts';
import { foretold } from '../../src/moments/foresight.ts';
import { podText } from '../../src/moments/podText.ts';
import { type Explanation, explain } from '../../src/pipeline.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { TimelinePoint } from '../../src/runtime/timeline.ts';
import type { Language } from '../../src/trace/language.ts';
import { verdictText } from '../../src/trace/verdictText.ts';
import { pointsTold } from './pointsTold.ts';

const said = ({ verdict }: Explanation, lang: Language = 'en'): string =>
  verdictText(verdict, lang)
    .map(({ text }) => text)
    .join('');

const pod = (containers: string, more = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {${more}containers: [${containers}]}\n`;

interface Told {
  readonly release: string;
  readonly manifest: string;
  readonly path?: EditPath;
  readonly events?: readonly ScenarioEvent[];
}

const tell = ({ path = 'api', events = [], ...story }: Told) => pointsTold({ path, events, ...story });

/** What is said of a text that is typed where the story has come to rest. */
function typed(points: readonly TimelinePoint[], draft?: string): Explanation {
  const point = points.at(-1);
  if (!point) throw new Error('no Pod');
  const { release, path, manifest } = point.state;
  const running = podText(manifest);
  const { explanation } = explain({
    release,
    path,
    running,
    draft: draft ?? running,
    status: point.snapshot.status,
  });
  if (!explanation) throw new Error('unreadable');
  return foretold(explanation, point);
}

const evict: ScenarioEvent = { type: 'evict', resource: 'memory' };
const APP = '{name: app, image: nginx:1.25}';

describe('an edit that the API server refuses', () => {
  const manifest = pod(APP);
  const draft = pod('{name: app, image: nginx:1.25, env: [{name: A, value: b}]}');
  const refusal = 'The API server refuses (spec: Forbidden). The kubelet never sees this edit. ';

  it('does not bring back a Pod that is gone, evicted or finished', () => {
    const gone = tell({ release: '1.34', manifest, events: [{ type: 'delete' }] });
    expect(said(typed(gone, draft))).toBe(
      'The Pod is gone: kubelet 1.34 stopped every container, and nothing of the Pod is left.',
    );
    const evicted = tell({ release: '1.34', manifest, events: [evict] });
    expect(said(typed(evicted, draft))).toContain(`${refusal}The Pod was evicted: its object stays as`);
    expect(said(typed(evicted, draft), 'zh')).toMatch(
      /^API 服务器拒绝了修改（spec: Forbidden）.*。Pod 已被驱逐/,
    );
    expect(typed(evicted, draft).containers.map(({ outcome }) => outcome)).not.toContain('start');
  });

  it('says the same when it is applied', () => {
    const events: ScenarioEvent[] = [evict, { type: 'edit', manifest: draft }];
    const points = tell({ release: '1.34', manifest, events });
    expect(said(explainMoment(points, points.length - 1)?.explanation ?? typed(points))).toContain(
      `${refusal}The Pod was evicted`,
    );
  });
});

it('a start that something stands in the way of is not promised', () => {
  const events: ScenarioEvent[] = [{ type: 'obstacle', container: 'app', because: 'run' }];
  const points = tell({ release: '1.34', manifest: pod(APP), events });
  expect(said(typed(points, pod('{name: app, image: nginx:1.26}')))).toBe(
    'The API server accepts. Kubelet 1.34 kills app, and cannot start app (RunContainerError); ' +
      'it keeps the sandbox, the IP and the UID.',
  );
});

it('a deadline that has passed when it is set ends the Pod', () => {
  const manifest = pod(APP);
  const points = tell({ release: '1.34', manifest });
  const draft = pod(APP, 'activeDeadlineSeconds: 900, ');
  expect(said(typed(points, draft))).toBe(
    'The API server accepts. The Pod is past its deadline. Kubelet 1.34 kills app, without SyncPod; its object stays.',
  );
  expect(said(typed(points, pod(APP, 'activeDeadlineSeconds: 90000, ')))).toContain('changes nothing');
  const applied = tell({ release: '1.34', manifest, events: [{ type: 'edit', manifest: draft }] });
  expect(applied.at(-1)?.state.api).toMatchObject({ phase: 'Failed', reason: 'DeadlineExceeded' });
});

it('while it is killed at its deadline, the Pod is not said to have ended by itself', () => {
  const manifest = pod(`${APP}, {name: web, image: redis:7}`, 'activeDeadlineSeconds: 600, ');
  const events: ScenarioEvent[] = [
    { type: 'exit', container: 'web', code: 0 },
    { type: 'wait', seconds: 700 },
  ];
  const points = tell({ release: '1.34', manifest, events });
  const causes = points.flatMap((_, at) => explainMoment(points, at)?.explanation.verdict.end?.cause ?? []);
  expect(new Set(causes)).toEqual(new Set(['deadline']));
});

it('a rule that restarts all is foretold as soon as the container has exited', () => {
  const rules =
    'restartPolicy: Never, restartPolicyRules: [{action: RestartAllContainers, exitCodes: {operator: In, values: [42]}}]';
  const manifest = pod(`{name: app, image: a, ${rules}}, {name: web, image: w}`);
  const points = tell({ release: '1.36', manifest, events: [{ type: 'exit', container: 'app', code: 42 }] });
  const exit = points.findIndex(({ event }) => event?.type === 'exit');
  const explanation = typed(points.slice(0, exit + 1));
  expect(explanation.containers.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'app reset',
    'web reset',
  ]);
  const sync = points.find(({ snapshot }) => snapshot.actions?.containersToReset.length);
  expect(sync?.snapshot.actions?.containersToReset.map(({ name }) => name).sort()).toEqual(['app', 'web']);
});

describe('a resize that the node does not allocate', () => {
  const sized = (memory: string) =>
    pod(`{name: app, image: a, resources: {requests: {cpu: 100m, memory: ${memory}}}}`);
  const full: ScenarioEvent = { type: 'node', room: 'none' };

  it('is not promised, neither as it is typed nor between the syncs', () => {
    const events: ScenarioEvent[] = [
      full,
      { type: 'edit', manifest: sized('128Mi'), path: 'api' },
      { type: 'exit', container: 'app', code: 1 },
    ];
    const points = tell({ release: '1.35', manifest: sized('64Mi'), events });
    const texts = points.map((_, at) =>
      said(explainMoment(points, at)?.explanation ?? typed(points.slice(0, at + 1))),
    );
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).not.toContain('resizes');
  });

  it('is promised where there is room, and then done', () => {
    const path = 'direct';
    const points = tell({ release: '1.35', manifest: sized('64Mi'), path });
    expect(said(typed(points, sized('128Mi')))).toContain('resizes app (memory 64Mi → 128Mi)');
    const noRoom = tell({ release: '1.35', manifest: sized('64Mi'), path, events: [full] });
    expect(said(typed(noRoom, sized('128Mi')))).toContain('changes nothing');
  });

  it('of a static Pod is not promised', () => {
    const own = (memory: string) => sized(memory).replace('name: p', 'name: p, uid: u-1');
    const points = tell({ release: '1.35', manifest: own('64Mi'), path: 'static' });
    expect(said(typed(points, own('128Mi')))).not.toContain('resizes');
  });
});

it('the first sync of a new Pod is about that one, where the old one went without a sync', () => {
  const events: ScenarioEvent[] = [evict, { type: 'edit', manifest: pod('{name: app, image: nginx:1.26}') }];
  const points = tell({ release: '1.34', manifest: pod(APP), path: 'workload', events });
  const sync = points.findIndex(({ snapshot }) => snapshot.actions?.createSandbox);
  expect(sync).toBeGreaterThan(0);
  expect(said(explainMoment(points, sync)?.explanation ?? typed(points))).toBe(
    'Kubelet 1.34 creates the sandbox and starts app.',
  );
});
