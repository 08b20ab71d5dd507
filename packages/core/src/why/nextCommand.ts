// Writes the command that confirms a cause, with the names that the texts have.

import type { About } from './about.ts';
import { CAUSES, type CauseId, DESCRIBE, LAST_LINES, LOG, OF_PROGRAMS, STATE } from './causes.ts';
import { isWindowsCode } from './exitCodes.ts';
import { showsEvents } from './fact.ts';
import type { PodRef } from './podRef.ts';

/** Where a command runs, and what it is about. */
export interface CommandPlace extends PodRef {
  readonly container?: string;
  readonly node?: string;
  /** The names that are valid, by their placeholders. */
  readonly names: Readonly<Record<string, string>>;
  /** True for a node that runs Windows: it has no journal, and usually no crictl. */
  readonly windows: boolean;
  /** True if no instance has run before this one. */
  readonly first: boolean;
  /** True if the text has what Events say of a deletion, or the Pod is deleted, and not what its object says about it. */
  readonly deleted: boolean;
  /** True if the text has the Events of the Pod, or says that there are none. */
  readonly described: boolean;
  /** What the kernel's log says of the Pod whose process it killed: its UID, or '' if it has none. */
  readonly killed?: string;
}

/** The parts of a container that a command can name. */
type Named = Pick<About, 'pod' | 'namespace' | 'container' | 'restarts' | 'facts'>;

/** The place of a container, as far as the texts tell. */
export function placeOf(about: Named): CommandPlace {
  const { pod, namespace, container, facts } = about;
  const stated = facts.findLast((fact) => fact.kind === 'setting' && fact.name === 'node');
  const node =
    stated?.kind === 'setting' ? stated.value : facts.find((fact) => fact.node !== undefined)?.node;
  const kill = facts.findLast((fact) => fact.kind === 'kernel-oom');
  return {
    ...(pod === undefined ? {} : { pod }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(container === undefined ? {} : { container }),
    ...(node === undefined ? {} : { node }),
    names: namesOf(about, node),
    windows: facts.some(
      (fact) =>
        (fact.kind === 'setting' && fact.name === 'windows') ||
        (fact.kind === 'ended' && isWindowsCode(fact.exitCode ?? 0)),
    ),
    first: about.restarts?.count === 0,
    described: facts.some(showsEvents),
    deleted: facts.some(
      (fact) =>
        (fact.kind === 'pod-reason' &&
          fact.reason === 'Terminating' &&
          !/deletionTimestamp/.test(fact.at.text)) ||
        (fact.kind === 'sentence' && !fact.logged && /\spods?\//i.test(fact.at.text)),
    ),
    ...(kill?.kind === 'kernel-oom' ? { killed: kill.podUid ?? '' } : {}),
  };
}

/** The command. Without a namespace in the texts, it reads that of the current context. */
export function nextOf(id: CauseId, place: CommandPlace): string {
  if (OF_INIT.has(id) && place.names.CONTAINER === 'CONTAINER') return describeCommand(place);
  if (id === 'oom' && place.killed !== undefined) return ofKilled(place.killed, place);
  const next =
    OF_DELETED.has(id) && place.deleted ? STATE : id === 'unknown' && place.described ? LOG : CAUSES[id].next;
  return filled(place.windows && ON_LINUX.test(next) ? onWindows(next) : next, place);
}

/**
 * The command that prints the last log lines of the program. Undefined if the texts have such lines, and for causes that the
 * log does not explain: a program that the kernel kills for its memory logs nothing about it.
 */
export function furtherOf(id: CauseId, about: About): string | undefined {
  if (!OF_PROGRAMS.has(id) || id === 'oom' || about.facts.some(({ kind }) => kind === 'program'))
    return undefined;
  const place = placeOf(about);
  const named = place.names.POD !== 'POD' && (!OF_INIT.has(id) || place.names.CONTAINER !== 'CONTAINER');
  return named ? filled(LAST_LINES, place) : undefined;
}

/** The node on which a command has to run; NODE if the texts do not name it; undefined for one that runs anywhere. */
export function nodeFor(command: string, place: CommandPlace): string | undefined {
  return ON_NODE.test(command) ? place.names.NODE : undefined;
}

const ON_NODE = /^(?:journalctl|crictl|systemctl)\b/;

const OF_DELETED: ReadonlySet<CauseId> = new Set(['deleted-by-controller', 'drained']);

/** The command that finds the Pod whose process the kernel killed. */
function ofKilled(uid: string, place: CommandPlace): string {
  if (place.pod !== undefined) return describeCommand(place);
  return UID.test(uid) ? `${PODS_BY_UID} | grep ${uid}` : 'kubectl get pods -A -o wide';
}

const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PODS_BY_UID =
  'kubectl get pods -A -o custom-columns=NS:.metadata.namespace,NAME:.metadata.name,UID:.metadata.uid';

/** They are about an init container, which is not the default container of kubectl: describe prints its name. */
const OF_INIT: ReadonlySet<CauseId> = new Set(['init-failed', 'sidecar']);

export function describeCommand(place: CommandPlace): string {
  return filled(DESCRIBE, place);
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
  { pod, namespace, container }: Named,
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

function filled(command: string, place: CommandPlace): string {
  const { namespace, names, first } = place;
  let text = '';
  for (const part of partsOf(command)) {
    // Without a container, kubectl takes the default one.
    if (part === OF_CONTAINER) text += names.CONTAINER === 'CONTAINER' ? '' : ` -c ${names.CONTAINER}`;
    else if (part === PREVIOUS) text += first ? '' : part;
    else if (part === 'NODE' && names.NODE === 'NODE' && names.POD !== 'POD') text += filled(NODE_OF, place);
    else if (part === IN_NAMESPACE) text += namespace === undefined ? '' : ` -n ${names.NAMESPACE}`;
    else text += Object.hasOwn(names, part) ? names[part] : part;
  }
  return text;
}

const IN_NAMESPACE = ' -n NAMESPACE';
const OF_CONTAINER = ' -c CONTAINER';
/** kubectl logs fails without a previous instance. */
const PREVIOUS = ' --previous';
/** The name of the node, for a shell. */
const NODE_OF = "$(kubectl get pod POD -n NAMESPACE -o jsonpath='{.spec.nodeName}')";
const PARTS = / -n NAMESPACE| -c CONTAINER| --previous|\b(?:POD|NAMESPACE|CONTAINER|NODE)\b/;
const parts = new Map<string, readonly string[]>();

/** The text between placeholders, and the placeholders. */
function partsOf(command: string): readonly string[] {
  const known = parts.get(command);
  if (known) return known;
  const found = command.split(new RegExp(`(${PARTS.source})`));
  parts.set(command, found);
  return found;
}
