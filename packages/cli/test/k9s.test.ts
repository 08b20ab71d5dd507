// The plugins for k9s have the keys that k9s documents, and call commands that exist.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CommandName } from '../src/commands/commands.ts';
import { runCommand } from './runCommand.ts';

/** The keys of a plugin in internal/config/json/schemas/plugins.json of k9s, which validates the file when it starts. */
const PLUGIN = {
  type: 'object',
  additionalProperties: false,
  required: ['shortCut', 'description', 'scopes', 'command'],
  properties: {
    shortCut: { type: 'string' },
    description: { type: 'string' },
    scopes: { type: 'array', items: { type: 'string' } },
    command: { type: 'string' },
    args: { type: 'array', items: { type: 'string' } },
    ...Object.fromEntries(
      ['override', 'confirm', 'dangerous', 'background', 'overwriteOutput'].map((key) => [
        key,
        { type: 'boolean' },
      ]),
    ),
  },
};

interface Plugin {
  readonly shortCut: string;
  readonly scopes: readonly string[];
  readonly args: readonly string[];
}

const file = new URL('../k9s/plugins.yaml', import.meta.url);
const { plugins } = parse(readFileSync(file, 'utf8')) as {
  readonly plugins: Readonly<Record<string, Plugin>>;
};

it('has the keys of the schema of k9s', () => {
  const schema = { type: 'object', additionalProperties: PLUGIN };
  const validate = new Ajv2020().compile(schema);
  validate(plugins);
  expect(validate.errors).toBeNull();
});

it('has one plugin for each key of a view', () => {
  const keys = Object.values(plugins).flatMap(({ shortCut, scopes }) =>
    scopes.map((scope) => `${scope} ${shortCut}`),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

/** As k9s replaces them for a selected row. */
const ROW = { NAMESPACE: 'shop', NAME: 'web-2', CONTEXT: 'prod', RESOURCE_NAME: 'deployments' } as const;

it.each(Object.entries(plugins))('%s asks the cluster about the selected row', async (_, { args }) => {
  const script = (args[1] ?? '').replace(/\$(\w+)/g, (_all, name: keyof typeof ROW) => ROW[name]);
  const [, command, rest = ''] = /^syncpod (\w+) (.*?) 2>&1/.exec(script) ?? [];
  const words = rest.split(' ').map((word) => word.replaceAll("'", ''));
  const { status, out, err } = await runCommand(command as CommandName, [...words, '--dry-run']);
  expect([status, err]).toEqual([0, '']);
  for (const line of out.trim().split('\n'))
    expect(line).toMatch(/^kubectl .*(?:web-2|-n shop|--context[= ]prod)/);
  expect(out).toMatch(/web-2/);
});
