// Judges the goals of a level on a real cluster, by the Pod before and after, its Events and its kubelet.

import { compareQuantities, parseQuantity } from '../go/quantity.ts';
import { isRecord, type JsonObject, mapsOf } from '../go/record.ts';
import type { Claim } from './lesson.ts';

/** What kubectl prints, as JSON. */
export interface SeenCluster {
  /** The Pod when the level began, if it was saved. */
  readonly before?: JsonObject;
  readonly pod: JsonObject;
  /** The Events about the Pod. */
  readonly events: readonly JsonObject[];
}

/** `unseen`: a cluster does not show it, or only in comparison with the Pod before. */
export type SeenGoal = 'met' | 'open' | 'unseen' | 'needs-before';

export function goalOnCluster(claim: Claim, seen: SeenCluster): SeenGoal {
  const { before, pod, events } = seen;
  const is = (holds: boolean): SeenGoal => (holds ? 'met' : 'open');
  switch (claim.type) {
    case 'container': {
      const status = statusOf(pod, claim.container);
      const restarts = claim.restarts === undefined || restartsOf(status) === claim.restarts;
      return is(stateOf(status) === claim.state && restarts);
    }
    case 'outcome':
      return outcomeOn(claim, seen);
    case 'uid':
      return compared(before, (old) => is((uidOf(old) === uidOf(pod)) === (claim.uid === 'same')));
    case 'ip':
      return compared(before, (old) => {
        const [first, now] = [ipOf(old), ipOf(pod)];
        if (first === '') return 'unseen';
        return is(now !== '' && (first === now) === (claim.ip === 'same'));
      });
    case 'sandbox': {
      const hasEvent = texts(events).some((text) => text.includes(' SandboxChanged '));
      return compared(before, (old) =>
        is((hasEvent || hasOtherSandbox(old, pod)) === (claim.sandbox === 'new')),
      );
    }
    case 'event':
      return is(texts(events).some((text) => text.includes(claim.text)));
    case 'no-event':
      return is(!texts(events).some((text) => text.includes(claim.text)));
    case 'env':
      return is(envOf(pod, claim.container, claim.name) === claim.value);
    case 'limit':
      return is(sameAmount(limitOf(pod, claim.container, claim.resource), claim.amount));
    case 'phase':
      return is(fieldOf(pod, 'status').phase === claim.phase);
    case 'back-off':
    case 'no-back-off':
      return is(backsOff(pod, claim.container, claim.seconds) === (claim.type === 'back-off'));
    default:
      return 'unseen';
  }
}

/** Not every new sandbox has an Event: it is also that of another Pod, or the one with another address. */
function hasOtherSandbox(old: JsonObject, pod: JsonObject): boolean {
  const [first, now] = [ipOf(old), ipOf(pod)];
  return uidOf(old) !== uidOf(pod) || (first !== '' && now !== '' && first !== now);
}

function compared(before: JsonObject | undefined, judge: (before: JsonObject) => SeenGoal): SeenGoal {
  return before === undefined ? 'needs-before' : judge(before);
}

function outcomeOn(
  { container, outcome }: Extract<Claim, { type: 'outcome' }>,
  { before, pod, events }: SeenCluster,
): SeenGoal {
  const killed = events.some((event) => event.reason === 'Killing' && containerOf(event) === container);
  const now = statusOf(pod, container);
  const old = before && statusOf(before, container);
  const again = old ? restartsOf(now) > restartsOf(old) : restartsOf(now) > 0;
  switch (outcome) {
    case 'keep':
    case 'none':
      if (!old) return 'needs-before';
      return !killed && now.containerID === old.containerID ? 'met' : 'open';
    case 'kill':
      return killed ? 'met' : 'open';
    case 'start':
      return again && !killed ? 'met' : 'open';
    case 'kill-and-start':
      return again && killed ? 'met' : 'open';
  }
}

/** `spec.containers{app}` in the field path of an Event. */
function containerOf(event: JsonObject): string | undefined {
  return /\{(.+)\}/.exec(String(fieldOf(event, 'involvedObject').fieldPath ?? ''))?.[1];
}

function texts(events: readonly JsonObject[]): readonly string[] {
  return events.map(({ type, reason, message }) => [type, reason, message].join(' '));
}

const STATUSES = ['initContainerStatuses', 'containerStatuses', 'ephemeralContainerStatuses'];

function statusOf(pod: JsonObject, name: string): JsonObject {
  const status = fieldOf(pod, 'status');
  const all = STATUSES.flatMap((field) => mapsOf(status[field]));
  return all.find((one) => one.name === name) ?? {};
}

function restartsOf({ restartCount }: JsonObject): number {
  return typeof restartCount === 'number' ? restartCount : 0;
}

/** A container that waits for its restart has exited. */
function stateOf(status: JsonObject): string {
  const state = fieldOf(status, 'state');
  if ('running' in state) return 'running';
  if ('terminated' in state || isRecord(fieldOf(status, 'lastState').terminated)) return 'exited';
  return 'none';
}

function backsOff(pod: JsonObject, name: string, seconds: number): boolean {
  const message = String(fieldOf(fieldOf(statusOf(pod, name), 'state'), 'waiting').message ?? '');
  const [, minutes = '0', rest = '0'] = /back-off (?:(\d+)m)?(\d+)s restarting/.exec(message) ?? [];
  return Number(minutes) * 60 + Number(rest) === seconds;
}

function envOf(pod: JsonObject, container: string, name: string): unknown {
  return mapsOf(containerIn(pod, container).env).find((one) => one.name === name)?.value;
}

/** What the runtime applies, in releases that report it. */
function limitOf(pod: JsonObject, container: string, resource: string): string {
  const limits = (one: JsonObject) => fieldOf(fieldOf(one, 'resources'), 'limits')[resource];
  return String(limits(statusOf(pod, container)) ?? limits(containerIn(pod, container)) ?? '');
}

function sameAmount(found: string, claimed: string): boolean {
  const [one, other] = [parseQuantity(found), parseQuantity(claimed)];
  return one.ok && other.ok && compareQuantities(one.value, other.value) === 0;
}

function containerIn(pod: JsonObject, name: string): JsonObject {
  const { containers, initContainers } = fieldOf(pod, 'spec');
  return [...mapsOf(initContainers), ...mapsOf(containers)].find((one) => one.name === name) ?? {};
}

function uidOf(pod: JsonObject): unknown {
  return fieldOf(pod, 'metadata').uid;
}

/** Empty before the first sandbox. */
function ipOf(pod: JsonObject): unknown {
  return fieldOf(pod, 'status').podIP ?? '';
}

function fieldOf(value: JsonObject, name: string): JsonObject {
  const field = value[name];
  return isRecord(field) ? field : {};
}
