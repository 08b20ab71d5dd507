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
];

export function hookOf(values: Values): { readonly hookCode?: number; readonly hookOutput?: string } {
  const hookCode = numberOf(values, 'hookCode', 255);
  const hookOutput = of(values, 'hookOutput');
  return {
    ...(hookCode === undefined ? {} : { hookCode }),
    ...(hookOutput === '' ? {} : { hookOutput }),
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
