import { countsOf, simulateRollout } from '@syncpod/core/rollout';

const deployment = (image: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: app, image: "${image}" }] }
`;
const rollout = simulateRollout({
  release: '1.30',
  before: deployment('nginx:1.25'),
  acts: [{ at: 0, type: 'apply', text: deployment('nginx:1.26') }],
});
if (!rollout.ok) throw new Error(rollout.error[0]?.message);
// Three old Pods and three new ones; never fewer than three are available.
const available = rollout.value.samples.map((sample) => countsOf(sample).available);
console.log(rollout.value.replicas.length, Math.min(...available));
// prints: 6 3
