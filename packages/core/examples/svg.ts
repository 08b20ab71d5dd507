import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { reportSvg } from '@syncpod/core/svg';

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
const svg = reportSvg(explanation, { theme: 'light', lang: 'en' });
console.log(svg.startsWith('<svg'), svg.includes('app'));
// prints: true true
