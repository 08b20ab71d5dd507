// Parses the first YAML document of a text within limits of size and depth.

import { Composer, type CST, type Document, Lexer, Parser } from 'yaml';
import { type Message, say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { Ranger } from './positions.ts';

/** UTF-16 units. An API server accepts requests of 3 MiB, including 256 KiB of annotations. */
const MAX_LENGTH = 512 * 1024;
/** Of the first document, with comments and empty lines, which take time although they are no parts. */
const MAX_LINES = 20_000;
/** Lexical tokens without comments, blanks and line ends: about five a line of a manifest, so 4,000 lines. */
const MAX_LEXEMES = 20_000;
/** Nesting of maps and lists. A Pod with managedFields has about twenty levels. */
const MAX_DEPTH = 100;

export interface FirstDocument {
  readonly document: Document.Parsed;
  /** Offset of the second document, if there is one. */
  readonly rest?: number;
}

/** The first document, which also carries its syntax errors. Returns an error for a text over a limit. */
export function firstDocument(text: string, range: Ranger): Result<FirstDocument, Diagnostic> {
  if (text.length > MAX_LENGTH) {
    return err(
      tooBig(
        say('the text has {length} characters; the limit is {most}', {
          length: text.length,
          most: MAX_LENGTH,
        }),
      ),
    );
  }
  // Without a second document, the lines are counted before the text is read.
  if (!/\n(?:---|\.\.\.)/.test(text) && lineEnds(text) > MAX_LINES) return err(tooBig(tooManyLines()));
  const read = readTokens(text);
  if (read.problem) return err({ ...read.problem, range: range(read.offset, read.offset + 1) });
  const composer = new Composer({
    version: '1.1',
    schema: 'failsafe',
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  for (const document of composer.compose(read.tokens, true, text.length)) {
    return ok({ document, ...(read.rest === undefined ? {} : { rest: read.rest }) });
  }
  throw new Error('the composer gave no document although it was asked for one: check its forceDoc argument');
}

interface Tokens {
  readonly tokens: readonly CST.Token[];
  readonly offset: number;
  readonly rest?: number;
  readonly problem?: Diagnostic;
}

/** Stops at the end of the first document or at a limit, before the recursive part of the parser. */
function readTokens(text: string): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let lexemes = 0;
  let lines = 0;
  let offset = 0;
  let documents = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (!BLANK.test(lexeme)) lexemes += 1;
    lines += lineEnds(lexeme);
    if (lines > MAX_LINES) return { tokens, offset, problem: tooBig(tooManyLines()) };
    if (lexemes > MAX_LEXEMES) return { tokens, offset, problem: tooBig(say('the text has too many parts')) };
    if (before === '-' && TAB.test(lexeme)) return { tokens, offset, problem: tabAfterDash() };
    before = lexeme;
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'document') documents += 1;
    }
    offset = parser.offset;
    if (parser.stack.length > MAX_DEPTH) {
      return { tokens, offset, problem: tooDeep() };
    }
    const open = parser.stack[0];
    if (documents > 0 && open?.type === 'document') return { tokens, offset, rest: open.offset };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, offset };
}

function lineEnds(lexeme: string): number {
  let count = 0;
  for (let at = lexeme.indexOf('\n'); at >= 0; at = lexeme.indexOf('\n', at + 1)) count += 1;
  return count;
}

function tooManyLines(): Message {
  return say('the text has more than {count} lines', { count: MAX_LINES });
}

/** Line ends, blanks and comments: they create no nodes. */
const BLANK = /^(?:[ \t\r\n]*|#.*)$/;

const TAB = /^ *\t/;

/** goyaml allows spaces between the dash of a list and its item, but no tabs. */
function tabAfterDash(): Diagnostic {
  const message = say('found a tab character after a dash: use a space');
  return { code: 'yaml-syntax', severity: 'error', ...message, path: '' };
}

function tooBig(message: Message): Diagnostic {
  return { code: 'yaml-too-big', severity: 'error', ...message, path: '' };
}

function tooDeep(): Diagnostic {
  const message = say('maps and lists are nested more than {count} levels deep', { count: MAX_DEPTH });
  return { code: 'yaml-too-deep', severity: 'error', ...message, path: '' };
}
