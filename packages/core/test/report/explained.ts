// Provides explanations for the tests of reports.

import type { EditPath } from '../../src/admission/admission.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { explain } from '../../src/explain/explain.ts';
import type { Explanation } from '../../src/explain/explanation.ts';
import { observedStatus } from '../../src/explain/observedStatus.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { resolveRelease } from '../../src/releases/release.ts';

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

/** The explanation of `draft` (default: the Pod itself) for the running Pod `running`. */
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
