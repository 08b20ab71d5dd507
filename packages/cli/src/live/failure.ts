// Explains in one line why kubectl failed.

import type { Ended } from './program.ts';

/** `forbidden` and `not-found` concern one object; the others concern every call. */
export type FailureKind =
  | 'no-kubectl'
  | 'no-cluster'
  | 'credentials'
  | 'time-out'
  | 'forbidden'
  | 'not-found'
  | 'other';

export interface Failure {
  readonly kind: FailureKind;
  /** One line. */
  readonly message: string;
}

/** False if other calls would fail for the same reason. */
export function concernsOneCall({ kind }: Failure): boolean {
  return kind === 'forbidden' || kind === 'not-found' || kind === 'other';
}

interface Rule {
  readonly kind: FailureKind;
  /** A text that kubectl prints. */
  readonly printed: RegExp;
  readonly says: string;
}

/** In the order in which they are looked for: one failure can cause the next. */
const RULES: readonly Rule[] = [
  {
    kind: 'credentials',
    printed:
      /Unauthorized|must be logged in|asked for the client to provide credentials|getting credentials|no Auth Provider found|Authentication (?:failed|required)|expired/i,
    says: 'the cluster does not accept the credentials; they may have expired: log in again',
  },
  {
    kind: 'forbidden',
    printed: /\(Forbidden\)|is forbidden:/,
    says: 'this user is not allowed to read it',
  },
  {
    kind: 'other',
    printed: /Error from server: Get "https?:\/\/[^"]*\/containerLogs\//,
    says: 'the API server cannot reach the kubelet of the node',
  },
  { kind: 'not-found', printed: /\(NotFound\)|not found$/m, says: 'there is no such object' },
  {
    kind: 'time-out',
    printed: /deadline exceeded|Client\.Timeout|TLS handshake timeout|i\/o timeout|timed out|\(Timeout\)/,
    says: 'the cluster did not answer in time; --request-timeout 5m waits longer',
  },
  {
    kind: 'no-cluster',
    printed:
      /connection to the server|context was not found|Unable to connect|no configuration has been provided|connection refused|no such host|context .* does not exist|certificate|no server found|stat .*: no such file/,
    says: 'no cluster can be reached; check the kubectl context',
  },
];

/** `program` is the name of kubectl; undefined if the call succeeded. */
export function failureOf({ status, err, code }: Ended, program: string): Failure | undefined {
  if (code !== undefined) {
    const reason = code === 'ENOENT' ? 'is not installed, or not in PATH' : `cannot be started (${code})`;
    return {
      kind: 'no-kubectl',
      message: `${program} ${reason}; without it, pipe the text in: kubectl get pod NAME -o yaml | syncpod ...`,
    };
  }
  if (status === 0) return undefined;
  const rule = RULES.find(({ printed }) => printed.test(err));
  const line = lineOf(err, rule?.printed);
  const said = line === '' ? `it ended with status ${status ?? 'unknown'}` : line;
  return {
    kind: rule?.kind ?? 'other',
    message: rule ? `${rule.says} (${program}: ${said})` : `${program}: ${said}`,
  };
}

/** The line of kubectl that gives the reason, else its last line. */
function lineOf(err: string, printed: RegExp | undefined): string {
  const lines = err.split('\n').filter((line) => line.trim() !== '');
  const found = printed && lines.findLast((line) => printed.test(line));
  return (found ?? lines.at(-1) ?? '')
    .trim()
    .replace(/^error: /, '')
    .replace(LOG_HEAD, '');
}

/** `E1126 19:35:37.123456   12345 memcache.go:265] "Unhandled Error" err=` */
const LOG_HEAD = /^[EWI]\d{4} [\d:.]+\s+\d+ \S+\] (?:"Unhandled Error" err=)?/;
