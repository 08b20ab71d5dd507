// Adds up the JSON reports of several clusters, or of parts of a cluster.

import { isRecord, mapsOf } from '../../go/record.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { rankOf } from '../../releases/patches.ts';
import { err, ok, type Result } from '../../result.ts';
import { TOGETHER } from './restarts.ts';

type Json = Readonly<Record<string, unknown>>;

const VERSION = 1;

const COUNTS = [
  'items',
  'notPods',
  'unreadable',
  'idle',
  'pods',
  'unplaced',
  'late',
  'containers',
  'restartedPods',
  'restartedContainers',
] as const;

/** The reports in the order given; the same report as one run over all of their items. The error is a sentence. */
export function mergeFleetJson(reports: readonly unknown[]): Result<Json, string> {
  const read: Json[] = [];
  for (const report of reports) {
    if (!isReport(report)) return err('not a report of syncpod upgrade -o json');
    read.push(report);
  }
  const [first] = read;
  if (first === undefined) return err('there is no report');
  const other = read.find(({ to }) => to !== first.to);
  if (other) return err(`the reports are about upgrades to ${String(first.to)} and to ${String(other.to)}`);
  const nodes = groups(read, 'nodes');
  const causes = groups(read, 'causes');
  const unseen = [...new Set(read.flatMap((report) => (Array.isArray(report.unseen) ? report.unseen : [])))];
  const truncated = read.map((report) => report.truncated).filter(isRecord);
  return ok({
    v: VERSION,
    from: mostOf(read),
    to: first.to,
    ...Object.fromEntries(COUNTS.map((name) => [name, sum(read, name)])),
    ...(read.some(({ replacedByController }) => replacedByController !== undefined)
      ? { replacedByController: sum(read, 'replacedByController') }
      : {}),
    ...(read.some(({ removedApis }) => removedApis !== undefined)
      ? { removedApis: added(read, 'removedApis', ['apiVersion', 'kind'], ['objects']) }
      : {}),
    namespaces: groups(read, 'namespaces'),
    workloads: groups(read, 'workloads'),
    nodes,
    starts: added(read, 'starts', ['minor'], ['pods'])
      .sort((a, b) => placeOf(a) - placeOf(b))
      .sort((a, b) => numberOf(b.pods) - numberOf(a.pods)),
    kubelets: kubelets(read),
    unknownKubelets: added(read, 'unknownKubelets', ['release', 'shown'], ['nodes']),
    restarts: restarts(read),
    ...(truncated.length > 0
      ? { truncated: { restarts: sum(truncated, 'restarts'), events: sum(truncated, 'events') } }
      : {}),
    ...(unseen.length > 0 ? { unseen } : {}),
    drain: nodes
      .filter(({ name, restartedContainers }) => name !== '-' && numberOf(restartedContainers) > 0)
      .map(({ name }) => name),
    causes,
    restarted: read.flatMap((report) => mapsOf(report.restarted)),
  });
}

const LISTS = [
  'namespaces',
  'workloads',
  'nodes',
  'starts',
  'kubelets',
  'unknownKubelets',
  'restarts',
  'causes',
  'restarted',
];

function isReport(value: unknown): value is Json {
  if (!isRecord(value) || value.v !== VERSION) return false;
  if (typeof value.from !== 'string' || typeof value.to !== 'string') return false;
  return (
    COUNTS.every((name) => Number.isSafeInteger(value[name])) &&
    LISTS.every((name) => {
      const list = value[name];
      return Array.isArray(list) && list.every(isRecord);
    })
  );
}

/** The `from` of most Pods. */
function mostOf(reports: readonly Json[]): unknown {
  const pods = new Map<unknown, number>();
  for (const { from, pods: count } of reports) pods.set(from, (pods.get(from) ?? 0) + numberOf(count));
  return [...pods].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** The groups of all reports by name, the one with the most restarts first. */
function groups(reports: readonly Json[], list: string): Json[] {
  return added(reports, list, ['name'], ['pods', 'restartedPods', 'restartedContainers']).sort(
    (a, b) =>
      numberOf(b.restartedContainers) - numberOf(a.restartedContainers) ||
      (String(a.name) < String(b.name) ? -1 : 1),
  );
}

/** The rows of a list; the numbers of rows with equal `keys` are added. */
function added(
  reports: readonly Json[],
  list: string,
  keys: readonly string[],
  numbers: readonly string[],
): Json[] {
  const rows = new Map<string, Json>();
  for (const row of reports.flatMap((report) => mapsOf(report[list]))) {
    const key = JSON.stringify(keys.map((name) => row[name] ?? null));
    const before = rows.get(key);
    const sums = numbers.flatMap((name) =>
      before && name in row ? [[name, numberOf(before[name]) + numberOf(row[name])] as const] : [],
    );
    rows.set(key, before ? { ...before, ...Object.fromEntries(sums) } : row);
  }
  return [...rows.values()];
}

/** If there are Nodes, only they count. */
function kubelets(reports: readonly Json[]): Json[] {
  const all = added(reports, 'kubelets', ['minor', 'by', 'unknown'], ['count']);
  const nodes = all.filter(({ by }) => by === 'node');
  return (nodes.length > 0 ? nodes : all).sort((a, b) => numberOf(b.count) - numberOf(a.count));
}

/** Groups of the same cause whose times are close belong together, as in one report. */
function restarts(reports: readonly Json[]): Json[] {
  const merged: Json[] = [];
  const all = reports.flatMap((report) => mapsOf(report.restarts));
  for (const group of all.sort((a, b) => numberOf(a.first) - numberOf(b.first))) {
    const at = merged.findIndex((one) => isSameRestart(one, group));
    const before = merged[at];
    if (!before) merged.push(group);
    else
      merged[at] = {
        ...before,
        containers: numberOf(before.containers) + numberOf(group.containers),
        nodes: [...new Set([...namesOf(before), ...namesOf(group)])].sort(),
        last: Math.max(numberOf(before.last), numberOf(group.last)),
      };
  }
  return merged.sort(
    (a, b) => numberOf(b.containers) - numberOf(a.containers) || numberOf(a.first) - numberOf(b.first),
  );
}

function isSameRestart(a: Json, b: Json): boolean {
  if (a.cause !== b.cause || JSON.stringify(a.kubelet) !== JSON.stringify(b.kubelet)) return false;
  return numberOf(b.first) - numberOf(a.last) <= TOGETHER;
}

function namesOf({ nodes }: Json): string[] {
  return Array.isArray(nodes) ? nodes.map(String) : [];
}

function sum(rows: readonly Json[], name: string): number {
  return rows.reduce((total, row) => total + numberOf(row[name]), 0);
}

/** The place of its release among all. */
function placeOf({ minor }: Json): number {
  return rankOf(minor as ReleaseName);
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
