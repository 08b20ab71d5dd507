// Tests which reason a failed kubectl is given.

import { expect, test } from 'vitest';
import { failureOf } from '../../src/live/failure.ts';

// Printed by kubectl 1.32 for a node whose name the API server of 1.30.14 cannot look up, and for an API server that is down.
test.each([
  [
    'Error from server: Get "https://n1:10250/containerLogs/shop/crash/web?previous=true": dial tcp: lookup n1: no such host',
    'other',
    /^the API server cannot reach the kubelet of the node \(kubectl: Error from server: Get/,
  ],
  [
    'The connection to the server 127.0.0.1:6443 was refused - did you specify the right host or port?',
    'no-cluster',
    /^no cluster can be reached/,
  ],
])('%s', (err, kind, message) => {
  const failure = failureOf({ status: 1, err } as Parameters<typeof failureOf>[0], 'kubectl');
  expect(failure).toEqual({ kind, message: expect.stringMatching(message) });
});
