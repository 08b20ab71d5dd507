// Reads the output of `kubectl describe pod`.

import { say } from '../messages/message.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { backOffNotes } from './backOffNotes.ts';
import { endNotes } from './endNotes.ts';
import type { DescribedEvent, ImportedPod, ListedPod } from './imported.ts';
import { given, integerOf, type Json, secondsOf, textOf } from './jsonValues.ts';
import { kubectlStatus } from './kubectlStatus.ts';
import { openPod } from './openPod.ts';

/** A name at the start, aligned in its column, or only the table of Events. */
export function isDescribed(text: string): boolean {
  return /^Name:[ \t]{2,}\S/m.test(text) || HEADER.test(text);
}

const HEADER =
  /^[ \t]*(?:FirstSeen[ \t]+LastSeen[ \t]+Count[ \t]+From[ \t]+SubObjectPath[ \t]+)?Type[ \t]+Reason[ \t]+(?:Age[ \t]+From[ \t]+)?Message[ \t]*$/m;

export function describedPods(text: string, release: Release): ListedPod[] {
  const root = sections(text);
  const name = textAt(root, 'Name');
  if (name === '') return [];
  const namespace = textAt(root, 'Namespace') || 'default';
  return [
    {
      name,
      namespace,
      open(options = {}) {
        const { spec, status } = podOf(root);
        const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace }, spec };
        const observed = kubectlStatus({ spec, status });
        const deletion = deletionOf(root);
        const diagnostics = [PARTIAL, ...backOffNotes(status), ...endNotes(observed, deletion)];
        const found = { pod, completeness: 'partial', status: observed, diagnostics } as const;
        return { ...openPod(found, release, options), ...(deletion ? { deletion } : {}) };
      },
    },
  ];
}

/** `Status:  Terminating (lasts 5m)`, and the grace period below it. */
function deletionOf(root: Section): ImportedPod['deletion'] {
  if (!textAt(root, 'Status').startsWith('Terminating')) return undefined;
  const [, seconds] = /^(\d+)s$/.exec(textAt(root, 'Termination Grace Period')) ?? [];
  return given({ gracePeriodSeconds: integerOf(seconds) });
}

const PARTIAL: Diagnostic = {
  code: 'import-partial',
  severity: 'warning',
  ...say(
    'kubectl describe shows only part of a Pod: names, images, commands and states are read; use -o yaml for all',
  ),
  path: 'spec',
};

/** A line `Key:  value`, and the indented lines below it. */
interface Section {
  readonly key: string;
  readonly value: string;
  readonly indent: number;
  readonly children: Section[];
}

/** Longer texts are not a Pod. */
export const MAX_LINES = 5000;

function sections(text: string): Section {
  const root: Section = { key: '', value: '', indent: -1, children: [] };
  const open = [root];
  for (const line of text.split('\n').slice(0, MAX_LINES)) {
    const [, blanks = '', key = '', value = ''] =
      /^( *)([^\s:][^:]*):(?:\s+(\S.*))?$/.exec(line.trimEnd()) ?? bare(line);
    if (key === '') continue;
    const section: Section = { key, value, indent: blanks.length, children: [] };
    while ((open.at(-1)?.indent ?? -1) >= section.indent) open.pop();
    (open.at(-1) ?? root).children.push(section);
    open.push(section);
    if (key === 'Events' && blanks === '') break;
  }
  return root;
}

/** A word of a command: a line without a colon at its end. */
function bare(line: string): string[] {
  const [, blanks = '', word = ''] = /^( *)(\S.*)$/.exec(line.trimEnd()) ?? [];
  return ['', blanks, '', word];
}

function child(section: Section, key: string): Section | undefined {
  return section.children.find((one) => one.key === key);
}

function textAt(section: Section, key: string): string {
  return child(section, key)?.value ?? '';
}

const LISTS = [
  ['Init Containers', 'initContainers', 'initContainerStatuses'],
  ['Containers', 'containers', 'containerStatuses'],
  ['Ephemeral Containers', 'ephemeralContainers', 'ephemeralContainerStatuses'],
] as const;

function podOf(root: Section): { readonly spec: Json; readonly status: Json } {
  const spec: Record<string, unknown> = {};
  const status: Record<string, unknown> = {
    phase: textAt(root, 'Status').split(' ')[0],
    reason: textAt(root, 'Reason'),
    message: textAt(root, 'Message'),
  };
  for (const [title, list, statuses] of LISTS) {
    const found = child(root, title)?.children.filter(({ indent }) => indent > 0) ?? [];
    if (found.length === 0) continue;
    spec[list] = found.map(containerOf);
    status[statuses] = found.map(statusOf);
  }
  spec.containers ??= [];
  const ip = textAt(root, 'IP');
  return { spec, status: { ...status, ...(/^[\d.:a-f]+$/i.test(ip) ? { podIP: ip } : {}) } };
}

function containerOf(section: Section): Json {
  return given({ name: section.key, image: textAt(section, 'Image') || undefined });
}

function statusOf(section: Section): Json {
  return given({
    name: section.key,
    containerID: textAt(section, 'Container ID') || undefined,
    restartCount: integerOf(textAt(section, 'Restart Count')),
    state: stateOf(child(section, 'State')),
    lastState: stateOf(child(section, 'Last State')),
  });
}

function stateOf(state: Section | undefined): Json | undefined {
  if (!state) return undefined;
  const kind = state.value.toLowerCase();
  const time = (key: string) => timeOf(textAt(state, key));
  return {
    [kind]: given({
      reason: textAt(state, 'Reason') || undefined,
      exitCode: integerOf(textAt(state, 'Exit Code')),
      startedAt: time('Started'),
      finishedAt: time('Finished'),
    }),
  };
}

/** `Mon, 02 Jan 2006 15:04:05 +0100` as RFC 3339; undefined for zero times and other texts. */
function timeOf(text: string): string | undefined {
  const seconds = secondsOf(text);
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
}

/** The lines below `Events:`, by the columns of their header. */
export function describedEvents(text: string): DescribedEvent[] {
  const header = HEADER.exec(text);
  if (!header) return [];
  const names = header[0].trim().split(/\s+/);
  const lines = text
    .slice(header.index + header[0].length)
    .split('\n')
    .slice(0, MAX_LINES);
  const found: DescribedEvent[] = [];
  for (const line of lines) {
    if (line.trim() === '' && found.length > 0) break;
    if (line.trim() === '' || /^[-\s]+$/.test(line)) continue;
    const event = eventOf(line, names);
    // Further lines of a message begin at the left margin.
    const last = found.at(-1);
    if (event) found.push(event);
    else if (last) found[found.length - 1] = { ...last, message: `${last.message} ${line.trim()}` };
  }
  return found;
}

function eventOf(line: string, names: readonly string[]): DescribedEvent | undefined {
  const cells = line.trim().split(/ {2,}|\t+/);
  const at = names.indexOf('Type');
  // An event without a container has an empty cell.
  if (names.includes('SubObjectPath') && cells.length < names.length) cells.splice(4, 0, '');
  const type = cells[at];
  if (cells.length < names.length || (type !== 'Normal' && type !== 'Warning')) return undefined;
  const cell = (name: string) => textOf(cells[names.indexOf(name)]);
  return {
    type,
    reason: cells[at + 1] ?? '',
    age: names.includes('Age') ? cell('Age') : cell('LastSeen'),
    from: cell('From'),
    message: cells.slice(names.length - 1).join('  '),
  };
}
