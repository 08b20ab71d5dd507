// Generates secrets, and places for them in a scenario.

import fc from 'fast-check';
import { EVENT_FIELDS } from '../../src/runtime/events/event.ts';

const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'];

/** Letters and digits, as every format of a token allows. */
export const secret: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...LETTERS),
    fc.array(fc.constantFrom(...LETTERS, ...'123456789'), { minLength: 6, maxLength: 14 }),
    fc.integer({ min: 10, max: 99 }),
    fc.constantFrom('a', 'k', 'x'),
  )
  .map(([first, middle, number, last]) => `${first}${middle.join('')}${number}${last}`);

const container = (fields: object): object => ({ name: 'app', image: 'nginx:1.25', ...fields });
const pod = (spec: object, metadata: object = {}): object => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', ...metadata },
  spec,
});
const podOf = (fields: object): object => pod({ containers: [container(fields)] });

/** Manifests with a text at each place that can hold one. JSON is YAML too. */
export const PLACES: Readonly<Record<string, (text: string) => string>> = Object.fromEntries(
  Object.entries({
    command: (text) => podOf({ command: ['sh', '-c', text] }),
    args: (text) => podOf({ args: [text] }),
    'value of a variable': (text) => podOf({ env: [{ name: 'OPTIONS', value: text }] }),
    'init container': (text) =>
      pod({ containers: [container({})], initContainers: [container({ args: [text] })] }),
    'probe command': (text) => podOf({ livenessProbe: { exec: { command: ['sh', '-c', text] } } }),
    'probe path': (text) => podOf({ readinessProbe: { httpGet: { path: text, port: 80 } } }),
    hook: (text) => podOf({ lifecycle: { preStop: { exec: { command: ['sh', '-c', text] } } } }),
    annotation: (text) => pod({ containers: [] }, { annotations: { note: text } }),
    'JSON in an annotation': (text) =>
      pod({ containers: [] }, { annotations: { last: JSON.stringify(podOf({ args: [text] })) } }),
    label: (text) => pod({ containers: [] }, { labels: { a: text } }),
    'options of a volume': (text) =>
      pod({ containers: [], volumes: [{ name: 'v', flexVolume: { options: { o: text } } }] }),
    'status message': (text) => ({ ...podOf({}), status: { message: text } }),
    'container status': (text) => ({
      ...podOf({}),
      status: { containerStatuses: [{ name: 'app', state: { waiting: { message: text } } }] },
    }),
    Deployment: (text) => ({ kind: 'Deployment', spec: { template: podOf({ args: [text] }) } }),
    List: (text) => ({ kind: 'List', items: [podOf({}), podOf({ args: [text] })] }),
    ConfigMap: (text) => ({ kind: 'ConfigMap', data: { 'run.sh': `#!/bin/sh\n${text}\n` } }),
    'a field of another kind': (text) => ({ kind: 'Widget', spec: { deep: { list: [{ any: text }] } } }),
  } satisfies Record<string, (text: string) => object>).map(([name, make]) => [
    name,
    (text: string) => JSON.stringify(make(text), undefined, 2),
  ]),
);

/** Texts around a manifest. */
export const AROUND: Readonly<Record<string, (text: string) => string>> = {
  comment: (text) => `a: b\n${text.replaceAll(/^/gm, '# ')}\nc: d\n`,
  'comment after a value': (text) => `a: b # ${text.replaceAll('\n', ' ')}\n`,
  'second document': (text) => `a: b\n---\nargs: [${JSON.stringify(text)}]\n`,
  block: (text) => `script: |\n${text.replaceAll(/^/gm, '  ')}\nnext: x\n`,
  'broken YAML': (text) => `a: [\nb: {\n${text}\n`,
  'half a line': (text) => `spec:\n  containers:\n  - args: [${JSON.stringify(text)}\n    im`,
};

/** One event for each field that holds a text. */
export const EVENT_TEXTS: readonly (readonly [type: string, field: string])[] = Object.entries(EVENT_FIELDS)
  .flatMap(([type, fields]) => Object.entries(fields).map(([field, shape]) => [type, field, shape] as const))
  .filter(([, field, shape]) => field !== 'manifest' && JSON.stringify(shape).includes('"kind":"text"'))
  .map(([type, field]) => [type, field]);
