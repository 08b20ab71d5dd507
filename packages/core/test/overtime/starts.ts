// Answers the cases of vectors/starts with the engine: how each sync of the story starts its containers.

import type { DefaultedPod } from '../../src/api/pod.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { hashContainer } from '../../src/hash/hashContainer.ts';
import { decodePod } from '../../src/manifest/decode.ts';
import type { Release } from '../../src/releases/release.ts';
import { type SyncResult, startRun } from '../../src/runtime/kuberuntime/run.ts';
import { syncPod } from '../../src/runtime/kuberuntime/syncPod.ts';
import { crashLoopLimits, forgetOld } from '../../src/runtime/node/backOff.ts';
import { ended } from '../../src/runtime/node/exit.ts';
import { EMPTY_NODE, NO_TIME, type SimulatedNode } from '../../src/runtime/node/node.ts';
import { type Notes, notesOf } from './notes.ts';

interface ContainerText {
  readonly name: string;
  readonly image: string;
}

interface PodText {
  readonly spec: {
    readonly containers: readonly ContainerText[];
    readonly initContainers?: readonly ContainerText[];
  };
}

/**
 * The pull error of an image that is not on the node, or '' if the pull succeeds. Null: the image is on the
 * node.
 */
type Absent = Readonly<Record<string, string | null>>;

interface Step {
  /** Seconds since the previous sync. */
  readonly wait: number;
  readonly exits?: readonly { readonly name: string; readonly code: number }[];
  readonly change?: { readonly name: string; readonly image: string; readonly cpu: string };
  readonly absent?: Absent;
  readonly gc?: boolean;
}

export interface StartsCase {
  readonly id: string;
  readonly pod: PodText;
  readonly absent: Absent;
  /** Seconds that a pull takes. */
  readonly pull: number;
  readonly gates?: Readonly<Record<string, boolean>>;
  readonly steps: readonly Step[];
}

export function answerStarts(read: StartsCase, release: Release): StartsAnswer {
  let node = firstNode(read, release);
  let { pod } = defaultPod(decodePod(read.pod, release).pod, release);
  let now = 0;
  const syncs = read.steps.map((step) => {
    now += step.wait;
    node = stepped(node, step, now, release);
    if (step.gc) node = { ...node, crashLoop: forgetOld(node.crashLoop, now, crashLoopLimits(release)) };
    if (step.change) pod = changed(pod, step.change);
    const status = { sandboxes: node.sandboxes, containers: node.containers };
    const hashOf = (container: Parameters<typeof hashContainer>[0]) => hashContainer(container, release).hash;
    const run = startRun({ release, pod, status, hashOf, now, node });
    syncPod(run);
    node = run.node;
    now = run.now;
    const results = run.results
      .filter(({ action }) => action === 'StartContainer')
      .map(({ backOffUntil: _, ...result }) => result);
    const ids = [...status.containers, ...node.containers, ...node.sandboxes].map(({ id }) => id);
    return withoutIds({ results, ...notesOf(run, FILE, 'in order'), over: now }, ids);
  });
  return { id: read.id, syncs };
}

const FILE = 'kuberuntime_manager.go';

interface Sync extends Notes {
  readonly results: readonly SyncResult[];
  readonly over: number;
}

export interface StartsAnswer {
  readonly id: string;
  readonly syncs: readonly Sync[];
}

/** Converts the kubelet's answer to the engine's format: shorter structs, and no ids of its fake runtime. */
export function readStartsAnswer(answer: StartsAnswer): StartsAnswer {
  const syncs = answer.syncs.map((sync) => {
    const log = sync.log
      .filter(({ place, text }) => place.startsWith(FILE) && !isPointer(text) && !RECORDS.test(text))
      .map((line) => ({
        ...line,
        text: line.text
          .replace(/&Container\{Name:([^,]*),Image:([^,]*),.*,\}/, '&Container{Name:$1,Image:$2,...}')
          .replace(/ \{Name:(\S*) Image:(.*?) Command:.*\} is dead,/, ' {Name:$1 Image:$2 ...} is dead,')
          .replaceAll('fakeRuntime', 'containerd')
          .replaceAll(/web-0_default_5d3a9f_\d+(_\w+_\d+)?/g, 'ID')
          .replaceAll('192.168.192.168', 'IP'),
      }));
    return { ...sync, log };
  });
  return { ...answer, syncs };
}

/** Log lines of a sync without a prepared kubelet: the Pod's resources are not recorded. */
const RECORDS = /^"(Actuated resources missing for container|Missing actuated pod level resource record)"/;

/** In the kubelet's answer, the podActions of kills contain memory addresses; the engine prints names. */
function isPointer(text: string): boolean {
  return text.includes('computePodActions got') && /ContainersToKill:? ?map\[./.test(text);
}

function withoutIds(sync: Sync, ids: readonly string[]): Sync {
  const log = sync.log
    .filter(({ text }) => !isPointer(text))
    .map((line) => {
      const text = ids.reduce((left, id) => left.replaceAll(id, 'ID'), line.text);
      return { ...line, text: text.replaceAll(/10\.0\.0\.\d+/g, 'IP') };
    });
  return { ...sync, log };
}

function firstNode({ absent, pull, pod }: StartsCase, release: Release): SimulatedNode {
  const names = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].map(({ name }) => name);
  return {
    ...EMPTY_NODE,
    runtimeType: 'containerd',
    fake: false,
    durations: { ...NO_TIME, pull },
    processes: Object.fromEntries(names.map((name) => [name, { stops: { after: 0, code: 0 } }])),
    absentImages: withImages({}, absent, release),
  };
}

function stepped(
  node: SimulatedNode,
  { exits = [], absent = {} }: Step,
  now: number,
  release: Release,
): SimulatedNode {
  const containers = node.containers.map((container) => {
    const exit = exits.find(({ name }) => name === container.name);
    return exit && container.state === 'running' ? ended(container, now, exit.code) : container;
  });
  return { ...node, containers, absentImages: withImages(node.absentImages, absent, release) };
}

function withImages(
  before: SimulatedNode['absentImages'],
  images: Absent,
  release: Release,
): SimulatedNode['absentImages'] {
  const after = new Map(Object.entries(before));
  for (const [image, how] of Object.entries(images)) {
    if (how === null) after.delete(image);
    // The fake image service answers instead of pullImageV1, which omits the first code since 1.28.
    else if (how.startsWith(UNKNOWN) && release.has('pull-error-by-name')) after.set(image, UNKNOWN + how);
    else after.set(image, how === '' ? true : how);
  }
  return Object.fromEntries(after);
}

const UNKNOWN = 'rpc error: code = Unknown desc = ';

function changed(pod: DefaultedPod, { name, image, cpu }: NonNullable<Step['change']>): DefaultedPod {
  const containers = pod.spec.containers.map((container) =>
    container.name === name
      ? {
          ...container,
          ...(image === '' ? {} : { image }),
          ...(cpu === '' ? {} : { resources: { requests: { cpu } } }),
        }
      : container,
  );
  return { ...pod, spec: { ...pod.spec, containers } };
}
