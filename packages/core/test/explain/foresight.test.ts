// Tests previews that depend on the state of the node, not only on the texts and the runtime.

import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import type { Explanation } from '../../src/explain/explanation.ts';
import { preview } from '../../src/explain/preview.ts';
import type { Language } from '../../src/messages/language.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { verdictText } from '../../src/text/verdictText.ts';
import { replayStory } from './replayStory.ts';

const said = ({ verdict }: Explanation, lang: Language = 'en'): string =>
  verdictText(verdict, lang)
    .map(({ text }) => text)
    .join('');

const pod = (containers: string, more = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {${more}containers: [${containers}]}\n`;

interface StoryInput {
  readonly release: string;
  readonly manifest: string;
  readonly path?: EditPath;
  readonly events?: readonly ScenarioEvent[];
}

const replay = ({ path = 'api', events = [], ...story }: StoryInput) =>
  replayStory({ path, events, ...story });

/** The explanation of a draft over a settled story. */
function typed(entries: readonly TimelineEntry[], draft?: string): Explanation {
  const entry = entries.at(-1);
  if (!entry) throw new Error('no Pod');
  const { explanation } = preview({ kubelet: entry.state, ...(draft === undefined ? {} : { draft }) });
  if (!explanation) throw new Error('unreadable');
  return explanation;
}

const evict: ScenarioEvent = { type: 'evict', resource: 'memory' };
const APP = '{name: app, image: nginx:1.25}';

describe('an edit that the API server rejects', () => {
  const manifest = pod(APP);
  const draft = pod('{name: app, image: nginx:1.25, env: [{name: A, value: b}]}');
  const refusal = 'The API server refuses (spec: Forbidden). The kubelet never sees this edit. ';

  it('does not restore a Pod that is gone, evicted or finished', () => {
    const gone = replay({ release: '1.34', manifest, events: [{ type: 'delete' }] });
    expect(said(typed(gone, draft))).toBe(
      'The Pod is gone: kubelet 1.34 stopped every container, and nothing is left of the Pod.',
    );
    const evicted = replay({ release: '1.34', manifest, events: [evict] });
    expect(said(typed(evicted, draft))).toContain(`${refusal}The Pod was evicted: its object stays as`);
    expect(said(typed(evicted, draft), 'zh')).toMatch(
      /^API 服务器拒绝了修改（spec: Forbidden）.*。Pod 已被驱逐/,
    );
    expect(typed(evicted, draft).containers.map(({ outcome }) => outcome)).not.toContain('start');
  });

  it('has the same explanation when it is applied', () => {
    const events: ScenarioEvent[] = [evict, { type: 'edit', manifest: draft }];
    const entries = replay({ release: '1.34', manifest, events });
    expect(said(explainEntry(entries, entries.length - 1)?.explanation ?? typed(entries))).toContain(
      `${refusal}The Pod was evicted`,
    );
  });
});

it('a start that will fail is not previewed as a start', () => {
  const events: ScenarioEvent[] = [{ type: 'obstacle', container: 'app', because: 'run' }];
  const entries = replay({ release: '1.34', manifest: pod(APP), events });
  expect(said(typed(entries, pod('{name: app, image: nginx:1.26}')))).toBe(
    'The API server accepts. Kubelet 1.34 kills app but cannot start it again (RunContainerError); ' +
      'it keeps the sandbox, the IP and the UID.',
  );
});

it('a deadline that has already passed when it is set ends the Pod', () => {
  const manifest = pod(APP);
  const entries = replay({ release: '1.34', manifest });
  const draft = pod(APP, 'activeDeadlineSeconds: 900, ');
  expect(said(typed(entries, draft))).toBe(
    'The API server accepts. The Pod is past its deadline. Kubelet 1.34 kills app, without SyncPod; its object stays.',
  );
  expect(said(typed(entries, pod(APP, 'activeDeadlineSeconds: 90000, ')))).toContain('does nothing');
  const applied = replay({ release: '1.34', manifest, events: [{ type: 'edit', manifest: draft }] });
  expect(applied.at(-1)?.state.api).toMatchObject({ phase: 'Failed', reason: 'DeadlineExceeded' });
});

it('while a Pod is killed at its deadline, it is not shown as completed', () => {
  const manifest = pod(`${APP}, {name: web, image: redis:7}`, 'activeDeadlineSeconds: 600, ');
  const events: ScenarioEvent[] = [
    { type: 'exit', container: 'web', code: 0 },
    { type: 'wait', seconds: 700 },
  ];
  const entries = replay({ release: '1.34', manifest, events });
  const causes = entries.flatMap((_, at) => explainEntry(entries, at)?.explanation.verdict.end?.cause ?? []);
  expect(new Set(causes)).toEqual(new Set(['deadline']));
});

it('a rule that restarts all containers is previewed as soon as the container has exited', () => {
  const rules =
    'restartPolicy: Never, restartPolicyRules: [{action: RestartAllContainers, exitCodes: {operator: In, values: [42]}}]';
  const manifest = pod(`{name: app, image: a, ${rules}}, {name: web, image: w}`);
  const entries = replay({
    release: '1.36',
    manifest,
    events: [{ type: 'exit', container: 'app', code: 42 }],
  });
  const exit = entries.findIndex(({ event }) => event?.type === 'exit');
  const explanation = typed(entries.slice(0, exit + 1));
  expect(explanation.containers.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'app reset',
    'web reset',
  ]);
  const sync = entries.find(({ snapshot }) => snapshot.actions?.containersToReset.length);
  expect(sync?.snapshot.actions?.containersToReset.map(({ name }) => name).sort()).toEqual(['app', 'web']);
});

describe('a resize that the node does not allocate', () => {
  const sized = (memory: string) =>
    pod(`{name: app, image: a, resources: {requests: {cpu: 100m, memory: ${memory}}}}`);
  const full: ScenarioEvent = { type: 'node', room: 'none' };

  it('is not previewed, neither for the draft nor between syncs', () => {
    const events: ScenarioEvent[] = [
      full,
      { type: 'edit', manifest: sized('128Mi'), path: 'api' },
      { type: 'exit', container: 'app', code: 1 },
    ];
    const entries = replay({ release: '1.35', manifest: sized('64Mi'), events });
    const texts = entries.map((_, at) =>
      said(explainEntry(entries, at)?.explanation ?? typed(entries.slice(0, at + 1))),
    );
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).not.toContain('resizes');
  });

  it('is previewed if there is room, and then carried out', () => {
    const path = 'direct';
    const entries = replay({ release: '1.35', manifest: sized('64Mi'), path });
    expect(said(typed(entries, sized('128Mi')))).toContain('resizes app (memory 64Mi → 128Mi)');
    const noRoom = replay({ release: '1.35', manifest: sized('64Mi'), path, events: [full] });
    expect(said(typed(noRoom, sized('128Mi')))).toContain('does nothing');
  });

  it('of a static Pod is not previewed', () => {
    const own = (memory: string) => sized(memory).replace('name: p', 'name: p, uid: u-1');
    const entries = replay({ release: '1.35', manifest: own('64Mi'), path: 'static' });
    expect(said(typed(entries, own('128Mi')))).not.toContain('resizes');
  });
});

it('the first sync after a replacement without a sync is that of the new Pod', () => {
  const events: ScenarioEvent[] = [evict, { type: 'edit', manifest: pod('{name: app, image: nginx:1.26}') }];
  const entries = replay({ release: '1.34', manifest: pod(APP), path: 'workload', events });
  const sync = entries.findIndex(({ snapshot }) => snapshot.actions?.createSandbox);
  expect(sync).toBeGreaterThan(0);
  expect(said(explainEntry(entries, sync)?.explanation ?? typed(entries))).toBe(
    'Kubelet 1.34 creates the sandbox and starts app.',
  );
});
