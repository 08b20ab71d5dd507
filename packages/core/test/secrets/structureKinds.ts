// Kinds of secrets that only the structure of YAML shows, and texts that hide their secret in base64.

import type { SecretKind } from './kinds.ts';

const base64 = (text: string): string => btoa(text);

export const STRUCTURE_KINDS: readonly SecretKind[] = [
  { name: 'a folded value', write: (s) => `env:\n- name: DB_PASSWORD\n  value: >-\n    ${s}` },
  { name: 'a value before its name', write: (s) => `env:\n- value: ${s}\n  name: DB_PASSWORD` },
  { name: 'a list of passwords in lines', write: (s) => `passwords:\n- ${s}\n- other` },
  {
    name: 'a flag in command, its value in args',
    write: (s) => `command: [x, --db-password]\nargs:\n- ${s}`,
  },
  { name: 'a map of secrets', write: (s) => `secrets:\n  SESSION: ${s}` },
  { name: 'a map of secrets, each with a value', write: (s) => `secrets:\n  db:\n    value: ${s}` },
  { name: 'a map of tokens', write: (s) => `tokens:\n  alice: ${s}` },
  // Few digits, as in the names of objects.
  {
    name: 'a map of tokens that look like names',
    secret: (t) => `j${t.toLowerCase()}15x`.replaceAll(/[2-9]/g, 'q'),
    write: (s) => `tokens:\n  alice: ${s}`,
  },
  {
    name: 'a secret with a value that looks like a name',
    secret: (t) => `j${t.toLowerCase()}15x`.replaceAll(/[2-9]/g, 'q'),
    write: (s) => `secrets:\n  db:\n    value: ${s}`,
  },
  { name: 'secret variables', write: (s) => `secretEnv:\n  FOO: ${s}` },
  {
    name: 'a generator of Kustomize',
    write: (s) => `secretGenerator:\n- name: x\n  literals:\n  - foo=${s}`,
  },
  {
    name: 'a SecretList',
    secret: base64,
    write: (s) => `kind: SecretList\nitems:\n- data:\n    user: ${s}`,
  },
  { name: 'a pair among the words of vault', write: (s) => `command: [vault, kv, put, secret/app, db=${s}]` },
  { name: 'a password with an escaped quote in a list', write: (s) => `passwords:\n- "x\\"${s}"\n- other` },
  { name: 'a password with a doubled quote in a list', write: (s) => `passwords:\n- 'x''${s}'\n- other` },
  {
    name: 'a value before its name, in an annotation',
    write: (s) => `metadata:\n  annotations:\n    pod: '{"env":[{"value":"${s}","name":"DB_PASSWORD"}]}'`,
  },
  { name: 'the user of sqlplus among words', write: (s) => `command:\n- sqlplus\n- app/${s}@db` },
];

/** Texts of one line, in which the secret is in base64. */
export const ENCODED_KINDS: readonly SecretKind[] = [
  {
    name: 'JSON in base64',
    secret: (t) => base64(`{"password":"${t}"}`),
    write: (s) => `settings ${s} end`,
  },
  {
    name: 'a script in base64',
    secret: (t) => base64(`#!/bin/sh\nexport DB_PASSWORD=${t}\n`),
    write: (s) => `userData: ${s}`,
  },
  { name: 'an address in a query', write: (s) => `next=https%3A%2F%2Fapp%3A${s}%40example.com%2F` },
  { name: 'setx', write: (s) => `setx DB_PASSWORD ${s}` },
  { name: 'nginx, Authorization', write: (s) => `proxy_set_header Authorization "Bearer ${s}";` },
  { name: 'cargo login', write: (s) => `cargo login ${s}` },
  { name: 'gitlab-runner register', write: (s) => `gitlab-runner register -n -u https://g.example -r ${s}` },
  { name: 'a log with columns', write: (s) => `F       DB_PASSWORD:  ${s}` },
  {
    name: 'the following password',
    write: (s) => `Please use the following password to proceed to installation: ${s}`,
  },
];
