// Tests that the names that runtimes compose are read, whatever the cause of the line.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';

const first = (text: string) => causesIn([{ name: 'pasted.txt', text }])[0];

const label = fc.constantFrom('app', 'istio-proxy', '0a', 'kube-apiserver', 'default');
const podName = fc.constantFrom('web-7d55c4d8df-h9gjk', 'kube-apiserver-n1.example.com', 'a.b', 'pay-0');
/** A static Pod has a hash. */
const uid = fc.constantFrom('5867f87a-b6e4-4ee6-81eb-49be98d0fe1f', '37b2b42d18b011bd117353a3847450aa');
const ID = '39b0f658696c00b7321e728163bf94b864bf79d0f9f5603831f4eb162ad1fc87';

const names = fc.record({ container: label, pod: podName, namespace: label, uid, attempt: fc.nat(99) });
type Names = typeof names extends fc.Arbitrary<infer T> ? T : never;

const composed = ({ container, pod, namespace, uid: id, attempt }: Names) =>
  `${container}_${pod}_${namespace}_${id}_${attempt}`;
const ofSandbox = ({ pod, namespace, uid: id, attempt }: Names) => `${pod}_${namespace}_${id}_${attempt}`;
const event = (reason: string, message: string) => `  Warning  ${reason}  9s  kubelet  ${message}`;
const line = (file: string, message: string) =>
  `Dec 14 17:08:47 n1 kubelet[5021]: E1214 17:08:47.303868    5021 ${file}:319] ${message}`;
const containerd = (level: string, message: string) =>
  `time="2026-07-26T13:29:58.669563316+08:00" level=${level} msg="${message}"`;

/** The lines about a container that upstream prints with both names. */
const OF_CONTAINERS: readonly (readonly [id: string, print: (names: Names) => string])[] = [
  [
    'create-error',
    (all) =>
      event(
        'Failed',
        `Error: failed to reserve container name "${composed(all)}": name "${composed(all)}" is reserved for "${ID}"`,
      ),
  ],
  [
    'create-error',
    (all) =>
      event(
        'Failed',
        `Error: reserving container name: error reserving ctr name k8s_${composed(all)} for id ${ID}: name is reserved`,
      ),
  ],
  [
    'create-error',
    (all) =>
      event(
        'Failed',
        `Error: Error response from daemon: Conflict. The container name "/k8s_${composed(all)}" is already in use by container "${ID}". You have to remove (or rename) that container to be able to reuse that name.`,
      ),
  ],
  [
    'create-error',
    (all) =>
      line(
        'remote_runtime.go',
        `"CreateContainer in sandbox from runtime service failed" err="rpc error: code = Unknown desc = failed to reserve container name \\"${composed(all)}\\": name \\"${composed(all)}\\" is reserved for \\"${ID}\\"" podSandboxID="${ID}"`,
      ),
  ],
  [
    'deleted-by-controller',
    ({ namespace, pod, container }) =>
      `time="2023-06-01 10:00:00.123456789Z" level=info msg="Stopped container ${ID}: ${namespace}/${pod}/${container}" id=01 name=/runtime.v1.RuntimeService/StopContainer`,
  ],
];

const OF_SANDBOXES: readonly ((names: Names) => string)[] = [
  (all) =>
    event(
      'FailedCreatePodSandBox',
      `Failed to create pod sandbox: rpc error: code = Unknown desc = failed to reserve sandbox name "${ofSandbox(all)}": name "${ofSandbox(all)}" is reserved for "${ID}"`,
    ),
  (all) =>
    event(
      'FailedCreatePodSandBox',
      `Failed to create pod sandbox: rpc error: code = Unknown desc = failed to create pod network sandbox k8s_${ofSandbox(all)}(${ID}): no addresses`,
    ),
  ({ pod, namespace, uid: id, attempt }) =>
    containerd(
      'error',
      `RunPodSandbox for &PodSandboxMetadata{Name:${pod},Uid:${id},Namespace:${namespace},Attempt:${attempt},} failed, error" error="x`,
    ),
  ({ pod, namespace, uid: id }) =>
    containerd(
      'error',
      `RunPodSandbox for name:\\"${pod}\\"  uid:\\"${id}\\"  namespace:\\"${namespace}\\" failed, error" error="x`,
    ),
  ({ pod, namespace }) =>
    `Failed to create pod sandbox: rpc error: code = Unknown desc = failed to set up sandbox container "${ID}" network for pod "${pod}": networkPlugin cni failed to set up pod "${pod}_${namespace}" network: no addresses`,
];

it('a name of a container names it, its Pod and the namespace', () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...OF_CONTAINERS), (all, [id, print]) => {
      const { container, pod, namespace } = all;
      const whole = id === 'deleted-by-controller';
      expect(first(print(all))).toMatchObject({ id, pod, namespace, ...(whole ? {} : { container }) });
    }),
  );
});

it('a name of a sandbox names its Pod and the namespace, and no container', () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...OF_SANDBOXES), (all, print) => {
      const found = first(print(all));
      expect(found).toMatchObject({ id: 'sandbox-create', pod: all.pod, namespace: all.namespace });
      expect(found?.container).toBeUndefined();
    }),
  );
});

it('containerd names only the container in its calls', () => {
  fc.assert(
    fc.property(label, fc.integer({ min: 1, max: 99 }), fc.boolean(), (container, attempt, old) => {
      const metadata = old
        ? `&ContainerMetadata{Name:${container},Attempt:${attempt},}`
        : `name:\\"${container}\\"  attempt:${attempt}`;
      const call = `CreateContainer within sandbox \\"${ID}\\" for ${metadata}`;
      expect(first(containerd('error', `${call} failed" error="x`))).toMatchObject({
        id: 'create-error',
        container,
      });
      const again = first(containerd('info', `${call} returns container id \\"${ID}\\"`));
      expect(again).toMatchObject({ id: 'unknown', container, restarts: attempt });
    }),
  );
});

it('a name in a line about another Pod is not that of its container', () => {
  const conflict = `Error: failed to reserve container name "app_web-0_shop_5867f87a-b6e4-4ee6-81eb-49be98d0fe1f_0": name is reserved`;
  const row = `9s   Warning   Failed   pod/pay-0   ${conflict}`;
  expect(first(row)).toMatchObject({ id: 'create-error', pod: 'pay-0' });
  expect(first(row)?.container).toBeUndefined();
});

it.each(['snapshot_of_web_1', 'a_b_c_d_e_1', 'app_web-0_shop_1'])('%s is no name of a container', (word) => {
  expect(first(event('Failed', `Error: failed to reserve container name "${word}"`))?.pod).toBeUndefined();
});
