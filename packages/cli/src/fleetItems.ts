// Splits the JSON or YAML that kubectl prints into objects, while it is being read.

import { splitProblemText } from '@syncpod/core/fleet';
import { itemSplitter, manifestParts } from '@syncpod/core/import';
import { messageOf } from './io.ts';

/** One object, or the reason why it cannot be read. `at`: its first byte; `bytes`: the length of its text. */
export interface FleetItem {
  readonly at: number;
  readonly bytes: number;
  readonly value?: unknown;
  readonly problem?: string;
}

/** Accepts the bytes of a text piece by piece. */
export interface FleetItems {
  /** The objects that this piece completes. */
  push(bytes: Buffer): readonly FleetItem[];
  /** The rest; the last one may be a problem of the text as a whole. */
  end(): readonly FleetItem[];
  /** True after a problem that leaves nothing more to read. */
  stopped(): boolean;
}

/** The reader for a text that begins with these bytes; undefined as long as they do not show its format. */
export function fleetItems(begin: Buffer, ended: boolean): FleetItems | undefined {
  const text = begin.toString('latin1').trimStart();
  if (text === '') return undefined;
  if (/^[[{]/.test(text)) return jsonItems();
  if (!ended && !text.includes('\n') && text.length < LONGEST_KEY) return undefined;
  return YAML_BEGINS.test(text) ? yamlItems() : jsonItems();
}

const LONGEST_KEY = 4096;
/** A key, an element, a comment or the start of a document, after a byte order mark. */
const YAML_BEGINS = /^(?:\u00ef\u00bb\u00bf)?\s*(?:[\w.-]+:(?:\s|$)|- |---|#|%)/;

function jsonItems(): FleetItems {
  const splitter = itemSplitter();
  return {
    push: (bytes) =>
      // One character for each byte: no character is split, and offsets count bytes.
      splitter.push(bytes.toString('latin1')).map(({ text, at }) => {
        const known = { at, bytes: text.length };
        try {
          return { ...known, value: JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) };
        } catch (error) {
          return { ...known, problem: `not JSON: ${messageOf(error)}` };
        }
      }),
    end() {
      const problem = splitter.end();
      return problem ? [{ at: problem.at, bytes: 0, problem: splitProblemText(problem.kind, 'en') }] : [];
    },
    stopped: () => splitter.problem() !== undefined,
  };
}

/** Buffers one object, and a whole document if its list is indented. Works on one character for each byte. */
function yamlItems(): FleetItems {
  let line = '';
  let piece = '';
  let at = 0;
  /** The last key at the margin of this document. */
  let key = '';

  function take(): FleetItem[] {
    const [text, begins] = [piece, at];
    at += text.length;
    piece = '';
    return objectsOf(Buffer.from(text, 'latin1').toString('utf8'), begins);
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
    push(bytes) {
      const lines = (line + bytes.toString('latin1')).split(/(?<=\n)/);
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
function objectsOf(text: string, at: number): FleetItem[] {
  // A space replaces the dash: the lines below stay aligned.
  const { parts, diagnostics } = manifestParts(text.replace(/^- /, '  '));
  const values = parts.map(({ value }) => value).filter(isObject);
  const [problem] = diagnostics;
  return [
    ...values.map((value) => ({ at, bytes: text.length, value })),
    ...(problem ? [{ at, bytes: 0, problem: problem.message }] : []),
  ];
}

/** False for what is left of a List without its items. */
function isObject({ kind, spec }: { readonly kind?: unknown; readonly spec?: unknown }): boolean {
  return typeof kind === 'string' && (spec !== undefined || !kind.endsWith('List'));
}
