// Groups facts by Pod and container.

import type { Ended, Fact, Restarts, Running, Sentence, Setting, Waiting } from './fact.ts';
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

/** The Events of failures of the liveness probe. */
export function livenessFailures({ said }: Pick<About, 'said'>): Sentence[] {
  return said('unhealthy').filter(({ values }) => values.probeType?.toLowerCase() === 'liveness');
}

/** How often Events happened. */
export function timesOf(events: readonly Sentence[]): number {
  return events.reduce((sum, { count = 1 }) => sum + count, 0);
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
  const byKey = grouped(facts, keysOf(facts));
  const keys = [...byKey.keys()].filter((key) => key !== undefined);
  const alone = { ...pod, placed };
  if (keys.length === 0) return [about(alone, byKey.get(undefined) ?? [], false)];
  const inits = new Set(
    [...byKey].flatMap(([key, own]) => (own.some((one) => isSetting(one, 'init')) ? (key ?? []) : [])),
  );
  const appRuns = [...byKey].some(
    ([key, own]) => key !== undefined && !inits.has(key) && own.some(({ kind }) => kind === 'running'),
  );
  const general = byKey.get(undefined) ?? [];
  const one = (own: readonly Fact[], runs = appRuns) => {
    const name = own.find(({ container }) => container !== undefined)?.container;
    return about({ ...alone, ...(name === undefined ? {} : { container: name }) }, own, runs);
  };
  if (keys.length === 1) return [one(facts, false)];
  const whole = general.filter((fact) => !isAboutContainer(fact));
  const unnamed = general.filter(isAboutContainer);
  const each = keys.map((key) => one([...(byKey.get(key) ?? []), ...whole]));
  const [only, ...others] = each.filter(isTroubled);
  if (only && others.length === 0) {
    return each.map((same) => (same === only ? one([...same.facts, ...unnamed]) : same));
  }
  const ended = each.some((same) => same.ended !== undefined);
  const rest = unnamed.filter((fact) => !(ended && (fact.kind !== 'sentence' || fact.family === 'backoff')));
  return rest.length > 0 ? [...each, one([...rest, ...whole.filter(isBeside)], false)] : each;
}

function isSetting(fact: Fact, name: Setting['name']): boolean {
  return fact.kind === 'setting' && fact.name === name;
}

function isTroubled({
  restarts,
  waiting,
}: { readonly [Key in 'restarts' | 'waiting']?: About[Key] | undefined }): boolean {
  return (restarts?.count ?? 0) > 0 || waiting !== undefined;
}

/**
 * Returns what identifies the container of a fact: its name, or else its block. The only block without a name that can
 * be meant has that of the container that only Events name.
 */
function keysOf(facts: readonly Fact[]): (fact: Fact) => string | number | undefined {
  const placed = new Set<string>();
  const names = new Set<string>();
  const blocks = new Map<number, Fact[]>();
  for (const fact of facts) {
    const { container, block } = fact;
    if (container !== undefined) names.add(container);
    if (block === undefined) continue;
    if (container !== undefined) placed.add(container);
    else blocks.set(block, [...(blocks.get(block) ?? []), fact]);
  }
  if (blocks.size === 0 || (blocks.size === 1 && placed.size === 0)) return ({ container }) => container;
  const [said, ...others] = [...names].filter((name) => !placed.has(name));
  const [open, ...more] =
    blocks.size === 1
      ? blocks.keys()
      : [...blocks].flatMap(([key, own]) => (isTroubled(collected(own)) ? key : []));
  const known = said !== undefined && others.length === 0 && more.length === 0 ? open : undefined;
  return ({ container, block }) => container ?? (block !== undefined && block === known ? said : block);
}

/** False for sentences that state a cause of the whole Pod: those are found with its containers. */
function isBeside(fact: Fact): boolean {
  return fact.kind !== 'sentence' || !Object.hasOwn(STATED, fact.family);
}

/** Occasions that concern one container, although old releases do not name it. */
const OF_CONTAINER =
  /^(?:unhealthy|probe-|sync-loop-probe$|backoff|image-|created|started|config-missing|create-|run-error|start-|poststart|killing-(?!pod$))/;

const OF_CONTAINER_KINDS: readonly Fact['kind'][] = ['ended', 'waiting', 'restarts', 'program'];

function isAboutContainer(fact: Fact): boolean {
  if (fact.kind === 'sentence') return OF_CONTAINER.test(fact.family);
  return OF_CONTAINER_KINDS.includes(fact.kind);
}

/** What the facts about one container say, collected in one pass. */
interface Collected {
  readonly families: ReadonlyMap<string, readonly Sentence[]>;
  readonly ends: readonly Ended[];
  readonly settings: readonly Setting[];
  readonly waiting: Waiting | undefined;
  readonly running: Running | undefined;
  readonly restarts: Restarts | undefined;
}

function collected(facts: readonly Fact[]): Collected {
  const families = new Map<string, Sentence[]>();
  const ends: Ended[] = [];
  const settings: Setting[] = [];
  let waiting: Waiting | undefined;
  let running: Running | undefined;
  let restarts: Restarts | undefined;
  for (const fact of facts) {
    if (fact.kind === 'sentence') {
      const same = families.get(fact.family);
      if (same) same.push(fact);
      else families.set(fact.family, [fact]);
    } else if (fact.kind === 'ended') ends.push(fact);
    else if (fact.kind === 'setting') settings.push(fact);
    else if (fact.kind === 'waiting' && fact.reason !== '') waiting = fact;
    else if (fact.kind === 'running') running = fact;
    else if (fact.kind === 'restarts' && fact.count > (restarts?.count ?? -1)) restarts = fact;
  }
  return { families, ends, settings, waiting, running, restarts };
}

/** The state of an instance that the runtime created and did not start: neither a reason nor times. */
function isBlank({ reason, exitCode, startedAt, finishedAt }: Ended): boolean {
  return reason === '' && exitCode === 0 && startedAt === undefined && finishedAt === undefined;
}

/** The newest end of an instance. */
function newestEnd(ends: readonly Ended[]): Ended | undefined {
  if (ends.length < 2) return ends[0];
  // A row of a table has only the reason.
  const whole = ends.filter(({ exitCode }) => exitCode !== undefined);
  const all = whole.length > 0 ? whole : ends;
  // The end of the Pod gives a container that waits this reason; the instance before says why it waited.
  const before = all.filter(({ reason }) => reason !== 'ContainerStatusUnknown');
  const known = before.length > 0 ? before : all;
  return known.find((one) => one.place === 'state' && !isBlank(one)) ?? known.at(-1);
}

/** True if a table shows that an init container failed right after the Pod was Running, while others are ready. */
function failedAfterRun(settings: readonly Setting[]): boolean {
  const rows = settings.filter(({ name }) => name === 'status');
  return rows.some(
    ({ at, value }, index) =>
      /^Init:\D/.test(value) &&
      rows[index - 1]?.value === 'Running' &&
      settings.some((one) => one.name === 'ready' && one.at === at),
  );
}

function about(
  names: PodRef & Pick<About, 'container' | 'placed'>,
  facts: readonly Fact[],
  appRuns: boolean,
): About {
  const { families, ends, settings, waiting, running, restarts } = collected(facts);
  const ended = newestEnd(ends);
  const threshold = settings.flatMap(({ name, at }) =>
    name === 'liveness' ? (/#failure=(\d+)/.exec(at.text)?.[1] ?? []) : [],
  )[0];
  const set = (name: string, value: string) =>
    settings.some((one) => one.name === name && one.value.includes(value));
  const again = running !== undefined || waiting?.reason === 'CrashLoopBackOff';
  const init = set('init', 'true');
  // Describe has no restartPolicy. An init container is done before the containers of the application start.
  const sidecar =
    settings.some(({ name, value }) => name === 'sidecar' && value === 'Always') ||
    (init && appRuns && again);
  return {
    ...names,
    facts,
    ...(ended ? { ended } : {}),
    ...(waiting ? { waiting } : {}),
    running: running !== undefined,
    ...(running?.startedAt === undefined ? {} : { startedAt: running.startedAt }),
    docker: set('docker', 'true'),
    ...(threshold === undefined ? {} : { threshold: Number(threshold) }),
    ...(restarts ? { restarts } : {}),
    init: init && !sidecar,
    sidecar,
    ranBefore: failedAfterRun(settings),
    said: (...wanted) => {
      if (families.size === 0) return [];
      const found = wanted.filter((family) => families.has(family));
      const [only] = found;
      if (found.length < 2) return only === undefined ? [] : [...(families.get(only) ?? [])];
      // In the order of the text.
      return facts.filter((fact) => fact.kind === 'sentence' && wanted.includes(fact.family)) as Sentence[];
    },
  };
}
