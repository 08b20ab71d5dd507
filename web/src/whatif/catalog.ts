// What can be thrown in, and what does each thing ask for?

import { MINORS, type ScenarioEvent } from '@syncpod/core';
import type { TextKey } from '../i18n/text.ts';
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
} from './fields.ts';

/** What it happens to: a Pod that has not ended, or any Pod. */
type Needs = 'living' | 'pod';

export interface WhatIf {
  readonly text: TextKey;
  /** Absent if it happens to the node. */
  readonly needs?: Needs;
  fields(stage: Stage): readonly FormField[];
  event(values: Values): ScenarioEvent;
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
  { value: 'dies', text: 'event.sandboxDies' },
  { value: 'loses-ip', text: 'event.sandboxLosesIp' },
  { value: 'doubles', text: 'event.sandboxDoubles' },
  { value: 'cannot-be-made', text: 'event.sandboxCannot' },
  { value: 'can-be-made', text: 'event.sandboxCan' },
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

const STOPS = [
  { value: 'never', text: 'whatif.ignoresSigterm' },
  { value: 'slow', text: 'whatif.preStopSlow' },
  { value: 'fails', text: 'whatif.preStopFails' },
  { value: 'well', text: 'whatif.stopsWell' },
] as const satisfies Options;

/** What each of them changes; in all else the container stays as it was. */
const STOPPING = {
  never: { stops: null },
  slow: { preStopSeconds: 60 },
  fails: { preStopFails: true },
  well: { stops: { after: 1, code: 0 }, preStopSeconds: 0, preStopFails: false },
} as const;

const RESOURCES = [
  { value: 'memory', text: 'whatif.shortOfMemory' },
  { value: 'ephemeral-storage', text: 'whatif.shortOfDisk' },
] as const satisfies Options;

const ROOMS = [
  { value: 'none', text: 'whatif.roomNone' },
  { value: 'enough', text: 'whatif.roomEnough' },
] as const satisfies Options;

export const WHAT_IFS = {
  exit: {
    text: 'whatif.exit',
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
    text: 'whatif.probe',
    needs: 'living',
    fields: (stage) => [
      container(stage),
      choice('probe', 'whatif.whichProbe', PROBES),
      choice('result', 'whatif.result', PROBE_RESULTS),
      { kind: 'check', name: 'again', label: 'whatif.probeAgain' },
    ],
    event: (values) => ({
      type: 'probe',
      container: of(values, 'container'),
      probe: chosen(PROBES, values.probe, 'liveness'),
      result: chosen(PROBE_RESULTS, values.result, 'Failure'),
      ...(of(values, 'again') ? { again: true } : {}),
    }),
  },
  upgrade: {
    text: 'whatif.upgrade',
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
  sandbox: {
    text: 'whatif.sandbox',
    needs: 'living',
    fields: () => [choice('change', 'whatif.change', SANDBOX_CHANGES)],
    event: (values) => ({
      type: 'sandbox',
      change: chosen(SANDBOX_CHANGES, values.change, 'dies'),
    }),
  },
  unknown: {
    text: 'whatif.unknown',
    needs: 'living',
    fields: (stage) => [container(stage)],
    event: (values) => ({ type: 'unknown', container: of(values, 'container') }),
  },
  image: {
    text: 'whatif.imageFails',
    needs: 'living',
    fields: (stage) => [images(stage), choice('state', 'whatif.change', IMAGE_STATES)],
    event: (values) => ({
      type: 'image',
      image: of(values, 'image'),
      state: chosen(IMAGE_STATES, values.state, 'broken'),
    }),
  },
  postStart: {
    text: 'whatif.postStart',
    needs: 'living',
    fields: (stage) => [container(stage)],
    event: (values) => ({ type: 'process', container: of(values, 'container'), postStartFails: true }),
  },
  stopping: {
    text: 'whatif.stopping',
    needs: 'living',
    fields: (stage) => [container(stage), choice('how', 'whatif.change', STOPS)],
    event: (values) => ({
      type: 'process',
      container: of(values, 'container'),
      ...STOPPING[chosen(STOPS, values.how, 'never')],
    }),
  },
  obstacle: {
    text: 'whatif.obstacle',
    needs: 'living',
    fields: (stage) => [container(stage), choice('because', 'whatif.change', OBSTACLES)],
    event: (values) => ({
      type: 'obstacle',
      container: of(values, 'container'),
      because: chosen(OBSTACLES, values.because, 'create'),
    }),
  },
  kubeletRestart: {
    text: 'whatif.kubeletRestart',
    fields: none,
    event: () => ({ type: 'kubelet-restart' }),
  },
  runtimeRestart: {
    text: 'whatif.runtimeRestart',
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
  reboot: { text: 'whatif.reboot', fields: none, event: () => ({ type: 'reboot' }) },
  delete: { text: 'whatif.delete', needs: 'pod', fields: none, event: () => ({ type: 'delete' }) },
  debug: {
    text: 'whatif.debug',
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
  resize: {
    text: 'whatif.resize',
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
  evict: {
    text: 'whatif.evict',
    needs: 'living',
    fields: () => [choice('resource', 'whatif.shortOf', RESOURCES)],
    event: ({ resource }) => ({
      type: 'evict',
      resource: chosen(RESOURCES, resource, 'memory'),
    }),
  },
  room: {
    text: 'whatif.room',
    fields: () => [choice('room', 'whatif.change', ROOMS)],
    event: ({ room }) => ({ type: 'node', room: chosen(ROOMS, room, 'none') }),
  },
  wait: {
    text: 'whatif.wait',
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
} as const satisfies Record<string, WhatIf>;

/** Why it cannot happen to this Pod; undefined if it can. */
export function obstacleTo({ needs }: WhatIf, { pod }: Stage): TextKey | undefined {
  if (needs === undefined || pod === 'there') return undefined;
  if (pod === 'gone') return 'whatif.gone';
  return needs === 'pod' ? undefined : 'whatif.ended';
}

export type WhatIfId = keyof typeof WHAT_IFS;

export const WHAT_IF_IDS = Object.keys(WHAT_IFS) as readonly WhatIfId[];

/** The frequent ones have buttons of their own; the first keeps it longest on a narrow screen. */
export const FREQUENT = ['upgrade', 'exit', 'probe'] as const satisfies readonly WhatIfId[];
