// Splits pasted texts into lines, and removes the additions of a chat, an issue or a terminal.

import { CHARS, charsIn } from './read/chars.ts';

/** One pasted text. `name`: the name of the file, or the reader's name for the text. */
export interface PastedText {
  readonly name: string;
  readonly text: string;
}

/** A line as it was pasted. `line` counts from 1. */
export interface Evidence {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** A line with its content: without Markdown quotes, colors and shell prompts. Its indentation stays. */
export interface PastedLine {
  readonly at: Evidence;
  readonly content: string;
}

/** The most characters of a line to examine; a log line with a whole status is longer. */
export const LONGEST_LINE = 4000;

const QUOTE = /^(?:\s{0,3}>[ \t]?)+/;
/** An arrow that a reader drew behind a line. */
const MARKED = /\s+(?:<[-=~]+(?!\w*>).*|<{2,}(?:\s.*)?|[←⇐⟵◀👈⬅].*|!{2,}|\*{3,}.*)$/u;
/** A comment behind the value of a key. */
const REMARK = /^(\s*(?:- )?["']?[A-Za-z][\w ./-]*["']?:\s+\S.*?)\s+(?:# |\/\/ ).*$/;
/** Bold, and code that begins or ends with the line. */
const MARKS = /\*\*|^`(?!``)|(?<!``)`$/g;
/** An item of a Markdown list that consists of code. */
const BULLET = /^\s{0,3}[*+-] `([^`]+)`$/;
/** A row of a Markdown table. */
const TABLE = /^\|.*\|\s*$/;
const FENCE = /^\s*(?:```|~~~)[\w+-]*\s*$/;
/** A fence on the line of its code. */
const INNER_FENCE =
  /^\s*(?:```|~~~)(?:(?:yaml|json|text|log|console|shell|sh|bash|output)(?=\s))?\s*|\s*(?:```|~~~)\s*$/g;
/** `$ kubectl ...`, `root@node:~# crictl ...`, `PS C:\> kubectl ...` */
const PROMPT =
  /^\s*(?:\[[^\]]*\]|[\w.@:~/\\ -]*)?[$#%❯>➜]\s*(?:sudo |watch )*(?:kubectl|k|oc|crictl|docker|journalctl|dmesg|cat|grep|tail|less)\b/;
/** Longer lines are neither prompts nor fences. */
const LONGEST_PROMPT = 300;
/** Marks where an author left out lines. */
const ELISION = /^(?:\[?(?:\.{3,}|…)\]?|<snip>|\[snip\])$/i;
/** Longer lines are not only such a mark. */
const LONGEST_ELISION = 100;

/** Characters without which a line has neither quotes, marks nor remarks. */
const MARKUP = /^\s{0,3}>|[*`|←⇐⟵◀👈⬅]|<[-=~<]|!!|# |\/\/ /u;

function withoutMarkup(line: string): string {
  return line
    .replace(QUOTE, '')
    .replace(MARKED, '')
    .replace(BULLET, '$1')
    .replace(TABLE, (row) => row.slice(1).replaceAll(/ ?\| ?/g, '  '))
    .replaceAll(MARKS, '')
    .replace(REMARK, '$1')
    .trimEnd();
}

/** A line without Markdown, prompts and marks. Empty if nothing of a program remains; its indentation stays. */
export function contentOf(line: string): string {
  const chars = charsIn(line);
  const plain = (chars & CHARS.markup) !== 0 && MARKUP.test(line) ? withoutMarkup(line) : line.trimEnd();
  const fenced = (chars & CHARS.tilde) !== 0;
  if (fenced && FENCE.test(plain)) return '';
  const code = fenced && /```|~~~/.test(plain) ? plain.replaceAll(INNER_FENCE, '') : plain;
  if (code.length > LONGEST_PROMPT) return code;
  if ((chars & CHARS.prompt) !== 0 && PROMPT.test(code)) return '';
  return code.length <= LONGEST_ELISION && ELISION.test(code.trim()) ? '' : code;
}
