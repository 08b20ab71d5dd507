// Reads a file with all Pods of a cluster piece by piece and reports progress.

import {
  type Fleet,
  type FleetEnds,
  type FleetItem,
  fleetItems,
  fleetStart,
  type ItemProblem,
  kubeletCounter,
  type SeenKubelets,
} from '@syncpod/core/fleet';
import { ok, type Result } from '@syncpod/core/result';
import { byteText, textOfBytes } from './byteText.ts';
import type { AffectedPod, FleetNews, FleetProblem } from './messages.ts';

/** Milliseconds between updates. */
const UPDATE_INTERVAL_MS = 200;

/** Bad items beyond this number are counted but not listed. */
const MAX_LISTED_PROBLEMS = 20;

/** Enough to find the Nodes: `kubectl get nodes,pods` prints them first. */
const GUESS_BYTES = 4_000_000;

interface Listener {
  stopped(): boolean;
  tell(news: FleetNews): void;
}

export interface FleetReader {
  /** The fleet so far; undefined while its Pods wait for their Nodes. */
  soFar(): Fleet | undefined;
  /** Counts every item of the file. Keeps at most one chunk and one item of it in memory, and what waits for Nodes. */
  read(file: Blob, listener: Listener): Promise<void>;
}

/** Error: gates that the release does not start with. */
export function fleetReader(ends: FleetEnds): Result<FleetReader, string> {
  let pods: AffectedPod[] = [];
  const start = fleetStart<Readable>(ends, {
    begin: () => undefined,
    tell: () => undefined,
    restarts: (pod, { at, length }) => pods.push({ ...pod, at, length }),
  });
  if (!start.ok) return start;
  const { add, end, soFar } = start.value;

  async function read(file: Blob, { stopped, tell }: Listener): Promise<void> {
    const reader = fleetItems(textOfBytes);
    let problems: FleetProblem[] = [];
    let [done, items, bad, lastUpdate] = [0, 0, 0, Date.now()];

    function news(fleet: Fleet, ended: boolean): void {
      const { restarted: _, ...counts } = fleet.report(ended ? fleet.restarts() : []);
      tell({ read: done, counts, pods, problems, ended });
      pods = [];
      problems = [];
      lastUpdate = Date.now();
    }

    function take(found: readonly FleetItem[]): void {
      for (const item of found) {
        if (!('problem' in item) || item.problem.kind === 'bad-item') items += 1;
        if ('problem' in item) note(item.problem, item.at);
        else add(item);
      }
    }

    function note(problem: ItemProblem, at: number): void {
      if (problem.kind === 'bad-item') bad += 1;
      if (bad > MAX_LISTED_PROBLEMS && problem.kind === 'bad-item') return;
      const detail = problem.kind === 'bad-item' ? problem.detail : '';
      problems.push({ kind: problem.kind, at, item: items, detail });
    }

    try {
      for await (const bytes of piecesOf(file)) {
        if (stopped()) break;
        take(reader.push(byteText(bytes)));
        done += bytes.length;
        if (reader.stopped()) break;
        const fleet = soFar();
        if (fleet && Date.now() - lastUpdate >= UPDATE_INTERVAL_MS) news(fleet, false);
      }
      if (!stopped()) take(reader.end());
    } catch (error) {
      problems.push({ kind: 'unreadable', at: done, item: items, detail: String(error) });
    }
    const counted = end();
    // The page names the release from which it counts.
    if (!counted.ok) throw new Error(counted.error);
    const { notPods } = counted.value.report();
    if (problems.length === 0 && bad === 0 && !stopped() && items > 0 && notPods === items) {
      problems.push({ kind: 'no-pods', at: done, item: items, detail: '' });
    }
    news(counted.value, true);
  }

  return ok({ soFar, read });
}

type Readable = Exclude<FleetItem, { readonly problem: unknown }>;

/** The kubelet releases that the beginning of the file mentions. Never rejects. */
export async function guessKubelets(file: Blob): Promise<SeenKubelets[]> {
  const reader = fleetItems(textOfBytes);
  const kubelets = kubeletCounter();
  try {
    for await (const bytes of piecesOf(file.slice(0, GUESS_BYTES))) {
      for (const item of reader.push(byteText(bytes))) if ('value' in item) kubelets.add(item.value);
    }
  } catch {
    // The full read reports why the file cannot be read.
  }
  return kubelets.seen();
}

/** Replaces async iteration over a stream, which some browsers lack. */
async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
