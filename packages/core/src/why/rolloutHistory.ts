// Reads the revisions of a workload from `kubectl rollout history`.

import type { Fact, Revision } from './fact.ts';
import { nodesIn, type OutlineNode } from './outline.ts';

/** `deployment.apps/web with revision #2`; without a revision, a table follows. */
const HEADING =
  /^(?:deployment|statefulset|daemonset)s?(?:\.apps)?(?:\/| ")([a-z0-9][\w.-]*)"?(?: with revision #(\d+))?$/;
const TABLE = /^REVISION\s+CHANGE-CAUSE$/;
const ROW = /^(\d+)\s+(\S.*)$/;

/** A revision with its template, or a revision for each row of the table. */
export function historyFacts(node: OutlineNode): Fact[] {
  const [, name, number] = HEADING.exec(node.key.trim()) ?? [];
  if (name === undefined || node.value !== '') return [];
  const siblings = node.parent?.children ?? [];
  const below = siblings.slice(siblings.indexOf(node) + 1);
  const revision = (at: OutlineNode, count: string, fields: ReadonlyMap<string, string>): Revision => ({
    kind: 'revision',
    at: at.line.at,
    // As the name of a ReplicaSet.
    name: `${name}-${count}`,
    created: '',
    number: Number(count),
    fields,
  });
  if (number !== undefined) {
    const [template] = below;
    return template?.key === 'Pod Template' ? [revision(node, number, templateFields(template))] : [];
  }
  if (!TABLE.test(below[0]?.key ?? '')) return [];
  const rows: Fact[] = [];
  for (const row of below.slice(1)) {
    const [, count, cause] = ROW.exec(`${row.key}${row.value === '' ? '' : `: ${row.value}`}`) ?? [];
    if (count === undefined || cause === undefined) break;
    rows.push(revision(row, count, new Map([['change-cause', cause]])));
  }
  return rows;
}

/** The fields of a container, as in its YAML. */
const FIELDS: Readonly<Record<string, string>> = {
  Image: 'image',
  Ports: 'ports',
  Port: 'ports',
  Command: 'command',
  Args: 'args',
  Limits: 'resources.limits',
  Requests: 'resources.requests',
  Liveness: 'livenessProbe',
  Readiness: 'readinessProbe',
  Startup: 'startupProbe',
  Environment: 'env',
  Mounts: 'volumeMounts',
};

const LISTS: Readonly<Record<string, string>> = {
  Containers: 'containers',
  'Init Containers': 'initContainers',
};

/** The leaves of the containers, by the paths that they have in YAML. */
function templateFields(template: OutlineNode): ReadonlyMap<string, string> {
  return new Map(
    template.children.flatMap((list) => {
      const name = Object.hasOwn(LISTS, list.key) ? LISTS[list.key] : undefined;
      return name === undefined ? [] : list.children.flatMap((one) => leavesOf(name, one));
    }),
  );
}

function leavesOf(list: string, container: OutlineNode): (readonly [path: string, value: string])[] {
  return container.children.flatMap((field) => {
    const known = Object.hasOwn(FIELDS, field.key) ? FIELDS[field.key] : undefined;
    if (known === undefined || field.value === '<none>') return [];
    return [...nodesIn(field)]
      .filter(({ children }) => children.length === 0)
      .map((leaf) => leafOf(`${list}[${container.key}].${known}`, leaf, field));
  });
}

function leafOf(path: string, leaf: OutlineNode, field: OutlineNode): readonly [path: string, value: string] {
  if (leaf === field) return [path, leaf.value];
  if (leaf.value === '') return [`${path}[${(leaf.parent ?? leaf).children.indexOf(leaf)}]`, leaf.key];
  return [field.key === 'Environment' ? `${path}[${leaf.key}].value` : `${path}.${leaf.key}`, leaf.value];
}
