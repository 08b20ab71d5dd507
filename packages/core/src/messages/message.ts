// How is something said so that it can be said in every language?

import { fillIn } from './fillIn.ts';
import type { MESSAGES_ZH } from './messages.zh.ts';

/** An English message of core with `{names}` for what fills it. There is none without its Chinese. */
export type MessageTemplate = keyof typeof MESSAGES_ZH;

/** Something said to a person: in English, and if the words are our own what they were made of. */
export interface Message {
  readonly message: string;
  /** Absent: Kubernetes, a browser or a library said it. */
  readonly template?: MessageTemplate;
  readonly values?: MessageValues;
}

/** Names and numbers stay as they are; messages are told in the same language, several one after the other. */
export type MessageValues = Readonly<Record<string, string | number | Message | readonly Message[]>>;

type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, ''> | Names<Rest>
  : never;

/** The templates with nothing to fill in. */
type Sentence = { [Key in MessageTemplate]: [Names<Key>] extends [never] ? Key : never }[MessageTemplate];

/** A message of our own: `say('unknown field "{name}" of {owner}', { name, owner })`. */
export function say(sentence: Sentence): Message;
export function say<Template extends MessageTemplate>(
  template: Template,
  values: Readonly<Record<Names<Template>, MessageValues[string]>>,
): Message;
export function say(template: MessageTemplate, values: MessageValues = {}): Message {
  return { message: toldWith(template, values, asSaid), template, values };
}

/** The template with its holes filled; `text` tells what is a message itself. */
export function toldWith(
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

/** In English. */
export function asSaid(messages: readonly Message[]): string {
  return messages.map(({ message }) => message).join('; ');
}
