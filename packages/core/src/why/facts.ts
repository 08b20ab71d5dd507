// Reads all facts of pasted texts, and attributes them to Pods and containers.

import type { Fact } from './fact.ts';
import { lineFacts, sentenceFacts } from './lineFacts.ts';
import { concernsAll, concernsPod, nodesOfPods } from './nodes.ts';
import { outlineOf } from './outline.ts';
import { outlineFacts } from './outlineFacts.ts';
import { objectsBefore } from './outlineNames.ts';
import { type PastedLine, type PastedText, pastedLines } from './pasted.ts';
import { type PodRef, podKey, refIn, withPods } from './podRef.ts';
import { withSpecHashes } from './specHashes.ts';
import { SPEAKING } from './stated.ts';

/** Called with the share of the lines read so far, from 0 to 1. */
export type ReadShare = (share: number) => void;

/** Lines read between two calls. */
const LINES = 500;

/**
 * In the order of the texts. A fact without a Pod belongs to the Pod that its text names before it, to the only one, or to
 * the only one that restarted or failed.
 */
export function factsIn(texts: readonly PastedText[], tell: ReadShare = () => undefined): Fact[] {
  const outlined: PastedLine[] = [];
  const rows: Fact[] = [];
  const isNew = newFacts();
  const lines = pastedLines(texts);
  for (const [index, line] of lines.entries()) {
    if (index % LINES === LINES - 1) tell(index / lines.length);
    const whole = joined(lines[index - 1], line);
    const found = lineFacts(whole);
    rows.push(...(found ?? sentenceFacts(line)).filter(isNew));
    if (!found) outlined.push(line);
  }
  const root = outlineOf(outlined);
  const before = objectsBefore(root);
  const sorted = withUids([...outlineFacts(root), ...rows].sort(inOrder(texts)));
  const facts = withSpecHashes(
    withPods(sorted, ({ at }) => before(at)),
    texts,
  );
  return attributed(facts, before);
}

/** Adds the Pod or the node to facts that do not name it. */
function attributed(facts: readonly Fact[], before: ReturnType<typeof objectsBefore>): Fact[] {
  const named = podsOf(facts);
  const [only] = named.size === 1 ? named.values() : [];
  const failed = podsOf(facts.filter(isFailure));
  const [troubled] = failed.size === 1 ? failed.values() : [];
  const nodes = nodesOfPods(facts);
  return facts.map((fact) => {
    if (fact.pod !== undefined || (fact.kind === 'sentence' && fact.ofNode)) return fact;
    const object = before(fact.at);
    if (object?.node !== undefined && fact.kind === 'sentence') {
      return { ...fact, node: object.node, ofNode: true };
    }
    const pod =
      (named.size > 1 && object?.pod !== undefined ? placedIn(object, named) : undefined) ??
      only ??
      (concernsAll(fact) ? undefined : troubled);
    const key = pod && podKey(pod);
    return key === undefined || !concernsPod(fact, key, nodes) ? fact : { ...fact, ...pod };
  });
}

/** The Pods that facts name, by their keys. */
function podsOf(facts: readonly Fact[]): ReadonlyMap<string, PodRef> {
  const found = new Map<string, PodRef>();
  for (const fact of facts) {
    const key = podKey(fact);
    if (key !== undefined && !found.has(key)) found.set(key, refIn(fact));
  }
  return found;
}

/** The Pod with the namespace and UID that its facts have. */
function placedIn({ pod, namespace, uid }: PodRef, named: ReadonlyMap<string, PodRef>): PodRef | undefined {
  const same = [...named.values()].filter(
    (one) => one.pod === pod && (namespace === undefined || one.namespace === namespace),
  );
  return same.find((one) => one.uid === uid) ?? same[0];
}

function isFailure(fact: Fact): boolean {
  if (fact.kind === 'restarts') return fact.count > 0;
  return /^(?:ended|waiting|lost|pod-reason)$/.test(fact.kind);
}

/** A row of the Events table that ends after its object. */
const WITHOUT_MESSAGE = /(?:^|\s)(?:Normal|Warning)\s+[A-Z][A-Za-z]+\s+[A-Za-z]+\/\S+$/;

/** The message of an Event, on the line below its other columns. */
function joined(before: PastedLine | undefined, line: PastedLine): PastedLine {
  if (!before || !/^\s+\S/.test(line.content) || !WITHOUT_MESSAGE.test(before.content)) return line;
  return { ...line, content: `${before.content}  ${line.content.trimStart()}` };
}

/** Log lines that rules read; all others only show the kubelet's release. */
const READ =
  /^(?:killing-|kill-grace|sync-loop-(?:start|update|delete|remove|pleg)|kubelet-started|evict|probe-failed)/;

/**
 * Tells whether a fact says more than the facts before it. A line of a busy log that states no cause only shows the
 * release, once for each Pod before and after a start of the kubelet.
 */
function newFacts(): (fact: Fact) => boolean {
  const seen = new Set<string>();
  return (fact) => {
    if (fact.kind !== 'sentence' || !fact.logged) return true;
    if (/^(?:sync-loop-start|kubelet-started)$/.test(fact.family)) seen.clear();
    if (READ.test(fact.family) || SPEAKING.has(fact.family)) return true;
    const key = `${fact.at.file} ${fact.pod} ${fact.container} ${fact.family} ${fact.releases.join()}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
}

/** The kernel prints the cgroup and the kill on two lines with one process id. */
function withUids(facts: readonly Fact[]): readonly Fact[] {
  const uids = new Map<string, string>();
  for (const fact of facts) {
    if (fact.kind === 'kernel-oom' && fact.podUid && fact.pid)
      uids.set(`${fact.at.file} ${fact.pid}`, fact.podUid);
  }
  if (uids.size === 0) return facts;
  return facts.map((fact) => {
    const podUid = fact.kind === 'kernel-oom' ? uids.get(`${fact.at.file} ${fact.pid}`) : undefined;
    return podUid === undefined ? fact : { ...fact, podUid };
  });
}

function inOrder(texts: readonly PastedText[]): (a: Fact, b: Fact) => number {
  const files = new Map(texts.map(({ name }, index) => [name, index]));
  return (a, b) => (files.get(a.at.file) ?? 0) - (files.get(b.at.file) ?? 0) || a.at.line - b.at.line;
}
