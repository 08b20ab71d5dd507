// Reads facts from indented texts: Pods as kubectl prints them, and containers as crictl and docker inspect them.

import { recordedHash } from '../import/hashEvidence.ts';
import { MINORS } from '../releases/release.ts';
import { deletionFacts } from './deletion.ts';
import type { Fact, RecordedHash, Waiting } from './fact.ts';
import { flatFacts } from './flatObject.ts';
import { childOf, nodesIn, type OutlineNode, outliner, textIn } from './outline.ts';
import { bareEventFacts, eventFacts } from './outlineEvents.ts';
import { aboutContainer, aboutPod, type NamedObject, namedObject } from './outlineNames.ts';
import { managedFacts, memoryFacts, settingFacts } from './outlineSettings.ts';
import type { Evidence, PastedLine } from './pasted.ts';
import { isPodReason } from './podReasons.ts';
import { refOf } from './podRef.ts';
import { revisionFacts } from './revisions.ts';
import { historyFacts } from './rolloutHistory.ts';
import { eventFact, sentence } from './sentenceFact.ts';
import { WAITING_REASONS } from './stateRules.ts';
import { reasonNamed } from './terms.ts';

/** Reads indented texts of any length: parts that are complete become facts, and are forgotten. */
export interface OutlineReader {
  add(line: PastedLine): Fact[];
  /** The other facts, and the objects that the texts name. */
  end(): { readonly facts: Fact[]; readonly objects: readonly NamedObject[] };
}

/** A line of a journal; an outline has none. */
const LOGGED = /^(?:\p{Lu}\p{Ll}{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S+) \S+ [\w.@/-]+(?:\[\d+\])?: /u;

/** Nodes that are kept before complete parts are read. */
const MOST_NODES = 50_000;

export function outlineReader(): OutlineReader {
  const tree = outliner();
  const objects: NamedObject[] = [];
  let read = 0;
  const take = (nodes: readonly OutlineNode[]): Fact[] => {
    for (const node of nodes) {
      const object = node.parent === tree.root ? namedObject(node) : undefined;
      if (object) objects.push(object);
    }
    return nodes.flatMap(factsOfTree);
  };
  return {
    add(line) {
      if (LOGGED.test(line.content)) return [];
      tree.add(line);
      if (tree.size - read < MOST_NODES) return [];
      read = tree.size;
      return take(tree.done());
    },
    end: () => ({ facts: take(tree.root.children), objects }),
  };
}

/** The facts of a tree, in the order of the text. */
function factsOfTree(root: OutlineNode): Fact[] {
  const facts: Fact[] = [];
  for (const node of nodesIn(root))
    for (const factsOf of READERS) for (const fact of factsOf(node)) facts.push(fact);
  return facts;
}

const READERS: readonly ((node: OutlineNode) => Fact[])[] = [
  stateFacts,
  partFacts,
  flatFacts,
  sandboxFacts,
  dockerFacts,
  crictlFacts,
  countFacts,
  podFacts,
  eventFacts,
  bareEventFacts,
  serviceFacts,
  settingFacts,
  memoryFacts,
  revisionFacts,
  historyFacts,
  deletionFacts,
  managedFacts,
];

const STATES = ['state', 'State'];
const LAST_STATES = ['lastState', 'Last State', 'lastTerminationState'];
const IN_STATE = [
  'Reason',
  'Exit Code',
  'Message',
  'Signal',
  'Started',
  'Finished',
  'reason',
  'exitCode',
  'message',
  'containerID',
  'startedAt',
  'finishedAt',
  'signal',
];

/** `State: Terminated` of describe, or `state: { terminated: ... }`. */
function stateFacts(node: OutlineNode): Fact[] {
  const last = LAST_STATES.includes(node.key);
  if (!last && !STATES.includes(node.key)) return [];
  const described = /^(Terminated|Waiting|Running)\b/.exec(node.value)?.[1]?.toLowerCase();
  const written = writtenState(node);
  const state = described ?? written?.key;
  if (state === undefined) return [];
  const detail = described === undefined && written ? written : withSiblings(node);
  const about = aboutContainer(node);
  const at = node.line.at;
  const read = (...keys: string[]) => textIn(detail, ...keys);
  if (state === 'running') {
    const startedAt = read('startedAt', 'Started');
    return last ? [] : [{ kind: 'running', at, ...(startedAt === '' ? {} : { startedAt }), ...about }];
  }
  const beside = described === undefined ? undefined : besideState(node.value);
  const reason = firstWord(read('reason', 'Reason')) || (beside?.reason ?? '');
  const message = read('message', 'Message');
  if (state === 'waiting' && last) return [{ kind: 'lost', at: written?.line.at ?? at, ...about }];
  if (state === 'waiting') {
    return [waitingFact(reason, { message, at: lineOf(detail, 'reason', 'Reason') ?? at, ...about })];
  }
  const code = /^-?\d+/.exec(read('exitCode', 'Exit Code'))?.[0] ?? beside?.code ?? '';
  const [startedAt, finishedAt] = [read('startedAt', 'Started'), read('finishedAt', 'Finished')];
  const lines = [node, childOf(detail, 'reason', 'Reason'), childOf(detail, 'exitCode', 'Exit Code')];
  return [
    {
      kind: 'ended',
      place: last ? 'lastState' : 'state',
      reason,
      message,
      ...(/^-?\d+$/.test(code) ? { exitCode: Number(code) } : {}),
      ...(startedAt === '' ? {} : { startedAt }),
      ...(finishedAt === '' ? {} : { finishedAt }),
      at,
      lines: unique(lines.flatMap((one) => one?.line.at ?? [])),
      ...about,
    },
  ];
}

/** The first kubelets wrote the error as the reason (to 1.7). */
function waitingFact(reason: string, about: Omit<Waiting, 'kind' | 'reason'>): Fact {
  const text = `Error: ${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`;
  const error = reason.includes(' ') ? eventFact('Failed', text, about.at) : undefined;
  const { message: _, ...placed } = about;
  return error ? { ...error, ...placed } : { kind: 'waiting', reason, ...about };
}

/** Consoles print the reason and the code behind the state: `Terminated (Error, exit code 1)`. */
function besideState(value: string): { readonly reason: string; readonly code?: string | undefined } {
  const rest = value.replace(/^\w+/, '');
  const words = [...rest.matchAll(/\b[A-Z]\w+\b/g)].map(([word]) => word);
  const reason = words.find((word) => reasonNamed(word) !== undefined || /^(?:Error|Completed)$/.test(word));
  return { reason: reason ?? '', code: /exit code:? (-?\d+)/i.exec(rest)?.[1] };
}

/** A reason is one word. What follows is a remark. */
function firstWord(reason: string): string {
  return /^[A-Z]\w+(?=\s+\W)/.exec(reason)?.[0] ?? reason;
}

/** An excerpt that begins within a state: at `terminated:`, or at the lines below it. */
function partFacts(node: OutlineNode): Fact[] {
  if (!/^(?:terminated|waiting|exitCode|Exit Code|[Rr]eason)$/.test(node.key)) return [];
  const inState = [...STATES, ...LAST_STATES].includes(node.parent?.key ?? '');
  const whole = !inState && IN_STATES.test(node.key);
  const detail = whole ? node : node.parent;
  const reason = childOf(detail, 'reason', 'Reason');
  const first = childOf(detail, 'exitCode', 'Exit Code') ?? reason;
  const said = reason?.value ?? '';
  if (!detail || !first || !(whole || (first === node && isPartOfState(detail, node, said)))) return [];
  const waits = node.key === 'waiting' || (!whole && WAITING_REASONS.includes(said));
  const state = { ...detail, key: waits ? 'waiting' : 'terminated' };
  return stateFacts({ ...node, key: waits ? 'state' : 'lastState', value: '', children: [state] });
}

const IN_STATES = /^(?:terminated|waiting)$/;
const STATE_NAMES = /^(?:terminated|waiting|running)$/;

/** True for lines outside a state with an exit code, or with a reason that only containers have. */
function isPartOfState(detail: OutlineNode, first: OutlineNode, reason: string): boolean {
  if (IN_STATES.test(detail.key) || /^(?:Last )?State$/.test(detail.key)) return false;
  if (childOf(detail, ...STATES, ...LAST_STATES, 'type', 'involvedObject', 'regarding')) return false;
  const coded = first.key === 'Exit Code' || (first.key === 'exitCode' && reason !== '');
  return coded || (reason !== '' && reasonNamed(reason) === reason);
}

/** `crictl inspectp`: status with state SANDBOX_READY or SANDBOX_NOTREADY. */
function sandboxFacts(node: OutlineNode): Fact[] {
  const state = childOf(node, 'state');
  if (!state?.value.startsWith('SANDBOX_')) return [];
  const metadata = childOf(node, 'metadata');
  const attempt = Number.parseInt(textIn(metadata, 'attempt') || '0', 10);
  const ready = state.value === 'SANDBOX_READY';
  const ref = refOf(textIn(metadata, 'name'), textIn(metadata, 'namespace'));
  return [{ kind: 'sandbox', attempt, ready, at: state.line.at, ...ref }];
}

/** If a web page or a chat removed the indentation, the keys of a state are its next siblings. */
function withSiblings(node: OutlineNode): OutlineNode {
  if (node.children.length > 0) return node;
  const after = afterNode(node);
  const end = after.findIndex(({ key }) => !IN_STATE.includes(key));
  return { ...node, children: end < 0 ? after : after.slice(0, end) };
}

/** The state below `lastState:`, or behind it. */
function writtenState(node: OutlineNode): OutlineNode | undefined {
  const below = node.children.find(({ key }) => STATE_NAMES.test(key));
  const [next] = node.value === '' && node.children.length === 0 ? afterNode(node) : [];
  return below ?? (next && STATE_NAMES.test(next.key) ? withSiblings(next) : undefined);
}

function afterNode(node: OutlineNode): OutlineNode[] {
  return node.parent?.children.slice(node.parent.children.indexOf(node) + 1) ?? [];
}

function lineOf(node: OutlineNode, ...keys: string[]): Evidence | undefined {
  return childOf(node, ...keys)?.line.at;
}

function unique(lines: readonly Evidence[]): Evidence[] {
  return lines.filter(
    (one, index) => lines.findIndex(({ line, text }) => line === one.line && text === one.text) === index,
  );
}

/** `docker inspect`: State with OOMKilled and ExitCode. */
function dockerFacts(node: OutlineNode): Fact[] {
  if (node.key !== 'OOMKilled') return [];
  const { parent: state = node } = node;
  const code = childOf(state, 'ExitCode');
  if (!code) return [];
  const labels = [...nodesIn(state.parent ?? state)];
  const labelled = (key: string) => labels.find((one) => one.key === key);
  const container = labelled('io.kubernetes.container.name')?.value;
  const running = textIn(state, 'Running') === 'true';
  const ref = refOf(
    labelled('io.kubernetes.pod.name')?.value,
    labelled('io.kubernetes.pod.namespace')?.value,
  );
  const about = { ...(container ? { container } : {}), ...ref };
  const docker: Fact = { kind: 'setting', name: 'docker', value: 'true', at: node.line.at, ...about };
  const key = 'annotation.io.kubernetes.container.hash';
  const hashes = hashFact(labelled(key)?.parent, key, { running, ...about });
  if (running) return [docker, ...hashes];
  const reason = node.value === 'true' ? 'OOMKilled' : code.value === '0' ? 'Completed' : 'Error';
  return [
    docker,
    ...hashes,
    {
      kind: 'ended',
      place: 'state',
      reason,
      message: textIn(state, 'Error'),
      exitCode: Number(code.value),
      at: node.line.at,
      lines: unique([node.line.at, code.line.at]),
      ...about,
    },
  ];
}

/** `crictl inspect`: status with state CONTAINER_EXITED. */
function crictlFacts(node: OutlineNode): Fact[] {
  const state = childOf(node, 'state');
  if (!state?.value.startsWith('CONTAINER_')) return [];
  const container = textIn(childOf(node, 'metadata'), 'name');
  const labels = childOf(node, 'labels');
  const ref = refOf(textIn(labels, 'io.kubernetes.pod.name'), textIn(labels, 'io.kubernetes.pod.namespace'));
  const about = { ...(container ? { container } : {}), ...ref };
  const attempt = textIn(childOf(node, 'metadata'), 'attempt');
  const counted: Fact[] = [
    ...(/^\d+$/.test(attempt)
      ? [{ kind: 'restarts' as const, count: Number(attempt), at: state.line.at, ...about }]
      : []),
    ...hashFact(childOf(node, 'annotations'), 'io.kubernetes.container.hash', {
      running: state.value === 'CONTAINER_RUNNING',
      ...about,
    }),
  ];
  if (state.value !== 'CONTAINER_EXITED') return counted;
  const code = childOf(node, 'exitCode');
  const reason = childOf(node, 'reason');
  const lines = [state, code, reason].flatMap((one) => one?.line.at ?? []);
  return [
    ...counted,
    {
      kind: 'ended',
      place: 'state',
      reason: reason?.value ?? '',
      message: textIn(node, 'message'),
      // Protobuf's JSON omits zeros, and an author may have left out the line.
      ...(code || reason?.value !== 'OOMKilled' ? { exitCode: Number(code?.value ?? 0) } : {}),
      at: state.line.at,
      lines,
      ...about,
    },
  ];
}

function hashFact(
  map: OutlineNode | undefined,
  key: string,
  about: Pick<RecordedHash, 'running' | 'container' | 'pod' | 'namespace'>,
): Fact[] {
  const found = childOf(map, key);
  const hash = recordedHash(found?.value);
  return found && hash !== undefined ? [{ kind: 'hash', hash, at: found.line.at, ...about }] : [];
}

function countFacts(node: OutlineNode): Fact[] {
  if (node.key !== 'restartCount' && node.key !== 'Restart Count') return [];
  const count = Number.parseInt(node.value, 10);
  return Number.isNaN(count) ? [] : [{ kind: 'restarts', count, at: node.line.at, ...aboutContainer(node) }];
}

/** Reason and message of the Pod: `status` with a phase, describe's `Status: Failed`, or a condition. */
function podFacts(node: OutlineNode): Fact[] {
  const disrupted = node.key === 'type' && node.value === 'DisruptionTarget';
  const failed =
    node.key === 'Status' || (node.key === 'phase' && node.value === 'Failed') || isReasonAlone(node);
  if (!disrupted && !failed) return [];
  if (disrupted && /^False$/i.test(textIn(node.parent, 'status'))) return [];
  const reason = childOf(node.parent, 'reason', 'Reason');
  const message = childOf(node.parent, 'message', 'Message');
  if (node.key === 'Status' && /^Terminating\b/.test(node.value)) {
    return [{ kind: 'pod-reason', reason: 'Terminating', message: '', at: node.line.at, ...aboutPod(node) }];
  }
  if (!reason && !message) return [];
  const folded = message !== undefined && /[|>][-+]?$/.test(message.line.at.text.trim());
  const at = ((folded ? reason : message) ?? message ?? reason ?? node).line.at;
  const about = aboutPod(node);
  const event = message && eventFact(reason?.value ?? '', textIn(node.parent, message.key), at);
  if (event) return [{ ...event, ...about }];
  return [
    {
      kind: 'pod-reason',
      reason: reason?.value ?? '',
      message: message ? textIn(node.parent, message.key) : '',
      at,
      ...about,
    },
  ];
}

/** True for an excerpt that begins at the reason of the Pod. */
function isReasonAlone({ key, value, parent }: OutlineNode): boolean {
  return (
    /^[Rr]eason$/.test(key) &&
    isPodReason(value) &&
    !childOf(parent, 'Status', 'phase', 'type', 'State', 'involvedObject', 'regarding')
  );
}

/** `systemctl status`: when the kubelet or the runtime started, which may be long before. */
function serviceFacts({ key, value, parent, line }: OutlineNode): Fact[] {
  if (key !== 'Active' || !/^active \(running\) since /.test(value)) return [];
  const unit = /\b(kubelet|containerd|crio|docker)\.service\b/.exec(parent?.key ?? '')?.[1];
  if (unit === undefined) return [];
  const family = unit === 'kubelet' ? 'kubelet-started' : 'runtime-started';
  return [{ ...sentence({ family, values: {}, releases: MINORS, shared: true }, line.at), logged: true }];
}
