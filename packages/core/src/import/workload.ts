// Finds the Pod that an object creates, and how an edit of the object reaches that Pod.

import type { EditPath } from '../admission/admission.ts';
import type { Selects } from '../admission/selector.ts';
import type { ControlledObject } from '../controllers/controlledObject.ts';
import type { ControllerSettings } from '../controllers/settings.ts';
import { mapOf } from '../go/record.ts';
import { isKnownGroup, podTemplateOf } from '../manifest/otherKind.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import { madeBy } from './controllerSettings.ts';
import { type Json, textOf } from './jsonValues.ts';
import type { ManifestPart } from './manifestParts.ts';
import { controlledObject, podOf, selectsOf } from './templatePod.ts';

/**
 * The effect of an edit of the object on running Pods: `in-place` edits the Pod, `replace` creates new Pods, `later` uses
 * the new template only for Pods that are created later, `never` refuses another template.
 */
export type TemplateEffect = 'in-place' | 'replace' | 'later' | 'never';

/** A Pod, or a workload object. */
export interface Workload {
  readonly kind: string;
  /** '' if the object names none. */
  readonly namespace: string;
  readonly name: string;
  /** The Pod, as YAML or JSON. */
  readonly manifest: string;
  readonly path: EditPath;
  /** Settings of the controller, if `path` names one. */
  readonly controller?: ControllerSettings;
  readonly rollout: TemplateEffect;
  readonly object: ControlledObject;
  /** Where the Pod is in the object: '' for a Pod, `spec.template.` for a Deployment. */
  readonly prefix: string;
  /** Absent for a Pod. */
  readonly selects?: Selects;
  /** True for a kind whose schema and controller are not known here. */
  readonly custom?: true;
}

/** Undefined if the object creates no Pods. */
export function workloadOf({ value, text }: Pick<ManifestPart, 'value' | 'text'>): Workload | undefined {
  const { name, generateName, namespace } = mapOf(value.metadata);
  const named = { namespace: textOf(namespace), name: textOf(name) || textOf(generateName) };
  const object = controlledObject(value);
  if (isPod(value)) {
    return { ...named, kind: 'Pod', manifest: text, path: 'apply', rollout: 'in-place', object, prefix: '' };
  }
  const template = podTemplateOf(value);
  const pod = podOf(value);
  if (!template || !pod || typeof value.kind !== 'string') return undefined;
  return {
    ...named,
    kind: value.kind,
    manifest: writeYaml(pod),
    ...(madeBy(value) ?? { path: 'workload' }),
    rollout: rolloutOf(value),
    object,
    prefix: `${template.path}.`,
    selects: selectsOf(value),
    ...(isKnownGroup(value) ? {} : { custom: true }),
  };
}

function isPod({ kind, spec }: Json): boolean {
  return kind === 'Pod' || (kind === undefined && 'containers' in mapOf(spec));
}

const ONLY_LATER: ReadonlySet<unknown> = new Set(['ReplicaSet', 'ReplicationController', 'CronJob']);

function rolloutOf({ kind, spec }: Json): TemplateEffect {
  if (kind === 'Job') return 'never';
  const { paused, updateStrategy } = mapOf(spec);
  const { type, paused: held } = mapOf(updateStrategy);
  const waits = paused === true || held === true || type === 'OnDelete';
  return ONLY_LATER.has(kind) || waits ? 'later' : 'replace';
}
