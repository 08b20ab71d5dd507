// Defines the what-ifs: the group, the form and the event of each.

import { MINORS } from '@syncpod/core/releases';
import { BEFORE_CREATE, type ScenarioEvent } from '@syncpod/core/runtime';
import {
  CAPACITY_FIELDS,
  capacityOf,
  errorField,
  errorOf,
  hookFields,
  hookOf,
  outputField,
  outputOf,
  secondsField,
  secondsOf,
} from './details.ts';
import {
  choice,
  chosen,
  container,
  type FormField,
  images,
  none,
  type Option,
  of,
  type Stage,
  type Values,
  volume,
} from './fields.ts';
import type { WhatIfKey } from './texts.ts';

/** Groups of the dialog, in display order. */
export const GROUPS = ['time', 'start', 'container', 'pod', 'kubelet', 'node'] as const;

/** The Pod that a what-if needs: one that has not ended, or any. */
type Needs = 'living' | 'pod';

export interface WhatIf {
  readonly group: (typeof GROUPS)[number];
  /** Absent if the event happens to the node. */
  readonly needs?: Needs;
  /** The story begins with this event and the creation of the Pod. */
  readonly begins?: true;
  fields(stage: Stage): readonly FormField[];
  event(values: Values, stage: Stage): ScenarioEvent;
}

const later = (release: string): string => {
  const names: readonly string[] = MINORS;
  return names[names.indexOf(release) + 1] ?? release;
};

type Options = readonly Option[];

const PROBES = [
  { value: 'liveness', text: 'probe.liveness' },
  { value: 'readiness', text: 'probe.readiness' },
  { value: 'startup', text: 'probe.startup' },
] as const satisfies Options;

const PROBE_RESULTS = [
  { value: 'Failure', text: 'whatif.fails' },
  { value: 'Success', text: 'whatif.passes' },
] as const satisfies Options;

const SANDBOX_CHANGES = [
  { value: 'dies', text: 'event.sandbox.dies' },
  { value: 'pause-dies', text: 'event.sandbox.pause-dies' },
  { value: 'loses-ip', text: 'event.sandbox.loses-ip' },
  { value: 'doubles', text: 'event.sandbox.doubles' },
  { value: 'cannot-be-made', text: 'event.sandbox.cannot-be-made' },
  { value: 'can-be-made', text: 'event.sandbox.can-be-made' },
] as const satisfies Options;

const API_SERVER_REACHES = [
  { value: 'lost', text: 'event.api-server.lost' },
  { value: 'back', text: 'event.api-server.back' },
] as const satisfies Options;

const IMAGE_STATES = [
  { value: 'broken', text: 'whatif.broken' },
  { value: 'absent', text: 'whatif.absent' },
  { value: 'present', text: 'whatif.present' },
] as const satisfies Options;

const OBSTACLES = [
  { value: 'configmap', text: 'whatif.noConfigMap' },
  { value: 'secret', text: 'whatif.noSecret' },
  { value: 'create', text: 'whatif.notCreated' },
  { value: 'run', text: 'whatif.notStarted' },
  { value: 'none', text: 'whatif.startable' },
] as const satisfies Options;

/** What the Pod finds when it is created. */
const FIRST_STARTS = [
  { value: 'well', text: 'whatif.allIsWell' },
  { value: 'image', text: 'whatif.imageBroken' },
  { value: 'configmap', text: 'whatif.noConfigMap' },
  { value: 'secret', text: 'whatif.noSecret' },
  { value: 'create', text: 'whatif.notCreated' },
  { value: 'run', text: 'whatif.noCommand' },
  { value: 'exits', text: 'whatif.exitsAtOnce' },
  { value: 'postStart', text: 'whatif.postStartFails' },
  { value: 'startup', text: 'whatif.neverStarted' },
  { value: 'sandbox', text: 'event.sandbox.cannot-be-made' },
  { value: 'full', text: 'event.node.none' },
] as const satisfies Options;

/** Problems with a custom error text. */
const WITH_ERROR: readonly string[] = ['image', 'configmap', 'secret', 'create', 'run', 'sandbox'];

const STOPS = [
  { value: 'never', text: 'whatif.ignoresSigterm' },
  { value: 'slow', text: 'whatif.preStopSlow' },
  { value: 'fails', text: 'whatif.preStopFails' },
  { value: 'well', text: 'whatif.stopsWell' },
] as const satisfies Options;

/** The fields that each option changes; the others keep their values. */
const STOPPING = {
  never: { stops: null },
  slow: { preStopSeconds: 60 },
  fails: { preStopFails: true },
  well: { stops: { after: 1, code: 0 }, preStopSeconds: 0, preStopFails: false },
} as const;

const VOLUME_PROBLEMS = [
  { value: 'mount', text: 'whatif.notMounted' },
  { value: 'attach', text: 'whatif.notAttached' },
  { value: 'multi-attach', text: 'whatif.multiAttach' },
  { value: 'none', text: 'whatif.mountable' },
] as const satisfies Options;

const DELETERS = [
  { value: 'user', text: 'whatif.byUser' },
  { value: 'drain', text: 'whatif.byDrain' },
  { value: 'taint', text: 'whatif.byTaint' },
  { value: 'preemption', text: 'whatif.byPreemption' },
] as const satisfies Options;

const SLOW = [
  { value: 'pull', text: 'whatif.slowPull' },
  { value: 'sandbox', text: 'whatif.slowSandbox' },
  { value: 'create', text: 'whatif.slowCreate' },
  { value: 'start', text: 'whatif.slowStart' },
] as const satisfies Options;

const RESOURCES = [
  { value: 'memory', text: 'whatif.shortOfMemory' },
  { value: 'ephemeral-storage', text: 'whatif.shortOfDisk' },
  { value: 'room', text: 'whatif.shortOfRoom' },
] as const satisfies Options;

const ROOMS = [
  { value: 'none', text: 'whatif.roomNone' },
  { value: 'enough', text: 'whatif.roomEnough' },
] as const satisfies Options;

/** Every what-if, in display order. Its title and description are `whatif.title.ID` and `whatif.about.ID`. */
export const WHAT_IFS = {
  wait: {
    group: 'time',
    fields: () => [
      choice('how', 'whatif.howLong', [
        { value: 'next', text: 'whatif.untilNext' },
        { value: 'stable', text: 'whatif.untilStable' },
        { value: '10', text: 'whatif.tenSeconds' },
        { value: '300', text: 'whatif.fiveMinutes' },
      ]),
    ],
    event: ({ how }) =>
      how === 'next' || how === 'stable'
        ? { type: 'wait', until: how }
        : { type: 'wait', seconds: Number(how) || 10 },
  },
  create: {
    group: 'start',
    begins: true,
    fields: (stage) => [
      choice('finds', 'whatif.change', FIRST_STARTS),
      container(stage),
      errorField(({ finds = '' }) => WITH_ERROR.includes(finds)),
      outputField(({ finds }) => finds === 'startup'),
      ...hookFields(({ finds }) => finds === 'postStart'),
    ],
    event: (values, { containers }) => {
      const name = of(values, 'container');
      const finds = chosen(FIRST_STARTS, values.finds, 'well');
      const image = containers.find((one) => one.name === name)?.image ?? '';
      switch (finds) {
        case 'well':
          return { type: 'create' };
        case 'image':
          return { type: 'image', image, state: 'broken', ...errorOf(values) };
        case 'exits':
          return { type: 'process', container: name, exits: { after: 0, code: 1 } };
        case 'postStart':
          return { type: 'process', container: name, postStartFails: true, ...hookOf(values) };
        case 'startup':
          return {
            type: 'probe',
            container: name,
            probe: 'startup',
            result: 'Failure',
            again: true,
            ...outputOf(values),
          };
        case 'sandbox':
          return { type: 'sandbox', change: 'cannot-be-made', ...errorOf(values) };
        case 'full':
          return { type: 'node', room: 'none' };
        default:
          return { type: 'obstacle', container: name, because: finds, ...errorOf(values) };
      }
    },
  },
  exit: {
    group: 'container',
    needs: 'living',
    fields: (stage) => [
      container(stage),
      { kind: 'number', name: 'code', label: 'whatif.code', max: 255, value: '137' },
      { kind: 'check', name: 'oom', label: 'whatif.oom' },
      { kind: 'check', name: 'again', label: 'whatif.exitAgain' },
    ],
    event: (values) => ({
      type: 'exit',
      container: of(values, 'container'),
      code: Math.min(255, Math.max(0, Math.trunc(Number(of(values, 'code')) || 0))),
      ...(of(values, 'oom') ? { reason: 'OOMKilled' as const } : {}),
      ...(of(values, 'again') ? { again: 1 } : {}),
    }),
  },
  probe: {
    group: 'container',
    needs: 'living',
    fields: (stage) => [
      container(stage),
      choice('probe', 'whatif.whichProbe', PROBES),
      choice('result', 'whatif.result', PROBE_RESULTS),
      outputField(({ result }) => result === 'Failure'),
      { kind: 'check', name: 'again', label: 'whatif.probeAgain' },
    ],
    event: (values) => ({
      type: 'probe',
      container: of(values, 'container'),
      probe: chosen(PROBES, values.probe, 'liveness'),
      result: chosen(PROBE_RESULTS, values.result, 'Failure'),
      ...(values.result === 'Success' ? {} : outputOf(values)),
      ...(of(values, 'again') ? { again: true } : {}),
    }),
  },
  unknown: {
    group: 'container',
    needs: 'living',
    fields: (stage) => [container(stage)],
    event: (values) => ({ type: 'unknown', container: of(values, 'container') }),
  },
  image: {
    group: 'container',
    needs: 'living',
    fields: (stage) => [
      images(stage),
      choice('state', 'whatif.change', IMAGE_STATES),
      errorField(({ state }) => state === 'broken'),
    ],
    event: (values) => {
      const state = chosen(IMAGE_STATES, values.state, 'broken');
      const error = state === 'broken' ? errorOf(values) : {};
      return { type: 'image', image: of(values, 'image'), state, ...error };
    },
  },
  postStart: {
    group: 'container',
    needs: 'living',
    fields: (stage) => [container(stage), ...hookFields()],
    event: (values) => ({
      type: 'process',
      container: of(values, 'container'),
      postStartFails: true,
      ...hookOf(values),
    }),
  },
  stopping: {
    group: 'container',
    needs: 'living',
    fields: (stage) => [
      container(stage),
      choice('how', 'whatif.change', STOPS),
      ...hookFields(({ how }) => how === 'fails'),
    ],
    event: (values) => {
      const how = chosen(STOPS, values.how, 'never');
      const hook = how === 'fails' ? hookOf(values) : {};
      return { type: 'process', container: of(values, 'container'), ...STOPPING[how], ...hook };
    },
  },
  obstacle: {
    group: 'container',
    needs: 'living',
    fields: (stage) => [
      container(stage),
      choice('because', 'whatif.change', OBSTACLES),
      errorField(({ because }) => because !== 'none'),
    ],
    event: (values) => {
      const because = chosen(OBSTACLES, values.because, 'create');
      const error = because === 'none' ? {} : errorOf(values);
      return { type: 'obstacle', container: of(values, 'container'), because, ...error };
    },
  },
  volume: {
    group: 'pod',
    needs: 'living',
    fields: (stage) => [
      volume(stage),
      choice('problem', 'whatif.change', VOLUME_PROBLEMS),
      errorField(({ problem }) => problem !== 'none'),
    ],
    event: (values) => {
      const problem = chosen(VOLUME_PROBLEMS, values.problem, 'mount');
      const error = problem === 'none' ? {} : errorOf(values);
      return { type: 'volume', volume: of(values, 'volume') || 'data', problem, ...error };
    },
  },
  sandbox: {
    group: 'pod',
    needs: 'living',
    fields: () => {
      const fails = ({ change }: Values) => change === 'cannot-be-made';
      return [choice('change', 'whatif.change', SANDBOX_CHANGES), errorField(fails), secondsField(fails)];
    },
    event: (values) => {
      const change = chosen(SANDBOX_CHANGES, values.change, 'dies');
      const failure = change === 'cannot-be-made' ? { ...errorOf(values), ...secondsOf(values) } : {};
      return { type: 'sandbox', change, ...failure };
    },
  },
  resize: {
    group: 'pod',
    needs: 'living',
    fields: (stage) => [
      container(stage),
      { kind: 'text', name: 'cpu', label: 'whatif.cpu', value: '200m' },
      { kind: 'text', name: 'memory', label: 'whatif.memory', value: '' },
    ],
    event: (values) => {
      const amounts = {
        ...(of(values, 'cpu') ? { cpu: of(values, 'cpu') } : {}),
        ...(of(values, 'memory') ? { memory: of(values, 'memory') } : {}),
      };
      return { type: 'resize', container: of(values, 'container'), resources: { requests: amounts } };
    },
  },
  debug: {
    group: 'pod',
    needs: 'living',
    fields: () => [
      { kind: 'text', name: 'container', label: 'whatif.container', value: 'debugger' },
      { kind: 'text', name: 'image', label: 'whatif.image', value: 'busybox:1.36' },
    ],
    event: (values) => ({
      type: 'debug',
      container: of(values, 'container') || 'debugger',
      image: of(values, 'image') || 'busybox:1.36',
    }),
  },
  delete: {
    group: 'pod',
    needs: 'pod',
    fields: () => [choice('by', 'whatif.deletedBy', DELETERS)],
    event: ({ by }) => {
      const who = chosen(DELETERS, by, 'user');
      return who === 'user' ? { type: 'delete' } : { type: 'delete', by: who };
    },
  },
  kubeletRestart: {
    group: 'kubelet',
    fields: none,
    event: () => ({ type: 'kubelet-restart' }),
  },
  kubeletConfig: {
    group: 'kubelet',
    fields: () => [{ kind: 'number', name: 'period', label: 'whatif.restartPeriod', max: 300, value: '60' }],
    event: ({ period }) => ({
      type: 'kubelet-config',
      maxContainerRestartPeriod: Math.min(300, Math.max(1, Math.trunc(Number(period) || 0))),
    }),
  },
  kubeletStop: {
    group: 'kubelet',
    fields: none,
    event: () => ({ type: 'kubelet-stop' }),
  },
  kubeletStart: {
    group: 'kubelet',
    fields: none,
    event: () => ({ type: 'kubelet-start' }),
  },
  apiServer: {
    group: 'kubelet',
    fields: () => [choice('reach', 'whatif.change', API_SERVER_REACHES)],
    event: (values) => ({
      type: 'api-server',
      reach: chosen(API_SERVER_REACHES, values.reach, 'lost'),
    }),
  },
  nodeNotReady: {
    group: 'node',
    needs: 'living',
    fields: none,
    event: () => ({ type: 'node-not-ready' }),
  },
  upgrade: {
    group: 'kubelet',
    fields: ({ release }) => [
      choice(
        'release',
        'whatif.to',
        MINORS.map((value) => ({ value })),
        later(release),
      ),
    ],
    event: (values) => ({ type: 'upgrade', release: of(values, 'release') }),
  },
  controlPlane: {
    group: 'kubelet',
    fields: ({ apiServer }) => [
      choice(
        'release',
        'whatif.to',
        MINORS.map((value) => ({ value })),
        later(apiServer),
      ),
    ],
    event: (values) => ({ type: 'control-plane', release: of(values, 'release') }),
  },
  runtimeRestart: {
    group: 'node',
    fields: () => [
      choice('keeps', 'whatif.change', [
        { value: 'yes', text: 'whatif.keepsContainers' },
        { value: 'no', text: 'whatif.losesContainers' },
        { value: 'nothing', text: 'whatif.losesRecords' },
      ]),
    ],
    event: ({ keeps }) => ({
      type: 'runtime-restart',
      keepsContainers: keeps !== 'no',
      ...(keeps === 'nothing' ? { keepsRecords: false } : {}),
    }),
  },
  durations: {
    group: 'node',
    fields: () => [
      choice('what', 'whatif.change', SLOW),
      { kind: 'number', name: 'seconds', label: 'whatif.seconds', max: 3600, value: '60' },
    ],
    event: ({ what, seconds }) => ({
      type: 'durations',
      [chosen(SLOW, what, 'pull')]: Math.min(3600, Math.max(0, Number(seconds) || 0)),
    }),
  },
  reboot: { group: 'node', fields: none, event: () => ({ type: 'reboot' }) },
  evict: {
    group: 'node',
    needs: 'living',
    fields: () => [choice('resource', 'whatif.shortOf', RESOURCES)],
    event: ({ resource }) => ({
      type: 'evict',
      resource: chosen(RESOURCES, resource, 'memory'),
    }),
  },
  room: {
    group: 'node',
    fields: () => [choice('room', 'whatif.change', ROOMS), ...CAPACITY_FIELDS],
    event: (values) => ({
      type: 'node',
      room: chosen(ROOMS, values.room, 'none'),
      ...capacityOf(values),
    }),
  },
} as const satisfies Record<string, WhatIf>;

/** The reason why the what-if does not apply to this Pod; undefined if it applies. */
export function obstacleTo(whatIf: WhatIf, stage: Stage): WhatIfKey | undefined {
  const { needs, begins } = whatIf;
  const { pod } = stage;
  if (begins) return undefined;
  if (pod === 'awaited') return comesBefore(whatIf, stage) ? undefined : 'whatif.notYet';
  if (needs === undefined || pod === 'there') return undefined;
  if (pod === 'gone') return 'whatif.gone';
  return needs === 'pod' ? undefined : 'whatif.ended';
}

/** True if the event can describe the world before the Pod is created. */
function comesBefore(whatIf: WhatIf, stage: Stage): boolean {
  return BEFORE_CREATE.includes(whatIf.event({}, stage).type);
}

export type WhatIfId = keyof typeof WHAT_IFS;

export const WHAT_IF_IDS = Object.keys(WHAT_IFS) as readonly WhatIfId[];

export const idsOf = (group: WhatIf['group']): readonly WhatIfId[] =>
  WHAT_IF_IDS.filter((id) => WHAT_IFS[id].group === group);

/** What-ifs with a button of their own; narrow screens hide the last ones first. */
export const FREQUENT = ['upgrade', 'exit', 'probe'] as const satisfies readonly WhatIfId[];
