import { importText, maskText } from '@syncpod/core/import';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const printed = `
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: app, image: nginx }] }
status: { phase: Running, containerStatuses: [{ name: app, restartCount: 3, state: { running: {} } }] }
`;
console.log(
  importText(printed, release.value)
    .pods.map(({ name }) => name)
    .join(),
);
// prints: web
console.log(maskText('env: [{ name: DB_PASSWORD, value: hunter2 }]').text);
// prints: env: [{ name: DB_PASSWORD, value: masked-1 }]
