// Reads the names that container runtimes compose of a container, its Pod and the namespace.

import type { Fact } from './fact.ts';
import { type PodRef, refOf } from './podRef.ts';

interface Named extends PodRef {
  readonly container?: string;
}

const UID = '[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}';

/**
 * `CONTAINER_POD_NAMESPACE_UID_ATTEMPT`, of a sandbox without the container or with POD, possibly after `k8s_`:
 * pkg/kubelet/dockershim/naming.go (to 1.23), containerd internal/cri/server/helpers.go makeContainerName, cri-o
 * internal/factory.
 */
const COMPOSED = new RegExp(
  `(?<![\\w.-])(?:k8s_)?(?:(POD|[a-z0-9][a-z0-9-]*)_)?([a-z0-9][a-z0-9.-]*)_([a-z0-9][a-z0-9-]*)_(?:${UID})_\\d+(?!\\w)`,
);

/** `NAMESPACE/POD/CONTAINER` in the log of cri-o; POD for the sandbox. */
const SLASHED =
  /\b(?:container|sandbox)\b[^/]*: ([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9.-]*)\/(POD|[a-z0-9][a-z0-9-]*)(?![\w./-])/;

/** The metadata of a container or sandbox in the log of containerd: as Go prints it, and since 2.0 as protobuf does. */
const CONTAINER = /\bContainerMetadata\{Name:([\w-]+)|\bfor (?:container )?name:\\?"([\w-]+)\\?"\s+attempt:/;
const SANDBOX =
  /\bPodSandboxMetadata\{Name:([\w.-]+),Uid:[^,]*,Namespace:([\w-]+)|\bfor name:\\?"([\w.-]+)\\?"\s+uid:\\?"[^"]*"\s+namespace:\\?"([\w-]+)/;

/** `ID CONTAINER NAMESPACE/POD`: pkg/kubelet/dockertools killContainer (to 1.7). */
const KILLED = /"[0-9a-f]{64} ([a-z0-9-]+) ([a-z0-9-]+)\/([a-z0-9.-]+)"/;

/** `set up pod "POD_NAMESPACE" network` of dockershim, and the sentence around it (to 1.23). */
const NETWORK = /\bset up pod \\?"([a-z0-9][a-z0-9.-]*)_([a-z0-9-]+)\\?" network/;

function namedIn(text: string): Named | undefined {
  const composed = text.includes('_') ? COMPOSED.exec(text) : null;
  if (composed) return named(composed[2], composed[3], composed[1]);
  const slashed = text.includes('/') ? SLASHED.exec(text) : null;
  if (slashed) return named(slashed[2], slashed[1], slashed[3]);
  const killed = text.includes('/') ? KILLED.exec(text) : null;
  if (killed) return named(killed[3], killed[2], killed[1]);
  const container = CONTAINER.exec(text);
  if (container) return named(undefined, undefined, container[1] ?? container[2]);
  const sandbox = SANDBOX.exec(text);
  if (sandbox) return named(sandbox[1] ?? sandbox[3], sandbox[2] ?? sandbox[4], undefined);
  const network = NETWORK.exec(text);
  return network ? named(network[1], network[2], undefined) : undefined;
}

function named(pod: string | undefined, namespace: string | undefined, container: string | undefined): Named {
  return { ...refOf(pod, namespace), ...(container && container !== 'POD' ? { container } : {}) };
}

/** Lines that may contain such a name. */
const MAY_NAME = /_\d|\bcontainer\b.*\/|\bsandbox\b.*\/|Metadata\{|\bname:\\?"|set up pod/;

/** The facts of a line, with the names in it that they lack. */
export function withRuntimeNames(facts: readonly Fact[], text: string): readonly Fact[] {
  const lacks = ({ pod, container }: Fact) => pod === undefined || container === undefined;
  if (!facts.some(lacks) || !MAY_NAME.test(text)) return facts;
  const found = namedIn(text);
  if (!found) return facts;
  return facts.map((fact) => {
    const other = fact.pod !== undefined && found.pod !== undefined && fact.pod !== found.pod;
    return other ? fact : { ...found, ...fact };
  });
}
