// Answers the cases of vectors/probes with the engine: the number of probes before each instance's result.

import type { GateSettings, Release } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { ProbeKind } from '../../src/runtime/kubelet/kubelet.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { play, podText } from '../scenarios/play.ts';

export interface ProbesCase {
  readonly id: string;
  readonly probe: ProbeKind;
  readonly failureThreshold: number;
  readonly successThreshold: number;
  /** The constant probe result of each instance, and whether the instance exits by itself. */
  readonly lives: readonly { readonly result: 'Success' | 'Failure'; readonly exits: boolean }[];
}

export interface ProbesAnswer {
  readonly id: string;
  /** By instance; -1 for a failure that the case injects. */
  readonly probes: readonly number[];
}

const PERIOD = 10;
/** Seconds until the longest back-off is over and all probes have run. */
const LONG = 300;

export function answerProbes(read: ProbesCase, release: Release): ProbesAnswer {
  const { probe, failureThreshold, successThreshold, lives } = read;
  const [first] = lives;
  const thrown = first?.result === 'Failure';
  const again = thrown && lives.every(({ result }) => result === 'Failure');
  // The prober's worker is tested directly: the gate is checked before it.
  const gates: GateSettings = release.has('startup-probes') ? {} : { StartupProbe: true };
  const events: ScenarioEvent[] = [{ type: 'create' }];
  if (thrown)
    events.push({ type: 'probe', container: 'app', probe, result: 'Failure', ...(again ? { again } : {}) });
  for (const { exits } of lives) {
    events.push({ type: 'wait', seconds: LONG });
    if (exits) events.push({ type: 'exit', container: 'app', code: 1 });
  }
  const spec = {
    httpGet: { path: '/', port: 80 },
    failureThreshold,
    successThreshold,
    periodSeconds: PERIOD,
  };
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1', [`${probe}Probe`]: spec }] });
  const verdicts = verdictsOf(play({ release: release.minor, gates, path: 'api', manifest, events }), probe);
  const probes = [...verdicts.values()].map((seconds) => Math.floor((seconds - 1) / PERIOD) + 1);
  return {
    id: read.id,
    probes: thrown ? [-1, ...probes.slice(1, lives.length)] : probes.slice(0, lives.length),
  };
}

/** Seconds from the start of each instance to its first result. */
function verdictsOf(snapshots: readonly Snapshot[], probe: ProbeKind): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { at, cause, status } of snapshots) {
    const [newest] = status.containers;
    if (cause.kind !== 'probe' || cause.probe !== probe || !newest || found.has(newest.id)) continue;
    found.set(newest.id, Math.round(at - (newest.startedAt ?? 0)));
  }
  return found;
}

/** Converts the kubelet's answer. */
export function readProbesAnswer(answer: ProbesAnswer, { lives }: ProbesCase): ProbesAnswer {
  const thrown = lives[0]?.result === 'Failure';
  return { id: answer.id, probes: thrown ? [-1, ...answer.probes.slice(1)] : answer.probes };
}
