// Changes the answers of a probe.

import { entryOf } from '../../go/map.ts';
import { type Message, say } from '../../messages/message.ts';
import type { Kubelet, ProbeAnswersByKey } from '../kubelet/kubelet.ts';
import { note, type Passage } from '../kubelet/kubeletSnapshot.ts';
import { numberOf, PROBES, periodOf, probeOf } from '../kubelet/prober.ts';
import { probeNow } from '../loop/probing.ts';
import { running } from './containerEvents.ts';
import type { EventDefinitions, EventOf, PossibleCondition } from './event.ts';

export const probeEvents = {
  probe: { apply: probeEvent, standing: failingProbes },
} as const satisfies EventDefinitions;

function probeEvent(kubelet: Kubelet, event: EventOf<'probe'>): Passage {
  const { container, probe, again, atOnce } = event;
  const spec = probeOf(kubelet, container, probe);
  if (!spec) return note(kubelet, say('container {name} has no {probe} probe', { name: container, probe }));
  if (event.result === 'Error' && spec.exec === undefined) {
    return note(kubelet, say('the {probe} probe of {name} runs no command', { name: container, probe }));
  }
  const found = running(kubelet, container);
  const next = withAnswer(kubelet, found?.id, event);
  if (kubelet.awaited || event.result === 'Error' || (again && !atOnce))
    return { kubelet: next, snapshots: [] };
  const idle = found && !atOnce && whyNotProbed(kubelet, event);
  if (idle) return note(kubelet, idle);
  const passage = found && probeNow(next, found, probe, event.result);
  return (
    passage ?? note(kubelet, say('container {name} is not running, so it is not probed', { name: container }))
  );
}

/** A worker skips its probe depending on the reported field `started`. Upstream: worker.go doProbe. */
function whyNotProbed(
  { api, release }: Kubelet,
  { container: name, probe }: EventOf<'probe'>,
): Message | undefined {
  const reported = api.containers.find((one) => one.name === name);
  if (!reported || !release.has('started-is-reported')) return undefined;
  if (reported.started === (probe !== 'startup')) return undefined;
  return probe === 'startup'
    ? say('the startup probe of {name} has passed, so it does not run again', { name })
    : say('the startup probe of {name} has not passed yet, so no other probe runs', { name });
}

/** The kubelet with a new answer of the probe: for this instance, with `again` for later instances too. */
export function withAnswer(kubelet: Kubelet, id: string | undefined, event: EventOf<'probe'>): Kubelet {
  const { container, probe, result, output } = event;
  const again = event.again || kubelet.awaited;
  const answer = { result, ...(output === undefined ? {} : { output }) };
  const changed = (answers: ProbeAnswersByKey, key: string): ProbeAnswersByKey => ({
    ...answers,
    [key]: { ...entryOf(answers, key), [probe]: answer },
  });
  const { instances, containers } = kubelet.probeAnswers;
  const probeAnswers = {
    instances: id === undefined ? instances : changed(instances, id),
    containers: again ? changed(containers, container) : containers,
  };
  return { ...kubelet, probeAnswers };
}

/** The conditions for failing probes: of a running instance, and of every later instance. */
function failingProbes(kubelet: Kubelet): PossibleCondition[] {
  const { instances, containers } = kubelet.probeAnswers;
  const names = [...kubelet.pod.spec.containers, ...(kubelet.pod.spec.initContainers ?? [])];
  return names.flatMap(({ name }) => {
    const running = kubelet.node.containers.find((one) => one.name === name && one.state === 'running');
    return PROBES.map((probe): PossibleCondition => {
      const spec = probeOf(kubelet, name, probe);
      if (!spec) return undefined;
      const later = entryOf(containers, name)?.[probe]?.result;
      const end = { type: 'probe', container: name, probe, result: 'Success', again: true } as const;
      const now = entryOf(instances, running?.id ?? '')?.[probe]?.result;
      if ((now ?? later) === 'Error') {
        return {
          id: `${probe} ${name}`,
          text: say('the command of the {probe} probe of {name} does not exist', { probe, name }),
          when: say('takes effect at the next probe'),
          end,
        };
      }
      const always = later === 'Failure';
      // The instance whose startup probe or liveness probe failed is killed: only readiness lasts.
      const lasts = now === undefined ? always : now === 'Failure' && (always || probe === 'readiness');
      const times = { count: numberOf(spec, 'failureThreshold', 3), seconds: periodOf(spec) };
      return (
        lasts && {
          id: `${probe} ${name}`,
          text: say('the {probe} probe of {name} fails', { probe, name }),
          when: say('takes effect after {count} failures, {seconds} s apart', times),
          end,
        }
      );
    });
  });
}
