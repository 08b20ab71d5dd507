// Builds the page and serves it.

import { rmSync } from 'node:fs';
import { build } from 'vite';
import { isFree, serveSite } from './lib/site.ts';
import { startFolder } from './lib/startFolder.ts';

const wanted = process.env.PORT ?? '';
const port = wanted === '' ? undefined : Number(wanted);
if (!/^([1-9]\d{0,4})?$/.test(wanted) || (port !== undefined && port > 65535)) {
  console.error(`PORT is ${JSON.stringify(wanted)}; it must be a decimal number from 1 to 65535`);
  process.exit(1);
}
// Checked before the build, which takes a while.
if (port !== undefined && !(await isFree(port))) {
  console.error(
    `cannot serve: port ${port} on 127.0.0.1 is in use or not permitted; set PORT to another one`,
  );
  process.exit(1);
}

const folder = startFolder('node_modules/.start');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// vite.config.ts reads it.
process.env.SITE_DIST = folder;
await build({ configFile: 'vite.config.ts', logLevel: 'error' });
const site = await serveSite(port, folder).catch((error: unknown) => {
  console.error(`cannot serve: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
console.log(site.url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.close().finally(() => process.exit(0)));
}
