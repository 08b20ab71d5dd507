// Defines the commands of oracle/overtime.py, and the comparison of their answers with the engine's.

import { type Release, resolveRelease } from '../../src/releases/release.ts';
import { answerClock, type ClockAnswer, type ClockCase, readClockAnswer } from './clock.ts';
import { type Compact, compactOf } from './compact.ts';
import { answerKill, type KillAnswer, type KillCase, readKillAnswer } from './kill.ts';
import { answerProbes, type ProbesAnswer, type ProbesCase, readProbesAnswer } from './probes.ts';
import { answerStarts, readStartsAnswer, type StartsAnswer, type StartsCase } from './starts.ts';
import { answerWorkers, readWorkersAnswer, type WorkersAnswer, type WorkersCase } from './workers.ts';

/** A line of a file of cases or answers. */
export type Line = Readonly<Record<string, unknown>>;

interface Command {
  readonly ours: (read: Line, release: Release) => object;
  /** Converts the kubelet's answer to the engine's format. */
  readonly theirs: (answer: Line, read: Line) => object;
  readonly compact: (answer: object) => Compact;
}

export const COMMANDS = {
  kill: {
    ours: (read, release) => answerKill(read as unknown as KillCase, release),
    theirs: (answer: Line) => readKillAnswer(answer as unknown as KillAnswer),
    compact: (answer) => compactOf([answer as KillAnswer]),
  },
  starts: {
    ours: (read, release) => {
      const story = read as unknown as StartsCase;
      return answerStarts(story, under(story, release));
    },
    theirs: (answer: Line) => readStartsAnswer(answer as unknown as StartsAnswer),
    compact: (answer) => compactOf((answer as StartsAnswer).syncs, 'short'),
  },
  probes: {
    ours: (read, release) => answerProbes(read as unknown as ProbesCase, release),
    theirs: (answer, read) =>
      readProbesAnswer(answer as unknown as ProbesAnswer, read as unknown as ProbesCase),
    compact: (answer) => ({ answer: [(answer as ProbesAnswer).probes.join(' ')], log: '' }),
  },
  clock: {
    ours: (read, release) => answerClock(read as unknown as ClockCase, release),
    theirs: (answer: Line) => readClockAnswer(answer as unknown as ClockAnswer),
    compact: (answer) => ({
      answer: (answer as ClockAnswer).lines.map(({ at, text }) => `${at} ${text}`),
      log: '',
    }),
  },
  workers: {
    ours: (read, release) => answerWorkers(read as unknown as WorkersCase, release),
    theirs: (answer: Line) => readWorkersAnswer(answer as unknown as WorkersAnswer),
    compact: (answer) => ({
      answer: (answer as WorkersAnswer).lines.map(({ at, text }) => `${at} ${text}`),
      log: '',
    }),
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** False if the release lacks a gate of the case, or the fake runtime cannot resize. */
export function hasAnswer(answer: Line): boolean {
  return answer.lacks === undefined && answer.panic === undefined;
}

function under({ gates }: StartsCase, release: Release): Release {
  const resolved = resolveRelease(release.name, gates ?? {});
  if (!resolved.ok) throw new Error(resolved.error.map(({ message }) => message).join('; '));
  return resolved.value;
}
