// Compares one sync of OpenKruise's workloads after an edit with its own controllers (oracle/kruise.py).

import { expect, it } from 'vitest';
import { type ControllerName, isController } from '../../src/admission/admission.ts';
import type { DefaultedPod, Pod } from '../../src/api/pod.ts';
import { type GoesAnswer, goesAnswer } from '../../src/controllers/goes.ts';
import { resizedInPlace, updatedInPlace, waitingUpdate } from '../../src/controllers/inPlace.ts';
import { admitRollout, type ControllerRollout } from '../../src/controllers/rollout.ts';
import { scaled } from '../../src/controllers/scaled.ts';
import type { ControllerSettings } from '../../src/controllers/settings.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { isRecord } from '../../src/go/record.ts';
import type { Json } from '../../src/import/jsonValues.ts';
import { workloadOf } from '../../src/import/workload.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { releaseOf } from '../../src/releases/release.ts';
import {
  answerOf,
  CASES,
  casesOf,
  type KruiseCase,
  type KruiseName,
  RELEASES,
  type SyncedPod,
} from './kruiseVectors.ts';

/** It resizes in place. */
const KUBERNETES = releaseOf('1.33');

/** A Pod before and after the edit, with defaults and as typed. */
interface EditedPod {
  readonly edit: { readonly running: DefaultedPod; readonly draft: DefaultedPod };
  readonly typed: { readonly written: Pod; readonly draft: Pod };
}

/** What we say about the Pods of a case. */
interface Ours {
  readonly settings: ControllerSettings;
  readonly goes: GoesAnswer;
  readonly pods: readonly EditedPod[];
  readonly rollouts: readonly ControllerRollout[];
}

const READ = new Map(CASES.map((one) => [one.id, readCase(one)]));

function readCase(
  one: KruiseCase,
): Pick<Ours, 'settings' | 'pods'> & { readonly controller: ControllerName } {
  const [before, after] = [one.before, one.after].map((value) => workloadOf({ value, text: '' }));
  if (!before || !after || !isController(after.path)) throw new Error(`${one.id} has no template`);
  const [written, typed] = [read(before.manifest), read(after.manifest)];
  const [running, draft] = [written, typed].map((pod) => defaultPod(pod, KUBERNETES).pod);
  if (!running || !draft) throw new Error(`${one.id} cannot be defaulted`);
  const pods = one.pods.map((_, index) => {
    const named = <P extends Pod>(pod: P): P => ({
      ...pod,
      metadata: { ...pod.metadata, name: `web-${index}` },
    });
    return {
      edit: { running: named(running), draft: named(draft) },
      typed: { written: named(written), draft: named(typed) },
    };
  });
  return { controller: after.path, settings: { ...after.controller, ...one.gates }, pods };
}

const ANSWERS = new Map<string, Ours>();

function ours(one: KruiseCase, openkruise: KruiseName): Ours {
  const key = `${openkruise} ${one.id}`;
  const answer = ANSWERS.get(key) ?? answered(one, openkruise);
  ANSWERS.set(key, answer);
  return answer;
}

function answered(one: KruiseCase, openkruise: KruiseName): Ours {
  const known = READ.get(one.id);
  if (!known) throw new Error(`${one.id} was not read`);
  const { controller, pods } = known;
  const settings = { ...known.settings, openkruise };
  const ready = one.pods.every((pod) => pod.ready !== false);
  // Only the partition of a StatefulSet tells its Pods apart.
  const different = one.kind === 'StatefulSet' && settings.partition !== undefined ? pods : pods.slice(0, 1);
  const first = different.map(
    (pod) => admitRollout({ controller, settings, ...pod, revisions: {}, ready }, KUBERNETES).rollout,
  );
  const rollouts = pods.flatMap((_, index) => first[index] ?? first[0] ?? []);
  return { settings, goes: goesAnswer({ controller, settings }, KUBERNETES), pods, rollouts };
}

/** The Pods that the first sync touches: `edited`, `deleted`, or none of them. */
function touchedBy(
  one: KruiseCase,
  openkruise: KruiseName,
): { readonly action: string; readonly count: number } {
  const { settings, goes, rollouts } = ours(one, openkruise);
  const actions = rollouts.map(actionOf).filter((action) => action !== 'kept');
  const [action = 'kept'] = actions;
  const ready = one.pods.every((pod) => pod.ready !== false);
  const { partition = '0' } = settings;
  const total = one.pods.length;
  // The partition of a StatefulSet concerns single Pods, those of the others a number.
  const kept = one.kind === 'StatefulSet' ? 0 : Math.min(keptOf(one.kind, partition, total), actions.length);
  // A Pod that is not ready costs nothing; a CloneSet counts the new Pods that are not ready yet.
  const free = !ready && (one.kind === 'DaemonSet' || (one.kind === 'StatefulSet' && openkruise >= '1.6'));
  const most = actions.length - kept;
  const count = action === 'kept' ? 0 : free ? most : Math.min(most, goes.unavailable);
  return { action: count === 0 ? 'kept' : action, count };
}

/** Ports pkg/util CalculatePartitionReplicas and pkg/controller/daemonset filterDaemonPodsNodeToUpdate. */
function keptOf(kind: KruiseCase['kind'], partition: string, total: number): number {
  if (kind === 'DaemonSet') return scaled(partition, total, 'down');
  const kept = scaled(partition, total, 'up');
  return kept === total && total > 1 && partition.endsWith('%') && partition !== '100%' ? total - 1 : kept;
}

function actionOf({ order, answers }: ControllerRollout): SyncedPod['action'] {
  // The fake API server accepts every update of a Pod.
  const refused = answers.some((answer) => answer.rule === 'held' && answer.because === 'pod-refused');
  if (order === 'in-place' || refused) return 'edited';
  return order === 'old-first' || order === 'together' ? 'deleted' : 'kept';
}

it('has at least 200 cases of each kind, which seven releases answer', () => {
  for (const kind of ['CloneSet', 'StatefulSet', 'DaemonSet'])
    expect(CASES.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(200);
  expect(RELEASES).toEqual(['1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9']);
  for (const release of RELEASES) expect(casesOf(release).length).toBeGreaterThanOrEqual(650);
});

it.for(RELEASES)('touches the Pods that OpenKruise %s touches', (openkruise) => {
  const wrong = casesOf(openkruise).flatMap((one) => {
    const { pods, error } = answerOf(one.id, openkruise);
    const { settings, rollouts } = ours(one, openkruise);
    // The webhook refuses what the controller would report as an error.
    if (rollouts[0]?.order === 'refused') {
      const stays = error !== undefined || pods.every(({ action }) => action === 'kept');
      const checked = settings.podUpdatePolicy === 'InPlaceOnly' || hasTwins(one.after);
      return stays || checked ? [] : [`${one.id}: refused`];
    }
    const touched = pods.filter(({ action }) => action !== 'kept');
    const expected = { action: touched[0]?.action ?? 'kept', count: touched.length };
    const got = touchedBy(one, openkruise);
    return got.action === expected.action && got.count === expected.count
      ? []
      : [`${one.id}: ${got.count} ${got.action}, expected ${expected.count} ${expected.action}`];
  });
  expect(wrong).toEqual([]);
});

/** Two containers of one name, which the webhook refuses. */
function hasTwins({ spec }: Json): boolean {
  const names = JSON.stringify(spec).match(/"name":"more"/g) ?? [];
  return names.length > 1;
}

it.for(RELEASES)('writes what OpenKruise %s writes in an update in place', (openkruise) => {
  const compared = casesOf(openkruise).flatMap((one) => {
    const index = answerOf(one.id, openkruise).pods.findIndex(({ action }) => action === 'edited');
    const pod = answerOf(one.id, openkruise).pods[index];
    const { pods, rollouts } = ours(one, openkruise);
    const [typed, rollout] = [pods[index]?.typed, rollouts[index]];
    // The webhook refuses resources with InPlaceOnly.
    if (!pod || !typed || !rollout || rollout.order === 'refused') return [];
    return [{ id: one.id, expected: theirUpdate(pod), got: ourUpdate(typed, rollout) }];
  });
  expect(compared.length).toBeGreaterThan(150);
  for (const { id, got, expected } of compared) expect({ id, ...got }).toEqual({ id, ...expected });
});

/** The end of a revision's name, which is its hash: the names in a case have no owner. */
const hashOf = (revision: unknown): string => String(revision).split('-').at(-1) ?? '';

const sortedEntries = (map: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The names of containers that wait for a later round. */
function laterOf(state: Json): readonly string[] {
  const lists = ['nextContainerImages', 'nextContainerRefMetadata', 'nextContainerResources'];
  return [
    ...new Set(lists.flatMap((list) => Object.keys(isRecord(state[list]) ? state[list] : {}))),
  ].toSorted();
}

function theirUpdate(pod: SyncedPod): Json {
  const { images = {}, resources = {}, annotations = {}, removed = [], state = {}, unready = false } = pod;
  const { 'controller-revision-hash': revision, ...others } = pod.labels ?? {};
  // Its lifecycle state is not simulated; the short hash is a part of the revision.
  const { 'lifecycle.apps.kruise.io/state': _, 'pod-template-hash': __, ...labels } = others;
  const grace = pod.grace && {
    hash: hashOf(pod.grace.revision),
    images: pod.grace.containerImages,
    resources: pod.grace.containerResources,
    env: pod.grace.updateEnvFromMetadata,
    seconds: pod.grace.graceSeconds,
  };
  return {
    hash: hashOf(revision),
    images,
    resources,
    labels: sortedEntries(labels),
    annotations: sortedEntries(annotations),
    removed: removed.toSorted(),
    later: laterOf(state),
    unready,
    ...(grace ? { grace } : {}),
  };
}

function ourUpdate(typed: EditedPod['typed'], { inPlace: update, to }: ControllerRollout): Json {
  if (!update) return { hash: 'no update in place' };
  // The fake API server adds no defaults, and an update needs only what a typed Pod has.
  const [running, draft] = [typed.written as DefaultedPod, typed.draft as DefaultedPod];
  const [first = []] = update.batches;
  const waits = update.graceSeconds > 0;
  const pod = waits ? running : resizedInPlace(updatedInPlace(running, draft, update, first), update, first);
  const changed = (list: 'labels' | 'annotations') =>
    sortedEntries(pod.metadata[list] ?? {}).filter(([key, value]) => running.metadata[list]?.[key] !== value);
  const removed = (['labels', 'annotations'] as const).flatMap((list) =>
    Object.keys(running.metadata[list] ?? {})
      .filter((key) => pod.metadata[list]?.[key] === undefined)
      .map((key) => `${list}/${key}`),
  );
  const { containerImages, containerResources, updateEnvFromMetadata, graceSeconds } = JSON.parse(
    waitingUpdate(to, update),
  );
  return {
    hash: hashOf(to),
    images: changedContainers(running, pod, 'image'),
    resources: changedContainers(running, pod, 'resources'),
    labels: changed('labels'),
    annotations: changed('annotations'),
    removed: removed.toSorted(),
    later: waits ? [] : update.batches.slice(1).flat().toSorted(),
    unready: update.unready,
    ...(waits
      ? {
          grace: {
            hash: hashOf(to),
            images: containerImages,
            resources: containerResources,
            env: updateEnvFromMetadata,
            seconds: graceSeconds,
          },
        }
      : {}),
  };
}

function changedContainers(before: DefaultedPod, after: DefaultedPod, field: 'image' | 'resources'): Json {
  const changed = after.spec.containers.filter(
    (one, index) => JSON.stringify(one[field]) !== JSON.stringify(before.spec.containers[index]?.[field]),
  );
  return Object.fromEntries(changed.map((one) => [one.name, one[field]]));
}

function read(text: string): Pod {
  const { pod } = parsePod(text, KUBERNETES);
  if (!pod) throw new Error('the manifest of a case is not a Pod');
  return pod;
}
