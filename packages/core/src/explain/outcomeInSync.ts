// Extends a container's outcome with the result of its start and with the steps that the sync skipped.

import type { BackOffAsked } from '../decisions/decision.ts';
import { leftOf } from '../decisions/timeLeft.ts';
import type { SyncRecord } from '../runtime/kuberuntime/syncRecord.ts';
import type { ContainerOutcome } from './containerOutcome.ts';

/** `one` is the outcome that computePodActions decided, before the result of a start is known. */
export function outcomeInSync(one: ContainerOutcome, record: SyncRecord): ContainerOutcome {
  const start = record.results.find(
    ({ action, target }) => action === 'StartContainer' && target === one.name,
  );
  if (record.endedBy !== undefined && !start) return undone(one, record);
  if (!starts(one)) return one;
  const asked = record.asked.findLast(
    ({ subject, effect }) => 'name' in subject && subject.name === one.name && effect,
  );
  const settled = asked
    ? afterBackOff(one, asked, record.decisions.length + record.asked.indexOf(asked))
    : one;
  return start?.error !== undefined && starts(settled) ? { ...settled, fails: start.error } : settled;
}

function starts({ outcome }: ContainerOutcome): boolean {
  return outcome === 'start' || outcome === 'kill-and-start';
}

/** A container killed before its start is in back-off: it is killed and not started again. */
function afterBackOff(
  one: ContainerOutcome,
  { rule, inputs, answer }: BackOffAsked,
  index: number,
): ContainerOutcome {
  const onlyStarts = one.outcome === 'start';
  const decided = onlyStarts ? { decidedBy: index } : {};
  if (answer) return { ...one, ...decided };
  const after = rule === 'back-off-over' ? 'end' : 'pull';
  const backOff = { after, wait: inputs.wait, left: leftOf(inputs), waits: inputs.waits } as const;
  return { ...one, ...decided, outcome: onlyStarts ? 'back-off' : 'kill', backOff };
}

/** The sync ended before it handled this container. */
function undone(one: ContainerOutcome, { running }: SyncRecord): ContainerOutcome {
  if (one.outcome === 'start') return { ...one, outcome: 'wait' };
  if (one.outcome === 'kill-and-start') return { ...one, outcome: 'kill' };
  // The kill failed, and the sandbox was not removed with the container.
  return one.outcome === 'kill' && running.includes(one.name) ? { ...one, outcome: 'left' } : one;
}
