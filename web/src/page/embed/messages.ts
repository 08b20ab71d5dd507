// Defines the messages between an embedded playground and its parent page.

import type { Diagnostic, Result } from '@syncpod/core/result';
import { type KnownScenario, knownScenario, readLink, readScenario } from '@syncpod/core/scenario';

/** The version of the interface; messages without it are ignored. docs/embed.md describes each message. */
const VERSION = 1;

export type EmbedCommand =
  | ({ readonly type: 'open' } & KnownScenario)
  | { readonly type: 'play' | 'pause' | 'state' }
  | { readonly type: 'step'; readonly by: number };

/** The state of the player and the kubelet. */
export interface EmbedState {
  readonly release: string;
  readonly verdict: string;
  readonly containers: readonly { readonly name: string; readonly outcome: string }[];
  readonly playing: boolean;
  readonly at: number;
  readonly last: number;
  readonly stop: string;
}

export type EmbedReport =
  | ({ readonly type: 'state' } & EmbedState)
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'error'; readonly message: string; readonly path: string };

/** Parses any value. Undefined: not addressed to this page. An error: an invalid message. */
export function readCommand(data: unknown): Read | undefined {
  if (!isObject(data) || data.syncpod !== VERSION) return undefined;
  switch (data.type) {
    case 'play':
    case 'pause':
    case 'state':
      return does({ type: data.type });
    case 'step': {
      const { by = 1 } = data;
      return Number.isInteger(by)
        ? does({ type: 'step', by: Number(by) })
        : refuse(problem('by', 'is a whole number'));
    }
    case 'open':
      return readOpen(data);
    default:
      return refuse(problem('type', 'is one of open, play, pause, step, state'));
  }
}

function readOpen({ scenario, link }: Readonly<Record<string, unknown>>): Read {
  if (typeof link === 'string') {
    const linked = readLink(link);
    if (linked.ok) {
      const { scenario: own, changes = [] } = linked.value;
      return does({ type: 'open', scenario: own, changes });
    }
    return refuse(linked.error[0] ?? problem('link', 'cannot be read'));
  }
  const read = readScenario(scenario);
  if (read.ok) return does({ type: 'open', ...knownScenario(read.value) });
  return refuse(read.error[0] ?? problem('scenario', 'cannot be read'));
}

type Read = Result<EmbedCommand, Diagnostic>;

const does = (value: EmbedCommand): Read => ({ ok: true, value });
const refuse = (error: Diagnostic): Read => ({ ok: false, error });

function problem(path: string, message: string): Diagnostic {
  return { code: 'embed-message', severity: 'error', message: `${path} ${message}`, path };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The message in its wire format. */
export function messageOf(report: EmbedReport): object {
  return { syncpod: VERSION, ...report };
}
