// Tests that every message of core exists in Chinese, and that foreign messages stay unchanged.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { say } from '../../src/messages/message.ts';
import { MESSAGES_ZH } from '../../src/messages/messages.zh.ts';
import { releaseOf } from '../../src/releases/release.ts';
import { messageText } from '../../src/text/messageText.ts';

const templates = Object.entries(MESSAGES_ZH);
const source = new URL('../../src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('messages/'))
  .map((name) => ({ name, code: readFileSync(new URL(name, source), 'utf8') }));

/** Readers of inputs, which report problems. */
const READERS = /^(?:manifest|releases|scenario|import|lessons)\//;

/** Texts of Kubernetes, a runtime or a tool, and texts that contain both languages. */
const NOT_OURS: readonly string[] = [
  'lessons/lessonQuiz',
  'import/evidenceText.ts',
  // Shown to authors by the tests of lessons.
  'lessons/lessonClaim.ts',
  'manifest/parsePod.ts: metadata.name: Required value',
  'manifest/parsePod.ts: spec.containers: Required value',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the source
  'releases/release.ts: ${name} is enabled, but depends on features that are disabled',
  // Placeholders of kubectl and crictl.
  'scenario/fieldProblems.ts: 100m or 64Mi',
  'import/importText.ts: kubectl get pod -o yaml or json',
  // A key in the output of kubectl describe.
  'import/kubectlDescribe.ts: Termination Grace Period',
];

/** The strings and templates of a file with at least three words. */
function sentences(code: string): string[] {
  const played = code.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '').replace(/throw new \w*Error\([^;]*;/gs, '');
  const found = played.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...found]
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'))
    .filter(
      (one) =>
        /^\S*[A-Za-z]\S*(?: \S+){2,}$/.test(one.replace(/\$\{[^}]*\}/g, 'x').trim()) &&
        !/[/\\]\w+\.\w+$/.test(one),
    );
}

test('every sentence of the readers is a message with Chinese text, or foreign', () => {
  const untold = files
    .filter(({ name }) => READERS.test(name))
    .flatMap(({ name, code }) => sentences(code).map((sentence) => ({ name, sentence })))
    .filter(({ sentence }) => !Object.hasOwn(MESSAGES_ZH, sentence))
    .map(({ name, sentence }) => `${name}: ${sentence}`)
    .filter((one) => !NOT_OURS.some((known) => one.startsWith(known)));
  expect(untold).toEqual([]);
});

test('every message is used', () => {
  const codes = files.map(({ code }) => code).join('\n');
  const unsaid = templates.filter(
    ([en]) => ![`'${en}'`, `"${en}"`].some((written) => codes.includes(written)),
  );
  expect(unsaid.map(([en]) => en)).toEqual([]);
});

test('both languages have the same placeholders', () => {
  const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([hole]) => hole).sort();
  for (const [en, zh] of templates) {
    if (en !== 'kubelet {release} has no feature gate "{name}"; it has no feature gates') {
      expect(holes(zh), en).toEqual(holes(en));
    }
  }
});

const POD = 'metadata:\n  name: a\nspec:\n  containers:\n  - name: a\n';

test.each([
  [`${POD}    ports: [{ containerPort: a }]`, '必须是32 位整数，而不是字符串“a”'],
  ['name: a\nmetadata: []', '必须是由字段组成的映射，而不是列表'],
  [`${POD}    Image: a`, 'Container 没有字段“Image”：是否应为 image？'],
  [`${POD}    restartPolicy: Always`, '容器的 restartPolicy：自 1.28 起才有；kubelet 1.20 会忽略它'],
  [`${POD}  hostUsers: true`, 'hostUsers：自 1.25 起才有；kubelet 1.20 会忽略它'],
  ['kind: CronJob', '这是 CronJob，不是 Pod：它的 Pod 由 spec.jobTemplate.spec.template 生成'],
  ['kind: Deployment', '这是 Deployment，不是 Pod：它的 Pod 由 spec.template 生成'],
  ['a: [null: 1]', '键不能为 null'],
])('a problem of %j is described in Chinese', (text, played) => {
  const { diagnostics } = parsePod(text, releaseOf('1.20'));
  expect(messageText(diagnostics, 'zh')).toContain(played);
});

test('an imported text is described in Chinese', () => {
  const { diagnostics } = importText('kind: Service', releaseOf('1.30'));
  expect(messageText(diagnostics, 'zh')).toMatch(/^这是 Service；可识别的有 kubectl get pod/);
});

test('messages of the YAML library are in Chinese', () => {
  const broken = [
    'a: [1',
    'a: b: c',
    'a: "',
    "a: '",
    'a: 1\n b: 2',
    '- a\nb: 1',
    '{a: 1',
    'a: {b: 1',
    'a:\n  - [b\nc: 1',
    'a: @b',
    'a: *x',
    '? [a]\n- b',
  ];
  const messages = broken.flatMap((text) => readYaml(text).diagnostics);
  expect(messages.length).toBeGreaterThan(broken.length - 2);
  expect(messages.filter((one) => !/\p{Script=Han}/u.test(messageText([one], 'zh')))).toEqual([]);
});

test('an unclosed list or map is described in Chinese from the start of the sentence', () => {
  const messages = ['a: [1\nb: 2', 'a: {b: 1', '[1'].flatMap((text) => readYaml(text).diagnostics);
  expect(messageText(messages, 'en')).toContain('Flow sequence');
  expect(messageText(messages, 'zh')).not.toMatch(/[Ff]low/);
});

test('nested messages are in the same language', () => {
  const reason = [say('a key cannot be null'), { message: 'spec.a: is odd' }];
  expect(messageText([say('the manifest is invalid: {reason}', { reason })], 'zh')).toBe(
    '清单无效：键不能为 null；spec.a: is odd',
  );
});

test('user text is never taken for a message', () => {
  expect(messageText([say('there is no container {name} on the node', { name: 'a map' })], 'zh')).toBe(
    '节点上没有容器 a map',
  );
});

test.each([
  'Required value',
  'pod updates may not change fields other than `spec.containers[*].image`',
  'quantities must match the regular expression',
  'spec: Forbidden: may not change; spec.containers: Required value',
])('%s stays as Kubernetes words it', (message) => {
  expect(messageText([{ message }], 'zh')).toBe(message);
});

test('untranslated messages keep their separator', () => {
  const [one, other] = [{ message: 'spec: Forbidden' }, { message: 'spec.a: Required value' }];
  expect(messageText([one, other], 'zh')).toBe('spec: Forbidden; spec.a: Required value');
  expect(messageText([one, say('is missing')], 'zh')).toBe('spec: Forbidden；缺失');
});

test('English stays as it was written', () => {
  expect(messageText([say('a key cannot be null'), say('is missing')], 'en')).toBe(
    'a key cannot be null; is missing',
  );
});
