// Groups facts by Pod and container.

import type { Ended, Fact, Restarts, Sentence, Setting, Waiting } from './fact.ts';
import { concernsAll, factsAround, nodesOfPods } from './nodes.ts';
import { type PodRef, podKey, refIn } from './podRef.ts';
import { STATED } from './stated.ts';

/** The facts about one container, its Pod and its node. */
export interface About extends PodRef {
  /** Absent if the container is unknown. */
  readonly container?: string;
  readonly facts: readonly Fact[];
  /** The newest end of an instance. */
  readonly ended?: Ended;
  readonly waiting?: Waiting;
  readonly running: boolean;
  /** When the newest instance started, as written in the text. */
  readonly startedAt?: string;
  /** True if Docker runs the container. */
  readonly docker: boolean;
  /** The highest count; undefined if no text has one. */
  readonly restarts?: Restarts;
  readonly init: boolean;
  readonly sidecar: boolean;
  /**
   * True if a table shows that an init container fails right after the Pod was Running, while other containers are
   * ready: it is a sidecar.
   */
  readonly ranBefore: boolean;
  /** failureThreshold of the liveness probe, if the text has it. */
  readonly threshold?: number;
  /** True if a text names the Pod's node. */
  readonly placed: boolean;
  said(...families: readonly string[]): Sentence[];
}

/** One entry for each container of each Pod, in the order of the texts. */
export function aboutContainers(facts: readonly Fact[]): About[] {
  const byPod = grouped(facts, podKey);
  const shared = byPod.get(undefined) ?? [];
  const pods = [...byPod.keys()].filter((key) => key !== undefined);
  if (pods.length === 0) return inPod({}, shared, false);
  const nodes = nodesOfPods(facts);
  const aroundPod = factsAround(pods.length > 1 ? shared.filter(concernsAll) : shared, nodes);
  const each = pods.flatMap((key) => {
    const own = byPod.get(key) ?? [];
    return inPod(refIn(own[0] ?? {}), [...aroundPod(key), ...own], nodes.has(key));
  });
  const unnamed = pods.length > 1 ? shared.filter((fact) => !concernsAll(fact)) : [];
  if (unnamed.length === 0) return each;
  // What the text does not attribute happened to the Pods that it only assigns.
  const own = pods.flatMap((key) => byPod.get(key) ?? []);
  const assigned = own.every((fact) => fact.kind === 'sentence' && fact.family === 'scheduled') ? own : [];
  return [...each, ...inPod({}, [...assigned, ...unnamed], false)];
}

function grouped<Key>(facts: readonly Fact[], keyOf: (fact: Fact) => Key): Map<Key, Fact[]> {
  const groups = new Map<Key, Fact[]>();
  for (const fact of facts) {
    const group = groups.get(keyOf(fact));
    if (group) group.push(fact);
    else groups.set(keyOf(fact), [fact]);
  }
  return groups;
}

function inPod(pod: PodRef, facts: readonly Fact[], placed: boolean): About[] {
  const byName = grouped(facts, ({ container }) => container);
  const names = [...byName.keys()].filter((name) => name !== undefined);
  const inits = new Set(
    facts.flatMap((fact) => (fact.kind === 'setting' && fact.name === 'init' ? (fact.container ?? []) : [])),
  );
  const appRuns = facts.some(
    ({ kind, container }) => kind === 'running' && container !== undefined && !inits.has(container),
  );
  const general = byName.get(undefined) ?? [];
  const one = (name: string | undefined, own: readonly Fact[], runs = appRuns) =>
    about({ ...pod, ...(name ? { container: name } : {}), placed }, own, runs);
  if (names.length === 0) return [one(undefined, general, false)];
  if (names.length === 1) return [one(names[0], facts, false)];
  const whole = general.filter((fact) => !isAboutContainer(fact));
  const unnamed = general.filter(isAboutContainer);
  const each = names.map((name) => one(name, [...(byName.get(name) ?? []), ...whole]));
  const [only, ...others] = each.filter(
    ({ restarts, waiting }) => (restarts?.count ?? 0) > 0 || waiting !== undefined,
  );
  if (only && others.length === 0) {
    return each.map((same) => (same === only ? one(same.container, [...same.facts, ...unnamed]) : same));
  }
  const ended = each.some((same) => same.ended !== undefined);
  const rest = unnamed.filter((fact) => !(ended && (fact.kind !== 'sentence' || fact.family === 'backoff')));
  return rest.length > 0 ? [...each, one(undefined, [...rest, ...whole.filter(isBeside)], false)] : each;
}

/** False for sentences that state a cause of the whole Pod: those are found with its containers. */
function isBeside(fact: Fact): boolean {
  return fact.kind !== 'sentence' || !Object.hasOwn(STATED, fact.family);
}

/** Occasions that concern one container, although old releases do not name it. */
const OF_CONTAINER =
  /^(?:unhealthy|probe-|backoff|image-|created|started|config-missing|create-|run-error|start-|poststart|killing-(?!pod$))/;

const OF_CONTAINER_KINDS: readonly Fact['kind'][] = ['ended', 'waiting', 'restarts', 'program'];

function isAboutContainer(fact: Fact): boolean {
  if (fact.kind === 'sentence') return OF_CONTAINER.test(fact.family);
  return OF_CONTAINER_KINDS.includes(fact.kind);
}

function about(
  names: PodRef & Pick<About, 'container' | 'placed'>,
  facts: readonly Fact[],
  appRuns: boolean,
): About {
  const families = new Map<string, Sentence[]>();
  const order = new Map<Fact, number>();
  for (const [index, fact] of facts.entries()) {
    if (fact.kind !== 'sentence') continue;
    order.set(fact, index);
    const same = families.get(fact.family);
    if (same) same.push(fact);
    else families.set(fact.family, [fact]);
  }
  const ends = facts.filter((fact) => fact.kind === 'ended');
  // A row of a table has only the reason.
  const whole = ends.filter(({ exitCode }) => exitCode !== undefined);
  const all = whole.length > 0 ? whole : ends;
  // The end of the Pod gives a container that waits this reason; the instance before says why it waited.
  const before = all.filter(({ reason }) => reason !== 'ContainerStatusUnknown');
  const known = before.length > 0 ? before : all;
  const ended = known.find(({ place }) => place === 'state') ?? known.at(-1);
  const failures = facts.flatMap((fact) =>
    fact.kind === 'setting' && fact.name === 'liveness'
      ? (/#failure=(\d+)/.exec(fact.at.text)?.[1] ?? [])
      : [],
  )[0];
  const waiting = facts.findLast((fact) => fact.kind === 'waiting' && fact.reason !== '');
  const counts = facts.filter((fact) => fact.kind === 'restarts').toSorted((a, b) => b.count - a.count);
  const set = (name: string, value: RegExp) =>
    facts.some((fact) => fact.kind === 'setting' && fact.name === name && value.test(fact.value));
  const rows = facts.filter((fact): fact is Setting => fact.kind === 'setting' && fact.name === 'status');
  const ready = new Set(
    facts.flatMap((fact) => (fact.kind === 'setting' && fact.name === 'ready' ? [fact.at] : [])),
  );
  const runs = facts.filter((fact) => fact.kind === 'running');
  const running = runs.length > 0;
  const startedAt = runs.at(-1)?.startedAt;
  const again = running || (waiting?.kind === 'waiting' && waiting.reason === 'CrashLoopBackOff');
  // Describe has no restartPolicy. An init container is done before the containers of the application start.
  const sidecar = set('sidecar', /^Always$/) || (set('init', /true/) && appRuns && again);
  return {
    ...names,
    facts,
    ...(ended ? { ended } : {}),
    ...(waiting?.kind === 'waiting' ? { waiting } : {}),
    running,
    ...(startedAt === undefined ? {} : { startedAt }),
    docker: set('docker', /true/),
    ...(failures === undefined ? {} : { threshold: Number(failures) }),
    ...(counts[0] ? { restarts: counts[0] } : {}),
    init: set('init', /true/) && !sidecar,
    sidecar,
    ranBefore: rows.some(
      ({ at, value }, index) =>
        /^Init:\D/.test(value) && rows[index - 1]?.value === 'Running' && ready.has(at),
    ),
    said: (...wanted) => {
      const found = wanted.flatMap((family) => families.get(family) ?? []);
      return wanted.length === 1
        ? found
        : found.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
    },
  };
}
