// Tests that the settings of VS Code reach the language server.

import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { ownCommand, serverArguments } from '../src/settings.ts';

const DECLARED = manifest.contributes.configuration.properties;

/** Reads the defaults of the manifest, and the values over them. */
const settings = (values: Readonly<Record<string, string>>) => (name: string) => {
  const key = `syncpod.${name}`;
  if (!(key in DECLARED)) throw new Error(`${key} is read, but no setting`);
  return values[name] ?? DECLARED[key as keyof typeof DECLARED].default;
};

it('starts the command of the extension without a release by default', () => {
  expect(serverArguments(settings({}))).toEqual(['lsp', '--revision=HEAD']);
  expect(ownCommand(settings({}))).toBeUndefined();
});

it('passes each setting on, and a blank one not', () => {
  const values = { release: ' 1.30 ', revision: ' ', gates: 'A=true,B=false', command: '/opt/syncpod ' };
  expect(serverArguments(settings(values))).toEqual(['lsp', '--release=1.30', '--gates=A=true,B=false']);
  expect(ownCommand(settings(values))).toBe('/opt/syncpod');
});

it('lets no folder choose the program that runs', () => {
  expect(DECLARED['syncpod.command'].scope).toBe('machine');
  expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(false);
});
