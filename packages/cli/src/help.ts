// What do `syncpod --help` and `syncpod DOOR --help` print?

import { MINORS } from '@syncpod/core';
import type { Door } from './doors/door.ts';
import { DOORS, type DoorName } from './doors/doors.ts';
import { usageOf } from './options.ts';

export function helpText(): string {
  const doors = Object.entries(DOORS).map(([name, door]) => entry(name, door));
  return [
    "What the kubelet's SyncPod will do to a Pod, for any Kubernetes release.\n\n",
    ...doors,
    '\n',
    MACHINE,
    releases(),
    'syncpod DOOR --help, syncpod --version.\n',
  ].join('');
}

function entry(name: string, { operands, options, summary }: Door): string {
  const about = summary.split('\n').map((line) => wrap(line, '      ', '      '));
  return `${wrap(`syncpod ${name} ${usageOf(operands, options)}`, '  ', '          ')}${about.join('')}`;
}

const WIDTH = 100;

/** Lines of at most so many characters; what stands in brackets without brackets in it stays together. */
function wrap(text: string, first: string, others: string): string {
  let lines = '';
  let line = first;
  for (const part of text.match(/\[[^[\]]*\]+|\S+/g) ?? []) {
    if (line.trim() !== '' && line.length + part.length + 1 > WIDTH) {
      lines += `${line}\n`;
      line = others;
    }
    line += line.trim() === '' ? part : ` ${part}`;
  }
  return `${lines}${line}\n`;
}

const MACHINE =
  'Machine doors read one JSON object a line and answer one a line, in the same order. A line that cannot\n' +
  'be read answers { "error", "line" }; the exit status is then 1.\n\n';

const releases = () => `Releases: ${MINORS[0]} to ${MINORS.at(-1)}.\n`;

export function doorHelp(name: DoorName): string {
  const door = DOORS[name];
  return `${entry(name, door)}\n${door.machine ? MACHINE : ''}${releases()}`;
}
