// How does the work become a link, and a link or a file the work?

import { encodeLink, type LinkedComparison, type Message, readLink, readScenario } from '@syncpod/core';
import type { TextKey } from '../i18n/text.ts';
import type { Notice } from '../store/source.ts';
import { scenarioOf, type Work, workOf } from '../store/work.ts';

export type Opened =
  | { readonly work: Work; readonly panel?: string; readonly compare?: LinkedComparison }
  | { readonly problem: Notice };

/** What a link carries beside the work: the panels that are open, and what the work is compared with. */
export interface Beside {
  readonly panel?: string | undefined;
  readonly compare?: LinkedComparison | undefined;
}

export function fragmentOf(work: Work, { panel, compare }: Beside = {}): string {
  return encodeLink({
    scenario: scenarioOf(work),
    ...(panel === undefined ? {} : { panel }),
    ...(compare ? { compare } : {}),
  });
}

const LINK_TEXTS: Readonly<Record<string, TextKey>> = {
  'link-future': 'link.future',
  'scenario-version': 'link.future',
  'link-too-large': 'link.tooLarge',
};

export function openFragment(fragment: string): Opened {
  const link = readLink(fragment);
  if (link.ok) {
    const { scenario, panel, compare } = link.value;
    return {
      work: workOf(scenario),
      ...(panel === undefined ? {} : { panel }),
      ...(compare ? { compare } : {}),
    };
  }
  return { problem: { text: LINK_TEXTS[link.error[0]?.code ?? ''] ?? 'link.broken' } };
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
  return read.ok
    ? { work: workOf(read.value) }
    : notScenario(read.error.slice(0, MAX_REASONS).map(shortened));
}

const MAX_REASONS = 3;
const MAX_MESSAGE = 200;

/** A file may name anything, at any length. */
function shortened(problem: Message): Message {
  const { message } = problem;
  return message.length <= MAX_MESSAGE ? problem : { message: message.slice(0, MAX_MESSAGE) };
}

function notScenario(reason: readonly Message[]): Opened {
  return { problem: { text: 'notice.fileBad', reason } };
}

export function scenarioText(work: Work): string {
  return `${JSON.stringify(scenarioOf(work), null, 2)}\n`;
}
