// Tests OpenKruise's CloneSet and Advanced StatefulSet: edits in place, and the readiness gate that keeps traffic away.

import { describe, expect, it } from 'vitest';
import type { ControllerSettings } from '../../src/controllers/settings.ts';
import { explain } from '../../src/explain/explain.ts';
import { releaseOf } from '../../src/releases/release.ts';
import { containerRows } from '../../src/report/containerRows.ts';
import { cardsOf } from '../../src/report/picture/cards.ts';
import { refusalLines } from '../../src/report/refusal.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { verdictText } from '../../src/text/verdictText.ts';

interface PodParts {
  readonly app?: object;
  readonly log?: object;
  readonly labels?: Readonly<Record<string, string>>;
  readonly spec?: object;
}

const GATE = { readinessGates: [{ conditionType: 'InPlaceUpdateReady' }] };

function pod({ app = {}, log = {}, labels = { app: 'web' }, spec = GATE }: PodParts = {}): string {
  const containers = [
    { name: 'app', image: 'nginx:1', ...app },
    { name: 'log', image: 'fluent:1', ...log },
  ];
  const revision = { 'controller-revision-hash': 'web-5d4f8c7b9' };
  const metadata = { name: 'web-x7k2q', labels: { ...labels, ...revision } };
  return JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers, ...spec } });
}

const IN_PLACE: ControllerSettings = { podUpdatePolicy: 'InPlaceIfPossible' };
const NEW_IMAGE = { image: 'nginx:2' };

function played(controller: ControllerSettings, before: PodParts, after: PodParts): readonly TimelineEntry[] {
  const events: readonly ScenarioEvent[] = [{ type: 'edit', manifest: pod(after) }];
  const entries = entriesOf({ release: '1.31', path: 'cloneset', controller, manifest: pod(before), events });
  if (!entries.ok) throw new Error(entries.error[0]?.message);
  return entries.value;
}

const explained = (controller: ControllerSettings, before: PodParts, after: PodParts) =>
  explain({
    release: releaseOf('1.31'),
    path: 'cloneset',
    controller,
    running: pod(before),
    draft: pod(after),
  }).explanation;

function condition({ snapshot }: TimelineEntry, wanted: string): string | undefined {
  return snapshot.conditions.find(({ type }) => type === wanted)?.status;
}

const imageOf = ({ snapshot }: TimelineEntry, name: string) =>
  snapshot.containers.find((container) => container.name === name)?.image;

describe('a CloneSet', () => {
  it('recreates the Pod by default, whatever changes', () => {
    const explanation = explained({}, {}, { app: NEW_IMAGE });
    expect(explanation?.admission.reaches).toBe('new-pod');
    expect(explanation?.rollout?.order).toBe('together');
  });

  it('adds its readiness gate to the Pods that it makes', () => {
    const last = played({}, { spec: {} }, { spec: {}, app: NEW_IMAGE }).at(-1);
    expect(last?.state.pod.spec.readinessGates).toEqual(GATE.readinessGates);
    expect(last && condition(last, 'Ready')).toBe('True');
  });

  it('keeps a Pod with its gate ready while nothing is updated', () => {
    const [first] = played(IN_PLACE, {}, {});
    expect(first && condition(first, 'InPlaceUpdateReady')).toBe('True');
    expect(first && condition(first, 'Ready')).toBe('True');
  });

  it('edits an image in place: the same Pod, one restart, a new revision', () => {
    const entries = played(IN_PLACE, {}, { app: NEW_IMAGE });
    expect(new Set(entries.map(({ snapshot }) => snapshot.uid)).size).toBe(1);
    const last = entries.at(-1);
    expect(last?.snapshot.containers).toMatchObject([
      { name: 'app', image: 'nginx:2', restartCount: 1 },
      { name: 'log', image: 'fluent:1', restartCount: 0 },
    ]);
    const { labels, annotations } = last?.state.pod.metadata ?? {};
    expect(labels?.['controller-revision-hash']).toMatch(/^web-[a-z0-9]{8,10}$/);
    expect(JSON.parse(annotations?.['apps.kruise.io/inplace-update-state'] ?? '{}')).toMatchObject({
      revision: labels?.['controller-revision-hash'],
    });
  });

  it('makes the Pod not ready before the kill, and ready once the new container runs', () => {
    const entries = played(IN_PLACE, {}, { app: NEW_IMAGE });
    const killed = entries.findIndex(({ snapshot }) =>
      snapshot.containers.some(({ name, state }) => name === 'app' && state === 'exited'),
    );
    expect(killed).toBeGreaterThan(0);
    expect(entries.slice(1, killed + 1).map((entry) => condition(entry, 'Ready'))).not.toContain('True');
    const last = entries.at(-1);
    expect(last && condition(last, 'InPlaceUpdateReady')).toBe('True');
    expect(last && condition(last, 'Ready')).toBe('True');
  });

  it('without the gate the Pod stays ready while its container is killed', () => {
    const entries = played(IN_PLACE, { spec: {} }, { spec: {}, app: NEW_IMAGE });
    const killed = entries.find(({ snapshot }) =>
      snapshot.containers.some(({ name, state }) => name === 'app' && state === 'exited'),
    );
    expect(killed && condition(killed, 'Ready')).toBe('True');
  });

  it('waits gracePeriodSeconds between not ready and the new image', () => {
    const entries = played({ ...IN_PLACE, gracePeriodSeconds: 30 }, {}, { app: NEW_IMAGE });
    const unready = entries.find((entry) => condition(entry, 'InPlaceUpdateReady') === 'False');
    const edited = entries.find(({ state }) => state.pod.spec.containers[0]?.image === 'nginx:2');
    expect((edited?.snapshot.at ?? 0) - (unready?.snapshot.at ?? 0)).toBe(30);
    const waiting = entries.find(
      ({ state }) => state.pod.metadata.annotations?.['apps.kruise.io/inplace-update-grace'] !== undefined,
    );
    const grace = waiting?.state.pod.metadata.annotations?.['apps.kruise.io/inplace-update-grace'] ?? '{}';
    expect(JSON.parse(grace)).toMatchObject({ containerImages: { app: 'nginx:2' }, graceSeconds: 30 });
    const last = entries.at(-1)?.state.pod.metadata.annotations ?? {};
    expect(Object.keys(last)).toEqual(['apps.kruise.io/inplace-update-state']);
  });

  it('recreates the Pod if InPlaceIfPossible is not possible, and says which change forbids it', () => {
    const env = { app: { env: [{ name: 'A', value: '1' }] } };
    const { rollout } = explained(IN_PLACE, {}, env) ?? {};
    expect(rollout?.order).toBe('together');
    expect(rollout?.answers).toContainEqual(
      expect.objectContaining({ rule: 'edited-in-place', answer: false, path: '/spec/containers/0/env' }),
    );
  });

  it('refuses any other change by its webhook with InPlaceOnly', () => {
    const env = { app: { env: [{ name: 'A', value: '1' }] } };
    const explanation = explained({ podUpdatePolicy: 'InPlaceOnly' }, {}, env);
    expect(explanation?.admission.reaches).toBe('nothing');
    expect(explanation && refusalLines(explanation)).toEqual([
      'admission webhook "vcloneset.kb.io" denied the request: spec: Forbidden: only allowed to update images in spec for InPlaceOnly, but found add /containers/0/env',
    ]);
  });

  it.each([
    [{ restartPolicy: 'OnFailure' }, 'spec.template.spec.restartPolicy'],
    [{ activeDeadlineSeconds: 60 }, 'spec.template.spec.activeDeadlineSeconds'],
  ])('does not take %j', (spec, field) => {
    const explanation = explained(IN_PLACE, {}, { spec: { ...GATE, ...spec } });
    expect(explanation?.admission.errors.map((error) => error.field)).toEqual([field]);
  });

  it('restarts a container whose variable comes from a label that changes; its hash stays', () => {
    const env = [{ name: 'COLOR', valueFrom: { fieldRef: { fieldPath: "metadata.labels['color']" } } }];
    const before = { app: { env }, labels: { app: 'web', color: 'blue' } };
    const entries = played(IN_PLACE, before, { ...before, labels: { app: 'web', color: 'green' } });
    const [first, last] = [entries[0]?.snapshot.containers, entries.at(-1)?.snapshot.containers];
    expect(last).toMatchObject([
      { name: 'app', state: 'running', restartCount: 1, hash: first?.[0]?.hash },
      { name: 'log', restartCount: 0 },
    ]);
  });

  // enqueueAfter 1 s, then the restarter's rate limiter with its first delay of 3 s (pkg/daemon/containermeta).
  it.each([
    ['that obeys SIGTERM', undefined, { after: 5, exitCode: 0 }],
    ['that ignores SIGTERM', null, { after: 34, exitCode: 137 }],
  ])('has kruise-daemon stop a container %s, and the kubelet start it', (_, stops, { after, exitCode }) => {
    const env = [{ name: 'COLOR', valueFrom: { fieldRef: { fieldPath: "metadata.labels['color']" } } }];
    const before = { app: { env }, labels: { app: 'web', color: 'blue' } };
    const behaves: readonly ScenarioEvent[] =
      stops === null ? [{ type: 'process', container: 'app', stops }] : [];
    const manifest = pod({ ...before, labels: { app: 'web', color: 'green' } });
    const entries = entriesOf({
      release: '1.31',
      path: 'cloneset',
      controller: IN_PLACE,
      manifest: pod(before),
      events: [...behaves, { type: 'edit', manifest }],
    });
    if (!entries.ok) throw new Error(entries.error[0]?.message);
    const edited = entries.value.find(({ state }) => state.pod.metadata.labels?.color === 'green');
    const from = edited?.snapshot.at ?? 0;
    const told = entries.value.flatMap(({ snapshot }) => snapshot.events);
    expect(told.filter(({ reason }) => reason === 'Killing')).toMatchObject([
      { at: from + 4, source: 'kruise-daemon-containermeta', container: 'app' },
    ]);
    const exited = entries.value.find(
      ({ snapshot: { cause } }) => cause.kind === 'exit' && cause.container === 'app',
    );
    expect(exited?.snapshot.at).toBe(from + after);
    expect(exited?.snapshot.containers).toMatchObject([{ name: 'app', state: 'exited', exitCode }, {}]);
    const kubelet = entries.value.flatMap(({ snapshot }) => snapshot.actions ?? []);
    expect(kubelet.flatMap(({ containersToKill }) => containersToKill)).toEqual([]);
    expect(kubelet.flatMap(({ containersToStart }) => containersToStart)).toEqual(['app']);
    expect(entries.value.at(-1)?.snapshot.containers).toMatchObject([
      { name: 'app', state: 'running', restartCount: 1 },
      { name: 'log', restartCount: 0 },
    ]);
  });

  it('tells the same of such a container in verdict, table, Why and the answer of the controller', () => {
    const env = [{ name: 'COLOR', valueFrom: { fieldRef: { fieldPath: "metadata.labels['color']" } } }];
    const before = { app: { env }, labels: { app: 'web', color: 'blue' } };
    const explanation = explained(IN_PLACE, before, { ...before, labels: { app: 'web', color: 'green' } });
    expect(explanation?.verdict).toMatchObject({ dying: ['app'], starting: ['app'], kept: ['log'] });
    if (!explanation) throw new Error('the edit has no explanation');
    const said = verdictText(explanation.verdict, 'en').map(({ text }) => text);
    expect(said.join('')).toContain('kruise-daemon stops app. Kubelet 1.31 starts app again; it keeps log');
    expect(containerRows(explanation, 'en')[0]?.cells).toEqual(
      expect.arrayContaining(['kill and start', 'kruise-daemon stops it: a variable changes']),
    );
    const [old, fresh] = explanation.containers.flatMap((one) => cardsOf(one, explanation, 0));
    expect([old?.badge, fresh?.badge]).toEqual(['kill', 'start']);
    expect(old?.facts[0]).toEqual(fresh?.facts[0]);
  });

  it('restarts nothing for a label that no variable uses', () => {
    const entries = played(IN_PLACE, {}, { labels: { app: 'web', color: 'green' } });
    expect(entries.at(-1)?.snapshot.containers.map(({ restartCount }) => restartCount)).toEqual([0, 0]);
    expect(entries.at(-1)?.state.pod.metadata.labels?.color).toBe('green');
  });

  it('updates containers with a higher launch priority first, and the others when these are ready', () => {
    const priority = (value: string) => ({ env: [{ name: 'KRUISE_CONTAINER_PRIORITY', value }] });
    const before = { app: priority('1'), log: priority('2') };
    const after = {
      app: { ...before.app, image: 'nginx:2' },
      log: { ...before.log, image: 'fluent:2' },
    };
    const entries = played(IN_PLACE, before, after);
    const first = (name: string, image: string) =>
      entries.findIndex((entry) => imageOf(entry, name) === image);
    expect(first('log', 'fluent:2')).toBeGreaterThan(0);
    expect(first('app', 'nginx:2')).toBeGreaterThan(first('log', 'fluent:2'));
    expect(entries.at(-1)?.snapshot.containers.map(({ image }) => image)).toEqual(['nginx:2', 'fluent:2']);
  });

  it('names the restarts that the first sync does not show', () => {
    const priority = (value: string) => ({ env: [{ name: 'KRUISE_CONTAINER_PRIORITY', value }] });
    const rounds = { app: priority('1'), log: priority('2') };
    const images = { app: { ...rounds.app, image: 'nginx:2' }, log: { ...rounds.log, image: 'fluent:2' } };
    expect(explained(IN_PLACE, rounds, images)?.verdict.rollout).toMatchObject({ later: ['app'] });
    const env = [{ name: 'COLOR', valueFrom: { fieldRef: { fieldPath: "metadata.labels['color']" } } }];
    const before = { app: { env }, labels: { app: 'web', color: 'blue' } };
    const after = { ...before, labels: { app: 'web', color: 'green' } };
    expect(explained(IN_PLACE, before, after)?.verdict.rollout).toMatchObject({ renewed: ['app'] });
  });

  // addMetadataSharedContainersToUpdate of pkg/util/inplaceupdate.
  it('updates containers that use the same label in the round of the first of them', () => {
    const container = (value: string) => ({
      env: [
        { name: 'KRUISE_CONTAINER_PRIORITY', value },
        { name: 'COLOR', valueFrom: { fieldRef: { fieldPath: "metadata.labels['color']" } } },
      ],
    });
    const before = { app: container('1'), log: container('2'), labels: { app: 'web', color: 'blue' } };
    const plan = explained(IN_PLACE, before, { ...before, labels: { app: 'web', color: 'green' } });
    expect(plan?.rollout?.inPlace?.batches).toEqual([['app', 'log']]);
    const images = { app: { ...before.app, image: 'nginx:2' }, log: { ...before.log, image: 'fluent:2' } };
    const other = explained(IN_PLACE, before, { ...before, ...images });
    expect(other?.rollout?.inPlace?.batches).toEqual([['log'], ['app']]);
  });

  // The patch of the metadata is a two-way merge patch of both templates.
  it('removes a label that the new template lacks', () => {
    const before = { labels: { app: 'web', color: 'blue' } };
    const last = played(IN_PLACE, before, { labels: { app: 'web' } }).at(-1);
    const { labels } = last?.state.pod.metadata ?? {};
    expect(Object.keys(labels ?? {})).toEqual(['app', 'controller-revision-hash', 'pod-template-hash']);
  });

  it('says whether the Pod is taken out of Services', () => {
    const answerOf = (spec: object) =>
      explained(IN_PLACE, { spec }, { spec, app: NEW_IMAGE })?.rollout?.answers.find(
        ({ rule }) => rule === 'taken-out',
      )?.answer;
    expect([answerOf(GATE), answerOf({})]).toEqual([true, false]);
  });

  it('does not update the Pods that its partition keeps', () => {
    const kept = explained({ ...IN_PLACE, replicas: 2, partition: '100%' }, {}, { app: NEW_IMAGE });
    expect(kept?.rollout?.order).toBe('kept');
  });
});

describe('an Advanced StatefulSet', () => {
  const order = (controller: ControllerSettings) =>
    explain({
      release: releaseOf('1.31'),
      path: 'advancedstatefulset',
      controller,
      running: pod(),
      draft: pod({ app: NEW_IMAGE }),
    }).explanation?.rollout?.order;

  it('deletes the Pod first unless its strategy updates in place', () => {
    expect(order({})).toBe('old-first');
    expect(order(IN_PLACE)).toBe('in-place');
  });

  const refusal = (controller: ControllerSettings, running: PodParts, draft: PodParts) => {
    const path = 'advancedstatefulset';
    const texts = { running: pod(running), draft: pod(draft) };
    const { explanation } = explain({ release: releaseOf('1.31'), path, controller, ...texts });
    return explanation && refusalLines(explanation);
  };

  it('must have the readiness gate in its template to update in place', () => {
    const bare = { spec: {} };
    const webhook = 'admission webhook "vstatefulset.kb.io" denied the request: ';
    expect(refusal(IN_PLACE, bare, { ...bare, app: NEW_IMAGE })).toEqual([
      `${webhook}spec.template.spec.readinessGates: Invalid value: []v1.PodReadinessGate(nil): must contains InPlaceUpdateReady when podUpdatePolicy is InPlaceIfPossible`,
    ]);
    expect(refusal({}, bare, { ...bare, app: NEW_IMAGE })).toEqual([]);
  });

  it('refuses another field with InPlaceOnly in its own words', () => {
    expect(refusal({ podUpdatePolicy: 'InPlaceOnly' }, {}, { app: { tty: true } })?.[0]).toContain(
      'invalid template modified with InPlaceOnly strategy: add /containers/0/tty, currently only image update is allowed for InPlaceOnly',
    );
  });
});
