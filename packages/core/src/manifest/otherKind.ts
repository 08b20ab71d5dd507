// What is said of an object that is no Pod, and where does it keep the template of its Pods?

import { isRecord } from '../go/json.ts';
import type { Diagnostic } from '../result.ts';

/** Kinds whose `spec.template` is a Pod without its own name. */
const WORKLOADS = ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job'];

/** Where every kind has it that makes Pods, those of others too. */
const PLACES = ['spec.template', 'spec.jobTemplate.spec.template'];

interface PodTemplate {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly spec: Readonly<Record<string, unknown>>;
}

/** The template with containers in a JSON value; undefined if there is none. */
export function podTemplateOf(value: unknown): PodTemplate | undefined {
  for (const path of PLACES) {
    const template = path.split('.').reduce(fieldOf, value);
    const spec = fieldOf(template, 'spec');
    const metadata = fieldOf(template, 'metadata');
    if (isRecord(spec) && Array.isArray(spec.containers)) {
      return { metadata: isRecord(metadata) ? metadata : {}, spec };
    }
  }
  return undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** `has-pod-template`: a Pod can be made of it. */
export function otherKind(value: Readonly<Record<string, unknown>>): Diagnostic {
  const code = podTemplateOf(value) ? 'has-pod-template' : 'not-a-pod';
  return { code, severity: 'error', message: messageOf(value.kind), path: 'kind' };
}

function messageOf(kind: unknown): string {
  const name = written(kind);
  if (name.endsWith('List')) return `this is a ${name}, not a Pod: take one of its items`;
  if (name === 'CronJob') {
    return 'this is a CronJob, not a Pod: its Pods are made from spec.jobTemplate.spec.template';
  }
  if (WORKLOADS.includes(name)) return `this is a ${name}, not a Pod: its Pods are made from spec.template`;
  return `this is a ${name}, not a Pod`;
}

export function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
