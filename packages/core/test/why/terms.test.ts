// Tests that the words of Kubernetes are read in the prints of any program, and that what a program tells proves nothing.

import { describe, expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';

/** Prints of tools: logs, cards, tables, labels and objects with names of their own. */
const OOM: Readonly<Record<string, string>> = {
  'cells of a template': 'web-0\tapp\tOOMKilled\t137',
  'a name and a reason': 'web-0: OOMKilled',
  'a card': 'Pod: web-0\nContainer: app\nNamespace: shop\nReason: OOMKILLED',
  'a sentence': 'Container app in pod shop/web-0 exited with code 137 (OOMKilled)',
  'a list in brackets': 'shop/web-0 Container app was terminated (Exit Code: 137, Reason: OOMKilled)',
  'an object': '{"pod":"web-0","container":"app","lastTerminationReason":"OOMKilled","restarts":4}',
  'an object over lines':
    '{\n  "podName": "web-0",\n  "containerName": "app",\n  "lastState": "OOMKilled"\n}',
  labels: 'last_terminated_reason: OOMKilled\nrestart_count: 5\npod: web-0',
  'a series': '{container="app", namespace="shop", pod="web-0", reason="OOMKilled"} 1',
};

describe('a container that ran out of memory, in', () => {
  it.each(Object.entries(OOM))('%s', (_, text) => {
    const [first] = causesIn([{ name: 'pasted.txt', text }]);
    expect(first).toMatchObject({ id: 'oom', pod: 'web-0', certainty: 'likely' });
  });
});

/** The first cause, and its certainty. */
const OTHERS: Readonly<Record<string, string>> = {
  '{"pod":"web-0","status":"ImagePullBackOff","restarts":0}': 'likely image-pull',
  'status: ImagePullBackOff': 'likely image-pull',
  'Pod web-0: CreateContainerConfigError: secret "db" not found': 'proven config-missing',
  'OCI runtime create failed: runc create failed: unable to start container process': 'likely run-error',
  'pod web-0 failed: container "app" terminated with exit code 2, reason: Error': 'likely exit',
  'State: Terminated (Error, exit code 1)': 'likely exit',
  '"step-build" exited with code 1 (image: "build:1")': 'likely exit',
  'pod/web-1-abcde is crash-looping': 'possible exit',
  'web-0,app,CrashLoopBackOff,12': 'possible exit',
  'my-app    Exited (137) 3 minutes ago': 'possible oom',
  'SyncLoop (PLEG): "web-0_shop(96eb)", event: &pleg.PodLifecycleEvent{ID:"96eb", Type:"ContainerDied", Data:"1"}':
    'possible exit',
  'SyncLoop (container unhealthy): "web-0_shop(96eb)"': 'likely liveness',
};

it.each(Object.entries(OTHERS))('%s', (text, expected) => {
  const [first] = causesIn([{ name: 'pasted.txt', text }]);
  expect(`${first?.certainty} ${first?.id}`).toBe(expected);
});

/** Questions, suppositions, commands and source code state nothing. */
it.each([
  'Was the container OOMKilled?',
  'If the pod is in CrashLoopBackOff, run kubectl logs.',
  'The container was not OOMKilled.',
  'kubectl get pods | grep CrashLoopBackOff',
  "if state.reason == 'OOMKilled' {",
  'command terminated with exit code 1',
])('%s', (text) => {
  expect(causesIn([{ name: 'pasted.txt', text }])).toEqual([]);
});
