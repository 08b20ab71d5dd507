// Which Pod does the page open with?

import { DEFAULT_MINOR } from '@syncpod/core';
import type { Work } from './work.ts';

const manifest = `apiVersion: v1
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

/** The in-place image update: the tag is already typed, so the page opens on a kill and a start. */
export const OPENING_SCENARIO: Work = {
  title: undefined,
  story: undefined,
  release: DEFAULT_MINOR,
  gates: undefined,
  path: 'api',
  manifest,
  events: [],
  draft: manifest.replace('nginx:1.25.2', 'nginx:1.25.3'),
  cursor: 0,
  bookmarks: [],
};
