// What does `syncpod --help` print?

import { MINORS } from '@syncpod/core';
import { DOORS } from './doors/doors.ts';

export function helpText(): string {
  const doors = Object.values(DOORS).map(({ usage, summary }) => `  syncpod ${usage}\n      ${summary}\n`);
  return [
    "What the kubelet's SyncPod will do to a Pod, for any Kubernetes release.\n\n",
    ...doors,
    '\nMachine doors read one JSON object a line and answer one a line, in the same order. A line that cannot\n',
    'be read answers { "error", "line" }; the exit status is then 1.\n\n',
    `Releases: ${MINORS[0]} to ${MINORS.at(-1)}.\n`,
  ].join('');
}
