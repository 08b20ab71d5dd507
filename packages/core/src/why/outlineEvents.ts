// Reads facts from Events as YAML or JSON.

import { eventOfReason } from './eventReasons.ts';
import type { Fact } from './fact.ts';
import { childOf, type OutlineNode, textIn } from './outline.ts';
import { refOf } from './podRef.ts';
import { eventFact, sentence } from './sentenceFact.ts';

/** An Event as YAML or JSON, by the object that it is about. */
export function eventFacts(object: OutlineNode): Fact[] {
  if (object.key !== 'involvedObject' && object.key !== 'regarding') return [];
  const { parent: node } = object;
  const message = childOf(node, 'message', 'note');
  if (!message) return [];
  const reason = textIn(node, 'reason');
  const byReason = eventOfReason(reason, textIn(node, 'type'));
  const found =
    eventFact(reason, textIn(node, message.key), message.line.at) ??
    (byReason && sentence(byReason, message.line.at));
  if (!found) return [];
  const container = /\{([^}]*)\}/.exec(textIn(object, 'fieldPath'))?.[1];
  const named = textIn(object, 'name');
  const source = childOf(node, 'source');
  const host = textIn(source, 'component') === 'kubelet' ? textIn(source, 'host') : '';
  const about =
    textIn(object, 'kind') === 'Node'
      ? { node: named, ofNode: true as const }
      : // An Event of a controller may name the Pod that it created or deleted.
        {
          ...refOf(found.values.podName ?? named, textIn(object, 'namespace')),
          ...(host ? { node: host } : {}),
        };
  return [{ ...found, ...about, ...(container ? { container } : {}) }];
}

/** An excerpt of an Event that has lost its object. */
export function bareEventFacts({ key, value, parent, line }: OutlineNode): Fact[] {
  if (key !== 'reason' || !/^(?:Normal|Warning)$/.test(textIn(parent, 'type'))) return [];
  if (childOf(parent, 'involvedObject', 'regarding')) return [];
  const byReason = eventOfReason(value, textIn(parent, 'type'));
  const found =
    eventFact(value, textIn(parent, 'message', 'note'), line.at) ?? (byReason && sentence(byReason, line.at));
  return found ? [found] : [];
}
