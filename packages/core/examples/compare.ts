import { compareEntries, comparisonSentence } from '@syncpod/core/compare';
import { readScenario } from '@syncpod/core/scenario';
import { entriesOf } from '@syncpod/core/story';

const pod = (cpu: string) => `
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: app, image: nginx, resources: { limits: { cpu: ${cpu} } } }] }
`;
/** The same edit, which the kubelet reads directly, under a release. */
function entries(minor: string) {
  const events = [{ type: 'edit', manifest: pod('200m') }];
  const scenario = readScenario({ v: 1, release: minor, path: 'direct', manifest: pod('100m'), events });
  if (!scenario.ok) throw new Error(scenario.error[0]?.message);
  const played = entriesOf(scenario.value);
  if (!played.ok) throw new Error(played.error[0]?.message);
  return played.value;
}
const [left, right] = [entries('1.30'), entries('1.31')];
const names = { left: 'kubelet 1.30', right: 'kubelet 1.31', kubelets: true };
console.log(comparisonSentence(compareEntries(left, right), names, 'en').text);
// prints: app: kill and start with kubelet 1.30, keep with kubelet 1.31.
