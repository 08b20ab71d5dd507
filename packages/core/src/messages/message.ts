// Creates messages that can be shown in every language.

import { fillIn } from './fillIn.ts';
import type { MESSAGES_ZH } from './messages.zh.ts';

/** An English message of core with `{names}` as placeholders. The Chinese table has exactly the same keys. */
export type MessageTemplate = keyof typeof MESSAGES_ZH;

/** A message to a person: its English text and, if it is our own, its template and values. */
export interface Message {
  readonly message: string;
  /** Absent if the text comes from Kubernetes, a browser or a library. */
  readonly template?: MessageTemplate;
  readonly values?: MessageValues;
}

/** Names and numbers stay unchanged; nested messages are translated, lists one after the other. */
export type MessageValues = Readonly<Record<string, string | number | Message | readonly Message[]>>;

type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, ''> | Names<Rest>
  : never;

/** The templates without placeholders. */
type Sentence = { [Key in MessageTemplate]: [Names<Key>] extends [never] ? Key : never }[MessageTemplate];

/** A message of our own: `say('unknown field "{name}" of {owner}', { name, owner })`. */
export function say(sentence: Sentence): Message;
export function say<Template extends MessageTemplate>(
  template: Template,
  values: Readonly<Record<Names<Template>, MessageValues[string]>>,
): Message;
export function say(template: MessageTemplate, values: MessageValues = {}): Message {
  return { message: fillTemplate(template, values, asSaid), template, values };
}

/** The template with its placeholders filled in; `text` turns nested messages into text. */
export function fillTemplate(
  template: string,
  values: MessageValues,
  text: (messages: readonly Message[]) => string,
): string {
  const parts = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value] as const;
    return [name, text('message' in value ? [value] : value)] as const;
  });
  return fillIn(template, Object.fromEntries(parts));
}

/** The English text of the messages. */
export function asSaid(messages: readonly Message[]): string {
  return messages.map(({ message }) => message).join('; ');
}
