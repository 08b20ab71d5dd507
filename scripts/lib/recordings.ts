// Serves the recordings of real clusters with the page: the output of kubectl and of the kubelet, without statuses.

import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FOLDER = new URL('../../packages/core/test/vectors/cluster/', import.meta.url);

/** The files below `recordings/`, by path. `index.json` lists them: minor, story, tag and title. */
function recordingFiles(): ReadonlyMap<string, string> {
  const index: unknown[] = [];
  const files = new Map<string, string>();
  for (const minor of readdirSync(FOLDER)) {
    for (const file of readdirSync(new URL(`${minor}/`, FOLDER))) {
      const { story, tag, upgraded, recorded, ends, scenario, events, lines, log } = JSON.parse(
        readFileSync(new URL(`${minor}/${file}`, FOLDER), 'utf8'),
      );
      const id = `recorded/${minor}/${story}`;
      index.push([minor, story, tag, scenario.title]);
      const shown = {
        tag,
        upgraded,
        recorded,
        ends,
        scenario: { ...scenario, story: id },
        events,
        lines,
        log,
      };
      files.set(`${minor}/${file}`, JSON.stringify(shown));
    }
  }
  return files.set('index.json', JSON.stringify(index));
}

/** Adds the recordings to the build. The page does not cache them for offline use. */
export function recordings(): Plugin {
  return {
    name: 'recordings',
    generateBundle() {
      for (const [path, source] of recordingFiles()) {
        this.emitFile({ type: 'asset', fileName: `recordings/${path}`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/recordings/', (request, response, next) => {
        const text = recordingFiles().get((request.url ?? '').slice(1).replace(/\?.*/, ''));
        if (text === undefined) next();
        else response.setHeader('Content-Type', 'application/json').end(text);
      });
    },
  };
}
