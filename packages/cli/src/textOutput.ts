// Prints text to a stream: the one place that writes, and the one place that emits terminal escapes.

import { once } from 'node:events';
import { Writable } from 'node:stream';
import { visible, visibleLines } from '@syncpod/core/messages';
import type { ReportLine } from '@syncpod/core/report';
import { colourCode } from './colour.ts';
import type { Output } from './io.ts';

type Target = Writable & { readonly isTTY?: boolean; readonly readerGone?: boolean };

const CLEAR_TO_END = '\u001b[K';

export class TextOutput implements Output {
  readonly #target: Target;
  #hasStatus = false;

  constructor(target: Target) {
    this.#target = target;
  }

  get isTTY(): boolean {
    return this.#target.isTTY === true;
  }

  get readerGone(): boolean {
    return this.#target.readerGone === true;
  }

  write(text: string): boolean {
    return this.#writeText(visibleLines(text));
  }

  writeLines(lines: readonly ReportLine[], colour: boolean): boolean {
    return this.#writeText(lines.map((line) => `${written(line, colour)}\n`).join(''));
  }

  /** Replaces a status. */
  #writeText(text: string): boolean {
    const clear = this.#hasStatus ? `\r${CLEAR_TO_END}` : '';
    this.#hasStatus = false;
    return this.#target.write(`${clear}${text}`);
  }

  showStatus(text: string): void {
    this.#hasStatus = text !== '';
    this.#target.write(`\r${visible(text)}${CLEAR_TO_END}`);
  }

  async drained(): Promise<void> {
    if (this.#target.writableNeedDrain) await once(this.#target, 'drain');
  }
}

/** An output that prints nothing. */
export function discarded(): Output {
  return new TextOutput(new Writable({ write: (_chunk, _encoding, done) => done() }));
}

function written(line: ReportLine, colour: boolean): string {
  return line
    .map(({ text, tone }) => {
      const code = colour && text !== '' ? colourCode(tone) : '';
      return code === '' ? visible(text) : `\u001b[${code}m${visible(text)}\u001b[0m`;
    })
    .join('')
    .trimEnd();
}
