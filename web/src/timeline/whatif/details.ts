// Defines the optional details of what-ifs, such as the text of an error. Without them, the engine's defaults apply.

import type { WhatIfDialogKey } from './dialogTexts.ts';
import type { FormField, Values } from './fields.ts';
import { of } from './fields.ts';

type When = (values: Values) => boolean;

const optionalText = (name: string, label: WhatIfDialogKey, when?: When): FormField => ({
  kind: 'text',
  name,
  label,
  value: '',
  ...(when ? { when } : {}),
});

const optionalNumber = (name: string, label: WhatIfDialogKey, max: number, when?: When): FormField => ({
  kind: 'number',
  name,
  label,
  max,
  value: '',
  ...(when ? { when } : {}),
});

/** The whole number that was typed, within 0 and `max`; undefined if there is none. */
function numberOf(values: Values, name: string, max: number): number | undefined {
  const typed = of(values, name).trim();
  const number = Math.trunc(Number(typed));
  return typed === '' || Number.isNaN(number) ? undefined : Math.min(max, Math.max(0, number));
}

/** The error text of the runtime or the kubelet. */
export const errorField = (when?: When): FormField => optionalText('error', 'whatif.error', when);

export function errorOf(values: Values): { readonly error?: string } {
  const error = of(values, 'error');
  return error === '' ? {} : { error };
}

/** The output of a probe that fails. */
export const outputField = (when: When): FormField => optionalText('output', 'whatif.output', when);

export function outputOf(values: Values): { readonly output?: string } {
  const output = of(values, 'output');
  return output === '' ? {} : { output };
}

/** The result of the command of a hook that fails. */
export const hookFields = (when?: When): readonly FormField[] => [
  optionalNumber('hookCode', 'whatif.hookCode', 255, when),
  optionalText('hookOutput', 'whatif.hookOutput', when),
  { kind: 'check', name: 'hookMissing', label: 'whatif.noCommand', ...(when ? { when } : {}) },
];

export function hookOf(values: Values): {
  readonly hookCode?: number;
  readonly hookOutput?: string;
  readonly hookMissing?: true;
} {
  const hookCode = numberOf(values, 'hookCode', 255);
  const hookOutput = of(values, 'hookOutput');
  return {
    ...(hookCode === undefined ? {} : { hookCode }),
    ...(hookOutput === '' ? {} : { hookOutput }),
    ...(of(values, 'hookMissing') === '' ? {} : { hookMissing: true }),
  };
}

const MOST_SECONDS = 3600;

/** The duration of each attempt of the runtime. */
export const secondsField = (when: When): FormField =>
  optionalNumber('seconds', 'whatif.attemptSeconds', MOST_SECONDS, when);

export function secondsOf(values: Values): { readonly seconds?: number } {
  const seconds = numberOf(values, 'seconds', MOST_SECONDS);
  return seconds === undefined ? {} : { seconds };
}

const MOST_CPUS = 1024;
const MOST_GI = 65_536;

/** The parts of a text, which commas separate. */
function listed(values: Values, name: string): readonly string[] {
  return of(values, name)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export const labelsField: FormField = {
  kind: 'text',
  name: 'labels',
  label: 'whatif.labels',
  value: 'disk=hdd',
};

export function labelsOf(values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listed(values, 'labels').map((label) => {
      const [key = '', value = ''] = label.split('=');
      return [key, value];
    }),
  );
}

export const portsField: FormField = { kind: 'text', name: 'ports', label: 'whatif.ports', value: '80' };

export function portsOf(values: Values): readonly number[] {
  const ports = listed(values, 'ports').map(Number);
  return ports.filter((port) => Number.isInteger(port) && port > 0 && port <= 65_535).slice(0, 100);
}

export const sysctlsField: FormField = {
  kind: 'text',
  name: 'sysctls',
  label: 'whatif.sysctls',
  value: 'net.core.somaxconn',
};

export const sysctlsOf = (values: Values): readonly string[] => listed(values, 'sysctls').slice(0, 100);

/** The periods of a graceful shutdown of the node. */
export const SHUTDOWN_FIELDS: readonly FormField[] = [
  { kind: 'number', name: 'period', label: 'whatif.shutdownPeriod', max: MOST_SECONDS, value: '30' },
  { kind: 'number', name: 'critical', label: 'whatif.shutdownCritical', max: MOST_SECONDS, value: '10' },
];

export const shutdownOf = (values: Values) => ({
  shutdownGracePeriod: numberOf(values, 'period', MOST_SECONDS) ?? 0,
  shutdownGracePeriodCriticalPods: numberOf(values, 'critical', MOST_SECONDS) ?? 0,
});

const isSome: When = ({ room }) => room === 'some';

/** The requests of other Pods. */
export const USED_FIELDS: readonly FormField[] = [
  { kind: 'number', name: 'usedCpu', label: 'whatif.usedCpu', max: 1_000_000, value: '1500', when: isSome },
  {
    kind: 'number',
    name: 'usedMemory',
    label: 'whatif.usedMemory',
    max: 67_108_864,
    value: '',
    when: isSome,
  },
];

export function usedOf(values: Values): Readonly<Record<string, string>> {
  const cpu = numberOf(values, 'usedCpu', 1_000_000);
  const mi = numberOf(values, 'usedMemory', 67_108_864);
  return {
    ...(cpu === undefined ? {} : { cpu: `${cpu}m` }),
    ...(mi === undefined ? {} : { memory: `${mi}Mi` }),
  };
}

/** The allocatable resources of the node. */
export const CAPACITY_FIELDS: readonly FormField[] = [
  optionalNumber('cpus', 'whatif.nodeCpus', MOST_CPUS),
  optionalNumber('gi', 'whatif.nodeMemory', MOST_GI),
];

export function capacityOf(values: Values): { readonly capacity?: Readonly<Record<string, string>> } {
  const cpus = numberOf(values, 'cpus', MOST_CPUS);
  const gi = numberOf(values, 'gi', MOST_GI);
  const capacity = {
    ...(cpus === undefined ? {} : { cpu: String(cpus) }),
    ...(gi === undefined ? {} : { memory: `${gi}Gi` }),
  };
  return Object.keys(capacity).length === 0 ? {} : { capacity };
}

/** The longest time that a process can take until it answers, in seconds. */
const LONGEST_START = 3600;

/** When a process answers, what it uses, and what it leaves behind. */
export const processFields = (): readonly FormField[] => [
  optionalNumber('answersAfter', 'whatif.answersAfter', LONGEST_START),
  optionalText('memory', 'whatif.memoryUsed'),
  optionalText('terminationMessage', 'whatif.terminationMessage'),
  optionalText('output', 'whatif.lastLines'),
];

export function processOf(values: Values) {
  const fields = ['memory', 'terminationMessage', 'output'] as const;
  const answersAfter = numberOf(values, 'answersAfter', LONGEST_START);
  const texts = Object.fromEntries(
    fields.flatMap((name) => (of(values, name) === '' ? [] : [[name, of(values, name)]])),
  ) as { readonly [Name in (typeof fields)[number]]?: string };
  return { ...texts, ...(answersAfter === undefined ? {} : { answersAfter }) };
}
