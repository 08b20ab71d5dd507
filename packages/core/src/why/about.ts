// Groups facts by Pod and container.

import type { Ended, Fact, Restarts, Sentence, Waiting } from './fact.ts';
import { concernsPod, nodesOfPods } from './nodes.ts';
import { STATED } from './stated.ts';

/** What the texts say about one container, with what they say about its Pod and its node. */
export interface About {
  readonly pod?: string;
  /** Absent if the container is unknown. */
  readonly container?: string;
  readonly facts: readonly Fact[];
  /** The newest end. */
  readonly ended?: Ended;
  readonly waiting?: Waiting;
  readonly running: boolean;
  /** The highest count; undefined if no text has one. */
  readonly restarts?: Restarts;
  readonly init: boolean;
  readonly sidecar: boolean;
  /** In a table, an init container fails right after the Pod was Running: a sidecar, or a new sandbox. */
  readonly ranBefore: boolean;
  /** A text puts the Pod on a node. */
  readonly placed: boolean;
  said(...families: readonly string[]): Sentence[];
}

/** One for each container of each Pod, in the order of the texts. */
export function aboutContainers(facts: readonly Fact[]): About[] {
  const pods = [...new Set(facts.flatMap(({ pod }) => pod ?? []))];
  const groups = pods.length === 0 ? [undefined] : pods;
  const shared = facts.filter(({ pod }) => pod === undefined);
  const nodes = nodesOfPods(facts);
  return groups.flatMap((pod) => {
    const own = pod === undefined ? [] : facts.filter((fact) => fact.pod === pod);
    const around = shared.filter((fact) => pod === undefined || concernsPod(fact, pod, nodes));
    return inPod(pod, [...around, ...own]);
  });
}

function inPod(pod: string | undefined, facts: readonly Fact[]): About[] {
  const names = [...new Set(facts.flatMap(({ container }) => container ?? []))];
  const inits = new Set(
    facts.flatMap((fact) => (fact.kind === 'setting' && fact.name === 'init' ? (fact.container ?? []) : [])),
  );
  const appRuns = facts.some(
    ({ kind, container }) => kind === 'running' && container !== undefined && !inits.has(container),
  );
  const general = facts.filter(({ container }) => container === undefined);
  if (names.length === 0) return [about(pod, undefined, general)];
  if (names.length === 1) return [about(pod, names[0], facts)];
  const whole = general.filter((fact) => !isAboutContainer(fact));
  const unnamed = general.filter(isAboutContainer);
  const own = (name: string) => facts.filter(({ container }) => container === name);
  const each = names.map((name) => about(pod, name, [...own(name), ...whole], appRuns));
  const [only, ...others] = each.filter((one) => (one.restarts?.count ?? 0) > 0 || one.waiting !== undefined);
  if (only && others.length === 0) {
    return each.map((one) =>
      one === only ? about(pod, one.container, [...one.facts, ...unnamed], appRuns) : one,
    );
  }
  const ended = each.some((one) => one.ended !== undefined);
  const rest = unnamed.filter((fact) => !(ended && (fact.kind !== 'sentence' || fact.family === 'backoff')));
  return rest.length > 0 ? [...each, about(pod, undefined, [...rest, ...whole.filter(isBeside)])] : each;
}

/** What states a cause of the whole Pod is found with its containers. */
function isBeside(fact: Fact): boolean {
  return fact.kind !== 'sentence' || !Object.hasOwn(STATED, fact.family);
}

/** Occasions that concern one container, although old releases do not name it. */
const OF_CONTAINER =
  /^(?:unhealthy|probe-|backoff|image-|created|started|config-missing|create-|run-error|start-|poststart|killing-(?!pod$))/;

function isAboutContainer(fact: Fact): boolean {
  if (fact.kind === 'sentence') return OF_CONTAINER.test(fact.family);
  return fact.kind === 'ended' || fact.kind === 'waiting' || fact.kind === 'restarts';
}

function about(
  pod: string | undefined,
  container: string | undefined,
  facts: readonly Fact[],
  appRuns = false,
): About {
  const ends = facts.filter((fact) => fact.kind === 'ended');
  // A row of a table has only the reason.
  const whole = ends.filter(({ exitCode }) => exitCode !== undefined);
  const known = whole.length > 0 ? whole : ends;
  const ended = known.find(({ place }) => place === 'state') ?? known.at(-1);
  const waiting = facts.findLast((fact) => fact.kind === 'waiting' && fact.reason !== '');
  const counts = facts.filter((fact) => fact.kind === 'restarts').toSorted((a, b) => b.count - a.count);
  const set = (name: string, value: RegExp) =>
    facts.some((fact) => fact.kind === 'setting' && fact.name === name && value.test(fact.value));
  const rows = facts.flatMap((fact) =>
    fact.kind === 'setting' && fact.name === 'status' ? [fact.value] : [],
  );
  const running = facts.some(({ kind }) => kind === 'running');
  const again = running || (waiting?.kind === 'waiting' && waiting.reason === 'CrashLoopBackOff');
  // Describe has no restartPolicy. An init container is done before the containers of the application start.
  const sidecar = set('sidecar', /^Always$/) || (set('init', /true/) && appRuns && again);
  return {
    ...(pod === undefined ? {} : { pod }),
    ...(container === undefined ? {} : { container }),
    facts,
    ...(ended ? { ended } : {}),
    ...(waiting?.kind === 'waiting' ? { waiting } : {}),
    running,
    ...(counts[0] ? { restarts: counts[0] } : {}),
    init: set('init', /true/) && !sidecar,
    sidecar,
    ranBefore: rows.some((row, index) => /^Init:\D/.test(row) && rows[index - 1] === 'Running'),
    placed: pod !== undefined && nodesOfPods(facts).has(pod),
    said: (...families) =>
      facts.filter((fact): fact is Sentence => fact.kind === 'sentence' && families.includes(fact.family)),
  };
}
