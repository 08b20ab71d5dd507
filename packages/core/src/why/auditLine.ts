// Extracts facts from a line of the API server's audit log: who deleted, evicted, resized or edited a Pod.

import { isRecord } from '../go/record.ts';
import { MINORS } from '../releases/release.ts';
import type { Fact, Sentence } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { refOf } from './podRef.ts';

/** Longer lines carry whole objects of other kinds. */
const LONGEST = 300_000;
/** k8s.io/apiserver pkg/apis/audit/v1: an Event of a request. A log shipper may put it behind a time. */
const AUDIT = /"verb"\s*:\s*"(?:delete|create|patch|update|deletecollection)"/;
const POD_PATH = /\/namespaces\/([a-z0-9-]+)\/pods(?:\/([a-z0-9.-]+))?(?:\/(\w+))?(?:\?|$)/;

interface Request {
  readonly verb: string;
  readonly user: string;
  readonly namespace?: string;
  readonly pod?: string;
  readonly subresource: string;
  /** True if the request changes an image. */
  readonly image: boolean;
}

/** Undefined for other lines. */
export function auditLine(content: string, at: Evidence): Fact[] | undefined {
  if (!content.includes('"verb"') || content.length > LONGEST || !AUDIT.test(content)) return undefined;
  const request = requestIn(content.slice(content.indexOf('{')).replace(/,\s*$/, ''));
  const family = request && familyOf(request);
  if (!family) return undefined;
  const fact: Sentence = {
    kind: 'sentence',
    family,
    values: { user: request.user },
    releases: MINORS,
    at,
    ...refOf(request.pod, request.namespace),
  };
  return [fact];
}

function requestIn(line: string): Request | undefined {
  let event: unknown;
  try {
    event = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isRecord(event) || !isRecord(event.user)) return undefined;
  const objectRef = fieldOf(event, 'objectRef');
  const object = isRecord(objectRef) ? objectRef : {};
  const [, space, name, sub] = POD_PATH.exec(textOf(fieldOf(event, 'requestURI'))) ?? [];
  if (textOf(object.resource) !== 'pods' && space === undefined) return undefined;
  const response = fieldOf(event, 'responseStatus');
  const status = isRecord(response) ? response.code : undefined;
  // The API server refused it: a budget forbids an eviction with 429.
  if (typeof status === 'number' && status >= 400) return undefined;
  const pod = textOf(object.name) || name;
  const namespace = textOf(object.namespace) || space;
  return {
    verb: textOf(event.verb),
    user: textOf(event.user.username),
    ...(namespace ? { namespace } : {}),
    ...(pod ? { pod } : {}),
    subresource: textOf(object.subresource) || (sub ?? ''),
    image: JSON.stringify(fieldOf(event, 'requestObject') ?? '').includes('"image"'),
  };
}

/** A field, also in a text that was written in lower case. */
function fieldOf(event: Readonly<Record<string, unknown>>, name: string): unknown {
  return event[name] ?? event[name.toLowerCase()];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Deletes Pods of lost nodes, and those that a taint evicts. */
const OF_NODES = /^system:serviceaccount:kube-system:(?:node-controller|taint-eviction-controller)$/;

function familyOf({ verb, user, subresource, image }: Request): string | undefined {
  if (verb === 'create') return subresource === 'eviction' ? 'audit-evicted' : undefined;
  if (/^delete/.test(verb) && subresource === '') {
    // The kubelet removes the object of a Pod that has ended.
    if (user.startsWith('system:node:')) return undefined;
    if (user === 'system:kube-scheduler') return 'audit-preempted';
    return OF_NODES.test(user) ? 'audit-evicted' : 'audit-deleted';
  }
  if (!/^(?:patch|update)$/.test(verb) || user.startsWith('system:node:')) return undefined;
  if (subresource === 'resize') return 'audit-resized';
  return subresource === '' && image ? 'audit-edited' : undefined;
}
