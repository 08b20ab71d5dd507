// Splits pasted texts into lines, and removes the additions of a chat, an issue or a terminal.

import { embeddedLines, unescaped } from './embedded.ts';

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals color with them
const COLOURS = /\u001b\[[0-9;]*[A-Za-z]/g;
const QUOTE = /^(?:\s{0,3}>[ \t]?)+/;
/** Bold, and code that begins or ends with the line. */
const MARKS = /\*\*|^`(?!``)|(?<!``)`$/g;
/** An item of a Markdown list that consists of code. */
const BULLET = /^\s{0,3}[*+-] `([^`]+)`$/;
/** A row of a Markdown table. */
const TABLE = /^\|.*\|\s*$/;
const FENCE = /^\s*(?:```|~~~)/;
/** `$ kubectl ...`, `root@node:~# crictl ...`, `PS C:\> kubectl ...` */
const PROMPT =
  /^\s*(?:\[[^\]]*\]|[\w.@:~/\\ -]*)?[$#%❯>➜]\s*(?:sudo |watch )*(?:kubectl|k|oc|crictl|docker|journalctl|dmesg|cat|grep|tail|less)\b/;
/** Longer lines are neither prompts nor fences. */
const LONGEST_PROMPT = 300;
/** Marks where an author left out lines. */
const ELISION = /^\s*(?:\[?(?:\.{3,}|…)\]?|<snip>|\[snip\])\s*$/i;

/** The lines of a line: several if it holds the output of a command. A line without content becomes empty. */
export function pastedLines(file: string, number: number, line: string): PastedLine[] {
  const text = (number === 1 ? line.replace(/^\ufeff/, '') : line).trimEnd();
  const embedded = embeddedLines(text)?.map((one) => ({
    at: { file, line: number, text: one.trim() },
    content: contentOf(unescaped(one)),
  }));
  return embedded ?? [{ at: { file, line: number, text }, content: contentOf(text) }];
}

function contentOf(line: string): string {
  const plain = line
    .replaceAll(COLOURS, '')
    .replace(QUOTE, '')
    .replace(BULLET, '$1')
    .replace(TABLE, (row) => row.slice(1).replaceAll(/ ?\| ?/g, '  '))
    .replaceAll(MARKS, '')
    .trimEnd()
    .replaceAll('\t', '        ');
  if (plain.length > LONGEST_PROMPT) return plain;
  return FENCE.test(plain) || PROMPT.test(plain) || ELISION.test(plain) ? '' : plain;
}
