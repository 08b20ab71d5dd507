// Finds what keeps a Pod that is deleted: finalizers, its node, a container that does not stop, or a volume.

import type { About } from './about.ts';
import type { Fact, Sentence } from './fact.ts';
import type { Finding } from './finding.ts';
import { childOf, nodesIn, type OutlineNode, textIn } from './outline.ts';
import { aboutPod } from './outlineNames.ts';
import { isZeroTime } from './zeroTime.ts';

/** What keeps the object of a Pod that is deleted. */
export type Holder = 'finalizer' | 'node' | 'container' | 'sandbox' | 'volume';

/** `example.com/cleanup`, `foregroundDeletion`, in YAML or JSON. */
const FINALIZER = /^["']?([A-Za-z][\w.-]*(?:\/[\w.-]+)?)["']?,?$/;

/**
 * A Pod whose deletion has begun, for which kubectl prints Terminating, with its finalizers. The grace period is 0 when
 * the kubelet has confirmed the end of the Pod: then only they keep the object
 * (registry/core/pod/strategy.go CheckGracefulDelete).
 */
export function deletionFacts(node: OutlineNode): Fact[] {
  const { key, value, parent, line } = node;
  if (key !== 'deletionTimestamp' || value === '' || isZeroTime(value) || parent?.key !== 'metadata')
    return [];
  const about = aboutPod(node);
  const list = childOf(parent, 'finalizers');
  const held = list ? [...nodesIn(list)].filter((one) => one !== list) : [];
  const grace = childOf(parent, 'deletionGracePeriodSeconds');
  const over = textIn(parent, 'deletionGracePeriodSeconds') === '0';
  return [
    { kind: 'pod-reason', reason: 'Terminating', message: '', at: line.at, ...about },
    ...held.flatMap((one): Fact[] => {
      const name = FINALIZER.exec(one.value || one.key)?.[1];
      return name === undefined
        ? []
        : [{ kind: 'setting', name: 'finalizer', value: name, at: one.line.at, ...about }];
    }),
    ...(grace && over
      ? [{ kind: 'setting' as const, name: 'grace-over' as const, value: '0', at: grace.line.at, ...about }]
      : []),
  ];
}

/** Occasions after the deletion that keep the object. */
const FAMILIES: Readonly<Record<string, Holder>> = {
  'node-not-ready': 'node',
  'failed-kill': 'container',
  'kill-stop-failed': 'container',
  'kill-pod-failed': 'container',
  'sandbox-stop-failed': 'sandbox',
  'unmount-failed': 'volume',
};
const SANDBOX = /KillPodSandbox|StopPodSandbox|teardown pod/;

/** What a fact says keeps the Pod; undefined for another fact. */
export function holderOf(fact: Fact): Holder | undefined {
  if (fact.kind === 'setting') return fact.name === 'finalizer' ? 'finalizer' : undefined;
  if (fact.kind !== 'sentence' || !Object.hasOwn(FAMILIES, fact.family)) return undefined;
  const holder = FAMILIES[fact.family];
  return holder === 'container' && SANDBOX.test(fact.at.text) ? 'sandbox' : holder;
}

/** The name of what keeps the Pod; '' if the text has none. */
export function holderName(fact: Fact): string {
  if (fact.kind === 'setting') return fact.value;
  if (holderOf(fact) === 'container') {
    return /"KillContainer\\?" for \\?"([\w.-]+)/.exec(fact.at.text)?.[1] ?? fact.container ?? '';
  }
  if (holderOf(fact) === 'node') return fact.node ?? '';
  return holderOf(fact) === 'volume' ? ((fact as Sentence).values.volume ?? '') : '';
}

/** The finding for a Pod that is deleted and kept. */
export function deletionRules({ facts }: About): Finding[] {
  const deleted = facts.filter((fact) => fact.kind === 'pod-reason' && fact.reason === 'Terminating');
  const held = facts.filter((fact) => holderOf(fact) !== undefined);
  if (deleted.length === 0 || held.length === 0) return [];
  const over = facts.filter((fact) => fact.kind === 'setting' && fact.name === 'grace-over');
  const final = over.length > 0 && held.some((fact) => holderOf(fact) === 'finalizer');
  return [
    {
      id: 'deleted-by-controller',
      certainty: final ? 'proven' : 'likely',
      facts: [...deleted, ...over, ...held],
    },
  ];
}

/** What has to happen first. */
const ORDER: readonly Holder[] = ['node', 'container', 'sandbox', 'volume', 'finalizer'];

/** Undefined if nothing in the evidence keeps the Pod. */
export function holderIn(facts: readonly Fact[]): Holder | undefined {
  const held = new Set(facts.map(holderOf));
  const over = facts.some((fact) => fact.kind === 'setting' && fact.name === 'grace-over');
  return over && held.has('finalizer') ? 'finalizer' : ORDER.find((one) => held.has(one));
}
