import { admitEdit, fieldChange } from '@syncpod/core/admission';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const pod = (image: string, hostname: string) => ({
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { hostname, containers: [{ name: 'app', image }] },
});
const old = pod('nginx:1.25', 'a');
console.log(admitEdit(old, pod('nginx:1.26', 'a'), release.value).allowed);
// prints: true
console.log(admitEdit(old, pod('nginx:1.26', 'b'), release.value).allowed);
// prints: false
console.log(fieldChange(['spec', 'containers', '[]', 'image'], release.value));
// prints: yes
console.log(fieldChange(['spec', 'hostname'], release.value));
// prints: no
