// Applies events about containers, images and the sandbox to the node.

import type { SandboxStatus } from '../../api/podStatus.ts';
import { entryOf } from '../../go/map.ts';
import { type Message, say } from '../../messages/message.ts';
import type { Kubelet, ProbeAnswersByKey } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, noteCause, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { probeOf } from '../kubelet/prober.ts';
import { ended } from '../kuberuntime/cri.ts';
import { exitNow, updated } from '../loop/happenings.ts';
import { probeNow } from '../loop/probing.ts';
import type { NodeContainer, Process } from '../node/node.ts';
import type { ScenarioEvent } from './event.ts';

type Event<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { readonly type: Type }>;

/** Adds a note for the user and changes nothing. */
export function note(kubelet: Kubelet, ...messages: readonly Message[]): Passage {
  return { kubelet, snapshots: [kubeletSnapshot(kubelet, runOf(kubelet), noteCause(messages))] };
}

/** The note for an event after the end of the Pod. */
export function noteGone(kubelet: Kubelet): Passage {
  return note(kubelet, say('the Pod has been removed from the node'));
}

function running({ node }: Kubelet, name: string): NodeContainer | undefined {
  return node.containers.find((container) => container.name === name && container.state === 'running');
}

function withProcess(kubelet: Kubelet, name: string, process: Process): Kubelet {
  const processes = {
    ...kubelet.node.processes,
    [name]: { ...entryOf(kubelet.node.processes, name), ...process },
  };
  return { ...kubelet, node: { ...kubelet.node, processes } };
}

export function exitEvent(kubelet: Kubelet, { container, code, reason, again }: Event<'exit'>): Passage {
  const found = running(kubelet, container);
  if (!found)
    return note(kubelet, say('container {name} is not running, so it cannot exit', { name: container }));
  const because = reason === undefined ? {} : { reason };
  const process = again === undefined ? {} : { exits: { after: again, code, ...because } };
  return exitNow(withProcess(kubelet, container, process), { id: found.id, code, ...because });
}

export function probeEvent(kubelet: Kubelet, event: Event<'probe'>): Passage {
  const { container, probe, again, atOnce } = event;
  if (!probeOf(kubelet, container, probe)) {
    return note(kubelet, say('container {name} has no {probe} probe', { name: container, probe }));
  }
  const found = running(kubelet, container);
  const next = withAnswer(kubelet, found?.id, event);
  if (kubelet.awaited || (again && !atOnce)) return { kubelet: next, snapshots: [] };
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
  { container: name, probe }: Event<'probe'>,
): Message | undefined {
  const reported = api.containers.find((one) => one.name === name);
  if (!reported || !release.has('started-is-reported')) return undefined;
  if (reported.started === (probe !== 'startup')) return undefined;
  return probe === 'startup'
    ? say('the startup probe of {name} has passed, so it does not run again', { name })
    : say('the startup probe of {name} has not passed yet, so no other probe runs', { name });
}

/** What the probe answers from now on: of this instance, with `again` of later ones too. */
function withAnswer(kubelet: Kubelet, id: string | undefined, event: Event<'probe'>): Kubelet {
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

export function unknownEvent(kubelet: Kubelet, { container }: Event<'unknown'>): Passage {
  const found = kubelet.node.containers.find(({ name }) => name === container);
  if (!found) return note(kubelet, say('there is no container {name} on the node', { name: container }));
  return { kubelet: updated(kubelet, { ...found, state: 'unknown' }), snapshots: [] };
}

export function sandboxEvent(kubelet: Kubelet, { change, error, seconds }: Event<'sandbox'>): Passage {
  if (change === 'can-be-made') return { kubelet: { ...kubelet, refusals: {} }, snapshots: [] };
  if (change === 'cannot-be-made') {
    const sandbox = error ?? 'rpc error: code = Unknown desc = failed to setup network for sandbox';
    const refusals = { sandbox, ...(seconds === undefined ? {} : { seconds }) };
    return { kubelet: { ...kubelet, refusals }, snapshots: [] };
  }
  const [newest, ...older] = kubelet.node.sandboxes;
  if (!newest) return note(kubelet, say('there is no sandbox on the node'));
  if (change === 'pause-dies') {
    const dead: SandboxStatus = { ...newest, state: 'NotReady' };
    const node = { ...kubelet.node, sandboxes: [dead, ...older] };
    return { kubelet: { ...kubelet, node }, snapshots: [] };
  }
  if (change === 'dies') return { kubelet: withoutSandbox(kubelet, newest, older), snapshots: [] };
  const twin: SandboxStatus = {
    ...newest,
    id: `${newest.id.slice(0, -2)}ff`,
    attempt: newest.attempt + 1,
    createdAt: kubelet.now,
  };
  const sandboxes = change === 'loses-ip' ? [{ ...newest, ip: '' }, ...older] : [twin, newest, ...older];
  const next = { ...kubelet, node: { ...kubelet.node, sandboxes } };
  // PLEG ignores addresses: the next sync with a fresh status finds the change.
  return { kubelet: change === 'loses-ip' ? refreshed(next) : next, snapshots: [] };
}

function withoutSandbox(kubelet: Kubelet, newest: SandboxStatus, older: readonly SandboxStatus[]): Kubelet {
  const containers = kubelet.node.containers.map((container) => endedWith(container, newest.id, kubelet.now));
  const sandboxes: SandboxStatus[] = [{ ...newest, state: 'NotReady' }, ...older];
  return { ...kubelet, node: { ...kubelet.node, sandboxes, containers } };
}

function endedWith(container: NodeContainer, sandbox: string, at: number): NodeContainer {
  return container.sandbox === sandbox && container.state === 'running'
    ? ended(container, at, 137)
    : container;
}

function refreshed(kubelet: Kubelet): Kubelet {
  const { sandboxes, containers } = kubelet.node;
  const fresh: Kubelet = { ...kubelet, cache: { sandboxes, containers } };
  if (kubelet.worker !== 'syncing') return fresh;
  return { ...fresh, pending: { at: kubelet.now, trigger: { kind: 'ticker' } } };
}

export function imageEvent(kubelet: Kubelet, { image, state, error }: Event<'image'>): Passage {
  const { [image]: _, ...others } = kubelet.node.absentImages;
  const text =
    error ?? `rpc error: code = NotFound desc = failed to pull and unpack image "${image}": not found`;
  const absence = state === 'absent' ? (true as const) : text;
  const absentImages = state === 'present' ? others : { ...others, [image]: absence };
  return { kubelet: { ...kubelet, node: { ...kubelet.node, absentImages } }, snapshots: [] };
}

export function obstacleEvent(kubelet: Kubelet, { container, because, error }: Event<'obstacle'>): Passage {
  const { [container]: _, ...others } = kubelet.node.obstacles;
  const obstacle = because === 'none' ? undefined : { because, ...(error === undefined ? {} : { error }) };
  const obstacles = obstacle ? { ...others, [container]: obstacle } : others;
  return { kubelet: { ...kubelet, node: { ...kubelet.node, obstacles } }, snapshots: [] };
}

export function processEvent(kubelet: Kubelet, event: Event<'process'>): Passage {
  const { type: _, after: __, container, stops, exits, ...given } = event;
  const process: Process = {
    ...given,
    ...(stops === undefined ? {} : { stops: stops ?? { code: 137 } }),
    ...(exits ? { exits } : {}),
  };
  const next = withProcess(kubelet, container, process);
  return { kubelet: exits === null ? withoutEnd(next, container) : next, snapshots: [] };
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
