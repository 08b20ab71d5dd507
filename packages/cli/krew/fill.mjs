// Prints the krew manifest of a release: `node krew/fill.mjs 0.1.0 https://.../syncpod-0.1.0.tgz SHA256 HOMEPAGE`.

import { readFileSync } from 'node:fs';

const [version, uri, sha256, homepage] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+/.test(version ?? '') || !uri || !/^[0-9a-f]{64}$/.test(sha256 ?? '') || !homepage) {
  process.stderr.write('fill.mjs VERSION URI SHA256 HOMEPAGE\n');
  process.exit(1);
}
const values = { VERSION: version, URI: uri, SHA256: sha256, HOMEPAGE: homepage };
const template = readFileSync(new URL('syncpod.yaml.template', import.meta.url), 'utf8');
process.stdout.write(template.replace(/^#.*\n/gm, '').replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]));
