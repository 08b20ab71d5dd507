// Compares behavior over time with the kubelet's own code: times, order, Events and log lines.

import { describe, expect, test } from 'vitest';
import { resolveRelease } from '../../src/releases/release.ts';
import { proves } from '../proof.ts';
import { readVectorLines } from '../vectorLines.ts';
import { COMMANDS, type CommandName, type Line } from './commands.ts';
import { knownDifferences } from './differences.ts';

interface Result {
  readonly id: string;
  readonly answers: readonly { readonly in: readonly string[]; readonly answer: readonly string[] }[];
  readonly logs: Readonly<Record<string, string>>;
}

const KINDS = {
  kill: 'killing waits for preStop, for its turn and for the process, and asks for the grace period that is left',
  starts: 'starts wait for images and for the back-off of crashes, sync after sync',
  probes: 'a verdict takes as many probes as its threshold and the instance before let it',
  workers:
    'the worker calls its sync methods in order, each after a newer status, while Pods change and kubelets restart',
  clock: 'each probe has a ticker of its own, while containers start, exit and restart',
} as const satisfies Record<CommandName, string>;

describe.each(['kill', 'starts', 'probes', 'clock', 'workers'] as const)('%s', (command) => {
  const cases = readVectorLines<Line>(`${command}/cases.jsonl`);
  const results = new Map(
    readVectorLines<Result>(`${command}/results.jsonl`).map((result) => [result.id, result]),
  );
  const minors = [...new Set([...results.values()].flatMap(({ logs }) => Object.keys(logs)))];

  for (const minor of minors)
    test(`${KINDS[command]}, in kubelet ${minor}`, ({ task }) => {
      const release = resolveRelease(minor);
      if (!release.ok) throw new Error(`no release ${minor}`);
      const { ours, compact } = COMMANDS[command];
      const pairs = cases.flatMap((line) => {
        const result = results.get(String(line.id));
        const answer = result?.answers.find((one) => one.in.includes(minor))?.answer;
        if (!answer) return [];
        const got = compact(ours(line, release.value));
        return [{ want: { id: line.id, answer, log: result?.logs[minor] }, got: { id: line.id, ...got } }];
      });
      const different = pairs.filter(({ want, got }) => JSON.stringify(want) !== JSON.stringify(got));
      const known = knownDifferences(command, minor);
      const unknown = different.filter(({ want }) => !known.includes(String(want.id)));
      const kind = command === 'clock' ? 'probes' : command;
      proves(task, kind, minor, pairs.length, pairs.length - different.length);
      expect(unknown.slice(0, 3)).toEqual([]);
      // A difference that is gone must leave the list.
      expect(different.length - unknown.length).toBe(known.length);
      expect(pairs).toHaveLength(
        [...results.values()].filter(({ logs }) => logs[minor] !== undefined).length,
      );
    });
});
