// Compares the refusals of new Pods with the admission handlers of the kubelet's own code.

import { expect, test } from 'vitest';
import { resourceAmounts } from '../../src/actions/resourceAmounts.ts';
import type { Pod } from '../../src/api/pod.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import { podRefusal } from '../../src/runtime/allocation/podAdmitHandlers.ts';
import { newKubelet, textPod } from '../../src/runtime/kubelet/newKubelet.ts';
import { proves } from '../proof.ts';
import { readVectorLines } from '../vectorLines.ts';

interface Case {
  readonly id: string;
  readonly pod: Pod;
  readonly labels: Readonly<Record<string, string>>;
  readonly portsInUse: readonly number[];
  readonly used: Readonly<Record<string, string>>;
  readonly allowedUnsafeSysctls: readonly string[];
}

interface Answers {
  readonly id: string;
  readonly answers: readonly {
    readonly releases: readonly string[];
    readonly answer: { readonly reason?: string; readonly message?: string };
  }[];
}

const cases = readVectorLines<Case>('podadmit/cases.jsonl');
const results = new Map(readVectorLines<Answers>('podadmit/results.jsonl').map((line) => [line.id, line]));
const releases = [
  ...new Set([...results.values()].flatMap(({ answers }) => answers.flatMap((answer) => answer.releases))),
];

test.for(releases)('the kubelet of %s admits and refuses the same Pods', (minor, { task }) => {
  const ours = cases.map((line) => ({ id: line.id, answer: ourAnswer(line, minor) }));
  const theirs = cases.map(({ id }) => ({
    id,
    answer: results.get(id)?.answers.find(({ releases: asked }) => asked.includes(minor))?.answer,
  }));
  expect(ours).toEqual(theirs);
  proves(task, 'podadmit', minor, cases.length, cases.length);
});

function ourAnswer({ pod, labels, portsInUse, used, allowedUnsafeSysctls }: Case, minor: string): object {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`no release ${minor}`);
  const { pod: read } = textPod(JSON.stringify({ kind: 'Pod', ...pod }), release.value, 'api');
  if (!read) throw new Error('the Pod cannot be read');
  const kubelet = newKubelet('', read, release.value, 'api', 0);
  const { cpuRequest: cpu, memoryRequest: memory } = resourceAmounts({ requests: used });
  const facts = { labels, portsInUse, allowedUnsafeSysctls };
  const node = { ...kubelet.node, facts, used: { cpu, memory } };
  return podRefusal({ ...kubelet, node }, false) ?? {};
}
