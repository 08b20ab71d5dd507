import { explain } from '@syncpod/core/explain';
import { toGraphModel } from '@syncpod/core/picture';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const pod = (image: string) => `
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: app, image: "${image}" }] }
`;
const { explanation } = explain({
  release: release.value,
  path: 'api',
  running: pod('nginx:1'),
  draft: pod('nginx:2'),
});
if (!explanation) throw new Error('the text cannot be read');
// After the last step of the sync.
const { steps } = toGraphModel(explanation, 99);
console.log(steps.length, 'steps');
// prints: 8 steps
