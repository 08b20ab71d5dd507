// Splits the JSON or YAML that kubectl prints into objects, while it is being read.

import { manifestParts } from '../../import/manifestParts.ts';
import { itemSplitter, type SplitProblem } from '../../import/splitItems.ts';
import type { Diagnostic } from '../../result.ts';
import { podParser, type ReadItem } from './podTemplates.ts';

/** The place of an object in the input. */
interface Placed {
  /** Its first byte. */
  readonly at: number;
  /** The length of its text in bytes. */
  readonly length: number;
}

/** `bad-item`: one object cannot be read, `detail` says why, and reading continues. After all others it ends. */
export type ItemProblem =
  | { readonly kind: SplitProblem['kind'] | 'empty' }
  | { readonly kind: 'bad-item'; readonly detail: string | Diagnostic };

/** One object, or the reason why it cannot be read. */
export type FleetItem = Placed & (ReadItem | { readonly problem: ItemProblem });

/** Accepts a text with one character for each byte, piece by piece. */
export interface FleetItems {
  /** The objects that this piece completes. */
  push(piece: string): readonly FleetItem[];
  /** The rest; the last one may be a problem of the text as a whole. */
  end(): readonly FleetItem[];
  /** True after a problem that leaves nothing more to read. */
  stopped(): boolean;
}

/** `utf8` decodes a text with one character for each byte. */
export function fleetItems(utf8: (bytes: string) => string): FleetItems {
  let begin = '';
  let items: FleetItems | undefined;

  function push(piece: string): readonly FleetItem[] {
    if (items) return items.push(piece);
    begin += piece;
    items = itemsOf(begin, false, utf8);
    return items?.push(begin) ?? [];
  }

  function end(): readonly FleetItem[] {
    if (items) return items.end();
    const last = itemsOf(begin, true, utf8);
    return last ? [...last.push(begin), ...last.end()] : [{ at: 0, length: 0, problem: { kind: 'empty' } }];
  }

  return { push, end, stopped: () => items?.stopped() ?? false };
}

/** The reader for a text that begins so; undefined as long as this does not show its format. */
function itemsOf(begin: string, ended: boolean, utf8: (bytes: string) => string): FleetItems | undefined {
  const text = begin.trimStart();
  if (text === '') return undefined;
  if (/^[[{]/.test(text)) return jsonItems(utf8);
  if (!ended && !text.includes('\n') && text.length < LONGEST_KEY) return undefined;
  return YAML_BEGINS.test(text) ? yamlItems(utf8) : jsonItems(utf8);
}

const LONGEST_KEY = 4096;
/** A key, an element, a comment or the start of a document, after a byte order mark. */
const YAML_BEGINS = /^(?:\u00ef\u00bb\u00bf)?\s*(?:[\w.-]+:(?:\s|$)|- |---|#|%)/;

function jsonItems(utf8: (bytes: string) => string): FleetItems {
  const parse = podParser();
  const read = (text: string): ReadItem | undefined => {
    try {
      return parse(utf8(text));
    } catch {
      return undefined;
    }
  };
  const splitter = itemSplitter(read);
  return {
    push: (piece) =>
      splitter.push(piece).map(({ text, at, read: known }) => {
        const placed = { at, length: text.length };
        try {
          return { ...placed, ...(known ?? parse(utf8(text))) };
        } catch (error) {
          const detail = `not JSON: ${error instanceof Error ? error.message : String(error)}`;
          return { ...placed, problem: { kind: 'bad-item', detail } };
        }
      }),
    end() {
      const problem = splitter.end();
      return problem ? [{ at: problem.at, length: 0, problem: { kind: problem.kind } }] : [];
    },
    stopped: () => splitter.problem() !== undefined,
  };
}

/** Buffers one object, and a whole document if its list is indented. */
function yamlItems(utf8: (bytes: string) => string): FleetItems {
  let line = '';
  let piece = '';
  let at = 0;
  /** The last key at the margin of this document. */
  let key = '';

  function take(): FleetItem[] {
    const [text, begins] = [piece, at];
    at += text.length;
    piece = '';
    return objectsOf(utf8(text), { at: begins, length: text.length });
  }

  function addLine(next: string): FleetItem[] {
    const [, starts] = BEGINS.exec(next) ?? [];
    const element = starts === '-' && key === 'items';
    const cuts = element || starts === '---' || (piece.startsWith('- ') && starts !== undefined);
    const made = cuts ? take() : [];
    if (starts === '---') key = '';
    else if (starts !== undefined && starts !== '-') key = starts;
    piece += next;
    return made;
  }

  return {
    push(text) {
      const lines = (line + text).split(/(?<=\n)/);
      line = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '');
      return lines.flatMap(addLine);
    },
    end: () => [...addLine(line), ...take()],
    stopped: () => false,
  };
}

/** How a line without indentation can begin: the end of a document, an element of a list, or a key. */
const BEGINS = /^(---(?=\s|$)|-(?= )|[\w.-]+(?=:\s))/;

/** The objects of a text, which is an element of a List or a document. The parts of a List itself are none. */
function objectsOf(text: string, placed: Placed): FleetItem[] {
  // A space replaces the dash: the lines below stay aligned.
  const { parts, diagnostics } = manifestParts(text.replace(/^- /, '  '));
  const values = parts.map(({ value }) => value).filter(isObject);
  const [detail] = diagnostics;
  return [
    ...values.map((value) => ({ ...placed, value })),
    ...(detail ? [{ ...placed, length: 0, problem: { kind: 'bad-item', detail } } as const] : []),
  ];
}

/** False for what is left of a List without its items. */
function isObject({ kind, spec }: { readonly kind?: unknown; readonly spec?: unknown }): boolean {
  return typeof kind === 'string' && (spec !== undefined || !kind.endsWith('List'));
}
