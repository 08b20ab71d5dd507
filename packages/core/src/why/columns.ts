// Extracts facts from rows of any table of Pods, by the names in its heading: k9s, Rancher, dashboards, custom columns.

import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { isPodReason } from './podReasons.ts';
import { type PodRef, refOf } from './podRef.ts';
import { podRow } from './podRow.ts';
import { eventFact } from './sentenceFact.ts';
import { WAITING_REASONS } from './stateRules.ts';
import { reasonNamed } from './terms.ts';

/** The columns that are read, by the words that name them, without blanks and hyphens. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pod: ['POD', 'NAME', 'PODNAME'],
    namespace: ['NAMESPACE'],
    status: ['STATUS', 'STATE', 'PHASE'],
    restarts: ['RESTART', 'RESTARTS', 'RS', 'RESTARTCOUNT'],
    reason: ['REASON', 'LASTREASON', 'TERMINATIONREASON', 'LASTTERMINATIONREASON', 'LASTSTATE'],
    code: ['EXIT', 'EXITCODE', 'CODE'],
    container: ['CONTAINER', 'CONTAINERNAME'],
    ready: ['READY'],
    message: ['MESSAGE', 'MSG'],
  }).flatMap(([column, names]) => names.map((name) => [name, column] as const)),
);
/** The most characters of a name. */
const LONGEST_NAME = 30;

function columnOf(cell: string): string | undefined {
  if (cell.length > LONGEST_NAME || !/^[A-Za-z↑↓▲▼]/.test(cell)) return undefined;
  return NAMES.get(cell.replaceAll(/[↑↓▲▼ _-]/g, '').toUpperCase());
}

/** The fewest columns that show that a line is a heading. */
const FEWEST = 3;

/** Reads the rows below a heading. */
export function columnReader(): (content: string, at: Evidence) => Fact[] | undefined {
  let columns: readonly (string | undefined)[] = [];
  return (content, at) => {
    const text = content.trim();
    if (text === '') columns = [];
    if (!text.includes('  ') && !/[│|]/.test(text)) return undefined;
    const cells = text.split(/\s{2,}|\s*[│|]\s*/);
    if (cells.length < FEWEST) return undefined;
    const named = cells.map(columnOf);
    if (named.filter((one) => one !== undefined).length >= FEWEST) {
      columns = named;
      return undefined;
    }
    if (columns.length === 0 || cells.length !== columns.length) return undefined;
    return rowFacts((column) => cells[columns.indexOf(column)]?.trim(), at);
  };
}

type Cell = (column: string) => string | undefined;

function rowFacts(cell: Cell, at: Evidence): Fact[] | undefined {
  const pod = cell('pod');
  if (pod === undefined || !/^[a-z0-9][a-z0-9.-]*$/.test(pod)) return undefined;
  const ref = refOf(pod, cell('namespace'));
  const container = cell('container');
  const about = { at, ...ref, ...(container && /^[a-z0-9-]+$/.test(container) ? { container } : {}) };
  const count = /^\d+/.exec(cell('restarts') ?? '')?.[0] ?? '0';
  const status = /^[A-Z][\w:.-]*$/.exec(cell('status') ?? '')?.[0] ?? 'Running';
  const space = ref.namespace ? `${ref.namespace} ` : '';
  const isOfPods = ['ready', 'status', 'restarts'].some((column) => cell(column) !== undefined);
  const row = isOfPods && podRow(`${space}${pod}  ${cell('ready') ?? '0/1'}  ${status}  ${count}  1m`, at);
  const facts = [...(row || []), ...reasonFact(cell, status, about)];
  return facts.length > 0 ? facts : undefined;
}

/** The state of the Pod or of the container. None of a reason that other objects have, for example Events. */
function reasonFact(cell: Cell, status: string, about: PodRef & { readonly at: Evidence }): Fact[] {
  const reason = /^[A-Z][\w./-]*$/.exec(cell('reason') ?? '')?.[0] ?? '';
  const message = cell('message') ?? '';
  if (isPodReason(reason) || (reason === 'Terminated' && status === 'Failed')) {
    const event = eventFact(reason, message, about.at);
    return [event ? { ...event, ...about } : { kind: 'pod-reason', reason, message, ...about }];
  }
  const code = /^-?\d+$/.exec(cell('code') ?? '')?.[0];
  if (code === undefined && WAITING_REASONS.includes(reason)) {
    return [{ kind: 'waiting', reason, message, ...about }];
  }
  const isEnd =
    code !== undefined || /^(?:Error|Completed)$/.test(reason) || reasonNamed(reason) !== undefined;
  const exitCode = code === undefined ? {} : { exitCode: Number(code) };
  return isEnd
    ? [{ kind: 'ended', place: 'lastState', reason, message, ...exitCode, lines: [about.at], ...about }]
    : [];
}
