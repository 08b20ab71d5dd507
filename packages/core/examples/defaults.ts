import { defaultPod } from '@syncpod/core/defaults';
import { parsePod } from '@syncpod/core/manifest';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const { pod } = parsePod(
  '{kind: Pod, metadata: {name: web}, spec: {containers: [{name: app, image: nginx}]}}',
  release.value,
);
if (!pod) throw new Error('not a Pod');
const { spec } = defaultPod(pod, release.value).pod;
console.log(spec.containers[0]?.imagePullPolicy, spec.restartPolicy, spec.terminationGracePeriodSeconds);
// prints: Always Always 30
