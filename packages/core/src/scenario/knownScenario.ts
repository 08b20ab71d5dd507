// Adapts a scenario whose releases or feature gates this version of the program does not have.

import { type Message, say } from '../messages/message.ts';
import { isGateName } from '../releases/gates.ts';
import { NEWEST, nearestRelease, OLDEST } from '../releases/nearestRelease.ts';
import { newerPatch } from '../releases/patches.ts';
import { type GateSettings, resolveRelease } from '../releases/release.ts';
import type { Scenario } from './scenario.ts';

/** A scenario that this version can play, and the changes made to it. */
export interface KnownScenario {
  readonly scenario: Scenario;
  /** Empty if nothing was changed. */
  readonly changes: readonly Message[];
}

/** What an upgrade and a scenario have in common. */
interface Kubelet {
  readonly release: string;
  readonly gates?: GateSettings | undefined;
}

/**
 * Replaces an unknown release by the nearest known one, writes a vendor's version as that of the release, and omits unknown gates.
 * Keeps a gate that only another release has: the selected release reports it.
 */
export function knownScenario(scenario: Scenario): KnownScenario {
  const releases = new Set<string>();
  const newer = new Map<string, Message>();
  const gates = new Set<string>();
  const adapt = <Of extends Kubelet>(kubelet: Of): Of => {
    const resolved = resolveRelease(kubelet.release);
    const release = resolved.ok ? undefined : nearestRelease(kubelet.release);
    const names = Object.keys(kubelet.gates ?? {});
    const unknown = names.filter(
      (name) => !isGateName(name) || (release && !accepts(release, name, kubelet)),
    );
    if (release) releases.add(kubelet.release);
    for (const name of unknown) gates.add(name);
    const name = release ?? (resolved.ok ? resolved.value.name : kubelet.release);
    const newest = newerPatch(kubelet.release);
    if (newest) newer.set(kubelet.release, newest);
    if (name === kubelet.release && unknown.length === 0) return kubelet;
    return {
      ...kubelet,
      release: name,
      ...(kubelet.gates ? { gates: without(kubelet.gates, new Set(unknown)) } : {}),
    };
  };
  const events = scenario.events.map((event) =>
    event.type === 'upgrade' || event.type === 'control-plane' ? adapt(event) : event,
  );
  const { apiServer } = scenario;
  const server = apiServer === undefined ? {} : { apiServer: adapt({ release: apiServer }).release };
  const adapted = { ...adapt(scenario), ...server, events };
  return {
    scenario: adapted,
    changes: [...releaseChanges(releases), ...newer.values(), ...gateChanges(gates)],
  };
}

function accepts(release: string, name: string, { gates = {} }: Kubelet): boolean {
  const resolved = resolveRelease(release, { [name]: gates[name] === true });
  return resolved.ok || resolved.error.every(({ code }) => code === 'gate-needs');
}

function without(gates: GateSettings, left: ReadonlySet<string>): GateSettings {
  return Object.fromEntries(Object.entries(gates).filter(([name]) => !left.has(name)));
}

function releaseChanges(releases: ReadonlySet<string>): Message[] {
  return [...releases].slice(0, MAX_NAMES).map((release) =>
    say(
      'made for Kubernetes {release}; this version supports {oldest} to {newest} and shows it with {shown}',
      {
        release: cut(release),
        oldest: OLDEST,
        newest: NEWEST,
        shown: nearestRelease(release),
      },
    ),
  );
}

function gateChanges(gates: ReadonlySet<string>): Message[] {
  if (gates.size === 0) return [];
  const list = [...gates].slice(0, MAX_NAMES).map(cut).join(', ');
  if (gates.size <= MAX_NAMES) return [say('unknown feature gates are left out: {list}', { list })];
  return [
    say('unknown feature gates are left out: {list} and {count} more', {
      list,
      count: gates.size - MAX_NAMES,
    }),
  ];
}

/** The most names to show; a link may contain any number. */
const MAX_NAMES = 3;
const MAX_NAME = 60;

function cut(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME)}...`;
}
