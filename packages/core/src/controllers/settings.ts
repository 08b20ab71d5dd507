// Defines the settings of a controller that matter to one Pod.

import { type Fields, flag, integer, listOf, object, oneOf, optional, text } from '../shapes/shape.ts';
import type { ValuesOf } from '../shapes/shapeValue.ts';

const count = integer(0, 2_147_483_647);

/** Releases of OpenKruise, the newest first. */
export const KRUISE_NAMES = ['1.9', '1.8', '1.7', '1.6', '1.5', '1.4', '1.3'] as const;

/** Fields of the object's spec, with Kubernetes' defaults where absent. */
const FIELDS = {
  /** Default: 1. */
  replicas: optional(count),
  /** `spec.strategy.type` or `spec.updateStrategy.type`. */
  strategy: optional(oneOf('RollingUpdate', 'Recreate', 'OnDelete')),
  /** A number or a percentage, as text. */
  maxSurge: optional(text),
  maxUnavailable: optional(text),
  /** Seconds. */
  minReadySeconds: optional(count),
  /** StatefulSet: Pods with a lower ordinal stay. CloneSet: the number or percentage of Pods that stay. */
  partition: optional(text),
  /** StatefulSet; default OrderedReady. */
  podManagementPolicy: optional(oneOf('OrderedReady', 'Parallel')),
  /** Feature gate of kube-controller-manager 1.24+, on by default since 1.37: `maxUnavailable` of a StatefulSet counts. */
  MaxUnavailableStatefulSet: optional(flag),
  paused: optional(flag),
  /** A name in the metadata of the template. Pods do not get it, but the hash of the template counts it. */
  templateName: optional(text),
  /** OpenKruise; default ReCreate. */
  podUpdatePolicy: optional(oneOf('ReCreate', 'InPlaceIfPossible', 'InPlaceOnly')),
  /** OpenKruise's `inPlaceUpdateStrategy.gracePeriodSeconds`: seconds between not ready and the new image. */
  gracePeriodSeconds: optional(count),
  /** OpenKruise's release; default the newest. */
  openkruise: optional(oneOf(...KRUISE_NAMES)),
  /** Feature gate of OpenKruise 1.8+, off by default: an update in place may change amounts of cpu and memory. */
  InPlaceWorkloadVerticalScaling: optional(flag),
  /** Job; default 6. */
  backoffLimit: optional(count),
  /** Job: the rules of `spec.podFailurePolicy`, each on exit codes or on a condition that is True. */
  podFailurePolicy: optional(
    listOf({
      action: oneOf('FailJob', 'FailIndex', 'Ignore', 'Count'),
      operator: optional(oneOf('In', 'NotIn')),
      values: optional({ shape: { kind: 'list', of: integer(0, 2_147_483_647).shape, min: 0, max: 255 } }),
      containerName: optional(text),
      condition: optional(text),
    }),
  ),
} as const satisfies Fields;

export const CONTROLLER_SETTINGS = object(FIELDS);

export type ControllerSettings = ValuesOf<typeof FIELDS>;
