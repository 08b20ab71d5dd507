// Fills in a template of a release: `node ci/fill.mjs TEMPLATE VERSION BASE HOMEPAGE SHA256SUMS` prints the krew manifest or the
// Homebrew formula. BASE is the address of the archives, whose sums are in the file SHA256SUMS.

import { readFileSync } from 'node:fs';

const [template, version, base, homepage, sums] = process.argv.slice(2);
if (!template || !/^\d+\.\d+\.\d+/.test(version ?? '') || !base || !homepage || !sums) {
  process.stderr.write('fill.mjs TEMPLATE VERSION BASE HOMEPAGE SHA256SUMS\n');
  process.exit(1);
}
const known = new Map(
  [...readFileSync(sums, 'utf8').matchAll(/^([0-9a-f]{64})[ *]+(.+)$/gm)].map(([, sum, file]) => [file, sum]),
);
const values = { VERSION: version, BASE: base, HOMEPAGE: homepage };
const replacement = (name, file) => {
  const value = file === undefined ? values[name] : known.get(file);
  if (value === undefined) throw new Error(`no value for ${name} ${file ?? ''}`);
  return value;
};
const text = readFileSync(template, 'utf8').replace(/^#.*\n/gm, '');
process.stdout.write(
  text.replace(/\{\{(\w+)(?: ([\w.-]+))?\}\}/g, (_, name, file) => replacement(name, file)),
);
