// Defines the what-ifs about the Pod: the form and the event of each.

import type { WhatIf } from '../definition.ts';
import { errorField, errorOf, secondsField, secondsOf } from '../details.ts';
import { choice, chosen, container, type Options, of, type Values, volume } from '../fields.ts';

const SANDBOX_CHANGES = [
  { value: 'dies', text: 'event.sandbox.dies' },
  { value: 'pause-dies', text: 'event.sandbox.pause-dies' },
  { value: 'loses-ip', text: 'event.sandbox.loses-ip' },
  { value: 'doubles', text: 'event.sandbox.doubles' },
  { value: 'cannot-be-made', text: 'event.sandbox.cannot-be-made' },
  { value: 'can-be-made', text: 'event.sandbox.can-be-made' },
] as const satisfies Options;

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
  { value: 'mirror', text: 'whatif.byUserMirror' },
] as const satisfies Options;

/** The amounts that were typed; the others stay as they are. */
function amountsOf(values: Values, cpu: string, memory: string): Readonly<Record<string, string>> {
  return {
    ...(of(values, cpu) ? { cpu: of(values, cpu) } : {}),
    ...(of(values, memory) ? { memory: of(values, memory) } : {}),
  };
}

/** In display order. */
export const POD = {
  volume: {
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
    needs: 'living',
    fields: (stage) => [
      container(stage),
      { kind: 'text', name: 'cpu', label: 'whatif.cpu', value: '200m' },
      { kind: 'text', name: 'memory', label: 'whatif.memory', value: '' },
      { kind: 'text', name: 'cpuLimit', label: 'whatif.cpuLimit', value: '' },
      { kind: 'text', name: 'memoryLimit', label: 'whatif.memoryLimit', value: '' },
    ],
    event: (values) => {
      const requests = amountsOf(values, 'cpu', 'memory');
      const limits = amountsOf(values, 'cpuLimit', 'memoryLimit');
      const resources = {
        ...(Object.keys(requests).length > 0 ? { requests } : {}),
        ...(Object.keys(limits).length > 0 ? { limits } : {}),
      };
      return { type: 'resize', container: of(values, 'container'), resources };
    },
  },
  debug: {
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
    needs: 'pod',
    fields: () => [choice('by', 'whatif.deletedBy', DELETERS)],
    event: ({ by }) => {
      const who = chosen(DELETERS, by, 'user');
      if (who === 'mirror') return { type: 'delete', mirror: true };
      return who === 'user' ? { type: 'delete' } : { type: 'delete', by: who };
    },
  },
} as const satisfies Record<string, WhatIf>;
