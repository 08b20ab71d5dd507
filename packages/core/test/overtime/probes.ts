// Answers the cases of vectors/probes with the prober's worker: the number of probes before each instance's result.

import { type Release, resolveRelease } from '../../src/releases/release.ts';
import type { Kubelet } from '../../src/runtime/kubelet/kubelet.ts';
import { newKubelet, textPod } from '../../src/runtime/kubelet/newKubelet.ts';
import { doProbe } from '../../src/runtime/kubelet/prober.ts';
import type { ProbeKind, Prober } from '../../src/runtime/kubelet/probeWorker.ts';
import type { ApiState } from '../../src/runtime/node/reportedStatus.ts';
import { podText } from '../scenarios/play.ts';

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
  /** By instance; -1 for the first if it fails. */
  readonly probes: readonly number[];
}

/** More probes than any threshold. */
const MOST = 40;

export function answerProbes({ lives, ...read }: ProbesCase, release: Release): ProbesAnswer {
  const start = probedKubelet(read, withStartupProbes(release));
  const probes: number[] = [];
  let prober: Prober = { container: 'app', probe: read.probe, since: start.now, run: 0 };
  lives.forEach(({ result, exits }, life) => {
    const running = withInstance(start, read.probe, `c${life}`, { kind: 'running', startedAt: start.now });
    const answers = { instances: {}, containers: { app: { [read.probe]: { result } } } };
    let count = 0;
    for (let nth = 1; nth <= MOST && count === 0; nth++) {
      const ticked = doProbe({ ...running, probeAnswers: answers }, prober, start.now);
      // The first value of a new instance is not a result of a probe.
      const verdicts = nth === 1 ? ticked.updates.slice(1) : ticked.updates;
      const { prober: next = prober } = ticked;
      const settled =
        next.result === result && (verdicts.length > 0 || next.run >= thresholdOf(read, result));
      if (settled || next.onHold) count = nth;
      prober = next;
    }
    probes.push(count);
    if (!exits) return;
    const ended: ApiState = { kind: 'terminated', exitCode: 1, reason: 'Error', finishedAt: start.now };
    const { prober: next } = doProbe(withInstance(start, read.probe, `c${life}`, ended), prober, start.now);
    if (next) prober = next;
  });
  return readProbesAnswer({ id: read.id, probes }, { lives, ...read });
}

/** The prober's worker is called directly; upstream checks the gate before it. */
function withStartupProbes(release: Release): Release {
  if (release.has('startup-probes')) return release;
  const resolved = resolveRelease(release.minor, { StartupProbe: true });
  if (!resolved.ok) throw new Error('the gate is unknown');
  return resolved.value;
}

function thresholdOf(
  { failureThreshold, successThreshold }: Omit<ProbesCase, 'lives'>,
  result: 'Success' | 'Failure',
): number {
  return result === 'Failure' ? failureThreshold : successThreshold;
}

function probedKubelet(
  { probe, failureThreshold, successThreshold }: Omit<ProbesCase, 'lives'>,
  release: Release,
): Kubelet {
  const spec = { exec: { command: ['probe'] }, failureThreshold, successThreshold, periodSeconds: 10 };
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1', [`${probe}Probe`]: spec }] });
  const { pod } = textPod(manifest, release, 'direct');
  if (!pod) throw new Error('the Pod is invalid');
  return newKubelet(manifest, pod, release, 'direct', 1_700_000_000);
}

/** The status manager reports this instance, and the runtime runs it. */
function withInstance(kubelet: Kubelet, probe: ProbeKind, id: string, state: ApiState): Kubelet {
  const started = state.kind === 'running' && probe !== 'startup';
  const reported = { name: 'app', kind: 'app', id, state, restartCount: 0, ready: false, started } as const;
  const running = {
    id,
    name: 'app',
    state: 'running',
    hash: 0,
    restartCount: 0,
    createdAt: kubelet.now,
    sandbox: 's',
    image: 'app:1',
  } as const;
  return {
    ...kubelet,
    api: { ...kubelet.api, phase: 'Running', containers: [reported] },
    node: { ...kubelet.node, containers: [running] },
  };
}

/** Converts the kubelet's answer. The first instance of a failing probe is not compared. */
export function readProbesAnswer(answer: ProbesAnswer, { lives }: ProbesCase): ProbesAnswer {
  const thrown = lives[0]?.result === 'Failure';
  return { id: answer.id, probes: thrown ? [-1, ...answer.probes.slice(1)] : answer.probes };
}
