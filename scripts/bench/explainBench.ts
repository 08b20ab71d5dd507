// Compares explain() with parsing the same text with `yaml`.

import { readFileSync } from 'node:fs';
import type { PodStatus } from '@syncpod/core/api';
import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { parse } from 'yaml';
import { ratioLine, timed, warmMedian } from './figures.ts';

const ROUNDS = 60;
const CALLS = 20;

export function benchExplain(): string[] {
  const running = readFileSync('packages/core/test/fixtures/shop.yaml', 'utf8');
  const release = resolveRelease('1.26');
  if (!release.ok) throw new Error('the table has no 1.26');
  const status = settled();
  const explainTimes: number[] = [];
  const parseTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A new tag each time defeats memoisation by text.
    const drafts = Array.from({ length: CALLS }, (_, at) =>
      running.replace('api:4.2.0', `api:4.${round}.${at}`),
    );
    const input = { release: release.value, path: 'api', running, status } as const;
    explainTimes.push(timed(() => drafts.forEach((draft) => void explain({ ...input, draft }))));
    parseTimes.push(timed(() => drafts.forEach((draft) => void parse(draft))));
  }
  return [
    ratioLine(
      'explain() of a 60-line Pod / yaml parse of the same text',
      warmMedian(explainTimes) / CALLS,
      warmMedian(parseTimes) / CALLS,
    ),
  ];
}

function settled(): PodStatus {
  const running = ['metrics', 'api'].map((name) => ({ id: name, name, state: 'running' as const }));
  return {
    sandboxes: [{ id: 's', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.1', createdAt: 0 }],
    containers: [...running, { id: 'migrate', name: 'migrate', state: 'exited', exitCode: 0 }],
  };
}
