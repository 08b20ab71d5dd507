// Reads all facts of pasted texts, and attributes them to Pods and containers.

import type { Fact } from './fact.ts';
import { lineFacts, sentenceFacts } from './lineFacts.ts';
import { concernsPod, nodesOfPods } from './nodes.ts';
import { outlineOf } from './outline.ts';
import { outlineFacts, podBefore } from './outlineFacts.ts';
import { type PastedLine, type PastedText, pastedLines } from './pasted.ts';
import { withSpecHashes } from './specHashes.ts';

/** Called with the share of the lines read so far, from 0 to 1. */
export type ReadShare = (share: number) => void;

/** Lines between two calls. */
const LINES = 500;

/** In the order of the texts. A fact without a Pod belongs to the Pod that its text names before it, or to the only one. */
export function factsIn(texts: readonly PastedText[], tell: ReadShare = () => undefined): Fact[] {
  const outlined: PastedLine[] = [];
  const rows: Fact[] = [];
  const lines = pastedLines(texts);
  for (const [index, line] of lines.entries()) {
    if (index % LINES === LINES - 1) tell(index / lines.length);
    const found = lineFacts(line);
    rows.push(...(found ?? sentenceFacts(line)));
    if (!found) outlined.push(line);
  }
  const root = outlineOf(outlined);
  const facts = withSpecHashes(withUids([...outlineFacts(root), ...rows].sort(inOrder(texts))), texts);
  const named = [...new Set(facts.flatMap(({ pod }) => pod ?? []))];
  const only = named.length === 1 ? named[0] : undefined;
  const nodes = nodesOfPods(facts);
  return facts.map((fact) => {
    if (fact.pod !== undefined || (fact.kind === 'sentence' && fact.ofNode)) return fact;
    const before = named.length > 1 ? podBefore(root, fact.at) : undefined;
    const pod = before ?? only;
    return pod === undefined || !concernsPod(fact, pod, nodes) ? fact : { ...fact, pod };
  });
}

/** The kernel prints the cgroup and the kill on two lines with one process id. */
function withUids(facts: readonly Fact[]): readonly Fact[] {
  const uids = new Map<string, string>();
  for (const fact of facts) {
    if (fact.kind === 'kernel-oom' && fact.uid && fact.pid) uids.set(`${fact.at.file} ${fact.pid}`, fact.uid);
  }
  if (uids.size === 0) return facts;
  return facts.map((fact) => {
    const uid = fact.kind === 'kernel-oom' ? uids.get(`${fact.at.file} ${fact.pid}`) : undefined;
    return uid === undefined ? fact : { ...fact, uid };
  });
}

function inOrder(texts: readonly PastedText[]): (a: Fact, b: Fact) => number {
  const files = new Map(texts.map(({ name }, index) => [name, index]));
  return (a, b) => (files.get(a.at.file) ?? 0) - (files.get(b.at.file) ?? 0) || a.at.line - b.at.line;
}
