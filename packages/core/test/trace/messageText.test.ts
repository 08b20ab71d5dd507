// Is every sentence that core writes itself there in Chinese too, and is nobody else's translated?

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { messageText } from '../../src/trace/messageText.ts';

const source = new URL('../../src/', import.meta.url);
/** What reads inputs; the other folders speak through dictionaries, or as Kubernetes does. */
const FOLDERS = ['manifest', 'releases', 'runtime', 'scenario'];

/** The simulated node speaks as the kubelet does, but for its notes. */
function ownPart(file: string, text: string): string {
  if (!file.startsWith('runtime/')) return text;
  return [...text.matchAll(/\b(?:note|withNote)\([^;]*;/g)].map(([call]) => call).join('\n');
}

/** The strings and templates of a file with three words or more, and something in their holes. */
function sentences(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '').replace(/throw new \w*Error\([^;]*;/gs, '');
  const found = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...found]
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'))
    .map((one) => one.replace(/\$\{[^}]*\}/g, 'x1'))
    .filter((one) => /^\S*[A-Za-z]\S*(?: \S+){2,}$/.test(one.trim()) && !/[/\\]\w+\.\w+$/.test(one));
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
);

/** Kubernetes', a runtime's or a tool's own words, and texts that have both languages where they stand. */
const NOT_OURS: readonly string[] = [
  // Dictionaries and both languages side by side.
  'scenario/lessonQuiz.ts',
  'scenario/lessonQuizHappening.ts',
  'scenario/import/evidenceText.ts',
  // Said to authors by the tests of the lessons.
  'scenario/lessonClaim.ts',
  // Kubernetes' own words.
  'manifest/parsePod.ts: metadata.name: Required value',
  'manifest/parsePod.ts: spec.containers: Required value',
  'releases/release.ts: x1 is enabled, but depends on features that are disabled',
  // Parts that are put together; the whole is below.
  'manifest/decodeProblem.ts: the string',
  'manifest/decodeProblem.ts: up to 1.x1',
  'manifest/decodeProblem.ts: x1x1: x1; kubelet',
  'manifest/decodeProblem.ts:  of a',
  'manifest/decodeValue.ts: x1 of 32 bits',
  'manifest/parsePod.ts: its Pods are made from',
  'manifest/parsePod.ts: this is a ',
  'scenario/import/importText.ts: this is a x1; ',
  'scenario/import/importText.ts: x1known are',
];

const WHOLE = [
  'field "containerPort" must be a whole number of 32 bits, not the string "a"',
  'name: must be a whole number of 32 bits, not the string "a"',
  'name: must be a map, not a list',
  'restartPolicy of an init container: since 1.28; kubelet 1.20 does not see it',
  'hostUsers: since 1.25; kubelet 1.20 does not see it',
  'selfLink: up to 1.19; kubelet 1.20 does not see it',
  'unknown field "a" of Container: it is written b',
  'this is a CronJob, not a Pod: its Pods are made from spec.jobTemplate.spec.template',
  'this is a Deployment, not a Pod: its Pods are made from spec.template',
  'this is a Service, not a Pod',
  'this is a Service; known are kubectl get pod -o yaml',
  'known are kubectl get pod -o yaml',
];

test('every sentence of the reading and playing parts is there in Chinese, or somebody else said it', () => {
  const untranslated = files.flatMap((file) =>
    sentences(ownPart(file, readFileSync(new URL(file, source), 'utf8')))
      .filter((one) => !/\p{Script=Han}/u.test(messageText(one, 'zh')))
      .map((one) => `${file}: ${one}`)
      .filter((one) => !NOT_OURS.some((known) => one.startsWith(known))),
  );
  expect(untranslated).toEqual([]);
});

test.each(WHOLE)('%s', (message) => {
  const text = messageText(message, 'zh');
  expect(text).toMatch(/\p{Script=Han}/u);
  expect(text).not.toMatch(/\b(?:must|since|does not|written|this is|known are|made from)\b/);
});

test('what the library below the YAML reader says is there in Chinese', () => {
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
  const { messages, english } = messagesOf(broken);
  expect(messages.length).toBeGreaterThan(broken.length - 2);
  expect(english).toEqual([]);
});

test('a list or a map that is not closed is told in Chinese from the beginning of the sentence on', () => {
  const { messages } = messagesOf(['a: [1\nb: 2', 'a: {b: 1', '[1']);
  expect(messages.join('\n')).toContain('Flow sequence');
  expect(messages.map((one) => messageText(one, 'zh')).join('\n')).not.toMatch(/[Ff]low/);
});

test('holes are filled with what was said, and parts are told in the same language', () => {
  expect(messageText('the text cannot be read: a key cannot be null; spec.a: is odd', 'zh')).toBe(
    '无法读取文本：键不能为 null；spec.a: is odd',
  );
});

test('several messages in a row are told one by one, each with its path', () => {
  expect(messageText('path: is missing; events[0]: Required value; cursor: is missing', 'zh')).toBe(
    'path: 缺失；events[0]: Required value；cursor: 缺失',
  );
});

test.each([
  'Required value',
  'pod updates may not change fields other than `spec.containers[*].image`',
  'quantities must match the regular expression',
  'spec: Forbidden: may not change; spec.containers: Required value',
])('%s stays as Kubernetes says it', (message) => {
  expect(messageText(message, 'zh')).toBe(message);
});

test('English is what was said', () => {
  expect(messageText('a key cannot be null', 'en')).toBe('a key cannot be null');
});

function messagesOf(texts: readonly string[]) {
  const messages = texts.flatMap((text) => readYaml(text).diagnostics.map((one) => one.message));
  const english = messages.filter((one) => !/\p{Script=Han}/u.test(messageText(one, 'zh')));
  return { messages, english };
}
