// Applies events about containers, images and the sandbox to the node.

import { findContainer } from '../../api/findContainer.ts';
import type { SandboxStatus } from '../../api/podStatus.ts';
import { type Message, say } from '../../messages/message.ts';
import { type Kubelet, withMemory, withWork } from '../kubelet/kubelet.ts';
import { note, type Passage } from '../kubelet/kubeletSnapshot.ts';
import { missingObject } from '../kuberuntime/obstacles.ts';
import { roundTime } from '../kuberuntime/run.ts';
import { imageUserError } from '../kuberuntime/securityContext.ts';
import { exitNow, updated } from '../loop/exits.ts';
import { type Alarm, byTime, ended } from '../node/exit.ts';
import type { NodeContainer } from '../node/node.ts';
import type { EventDefinitions, EventOf, PossibleCondition } from './event.ts';
import { withProcess } from './processEvent.ts';

export const containerEvents = {
  exit: { apply: exitEvent },
  unknown: { apply: unknownEvent },
  sandbox: {
    apply: sandboxEvent,
    standing: failingSandbox,
    bringsCondition: ({ change }) => change === 'cannot-be-made' || change === 'can-be-made',
  },
  image: { apply: imageEvent, standing: absentImages, bringsCondition: () => true },
  obstacle: {
    apply: obstacleEvent,
    missing: missingReference,
    standing: obstacles,
    bringsCondition: () => true,
  },
} as const satisfies EventDefinitions;

/** The note for an event after the end of the Pod. */
export function noteGone(kubelet: Kubelet): Passage {
  return note(kubelet, say('the Pod has been removed from the node'));
}

/** The instance that is running now. */
export function running({ node }: Kubelet, name: string): NodeContainer | undefined {
  return node.containers.find((one) => one.name === name && one.state === 'running');
}

function exitEvent(kubelet: Kubelet, { container, code, reason, again }: EventOf<'exit'>): Passage {
  const found = running(kubelet, container);
  if (!found)
    return note(kubelet, say('container {name} is not running, so it cannot exit', { name: container }));
  const because = reason === undefined ? {} : { reason };
  const process = again === undefined ? {} : { exits: { after: again, code, ...because } };
  return exitNow(withProcess(kubelet, container, process), { id: found.id, code, ...because });
}

function unknownEvent(kubelet: Kubelet, { container }: EventOf<'unknown'>): Passage {
  const found = kubelet.node.containers.find(({ name }) => name === container);
  if (!found) return note(kubelet, say('there is no container {name} on the node', { name: container }));
  return { kubelet: updated(kubelet, { ...found, state: 'unknown' }), snapshots: [] };
}

function sandboxEvent(kubelet: Kubelet, { change, error, seconds }: EventOf<'sandbox'>): Passage {
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
    // It is process 1 of a process namespace that the containers share: the kernel ends them with it.
    const containers = kubelet.pod.spec.shareProcessNamespace
      ? kubelet.node.containers.map((container) => endedWith(container, newest.id, kubelet.now))
      : kubelet.node.containers;
    const node = { ...kubelet.node, sandboxes: [dead, ...older], containers };
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
  if (kubelet.work.iteration) {
    // Its containers are being stopped.
    if (newest.state !== 'Ready') return kubelet;
    const end: Alarm = { at: roundTime(kubelet.now + STOPPING), kind: 'sandbox', id: newest.id };
    return {
      ...kubelet,
      node: { ...kubelet.node, containers },
      alarms: [...kubelet.alarms, end].sort(byTime),
    };
  }
  const sandboxes: SandboxStatus[] = [{ ...newest, state: 'NotReady' }, ...older];
  return { ...kubelet, node: { ...kubelet.node, sandboxes, containers } };
}

/**
 * Seconds that StopPodSandbox takes after the end of the containers, for the network: an iteration in progress creates a
 * container meanwhile and cannot start it.
 */
const STOPPING = 0.03;

function endedWith(container: NodeContainer, sandbox: string, at: number): NodeContainer {
  return container.sandbox === sandbox && container.state === 'running'
    ? ended(container, at, 137)
    : container;
}

function refreshed(kubelet: Kubelet): Kubelet {
  const { sandboxes, containers } = kubelet.node;
  const fresh = withMemory(kubelet, { cache: { sandboxes, containers } });
  if (kubelet.worker !== 'syncing') return fresh;
  return withWork(fresh, { pending: { at: kubelet.now, trigger: { kind: 'ticker' } } });
}

function imageEvent(kubelet: Kubelet, { image, state, error, user }: EventOf<'image'>): Passage {
  const { absentImages: before, imageUsers: users } = kubelet.node;
  const { [image]: _, ...others } = before;
  const text =
    error ?? `rpc error: code = NotFound desc = failed to pull and unpack image "${image}": not found`;
  const absence = state === 'absent' ? (true as const) : text;
  const absentImages = state === 'present' ? others : { ...others, [image]: absence };
  const imageUsers = user === undefined ? users : { ...users, [image]: user };
  const node = { ...kubelet.node, absentImages, ...(imageUsers ? { imageUsers } : {}) };
  return { kubelet: { ...kubelet, node }, snapshots: [] };
}

function obstacleEvent(kubelet: Kubelet, { container, because, error }: EventOf<'obstacle'>): Passage {
  const { [container]: _, ...others } = kubelet.node.obstacles;
  const obstacle = because === 'none' ? undefined : { because, ...(error === undefined ? {} : { error }) };
  const obstacles = obstacle ? { ...others, [container]: obstacle } : others;
  return { kubelet: { ...kubelet, node: { ...kubelet.node, obstacles } }, snapshots: [] };
}

/** An object can only be missing if the container refers to it. */
function missingReference(
  { pod }: Kubelet,
  { container: name, because }: EventOf<'obstacle'>,
): Message | undefined {
  if (because !== 'configmap' && because !== 'secret') return undefined;
  const found = findContainer(pod, name)?.container;
  if (found && missingObject(found, because)) return undefined;
  return because === 'configmap'
    ? say('{name} has no environment from a ConfigMap', { name })
    : say('{name} has no environment from a Secret', { name });
}

function failingSandbox({ refusals }: Kubelet): PossibleCondition[] {
  return [
    refusals.sandbox !== undefined && {
      id: 'sandbox',
      text: say('no sandbox can be created'),
      when: say('takes effect when the Pod needs a new sandbox'),
      end: { type: 'sandbox', change: 'can-be-made' },
    },
  ];
}

function absentImages({ node }: Kubelet): PossibleCondition[] {
  const when = say('takes effect when a container with this image starts');
  const absent = Object.entries(node.absentImages).map(
    ([image, absence]): PossibleCondition => ({
      id: `image ${image}`,
      text:
        absence === true
          ? say('{image} is not on the node', { image })
          : say('{image} cannot be pulled', { image }),
      when,
      end: { type: 'image', image, state: 'present' },
    }),
  );
  const users = Object.entries(node.imageUsers ?? {}).map(
    ([image, user]): PossibleCondition =>
      imageUserError(user) !== undefined && {
        id: `user ${image}`,
        text: say('{image} runs as user {user}', { image, user }),
        when,
        end: { type: 'image', image, state: 'present', user: '1000' },
      },
  );
  return [...absent, ...users];
}

const OBSTACLES = {
  configmap: 'a ConfigMap of {name} is missing',
  secret: 'a Secret of {name} is missing',
  create: '{name} cannot be created',
  run: '{name} cannot be started',
} as const;

function obstacles({ node }: Kubelet): PossibleCondition[] {
  return Object.entries(node.obstacles).map(([name, { because }]) => ({
    id: `obstacle ${name}`,
    text: say(OBSTACLES[because], { name }),
    when: say('takes effect when {name} starts', { name }),
    end: { type: 'obstacle', container: name, because: 'none' },
  }));
}
