import type { ControllerSettings } from '@syncpod/core/controllers';
import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const pod = (image: string) => `
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: app, image: "${image}" }] }
`;
const settings: ControllerSettings = { replicas: 3, strategy: 'Recreate' };
const { explanation } = explain({
  release: release.value,
  path: 'deployment',
  running: pod('nginx:1.25'),
  draft: pod('nginx:1.26'),
  controller: settings,
});
console.log(explanation?.verdict.pod);
// prints: replaced
