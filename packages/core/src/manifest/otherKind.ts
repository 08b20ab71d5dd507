// What is said of an object that is no Pod, and where does it keep the template of its Pods?

import { isRecord } from '../go/record.ts';
import { type Message, say } from '../messages/message.ts';
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
  return { code, severity: 'error', ...messageOf(value.kind), path: 'kind' };
}

function messageOf(value: unknown): Message {
  const kind = written(value);
  if (kind.endsWith('List')) return say('this is a {kind}, not a Pod: take one of its items', { kind });
  if (kind === 'CronJob') {
    return say('this is a CronJob, not a Pod: its Pods are made from spec.jobTemplate.spec.template');
  }
  if (WORKLOADS.includes(kind)) {
    return say('this is a {kind}, not a Pod: its Pods are made from spec.template', { kind });
  }
  return say('this is a {kind}, not a Pod', { kind });
}

export function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
