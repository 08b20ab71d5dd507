// Lists the terms with definitions, and finds them in a text.

import { createTexts, type KeyOf, type Text, useText } from './i18n/texts.ts';

/** `word.*`: the word and its other forms, separated by `|`; `is.*`: its definition. */
export const en = {
  'word.sandbox': 'sandbox|sandboxes|Sandbox',
  'is.sandbox':
    'The environment that a Pod’s containers share, such as the network and its IP. Without it, none of them can run.',
  'word.attempt': 'attempt',
  'is.attempt': 'The number of a Pod’s sandbox, from 0: attempt 1 is the second sandbox.',
  'word.uid': 'UID',
  'is.uid':
    'Identifies one Pod object. Restarted containers keep it; a Pod that replaces another has a new UID.',
  'word.ip': 'IP',
  'is.ip': 'The Pod’s address. It belongs to the sandbox: a new sandbox can have a new IP.',
  'word.hash': 'hash|hashes',
  'is.hash':
    'A number that the kubelet computes from a container’s spec and stores when it starts the container, to detect changes later.',
  'word.backOff': 'back-off|back-offs',
  'is.backOff':
    'The wait before the next try after a failure. By default 10 s, doubled each time, at most 5 min.',
  'word.grace': 'grace',
  'is.grace': 'The time between SIGTERM and SIGKILL: terminationGracePeriodSeconds, 30 s by default.',
  'word.policy': 'restartPolicy|restart policy',
  'is.policy': 'Whether containers that have ended start again: Always, OnFailure or Never.',
  'word.init': 'init container|init containers|init|Init',
  'is.init': 'Init containers run to completion, one after the other, before the app containers start.',
  'word.sidecar': 'sidecar|sidecars|Sidecar',
  'is.sidecar':
    'An init container with restartPolicy Always (1.28+): it starts before the app containers and runs beside them.',
  'word.ephemeral': 'ephemeral container|ephemeral containers|ephemeral|Debug',
  'is.ephemeral': 'A container that kubectl debug adds to a running Pod. It is never restarted.',
  'word.sync': 'sync|SyncPod',
  'is.sync':
    'One run of SyncPod: the kubelet compares a Pod with its containers, then kills and starts containers.',
  'word.pleg': 'PLEG',
  'is.pleg':
    'Pod Lifecycle Event Generator: lists all containers once a second and tells the kubelet what changed.',
  'word.admission': 'API server',
  'is.admission': 'Stores all objects. It checks an edit before the kubelet sees it.',
  'word.static': 'static Pod|static Pods|Static Pod|Static Pods',
  'is.static':
    'A Pod from a file on the node. The kubelet reads the file itself; the API server has only a mirror Pod.',
  'word.replicaSet': 'ReplicaSet|ReplicaSets',
  'is.replicaSet':
    'Keeps a given number of identical Pods running. A Deployment creates one for each version of its template.',
  'word.drain': 'drain|drains|drained|Drain',
  'is.drain':
    'kubectl drain cordons a node and evicts its Pods. Their controllers create new Pods on other nodes.',
  'word.eviction': 'eviction|evictions|Eviction|evict|evicts|evicted',
  'is.eviction':
    'The end of a Pod to empty or relieve its node. The API server deletes the Pod during a drain; the kubelet fails it when the node is short of memory or disk.',
  'word.readinessGate': 'readiness gate|readiness gates|readinessGates',
  'is.readinessGate':
    'A condition that a Pod lists in its spec. The Pod is Ready only while all of them are True; a controller sets them.',
  'word.cri': 'CRI',
  'is.cri':
    'Container Runtime Interface: how the kubelet tells a runtime such as containerd to run sandboxes and containers.',
  'word.rail': 'rail',
  'is.rail': 'The row of circles above the picture: one for each step of SyncPod in this release.',
} as const;

export const termTexts = createTexts(en, { zh: () => import('./terms.zh.ts') });

type TermKey = KeyOf<typeof termTexts>;
export type TermId = TermKey extends `${string}.${infer Id}` ? Id : never;
export type TermText = Text<TermKey>;

export const useTermText = () => useText(termTexts);

/** In the order of the help. */
export const TERMS = [
  ...(['sync', 'sandbox', 'attempt', 'ip', 'uid', 'hash', 'policy', 'backOff', 'grace'] as const),
  ...(['init', 'sidecar', 'ephemeral', 'pleg', 'admission'] as const),
  ...(['static', 'replicaSet', 'drain', 'eviction', 'readinessGate', 'cri', 'rail'] as const),
] satisfies readonly TermId[];

/** The word without its other forms. */
export function wordOf(words: TermText, id: TermId): string {
  return words(`word.${id}`).split('|')[0] ?? '';
}

/** A stretch of a text; with `id`, it is a term. */
export interface Stretch {
  readonly text: string;
  readonly id?: TermId;
}

/**
 * Splits a text at the first occurrence of each term. Parts of names, such as `init-db`, are not terms. `seen`: the
 * terms of earlier parts of the same text, to which it adds its own.
 */
export function splitAtTerms(
  text: string,
  words: TermText,
  seen: Set<TermId> = new Set(),
): readonly Stretch[] {
  const { pattern, idOf } = patternFor(words);
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const id = idOf.get(found);
    if (!id || seen.has(id)) continue;
    seen.add(id);
    if (index > end) stretches.push({ text: text.slice(end, index) });
    stretches.push({ text: found, id });
    end = index + found.length;
  }
  return end < text.length ? [...stretches, { text: text.slice(end) }] : stretches;
}

interface Pattern {
  readonly pattern: RegExp;
  readonly idOf: ReadonlyMap<string, TermId>;
}

const patterns = new WeakMap<TermText, Pattern>();

function patternFor(words: TermText): Pattern {
  const known = patterns.get(words);
  if (known) return known;
  const idOf = new Map(
    TERMS.flatMap((id) =>
      words(`word.${id}`)
        .split('|')
        .map((form) => [form, id] as const),
    ),
  );
  const longestFirst = [...idOf.keys()].sort((a, b) => b.length - a.length).join('|');
  const made = { idOf, pattern: new RegExp(`(?<![\\w./-])(?:${longestFirst})(?![\\w/-]|\\.\\w)`, 'g') };
  patterns.set(words, made);
  return made;
}
