// Determines when processes exit by themselves.

import { findContainer } from '../../api/findContainer.ts';
import { entryOf } from '../../go/map.ts';
import type { Exit } from '../node/exit.ts';
import type { NodeContainer } from '../node/node.ts';
import { type Run, roundTime } from './run.ts';

/** Default running time of a plain init container. */
const INIT_SECONDS = 1;

/** The scheduled exit of a container that has started; none if it keeps running. */
export function exitAlarm(
  { pod, node }: Pick<Run, 'pod' | 'node'>,
  { id, name, startedAt = 0 }: NodeContainer,
): Exit[] {
  const kind = findContainer(pod, name)?.kind;
  const exits =
    entryOf(node.processes, name)?.exits ?? (kind === 'init' ? { after: INIT_SECONDS, code: 0 } : undefined);
  if (!exits) return [];
  return [
    {
      at: roundTime(startedAt + exits.after),
      kind: 'exit',
      id,
      code: exits.code,
      ...(exits.reason === undefined ? {} : { reason: exits.reason }),
    },
  ];
}

/** The time at which a process exits by itself, if known; undefined if it keeps running. */
export function ownEnd({ node, alarms }: Pick<Run, 'node' | 'alarms'>, id: string): number | undefined {
  const found = node.containers.find((container) => container.id === id);
  return found?.state === 'exited' ? found.finishedAt : alarms.find((alarm) => alarm.id === id)?.at;
}
