// Writes the work as a file, and opens files.

import { firstProblems, type Message } from '@syncpod/core/messages';
import { knownScenario, type LinkedComparison, readScenario, writtenScenario } from '@syncpod/core/scenario';
import { scenarioOf, workOf } from '../store/scenario.ts';
import type { Notice } from '../store/source.ts';
import type { Work } from '../store/work.ts';

export type Opened =
  | {
      readonly work: Work;
      readonly panel?: string;
      readonly compare?: LinkedComparison;
      /** Parts that were changed because this version does not support them. */
      readonly notice?: Notice;
    }
  | { readonly problem: Notice };

/** Link fields beside the work: the open panels and the comparison. */
export interface Beside {
  readonly panel?: string | undefined;
  readonly compare?: LinkedComparison | undefined;
}

/** The parts that this version does not support. */
export function changedNotice(reason: readonly Message[]): { readonly notice?: Notice } {
  return reason.length === 0 ? {} : { notice: { text: 'link.changed', reason } };
}

/** Opens the text of a scenario file. */
export function openText(text: string): Opened {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return notScenario([{ message: error instanceof Error ? error.message : String(error) }]);
  }
  const read = readScenario(value);
  if (!read.ok) {
    const reason = firstProblems(read.error, MAX_REASONS).map(shortened);
    const future = read.error.some(({ code }) => code === 'scenario-version' || code === 'scenario-unknown');
    return future ? { problem: { text: 'notice.fileFuture', reason } } : notScenario(reason);
  }
  const { scenario, changes } = knownScenario(read.value);
  return { work: workOf(scenario), ...changedNotice(changes) };
}

const MAX_REASONS = 3;
const MAX_MESSAGE = 200;

/** A file may contain names of any length. */
function shortened(problem: Message): Message {
  const { message } = problem;
  return message.length <= MAX_MESSAGE ? problem : { message: message.slice(0, MAX_MESSAGE) };
}

function notScenario(reason: readonly Message[]): Opened {
  return { problem: { text: 'notice.fileBad', reason } };
}

export function scenarioText(work: Work): string {
  return `${JSON.stringify(writtenScenario(scenarioOf(work)), null, 2)}\n`;
}
