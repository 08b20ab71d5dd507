// What is to be drawn for an explanation at one moment of its sync, by the page and by the SVG? Nodes and edges, no drawing library.

import type { ContainerKind } from '../../api/pod.ts';
import type { StepName } from '../../releases/steps.ts';
import { endingFunc } from '../../runtime/endingFunc.ts';
import { isAct, namesActedOn, type SkipReason } from '../../sync/syncStep.ts';
import type { PodEnd } from '../../trace/verdict.ts';
import { podName, type Reported } from '../reported.ts';
import type { Card } from './card.ts';
import { cardsOf } from './cards.ts';
import type { PictureTone } from './palette.ts';
import { type SandboxNode, sandboxOf } from './sandbox.ts';

export type StepState = 'done' | 'active' | 'to-come' | 'skipped';

/** One step on the rail. */
export interface StepNode {
  readonly id: string;
  readonly number: number;
  readonly name: StepName;
  readonly state: StepState;
  readonly skipped?: SkipReason;
  readonly tone: PictureTone;
  /** Containers that it acts on, each once. */
  readonly names: readonly string[];
}

interface Lane {
  readonly kind: ContainerKind;
  /** One entry a container: one card, or the old and the new one. */
  readonly containers: readonly (readonly Card[])[];
}

/** From a step to a card or to the sandbox. It appears with its step. */
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
  /** Absent if the Pod ends, and nothing is kept of it, and before its first sandbox. */
  readonly uid?: 'kept' | 'new';
  /** `first`: it has none yet; `gone`: given up with the sandbox; `node`: that of the node, whatever happens. */
  readonly ip: 'kept' | 'first' | 'new' | 'gone' | 'node';
  /** Phase and reason of a Pod that has ended and stays: `Failed (Evicted)`. */
  readonly status?: string;
  /** True if there is no Pod any more. */
  readonly gone: boolean;
  readonly restartPolicy: string;
  /** True if the kubelet never gets to see the edit; everything else is then that of the running Pod. */
  readonly refused: boolean;
}

/** What becomes of the Pod beside SyncPod, and in which function of the kubelet. */
export interface Aside {
  readonly stage: PodEnd['stage'];
  readonly func: string;
}

/** What is in the picture at one moment of a sync: nodes and edges by ids of the domain, no places. */
export interface GraphModel {
  readonly steps: readonly StepNode[];
  readonly pod: PodNode;
  /** Present if SyncPod is not called: what the kubelet does instead. */
  readonly aside?: Aside;
  /** Absent if the Pod is gone. */
  readonly sandbox?: SandboxNode;
  readonly lanes: readonly Lane[];
  /** True if the release has ephemeral containers and the Pod has none: a line says so. */
  readonly noDebug: boolean;
  readonly edges: readonly GraphEdge[];
}

/** What of a model decides where it stands. */
export interface Standing {
  readonly steps: readonly Pick<StepNode, 'id'>[];
  readonly lanes: readonly {
    readonly kind: ContainerKind;
    readonly containers: readonly (readonly Pick<Card, 'id'>[])[];
  }[];
  readonly edges: readonly Pick<GraphEdge, 'id' | 'step' | 'target'>[];
  readonly noDebug: boolean;
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

/** `playhead` is 0 before the sync, the number of the active step, or more than the last number after it. */
export function toGraphModel(reported: Reported, playhead: number): GraphModel {
  const lanes = LANES.map((kind) => ({
    kind,
    containers: reported.containers
      .filter((container) => container.kind === kind)
      .map((container) => cardsOf(container, reported, playhead)),
  })).filter(({ containers }) => containers.length > 0);
  const cards = lanes.flatMap(({ containers }) => containers.flat());
  const steps = stepsOf(reported, playhead).map((step) => ({ ...step, tone: toneOfStep(step, cards) }));
  const pod = podOf(reported);
  const debug = reported.steps.some(({ name }) => name === 'ephemeral');
  return {
    steps,
    pod,
    ...asideOf(reported),
    ...(pod.gone ? {} : { sandbox: sandboxOf(reported, playhead) }),
    lanes,
    noDebug: debug && !pod.gone && lanes.at(-1)?.kind !== 'ephemeral',
    edges: edgesOf(reported, steps, cards),
  };
}

function stepsOf({ steps }: Reported, playhead: number): StepNode[] {
  return steps.map(({ number, name, state, skipped, touches }) => {
    const base = { id: `step-${number}`, number, name };
    if (state === 'skipped') {
      return { ...base, state, skipped: skipped ?? 'not-needed', tone: 'quiet', names: [] };
    }
    const names = namesActedOn({ touches });
    return { ...base, state: momentOf(number, playhead), tone: STEP_TONES[name], names };
  });
}

/** A start that comes to nothing, because all that it is about back off, wears their colour. */
function toneOfStep({ tone, names }: StepNode, cards: readonly Card[]): PictureTone {
  const touched = cards.filter(({ container }) => names.includes(container));
  return tone === 'start' && touched.length > 0 && touched.every((card) => card.tone === 'wait')
    ? 'wait'
    : tone;
}

function momentOf(number: number, playhead: number): 'done' | 'active' | 'to-come' {
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
} as const satisfies Record<Reported['verdict']['pod'], PodNode['ip']>;

function podOf({ pod, admission, verdict }: Reported): PodNode {
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

function asideOf({ verdict, release }: Reported): Pick<GraphModel, 'aside'> {
  const { end } = verdict;
  return end ? { aside: { stage: end.stage, func: endingFunc(release, end.cause) } } : {};
}

/** A step is joined to what it touches: the old card if it kills, the new one if it starts. */
function edgesOf(reported: Reported, steps: readonly StepNode[], cards: readonly Card[]): GraphEdge[] {
  return reported.steps.flatMap(({ name, touches, state }, index) => {
    const step = steps[index];
    if (!step || step.state === 'skipped' || state === 'skipped') return [];
    const moment = step.state;
    const join = (target: string): GraphEdge => ({
      id: `${step.id}:${target}`,
      step: step.id,
      target,
      tone: step.tone,
      state: moment,
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

/** The tone of an arrow from an old card: that of the new one. */
export function toneOf({ lanes }: GraphModel, card: string): PictureTone {
  const cards = lanes.flatMap(({ containers }) => containers.flat());
  return cards.find(({ id }) => id === card)?.tone ?? 'start';
}
