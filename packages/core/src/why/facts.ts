// Reads all facts of pasted texts, and attributes them to Pods and containers.

import { alertReader } from './alertLabels.ts';
import { auditLine } from './auditLine.ts';
import { columnReader } from './columns.ts';
import { consoleReader } from './consoleEvents.ts';
import type { Fact, KernelOom } from './fact.ts';
import { factStore } from './factStore.ts';
import { lineFacts, sentenceFacts } from './lineFacts.ts';
import { locatedFacts } from './located.ts';
import { concernsAll, concernsPod, nodesOfPods } from './nodes.ts';
import { outlineReader } from './outlineFacts.ts';
import { type NamedObject, objectsBefore } from './outlineNames.ts';
import { panelReader } from './panels.ts';
import { LONGEST_LINE, type PastedLine, type PastedText } from './pasted.ts';
import { type PodRef, podKey, refIn, withPods } from './podRef.ts';
import { programLine } from './programLine.ts';
import { type Restorer, restorer } from './read/restore.ts';
import { withRuntimeNames } from './runtimeNames.ts';
import { specLines, withSpecHashes } from './specHashes.ts';
import { termFacts } from './terms.ts';
import { viewFacts } from './views.ts';

/** Called with the share of the text read so far, from 0 to 1. */
export type ReadShare = (share: number) => void;

/** Lines read between two calls. */
const LINES = 500;

/** A text of which not everything was read or kept. */
export interface Truncated {
  readonly file: string;
  /** The lines that were not read completely, or whose statements were not kept. */
  readonly lines: number;
}

/** The facts of a case. */
export interface ReadCase {
  /** In the order of the texts. */
  readonly facts: readonly Fact[];
  readonly truncated: readonly Truncated[];
}

/** Reads the texts of one case line by line, in bounded memory. */
export interface CaseReader {
  /** Begins a text; its lines follow. */
  begin(name: string): void;
  /** `whole`: false if the line goes on. */
  line(text: string, whole?: boolean): void;
  end(): ReadCase;
}

/**
 * A fact without a Pod belongs to the Pod that its text names before it, to the only one, or to the only one that
 * restarted or failed.
 */
export function caseReader(): CaseReader {
  const files = new Map<string, number>();
  const store = factStore();
  const outline = outlineReader();
  const specs = specLines();
  const columns = columnReader();
  const panels = panelReader();
  const alerts = alertReader();
  const events = consoleReader();
  const cut = new Map<string, number>();
  let last: PastedLine | undefined;
  let restored: Restorer | undefined;
  let file = '';
  let number = 0;
  const read = (whole: PastedLine): void => {
    const line = shortened(whole);
    const found =
      auditLine(whole.content, whole.at) ??
      locatedFacts(line) ??
      lineFacts(joined(last, line)) ??
      columns(line.content, line.at) ??
      panels(line.content, line.at) ??
      alerts(line.content, line.at) ??
      events(line.content, line.at) ??
      (last && twoLines(last, line));
    last = line;
    specs.add(whole, found !== undefined);
    const sentences = withRuntimeNames(found ?? sentenceFacts(line), line.content);
    for (const fact of sentences) store.add(fact);
    if (sentences.length === 0) {
      for (const fact of programLine(line.content, line.at) ?? []) store.add(fact);
      for (const fact of termFacts(line.content, line.at)) store.add(fact);
    }
    if (!found) for (const fact of outline.add(whole)) store.add(fact);
    else if (line !== whole) cut.set(file, (cut.get(file) ?? 0) + 1);
  };
  return {
    begin(name) {
      restored?.end();
      file = name;
      number = 0;
      last = undefined;
      restored = restorer(name, read);
      if (!files.has(name)) files.set(name, files.size);
    },
    line(text, whole = true) {
      number += 1;
      if (!whole) cut.set(file, (cut.get(file) ?? 0) + 1);
      restored?.line(number, number === 1 ? text.replace(/^\ufeff/, '') : text);
    },
    end() {
      restored?.end();
      const { facts: rest, objects } = outline.end();
      for (const fact of rest) store.add(fact);
      const sorted = withUids(store.facts().sort(inOrder(files)));
      const before = objectsBefore([...objects, ...sorted.flatMap(assigned)].sort(inOrder(files)));
      const named = withPods(sorted, ({ at }) => before(at));
      return {
        facts: attributed(withSpecHashes(named, specs), before),
        truncated: [...files.keys()].flatMap((name): Truncated[] => {
          const lines = (cut.get(name) ?? 0) + (store.dropped().get(name) ?? 0);
          return lines > 0 ? [{ file: name, lines }] : [];
        }),
      };
    },
  };
}

/** Reads whole texts. */
export function readCase(texts: readonly PastedText[], tell: ReadShare = () => undefined): ReadCase {
  const reader = caseReader();
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  let done = 0;
  let lines = 0;
  for (const { name, text } of texts) {
    reader.begin(name);
    for (let start = 0; start <= text.length; ) {
      const found = text.indexOf('\n', start);
      const end = found < 0 ? text.length : found;
      reader.line(text.slice(start, end));
      start = end + 1;
      lines += 1;
      if (lines % LINES === 0) tell((done + end) / length);
    }
    done += text.length;
  }
  return reader.end();
}

/** Prose that goes on below its first line. */
const GOES_ON = /^\s+[a-z]+ [a-z]/;
/** A line that an author broke behind a comma or a colon. */
const BROKEN = /[a-z"][,:]\s*$/;
/** The next one. */
const FOLLOWS = /^\s*[a-z(]/;

/** The facts of a sentence that is wrapped once: one of an alert, or any that was broken behind a comma. */
function twoLines(before: PastedLine, { at, content }: PastedLine): Fact[] | undefined {
  if (before.content.trim() === '') return undefined;
  const joinedLine = `${before.content.trim()} ${content.trim()}`;
  const viewed = GOES_ON.test(content) ? viewFacts(joinedLine, at) : undefined;
  if (viewed || !FOLLOWS.test(content) || !BROKEN.test(before.content)) return viewed;
  if (sentenceFacts(before).length > 0 || sentenceFacts({ at, content }).length > 0) return undefined;
  const found = sentenceFacts({ at, content: joinedLine });
  return found.length > 0 ? found : undefined;
}

/** The Event of an assignment names the Pod whose other Events follow in the table of describe. */
function assigned(fact: Fact): readonly NamedObject[] {
  const row = fact.kind === 'sentence' && fact.family === 'scheduled' && fact.age !== undefined;
  const names = row && fact.pod !== undefined;
  return names ? [{ at: fact.at, object: refIn(fact) }] : [];
}

/** Adds the Pod or the node to facts that do not name it. */
function attributed(facts: readonly Fact[], before: ReturnType<typeof objectsBefore>): readonly Fact[] {
  const isNamed = (fact: Fact) => fact.pod !== undefined || (fact.kind === 'sentence' && fact.ofNode);
  if (facts.every(isNamed)) return facts;
  const named = podsOf(facts);
  const [only] = named.size === 1 ? named.values() : [];
  const failed = podsOf(facts.filter(isFailure));
  const [troubled] = failed.size === 1 ? failed.values() : [];
  const nodes = nodesOfPods(facts);
  // A reader of single lines does not see the object around a line, which another reader has named.
  const said = new Set(facts.filter(isNamed).map(sayingOf));
  const once = facts.filter((fact) => isNamed(fact) || !said.has(sayingOf(fact)));
  return once.map((fact) => {
    if (isNamed(fact)) return fact;
    const object = before(fact.at);
    if (object?.node !== undefined && fact.kind === 'sentence') {
      return { ...fact, node: object.node, ofNode: true };
    }
    const headed =
      object?.pod === undefined ? undefined : named.size === 0 ? object : placedIn(object, named);
    const around = concernsAll(fact);
    const pod = headed ?? only ?? (around ? undefined : troubled);
    const key = pod && podKey(pod);
    if (key === undefined) return fact;
    // An Event below its Pod is its own, whatever node its source names.
    const own = headed !== undefined && !around;
    return own || concernsPod(fact, key, nodes) ? { ...fact, ...refIn(pod ?? {}) } : fact;
  });
}

/** Equal for facts that one line states. */
function sayingOf(fact: Fact): string {
  const what = fact.kind === 'sentence' ? fact.family : fact.kind;
  return `${fact.at.file}\n${fact.at.line}\n${what}\n${fact.container}`;
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

/** A line as most readers see it: the time of their patterns can grow with the square of its length. */
function shortened(line: PastedLine): PastedLine {
  if (line.content.length <= LONGEST_LINE) return line;
  return { ...line, content: line.content.slice(0, LONGEST_LINE) };
}

/** The message of an Event, on the line below its other columns. */
function joined(before: PastedLine | undefined, line: PastedLine): PastedLine {
  if (!before?.content.includes('/') || !/^\s+\S/.test(line.content)) return line;
  if (!WITHOUT_MESSAGE.test(before.content)) return line;
  return { ...line, content: `${before.content}  ${line.content.trimStart()}` };
}

/** The kernel prints the cgroup and the kill on two lines with one process id, and others without one. */
function withUids(facts: readonly Fact[]): readonly Fact[] {
  const known = new Map<string, Pick<KernelOom, 'podUid' | 'owner'>>();
  const owners = new Set<KernelOom['owner']>();
  for (const fact of facts) {
    if (fact.kind !== 'kernel-oom' || fact.owner === undefined) continue;
    owners.add(fact.owner);
    const { podUid, owner } = fact;
    if (fact.pid) known.set(`${fact.at.file} ${fact.pid}`, { ...(podUid ? { podUid } : {}), owner });
  }
  if (owners.size === 0) return facts;
  const [only] = owners.size === 1 ? owners : [];
  return facts.map((fact) => {
    if (fact.kind !== 'kernel-oom') return fact;
    const same = known.get(`${fact.at.file} ${fact.pid}`) ?? (fact.owner || !only ? {} : { owner: only });
    return { ...fact, ...same };
  });
}

type Placed = Pick<Fact, 'at'>;

function inOrder(files: ReadonlyMap<string, number>): (a: Placed, b: Placed) => number {
  return (a, b) => (files.get(a.at.file) ?? 0) - (files.get(b.at.file) ?? 0) || a.at.line - b.at.line;
}
