// Tests that an update in place is explained by the controller's decision, at its arrival and in its sync.

import { expect, test } from 'vitest';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: cart-x7k2q
  namespace: default
  uid: 2813f459-0000-4000-8000-000000000000
  labels:
    app: cart
    controller-revision-hash: cart-7dccdf4d8f
spec:
  readinessGates:
  - conditionType: InPlaceUpdateReady
  containers:
  - name: app
    image: shop/cart:1.0
`;

test('OpenKruise updates the Pod that the first sync of the update restarts', () => {
  const played = entriesOf({
    release: '1.26',
    path: 'cloneset',
    controller: { podUpdatePolicy: 'InPlaceIfPossible' },
    manifest,
    events: [{ type: 'edit', manifest: manifest.replace('cart:1.0', 'cart:1.1') }],
  });
  if (!played.ok) throw new Error('the story does not play');
  const entries = played.value;
  const arrival = entries.findIndex(({ edit }) => edit !== undefined);
  // The worker has taken the change of the condition before the update comes.
  const syncs = entries.flatMap(({ snapshot }, at) => (snapshot.actions === undefined ? [] : [at]));
  const [earlier = -1, sync = -1] = syncs;
  expect(explainEntry(entries, earlier)?.explanation?.rollout).toBeUndefined();
  expect(entries[arrival]?.snapshot.cause.kind).toBe('note');
  expect(sync).toBeGreaterThan(arrival);
  for (const at of [arrival, sync]) {
    const explanation = explainEntry(entries, at)?.explanation;
    expect(explanation?.rollout?.order).toBe('in-place');
    expect(explanation?.verdict.dying).toEqual(['app']);
  }
});
