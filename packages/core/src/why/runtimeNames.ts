// Reads the names that container runtimes compose of a container, its Pod and the namespace.

import type { Fact } from './fact.ts';
import { refOf } from './podRef.ts';

const CONTAINER = '(?<container>[a-z0-9][a-z0-9-]*)';
const POD = '(?<pod>[a-z0-9][a-z0-9.-]*)';
const SPACE = '(?<space>[a-z0-9][a-z0-9-]*)';
const UID = '(?:[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32})';

/** Each with a text that every such line contains. */
const FORMS: readonly (readonly [mark: string, pattern: RegExp])[] = [
  // `CONTAINER_POD_NAMESPACE_UID_ATTEMPT`, of a sandbox without the container or with POD: pkg/kubelet/dockershim/naming.go
  // (to 1.23), containerd internal/cri/server/helpers.go makeContainerName, cri-o internal/factory.
  ['_', RegExp(`(?<![\\w.-])(?:k8s_)?(?:(?:POD|${CONTAINER})_)?${POD}_${SPACE}_${UID}_\\d+(?!\\w)`)],
  // The log of cri-o.
  ['msg="', RegExp(`\\b(?:container|sandbox)\\b[^/]*: ${SPACE}/${POD}/(?:POD|${CONTAINER})(?![\\w./-])`)],
  // The metadata of a container or a sandbox in the log of containerd, as Go prints it.
  ['ContainerMetadata{', RegExp(`\\{Name:${CONTAINER},`)],
  ['PodSandboxMetadata{', RegExp(`\\{Name:${POD},Uid:[^,]*,Namespace:${SPACE},`)],
  // As protobuf prints it (2.0+).
  [' uid:', RegExp(`\\bname:\\\\?"${POD}\\\\?"\\s+uid:\\S+\\s+namespace:\\\\?"${SPACE}\\\\?"`)],
  [' attempt:', RegExp(`\\bfor (?:container )?name:\\\\?"${CONTAINER}\\\\?"\\s+attempt:`)],
  // pkg/kubelet/util/format/pod.go Pod
  ['(', RegExp(`(?<![\\w.-])${POD}_${SPACE}\\([0-9a-f-]{30,36}\\)`)],
  // As kubectl and its kin name an object.
  ['od/', RegExp(`(?<![\\w./-])[Pp]od/${POD}(?![\\w./-])`)],
  // pkg/kubelet/dockershim/network/plugins.go SetUpPod (to 1.23)
  ['set up pod', RegExp(`\\bset up pod \\\\?"${POD}_${SPACE}\\\\?" network`)],
];

/** True if the line can name no more. The kubelet logs the names as keys, if it does. */
function isNamed(fact: Fact): boolean {
  const keyed = fact.kind === 'sentence' && fact.logged === true;
  return fact.pod !== undefined && (fact.container !== undefined || keyed);
}

/** The facts of a line, with the names in it that they lack. */
export function withRuntimeNames(facts: readonly Fact[], text: string): readonly Fact[] {
  if (facts.every(isNamed)) return facts;
  for (const [mark, pattern] of FORMS) {
    const named = text.includes(mark) ? pattern.exec(text)?.groups : undefined;
    if (!named) continue;
    const { container, pod, space } = named;
    const names = { ...refOf(pod, space), ...(container === undefined ? {} : { container }) };
    return facts.map((fact) => {
      const other = fact.pod !== undefined && pod !== undefined && fact.pod !== pod;
      return other ? fact : { ...names, ...fact };
    });
  }
  return facts;
}
