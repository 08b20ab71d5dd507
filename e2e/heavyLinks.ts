// Builds links to scenarios with one very large field, and to texts that are slow to lay out.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { encodeReadable, type Scenario } from '@syncpod/core/scenario';

/** Units of text that are laid out in different ways. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'a word without blanks': 'T',
  Chinese: '漢字',
  'right to left': 'שלום \u202e',
  'combining characters': 'a\u0301\u0302\u0303',
  'joined emoji': '👩‍👩‍👧‍👦',
  'short words': 'ab ',
};

const fill = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length - (length % unit.length));
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const container = (fields: object = {}, index = 0): object => ({
  name: `a${index}`,
  image: 'b:1',
  ...fields,
});
const pod = (
  spec: object = {},
  more: { readonly metadata?: object; readonly status?: object } = {},
): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'w', ...more.metadata },
    spec: { containers: [container()], ...spec },
    ...(more.status === undefined ? {} : { status: more.status }),
  });
const podOf = (fields: object): string => pod({ containers: [container(fields)] });

const PLAIN = 'kind: Pod\nmetadata: {name: w}\nspec:\n  containers:\n  - {name: a0, image: "b:1"}\n';

/** A scenario of which one field is heavy. */
const scenario = (fields: Partial<Scenario>): Scenario => ({
  v: 4,
  release: '1.31',
  path: 'api',
  manifest: PLAIN,
  events: [],
  ...fields,
});

/** Texts of a Pod that are long in one way. */
const MANIFESTS: Readonly<Record<string, () => string>> = {
  '100,000 comments': () => PLAIN + '# c\n'.repeat(100_000),
  '300,000 empty lines': () => PLAIN + '\n'.repeat(300_000),
  'a comment of 400,000 characters': () => `${PLAIN}# ${'T'.repeat(400_000)}\n`,
  'a comment of Chinese without blanks': () => `${PLAIN}# ${'漢字'.repeat(100_000)}\n`,
  'a comment from right to left': () => `${PLAIN}# ${'שלום \u202e'.repeat(30_000)}\n`,
  'a comment of combining characters': () => `${PLAIN}# ${'a\u0301\u0302\u0303'.repeat(60_000)}\n`,
  'a comment of joined emoji': () => `${PLAIN}# ${'👩‍👩‍👧‍👦'.repeat(15_000)}\n`,
  'a text over the limit of the reader': () => PLAIN + '# c\n'.repeat(180_000),
  'one line over the limit': () => `# ${'T'.repeat(900_000)}`,
  '3,000 containers': () => pod({ containers: times(3000, (index) => container({}, index)) }),
  '3,000 init containers': () => pod({ initContainers: times(3000, (index) => container({}, index + 1)) }),
  '3,000 sidecars': () =>
    pod({ initContainers: times(3000, (index) => container({ restartPolicy: 'Always' }, index + 1)) }),
  '2,000 ephemeral containers': () =>
    pod({ ephemeralContainers: times(2000, (index) => container({}, index + 1)) }),
  '12,000 variables': () => podOf({ env: times(12_000, (index) => ({ name: `N${index}`, value: 'v' })) }),
  'a variable of 400,000 characters': () => podOf({ env: [{ name: 'N', value: 'T'.repeat(400_000) }] }),
  'a variable of 60,000 lines': () => podOf({ env: [{ name: 'N', value: 'ab\n'.repeat(60_000) }] }),
  '60,000 arguments': () => podOf({ args: times(60_000, () => 'a') }),
  '6,000 ports': () => podOf({ ports: times(6000, (index) => ({ containerPort: 1 + index })) }),
  '6,000 mounts': () =>
    podOf({ volumeMounts: times(6000, (index) => ({ name: `v${index}`, mountPath: `/${index}` })) }),
  '8,000 volumes': () => pod({ volumes: times(8000, (index) => ({ name: `v${index}`, emptyDir: {} })) }),
  '12,000 annotations': () =>
    pod({}, { metadata: { annotations: Object.fromEntries(times(12_000, (index) => [`k${index}`, 'v'])) } }),
  '12,000 labels': () =>
    pod({}, { metadata: { labels: Object.fromEntries(times(12_000, (index) => [`k${index}`, 'v'])) } }),
  '8,000 tolerations': () => pod({ tolerations: times(8000, (index) => ({ key: `k${index}` })) }),
  'an annotation of JSON, 300,000 characters': () =>
    pod({}, { metadata: { annotations: { last: JSON.stringify(times(30_000, (index) => `v${index}`)) } } }),
  'a Pod name of 100,000 characters': () => pod({}, { metadata: { name: 'T'.repeat(100_000) } }),
  'a namespace of 100,000 characters': () => pod({}, { metadata: { namespace: 'T'.repeat(100_000) } }),
  'a container name of 100,000 characters': () => podOf({ name: 'T'.repeat(100_000) }),
  'an image of 100,000 characters': () => podOf({ image: 'T'.repeat(100_000) }),
  'a name of combining characters': () => podOf({ name: 'a\u0301\u0302'.repeat(30_000) }),
  '300 containers with long names': () =>
    pod({ containers: times(300, (index) => container({ name: 'T'.repeat(1000) + index }, index)) }),
  '300 containers with long images': () =>
    pod({ containers: times(300, (index) => container({ image: `${'漢'.repeat(500)}:${index}` }, index)) }),
  'a command of 200,000 words': () => podOf({ command: ['sh', '-c', 'ab '.repeat(130_000)] }),
  'a probe with a long command': () => podOf({ livenessProbe: { exec: { command: ['T'.repeat(300_000)] } } }),
  'a hook with a long command': () =>
    podOf({ lifecycle: { preStop: { exec: { command: ['T'.repeat(300_000)] } } } }),
  'a large status': () =>
    pod({}, { status: { containerStatuses: times(3000, (index) => ({ name: `a${index}`, ready: true })) } }),
  'a long message in the status': () => pod({}, { status: { message: 'T'.repeat(400_000) } }),
  '4,000 conditions': () =>
    pod({}, { status: { conditions: times(4000, (index) => ({ type: `c${index}`, status: 'True' })) } }),
  '20,000 documents': () => `${PLAIN}${'---\na: b\n'.repeat(20_000)}`,
  '2,000 Pods': () => times(2000, () => PLAIN).join('---\n'),
  'a List of 2,000 Pods': () =>
    JSON.stringify({ kind: 'List', apiVersion: 'v1', items: times(2000, () => JSON.parse(pod())) }),
  'a Deployment of 2,000 containers': () =>
    JSON.stringify({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'w' },
      spec: {
        selector: { matchLabels: { a: 'b' } },
        template: {
          metadata: { labels: { a: 'b' } },
          spec: { containers: times(2000, (index) => container({}, index)) },
        },
      },
    }),
  'a Deployment with a long comment': () =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: w}\nspec: {}\n# ${'T'.repeat(300_000)}\n`,
  '200,000 open brackets': () => '['.repeat(200_000),
  '20,000 nested maps': () => `${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '900 nested block maps': () => times(900, (index) => `${' '.repeat(index)}a:\n`).join(''),
  '60,000 dashes': () => '- '.repeat(60_000),
  'a bomb of aliases': () =>
    `a: &a0 [x]\n${times(60, (index) => `b${index}: &a${index + 1} [*a${index}, *a${index}, *a${index}]\n`).join('')}`,
  'a cycle of aliases': () => `a: &a {b: *a}\nspec: *a\n`,
  '10,000 anchors': () => times(10_000, (index) => `a${index}: &x${index} b\n`).join(''),
  '10,000 aliases': () => `a: &a b\n${times(10_000, (index) => `k${index}: *a\n`).join('')}`,
  '10,000 unknown aliases': () => times(10_000, (index) => `k${index}: *u${index}\n`).join(''),
  '3,000 merge keys': () => `a: &a {b: c}\n${times(3000, (index) => `k${index}: {<<: *a}\n`).join('')}`,
  '30,000 equal keys': () => `${PLAIN}${'a: b\n'.repeat(30_000)}`,
  '20,000 unknown fields': () => PLAIN + times(20_000, (index) => `x${index}: y\n`).join(''),
  '20,000 problems': () => podOf({ env: times(20_000, () => ({ name: '=' })) }),
  '3,000 broken containers': () => pod({ containers: times(3000, () => ({ image: 1, bad: 2 })) }),
  '50,000 broken lines': () => ': :\n'.repeat(50_000),
  '20,000 tabs': () => `a:\n${'\tb: c\n'.repeat(20_000)}`,
  'a quote that never ends': () => `a: "${'b\n'.repeat(150_000)}`,
  'a block of 150,000 lines': () => `a: |\n${'  b\n'.repeat(150_000)}`,
  'a key of 300,000 characters': () => `${'k'.repeat(300_000)}: b\n`,
  '30,000 tags': () => times(30_000, () => '- !!x y\n').join(''),
  'control characters': () => `a: "${'\\u0001\\x1b'.repeat(30_000)}"\n`,
  'carriage returns': () => PLAIN + '# c\r'.repeat(80_000),
};

/** The fragments of the links. Some are larger than the page writes them. */
export function heavyLinks(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(heavyScenarios()).map(([name, linked]) => [name, fragmentOf(linked)]),
  );
}

function fragmentOf(linked: Scenario): string {
  const fragment = encodeReadable(linked);
  if (!fragment.ok) throw new Error(fragment.error.message);
  return fragment.value;
}

function heavyScenarios(): Readonly<Record<string, Scenario>> {
  const all: Record<string, Scenario> = {};
  for (const [script, unit] of Object.entries(SCRIPTS)) {
    all[`a title of ${script}`] = scenario({ title: fill(unit, 200) });
    all[`500 bookmarks of ${script}`] = scenario({
      events: times(100, () => ({ type: 'reboot' })),
      bookmarks: times(500, (index) => ({ name: fill(unit, 200), event: (index % 100) - 1, moment: 0 })),
    });
  }
  for (const [name, make] of Object.entries(MANIFESTS)) all[name] = scenario({ manifest: make() });
  const long = 'T'.repeat(200_000);
  const events: Readonly<Record<string, readonly ScenarioEvent[]>> = {
    '1,000 reboots': times(1000, () => ({ type: 'reboot' })),
    '1,000 edits': times(1000, (index) => ({
      type: 'edit',
      manifest: PLAIN.replace('b:1', `b:${index % 7}`),
    })),
    '500 sandboxes that die': times(500, () => ({ type: 'sandbox', change: 'dies' })),
    '1,000 exits': times(1000, (index) => ({ type: 'exit', container: 'a0', code: index % 256 })),
    'years of crash loops': [
      { type: 'exit', container: 'a0', code: 1, again: 1 },
      ...times(100, (): ScenarioEvent => ({ type: 'wait', seconds: 31_536_000 })),
    ],
    'years of failing probes': [
      { type: 'probe', container: 'a0', probe: 'liveness', result: 'Failure', again: true },
      ...times(100, (): ScenarioEvent => ({ type: 'wait', seconds: 31_536_000 })),
    ],
    'an Event of 200,000 characters': [
      { type: 'image', image: 'b:1', state: 'broken', error: long },
      { type: 'exit', container: 'a0', code: 1 },
      { type: 'wait', seconds: 3600 },
    ],
    'a sandbox error of 200,000 characters': [
      { type: 'sandbox', change: 'cannot-be-made', error: long },
      { type: 'sandbox', change: 'dies' },
      { type: 'wait', seconds: 3600 },
    ],
    'an output of 200,000 Chinese characters': [
      { type: 'obstacle', container: 'a0', because: 'create', error: '漢字'.repeat(50_000) },
      { type: 'exit', container: 'a0', code: 1 },
      { type: 'wait', seconds: 3600 },
    ],
    '300 debug containers': times(300, (index) => ({ type: 'debug', container: `d${index}`, image: 'b' })),
    'a debug container with a long name': [{ type: 'debug', container: long, image: long }],
    '1,000 upgrades': times(1000, (index) => ({ type: 'upgrade', release: index % 2 ? '1.30' : '1.31' })),
    '1,000 resizes': times(1000, (index) => ({
      type: 'resize',
      container: 'a0',
      resources: { requests: { cpu: `${index + 1}m` } },
    })),
    '500 containers observed': [
      {
        type: 'observe',
        status: {
          sandboxes: times(500, (index) => ({
            id: `s${index}`,
            attempt: index,
            state: 'NotReady' as const,
            network: 'Pod' as const,
            ip: '',
            createdAt: 0,
          })),
          containers: times(500, (index) => ({
            id: `c${index}`,
            name: 'a0',
            state: 'exited' as const,
            exitCode: 1,
          })),
        },
      },
    ],
    'observed texts of 200,000 characters': [
      {
        type: 'observe',
        status: {
          sandboxes: [],
          containers: [{ id: 'c', name: 'a0', state: 'exited', exitCode: 1, reason: long }],
          waiting: { a0: { reason: 'T'.repeat(100_000), message: long } },
        },
      },
    ],
  };
  for (const [name, list] of Object.entries(events)) all[name] = scenario({ events: list });
  all['10,000 gates'] = scenario({
    gates: Object.fromEntries(times(10_000, (index) => [`G${index}`, true])),
  });
  all['an object of 400,000 characters'] = scenario({ object: `# ${'T'.repeat(400_000)}\n` });
  all['a draft of 20,000 lines'] = scenario({ draft: `${PLAIN}${'# c\n'.repeat(19_000)}` });
  all['a draft of 100,000 lines'] = scenario({ draft: `${PLAIN}${'# c\n'.repeat(90_000)}` });
  all['a draft that differs in 8,000 lines'] = scenario({
    manifest: PLAIN + times(8000, (index) => `# ${index}\n`).join(''),
    draft: PLAIN + times(8000, (index) => `# ${(index * 7919) % 8000}\n`).join(''),
  });
  return all;
}
