import { parsePod, writeYaml } from '@syncpod/core/manifest';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const { diagnostics } = parsePod(
  'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: app, imagee: nginx }] }',
  release.value,
);
console.log(diagnostics.map(({ code, path, range }) => `${code} ${path} line ${range?.start.line}`)[0]);
// prints: unknown-field spec.containers[0].imagee line 4
console.log(writeYaml({ on: 'yes' }).trim());
// prints: "on": "yes"
