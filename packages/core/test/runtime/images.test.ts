// Tests the kubelet's reports about an image that it cannot pull, by release.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { eventsOf, podText, replayed, textsOf } from '../scenarios/play.ts';

const create: ScenarioEvent = { type: 'create' };
const edit: ScenarioEvent = {
  type: 'edit',
  manifest: podText({ containers: [{ name: 'app', image: 'app:2' }] }),
};
/** Every pull of app:2 fails with this error. */
const broken = (error: string): ScenarioEvent => ({ type: 'image', image: 'app:2', state: 'broken', error });
/** Every `reason: message` reported for a waiting container. */
const waitingOf = (snapshots: readonly Snapshot[]): readonly string[] => [
  ...new Set(
    snapshots.flatMap(({ containers }) =>
      containers.flatMap(({ waiting }) => (waiting ? [`${waiting.reason}: ${waiting.message ?? ''}`] : [])),
    ),
  ),
];

// pkg/kubelet/images/image_manager.go applyDefaultImageTag; distribution/reference normalize.go ParseNormalizedNamed.
describe('an invalid image name', () => {
  const started = (release: string, image: string) =>
    replayed(release, [create], { containers: [{ name: 'app', image }] });
  const said = (release: string, image: string) =>
    eventsOf(started(release, image)).find((event) => event.includes('InspectFailed'));

  test('leaves the container waiting with InvalidImageName, without a pull', () => {
    const containers = [{ name: 'app', image: 'Shop:1' }];
    const snapshots = replayed('1.33', [create, { type: 'wait', seconds: 20 }], { containers });
    expect(waitingOf(snapshots).at(-1)).toMatch(
      /^InvalidImageName: Failed to apply default image tag "Shop:1"/,
    );
    expect(new Set(eventsOf(snapshots).filter((event) => /Pull|Error/.test(event)))).toEqual(
      new Set(['Warning Failed Error: InvalidImageName']),
    );
  });

  test('is called an image reference up to 1.27; 1.29+ names its upper-case part', () => {
    const begin = 'Warning InspectFailed Failed to apply default image tag "Shop:1": couldn\'t parse image';
    const plain = 'invalid reference format: repository name must be lowercase';
    expect(said('1.8', 'Shop:1')).toBe(`${begin} reference "Shop:1": ${plain}`);
    expect(said('1.27', 'Shop:1')).toBe(`${begin} reference "Shop:1": ${plain}`);
    expect(said('1.28', 'Shop:1')).toBe(`${begin} name "Shop:1": ${plain}`);
    expect(said('1.29', 'Shop:1')).toBe(
      `${begin} name "Shop:1": invalid reference format: repository name (library/Shop) must be lowercase`,
    );
  });

  test('is one without a tag after its colon, or with a digest that is too short', () => {
    expect(said('1.33', 'shop:')).toMatch(/: invalid reference format$/);
    expect(said('1.33', `shop@sha256:${'a'.repeat(40)}`)).toMatch(/: invalid checksum digest length$/);
    expect(said('1.33', 'example.com:5000/team/shop')).toBeUndefined();
  });
});

// image_manager.go evalCRIPullErr (1.28+).
describe('an error of the runtime with a name', () => {
  const waiting = (release: string, error: string) =>
    waitingOf(replayed(release, [broken(error), edit, { type: 'wait', seconds: 20 }]));

  test('is the reason in 1.28+, and the message explains it', () => {
    const error = 'RegistryUnavailable: connection refused';
    expect(waiting('1.27', error)).toContain(`ErrImagePull: ${error}`);
    expect(waiting('1.28', error)).toContain(
      'RegistryUnavailable: image pull failed for app:2 because the registry is unavailable: connection refused',
    );
    expect(waiting('1.37', 'SignatureValidationFailed')).toContain(
      'SignatureValidationFailed: image pull failed for app:2 because the signature validation failed',
    );
  });

  // cri/remote/remote_image.go pullImageV1.
  test('has no code in 1.28+ if that is Unknown', () => {
    const error = 'rpc error: code = Unknown desc = no route to host';
    expect(waiting('1.27', error)).toContain(`ErrImagePull: ${error}`);
    expect(waiting('1.28', error)).toContain('ErrImagePull: no route to host');
    expect(waiting('1.28', 'rpc error: code = NotFound desc = gone')).toContain(
      'ErrImagePull: rpc error: code = NotFound desc = gone',
    );
  });
});

// image_manager.go prevPullErrMsg (1.32+).
test('the message of a back-off includes the previous pull error in 1.32+', () => {
  const events = [broken('RegistryUnavailable'), edit, broken('no such tag')];
  const backOffs = (release: string) =>
    waitingOf(replayed(release, [...events, { type: 'wait', seconds: 29 }])).filter((waiting) =>
      waiting.startsWith('ImagePullBackOff'),
    );
  expect(backOffs('1.31')).toEqual(['ImagePullBackOff: Back-off pulling image "app:2"']);
  expect(backOffs('1.32')[0]).toBe(
    'ImagePullBackOff: Back-off pulling image "app:2": RegistryUnavailable: image pull failed for app:2 because the registry is unavailable',
  );
});

describe('the log line of a start', () => {
  // v1.Container has a String method, whose result klog quotes.
  test('contains the whole container as one quoted text from 1.21 to 1.33, and later its name', () => {
    const line = (release: string) =>
      textsOf(replayed(release, [create]), 4).find((text) => text.startsWith('"Creating container in pod"'));
    expect(line('1.21')).toContain(' container="&Container{Name:app,Image:app:1,...}" pod=');
    expect(line('1.33')).toContain(' container="&Container{Name:app,Image:app:1,...}" pod=');
    expect(line('1.34')).toContain(' container="app" pod=');
  });

  // kuberuntime_manager.go SyncPod: step 6 has a branch without sidecars in 1.28 to 1.33, from 1.29 to 1.32
  // for Pods without.
  test('is followed by the failure to initialize the Pod in 1.28 with the sidecar gate, and in 1.33+', () => {
    const spec = { initContainers: [{ name: 'first', image: 'Bad' }] };
    const aborts = (release: string, gates = {}) =>
      textsOf(replayed(release, [create], spec, gates), 4).some((text) =>
        text.includes('failed to start, aborting'),
      );
    expect(aborts('1.28')).toBe(false);
    expect(aborts('1.28', { SidecarContainers: true })).toBe(true);
    expect(aborts('1.29')).toBe(false);
    expect(aborts('1.32')).toBe(false);
    expect(aborts('1.33')).toBe(true);
  });

  test('of a failing sidecar does not end the sync; in 1.28 without the gate it does', () => {
    const spec = { initContainers: [{ name: 'first', image: 'Bad', restartPolicy: 'Always' }] };
    const skips = (gates: object) =>
      textsOf(replayed('1.28', [create], spec, { ...gates }), 4).some((text) =>
        text.includes('for the pod, skipping'),
      );
    expect(skips({ SidecarContainers: true })).toBe(true);
    expect(skips({})).toBe(false);
  });
});
