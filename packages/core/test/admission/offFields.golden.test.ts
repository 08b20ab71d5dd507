// Tests edits of fields whose feature gate is off against real API servers.
//
// off-fields.jsonl was recorded from the real code of these releases by the program in oracle/ (command `admit`): a line is
// one field of the Pod below that is set or removed, after what `start` sets; `taken` are the minors that allow it.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { admitEdit } from '../../src/admission/admitEdit.ts';
import { jsonLines } from '../jsonLines.ts';
import { mustResolve } from './vectors.ts';

const ASKED = ['1.9', '1.13', '1.19', '1.24', '1.26', '1.30', '1.32', '1.34', '1.36', '1.37'];

interface OffField {
  readonly id: string;
  readonly start?: readonly (readonly [string, unknown])[];
  readonly path: string;
  readonly value?: unknown;
  readonly taken: readonly string[];
}

const cases = jsonLines<OffField>(readFileSync(new URL('off-fields.jsonl', import.meta.url), 'utf8'));

const handler = { httpGet: { path: '/', port: 80 } };
const POD = {
  metadata: { name: 'web-2', namespace: 'default', uid: 'u', resourceVersion: '1' },
  spec: {
    nodeName: 'n',
    containers: [
      {
        name: 'app',
        image: 'nginx',
        volumeMounts: [{ name: 'data', mountPath: '/d' }],
        livenessProbe: handler,
        lifecycle: { preStop: handler },
      },
    ],
    initContainers: [{ name: 'init', image: 'busybox', env: [{ name: 'A', value: 'a' }] }],
    volumes: [
      { name: 'data', emptyDir: {} },
      { name: 'all', projected: { sources: [{ secret: { name: 's', items: [{ key: 'k', path: 'p' }] } }] } },
    ],
    affinity: {
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: { matchLabels: { a: 'b' } }, topologyKey: 'k' },
        ],
      },
    },
  },
  status: { phase: 'Running', qosClass: 'BestEffort' },
};

type Holder = Record<string, unknown>;

function changed(pod: typeof POD, path: string, value: unknown): typeof POD {
  const copy = structuredClone(pod);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = copy.spec as unknown as Holder;
  for (const key of keys) {
    holder[key] ??= {};
    holder = holder[key] as Holder;
  }
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

it.each(ASKED)('answers edits of disabled fields as API server %s does', (minor) => {
  const release = mustResolve(minor);
  const different = cases.filter(({ start = [], path, value, taken }) => {
    const old = start.reduce((pod, [at, set]) => changed(pod, at, set), POD);
    return admitEdit(old, changed(old, path, value), release).allowed !== taken.includes(minor);
  });
  expect(different.map(({ id }) => id)).toEqual([]);
  expect(cases).toHaveLength(100);
});
