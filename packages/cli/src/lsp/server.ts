// Serves reviews of manifests to an editor by the Language Server Protocol.

import { fileURLToPath } from 'node:url';
import type { Range } from '@syncpod/core/result';
import {
  CodeLensRefreshRequest,
  type Connection,
  DiagnosticSeverity,
  type InitializeParams,
  TextDocumentSyncKind,
  TextDocuments,
  type Range as WireRange,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { GitText } from './gitText.ts';
import type { Review } from './marks.ts';

export interface Reviewer {
  /** The version of a file in git. */
  stored(file: string): Promise<GitText>;
  review(text: string, stored: GitText): Promise<Review>;
}

/** Milliseconds without a change before a text is reviewed. */
const PAUSE = 150;

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** Listens on a connection. `version` is that of the command. */
export function serveReviews(connection: Connection, reviewer: Reviewer, version: string): void {
  const documents = new TextDocuments(TextDocument);
  const reviews = new Map<string, { readonly version: number; readonly review: Promise<Review> }>();
  const timers = new Map<string, NodeJS.Timeout>();
  let refreshes = false;

  connection.onInitialize(({ capabilities }: InitializeParams) => {
    refreshes = capabilities.workspace?.codeLens?.refreshSupport === true;
    return {
      serverInfo: { name: 'syncpod', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        codeLensProvider: { resolveProvider: false },
        hoverProvider: true,
      },
    };
  });

  /** Answers of one version of a text are computed once. */
  function reviewAt(document: TextDocument): Promise<Review> {
    const known = reviews.get(document.uri);
    if (known?.version === document.version) return known.review;
    const review = reviewOf(document);
    reviews.set(document.uri, { version: document.version, review });
    return review;
  }

  async function reviewOf(document: TextDocument): Promise<Review> {
    const file = document.uri.startsWith('file:') ? fileURLToPath(document.uri) : undefined;
    const stored: GitText = file === undefined ? { kind: 'no-repository' } : await reviewer.stored(file);
    return reviewer.review(document.getText(), stored);
  }

  async function publish(document: TextDocument): Promise<void> {
    const { version, uri } = document;
    const { findings } = await reviewAt(document);
    if (documents.get(uri)?.version !== version) return;
    const diagnostics = findings.map(({ range, severity, code, message }) => ({
      range: wireRange(range),
      severity: SEVERITIES[severity],
      code,
      source: 'syncpod',
      message,
    }));
    await connection.sendDiagnostics({ uri, version, diagnostics });
    if (refreshes) await connection.sendRequest(CodeLensRefreshRequest.type);
  }

  function schedule(document: TextDocument): void {
    clearTimeout(timers.get(document.uri));
    const timer = setTimeout(() => {
      publish(document).catch((error: unknown) => connection.console.error(String(error)));
    }, PAUSE);
    timers.set(document.uri, timer);
  }

  /** The version in git may be another one now. */
  function again(changed: readonly TextDocument[]): void {
    for (const document of changed) {
      reviews.delete(document.uri);
      schedule(document);
    }
  }

  documents.onDidChangeContent(({ document }) => schedule(document));
  documents.onDidSave(({ document }) => again([document]));
  connection.onDidChangeWatchedFiles(() => again(documents.all()));
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    reviews.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  connection.onCodeLens(async ({ textDocument: { uri } }) => {
    const document = documents.get(uri);
    if (!document) return [];
    const { lenses } = await reviewAt(document);
    return lenses.map(({ range, title }) => ({ range: wireRange(range), command: { title, command: '' } }));
  });

  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const document = documents.get(uri);
    if (!document) return null;
    const at = { line: position.line + 1, column: position.character + 1 };
    const found = (await reviewAt(document)).hovers.find(({ range }) => contains(range, at));
    return found
      ? { contents: { kind: 'markdown' as const, value: found.markdown }, range: wireRange(found.range) }
      : null;
  });

  documents.listen(connection);
  connection.listen();
}

/** Lines and columns count from 0 in the protocol. */
function wireRange({ start, end }: Range): WireRange {
  const place = ({ line, column }: Range['start']) => ({ line: line - 1, character: column - 1 });
  return { start: place(start), end: place(end) };
}

function contains({ start, end }: Range, at: Range['start']): boolean {
  const after = (a: Range['start'], b: Range['start']) =>
    a.line > b.line || (a.line === b.line && a.column >= b.column);
  return after(at, start) && after(end, at);
}
