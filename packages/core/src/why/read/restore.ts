// Restores the lines of a pasted text as the programs printed them, before any rule reads them.

import { embeddedLines, unescaped } from '../embedded.ts';
import { contentOf, type PastedLine } from '../pasted.ts';
import { CHARS, charsIn } from './chars.ts';
import { splitFlattened } from './flattened.ts';
import { findPrefix, type LinePrefix, withoutPrefix } from './linePrefix.ts';
import { isLowerCase, trueCase } from './lowerCase.ts';
import { plainObject, printJoiner } from './objectPrint.ts';
import { pairJoiner } from './pairs.ts';
import { mayChange, plainLines } from './plainText.ts';
import { continuesLine, findWrap, joinedLines, unfolded, type Wrap } from './wraps.ts';

/** Restores a text line by line. */
export interface Restorer {
  line(number: number, text: string): void;
  end(): void;
}

/** Lines that are looked at before the first is restored. */
const SAMPLE = 300;
/** The most prefixes in front of a line: a quote in front of a line number in front of a time. */
const MOST_PREFIXES = 3;

/** In a text of many lines, shorter ones are one line. */
const LONG_LINE = 400;

interface Form {
  /** True for a text of many lines. */
  readonly long: boolean;
  readonly prefixes: readonly LinePrefix[];
  readonly wrap: Wrap | undefined;
  /** How the lines were wrapped after the prefixes were added. */
  readonly later: Wrap | undefined;
  /** True if a blank line follows almost every line. */
  readonly spaced: boolean;
  /** Restores capitals, if the text has none. */
  readonly shown: (line: string) => string;
}

/** A line that may go on in the next one. */
interface Held extends PastedLine {
  /** Its last line, with its capitals; undefined if nothing was wrapped. */
  readonly last: string | undefined;
  /** The last line with its prefixes. */
  readonly whole: string;
  readonly joined: boolean;
}

/** Calls `take` with each restored line. */
export function restorer(file: string, take: (line: PastedLine) => void): Restorer {
  const waiting: PastedLine[] = [];
  let form: Form | undefined;
  let before: Held | undefined;
  const flush = (): void => {
    if (!before) return;
    const { at } = before;
    const content = (before.joined ? undefined : before.last) ?? form?.shown(before.content) ?? '';
    before = undefined;
    for (const part of form?.long && content.length < LONG_LINE ? [content] : splitFlattened(content)) {
      const shown = part === content ? at : { ...at, text: part.trim() };
      take({ at: shown, content: contentOf(part) });
    }
  };
  const add = ({ at, content }: PastedLine, whole: string): void => {
    if (form?.spaced && content.trim() === '') return;
    const last = form?.wrap && form.shown(content);
    const wraps = [[form?.wrap, before?.last, last] as const];
    if (content === whole) wraps.unshift([form?.later, before?.whole, whole]);
    for (const [wrap, above, line = ''] of wraps) {
      if (!before || !wrap || above === undefined || !continuesLine(above, line, wrap.width)) continue;
      const anywhere = wrap.anywhere && above.length === wrap.width;
      const text = `${before.at.text}${anywhere ? '' : ' '}${at.text.trim()}`;
      const joined = joinedLines(before.content, content, anywhere);
      before = { at: { ...before.at, text }, content: joined, last, whole, joined: true };
      return;
    }
    flush();
    before = { at, content, last, whole, joined: false };
  };
  const restore = ({ at, content }: PastedLine): void => {
    let plain = content;
    for (const prefix of form?.prefixes ?? []) plain = withoutPrefix(plain, prefix);
    add({ at, content: plain }, content);
  };
  const begin = (): void => {
    form = formOf(waiting.map(({ content }) => content));
    for (const line of waiting.splice(0)) restore(line);
  };
  const joiner = printJoiner((number, text) => {
    for (const line of piecesOf(file, number, text)) {
      if (form) restore(line);
      else waiting.push(line);
    }
    if (!form && waiting.length >= SAMPLE) begin();
  });
  const pairs = pairJoiner(joiner.line);
  const release = (lines: readonly string[]): undefined => {
    for (const [index, line] of lines.entries()) pairs.line(index + 1, line);
  };
  let raw: string[] | undefined = [];
  return {
    line(number, text) {
      raw?.push(text);
      if (!raw) pairs.line(number, text);
      else if (raw.length === SAMPLE) raw = release(raw);
    },
    end() {
      if (raw) release(unfolded(raw));
      pairs.end();
      joiner.end();
      if (!form) begin();
      flush();
    },
  };
}

function formOf(all: readonly string[]): Form {
  const filled = all.filter((line) => line.trim() !== '');
  const spaced = all.length >= filled.length * SPACED;
  const lines = spaced ? filled : all;
  const shown = isLowerCase(filled) ? trueCase : (line: string) => line;
  const prefixes: LinePrefix[] = [];
  let rest = lines;
  for (let prefix = findPrefix(rest, shown); prefix; prefix = findPrefix(rest, shown)) {
    const found = prefix;
    prefixes.push(found);
    rest = rest.map((line) => withoutPrefix(line, found));
    if (prefixes.length === MOST_PREFIXES) break;
  }
  const later = prefixes.length > 0 ? findWrap(lines.map(shown)) : undefined;
  const wrap = findWrap(rest.map(shown));
  return { prefixes, wrap, later, spaced, shown, long: all.length >= SAMPLE };
}

/** A text with blank lines between its lines has at least this many times as many lines. */
const SPACED = 1.8;

/** No program aligns with so many blanks; the patterns for gaps take time for each blank. */
const WIDE_GAP = /\s{300,}/g;
const GAP = ' '.repeat(300);

function withoutWideGaps(line: string): string {
  return line.length > GAP.length ? line.replaceAll(WIDE_GAP, GAP) : line;
}

/** The lines of a line: those of HTML, and those of a string that holds the output of a command. */
function piecesOf(file: string, number: number, line: string): PastedLine[] {
  const plain = withoutWideGaps(line);
  const chars = charsIn(plain);
  const shown = line.trimEnd();
  // Before smart quotes are replaced, because the string ends at a plain quote.
  const inside = (chars & CHARS.backslash) === 0 ? undefined : stringLines(plain);
  if (inside) return inside.flatMap((one) => piecesOf(file, number, one));
  if (!mayChange(plain, chars)) return insideOf(file, number, shown, plain, chars);
  return plainLines(plain, chars).flatMap((one) => insideOf(file, number, shown, one, charsIn(one)));
}

/** The lines of a plain line: those of a string, of a part of a string whose quotes were cut off, or itself. */
function insideOf(file: string, number: number, shown: string, line: string, chars: number): PastedLine[] {
  const code = (chars & CHARS.tilde) === 0 ? line : line.replace(CODE, '$1');
  const trimmed = code.trimEnd();
  const text = withoutWideGaps((chars & CHARS.border) === 0 ? trimmed : withoutBox(trimmed));
  const strings = (chars & CHARS.backslash) !== 0;
  const inside =
    (strings ? stringLines(text) : undefined) ??
    embedded(text, chars)?.map(unescaped) ??
    (strings && text[text.indexOf('"') - 1] === '\\' ? [unescaped(text)] : undefined);
  if (!inside) {
    const printed = (chars & CHARS.equals) !== 0 || (chars & CHARS.bracket) !== 0 ? plainObject(text) : text;
    return [{ at: { file, line: number, text: shown }, content: printed }];
  }
  return inside.map((one) => ({
    at: { file, line: number, text: one.trim() },
    content: withoutWideGaps(one),
  }));
}

/** A line in backquotes. */
const CODE = /^`([^`]+)`\s*$/;

/** Output in a string has line breaks, or is a row of Pods in quotes. */
function embedded(text: string, chars: number): string[] | undefined {
  const mayBe =
    (chars & CHARS.backslash) !== 0 || ((chars & CHARS.slash) !== 0 && (chars & CHARS.quote) !== 0);
  return mayBe ? embeddedLines(text) : undefined;
}

/** The lines in a JSON string that fills its line, except for a prefix that is no key. Undefined for other lines. */
function stringLines(line: string): string[] | undefined {
  const whole = /^[^"\\=]{0,60}(?<!: +)("(?:[^"\\]|\\.)*")[,;]?\s*$/.exec(line)?.[1];
  if (!whole?.includes('\\')) return undefined;
  try {
    return String(JSON.parse(whole)).split('\n');
  } catch {
    return undefined;
  }
}

/** A line that consists of lines of a box. */
const BORDER = /^\s*[╭┌╔╰└╚├╠].*[╮┐╗╯┘╝┤╣]\s*$|^[\s─━═┄┅┈┉╌╍╭╮╰╯┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬+=~-]{4,}$/;
/** The sides of a box; programs that are read here print none. */
const SIDES = /^\s*[│┃║▏▕╎┆┊▌▐] ?|\s*[│┃║▏▕╎┆┊▌▐]\s*$/g;
const COLUMNS = /\s*[│┃║]\s*/g;

function withoutBox(line: string): string {
  if (!/[─-╿▏▕▌▐]|[-=~+]{4}/.test(line)) return line;
  if (BORDER.test(line)) return '';
  return line.replaceAll(SIDES, '').replaceAll(COLUMNS, '  ');
}
