// Watches Pods of a cluster through `kubectl get --watch`, and starts it again when it ends.

import { createInterface } from 'node:readline';
import { isRecord } from '@syncpod/core/go';
import type { Result } from '@syncpod/core/result';
import type { Io } from '../io.ts';
import { parsedJson } from '../parsedJson.ts';
import { type ClusterValues, namespaceArguments } from './cluster.ts';
import type { Failure } from './failure.ts';
import type { LiveInput } from './input.ts';
import { type Kubectl, listItems, type Stream } from './kubectl.ts';
import { selectorOf } from './selector.ts';

type Json = Readonly<Record<string, unknown>>;

/** A Pod as the API server sent it, or the end of the watch. `at`: Unix seconds. */
export type PodEvent =
  | { readonly type: 'seen' | 'gone'; readonly at: number; readonly key: string; readonly pod: Json }
  /** One line. */
  | { readonly type: 'failed'; readonly message: string };

export interface PodWatch {
  /** Reads the Pods for the first time. The error is one line. */
  begin(): Promise<Result<readonly PodEvent[], string>>;
  /** The changes since. Ends only with `failed`, or after `stop`. */
  changes(): AsyncGenerator<PodEvent, void>;
  stop(): void;
}

/** Seconds; a watch of a healthy cluster lasts longer. */
const SHORT = 1;
const MOST_SHORT = 3;

export function podWatch(input: LiveInput, values: ClusterValues, kubectl: Kubectl, io: Io): PodWatch {
  const now = io.now ?? (() => Date.now() / 1000);
  const known = new Map<string, Json>();
  let listCall = input.call;
  let stream: Stream | undefined;
  let stopped = false;

  function eventOf(type: 'seen' | 'gone', pod: Json): PodEvent {
    const key = keyOf(pod);
    if (type === 'seen') known.set(key, pod);
    else known.delete(key);
    return { type, at: now(), key, pod };
  }

  /** The Pods that are gone since the last read, and those that exist. */
  async function read(): Promise<Result<readonly PodEvent[], Failure>> {
    const answer = await kubectl.read(listCall);
    if (!answer.ok) return answer;
    const { value, failure } = answer.value;
    if (failure) return { ok: false, error: failure };
    const selector = isRecord(value) && value.kind !== 'Pod' ? selectorOf(value) : undefined;
    if (selector !== undefined) {
      listCall = ['get', 'pods', ...namespaceArguments(values), `--selector=${selector}`, '--output=json'];
      return read();
    }
    const pods = podsIn(value);
    if (pods === undefined)
      return { ok: false, error: { kind: 'other', message: 'not a Pod, and without a selector of Pods' } };
    const keys = new Set(pods.map(keyOf));
    const gone = [...known].filter(([key]) => !keys.has(key)).map(([, pod]) => eventOf('gone', pod));
    return { ok: true, value: [...gone, ...pods.map((pod) => eventOf('seen', pod))] };
  }

  async function begin(): Promise<Result<readonly PodEvent[], string>> {
    const first = await read();
    return first.ok ? first : { ok: false, error: `${input.name}: ${first.error.message}` };
  }

  /** The changes until kubectl ends. */
  async function* watchOnce(): AsyncGenerator<PodEvent, Failure | undefined> {
    stream = kubectl.watch([...listCall, '--watch', '--output-watch-events']);
    for await (const { type, object } of watchedIn(stream)) {
      if (stopped) break;
      if (isRecord(object) && object.kind === 'Pod')
        yield eventOf(type === 'DELETED' ? 'gone' : 'seen', object);
    }
    return stream.failure;
  }

  async function* changes(): AsyncGenerator<PodEvent, void> {
    for (let short = 0; !stopped; ) {
      const began = now();
      const failure = yield* watchOnce();
      if (stopped) return;
      short = now() - began < SHORT ? short + 1 : 0;
      if (short >= MOST_SHORT || failure?.kind === 'forbidden') {
        yield { type: 'failed', message: failure?.message ?? 'kubectl get --watch ends at once' };
        return;
      }
      const again = await read();
      if (again.ok) yield* again.value;
      else if (again.error.kind === 'not-found')
        yield* [...known.values()].map((pod) => eventOf('gone', pod));
      else {
        yield { type: 'failed', message: `${input.name}: ${again.error.message}` };
        return;
      }
      if (!again.ok) return;
    }
  }

  return {
    begin,
    changes,
    stop() {
      stopped = true;
      stream?.stop();
    },
  };
}

/** `kubectl get --output-watch-events` prints each object on one line, or on several, of which the last is `}`. */
async function* watchedIn({ output }: Stream): AsyncGenerator<Json, void> {
  let text = '';
  for await (const line of createInterface({ input: output, crlfDelay: Number.POSITIVE_INFINITY })) {
    text += `${line}\n`;
    // Lines in an object are indented: only its first and its last line can end it.
    if (!/^[{}]/.test(line)) continue;
    const value = parsedJson(text);
    if (!isRecord(value)) continue;
    text = '';
    yield value;
  }
}

function podsIn(value: unknown): readonly Json[] | undefined {
  return isRecord(value) && value.kind === 'Pod' ? [value] : listItems(value);
}

/** The UID tells a Pod from a later one with the same name. */
function keyOf({ metadata }: Json): string {
  const { namespace, name, uid } = isRecord(metadata) ? metadata : {};
  return [namespace, name, uid].map(String).join('/');
}
