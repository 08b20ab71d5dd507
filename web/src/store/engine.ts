// Stand-in for core until its stages are there: knows names and images only.

import type {
  Container,
  ContainerOutcome,
  Decision,
  ExplainInput,
  ExplainResult,
  Explanation,
  Release,
} from '@syncpod/core';

export interface VerdictSegment {
  readonly text: string;
  readonly tone: 'plain' | 'strong' | 'kill' | 'keep' | 'start' | 'wait' | 'resize' | 'refused';
}
const fnv = (t: string) => {
  let h = 0x811c9dc5;
  for (const c of t) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return h >>> 0;
};
const read = (text: string) => {
  const out: { name: string; image: string; init: boolean }[] = [];
  let init = false;
  for (const l of text.split('\n')) {
    if (/^ {2}initContainers:/.test(l)) init = true;
    else if (/^ {2}containers:/.test(l)) init = false;
    const n = /^ {2}- name: (\S+)/.exec(l);
    if (n) out.push({ name: n[1] ?? '', image: '', init });
    const i = /^ {4}image: (\S+)/.exec(l);
    const last = out.at(-1);
    if (i && last) last.image = i[1] ?? '';
  }
  return out;
};
const dump = (c: { name: string; image: string }) =>
  `([]uint8)[${[...new TextEncoder().encode(JSON.stringify({ name: c.name, image: c.image, resources: {} }))].join(' ')}]`;
export function hashContainer(c: Container, _release: Release) {
  const text = dump({ name: c.name, image: c.image ?? '' });
  return { text, hash: fnv(text) };
}
export function explain(input: ExplainInput): ExplainResult {
  const tab = input.draft.split('\n').findIndex((l) => l.startsWith('\t'));
  if (tab >= 0)
    return {
      diagnostics: [
        {
          code: 'yaml',
          severity: 'error',
          path: '',
          message: 'found a tab where an indentation is expected',
          range: { start: { line: tab + 1, column: 1 }, end: { line: tab + 1, column: 3 } },
        },
      ],
    };
  const old = new Map(read(input.running).map((c) => [c.name, c]));
  const now = read(input.draft);
  let a = 0,
    i = 0;
  const containers: ContainerOutcome[] = now.map((c) => {
    const o = old.get(c.name);
    const h = fnv(dump(c));
    const oh = o && fnv(dump(o));
    return {
      name: c.name,
      kind: c.init ? 'init' : 'app',
      path: c.init ? `spec.initContainers[${i++}]` : `spec.containers[${a++}]`,
      state: o ? (c.init ? 'exited' : 'running') : 'none',
      ...(c.init ? { exitCode: 0 } : {}),
      restartCount: 0,
      outcome: c.init ? 'done' : !o ? 'start' : oh === h ? 'keep' : 'kill-and-start',
      image: { spec: c.image, ...(o ? { running: o.image } : {}) },
      hash: { spec: h, ...(oh ? { running: oh } : {}) },
      ...(o && oh !== h && !c.init
        ? { message: `Container ${c.name} definition changed, will be restarted` }
        : {}),
    };
  });
  const kills = containers.filter((c) => c.outcome === 'kill-and-start').map((c) => c.name);
  const up = input.release.locate('containerChanged') ?? {
    func: 'containerChanged',
    file: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go',
    line: 476,
  };
  const decisions: Decision[] = [
    {
      rule: 'sandbox-missing',
      subject: { kind: 'pod' },
      inputs: { sandboxes: 1 },
      answer: false,
      upstream: up,
    },
    ...containers
      .filter((c) => c.kind === 'app')
      .map(
        (c): Decision => ({
          rule: 'definition-changed',
          subject: { kind: 'app', name: c.name },
          inputs: { have: c.hash.running ?? 0, want: c.hash.spec },
          answer: c.outcome !== 'keep',
          ...(c.outcome === 'kill-and-start' ? { effect: 'kill-and-start' as const } : {}),
          upstream: up,
        }),
      ),
  ];
  const asPod = (t: string) =>
    ({
      metadata: { name: 'web-2' },
      spec: { containers: read(t).filter((c) => !c.init), initContainers: read(t).filter((c) => c.init) },
    }) as unknown as Explanation['pod'];
  return {
    diagnostics: [],
    explanation: {
      release: input.release,
      running: asPod(input.running),
      pod: asPod(input.draft),
      admission: { allowed: true, errors: [], reaches: 'same-pod' },
      actions: {
        killPod: false,
        createSandbox: false,
        sandboxID: '8d16',
        attempt: 0,
        initContainersToStart: [],
        containersToStart: kills,
        ephemeralContainersToStart: [],
        containersToKill: [],
        containersToUpdate: [],
        updatePodResources: false,
        containersToReset: [],
      },
      decisions,
      containers,
      steps: input.release.steps.map((name, index) => {
        const touches = kills.map((n) => ({
          name: n,
          effect: name === 'start' ? ('start' as const) : ('kill' as const),
        }));
        const runs =
          name === 'compute' || (kills.length > 0 && (name === 'kill-containers' || name === 'start'));
        return {
          number: index + 1,
          name,
          state: runs ? ('runs' as const) : ('skipped' as const),
          ...(runs ? {} : { skipped: 'not-needed' as const }),
          touches: runs && name !== 'compute' ? touches : [],
          failureEndsSync: false,
        };
      }),
    },
  };
}
export function verdictText(e: Explanation, _lang: string): VerdictSegment[] {
  const kills = e.containers
    .filter((c) => c.outcome === 'kill-and-start')
    .map((c) => c.name)
    .join(', ');
  const keeps = e.containers
    .filter((c) => c.outcome === 'keep')
    .map((c) => c.name)
    .join(', ');
  return [
    { text: 'The API server accepts. ', tone: 'plain' },
    { text: `Kubelet ${e.release.minor} `, tone: 'strong' },
    ...(kills
      ? [
          { text: `kills ${kills}`, tone: 'kill' as const },
          { text: ' and ', tone: 'strong' as const },
          { text: 'starts it again', tone: 'start' as const },
          { text: '; it ', tone: 'plain' as const },
        ]
      : []),
    { text: `keeps ${keeps}`, tone: 'keep' },
    { text: ', the sandbox, the IP and the UID.', tone: 'plain' },
  ];
}
export function decisionText(
  d: Decision,
  _lang: string,
): { question: string; answer: string; detail: string } {
  return {
    answer: d.answer ? 'yes' : 'no',
    question: `${'name' in d.subject ? `${d.subject.name}: ` : ''}${d.rule.replaceAll('-', ' ')}?`,
    detail: JSON.stringify(d.inputs),
  };
}
