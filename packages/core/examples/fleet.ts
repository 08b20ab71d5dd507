import { fleet } from '@syncpod/core/fleet';

const counted = fleet({ from: '1.30', to: '1.31' });
if (!counted.ok) throw new Error(counted.error);
counted.value.add({
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'shop' },
  spec: { nodeName: 'n1', containers: [{ name: 'app', image: 'nginx' }] },
});
// The formula of the hash changes with 1.31, so that the new kubelet restarts the container.
console.log(counted.value.report().restartedContainers);
// prints: 1
