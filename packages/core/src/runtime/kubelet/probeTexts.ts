// The texts of probes that fail.

import { findContainer } from '../../api/findContainer.ts';
import type { Probe } from '../../api/pod.ts';
import { addressOf, refused } from '../kuberuntime/address.ts';
import type { Kubelet } from './kubelet.ts';
import type { ProbeKind, Prober } from './probeWorker.ts';

type Probed = Pick<Prober, 'container' | 'probe'>;

/** The text of a failure, by handler. Ports pkg/kubelet/prober/prober.go runProbe (1.8+; gRPC 1.23+). */
export function failureText(
  { pod, node }: Pick<Kubelet, 'pod' | 'node'>,
  name: string,
  kind: ProbeKind,
): string {
  const container = findContainer(pod, name)?.container;
  const probe: Probe = container?.[`${kind}Probe`] ?? {};
  if (probe.exec !== undefined) return '';
  if (probe.grpc !== undefined) return 'service unhealthy (responded with "NOT_SERVING")';
  if (probe.tcpSocket === undefined) return 'HTTP probe failed with statuscode: 500';
  return refused(node, container, probe.tcpSocket ?? {});
}

/** The text of a probe that finds no process at the address; undefined if nothing answers at all. */
export function refusal({ pod, node, release }: Kubelet, { container: name, probe: kind }: Probed) {
  const [sandbox] = node.sandboxes;
  if (sandbox?.state !== 'Ready' && sandbox?.network !== 'Node') return undefined;
  const container = findContainer(pod, name)?.container;
  const { tcpSocket, httpGet }: Probe = container?.[`${kind}Probe`] ?? {};
  if (tcpSocket) return refused(node, container, tcpSocket);
  if (!httpGet) return undefined;
  return `Get ${urlOf({ node, release }, container, httpGet)}: ${refused(node, container, httpGet)}`;
}

/**
 * The text of a probe that nothing answers.
 * Ports pkg/probe/http, tcp and grpc (1.8+); the texts are those of net/http and net of Go.
 */
export function timeout({ pod, node, release }: Kubelet, { container: name }: Probed, probe: Probe): string {
  const container = findContainer(pod, name)?.container;
  const { tcpSocket, grpc, timeoutSeconds = 1 } = probe;
  const httpGet = probe.httpGet ?? {};
  if (tcpSocket) return `dial tcp ${addressOf(node, container, tcpSocket)}: i/o timeout`;
  if (grpc !== undefined) {
    const address = JSON.stringify(addressOf(node, container, grpc as object));
    return `timeout: failed to connect service ${address} within ${timeoutSeconds}s: context deadline exceeded`;
  }
  const error = release.has('quotes-probed-url')
    ? 'context deadline exceeded'
    : 'net/http: request canceled while waiting for connection';
  const url = urlOf({ node, release }, container, httpGet);
  return `Get ${url}: ${error} (Client.Timeout exceeded while awaiting headers)`;
}

function urlOf(
  { node, release }: Pick<Kubelet, 'node' | 'release'>,
  container: Parameters<typeof addressOf>[1],
  action: object,
): string {
  const { scheme = 'HTTP', path = '/' } = action as { readonly scheme?: string; readonly path?: string };
  const url = `${scheme.toLowerCase()}://${addressOf(node, container, action)}${path}`;
  return release.has('quotes-probed-url') ? `"${url}"` : url;
}
