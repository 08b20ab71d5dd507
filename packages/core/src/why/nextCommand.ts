// Writes the command that confirms a cause, with the names that the texts have.

import type { About } from './about.ts';
import { CAUSES, type CauseId } from './causes.ts';
import type { PodRef } from './podRef.ts';

/** Where a command runs, and what it is about. */
export interface Place extends PodRef {
  readonly container?: string;
  readonly node?: string;
  /** The names that are valid, by their placeholders. */
  readonly names: Readonly<Record<string, string>>;
  /** True for a node that runs Windows: it has no journal, and usually no crictl. */
  readonly windows: boolean;
}

/** The place of a container, as far as the texts tell. */
export function placeOf(about: About): Place {
  const { pod, namespace, container, facts } = about;
  const stated = facts.findLast((fact) => fact.kind === 'setting' && fact.name === 'node');
  const node =
    stated?.kind === 'setting' ? stated.value : facts.find((fact) => fact.node !== undefined)?.node;
  return {
    ...(pod === undefined ? {} : { pod }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(container === undefined ? {} : { container }),
    ...(node === undefined ? {} : { node }),
    names: namesOf(about, node),
    windows: facts.some((fact) => fact.kind === 'setting' && fact.name === 'windows'),
  };
}

/** The command. Without a namespace in the texts, it reads that of the current context. */
export function nextOf(id: CauseId, place: Place): string {
  if (OF_INIT.has(id) && place.names.CONTAINER === 'CONTAINER') return describeCommand(place);
  const { next } = CAUSES[id];
  return filled(place.windows && ON_LINUX.test(next) ? onWindows(next) : next, place);
}

/** They are about an init container, which is not the default container of kubectl: describe prints its name. */
const OF_INIT: ReadonlySet<CauseId> = new Set(['init-failed', 'sidecar']);

/** The command that prints the reasons, exit codes and Events of a Pod. */
export function describeCommand(place: Place): string {
  return filled(CAUSES.liveness.next, place);
}

/** Programs that Windows nodes do not have. */
const ON_LINUX = /\b(?:journalctl|crictl|systemctl)\b/;
/** The log query of the kubelet reads the event log of Windows: KEP-2258. */
const KUBELET_LOG = 'kubectl get --raw "/api/v1/nodes/NODE/proxy/logs/?query=kubelet"';

function onWindows(command: string): string {
  const first = command.split(/;| \| /)[0] ?? '';
  return ON_LINUX.test(first) ? KUBELET_LOG : first;
}

/** RFC 1123: names of Pods and nodes are subdomains, those of containers and namespaces are labels. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const SUBDOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** A placeholder stays if the text has no valid name for it: anything else may be a command of its own. */
function namesOf(
  { pod, namespace, container }: About,
  node: string | undefined,
): Readonly<Record<string, string>> {
  const named = (pattern: RegExp, name: string | undefined, placeholder: string): string =>
    name !== undefined && pattern.test(name) ? name : placeholder;
  return {
    POD: named(SUBDOMAIN, pod, 'POD'),
    NAMESPACE: named(LABEL, namespace, 'NAMESPACE'),
    CONTAINER: named(LABEL, container, 'CONTAINER'),
    NODE: named(SUBDOMAIN, node, 'NODE'),
  };
}

function filled(command: string, { namespace, names }: Place): string {
  let text = '';
  for (const part of partsOf(command)) {
    // Without a container, kubectl takes the default one.
    if (part === OF_CONTAINER) text += names.CONTAINER === 'CONTAINER' ? '' : ` -c ${names.CONTAINER}`;
    else if (part === IN_NAMESPACE) text += namespace === undefined ? '' : ` -n ${names.NAMESPACE}`;
    else text += Object.hasOwn(names, part) ? names[part] : part;
  }
  return text;
}

const IN_NAMESPACE = ' -n NAMESPACE';
const OF_CONTAINER = ' -c CONTAINER';
const PARTS = / -n NAMESPACE| -c CONTAINER|\b(?:POD|NAMESPACE|CONTAINER|NODE)\b/;
const parts = new Map<string, readonly string[]>();

/** The text between placeholders, and the placeholders. */
function partsOf(command: string): readonly string[] {
  const known = parts.get(command);
  if (known) return known;
  const found = command.split(new RegExp(`(${PARTS.source})`));
  parts.set(command, found);
  return found;
}
