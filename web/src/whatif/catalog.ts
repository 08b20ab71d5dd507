// What can be thrown in, and what does each thing ask for?

import { MINORS, type ScenarioEvent } from '@syncpod/core';
import type { TextKey } from '../i18n/text.ts';

/** What the forms know of the Pod at the cursor. */
export interface Stage {
  readonly containers: readonly { readonly name: string; readonly image: string }[];
  readonly release: string;
}

export interface Option {
  readonly value: string;
  /** Absent if the value speaks for itself. */
  readonly text?: TextKey;
}

/** One control of a form. Its value is a text; that of a check is `yes` or empty. */
export type FormField =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: TextKey;
      readonly options: readonly Option[];
      readonly value: string;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly label: TextKey;
      readonly max: number;
      readonly value: string;
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: TextKey; readonly value: string }
  | { readonly kind: 'check'; readonly name: string; readonly label: TextKey };

export type Values = Readonly<Record<string, string>>;

export interface WhatIf {
  readonly text: TextKey;
  fields(stage: Stage): readonly FormField[];
  event(values: Values): ScenarioEvent;
}

const choice = (name: string, label: TextKey, options: readonly Option[], value = options[0]?.value ?? '') =>
  ({ kind: 'choice', name, label, options, value }) as const;

const container = ({ containers }: Stage) =>
  choice(
    'container',
    'whatif.container',
    containers.map(({ name }) => ({ value: name })),
    // The last ones of the list are those that run for long; init containers come first.
    containers[0]?.name,
  );

const images = ({ containers }: Stage) =>
  choice(
    'image',
    'whatif.image',
    [...new Set(containers.map(({ image }) => image))].map((value) => ({ value })),
  );

const later = (release: string): string => {
  const names: readonly string[] = MINORS;
  return names[names.indexOf(release) + 1] ?? release;
};

const none = () => [];
const of = (values: Values, name: string): string => values[name] ?? '';

export const WHAT_IFS = {
  exit: {
    text: 'whatif.exit',
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
    fields: (stage) => [
      container(stage),
      choice('probe', 'whatif.whichProbe', [
        { value: 'liveness' },
        { value: 'readiness' },
        { value: 'startup' },
      ]),
      choice('result', 'whatif.result', [
        { value: 'Failure', text: 'whatif.fails' },
        { value: 'Success', text: 'whatif.passes' },
      ]),
      { kind: 'check', name: 'again', label: 'whatif.probeAgain' },
    ],
    event: (values) => ({
      type: 'probe',
      container: of(values, 'container'),
      probe: PROBES.find((probe) => probe === values.probe) ?? 'liveness',
      result: values.result === 'Success' ? 'Success' : 'Failure',
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
    fields: () => [
      choice('change', 'whatif.change', [
        { value: 'dies', text: 'event.sandboxDies' },
        { value: 'loses-ip', text: 'event.sandboxLosesIp' },
        { value: 'doubles', text: 'event.sandboxDoubles' },
        { value: 'cannot-be-made', text: 'event.sandboxCannot' },
        { value: 'can-be-made', text: 'event.sandboxCan' },
      ]),
    ],
    event: (values) => ({
      type: 'sandbox',
      change: SANDBOX_CHANGES.find((change) => change === values.change) ?? 'dies',
    }),
  },
  unknown: {
    text: 'whatif.unknown',
    fields: (stage) => [container(stage)],
    event: (values) => ({ type: 'unknown', container: of(values, 'container') }),
  },
  image: {
    text: 'whatif.imageFails',
    fields: (stage) => [
      images(stage),
      choice('state', 'whatif.change', [
        { value: 'broken', text: 'whatif.broken' },
        { value: 'absent', text: 'whatif.absent' },
        { value: 'present', text: 'whatif.present' },
      ]),
    ],
    event: (values) => ({
      type: 'image',
      image: of(values, 'image'),
      state: IMAGE_STATES.find((state) => state === values.state) ?? 'broken',
    }),
  },
  postStart: {
    text: 'whatif.postStart',
    fields: (stage) => [container(stage)],
    event: (values) => ({ type: 'process', container: of(values, 'container'), postStartFails: true }),
  },
  obstacle: {
    text: 'whatif.obstacle',
    fields: (stage) => [
      container(stage),
      choice('because', 'whatif.change', [
        { value: 'configmap', text: 'whatif.noConfigMap' },
        { value: 'secret', text: 'whatif.noSecret' },
        { value: 'create', text: 'whatif.notCreated' },
        { value: 'run', text: 'whatif.notStarted' },
        { value: 'none', text: 'whatif.startable' },
      ]),
    ],
    event: (values) => ({
      type: 'obstacle',
      container: of(values, 'container'),
      because: OBSTACLES.find((because) => because === values.because) ?? 'create',
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
  delete: { text: 'whatif.delete', fields: none, event: () => ({ type: 'delete' }) },
  debug: {
    text: 'whatif.debug',
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
    fields: () => [
      choice('resource', 'whatif.shortOf', [
        { value: 'memory', text: 'whatif.shortOfMemory' },
        { value: 'ephemeral-storage', text: 'whatif.shortOfDisk' },
      ]),
    ],
    event: ({ resource }) => ({
      type: 'evict',
      resource: resource === 'ephemeral-storage' ? 'ephemeral-storage' : 'memory',
    }),
  },
  room: {
    text: 'whatif.room',
    fields: () => [
      choice('room', 'whatif.change', [
        { value: 'none', text: 'whatif.roomNone' },
        { value: 'enough', text: 'whatif.roomEnough' },
      ]),
    ],
    event: ({ room }) => ({ type: 'node', room: room === 'enough' ? 'enough' : 'none' }),
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

const PROBES = ['liveness', 'readiness', 'startup'] as const;
const SANDBOX_CHANGES = ['dies', 'loses-ip', 'doubles', 'cannot-be-made', 'can-be-made'] as const;
const OBSTACLES = ['configmap', 'secret', 'create', 'run', 'none'] as const;
const IMAGE_STATES = ['broken', 'absent', 'present'] as const;

export type WhatIfId = keyof typeof WHAT_IFS;

export const WHAT_IF_IDS = Object.keys(WHAT_IFS) as readonly WhatIfId[];

/** The frequent ones have buttons of their own. */
export const FREQUENT = ['exit', 'probe', 'upgrade'] as const satisfies readonly WhatIfId[];
