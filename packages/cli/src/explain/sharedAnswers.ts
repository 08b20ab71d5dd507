// Answers once for Pods of a cluster that differ only in values of their own.

import type { Release } from '@syncpod/core/releases';
import type { Explained } from './explainPair.ts';
import { type CommonPod, commonPod } from './ownValues.ts';
import type { Pair } from './pairs.ts';
import type { ProblemPrinter } from './problems.ts';

/**
 * Returns the answer for a pair. An answer with a problem or a refusal is never shared: its text names one Pod and its
 * lines.
 */
export function sharedAnswers(
  printer: ProblemPrinter,
  { shares, release }: { readonly shares: boolean; readonly release: Release },
  explained: (pair: Pair, printer: ProblemPrinter) => Explained,
): (pair: Pair) => Explained {
  /** Undefined for a key whose answer is not shared. */
  const known = new Map<string, Explained | undefined>();
  let problems = 0;
  const counting: ProblemPrinter = {
    print(found) {
      problems += found.length;
      return false;
    },
    end: () => undefined,
  };
  function sharedFor(pair: Pair): Explained | undefined {
    problems = 0;
    const answer = explained(pair, counting);
    const { explanation, refusal } = answer;
    const isRefused = refusal !== undefined || explanation?.admission.allowed === false;
    // The time since a container ended is that of one Pod.
    const isTimed = explanation?.decisions.some(({ rule }) => /back-off-over$/.test(rule)) === true;
    return problems > 0 || isRefused || isTimed ? undefined : answer;
  }
  function answerFor(pod: CommonPod): Explained | undefined {
    if (!known.has(pod.key)) {
      const pair = pod.pair();
      known.set(pod.key, pair && sharedFor(pair));
    }
    return known.get(pod.key);
  }
  return (pair) => {
    const alone = () => explained(pair, printer);
    const found = shares ? commonPod(pair, release) : undefined;
    const unordered = found && answerFor(found);
    // Containers are killed in the order of their ids.
    const isOrdered = (unordered?.explanation?.actions.containersToKill.length ?? 0) > 1;
    const pod = isOrdered ? commonPod(pair, release, { ordered: true }) : found;
    const answer = isOrdered ? pod && answerFor(pod) : unordered;
    if (!pair.before || !pod || !answer) return alone();
    const { source: _, after: __, ...rest } = answer;
    const own = { ...rest, source: pair.before, ...(pair.after ? { after: pair.after } : {}) };
    return { ...own, common: { answer, values: pod.values, alone } };
  };
}
