// Which Pod does the page open with?

import type { EditPath, GateSettings, PodStatus } from '@syncpod/core';
import { DEFAULT_MINOR } from '@syncpod/core';

const running = `apiVersion: v1
kind: Pod
metadata:
  name: web-2
spec:
  terminationGracePeriodSeconds: 10
  initContainers:
  - name: fetch
    image: busybox:1.36
  containers:
  - name: nginx
    image: nginx:1.25.2
    ports:
    - containerPort: 80
    livenessProbe:
      httpGet: { path: /, port: 80 }
  - name: log-agent
    image: fluent-bit:2.2
    resources:
      requests: { cpu: 100m }
`;

const createdAt = 1_700_000_000;
const sandbox = '8d16f7a2c41b';

const status: PodStatus = {
  sandboxes: [{ id: sandbox, attempt: 0, state: 'Ready', network: 'Pod', ip: '10.244.1.7', createdAt }],
  containers: [
    {
      id: 'c3e1',
      name: 'log-agent',
      state: 'running',
      restartCount: 0,
      createdAt: createdAt + 6,
      startedAt: createdAt + 6,
      sandbox,
    },
    {
      id: 'b7d4',
      name: 'nginx',
      state: 'running',
      restartCount: 0,
      createdAt: createdAt + 5,
      startedAt: createdAt + 5,
      liveness: 'Success',
      sandbox,
    },
    {
      id: 'a0f2',
      name: 'fetch',
      state: 'exited',
      exitCode: 0,
      reason: 'Completed',
      restartCount: 0,
      createdAt: createdAt + 2,
      startedAt: createdAt + 2,
      finishedAt: createdAt + 4,
      sandbox,
    },
  ],
};

/** The in-place image update: the tag is already typed, so the page opens on a kill and a start. */
export const OPENING_SCENARIO = {
  running,
  draft: running.replace('nginx:1.25.2', 'nginx:1.25.3'),
  status,
  minor: DEFAULT_MINOR,
  gates: {} as GateSettings,
  path: 'api' as EditPath,
} as const;
