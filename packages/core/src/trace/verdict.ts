// What is the one true sentence about an edit, as data?

import type { Admission, EditPath, FieldError } from '../admission/admission.ts';
import type { PodActions } from '../api/podActions.ts';
import type { Minor } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import type { ResourceChange } from './decision.ts';
import { type Gate, gateOf, isRefused } from './gate.ts';
import type { ContainerOutcome, StartBackOff } from './outcome.ts';
import type { Outcome } from './outcomeName.ts';

/**
 * What becomes of the Pod: `ended` is killed for good by SyncPod, `replaced` gives way to a Pod with a new UID. The last
 * three come about without SyncPod: `terminating` is being stopped, `terminated` has stopped and its object is still
 * there, of `gone` nothing is left.
 */
type PodFate =
  | 'kept'
  | 'first-sandbox'
  | 'new-sandbox'
  | 'ended'
  | 'replaced'
  | 'terminating'
  | 'terminated'
  | 'gone';

/** Why a Pod ends: its object or its file goes, the node evicts it, its deadline is over, or nothing in it is to run. */
export type EndCause = 'deleted' | 'file' | 'evicted' | 'deadline' | 'finished';

/** The end of a Pod. `status`: phase and reason of its object, `Failed (Evicted)`: known once all has stopped. */
export interface PodEnd {
  readonly stage: 'terminating' | 'terminated' | 'gone';
  readonly cause: EndCause;
  readonly status?: string;
}

/** Names of containers by what happens to them, each list in the order of the spec. */
interface NamesByFate {
  /** All that die, and all that start. */
  readonly dying: readonly string[];
  readonly starting: readonly string[];
  /** Killed and not started by this sync. */
  readonly killed: readonly string[];
  /** Those of `killed` whose restart rules are asked once they have ended. */
  readonly ruled?: readonly string[];
  readonly restarted: readonly string[];
  readonly started: readonly string[];
  readonly resized: readonly string[];
  readonly reset: readonly string[];
  readonly kept: readonly string[];
  /** Not in the spec, and running on. */
  readonly left: readonly string[];
  /** Not started yet, whyever. */
  readonly waiting: readonly string[];
  /** Those of `waiting` that ended shortly before, or whose image could not be pulled then. */
  readonly backingOff: readonly string[];
  /** What is to start and cannot, and why; in no other list of what starts. */
  readonly failing?: readonly { readonly name: string; readonly reason: string }[];
  /** How long each of them waits, where that is known. */
  readonly backOffs?: readonly ({ readonly name: string } & StartBackOff)[];
  /** From what to what the resources of a container change. */
  readonly resizes?: readonly ({ readonly name: string } & ResourceChange)[];
}

/** The answer about one edit under one release, as data; verdictText makes the sentence of it. */
export interface Verdict extends NamesByFate {
  readonly minor: Minor;
  readonly gate: Gate;
  /** The first error, if the edit is refused. */
  readonly refusal?: Pick<FieldError, 'field' | 'type'>;
  /** True if the refused file takes its Pod along, once the kubelet reads the directory again. */
  readonly drops?: true;
  readonly pod: PodFate;
  /** Present if the Pod ends without SyncPod. */
  readonly end?: PodEnd;
  /** True if the sync tries to make a sandbox, and cannot. */
  readonly sandboxFails?: true;
  /** True if something cannot be killed with its sandbox, so that the sync ends there. */
  readonly killFails?: true;
  /** True if the resources of the Pod as a whole are resized, and those of no container. */
  readonly podResized?: true;
  /** True if the Pod has an IP of its own, which a new sandbox changes. */
  readonly ownIP: boolean;
}

/** `actions` and `outcomes` are those of the Pod that the kubelet has: of the running one if the edit is refused. */
export interface VerdictInput {
  readonly admission: Admission;
  readonly path: EditPath;
  readonly actions: PodActions;
  readonly outcomes: readonly ContainerOutcome[];
  readonly release: Release;
  /** False if there is no edit to judge: then only the kubelet is spoken of. */
  readonly edited?: boolean;
  /** True if no edit but another kubelet makes another Pod of a file. */
  readonly reread?: boolean;
  readonly end?: PodEnd;
  /** True for a Pod on the node's network, whose IP is the node's. */
  readonly hostNetwork?: boolean;
}

/** The verdict on one edit under one release. */
export function verdict(input: VerdictInput): Verdict {
  const { admission, actions, outcomes, release, end, hostNetwork = false } = input;
  const gate = gateOf(input);
  const pod = end?.stage ?? fateOf(gate, actions, outcomes);
  const refusal = admission.errors[0];
  return {
    minor: release.minor,
    gate,
    ...(gate === 'file-refused' && release.has('drops-invalid-file') ? { drops: true as const } : {}),
    ...(isRefused(gate) && refusal ? { refusal: { field: refusal.field, type: refusal.type } } : {}),
    pod,
    ...(end ? { end } : {}),
    ...(resizesPod(actions) ? { podResized: true as const } : {}),
    ownIP: !hostNetwork,
    ...namesByFate(pod, outcomes),
  };
}

/** The same verdict on other outcomes: some of what was to start is in back-off. */
export function withOutcomes(found: Verdict, outcomes: readonly ContainerOutcome[]): Verdict {
  return {
    ...withoutNames(found),
    ...namesByFate(found.pod, outcomes, found.sandboxFails ?? found.killFails),
  };
}

/** Lists that are not there if they are empty would stay. */
function withoutNames<Told extends Partial<NamesByFate>>({
  ruled: _,
  failing: __,
  backOffs: ___,
  resizes: ____,
  ...rest
}: Told): Omit<Told, 'ruled' | 'failing' | 'backOffs' | 'resizes'> {
  return rest;
}

/** The same verdict on what else is done: the kubelet found something that the texts do not tell. */
export function withActions(
  { podResized: _, ...found }: Verdict,
  actions: PodActions,
  outcomes: readonly ContainerOutcome[],
): Verdict {
  const pod = fateOf(found.gate, actions, outcomes);
  const podResized = resizesPod(actions) ? { podResized: true as const } : {};
  return { ...withoutNames(found), pod, ...podResized, ...namesByFate(pod, outcomes) };
}

function namesByFate(pod: PodFate, outcomes: readonly ContainerOutcome[], endsEarly = false): NamesByFate {
  const names = (...wanted: Outcome[]) =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).map(({ name }) => name);
  const starts = (...wanted: Outcome[]) =>
    outcomes.flatMap(({ name, outcome, fails }) => (wanted.includes(outcome) && !fails ? name : []));
  if (pod === 'replaced') {
    const running = outcomes.filter(({ state }) => state === 'running').map(({ name }) => name);
    return { ...NOTHING, dying: running, killed: running };
  }
  const starting = starts('start', 'kill-and-start');
  const failing = outcomes.flatMap(({ name, fails }) => (fails ? [{ name, reason: fails }] : []));
  const backsOff = ({ outcome, backOff }: ContainerOutcome) =>
    outcome === 'back-off' || backOff !== undefined;
  const goesOn = starting.length > 0 || failing.length > 0 || endsEarly || outcomes.some(backsOff);
  // What dies with its sandbox starts again when its turn comes, but for ephemeral containers and what has no spec.
  const comesBack = ({ outcome, kind, stray }: ContainerOutcome) =>
    pod === 'new-sandbox' && goesOn && outcome === 'kill' && kind !== 'ephemeral' && !stray;
  const waits = (one: ContainerOutcome) => one.outcome === 'wait' || backsOff(one) || comesBack(one);
  const ruled = outcomes.filter(({ outcome, ruled }) => outcome === 'kill' && ruled).map(({ name }) => name);
  const resizes = outcomes.flatMap(({ name, resize }) => (resize ? [{ name, ...resize }] : []));
  const backOffs = outcomes.flatMap(({ name, backOff }) => (backOff ? [{ name, ...backOff }] : []));
  return {
    dying: names('kill', 'kill-and-start'),
    starting,
    killed: outcomes.flatMap(({ name, outcome, fails }) =>
      outcome === 'kill' || (outcome === 'kill-and-start' && fails) ? name : [],
    ),
    ...(ruled.length > 0 ? { ruled } : {}),
    restarted: starts('kill-and-start'),
    started: starts('start'),
    resized: names('resize'),
    reset: names('reset'),
    kept: names('keep'),
    left: names('left'),
    waiting: outcomes.filter(waits).map(({ name }) => name),
    backingOff: outcomes.filter(backsOff).map(({ name }) => name),
    ...(failing.length > 0 ? { failing } : {}),
    ...(resizes.length > 0 ? { resizes } : {}),
    ...(backOffs.length > 0 ? { backOffs } : {}),
  };
}

function resizesPod(actions: PodActions): boolean {
  const { killPod, containersToUpdate, updatePodResources, updatePodLevelResources } = actions;
  return !killPod && containersToUpdate.length === 0 && (updatePodResources || updatePodLevelResources);
}

/** True if the kubelet leaves everything as it is. */
export function isQuiet({ pod, podResized, failing, ...names }: Verdict): boolean {
  const { starting, killed, resized, reset } = names;
  const idle = [starting, killed, resized, reset].every((list) => list.length === 0);
  return pod === 'kept' && idle && !podResized && !failing;
}

const NOTHING = {
  starting: [],
  restarted: [],
  started: [],
  resized: [],
  reset: [],
  kept: [],
  left: [],
  waiting: [],
  backingOff: [],
} as const;

const NEW_PODS: ReadonlySet<Gate> = new Set(['file-new-pod', 'file-reread', 'template', 'recreated']);

function fateOf(
  gate: Gate,
  { killPod, createSandbox, attempt }: PodActions,
  outcomes: readonly ContainerOutcome[],
): PodFate {
  if (NEW_PODS.has(gate)) return 'replaced';
  if (!killPod) return 'kept';
  if (!createSandbox) return 'ended';
  const running = outcomes.some(({ state }) => state === 'running');
  return attempt === 0 && !running ? 'first-sandbox' : 'new-sandbox';
}
