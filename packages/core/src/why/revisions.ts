// Reads the revisions of a workload from ReplicaSets and ControllerRevisions, and compares the newest two.

import type { Fact, Revision } from './fact.ts';
import { childOf, nodesIn, type OutlineNode, textIn } from './outline.ts';
import { isZeroTime } from './zeroTime.ts';

const KINDS = /^(?:ReplicaSet|ControllerRevision|Deployment|StatefulSet|DaemonSet)$/;
/** The most fields of a template that are compared. */
const MOST_FIELDS = 2000;

/** A revision of a workload: its template, and when it was created. */
export function revisionFacts(node: OutlineNode): Fact[] {
  const kind = childOf(node, 'kind');
  if (!kind || !KINDS.test(kind.value)) return [];
  const metadata = childOf(node, 'metadata');
  const body = kind.value === 'ControllerRevision' ? childOf(node, 'data') : node;
  const template = childOf(childOf(childOf(body, 'spec'), 'template'), 'spec');
  const name = textIn(metadata, 'name');
  if (!template || name === '') return [];
  const time = textIn(metadata, 'creationTimestamp');
  const number = Number(
    textIn(childOf(metadata, 'annotations'), 'deployment.kubernetes.io/revision') || textIn(node, 'revision'),
  );
  const revision: Revision = {
    kind: 'revision',
    at: kind.line.at,
    name,
    created: isZeroTime(time) ? '' : time,
    number: Number.isNaN(number) ? 0 : number,
    fields: fieldsOf(template),
  };
  return [revision];
}

/** The leaves below a node, by their paths; items of lists by their names. */
function fieldsOf(template: OutlineNode): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const node of nodesIn(template)) {
    if (node === template || node.children.length > 0 || fields.size >= MOST_FIELDS) continue;
    const steps: string[] = [];
    for (let one: OutlineNode = node; one !== template && one.parent; one = one.parent) {
      if (one.key !== '') steps.unshift(one.key);
      else steps.unshift(`[${textIn(one, 'name') || one.parent.children.indexOf(one)}]`);
    }
    const path = steps.join('.').replaceAll('.[', '[');
    fields.set(path, node.value === '' ? node.key : node.value);
  }
  return fields;
}

/** A field that the newest revision changed. */
export interface Changed {
  readonly field: string;
  /** Absent if the field is new, or was removed. */
  readonly from?: string;
  readonly to?: string;
  /** When the newer revision was created, as written in the text; '' if unknown. */
  readonly created: string;
}

/** The name of a workload without the hash of its revision. */
const ownerOf = ({ name }: Revision) => name.replace(/-[a-z0-9]+$/, '');

/** Of two texts about one revision, the one that has more fields. */
function withoutTwins(revisions: readonly Revision[]): readonly Revision[] {
  return revisions.filter(
    (one) =>
      one.number === 0 ||
      !revisions.some((other) => other.number === one.number && other.fields.size > one.fields.size),
  );
}

/** The differences between the newest two revisions of the workload of a Pod. `pod` is undefined if the texts name none. */
export function changesOf(revisions: readonly Revision[], pod: string | undefined): readonly Changed[] {
  const own = withoutTwins(
    revisions.filter((one) => pod === undefined || pod.startsWith(`${ownerOf(one)}-`)),
  );
  const owners = new Set(own.map(ownerOf));
  if (owners.size !== 1 || own.length < 2) return [];
  const sorted = own.toSorted((a, b) => a.number - b.number || (a.created < b.created ? -1 : 1));
  const [before, after] = [sorted.at(-2), sorted.at(-1)];
  if (!before || !after) return [];
  const fields = [...new Set([...before.fields.keys(), ...after.fields.keys()])];
  return fields.flatMap((field): Changed[] => {
    const [from, to] = [before.fields.get(field), after.fields.get(field)];
    if (from === to) return [];
    return [
      {
        field,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        created: after.created,
      },
    ];
  });
}
