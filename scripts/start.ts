// Builds the page and serves it: the first of the README's two commands.

import { build } from 'vite';
import { serveSite } from './lib/site.ts';

const wanted = process.env.PORT;
const port = wanted === undefined || wanted === '' ? undefined : Number(wanted);
if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536)) {
  console.error(`PORT is "${wanted}"; it must be a number from 1 to 65535`);
  process.exit(1);
}

await build({ configFile: 'vite.config.ts', logLevel: 'error' });
const site = await serveSite(port).catch((error: unknown) => {
  console.error(`cannot serve: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
console.log(site.url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.close().finally(() => process.exit(0)));
}
