// Derives the verdict on an edit or a sync, as data.

import type { Admission, ControllerName, EditPath, FieldError } from '../admission/admission.ts';
import type { PodActions } from '../api/podActions.ts';
import type { RolloutOrder } from '../controllers/answer.ts';
import type { ControllerRollout } from '../controllers/rollout.ts';
import type { ResourceChange } from '../decisions/decision.ts';
import type { ReleaseName } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import type { StepName } from '../releases/steps.ts';
import type { PodEnd } from '../runtime/kubelet/workerRecord.ts';
import { type AdmissionKind, admissionKindOf, isRefused } from './admissionKind.ts';
import type { ContainerOutcome, StartBackOff } from './containerOutcome.ts';
import type { Outcome } from './outcomeName.ts';

/**
 * The outcome of the Pod: `ended`: SyncPod kills it for good; `replaced`: a Pod with a new UID takes its place. The
 * last three do not involve SyncPod: `terminating`: containers are being stopped; `terminated`: stopped, but the object
 * still exists; `gone`: everything is removed.
 */
type PodOutcome =
  | 'kept'
  | 'first-sandbox'
  | 'new-sandbox'
  | 'ended'
  | 'replaced'
  | 'terminating'
  | 'terminated'
  | 'gone';

/** Names of containers by outcome, each list in the order of the spec. */
interface NamesByOutcome {
  /** All killed and all started containers. */
  readonly dying: readonly string[];
  readonly starting: readonly string[];
  /** Killed and not started by this sync. */
  readonly killed: readonly string[];
  /** The subset of `killed` whose restart rules are evaluated after they have ended. */
  readonly ruled?: readonly string[];
  readonly restarted: readonly string[];
  readonly started: readonly string[];
  readonly resized: readonly string[];
  readonly reset: readonly string[];
  readonly kept: readonly string[];
  /** Not in the spec, but still running. */
  readonly left: readonly string[];
  /** Not started yet, for any reason. */
  readonly waiting: readonly string[];
  /** The subset of `waiting` in back-off after an exit or a failed pull. */
  readonly backingOff: readonly string[];
  /** Containers that cannot start, with the reason; they are in no other list of starts. */
  readonly failing?: readonly { readonly name: string; readonly reason: string }[];
  /** Their waiting times, if known. */
  readonly backOffs?: readonly ({ readonly name: string } & StartBackOff)[];
  /** The old and new resources of each container that changes. */
  readonly resizes?: readonly ({ readonly name: string } & ResourceChange)[];
}

/** The verdict on one edit in one release, as data; verdictText turns it into a sentence. */
export interface Verdict extends NamesByOutcome {
  /** With the patch, unless it is the newest. */
  readonly minor: ReleaseName;
  /** How the change reached the kubelet, or not. Reports in JSON have the field by this name. */
  readonly gate: AdmissionKind;
  /** Present if a controller makes the change. */
  readonly rollout?: {
    readonly controller: ControllerName;
    readonly order: Exclude<RolloutOrder, 'refused'>;
    /** Containers that OpenKruise's daemon stops for their variables, and the kubelet starts again. */
    readonly renewed?: readonly string[];
    /** Containers that restart in later rounds. */
    readonly later?: readonly string[];
    /** How the typed template compares with the one that the object stores, if that is not the Pod's. */
    readonly stored?: StoredTemplate;
  };
  /** The first error, if the edit is refused. */
  readonly refusal?: Pick<FieldError, 'field' | 'type'>;
  /** True if refusing the file also ends its Pod, once the kubelet reads the directory again. */
  readonly drops?: true;
  readonly pod: PodOutcome;
  /** Present if the Pod ends without SyncPod. */
  readonly end?: PodEnd;
  /** True if the sync fails to create a sandbox. */
  readonly sandboxFails?: true;
  /** True if a container cannot be killed with its sandbox, which ends the sync. */
  readonly killFails?: true;
  /** True if only the resources of the Pod as a whole are resized, and those of no container. */
  readonly podResized?: true;
  /** True if the Pod has its own IP, which a new sandbox changes. */
  readonly ownIP: boolean;
}

/** `same`: it is the stored template. `of-pod`: it is that of the Pod again. */
export type StoredTemplate = 'same' | 'of-pod';

/** `actions` and `outcomes` belong to the kubelet's Pod: the running one if the edit is refused. */
export interface VerdictInput {
  readonly admission: Admission;
  readonly path: EditPath;
  readonly actions: PodActions;
  readonly outcomes: readonly ContainerOutcome[];
  readonly release: Release;
  /** False without an edit: the verdict is then about the kubelet only. */
  readonly edited?: boolean;
  /** True if there is no edit, but another kubelet reads the same file as another Pod. */
  readonly reread?: boolean;
  readonly end?: PodEnd;
  /** True for a Pod on the node's network, which has the node's IP. */
  readonly hostNetwork?: boolean;
  readonly rollout?: ControllerRollout;
  readonly stored?: StoredTemplate;
  /** The step whose failure ended the sync. */
  readonly endedBy?: StepName;
}

/** The restarts of an update in place that its first sync does not make. */
function restartsBeside(
  { order, inPlace }: ControllerRollout,
  outcomes: readonly ContainerOutcome[],
): Pick<NonNullable<Verdict['rollout']>, 'renewed' | 'later'> {
  if (order !== 'in-place' || !inPlace) return {};
  const { batches, images, renewsEnv } = inPlace;
  const renewed = outcomes.flatMap(({ name, stoppedBy }) => (stoppedBy ? name : []));
  const later = batches
    .slice(1)
    .flat()
    .filter((name) => renewsEnv.includes(name) || name in images);
  return { ...(renewed.length > 0 ? { renewed } : {}), ...(later.length > 0 ? { later } : {}) };
}

/** The verdict on one edit in one release. */
export function verdict(input: VerdictInput): Verdict {
  const { admission, actions, outcomes, release, end, hostNetwork = false, endedBy, rollout, stored } = input;
  const gate = admissionKindOf(input);
  const pod = end?.stage ?? podOutcome(gate, actions, outcomes);
  const refusal = admission.errors[0];
  return {
    minor: release.name,
    gate,
    ...(gate === 'file-refused' && release.has('drops-invalid-file') ? { drops: true as const } : {}),
    ...(isRefused(gate) && refusal ? { refusal: { field: refusal.field, type: refusal.type } } : {}),
    // Without an edit the controller sees nothing new.
    ...(rollout && rollout.order !== 'refused' && (input.edited !== false || stored)
      ? {
          rollout: {
            controller: rollout.controller,
            order: rollout.order,
            ...restartsBeside(rollout, outcomes),
            ...(stored ? { stored } : {}),
          },
        }
      : {}),
    pod,
    ...(end ? { end } : {}),
    ...(resizesPod(actions) ? { podResized: true as const } : {}),
    ownIP: !hostNetwork,
    ...(endedBy === 'create-sandbox' ? { sandboxFails: true as const } : {}),
    ...(endedBy === 'kill-sandbox' ? { killFails: true as const } : {}),
    ...namesByOutcome(pod, outcomes, endedBy === 'create-sandbox' || endedBy === 'kill-sandbox'),
  };
}

function namesByOutcome(
  pod: PodOutcome,
  outcomes: readonly ContainerOutcome[],
  endsEarly = false,
): NamesByOutcome {
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
  // A container killed with its sandbox starts again later, except for ephemeral containers and those not in the spec.
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

/** True if the kubelet changes nothing. */
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

const NEW_PODS: ReadonlySet<AdmissionKind> = new Set([
  'file-new-pod',
  'file-reread',
  'template',
  'new-pod',
  'recreated',
]);

function podOutcome(
  gate: AdmissionKind,
  { killPod, createSandbox, attempt }: PodActions,
  outcomes: readonly ContainerOutcome[],
): PodOutcome {
  if (NEW_PODS.has(gate)) return 'replaced';
  if (!killPod) return 'kept';
  if (!createSandbox) return 'ended';
  const running = outcomes.some(({ state }) => state === 'running');
  return attempt === 0 && !running ? 'first-sandbox' : 'new-sandbox';
}
