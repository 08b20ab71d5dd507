// The web worker that counts a fleet. The page imports this module for its URL only.

import { type Fleet, fleetHtml, fleetJson, fleetMarkdown } from '@syncpod/core/fleet';
import type { Language } from '@syncpod/core/messages';
import { loadLanguage } from '@syncpod/core/text';
import type { FleetFormat, FromWorker, ToWorker } from './messages.ts';
import { type FleetReader, fleetReader, guessKubelets } from './readFleet.ts';

/** A separate entry of the build: the page and the worker share the engine's chunks. */
export const FLEET_WORKER = import.meta.url;

// The page imports this module too. A worker has no document.
if (!('document' in globalThis)) listen();

function listen(): void {
  let reader: FleetReader | undefined;
  let stop = (): void => undefined;
  const tell = (message: FromWorker): void => globalThis.postMessage(message);

  async function count({ file, count: number, ends }: Extract<ToWorker, { type: 'count' }>): Promise<void> {
    const made = fleetReader(ends);
    // The page checks the gates before it asks.
    if (!made.ok) throw new Error(made.error);
    stop();
    let stopped = false;
    stop = () => {
      stopped = true;
    };
    reader = made.value;
    await reader.read(file, {
      stopped: () => stopped,
      tell: (news) => tell({ type: 'news', count: number, news }),
    });
  }

  async function write(
    counted: Fleet,
    { format, lang }: Extract<ToWorker, { type: 'write' }>,
  ): Promise<void> {
    // A worker has texts of its own. The page has reported if they cannot be loaded; then the report has English ones.
    await loadLanguage(lang).catch(() => undefined);
    tell({ type: 'written', format, content: written(counted, format, lang) });
  }

  globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    switch (data.type) {
      case 'guess':
        void guessKubelets(data.file).then((kubelets) => tell({ type: 'guessed', kubelets }));
        break;
      case 'count':
        void count(data);
        break;
      case 'stop':
        stop();
        break;
      case 'write': {
        const counted = reader?.soFar();
        if (counted) void write(counted, data);
      }
    }
  });
}

const TYPES = {
  json: 'application/json',
  markdown: 'text/markdown',
  html: 'text/html',
} as const satisfies Record<FleetFormat, string>;

function written(counted: Fleet, format: FleetFormat, lang: Language): Blob {
  const writers = { json: fleetJson, markdown: fleetMarkdown, html: fleetHtml };
  return new Blob([...writers[format](counted.report(counted.restarts()), lang)], { type: TYPES[format] });
}
