// Determines which containers survive a kubelet that ends while it stops them.

import { entryOf } from '../../go/map.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { reactionOf } from '../kuberuntime/cri.ts';
import { roundTime } from '../kuberuntime/run.ts';
import type { Alarm, Exit } from '../node/exit.ts';
import type { NodeContainer, SimulatedNode } from '../node/node.ts';

/** Exit code of a container that the runtime killed. */
export const KILLED = 137;

/** The containers at the end of the kubelet, and the exits of those that have received SIGTERM. */
interface Unfinished {
  readonly containers: readonly NodeContainer[];
  readonly alarms: readonly Alarm[];
}

/** `nodes`: the node during the stop and after it, had the kubelet lived on. */
export function unfinishedStops(
  { node, alarms: before, now }: Pick<Kubelet, 'node' | 'alarms' | 'now'>,
  nodes: readonly SimulatedNode[],
): Unfinished {
  const alarms: Alarm[] = [];
  const containers = node.containers.map((container): NodeContainer => {
    const end = endOf(nodes, container.id);
    if (!end || container.state === 'exited') return container;
    if ((end.finishedAt ?? 0) <= now) return end;
    const { askedAt = 0 } = end;
    const { exitCode: _, reason: __, finishedAt: ___, askedAt: ____, ...alive } = container;
    // A process that was asked to stop earlier does not start again to stop.
    if (before.some((alarm) => alarm.kind === 'exit' && alarm.id === container.id && alarm.holds))
      return { ...alive, state: 'running' };
    // The runtime sends SIGKILL at the end of the grace period only if the kubelet's request is still open.
    const exit = end.exitCode === KILLED ? afterSignal(node, container.name, askedAt) : exitOf(end);
    if (exit && askedAt <= now) alarms.push({ kind: 'exit', id: container.id, holds: true, ...exit });
    return { ...alive, state: 'running' };
  });
  return { containers, alarms };
}

/** The first end of a container in these states of the node. */
export function endOf(nodes: readonly SimulatedNode[], id: string): NodeContainer | undefined {
  return nodes
    .flatMap(({ containers }) => containers)
    .find((container) => container.id === id && container.state === 'exited');
}

function exitOf({ exitCode = 0, reason, finishedAt = 0 }: NodeContainer): Omit<Exit, 'kind' | 'id'> {
  return { at: finishedAt, code: exitCode, ...(reason ? { reason } : {}) };
}

/** The end of a process that has received SIGTERM and is not killed; undefined if it ignores the signal. */
function afterSignal(
  { processes }: SimulatedNode,
  name: string,
  askedAt: number,
): Omit<Exit, 'kind' | 'id'> | undefined {
  const { after, code } = reactionOf(entryOf(processes, name));
  return after === undefined ? undefined : { at: roundTime(askedAt + after), code };
}
