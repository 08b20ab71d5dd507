// Reads the settings of a controller from its object.

import type { ControllerSettings } from '../controllers/settings.ts';
import { type Json, mapOf, textOf } from './values.ts';

/** Fields of the wrong type count as absent. Both API versions of OpenKruise are understood. */
export function settingsOf({ spec }: Json): ControllerSettings {
  const fields = mapOf(spec);
  const strategy = mapOf(fields.updateStrategy ?? fields.strategy);
  const rolling = { ...strategy, ...mapOf(strategy.rollingUpdate) };
  const inPlace = mapOf(rolling.inPlaceUpdateStrategy);
  const type = oneOf(TYPES, strategy.type);
  const podUpdatePolicy = oneOf(POLICIES, rolling.podUpdatePolicy) ?? oneOf(POLICIES, strategy.type);
  return withoutAbsent({
    replicas: countOf(fields.replicas),
    strategy: type,
    maxSurge: amountOf(rolling.maxSurge),
    maxUnavailable: amountOf(rolling.maxUnavailable),
    minReadySeconds: countOf(fields.minReadySeconds ?? rolling.minReadySeconds),
    partition: amountOf(rolling.partition),
    paused: fields.paused === true || rolling.paused === true ? true : undefined,
    podUpdatePolicy,
    gracePeriodSeconds: countOf(inPlace.gracePeriodSeconds),
    backoffLimit: countOf(fields.backoffLimit),
  });
}

const TYPES = ['RollingUpdate', 'Recreate', 'OnDelete'] as const;
const POLICIES = ['ReCreate', 'InPlaceIfPossible', 'InPlaceOnly'] as const;

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function amountOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  return /^\d+%?$/.test(text) ? text : undefined;
}

type Present<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutAbsent<T extends object>(fields: T): Present<T> {
  // Object.entries loses the types of the values.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}
