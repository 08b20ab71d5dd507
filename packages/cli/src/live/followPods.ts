// Follows Pods of a cluster: compares each change that kubectl sees with the forecast of the engine.

import {
  beginFollowing,
  type Followed,
  type FollowedKubelet,
  type FollowLine,
  followChange,
  followGone,
  followTime,
  nextLate,
} from '@syncpod/core/follow';
import { isRecord } from '@syncpod/core/go';
import { type Diagnosis, diagnoser } from '@syncpod/core/why';
import { type Io, note } from '../io.ts';
import type { ClusterValues } from './cluster.ts';
import { type LiveInput, NO_PODS } from './input.ts';
import type { Call, Kubectl } from './kubectl.ts';
import { type PodEvent, podWatch } from './podWatch.ts';

type Json = Readonly<Record<string, unknown>>;

/** A line about a Pod. */
export interface PodLine {
  readonly namespace: string;
  readonly pod: string;
  readonly line: FollowLine;
  /** The cause of the end of a container, from the Pod and its Events. */
  readonly cause?: Diagnosis['causes'][number];
}

export interface Follower {
  /** Called with the lines of each change, and with the Pod; undefined once it is gone. */
  told(lines: readonly PodLine[], followed: Followed | undefined): void;
  /** The kubelet of a node. */
  kubeletOf(node: string): Promise<FollowedKubelet>;
}

/**
 * Resolves when the Pod is gone or the watch failed (with one line), or once `until` does. A Pod of a StatefulSet is
 * followed beyond its deletion: the next one has its name.
 */
export async function followPods(
  input: LiveInput,
  values: ClusterValues,
  kubectl: Kubectl,
  io: Io,
  { told, kubeletOf }: Follower,
  until: Promise<void>,
): Promise<string | undefined> {
  const now = io.now ?? (() => Date.now() / 1000);
  const watch = podWatch(input, values, kubectl, io);
  const single = input.call[1]?.startsWith('pod/') === true;
  const pods = new Map<string, Followed>();
  const cancel = io.onInterrupt?.(watch.stop);
  let timer: NodeJS.Timeout | undefined;

  function tell(
    pod: Json,
    lines: readonly FollowLine[],
    followed: Followed | undefined,
    cause?: PodLine['cause'],
  ) {
    const { name, namespace } = namesOf(pod);
    const at = lines.find(isEnd);
    const all = lines.map((line) => ({
      namespace,
      pod: name,
      line,
      ...(cause && line === at ? { cause } : {}),
    }));
    told(all, followed);
  }

  /** Wakes up when an expected change is late. */
  function wakeUp(): void {
    clearTimeout(timer);
    const next = Math.min(...[...pods.values()].map((one) => nextLate(one) ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(next)) return;
    timer = setTimeout(
      () => {
        for (const [key, one] of pods) {
          const { followed, lines } = followTime(one, now());
          pods.set(key, followed);
          if (lines.length > 0) tell(one.seen.pod, lines, followed);
        }
        wakeUp();
      },
      Math.max(100, Math.min(1000 * (next - now()), MOST_WAIT)),
    );
  }

  async function take(event: PodEvent): Promise<{ readonly ended: boolean; readonly failure?: string }> {
    if (event.type === 'failed') return { ended: true, failure: event.message };
    const { key, pod, at } = event;
    const before = pods.get(key);
    if (event.type === 'gone') {
      if (before) tell(pod, followGone(before, at), undefined);
      pods.delete(key);
      return { ended: single && pods.size === 0 && !returns(pod) };
    }
    const kubelet = await kubeletOf(nodeOf(pod));
    const seen = { pod, at };
    const { followed, lines } = before ? followChange(before, seen, kubelet) : beginFollowing(seen, kubelet);
    pods.set(key, followed);
    if (lines.length > 0)
      tell(pod, lines, followed, lines.some(isEnd) ? await causeOf(pod, kubectl) : undefined);
    return { ended: false };
  }

  async function run(): Promise<string | undefined> {
    const first = await watch.begin();
    if (!first.ok) return first.error;
    if (first.value.length === 0) note(io, `${input.name}: ${NO_PODS} yet`);
    for (const event of first.value) await take(event);
    wakeUp();
    for await (const event of watch.changes()) {
      const { ended, failure } = await take(event);
      if (ended) return failure;
      wakeUp();
    }
    return undefined;
  }

  const failed = await Promise.race([run(), until.then(() => undefined)]);
  clearTimeout(timer);
  watch.stop();
  cancel?.();
  return failed;
}

/** The longest wait of a timer: its limit is 24 days. */
const MOST_WAIT = 1e9;

/** A container ended, and the forecast did not have it. */
function isEnd(line: FollowLine): boolean {
  return line.kind === 'differs' && (line.because === 'process' || line.because === 'memory');
}

async function causeOf(pod: Json, kubectl: Kubectl): Promise<PodLine['cause']> {
  const { name, namespace } = namesOf(pod);
  const call: Call = [
    'get',
    'events',
    `--namespace=${namespace}`,
    `--field-selector=involvedObject.name=${name}`,
    '--output=json',
  ];
  const events =
    kubectl.unseen.length > 0 ? undefined : await kubectl.readIfAllowed(call, `the Events of ${name}`);
  const reader = diagnoser();
  for (const text of [JSON.stringify(pod, undefined, 2), ...(events === undefined ? [] : [events.out])]) {
    reader.begin('kubectl');
    for (const line of text.split('\n')) reader.line(line, true);
  }
  return reader.end().causes.find(({ id }) => id !== 'unknown');
}

/** The next Pod of a StatefulSet has the same name. */
function returns({ metadata }: Json): boolean {
  const owners =
    isRecord(metadata) && Array.isArray(metadata.ownerReferences) ? metadata.ownerReferences : [];
  return owners.some((owner) => isRecord(owner) && owner.kind === 'StatefulSet');
}

function namesOf({ metadata }: Json): { readonly name: string; readonly namespace: string } {
  const { name = '', namespace = 'default' } = isRecord(metadata) ? metadata : {};
  return { name: String(name), namespace: String(namespace) };
}

function nodeOf({ spec }: Json): string {
  return isRecord(spec) && typeof spec.nodeName === 'string' ? spec.nodeName : '';
}
