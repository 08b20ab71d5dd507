// Tests that a workload object stays in the editor, with its Pod derived from it.

import { withDraftApplied } from '@syncpod/core/compare';
import { importText, objectPod } from '@syncpod/core/import';
import { resolveRelease } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { importedWork } from '../../src/open/import/importedWork.ts';
import { createServices } from '../../src/page/services.ts';
import { hideSecrets } from '../../src/store/hiddenSecrets.ts';
import { scenarioOf, workOf } from '../../src/store/scenario.ts';
import { createSource } from '../../src/store/source.ts';
import { pickWork } from '../../src/store/work.ts';

const MINOR = '1.33';

const TEMPLATE = `template:
    metadata:
      labels: { app: shop }
    spec:
      containers:
      - name: shop
        image: example/shop:1 # pinned
        env:
        - { name: PASSWORD, value: correct-horse-battery }`;

const WORKLOADS = {
  Deployment: `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  replicas: 3
  selector: { matchLabels: { app: shop } }
  ${TEMPLATE}
`,
  StatefulSet: `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: shop }
spec:
  serviceName: shop
  selector: { matchLabels: { app: shop } }
  ${TEMPLATE}
`,
  DaemonSet: `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: shop, namespace: web }
spec:
  selector: { matchLabels: { app: shop } }
  ${TEMPLATE}
`,
  CloneSet: `apiVersion: apps.kruise.io/v1alpha1
kind: CloneSet
metadata: { name: shop }
spec:
  replicas: 2
  selector: { matchLabels: { app: shop } }
  ${TEMPLATE}
`,
};
const EDITED = 'example/shop:2 # pinned';

function opened(text: string) {
  const release = resolveRelease(MINOR);
  if (!release.ok) throw new Error('no release');
  const [listed] = importText(text, release.value).pods;
  if (!listed) throw new Error('no Pod');
  const source = createSource({ lang: 'en', theme: 'system', objectReader: objectPod });
  const begins = { release: MINOR, gates: undefined, path: 'apply', controller: undefined } as const;
  source.getState().open(importedWork('shop', listed.open(), begins));
  return { source, services: createServices(source) };
}

describe.each(Object.entries(WORKLOADS))('a %s', (_, text) => {
  const edited = text.replace('example/shop:1 # pinned', EDITED);
  const line = text.split('\n').findIndex((one) => one.includes('example/shop:1')) + 1;

  it('is the text in the editor, without an edit', () => {
    const { page } = opened(text).services;
    const { typed, judged, story } = page();
    expect(typed).toMatchObject({ text, written: text, diff: expect.anything(), changedLines: [] });
    expect(judged.typed.kind).toBe('running');
    expect(story.apply).toBe('unchanged');
  });

  it('answers for its Pod while it is edited, with marks at its own lines', () => {
    const { page, actions } = opened(text).services;
    actions.type(edited);
    const { typed, judged, cursorView } = page();
    expect(judged.typed.kind).toBe('edit');
    expect(typed.text).toBe(edited);
    expect(typed.changedLines).toEqual([line]);
    expect(cursorView.explanation?.typed.spec.containers[0]?.image).toBe('example/shop:2');
    expect(judged.typed.place('spec.containers[0].image')?.start.line).toBe(line);
    expect(judged.typed.place('metadata.name')?.start.line).toBe(3);
    expect(judged.typed.place('metadata.labels')?.start.line).toBeGreaterThan(5);
  });

  it('of another kind is another object, although its name is the same', () => {
    const { page, actions } = opened(text).services;
    actions.type(text.replace(/^kind: .*/m, 'kind: ReplicaSet'));
    expect(page().judged.typed.kind).toBe('object');
  });

  it('stays in the editor as applied, and as it was before', () => {
    const { services, source } = opened(text);
    services.actions.type(edited);
    services.actions.apply(false);
    const { timeline, typed } = services.page();
    expect(typed.text).toBe(edited);
    expect(typed.changedLines).toEqual([line]);
    services.actions.type(`# a comment\n${edited}`);
    expect(services.page().judged.typed.kind).toBe('running');
    services.actions.discard();
    source.getState().travel({ ...pickWork(source.getState()), cursor: timeline.entries.length - 1 });
    const end = services.page();
    expect(end.typed).toMatchObject({ text: edited, changedLines: [] });
    expect(end.cursorView.explanation?.running.spec.containers[0]?.image).toBe('example/shop:2');
    source.getState().travel({ ...pickWork(source.getState()), cursor: 0 });
    expect(services.page().typed.text).toBe(text);
  });

  it('survives a link, with its secrets masked there', () => {
    const { services, source } = opened(text);
    services.actions.type(edited);
    services.actions.apply(false);
    const work = pickWork(source.getState());
    expect(workOf(scenarioOf(work))).toEqual(work);
    const hidden = hideSecrets(work);
    expect(JSON.stringify(hidden.work)).not.toContain('correct-horse-battery');
    const again = createSource({ lang: 'en', theme: 'system', objectReader: objectPod, ...hidden.work });
    const { page, actions } = createServices(again);
    expect(page().typed.text).toContain(EDITED);
    // The masks change the hash of the template, which is no change of the Pod.
    actions.type(`# a comment\n${page().typed.text}`);
    expect(page().judged.typed.kind).toBe('running');
  });

  it('is the text of a link with masked secrets too, though they change the hash of its template', () => {
    const { work } = hideSecrets(pickWork(opened(text).source.getState()));
    const source = createSource({ lang: 'en', theme: 'system', objectReader: objectPod, ...work });
    const { page, actions } = createServices(source);
    expect(page().typed).toMatchObject({ text: work.object, changedLines: [] });
    expect(work.object).not.toContain('correct-horse-battery');
    actions.type(`# a comment\n${work.object}`);
    expect(page().judged.typed.kind).toBe('running');
  });

  it('is compared with its draft applied to the Pod', () => {
    const { services, source } = opened(text);
    services.actions.type(edited);
    const applied = withDraftApplied(scenarioOf(pickWork(source.getState())));
    services.actions.apply(false);
    expect(applied.events).toEqual(source.getState().events.map(({ ...event }) => event));
  });

  it('reports what cannot be read, at its own line, and keeps the Pod', () => {
    const { services } = opened(text);
    services.actions.type(text.replace('image: example/shop:1', 'imagine: example/shop:1'));
    const { judged, typed } = services.page();
    expect(judged.typed.diagnostics.map(({ range }) => range?.start.line)).toContain(line);
    expect(typed.text).toContain('imagine');
  });

  it('is the only text: without its reader the page shows it too', () => {
    const { source } = opened(text);
    const data = { ...pickWork(source.getState()) };
    const unread = createServices(createSource({ lang: 'en', theme: 'system', ...data }));
    expect(unread.page().typed.text).toBe(text);
  });
});

it('an object that the API server refuses is refused as an update, at its field', () => {
  const text = WORKLOADS.Deployment;
  const { services } = opened(text);
  services.actions.type(text.replace('matchLabels: { app: shop }', 'matchLabels: { app: other }'));
  const { judged, story } = services.page();
  expect(judged.typed).toMatchObject({ kind: 'object', refused: true });
  expect(judged.typed.explanation?.admission.errors.map(({ field }) => field)).toContain('spec.selector');
  expect(judged.typed.place('spec.selector')?.start.line).toBe(6);
  expect(story.apply).not.toBe('ready');
});

it('a Pod that changed by other means is shown itself', () => {
  const { services } = opened(WORKLOADS.StatefulSet);
  services.actions.type(WORKLOADS.StatefulSet.replace('example/shop:1', 'example/shop:2'));
  services.actions.apply(false);
  services.actions.throwIn({ type: 'debug', container: 'debugger', image: 'busybox' });
  expect(services.page().typed.text.startsWith('apiVersion: ')).toBe(true);
});

it('what kubectl prints is edited without what the API server manages', () => {
  const printed = WORKLOADS.Deployment.replace(
    'metadata: { name: shop }',
    'metadata: { name: shop, uid: 0c5d, resourceVersion: "7", generation: 2 }',
  ).concat('status: { replicas: 3 }\n');
  const { typed } = opened(printed).services.page();
  expect(typed.text).toMatch(/^kind: Deployment$/m);
  expect(typed.text).not.toMatch(/status:|resourceVersion|generation/);
});
