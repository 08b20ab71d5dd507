// `syncpod actions`: what does computePodActions decide about a case?

import { answerCase, readCaseValue, resolveRelease } from '@syncpod/core';
import { machineDoor } from './door.ts';

export const actions = machineDoor(
  'actions',
  'Reads a case ({ id, pod, sandboxes, containers, gates?, restartAllContainers? }), answers what is killed, ' +
    'started and kept.',
  (value, { release }) => {
    const read = readCaseValue(value);
    if (!read.ok) return { error: read.error };
    const { gates } = read.value;
    if (Object.keys(gates).length === 0) return { answer: answerCase(read.value, release) };
    const asked = resolveRelease(release.minor, { ...settingsOf(release), ...gates });
    if (!asked.ok) return { error: asked.error.map(({ message }) => message).join('; ') };
    return { answer: answerCase(read.value, asked.value) };
  },
);

/** The gates that the command line set stay in force beside those of the case. */
function settingsOf({ gates }: Parameters<typeof answerCase>[1]): Record<string, boolean> {
  return Object.fromEntries(gates.filter(({ locked }) => !locked).map(({ name, on }) => [name, on]));
}
