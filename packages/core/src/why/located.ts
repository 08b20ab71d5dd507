// Reads a message that follows the labels of its container: `ns/shop pod/web-0 node/n1 container/app reason/ContainerExit`.

import type { Fact } from './fact.ts';
import { lineFacts, sentenceFacts } from './lineFacts.ts';
import type { PastedLine } from './pasted.ts';
import { refOf } from './podRef.ts';
import { statedReason, termFacts } from './terms.ts';

/** Upstream: openshift/origin pkg/monitor/monitorapi LocatePodContainer (with equals signs up to 4.4). */
const LABELS = /(?:\b(?:ns|pod|node|container|uid)[=/][\w.-]+ +){2,}/;

/** The facts in the message, about the container in the labels. Undefined for lines without labels. */
export function locatedFacts({ at, content }: PastedLine): Fact[] | undefined {
  const [labels = ''] = (/\bns[=/]/.test(content) && LABELS.exec(content)) || [];
  if (labels === '') return undefined;
  const message = content.slice(content.indexOf(labels) + labels.length);
  const named = (label: string) => new RegExp(`\\b${label}[=/](\\S+)`).exec(labels)?.[1];
  const container = named('container');
  const about = { ...refOf(named('pod'), named('ns')), ...(container === undefined ? {} : { container }) };
  // pkg/monitor/pod.go startPodMonitoring (4.8+)
  const [, code, cause] =
    /\breason\/Container\w+ (?:code\/(\d+) |\w+\/\S+ )*cause\/(\w+)/.exec(message) ?? [];
  if (cause !== undefined) {
    return [{ ...statedReason(cause, at, about, code === undefined ? code : Number(code)), message }];
  }
  const line = { at, content: message };
  const stated = lineFacts(line) ?? sentenceFacts(line);
  const facts = stated.length > 0 ? stated : termFacts(message, at);
  return facts.length > 0 ? facts.map((fact) => ({ ...fact, ...about })) : undefined;
}
