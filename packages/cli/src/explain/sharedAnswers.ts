// Answers once for Pods of a cluster that differ only in names, addresses and times.

import { sharedKey } from '@syncpod/core/fleet';
import { isRecord } from '@syncpod/core/go';
import type { Explained } from './explainPair.ts';
import type { Pair } from './pairs.ts';
import type { ProblemPrinter } from './problems.ts';
import type { Source } from './sources.ts';

/** Values of a stored Pod that do not decide what a sync does to its containers. */
const OWN: ReadonlySet<string> = new Set([
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'managedFields',
  'nodeName',
  'hostIP',
  'hostIPs',
  'podIPs',
  'ip',
  'containerID',
  'imageID',
  'startTime',
  'startedAt',
  'finishedAt',
  'lastTransitionTime',
  'lastProbeTime',
  'restartCount',
]);

/**
 * `shares`: for a table of workloads, which shows only names, results and containers. An answer with a problem is never
 * shared: its message names one Pod.
 */
export function sharedAnswers(
  printer: ProblemPrinter,
  { shares }: { readonly shares: boolean },
  explained: (pair: Pair, printer: ProblemPrinter) => Explained,
): (pair: Pair) => Explained {
  const known = new Map<string, Explained>();
  let problems = 0;
  const counting: ProblemPrinter = {
    ...printer,
    print(found, file, text) {
      problems += found.length;
      return printer.print(found, file, text);
    },
  };
  return (pair) => {
    const key = !shares || pair.after || !pair.before ? undefined : contentOf(pair.before);
    const found = key === undefined ? undefined : known.get(key);
    if (found && pair.before) return { ...found, source: pair.before };
    const before = problems;
    const answer = explained(pair, counting);
    if (key !== undefined && problems === before && answer.refusal === undefined) known.set(key, answer);
    return answer;
  };
}

/** Undefined for a Pod that no API server has stored: its name or its labels may be invalid. */
function contentOf({ kind, part }: Source): string | undefined {
  const { metadata, spec, status } = part.value;
  if (kind !== 'Pod' || !isRecord(metadata) || metadata.uid === undefined || !isRecord(spec))
    return undefined;
  const { name: _, generateName: __, ...kept } = metadata;
  const content = JSON.stringify([kept, spec, status], (field, value) =>
    OWN.has(field) ? undefined : field === 'podIP' ? value !== '' : value,
  );
  return sharedKey(content, { metadata, spec });
}
