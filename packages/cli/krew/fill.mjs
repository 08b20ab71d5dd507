// Prints the krew manifest of a release: `node krew/fill.mjs` without arguments lists what it needs.

import { readFileSync } from 'node:fs';

const [version, uri, sha256, windowsUri, windowsSha256, homepage] = process.argv.slice(2);
const sums = [sha256, windowsSha256].every((sum) => /^[0-9a-f]{64}$/.test(sum ?? ''));
if (!/^\d+\.\d+\.\d+/.test(version ?? '') || !uri || !windowsUri || !sums || !homepage) {
  process.stderr.write('fill.mjs VERSION URI SHA256 WINDOWS_URI WINDOWS_SHA256 HOMEPAGE\n');
  process.exit(1);
}
const values = {
  VERSION: version,
  URI: uri,
  SHA256: sha256,
  WINDOWS_URI: windowsUri,
  WINDOWS_SHA256: windowsSha256,
  HOMEPAGE: homepage,
};
const template = readFileSync(new URL('syncpod.yaml.template', import.meta.url), 'utf8');
process.stdout.write(template.replace(/^#.*\n/gm, '').replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]));
