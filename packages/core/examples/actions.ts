import { computePodActions } from '@syncpod/core/actions';
import { defaultPod } from '@syncpod/core/defaults';
import { parsePod } from '@syncpod/core/manifest';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const text = '{kind: Pod, metadata: {name: web}, spec: {containers: [{name: app, image: nginx}]}}';
const { pod } = parsePod(text, release.value);
if (!pod) throw new Error('not a Pod');
// The Pod is new: there is no sandbox and no container.
const status = { sandboxes: [], containers: [] };
const { actions } = computePodActions(defaultPod(pod, release.value).pod, status, release.value);
console.log(actions.createSandbox, actions.containersToStart.join());
// prints: true app
