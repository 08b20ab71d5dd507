// Defines the what-ifs about containers: the form and the event of each.

import type { WhatIf } from '../definition.ts';
import {
  errorField,
  errorOf,
  hookFields,
  hookOf,
  outputField,
  outputOf,
  processFields,
  processOf,
} from '../details.ts';
import { choice, chosen, container, images, type Options, of } from '../fields.ts';

const PROBES = [
  { value: 'liveness', text: 'probe.liveness' },
  { value: 'readiness', text: 'probe.readiness' },
  { value: 'startup', text: 'probe.startup' },
] as const satisfies Options;

const PROBE_RESULTS = [
  { value: 'Failure', text: 'whatif.fails' },
  { value: 'Error', text: 'whatif.noCommand' },
  { value: 'Success', text: 'whatif.passes' },
] as const satisfies Options;

const IMAGE_STATES = [
  { value: 'broken', text: 'whatif.broken' },
  { value: 'absent', text: 'whatif.absent' },
  { value: 'present', text: 'whatif.present' },
  { value: 'root', text: 'whatif.runsAsRoot' },
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

/** The fields that each option changes; the others keep their values. */
const STOPPING = {
  never: { stops: null },
  slow: { preStopSeconds: 60 },
  fails: { preStopFails: true },
  well: { stops: { after: 1, code: 0 }, preStopSeconds: 0, preStopFails: false },
} as const;

/** In display order. */
export const CONTAINER = {
  exit: {
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
    needs: 'living',
    fields: (stage) => [
      container(stage),
      choice('probe', 'whatif.whichProbe', PROBES),
      choice('result', 'whatif.result', PROBE_RESULTS),
      outputField(({ result }) => result !== 'Success'),
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
    needs: 'living',
    fields: (stage) => [container(stage)],
    event: (values) => ({ type: 'unknown', container: of(values, 'container') }),
  },
  image: {
    needs: 'living',
    fields: (stage) => [
      images(stage),
      choice('state', 'whatif.change', IMAGE_STATES),
      errorField(({ state }) => state === 'broken'),
    ],
    event: (values) => {
      const state = chosen(IMAGE_STATES, values.state, 'broken');
      const image = of(values, 'image');
      if (state === 'root') return { type: 'image', image, state: 'present', user: '0' };
      return { type: 'image', image, state, ...(state === 'broken' ? errorOf(values) : {}) };
    },
  },
  postStart: {
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
  process: {
    needs: 'living',
    fields: (stage) => [container(stage), ...processFields()],
    event: (values) => ({ type: 'process', container: of(values, 'container'), ...processOf(values) }),
  },
  obstacle: {
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
} as const satisfies Record<string, WhatIf>;
