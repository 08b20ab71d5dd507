// Defines the what-ifs about the node: the form and the event of each.

import type { WhatIf } from '../definition.ts';
import {
  CAPACITY_FIELDS,
  capacityOf,
  labelsField,
  labelsOf,
  portsField,
  portsOf,
  SHUTDOWN_FIELDS,
  shutdownOf,
  USED_FIELDS,
  usedOf,
} from '../details.ts';
import { choice, chosen, none, type Options } from '../fields.ts';

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
  { value: 'some', text: 'whatif.roomSome' },
  { value: 'enough', text: 'whatif.roomEnough' },
] as const satisfies Options;

/** In display order. */
export const NODE = {
  nodeNotReady: {
    needs: 'living',
    fields: none,
    event: () => ({ type: 'node-not-ready' }),
  },
  runtimeRestart: {
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
    fields: () => [
      choice('what', 'whatif.change', SLOW),
      { kind: 'number', name: 'seconds', label: 'whatif.seconds', max: 3600, value: '60' },
    ],
    event: ({ what, seconds }) => ({
      type: 'durations',
      [chosen(SLOW, what, 'pull')]: Math.min(3600, Math.max(0, Number(seconds) || 0)),
    }),
  },
  nodeShutdown: {
    needs: 'living',
    fields: () => SHUTDOWN_FIELDS,
    event: (values) => ({ type: 'node-shutdown', ...shutdownOf(values) }),
  },
  reboot: { fields: none, event: () => ({ type: 'reboot' }) },
  evict: {
    needs: 'living',
    fields: () => [choice('resource', 'whatif.shortOf', RESOURCES)],
    event: ({ resource }) => ({
      type: 'evict',
      resource: chosen(RESOURCES, resource, 'memory'),
    }),
  },
  room: {
    fields: () => [choice('room', 'whatif.change', ROOMS), ...USED_FIELDS, ...CAPACITY_FIELDS],
    event: (values) => {
      const room = chosen(ROOMS, values.room, 'none');
      const change = room === 'some' ? { used: usedOf(values) } : { room };
      return { type: 'node', ...change, ...capacityOf(values) };
    },
  },
  labels: {
    fields: () => [labelsField],
    event: (values) => ({ type: 'node', labels: labelsOf(values) }),
  },
  ports: {
    fields: () => [portsField],
    event: (values) => ({ type: 'node', portsInUse: portsOf(values) }),
  },
} as const satisfies Record<string, WhatIf>;
