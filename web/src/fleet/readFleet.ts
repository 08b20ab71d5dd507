// How is a file with all Pods of a cluster read piece by piece, with news of what was found so far?

import { type Fleet, itemSplitter, kubeletCounter, type SeenKubelets } from '@syncpod/core';
import { byteText, textOfBytes } from './byteText.ts';
import type { AffectedPod, FleetNews, FleetProblem } from './messages.ts';

/** In milliseconds. */
const BETWEEN_NEWS = 200;

/** More bad items than this are counted, not listed. */
const MOST_PROBLEMS = 20;

/** kubectl get nodes,pods prints the Nodes first. */
const GUESS_BYTES = 4_000_000;

interface Listener {
  stopped(): boolean;
  tell(news: FleetNews): void;
}

/** Adds every item of the List to the fleet. No more of the file is kept than one piece and one item. */
export async function readFleet(file: Blob, fleet: Fleet, { stopped, tell }: Listener): Promise<void> {
  const splitter = itemSplitter();
  let pods: AffectedPod[] = [];
  let problems: FleetProblem[] = [];
  let [read, items, bad, told] = [0, 0, 0, Date.now()];

  function news(ended: boolean): void {
    const { restarted: _, ...counts } = fleet.report();
    tell({ read, counts, pods, problems, ended });
    pods = [];
    problems = [];
    told = Date.now();
  }

  function take(text: string, at: number): void {
    items += 1;
    const item = parse(textOfBytes(text));
    if ('problem' in item) {
      bad += 1;
      if (bad <= MOST_PROBLEMS) problems.push({ kind: 'bad-item', at, item: items, detail: item.problem });
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
      if (Date.now() - told >= BETWEEN_NEWS) news(false);
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

/** Which kubelets the beginning of the file tells of. Never rejects. */
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
    // Counting will say why the file cannot be read.
  }
  return kubelets.seen();
}

/** Not every browser iterates over a stream by itself. */
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
