// Reads the list of Events of OpenShift's console, which shows each column on a line of its own.

import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { type PodRef, refOf } from './podRef.ts';
import { sentence } from './sentenceFact.ts';
import { matchedMessage } from './sentences.ts';
import { waitingCause } from './stateRules.ts';

/** The icon `P` and the name, without a blank between them. */
const POD = /^\s*PodP ?([a-z0-9][a-z0-9.-]*?)(?:NamespaceNS([a-z0-9-]+))?\s*$/;
const NAMESPACE = /^\s*NamespaceNS([a-z0-9-]+)\s*$/;
const SOURCE = /^\s*Generated from \S+(?: on (\S+))?\s*$/;
const TIMES = /^\s*(\d+) times in the last \d+ \w+\s*$/;
/** The title of a Pod's page: its name, and its status below. */
const NAME = /^\s*(?:PodP )?([a-z0-9][a-z0-9-]*-[a-z0-9.-]+)\s*$/;

/** Reads Events line by line. The function returns undefined for lines that are not part of one. */
export function consoleReader(): (content: string, at: Evidence) => Fact[] | undefined {
  let pod: PodRef = {};
  let title: PodRef | undefined;
  let source: { readonly node?: string; readonly count: number } | undefined;
  return (content, at) => {
    const above = title;
    const named = NAME.exec(content)?.[1];
    title = named === undefined ? undefined : refOf(named);
    const [, name, namespace] = POD.exec(content) ?? [];
    if (name !== undefined) pod = refOf(name, namespace);
    const space = NAMESPACE.exec(content)?.[1];
    if (space !== undefined) pod = refOf(pod.pod, space);
    const [begun, node] = SOURCE.exec(content) ?? [];
    if (begun !== undefined) source = { count: 1, ...(node === undefined ? {} : { node }) };
    if (name !== undefined || space !== undefined || begun !== undefined) return undefined;
    const times = source ? TIMES.exec(content)?.[1] : undefined;
    if (source && times) {
      source = { ...source, count: Number(times) };
      return undefined;
    }
    const event = source;
    source = undefined;
    if (event) return eventOf(content.trim(), at, { ...event, ...pod });
    return above && statusBelow(above, content.trim(), at);
  };
}

/** The status below the name of a Pod, if its container waits. */
function statusBelow(pod: PodRef, reason: string, at: Evidence): Fact[] | undefined {
  const waits = reason === 'CrashLoopBackOff' || waitingCause(reason) !== undefined;
  return waits ? [{ kind: 'waiting', reason, message: '', at, ...pod }] : undefined;
}

function eventOf(
  message: string,
  at: Evidence,
  { count, ...about }: PodRef & { readonly node?: string; readonly count: number },
): Fact[] | undefined {
  const matched = matchedMessage(message);
  if (!matched) return undefined;
  const stated = { ...sentence(matched, at), ...about, ...(count > 1 ? { count } : {}) };
  if (stated.family !== 'created' || count === 1) return [stated];
  const { container } = stated;
  return [stated, { kind: 'restarts', count: count - 1, at, ...about, ...(container ? { container } : {}) }];
}
