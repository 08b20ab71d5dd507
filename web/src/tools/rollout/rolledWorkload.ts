// Plays the rollout of a workload and prepares what the page shows.

import type { Release } from '@syncpod/core/releases';
import {
  containerSpans,
  countsOf,
  fateEvents,
  fatesOf,
  kubectlTables,
  type ReplicaSpan,
  type RolledWorkload,
  type Rollout,
  type RolloutAct,
  readWorkload,
  replicaSpans,
  simulateRollout,
  stays,
} from '@syncpod/core/rollout';
import { secondsText } from '@syncpod/core/timeline';
import type { Act, Answer, Asked, Lane, Rolled, Stop } from './rolled.ts';

/** Seconds before the edit that the picture shows. */
const BEFORE = 2;

/** Stops after everything has settled, such as those of a crash loop, that are still shown. */
const LATER = 40;

/** Errors: those of the texts. */
export function rollWorkload(asked: Asked, release: Release): Answer {
  const { before, after, fate, nodes, acts } = asked;
  const edited = readWorkload(after, release);
  if (!edited.ok) return edited;
  const run = simulateRollout({
    release: asked.release,
    before,
    ...(countsNodes(edited.value) ? { nodes } : {}),
    acts: [{ type: 'apply', at: BEFORE, text: after }, ...acts.flatMap((act) => actOf(act, before) ?? [])],
    behavior: (of) => (of.revision === edited.value.revision ? fateEvents(fate, of) : []),
  });
  return run.ok ? { ok: true, value: shown(run.value, edited.value) } : run;
}

/** True if the number of nodes matters. Host ports decide which Pods fit; the Event about a claim counts the nodes. */
function countsNodes({ kind, hostPorts, onePodClaims }: RolledWorkload): boolean {
  return kind === 'daemonset' || hostPorts.length > 0 || onePodClaims.length > 0;
}

function actOf(act: Act, before: string): RolloutAct | undefined {
  const at = act.at + BEFORE;
  if (act.type === 'suspend') return undefined;
  if (act.type === 'roll-back') return { type: 'apply', at, text: before };
  return { type: 'pod', at, pod: act.pod, event: { type: 'delete' } };
}

function shown(run: Rollout, edited: RolledWorkload): Rolled {
  const { samples, settled, replicas } = run;
  const last = samples.findIndex(({ at }) => at > settled);
  const kept = last < 0 ? samples : samples.slice(0, last + LATER);
  const stops = kept.map((sample): Stop => {
    const { available, desired } = countsOf(sample);
    return {
      at: sample.at - BEFORE,
      text: sample.progress.text,
      ...(sample.progress.ends ? { ends: sample.progress.ends } : {}),
      bars: [{ name: 'available', value: available, of: desired }],
      events: sample.events,
      tables: kubectlTables(run, sample.at),
    };
  });
  const lanes = replicas.map((replica) => ({
    name: replica.name,
    isNew: replica.revision === edited.revision && !replica.older,
    spans: shifted(replicaSpans(replica), BEFORE),
    containers: containerSpans(replica).map(({ name, spans }) => ({ name, spans: shifted(spans, BEFORE) })),
  }));
  const first = samples[0]?.workload;
  const ends = kept.findLast(({ at }) => at <= settled);
  const available = stops.map(({ bars }) => bars[0]?.value ?? 0);
  return {
    kind: first?.kind ?? 'deployment',
    name: first?.name ?? '',
    lanes,
    stops,
    settled: settled - BEFORE,
    answer: answerOf(ends?.progress.ends, lanes, Math.max(0, settled - BEFORE)),
    cost: {
      text: 'rollout.cost',
      values: {
        least: Math.min(...available),
        desired: ends ? countsOf(ends).desired : 0,
        most: Math.max(...stops.map(({ at }) => lanes.filter(({ spans }) => stays(spans, at)).length)),
      },
    },
    countsNodes: countsNodes(edited),
    fates: fatesOf(edited),
  };
}

/** The spans that many seconds earlier. */
function shifted(spans: readonly ReplicaSpan[], seconds: number): readonly ReplicaSpan[] {
  return spans.map(({ from, to, state }) => ({
    from: from - seconds,
    ...(to === undefined ? {} : { to: to - seconds }),
    state,
  }));
}

function answerOf(ends: Stop['ends'], lanes: readonly Lane[], seconds: number): Rolled['answer'] {
  const values = { time: secondsText(seconds) };
  if (ends === 'failed') return { text: 'rollout.failed', tone: 'kill', values };
  if (ends !== 'complete') return { text: 'rollout.waits', tone: 'wait', values };
  const isNew = lanes.some((lane) => lane.isNew);
  return { text: isNew ? 'rollout.complete' : 'rollout.unchanged', tone: 'keep', values };
}
