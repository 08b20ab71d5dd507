// An editor for tests: speaks the Language Server Protocol to the built command over standard input and output.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import {
  type CodeLens,
  CodeLensRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  MarkupContent,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

/** A finding as people read it: line from 1, severity from 1 (an error), message. */
type Read = readonly [line: number, severity: number | undefined, message: string];

export interface Editor {
  /** Opens a file with a text, and resolves to the findings of that version. */
  open(file: string, text: string): Promise<readonly Read[]>;
  /** Replaces `old`, which occurs once, as typing would, and resolves to the new findings. */
  type(old: string, text: string): Promise<readonly Read[]>;
  save(): Promise<readonly Read[]>;
  /** The lenses, each `line: title`. */
  lenses(): Promise<readonly string[]>;
  /** The hover at the first occurrence of a text, or '' if there is none. */
  hover(at: string): Promise<string>;
  /** Shuts the server down, and resolves to its exit status. */
  close(): Promise<number | null>;
}

export async function startEditor(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Editor> {
  const child = spawn(process.execPath, [command, 'lsp', ...args], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let waiting: ((found: readonly Diagnostic[]) => void) | undefined;
  let expected: number | undefined;
  connection.onNotification(PublishDiagnosticsNotification.type, ({ version, diagnostics }) => {
    if (version === expected) waiting?.(diagnostics);
  });
  connection.listen();
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  if (!capabilities.codeLensProvider || !capabilities.hoverProvider) throw new Error('no lenses or hovers');
  await connection.sendNotification(InitializedNotification.type, {});
  let uri = '';
  let text = '';
  let version = 0;

  async function findings(act: () => Promise<void>): Promise<readonly Read[]> {
    expected = version;
    const found = new Promise<readonly Diagnostic[]>((resolve) => {
      waiting = resolve;
    });
    await act();
    return (await found).map(({ range, severity, message }) => [
      range.start.line + 1,
      severity,
      typeof message === 'string' ? message : message.value,
    ]);
  }

  const placeOf = (at: number) => {
    const before = text.slice(0, at).split('\n');
    return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  };

  return {
    async open(file, opened) {
      if (uri !== '')
        await connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
      uri = pathToFileURL(file).href;
      text = opened;
      version = 1;
      return findings(() =>
        connection.sendNotification(DidOpenTextDocumentNotification.type, {
          textDocument: { uri, languageId: 'yaml', version, text },
        }),
      );
    },
    type(old, typed) {
      const at = text.indexOf(old);
      if (at < 0 || text.indexOf(old, at + 1) >= 0) throw new Error(`"${old}" does not occur once`);
      const range = { start: placeOf(at), end: placeOf(at + old.length) };
      text = text.replace(old, () => typed);
      version += 1;
      return findings(() =>
        connection.sendNotification(DidChangeTextDocumentNotification.type, {
          textDocument: { uri, version },
          contentChanges: [{ range, text: typed }],
        }),
      );
    },
    save() {
      return findings(() =>
        connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } }),
      );
    },
    async lenses() {
      const found: CodeLens[] =
        (await connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } })) ?? [];
      return found.map(({ range, command: shown }) => `${range.start.line + 1}: ${shown?.title}`);
    },
    async hover(at) {
      const position = placeOf(text.indexOf(at));
      const found = await connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
      return found && MarkupContent.is(found.contents) ? found.contents.value : '';
    },
    async close() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      const [status] = await ended;
      connection.dispose();
      return status as number | null;
    },
  };
}
