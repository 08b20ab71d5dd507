// Explanations for the tests of reports.

import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { type EditPath, type Explanation, explain, observedStatus, resolveRelease } from '../../src/index.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';

export const WEB = `apiVersion: v1
kind: Pod
metadata: { name: web-2 }
spec:
  initContainers:
  - { name: fetch, image: 'busybox:1.36' }
  containers:
  - { name: nginx, image: 'nginx:1.25.2', livenessProbe: { httpGet: { path: /, port: 80 } } }
  - { name: log-agent, image: 'fluent-bit:2.2' }
`;

export function release(minor: string) {
  const found = resolveRelease(minor);
  if (!found.ok) throw new Error(`no release ${minor}`);
  return found.value;
}

/** What becomes of `draft` (default: the Pod itself) if `running` runs. */
export function explained(
  running: string,
  draft = running,
  { minor = '1.26', path = 'api' as EditPath } = {},
): Explanation {
  const under = release(minor);
  const { pod } = parsePod(running, under);
  if (!pod) throw new Error('no Pod');
  const { status } = observedStatus(defaultPod(pod, under).pod, under);
  const { explanation, diagnostics } = explain({ release: under, path, running, draft, status });
  if (!explanation) throw new Error(JSON.stringify(diagnostics));
  return explanation;
}
