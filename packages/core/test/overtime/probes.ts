// What does our engine answer to a case of vectors/probes: how many probes does each instance's verdict take?

import type { GateSettings, Release } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { ProbeKind } from '../../src/runtime/kubelet/kubelet.ts';
import type { Snapshot } from '../../src/runtime/snapshot.ts';
import { play, podText } from '../scenarios/play.ts';

export interface ProbesCase {
  readonly id: string;
  readonly probe: ProbeKind;
  readonly failureThreshold: number;
  readonly successThreshold: number;
  /** What the probe says of each instance all the time, and whether the instance then exits by itself. */
  readonly lives: readonly { readonly result: 'Success' | 'Failure'; readonly exits: boolean }[];
}

export interface ProbesAnswer {
  readonly id: string;
  /** By instance. That of a failure that somebody throws in is not told by us: -1. */
  readonly probes: readonly number[];
}

const PERIOD = 10;
/** Until the longest back-off that can come is over, and all probes have been made. */
const LONG = 300;

export function answerProbes(read: ProbesCase, release: Release): ProbesAnswer {
  const { probe, failureThreshold, successThreshold, lives } = read;
  const [first] = lives;
  const thrown = first?.result === 'Failure';
  const again = thrown && lives.every(({ result }) => result === 'Failure');
  // The worker is asked itself: the gate stands before it.
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

/** Seconds from the start of each instance to its first verdict. */
function verdictsOf(snapshots: readonly Snapshot[], probe: ProbeKind): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { at, cause, status } of snapshots) {
    const [newest] = status.containers;
    if (cause.kind !== 'probe' || cause.probe !== probe || !newest || found.has(newest.id)) continue;
    found.set(newest.id, Math.round(at - (newest.startedAt ?? 0)));
  }
  return found;
}

/** What the kubelet's own code answered. */
export function readProbesAnswer(answer: ProbesAnswer, { lives }: ProbesCase): ProbesAnswer {
  const thrown = lives[0]?.result === 'Failure';
  return { id: answer.id, probes: thrown ? [-1, ...answer.probes.slice(1)] : answer.probes };
}
