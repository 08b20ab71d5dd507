// Reads which controller an object belongs to, and its settings.

import type { ControllerName } from '../admission/admission.ts';
import type { ControllerSettings } from '../controllers/settings.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { type Json, textOf } from './jsonValues.ts';

/** A controller, and the settings of its object. */
export interface MadeBy {
  readonly path: ControllerName;
  readonly controller: ControllerSettings;
}

/** Undefined if no simulated controller creates Pods for the object. */
export function madeBy(value: Json): MadeBy | undefined {
  const { apiVersion, kind } = value;
  const kinds = textOf(apiVersion).startsWith('apps.kruise.io/') ? KRUISE_KINDS : KINDS;
  const path = kinds.get(kind);
  return path && { path, controller: settingsOf(value) };
}

const KINDS: ReadonlyMap<unknown, ControllerName> = new Map([
  ['Deployment', 'deployment'],
  ['StatefulSet', 'statefulset'],
  ['DaemonSet', 'daemonset'],
  ['Job', 'job'],
  ['CronJob', 'cronjob'],
]);

const KRUISE_KINDS: ReadonlyMap<unknown, ControllerName> = new Map([
  ['CloneSet', 'cloneset'],
  ['StatefulSet', 'advancedstatefulset'],
  ['DaemonSet', 'advanceddaemonset'],
]);

/** Fields of the wrong type count as absent. Both API versions of OpenKruise are understood. */
function settingsOf({ kind, spec, status }: Json): ControllerSettings {
  const fields = mapOf(spec);
  const job = 'jobTemplate' in fields ? mapOf(mapOf(fields.jobTemplate).spec) : fields;
  const strategy = mapOf(fields.updateStrategy ?? fields.strategy);
  const rolling = { ...strategy, ...mapOf(strategy.rollingUpdate) };
  const inPlace = mapOf(rolling.inPlaceUpdateStrategy);
  const type = oneOf(TYPES, strategy.type);
  const policies = [rolling.podUpdatePolicy, rolling.rollingUpdateType, strategy.type];
  const [podUpdatePolicy] = policies.flatMap((policy) => oneOf(POLICIES, policy) ?? []);
  return withoutAbsent({
    replicas: countOf(kind === 'DaemonSet' ? mapOf(status).desiredNumberScheduled : fields.replicas),
    strategy: type,
    maxSurge: amountOf(rolling.maxSurge),
    maxUnavailable: amountOf(rolling.maxUnavailable),
    minReadySeconds: countOf(fields.minReadySeconds ?? rolling.minReadySeconds),
    partition: amountOf(rolling.partition),
    podManagementPolicy: oneOf(ORDERS, fields.podManagementPolicy),
    paused: fields.paused === true || rolling.paused === true ? true : undefined,
    podUpdatePolicy,
    templateName: textOf(mapOf(mapOf(fields.template).metadata).name) || undefined,
    gracePeriodSeconds: countOf(inPlace.gracePeriodSeconds),
    backoffLimit: countOf(job.backoffLimit),
    podFailurePolicy: failureRules(mapOf(job.podFailurePolicy).rules),
  });
}

/** Rules on exit codes, and one rule for each condition. */
function failureRules(rules: unknown): ControllerSettings['podFailurePolicy'] {
  if (!Array.isArray(rules)) return undefined;
  return mapsOf(rules).flatMap((rule) => {
    const action = oneOf(ACTIONS, rule.action);
    if (!action) return [];
    const { operator, values, containerName } = mapOf(rule.onExitCodes);
    const conditions = mapsOf(rule.onPodConditions).filter(({ status = 'True' }) => status === 'True');
    const codes = oneOf(OPERATORS, operator);
    return [
      ...(codes
        ? [
            {
              action,
              operator: codes,
              values: (Array.isArray(values) ? values : []).flatMap((code) => countOf(code) ?? []),
              ...(textOf(containerName) === '' ? {} : { containerName: textOf(containerName) }),
            },
          ]
        : []),
      ...conditions.map(({ type }) => ({ action, condition: textOf(type) })),
    ];
  });
}

const ACTIONS = ['FailJob', 'FailIndex', 'Ignore', 'Count'] as const;
const OPERATORS = ['In', 'NotIn'] as const;

const TYPES = ['RollingUpdate', 'Recreate', 'OnDelete'] as const;
const ORDERS = ['OrderedReady', 'Parallel'] as const;
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
