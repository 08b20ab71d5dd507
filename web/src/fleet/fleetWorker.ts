// What does the worker do that counts a fleet? The page imports this module too, but only for its address.

import {
  type Fleet,
  fleet,
  fleetHtml,
  fleetJson,
  fleetMarkdown,
  type Language,
  resolveRelease,
} from '@syncpod/core';
import type { FleetFormat, FromWorker, ToWorker } from './messages.ts';
import { guessKubelets, readFleet } from './readFleet.ts';

/** The build makes this file an entry of its own, so that the page and its worker share the engine's files. */
export const FLEET_WORKER = import.meta.url;

// Only a page has a document.
if (!('document' in globalThis)) listen();

function listen(): void {
  let counted: Fleet | undefined;
  let stop = (): void => undefined;
  const tell = (message: FromWorker): void => globalThis.postMessage(message);

  async function count({
    file,
    count: number,
    ...ends
  }: Extract<ToWorker, { type: 'count' }>): Promise<void> {
    const [from, to] = [resolveRelease(ends.from), resolveRelease(ends.to)];
    if (!from.ok || !to.ok) return;
    stop();
    let stopped = false;
    stop = () => {
      stopped = true;
    };
    counted = fleet(from.value, to.value);
    await readFleet(file, counted, {
      stopped: () => stopped,
      tell: (news) => tell({ type: 'news', count: number, news }),
    });
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
        const { format, lang } = data;
        if (counted) tell({ type: 'written', format, content: written(counted, format, lang) });
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
  return new Blob([...writers[format](counted.report(), lang)], { type: TYPES[format] });
}
