// Derives nodes and edges from an explanation at one point of its sync, for the page and the SVG.

import type { ContainerKind } from '../../api/pod.ts';
import { endingFunc } from '../../explain/endingFunc.ts';
import type { Explanation } from '../../explain/explanation.ts';
import type { StepName } from '../../releases/steps.ts';
import type { PodEnd } from '../../runtime/kubelet/workerRecord.ts';
import { isAct, namesActedOn, type SkipReason } from '../../runtime/kuberuntime/syncStep.ts';
import type { Card } from './card.ts';
import { cardsOf } from './cards.ts';
import { podName } from './podName.ts';
import { type SandboxNode, sandboxOf } from './sandbox.ts';
import type { PictureTone } from './tone.ts';

export type StepState = 'done' | 'active' | 'to-come' | 'skipped';

/** One step on the rail. */
export interface StepNode {
  readonly id: string;
  readonly number: number;
  readonly name: StepName;
  readonly state: StepState;
  readonly skipped?: SkipReason;
  readonly tone: PictureTone;
  /** The affected containers, without duplicates. */
  readonly names: readonly string[];
}

interface Lane {
  readonly kind: ContainerKind;
  /** One entry for each container: one card, or the old and the new one. */
  readonly containers: readonly (readonly Card[])[];
}

/** An edge from a step to a card or the sandbox. It appears with its step. */
export interface GraphEdge {
  readonly id: string;
  readonly step: string;
  readonly target: string;
  readonly tone: PictureTone;
  readonly state: 'to-come' | 'active' | 'done';
}

/** The frame of the Pod. */
export interface PodNode {
  readonly name: string;
  /** Absent if the Pod is removed, and before its first sandbox. */
  readonly uid?: 'kept' | 'new';
  /** `first`: the Pod has none yet; `gone`: released with the sandbox; `node`: the node's address. */
  readonly ip: 'kept' | 'first' | 'new' | 'gone' | 'node';
  /** Phase and reason of a Pod that has ended but still exists: `Failed (Evicted)`. */
  readonly status?: string;
  /** True if the Pod no longer exists. */
  readonly gone: boolean;
  readonly restartPolicy: string;
  /** True if the edit never reaches the kubelet; everything else then describes the running Pod. */
  readonly refused: boolean;
}

/** The kubelet's work on the Pod outside SyncPod, and the function that does it. */
export interface Aside {
  readonly stage: PodEnd['stage'];
  readonly func: string;
}

/** The content of the picture at one point of a sync: nodes and edges with domain ids, without positions. */
export interface GraphModel {
  readonly steps: readonly StepNode[];
  readonly pod: PodNode;
  /** Present if SyncPod is not called: the kubelet's work instead. */
  readonly aside?: Aside;
  /** Absent if the Pod is gone. */
  readonly sandbox?: SandboxNode;
  readonly lanes: readonly Lane[];
  readonly edges: readonly GraphEdge[];
}

/** The parts of a model that determine the layout. */
export interface Standing {
  readonly steps: readonly Pick<StepNode, 'id'>[];
  /** The most steps of pictures side by side, whose rails have one height. */
  readonly columns?: number;
  readonly lanes: readonly {
    readonly kind: ContainerKind;
    readonly containers: readonly (readonly Pick<Card, 'id'>[])[];
  }[];
  readonly edges: readonly Pick<GraphEdge, 'id' | 'step' | 'target'>[];
}

const LANES: readonly ContainerKind[] = ['init', 'sidecar', 'app', 'ephemeral'];

const STEP_TONES = {
  compute: 'keep',
  'kill-sandbox': 'kill',
  'kill-containers': 'kill',
  'create-sandbox': 'start',
  'sandbox-ready': 'start',
  ephemeral: 'start',
  init: 'start',
  resize: 'resize',
  start: 'start',
} as const satisfies Record<StepName, PictureTone>;

/** `playhead` is 0 before the sync, the number of the active step, or greater than the last number after it. */
export function toGraphModel(reported: Explanation, playhead: number): GraphModel {
  const lanes = LANES.map((kind) => ({
    kind,
    containers: reported.containers
      .filter((container) => container.kind === kind)
      .map((container) => cardsOf(container, reported, playhead)),
  })).filter(({ containers }) => containers.length > 0);
  const cards = lanes.flatMap(({ containers }) => containers.flat());
  const steps = stepsOf(reported, playhead).map((step) => ({ ...step, tone: toneOfStep(step, cards) }));
  const pod = podOf(reported);
  return {
    steps,
    pod,
    ...asideOf(reported),
    ...(pod.gone ? {} : { sandbox: sandboxOf(reported, playhead) }),
    lanes,
    edges: edgesOf(reported, steps, cards),
  };
}

function stepsOf({ steps }: Explanation, playhead: number): StepNode[] {
  return steps.map(({ number, name, state, skipped, touches }) => {
    const base = { id: `step-${number}`, number, name };
    if (state === 'skipped') {
      return { ...base, state, skipped: skipped ?? 'not-needed', tone: 'quiet', names: [] };
    }
    const names = namesActedOn({ touches });
    return { ...base, state: progressOf(number, playhead), tone: STEP_TONES[name], names };
  });
}

/** The tone of a step. A start step whose containers are all in back-off has their tone. */
function toneOfStep({ tone, names }: StepNode, cards: readonly Card[]): PictureTone {
  const touched = cards.filter(({ container }) => names.includes(container));
  return tone === 'start' && touched.length > 0 && touched.every((card) => card.tone === 'wait')
    ? 'wait'
    : tone;
}

function progressOf(number: number, playhead: number): 'done' | 'active' | 'to-come' {
  if (number === playhead) return 'active';
  return number < playhead ? 'done' : 'to-come';
}

const IPS = {
  kept: 'kept',
  'first-sandbox': 'first',
  'new-sandbox': 'new',
  ended: 'gone',
  replaced: 'new',
  terminating: 'gone',
  terminated: 'gone',
  gone: 'gone',
} as const satisfies Record<Explanation['verdict']['pod'], PodNode['ip']>;

function podOf({ pod, admission, verdict }: Explanation): PodNode {
  return {
    name: podName(pod),
    ...(verdict.end || verdict.pod === 'first-sandbox'
      ? {}
      : { uid: verdict.pod === 'replaced' ? 'new' : 'kept' }),
    ip: verdict.ownIP ? IPS[verdict.pod] : 'node',
    restartPolicy: pod.spec.restartPolicy ?? 'Always',
    refused: admission.reaches === 'nothing',
    gone: verdict.pod === 'gone',
    ...(verdict.end && staysAsObject(verdict.end) ? { status: verdict.end.status } : {}),
  };
}

function staysAsObject({ stage, cause }: PodEnd): boolean {
  return stage === 'terminated' && cause !== 'deleted' && cause !== 'file';
}

function asideOf({ verdict, release }: Explanation): Pick<GraphModel, 'aside'> {
  const { end } = verdict;
  return end ? { aside: { stage: end.stage, func: endingFunc(release, end.cause) } } : {};
}

/** Connects a step with its targets: the old card for a kill, the new one for a start. */
function edgesOf(reported: Explanation, steps: readonly StepNode[], cards: readonly Card[]): GraphEdge[] {
  return reported.steps.flatMap(({ name, touches, state }, index) => {
    const step = steps[index];
    if (!step || step.state === 'skipped' || state === 'skipped') return [];
    const { state: drawn } = step;
    const join = (target: string): GraphEdge => ({
      id: `${step.id}:${target}`,
      step: step.id,
      target,
      tone: step.tone,
      state: drawn,
    });
    const kills = name === 'kill-sandbox' && reported.actions.sandboxID !== '';
    const sandbox = kills || name === 'create-sandbox' ? ['sandbox'] : [];
    const touched = touches.filter(isAct).flatMap(({ name: container, effect }) => {
      const side = effect === 'start' ? 'new' : 'old';
      const card = cards.find(
        (one) => one.container === container && (one.side === 'only' || one.side === side),
      );
      return card ? [card.id] : [];
    });
    return [...new Set([...sandbox, ...touched])].map(join);
  });
}

/** The tone of the arrow from an old card: that of the new one. */
export function toneOf({ lanes }: GraphModel, card: string): PictureTone {
  const cards = lanes.flatMap(({ containers }) => containers.flat());
  return cards.find(({ id }) => id === card)?.tone ?? 'start';
}
