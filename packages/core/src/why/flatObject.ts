// Reads objects of any other program, whose fields repeat a container's status under names of their own.

import type { Fact } from './fact.ts';
import type { OutlineNode } from './outline.ts';
import { type PodRef, refOf } from './podRef.ts';
import { reasonNamed, statedReason } from './terms.ts';

/** What a key is about: `lastTerminationReason`, `POD_NAME` and `exit-code` are words in any writing. */
const ROLES = [
  ['pod', /^(?:pod|podname|kubernetespodname)$/],
  ['namespace', /^(?:namespace|podnamespace|kubernetesnamespacename)$/],
  ['container', /^(?:container|containername|kubernetescontainername)$/],
  ['code', /^(?:last|previous)?exit(?:code|status)?$/],
  ['restarts', /^restarts?(?:count|total)?$/],
  ['reason', /reason|status|state|phase|terminat|^type$/],
] as const;
type Role = (typeof ROLES)[number][0];

/** Objects that the API server stores, whose fields have readers of their own. */
const KNOWN_PARENT = /^(?:terminated|waiting|running|state|lastState|State|Last State|conditions)$/;
/** The most fields of such an object. */
const MOST_FIELDS = 60;

function roleOf(key: string): Role | undefined {
  const word = key.replaceAll(/[^A-Za-z]/g, '').toLowerCase();
  return ROLES.find(([, pattern]) => pattern.test(word))?.[0];
}

/** The facts of an object with a reason of Kubernetes, or with an exit code beside the name of a container. */
export function flatFacts(node: OutlineNode): Fact[] {
  const { key, value, parent, children } = node;
  const role = children.length > 0 || value === '' || value.length > LONGEST_VALUE ? undefined : roleOf(key);
  const reason = role === 'reason' || isName(key) ? reasonNamed(firstWord(value)) : undefined;
  if ((reason === undefined && role !== 'code') || KNOWN_PARENT.test(parent?.key ?? '')) return [];
  const fields = fieldsBeside(node);
  const named = fields.has('pod') || fields.has('container');
  // The reason of a state stands below it.
  if (!named && (reason === undefined || /^reason$/i.test(key))) return [];
  if (reason === undefined && (hasReason(node) || !/^\d{1,10}$/.test(value))) return [];
  const at = node.line.at;
  const container = fields.get('container');
  const about = {
    ...(isName(key) && !named ? refOf(key) : podIn(fields)),
    ...(container === undefined ? {} : { container }),
  };
  const [code, count] = [fields.get('code'), fields.get('restarts')];
  const known = code !== undefined && /^\d{1,10}$/.test(code) ? Number(code) : undefined;
  return [
    statedReason(reason ?? genericReason(node), at, about, known),
    ...(count !== undefined && /^\d{1,6}$/.test(count)
      ? [{ kind: 'restarts' as const, count: Number(count), at, ...about }]
      : []),
  ];
}

/** Longer values are sentences. */
const LONGEST_VALUE = 40;

function hasReason({ parent }: OutlineNode): boolean {
  return (parent?.children ?? []).some(
    ({ key, value }) => roleOf(key) === 'reason' && reasonNamed(firstWord(value)) !== undefined,
  );
}

/** `Error` or `Completed` beside an exit code. */
function genericReason({ parent }: OutlineNode): string {
  const found = (parent?.children ?? []).find(
    ({ key, value }) => roleOf(key) === 'reason' && /^(?:Error|Completed)$/.test(value),
  );
  return found?.value ?? '';
}

/** `OOMKilled (137)`, `OOMKilled,` */
function firstWord(value: string): string {
  return /^[\w-]+/.exec(value)?.[0] ?? '';
}

/** The name of a Pod as a key: `web-0: OOMKilled`. */
function isName(key: string): boolean {
  return /^[a-z0-9]+(?:[-.][a-z0-9]+)*-[a-z0-9]*\d[a-z0-9]*$/.test(key);
}

function fieldsBeside({ parent }: OutlineNode): ReadonlyMap<Role, string> {
  const fields = new Map<Role, string>();
  for (const { key, value } of (parent?.children ?? []).slice(0, MOST_FIELDS)) {
    const role = roleOf(key);
    if (role !== undefined && role !== 'reason' && /^[\w./-]+$/.test(value)) fields.set(role, value);
  }
  return fields;
}

function podIn(fields: ReadonlyMap<Role, string>): PodRef {
  const [first = '', second] = (fields.get('pod') ?? '').split('/');
  return second === undefined ? refOf(first, fields.get('namespace')) : refOf(second, first);
}
