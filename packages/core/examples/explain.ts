import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const pod = (image: string) => `
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: app, image: "${image}" }, { name: log, image: fluent-bit }] }
`;
const { explanation } = explain({
  release: release.value,
  path: 'api',
  running: pod('nginx:1'),
  draft: pod('nginx:2'),
});
for (const { name, outcome } of explanation?.containers ?? []) console.log(name, outcome);
// prints: app kill-and-start
// prints: log keep
