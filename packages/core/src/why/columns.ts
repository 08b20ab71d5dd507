// Extracts facts from rows of any table of Pods, by the names in its heading: k9s, Rancher, dashboards, custom columns.

import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { refOf } from './podRef.ts';
import { podRow } from './podRow.ts';

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

function rowFacts(cell: (column: string) => string | undefined, at: Evidence): Fact[] | undefined {
  const pod = cell('pod');
  if (pod === undefined || !/^[a-z0-9][a-z0-9.-]*$/.test(pod)) return undefined;
  const ref = refOf(pod, cell('namespace'));
  const container = cell('container');
  const about = { at, ...ref, ...(container && /^[a-z0-9-]+$/.test(container) ? { container } : {}) };
  const count = /^\d+/.exec(cell('restarts') ?? '')?.[0] ?? '0';
  const status = /^[A-Z][\w:.-]*$/.exec(cell('status') ?? '')?.[0] ?? 'Running';
  const space = ref.namespace ? `${ref.namespace} ` : '';
  const row = podRow(`${space}${pod}  ${cell('ready') ?? '0/1'}  ${status}  ${count}  1m`, at) ?? [];
  const reason = /^[A-Z]\w+$/.exec(cell('reason') ?? '')?.[0];
  const code = /^-?\d+$/.exec(cell('code') ?? '')?.[0];
  if (reason === undefined && code === undefined) return row.length > 0 ? row : undefined;
  const waits = /BackOff$|Err|Error$/.test(reason ?? '') && reason !== 'Error' && code === undefined;
  return [
    ...row,
    waits
      ? { kind: 'waiting', reason: reason ?? '', message: '', ...about }
      : {
          kind: 'ended',
          place: 'lastState',
          reason: reason ?? '',
          message: '',
          ...(code === undefined ? {} : { exitCode: Number(code) }),
          lines: [at],
          ...about,
        },
  ];
}
