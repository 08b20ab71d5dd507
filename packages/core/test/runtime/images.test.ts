// What does the kubelet say of an image that it cannot fetch, release by release?

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/runtime/snapshot.ts';
import { eventsOf, podText, textsOf, told } from '../scenarios/play.ts';

const create: ScenarioEvent = { type: 'create' };
const edit: ScenarioEvent = {
  type: 'edit',
  manifest: podText({ containers: [{ name: 'app', image: 'app:2' }] }),
};
/** Every pull of app:2 fails so. */
const broken = (error: string): ScenarioEvent => ({ type: 'image', image: 'app:2', state: 'broken', error });
/** Every `reason: message` that was reported of a container that waits. */
const waitingOf = (snapshots: readonly Snapshot[]): readonly string[] => [
  ...new Set(
    snapshots.flatMap(({ containers }) =>
      containers.flatMap(({ waiting }) => (waiting ? [`${waiting.reason}: ${waiting.message ?? ''}`] : [])),
    ),
  ),
];

// pkg/kubelet/images/image_manager.go applyDefaultImageTag; distribution/reference normalize.go ParseNormalizedNamed.
describe('the name of an image that cannot be read', () => {
  const started = (release: string, image: string) =>
    told(release, [create], { containers: [{ name: 'app', image }] });
  const said = (release: string, image: string) =>
    eventsOf(started(release, image)).find((event) => event.includes('InspectFailed'));

  test('keeps the container waiting with InvalidImageName, and nothing is pulled', () => {
    const containers = [{ name: 'app', image: 'Shop:1' }];
    const snapshots = told('1.33', [create, { type: 'wait', seconds: 20 }], { containers });
    expect(waitingOf(snapshots).at(-1)).toMatch(
      /^InvalidImageName: Failed to apply default image tag "Shop:1"/,
    );
    expect(new Set(eventsOf(snapshots).filter((event) => /Pull|Error/.test(event)))).toEqual(
      new Set(['Warning Failed Error: InvalidImageName']),
    );
  });

  test('is an image reference to 1.27; since 1.29 its part with upper case is named', () => {
    const begin = 'Warning InspectFailed Failed to apply default image tag "Shop:1": couldn\'t parse image';
    const plain = 'invalid reference format: repository name must be lowercase';
    expect(said('1.8', 'Shop:1')).toBe(`${begin} reference "Shop:1": ${plain}`);
    expect(said('1.27', 'Shop:1')).toBe(`${begin} reference "Shop:1": ${plain}`);
    expect(said('1.28', 'Shop:1')).toBe(`${begin} name "Shop:1": ${plain}`);
    expect(said('1.29', 'Shop:1')).toBe(
      `${begin} name "Shop:1": invalid reference format: repository name (library/Shop) must be lowercase`,
    );
  });

  test('has no tag after its colon, or a sum that is too short', () => {
    expect(said('1.33', 'shop:')).toMatch(/: invalid reference format$/);
    expect(said('1.33', `shop@sha256:${'a'.repeat(40)}`)).toMatch(/: invalid checksum digest length$/);
    expect(said('1.33', 'example.com:5000/team/shop')).toBeUndefined();
  });
});

// image_manager.go evalCRIPullErr (1.28-1.37).
describe('an error of the runtime that has a name', () => {
  const waiting = (release: string, error: string) =>
    waitingOf(told(release, [broken(error), edit, { type: 'wait', seconds: 20 }]));

  test('is the reason since 1.28, and the message says what it means', () => {
    const error = 'RegistryUnavailable: connection refused';
    expect(waiting('1.27', error)).toContain(`ErrImagePull: ${error}`);
    expect(waiting('1.28', error)).toContain(
      'RegistryUnavailable: image pull failed for app:2 because the registry is unavailable: connection refused',
    );
    expect(waiting('1.37', 'SignatureValidationFailed')).toContain(
      'SignatureValidationFailed: image pull failed for app:2 because the signature validation failed',
    );
  });
});

// image_manager.go prevPullErrMsg (1.32-1.37).
test('the message of a back-off tells the error of the pull before, since 1.32', () => {
  const events = [broken('RegistryUnavailable'), edit, broken('no such tag')];
  const backOffs = (release: string) =>
    waitingOf(told(release, [...events, { type: 'wait', seconds: 29 }])).filter((waiting) =>
      waiting.startsWith('ImagePullBackOff'),
    );
  expect(backOffs('1.31')).toEqual(['ImagePullBackOff: Back-off pulling image "app:2"']);
  expect(backOffs('1.32')[0]).toBe(
    'ImagePullBackOff: Back-off pulling image "app:2": RegistryUnavailable: image pull failed for app:2 because the registry is unavailable',
  );
});

describe('the line about a start', () => {
  // v1.Container has a String method: klog quotes what it says.
  test('holds the whole container as one quoted text from 1.21 to 1.33, its name since', () => {
    const line = (release: string) =>
      textsOf(told(release, [create]), 4).find((text) => text.startsWith('"Creating container in pod"'));
    expect(line('1.21')).toContain(' container="&Container{Name:app,Image:app:1,...}" pod=');
    expect(line('1.33')).toContain(' container="&Container{Name:app,Image:app:1,...}" pod=');
    expect(line('1.34')).toContain(' container="app" pod=');
  });

  // kuberuntime_manager.go SyncPod: step 6 has a way without sidecars in 1.28 to 1.33, from 1.29 to 1.32 for Pods without.
  test('is followed by the failure to initialise the Pod in 1.28 with the gate of sidecars, and since 1.33', () => {
    const spec = { initContainers: [{ name: 'first', image: 'Bad' }] };
    const aborts = (release: string, gates = {}) =>
      textsOf(told(release, [create], spec, gates), 4).some((text) =>
        text.includes('failed to start, aborting'),
      );
    expect(aborts('1.28')).toBe(false);
    expect(aborts('1.28', { SidecarContainers: true })).toBe(true);
    expect(aborts('1.29')).toBe(false);
    expect(aborts('1.32')).toBe(false);
    expect(aborts('1.33')).toBe(true);
  });

  test('of a sidecar that fails does not end the sync; in 1.28 without the gate it does', () => {
    const spec = { initContainers: [{ name: 'first', image: 'Bad', restartPolicy: 'Always' }] };
    const skips = (gates: object) =>
      textsOf(told('1.28', [create], spec, { ...gates }), 4).some((text) =>
        text.includes('for the pod, skipping'),
      );
    expect(skips({ SidecarContainers: true })).toBe(true);
    expect(skips({})).toBe(false);
  });
});
