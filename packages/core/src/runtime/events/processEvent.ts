// Changes how a container behaves when it starts, runs and stops.

import { findContainer } from '../../api/findContainer.ts';
import { entryOf } from '../../go/map.ts';
import { type Message, say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { type Process, wordsOf } from '../node/node.ts';
import type { EventDefinitions, EventOf, PossibleCondition } from './event.ts';

export const processEvents = {
  process: {
    apply: processEvent,
    missing: missingHook,
    standing: changedProcesses,
    bringsCondition: () => true,
  },
} as const satisfies EventDefinitions;

function processEvent(kubelet: Kubelet, event: EventOf<'process'>): Passage {
  const { type: _, at: __, settled: ___, after: ____, container, stops, exits, ...given } = event;
  const process: Process = {
    ...given,
    ...(stops === undefined ? {} : { stops: stops ?? { code: 137 } }),
    ...(exits ? { exits } : {}),
  };
  const next = withWords(withProcess(kubelet, container, process), container, process);
  return { kubelet: exits === null ? withoutEnd(next, container) : next, snapshots: [] };
}

/** What the running instance has written so far. */
function withWords(kubelet: Kubelet, name: string, process: Process): Kubelet {
  const words = wordsOf(process);
  const containers = kubelet.node.containers.map((one) =>
    one.name === name && one.state === 'running' ? { ...one, ...words } : one,
  );
  return { ...kubelet, node: { ...kubelet.node, containers } };
}

/** Neither this instance nor a later one exits without another event. */
function withoutEnd(kubelet: Kubelet, name: string): Kubelet {
  const { exits: _, ...process } = entryOf(kubelet.node.processes, name) ?? {};
  const ids = kubelet.node.containers.filter((container) => container.name === name).map(({ id }) => id);
  return {
    ...kubelet,
    node: { ...kubelet.node, processes: { ...kubelet.node.processes, [name]: process } },
    alarms: kubelet.alarms.filter((alarm) => alarm.kind !== 'exit' || !ids.includes(alarm.id)),
  };
}

/** Merges a change into the behavior of a container's process. */
export function withProcess(kubelet: Kubelet, name: string, process: Process): Kubelet {
  const processes = {
    ...kubelet.node.processes,
    [name]: { ...entryOf(kubelet.node.processes, name), ...process },
  };
  return { ...kubelet, node: { ...kubelet.node, processes } };
}

/** A hook can only fail or take time if the container has it. */
function missingHook(
  { pod }: Kubelet,
  { container: name, postStartFails, preStopFails, preStopSeconds = 0 }: EventOf<'process'>,
): Message | undefined {
  const lifecycle = findContainer(pod, name)?.container.lifecycle;
  if (postStartFails && !lifecycle?.postStart) return say('{name} has no postStart hook', { name });
  const preStop = preStopFails || preStopSeconds > 0;
  return preStop && !lifecycle?.preStop ? say('{name} has no preStop hook', { name }) : undefined;
}

function changedProcesses({ node }: Kubelet): PossibleCondition[] {
  return Object.entries(node.processes).flatMap(([name, process]) => conditionsOf(name, process));
}

function conditionsOf(
  name: string,
  { exits, stops, memory = 0, answersAfter = 0, postStartFails, preStopFails, preStopSeconds = 0 }: Process,
): PossibleCondition[] {
  const started = say('takes effect when {name} starts', { name });
  const stopped = say('takes effect when {name} is stopped', { name });
  const usual = stops === undefined || (stops.after === 1 && stops.code === 0);
  return [
    Number.parseFloat(String(memory)) > 0 && {
      id: `memory ${name}`,
      text: say('{name} uses {memory} of memory', { name, memory: String(memory) }),
      when: say('takes effect when the memory of {name} is resized', { name }),
      end: { type: 'process', container: name, memory: '0' },
    },
    answersAfter > 0 && {
      id: `answersAfter ${name}`,
      text: say('{name} answers its probes {seconds} s after each start', { name, seconds: answersAfter }),
      when: started,
      end: { type: 'process', container: name, answersAfter: 0 },
    },
    exits && {
      id: `exits ${name}`,
      text: say('{name} exits with {code} after running {seconds} s', {
        name,
        code: exits.code,
        seconds: exits.after,
      }),
      when: started,
      end: { type: 'process', container: name, exits: null },
    },
    !usual && {
      id: `stops ${name}`,
      text:
        stops.after === undefined
          ? say('{name} ignores SIGTERM', { name })
          : say('{name} stops {seconds} s after SIGTERM with {code}', {
              name,
              seconds: stops.after,
              code: stops.code,
            }),
      when: stopped,
      end: { type: 'process', container: name, stops: { after: 1, code: 0 } },
    },
    postStartFails && {
      id: `postStart ${name}`,
      text: say('the postStart hook of {name} fails', { name }),
      when: started,
      end: { type: 'process', container: name, postStartFails: false },
    },
    preStopFails && {
      id: `preStop ${name}`,
      text: say('the preStop hook of {name} fails', { name }),
      when: stopped,
      end: { type: 'process', container: name, preStopFails: false },
    },
    preStopSeconds > 0 && {
      id: `preStopSeconds ${name}`,
      text: say('the preStop hook of {name} takes {seconds} s', { name, seconds: preStopSeconds }),
      when: stopped,
      end: { type: 'process', container: name, preStopSeconds: 0 },
    },
  ];
}
