// Keeps the facts of texts of any length: of facts that repeat, the first and the newest.

import type { Fact } from './fact.ts';
import { podKey } from './podRef.ts';
import { SPEAKING } from './stated.ts';

/** Keeps facts in bounded memory. */
export interface FactStore {
  add(fact: Fact): void;
  /** In the order in which they were added. */
  facts(): Fact[];
  /** The number of lines of each file whose facts were not kept although no kept fact says the same. */
  dropped(): ReadonlyMap<string, number>;
}

/** More facts of one kind about one container repeat the same. Without room, fewer do. */
const MOST_ALIKE = 20;
/** The most bytes of all facts. Facts that repeat are dropped first, then the oldest. */
const MOST_BYTES = 50_000_000;
/** A fact without its line. */
const FACT_BYTES = 600;
/** Keys of lines that say nothing new. */
const MOST_KEYS = 50_000;

/** Values are copies of parts of the line. */
function bytesOf({ at }: Fact): number {
  return FACT_BYTES + 2 * at.text.length;
}

interface Alike {
  readonly first: Kept[];
  /** The newest, after the first. */
  readonly last: Kept[];
}

/** Shared by all groups that are small. */
const NONE: Kept[] = [];

interface Kept {
  readonly fact: Fact;
  readonly order: number;
}

/** `most`: bytes. */
export function factStore(most = MOST_BYTES): FactStore {
  const isNew = newFacts();
  let alike = new Map<string, Alike>();
  let single: Kept[] = [];
  const dropped = new Map<string, number>();
  let order = 0;
  let size = 0;
  let mostAlike = MOST_ALIKE;
  const drop = ({ at }: Fact): void => {
    dropped.set(at.file, (dropped.get(at.file) ?? 0) + 1);
  };
  return {
    add(fact) {
      if (!isNew(fact)) return;
      order += 1;
      const kept = { fact, order };
      if (repeats(fact)) {
        const key = keyOf(fact);
        const before = alike.get(key);
        const group = withFact(before, kept, mostAlike);
        if (group !== before) alike.set(key, group);
        // The newest fact of a full group replaces an older one of about the same length.
        if (group.last.length < mostAlike) size += bytesOf(fact);
      } else {
        single.push(kept);
        size += bytesOf(fact);
      }
      if (size <= most) return;
      while (size > most && mostAlike > 1) {
        mostAlike = Math.floor(mostAlike / 2);
        alike = thinned(alike, mostAlike);
        size = sizeOf(alike, single);
      }
      if (size <= most) return;
      ({ alike, single } = newestOf(alike, single, most / 2, drop));
      size = sizeOf(alike, single);
    },
    facts: () => keptIn(alike, single).map(({ fact }) => fact),
    dropped: () => dropped,
  };
}

function withFact(group: Alike | undefined, kept: Kept, most: number): Alike {
  if (!group) return { first: [kept], last: NONE };
  if (group.first.length < most) {
    group.first.push(kept);
    return group;
  }
  const last = group.last === NONE ? [] : group.last;
  last.push(kept);
  if (last.length > most) last.shift();
  return last === group.last ? group : { ...group, last };
}

/** The groups with fewer facts each. */
function thinned(alike: ReadonlyMap<string, Alike>, most: number): Map<string, Alike> {
  return new Map(
    [...alike].map(([key, { first, last }]) => {
      const newest = [...first.slice(most), ...last].slice(-most);
      return [key, { first: first.slice(0, most), last: newest.length === 0 ? NONE : newest }];
    }),
  );
}

function keptIn(alike: ReadonlyMap<string, Alike>, single: readonly Kept[]): Kept[] {
  const kept: Kept[] = [...single];
  for (const { first, last } of alike.values()) {
    for (const one of first) kept.push(one);
    for (const one of last) kept.push(one);
  }
  return kept.sort((one, other) => one.order - other.order);
}

function sizeOf(alike: ReadonlyMap<string, Alike>, single: readonly Kept[]): number {
  let size = 0;
  for (const { fact } of single) size += bytesOf(fact);
  for (const group of alike.values()) size += sizeOfGroup(group);
  return size;
}

function sizeOfGroup({ first, last }: Alike): number {
  let size = 0;
  for (const { fact } of first) size += bytesOf(fact);
  for (const { fact } of last) size += bytesOf(fact);
  return size;
}

/** The groups, and the facts that stand alone, that are the newest. */
function newestOf(
  alike: ReadonlyMap<string, Alike>,
  single: readonly Kept[],
  most: number,
  drop: (fact: Fact) => void,
): { readonly alike: Map<string, Alike>; readonly single: Kept[] } {
  const newest = ({ first, last }: Alike) => Math.max(...[...first, ...last].map(({ order }) => order));
  const groups = [
    ...[...alike].map(([key, group]) => ({ key, group, at: newest(group) })),
    ...single.map((one) => ({ key: undefined, group: { first: [one], last: NONE }, at: one.order })),
  ];
  groups.sort((one, other) => other.at - one.at);
  let size = 0;
  const kept: typeof groups = [];
  for (const one of groups) {
    size += sizeOfGroup(one.group);
    if (size <= most) kept.push(one);
    else for (const { fact } of [...one.group.first, ...one.group.last]) drop(fact);
  }
  kept.reverse();
  return {
    alike: new Map(kept.flatMap(({ key, group }) => (key === undefined ? [] : [[key, group]]))),
    single: kept.flatMap(({ key, group }) => (key === undefined ? group.first : [])),
  };
}

const REPEATED: ReadonlySet<Fact['kind']> = new Set([
  'sentence',
  'kernel-oom',
  'restarts',
  'waiting',
  'program',
]);

/** True for facts that come in any number: lines of logs, and rows. */
function repeats(fact: Fact): boolean {
  return REPEATED.has(fact.kind);
}

function keyOf(fact: Fact): string {
  const family =
    fact.kind === 'sentence'
      ? `${fact.family} ${fact.values.probeType}`
      : fact.kind === 'waiting'
        ? `waiting ${fact.reason}`
        : fact.kind;
  return `${fact.at.file}\n${podKey(fact)}\n${fact.container ?? fact.block}\n${fact.node}\n${family}`;
}

/** Log lines that rules read; all others only show the kubelet's release. */
const READ =
  /^(?:killing-|kill-grace|sync-loop-(?:start|update|delete|remove|pleg|probe$)|kubelet-started|evict|probe-failed)/;

/**
 * Tells whether a fact says more than the facts before it. A line of a busy log that states no cause only shows the
 * release, once for each Pod before and after a start of the kubelet.
 */
function newFacts(): (fact: Fact) => boolean {
  const seen = new Set<string>();
  return (fact) => {
    if (fact.kind !== 'sentence' || !fact.logged) return true;
    if (seen.size > MOST_KEYS || /^(?:sync-loop-start|kubelet-started)$/.test(fact.family)) seen.clear();
    if (READ.test(fact.family) || SPEAKING.has(fact.family)) return true;
    const key = `${fact.at.file} ${podKey(fact)} ${fact.container} ${fact.family} ${fact.releases.join()}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
}
