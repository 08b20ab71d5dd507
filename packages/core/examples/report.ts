import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { reportMarkdown } from '@syncpod/core/report';

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
const row = reportMarkdown(explanation, 'en')
  .split('\n')
  .find((line) => line.startsWith('| app'));
console.log(row?.includes('kill'));
// prints: true
