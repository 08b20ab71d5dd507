// Runs the language server of SyncPod in VS Code.

import { type ExtensionContext, workspace } from 'vscode';
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node';
import { ownCommand, serverArguments } from './settings.ts';

const SECTION = 'syncpod';

let client: LanguageClient | undefined;
/** Starts and stops one after the other: the settings can change while the server starts. */
let last: Promise<void> = Promise.resolve();

export function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(SECTION)) void restart(context);
    }),
  );
  return restart(context);
}

export function deactivate(): Promise<void> {
  return inOrder(stop);
}

function restart(context: ExtensionContext): Promise<void> {
  return inOrder(async () => {
    await stop();
    client = new LanguageClient(SECTION, 'SyncPod', serverOptions(context), {
      documentSelector: ['yaml', 'json'].map((language) => ({ scheme: 'file', language })),
      // After a commit or a checkout, another version is in git.
      synchronize: { fileEvents: workspace.createFileSystemWatcher('**/.git/{HEAD,logs/HEAD}') },
    });
    await client.start();
  });
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.dispose();
}

function inOrder(task: () => Promise<void>): Promise<void> {
  last = last.then(task, task);
  return last;
}

function serverOptions(context: ExtensionContext): ServerOptions {
  const settings = workspace.getConfiguration(SECTION);
  const read = (name: string) => settings.get<string>(name);
  const args = serverArguments(read);
  const command = ownCommand(read);
  if (command !== undefined) return { command, args, transport: TransportKind.stdio };
  const module = context.asAbsolutePath('dist/server/syncpod.mjs');
  return { module, args, transport: TransportKind.stdio };
}
