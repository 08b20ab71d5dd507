// Writes the work as a link or a file, and opens links and files.

import { firstProblems, type Message } from '@syncpod/core/messages';
import {
  encodeLink,
  knownScenario,
  type LinkedComparison,
  readLink,
  readScenario,
  writtenScenario,
} from '@syncpod/core/scenario';
import type { NoticeKey } from '../store/notices.ts';
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

/** Undefined if the work is too large for a link. */
export function fragmentOf(work: Work, { panel, compare }: Beside = {}): string | undefined {
  const link = encodeLink({
    scenario: scenarioOf(work),
    ...(panel === undefined ? {} : { panel }),
    ...(compare ? { compare } : {}),
  });
  return link.ok ? link.value : undefined;
}

const LINK_TEXTS: Readonly<Record<string, NoticeKey>> = {
  'link-future': 'link.future',
  'scenario-version': 'link.future',
  'scenario-unknown': 'link.newer',
  'scenario-field': 'link.invalid',
  'scenario-shape': 'link.invalid',
  'link-too-large': 'link.tooLarge',
};

/** Notices that name the part of the link. */
const NAMED: ReadonlySet<NoticeKey> = new Set<NoticeKey>(['link.future', 'link.newer', 'link.invalid']);

export function openFragment(fragment: string): Opened {
  const link = readLink(fragment);
  if (link.ok) {
    const { scenario, panel, compare, changes = [] } = link.value;
    return {
      work: workOf(scenario),
      ...(panel === undefined ? {} : { panel }),
      ...(compare ? { compare } : {}),
      ...changedNotice(changes),
    };
  }
  // The checksum is right: a part that this version does not know comes from a newer one.
  const unknown = link.error.find(({ code }) => code === 'scenario-unknown');
  const first = unknown ?? link.error[0];
  const text = LINK_TEXTS[first?.code ?? ''] ?? 'link.broken';
  return { problem: { text, ...(first && NAMED.has(text) ? { reason: [first] } : {}) } };
}

function changedNotice(reason: readonly Message[]): { readonly notice?: Notice } {
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
