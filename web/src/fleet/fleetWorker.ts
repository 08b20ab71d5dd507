// The web worker that counts a fleet. The page imports this module for its URL only.

import { type Fleet, fleet, fleetHtml, fleetJson, fleetMarkdown } from '@syncpod/core/fleet';
import type { Language } from '@syncpod/core/messages';
import { resolveRelease } from '@syncpod/core/releases';
import type { FleetFormat, FromWorker, ToWorker } from './messages.ts';
import { guessKubelets, readFleet } from './readFleet.ts';

/** A separate entry of the build, to let the page and the worker share the engine's chunks. */
export const FLEET_WORKER = import.meta.url;

// Only a page has a document: without one, this is the worker.
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
  return new Blob([...writers[format](counted.report(counted.restarts()), lang)], { type: TYPES[format] });
}
