// Validates the fields that may change while a Pod has scheduling gates.

import { semanticEqual } from './equality.ts';
import { type ErrorList, invalid } from './errorList.ts';
import { type Fields, listAt, structAt, structsAt, textEntries } from './fields.ts';
import { goValue } from './goValue.ts';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

/**
 * The spec with the old node selector and node affinity, if the Pod was gated.
 * Ports the part for gated Pods of pkg/apis/core/validation ValidatePodUpdate (1.27+).
 */
export function validateGatedPod(list: ErrorList, spec: Fields, old: Fields): Fields {
  if (!list.release.has('gated-pod-may-move') || listAt(old, 'schedulingGates').length === 0) return spec;
  validateNodeSelector(list, spec, old);
  return { ...spec, nodeSelector: old.nodeSelector, affinity: validateAffinity(list, spec, old) };
}

function validateNodeSelector(list: ErrorList, spec: Fields, old: Fields): void {
  const now = structAt(spec, 'nodeSelector');
  const kept = textEntries(structAt(old, 'nodeSelector')).every(([key, value]) => now?.[key] === value);
  if (kept) return;
  const text = 'only additions to spec.nodeSelector are allowed (no mutations or deletions)';
  invalid(list, 'spec.nodeSelector', goValue(list.release, 'map[string]string', now), text);
}

function validateAffinity(list: ErrorList, spec: Fields, old: Fields): Fields | undefined {
  const affinity = structAt(spec, 'affinity');
  const before = structAt(old, 'affinity');
  const oldNode = before && structAt(before, 'nodeAffinity');
  const node = affinity && structAt(affinity, 'nodeAffinity');
  if (semanticEqual(list.release, '*v1.NodeAffinity', oldNode, node)) return affinity;
  validateNodeAffinityMutation(list, node, oldNode);
  if (!affinity) return oldNode && { nodeAffinity: oldNode };
  if (!before && affinity.podAffinity === undefined && affinity.podAntiAffinity === undefined)
    return undefined;
  return { ...affinity, nodeAffinity: oldNode };
}

/** Ports pkg/apis/core/validation validateNodeAffinityMutation (1.27+). */
function validateNodeAffinityMutation(
  list: ErrorList,
  node: Fields | undefined,
  old: Fields | undefined,
): void {
  const before = old && structAt(old, REQUIRED);
  const oldTerms = structsAt(before ?? {}, 'nodeSelectorTerms');
  if (oldTerms.length === 0) return;
  const now = node && structAt(node, REQUIRED);
  const terms = structsAt(now ?? {}, 'nodeSelectorTerms');
  const path = `spec.affinity.nodeAffinity.${REQUIRED}.nodeSelectorTerms`;
  if (oldTerms.length !== terms.length) {
    const printed = goValue(list.release, '[]v1.NodeSelectorTerm', now?.nodeSelectorTerms);
    invalid(list, path, printed, 'no additions/deletions to non-empty NodeSelectorTerms list are allowed');
    return;
  }
  for (const [index, term] of terms.entries()) {
    if (onlyAdds(list, term, oldTerms[index] ?? {})) continue;
    const printed = goValue(list.release, 'v1.NodeSelectorTerm', term);
    invalid(list, `${path}[${index}]`, printed, 'only additions are allowed (no mutations or deletions)');
  }
}

/** Ports pkg/apis/core/validation validateNodeSelectorTermHasOnlyAdditions (1.27+). */
function onlyAdds(list: ErrorList, term: Fields, old: Fields): boolean {
  const lists = ['matchExpressions', 'matchFields'];
  const matchedNothing = lists.every((name) => listAt(old, name).length === 0);
  if (matchedNothing) return lists.every((name) => listAt(term, name).length === 0);
  return lists.every((name) => {
    const before = listAt(old, name);
    const kept = listAt(term, name).slice(0, before.length);
    return semanticEqual(list.release, '[]v1.NodeSelectorRequirement', kept, before);
  });
}
