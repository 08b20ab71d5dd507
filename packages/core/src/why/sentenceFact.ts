// Converts a matched sentence to a fact, with the container and the Pod that it names.

import type { Fact, Sentence } from './fact.ts';
import type { Matched } from './matched.ts';
import { type Evidence, LONGEST_LINE } from './pasted.ts';
import { type PodRef, refOf } from './podRef.ts';
import { matchedEvent } from './sentences.ts';
import { statedWithin } from './within.ts';

/** Sentences within other text: an author's prose, another program's log, or an error in the kubelet's log. */
export function factsWithin(text: string, at: Evidence): Fact[] {
  const plain = text.replaceAll('\\"', '"');
  const matched = statedWithin(plain);
  return matched ? [sentence(matched, at)] : startFailures(plain, at, {});
}

/** An Event as a fact. Undefined if no known component records it. */
export function eventFact(reason: string, message: string, at: Evidence): Sentence | undefined {
  const key = `${reason}\n${message.slice(0, LONGEST_LINE)}`;
  let matched = known.get(key);
  if (matched === undefined) {
    matched = matchedEvent(reason, message.slice(0, LONGEST_LINE)) ?? null;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, matched);
  }
  return matched ? sentence(matched, at) : undefined;
}

/** Tables of Events repeat their messages. */
const known = new Map<string, Matched | null>();
const MOST_KNOWN = 2000;

/** A sentence with the container and Pod that it names. */
export function sentence({ family, values, releases, shared }: Matched, at: Evidence): Sentence {
  const container = nameIn(values.containerName ?? values.container);
  const { pod, namespace } = podIn(values);
  const stated: { -readonly [Key in keyof Sentence]: Sentence[Key] } = {
    kind: 'sentence',
    // A line of the log and an Event for one decision.
    family: family === 'backoff-active' ? 'backoff' : family,
    values,
    releases,
    at,
  };
  if (shared) stated.shared = shared;
  if (container) stated.container = container;
  if (pod !== undefined) stated.pod = pod;
  if (namespace !== undefined) stated.namespace = namespace;
  if (OF_NODES.has(family) && values.node) {
    stated.node = values.node;
    stated.ofNode = true;
  }
  return stated;
}

/** Sentences that name the node that they are about. */
const OF_NODES: ReadonlySet<string> = new Set(['rebooted', 'node-not-ready', 'cordoned', 'node-evicted']);

/** The name; undefined for the id of a container, which old releases print instead. */
function nameIn(value: string | undefined): string | undefined {
  const plain = value?.replaceAll('"', '').trim() ?? '';
  return /^[a-z0-9][a-z0-9-]*$/.test(plain) && !/^[0-9a-f]{12,}$/.test(plain) ? plain : undefined;
}

const NAME = /^[a-z0-9][a-z0-9.-]*$/;

/** `pod="default/web-2"` since 1.21, `web-2_default(uid)` before. */
export function podIn({ pod, pods, podDesc, podDescs, object, podName }: Matched['values']): PodRef {
  if (podName !== undefined && NAME.test(podName)) return refOf(podName);
  // The scheduler named no namespace (to 1.10).
  if (pod !== undefined && NAME.test(pod)) return refOf(pod);
  const [, space, name] = /^\W*([\w.-]+)\/([\w.-]+)/.exec(pod ?? pods ?? object ?? podName ?? '') ?? [];
  return name === undefined ? describedPod(podDesc ?? podDescs ?? pods ?? '') : refOf(name, space);
}

/** `web-2_default(uid)`; undefined fields without one. */
function describedPod(text: string): PodRef {
  const [, name, space] = /([a-z0-9][a-z0-9.-]*)_([a-z0-9-]+)\(/.exec(text) ?? [];
  return refOf(name, space);
}

/**
 * `failed to "StartContainer" for "app" with CrashLoopBackOff: ...`: the container waits for this reason. Early kubelets
 * name a failed hook in the message only (pkg/kubelet/dockertools runContainer, to 1.7).
 */
export function startFailures(text: string, at: Evidence, about: PodRef): Fact[] {
  if (!text.includes('"StartContainer"')) return [];
  return [...text.matchAll(FAILED_START)].map(([, container = '', hook, stated = '']): Fact => {
    const named = nameIn(container);
    const reason = hook === undefined ? stated : 'PostStartHookError';
    return { kind: 'waiting', reason, message: '', at, ...(named ? { container: named } : {}), ...about };
  });
}

const FAILED_START = /"StartContainer" for "([\w.-]+)" with (?:(?:\w+: ")?(PostStart) handler|(\w+))/g;
