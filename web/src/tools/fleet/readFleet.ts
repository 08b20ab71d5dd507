// Reads a file with all Pods of a cluster piece by piece and reports progress.

import { type Fleet, kubeletCounter, type SeenKubelets } from '@syncpod/core/fleet';
import { itemSplitter } from '@syncpod/core/import';
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

/** Adds every item of the List to the fleet. Keeps at most one chunk and one item of the file in memory. */
export async function readFleet(file: Blob, fleet: Fleet, { stopped, tell }: Listener): Promise<void> {
  const splitter = itemSplitter();
  let pods: AffectedPod[] = [];
  let problems: FleetProblem[] = [];
  let [read, items, bad, lastUpdate] = [0, 0, 0, Date.now()];

  function news(ended: boolean): void {
    const { restarted: _, ...counts } = fleet.report(ended ? fleet.restarts() : []);
    tell({ read, counts, pods, problems, ended });
    pods = [];
    problems = [];
    lastUpdate = Date.now();
  }

  function take(text: string, at: number): void {
    items += 1;
    const item = parse(textOfBytes(text));
    if ('problem' in item) {
      bad += 1;
      if (bad <= MAX_LISTED_PROBLEMS)
        problems.push({ kind: 'bad-item', at, item: items, detail: item.problem });
      return;
    }
    const pod = fleet.add(item.value);
    if (pod) pods.push({ ...pod, at, length: text.length });
  }

  try {
    for await (const bytes of piecesOf(file)) {
      if (stopped()) break;
      for (const { text, at } of splitter.push(byteText(bytes))) take(text, at);
      read += bytes.length;
      if (splitter.problem()) break;
      if (Date.now() - lastUpdate >= UPDATE_INTERVAL_MS) news(false);
    }
    const wrong = stopped() ? undefined : splitter.end();
    if (wrong) problems.push({ ...wrong, item: items, detail: '' });
  } catch (error) {
    problems.push({ kind: 'unreadable', at: read, item: items, detail: String(error) });
  }
  const { notPods } = fleet.report();
  const clean = problems.length === 0 && bad === 0 && !stopped();
  if (clean && file.size === 0) problems.push({ kind: 'empty', at: 0, item: 0, detail: '' });
  if (clean && items > 0 && notPods === items) {
    problems.push({ kind: 'no-pods', at: read, item: items, detail: '' });
  }
  news(true);
}

/** The kubelet releases that the beginning of the file mentions. Never rejects. */
export async function guessKubelets(file: Blob): Promise<SeenKubelets[]> {
  const splitter = itemSplitter();
  const kubelets = kubeletCounter();
  try {
    for await (const bytes of piecesOf(file.slice(0, GUESS_BYTES))) {
      for (const { text } of splitter.push(byteText(bytes))) {
        const item = parse(text);
        if ('value' in item) kubelets.add(item.value);
      }
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

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
