// Explains in one line why kubectl failed.

import type { Ended } from './program.ts';

/** `forbidden` and the kinds after it concern one call; the others concern every call. */
export type FailureKind =
  | 'no-kubectl'
  | 'kubeconfig'
  | 'no-cluster'
  | 'certificate'
  | 'credentials'
  | 'time-out'
  | 'forbidden'
  | 'not-found'
  | 'server'
  | 'output'
  | 'other';

export interface Failure {
  readonly kind: FailureKind;
  /** One line. */
  readonly message: string;
}

const OF_ONE_CALL: ReadonlySet<FailureKind> = new Set([
  'forbidden',
  'not-found',
  'server',
  'output',
  'other',
]);

/** False if other calls would fail for the same reason. */
export function concernsOneCall({ kind }: Failure): boolean {
  return OF_ONE_CALL.has(kind);
}

interface Rule {
  readonly kind: FailureKind;
  /** A text that kubectl prints. */
  readonly printed: RegExp;
  readonly says: string;
}

const NOT_THE_API =
  'the address does not answer as an API server; check the server, the proxy and the login in the kubeconfig file';

/**
 * Checked in this order. Messages from the API server come first, because they can quote the errors of other servers,
 * such as an invalid certificate of a webhook.
 */
const RULES: readonly Rule[] = [
  {
    kind: 'credentials',
    printed:
      /\(Unauthorized\)|must be logged in|asked for the client to provide credentials|"system:anonymous"/,
    says: 'the cluster does not accept the credentials; they may have expired: log in again',
  },
  {
    kind: 'no-cluster',
    printed:
      /<!DOCTYPE html|^(?!.*from server).*invalid character '<' looking|gave HTTP response to HTTPS|status code 407/i,
    says: NOT_THE_API,
  },
  {
    kind: 'forbidden',
    printed: /\(Forbidden\)|is forbidden:/,
    says: 'this user is not allowed to read it',
  },
  {
    kind: 'other',
    printed: /Get "https?:\/\/[^"]*\/containerLogs\/|subresource=proxy/,
    says: 'the API server cannot reach the kubelet of the node',
  },
  {
    kind: 'other',
    printed: /could not find the requested resource|have a resource type|no matches for kind/,
    says: 'this API server does not have this kind of object',
  },
  { kind: 'not-found', printed: /from server \(NotFound\)/i, says: 'there is no such object' },
  {
    kind: 'not-found',
    printed: /previous terminated container .* not found|is waiting to start|is not valid for pod/,
    says: 'there is no such log',
  },
  {
    kind: 'server',
    printed: /from server \((?:Expired|Gone)\)/,
    says: 'the list has changed while it was read; try again',
  },
  {
    kind: 'server',
    printed: /from server \((?:TooManyRequests|ServiceUnavailable|InternalError|\w*Timeout)\)/,
    says: 'the API server cannot answer now; try again later',
  },
  {
    kind: 'server',
    printed:
      /server is currently unable|error on the server|unable to return a response in the time|reading response body|too many requests/,
    says: 'the API server cannot answer now; try again later',
  },
  { kind: 'other', printed: /from server \(/, says: 'the API server refuses the request' },
  {
    kind: 'credentials',
    printed:
      /^error: EOF$|getting credentials|[Aa]uth [Pp]rovider|auth plugin|exec plugin|cannot fetch token/,
    says: 'kubectl cannot get credentials for the cluster: log in again, or repair the login in the kubeconfig file',
  },
  {
    kind: 'credentials',
    printed: /remote error: tls: (?!protocol|handshake)/,
    says: 'the cluster does not accept the client certificate; it may have expired: log in again',
  },
  {
    kind: 'kubeconfig',
    printed:
      /context was not found|context .* does not exist|Error in configuration|invalid configuration|no configuration has been provided|error loading config|: stat .*: no such file|localhost:8080|unable to (?:read|load) (?:client|cert|root)|authentication method found|proxy-url|must be a URL/,
    says: 'the kubeconfig file is missing or not valid, or it does not have the context; check --kubeconfig and --context',
  },
  {
    kind: 'certificate',
    printed: /x509:/,
    says: 'the certificate of the API server is not valid; check its dates and names, the clock, and the authority in the kubeconfig file',
  },
  {
    kind: 'no-cluster',
    printed: /proxyconnect|socks connect/,
    says: 'the proxy to the cluster cannot be reached; check its address in the kubeconfig file and in HTTPS_PROXY',
  },
  {
    kind: 'time-out',
    printed: /deadline exceeded|Client\.Timeout|handshake timeout|i\/o timeout|timed out|request canceled/,
    says: 'the cluster did not answer in time; --request-timeout 5m waits longer',
  },
  {
    kind: 'no-cluster',
    printed: /EOF|connection reset|broken pipe/,
    says: 'the connection to the cluster breaks; check the kubectl context and proxies',
  },
  {
    kind: 'no-cluster',
    printed: /connection to the server|Unable to connect|dial tcp|connect: |remote error/,
    says: 'no cluster can be reached; check the kubectl context',
  },
];

/** `program` is the name of kubectl; undefined if the call succeeded. */
export function failureOf({ status, err, code }: Ended, program: string): Failure | undefined {
  if (code !== undefined || status === NOT_FOUND || status === NOT_EXECUTABLE) {
    const reason =
      code === 'ENOENT'
        ? 'is not installed, or not in PATH'
        : `cannot be started (${code ?? (sentenceOf(err) || `status ${status}`)})`;
    return {
      kind: 'no-kubectl',
      message: `${program} ${reason}; without it, pipe the text in: kubectl get pod NAME -o yaml | syncpod ...`,
    };
  }
  if (status === 0) return undefined;
  const found = messagesOf(err).map((text) => ({ text, rule: ruleOf(text) }));
  const [worst] = found.sort((a, b) => a.rule - b.rule);
  const rule = worst && RULES[worst.rule];
  const ended = status === undefined ? 'a signal ended it' : `it ended with status ${status}`;
  const said = worst === undefined ? ended : shortened(worst.text);
  return {
    kind: rule?.kind ?? 'other',
    message: rule ? `${rule.says} (${program}: ${said})` : `${program}: ${said}`,
  };
}

/** What is wrong with the output of a call that asks for JSON; `program` is the name of kubectl. */
export function brokenOutput(out: string, program: string): Failure {
  const what = out.trim() === '' ? 'it printed nothing' : 'its output is cut off, or is not JSON';
  return { kind: 'output', message: `${program}: ${what}; run the call by hand (--dry-run lists it)` };
}

/** The exit statuses of a shell for a program that it cannot start, or cannot find. */
const [NOT_EXECUTABLE, NOT_FOUND] = [126, 127];

function ruleOf(text: string): number {
  // After several attempts, kubectl reports a time-out and quotes the error of the previous attempt.
  const cause = text.split('error from a previous attempt: ').at(-1) ?? text;
  const index = RULES.findIndex(({ printed }) => printed.test(cause));
  return index < 0 ? RULES.length : index;
}

/** `E1126 19:35:37.123456   12345 memcache.go:265] "Unhandled Error" err=` */
const LOG_HEAD = /^[EWI]\d{4} [\d:.]+\s+\d+ \S+\] /;
/** How the final error messages of kubectl begin. */
const HEAD =
  /^(?:error|Error from server|Error in configuration|Unable to connect|The connection to the server)\b/;

/** The error messages of kubectl, each with its continuation lines. A login helper and the log print before them. */
function messagesOf(err: string): string[] {
  const lines = err.split('\n').filter((line) => line.trim() !== '');
  const messages: string[] = [];
  const before: string[] = [];
  for (const line of lines) {
    if (HEAD.test(line)) messages.push(line);
    else if (messages.length > 0 && !LOG_HEAD.test(line)) messages.push(`${messages.pop()} ${line.trim()}`);
    else before.push(line);
  }
  const helper = before.findLast((line) => !LOG_HEAD.test(line));
  if (messages.length > 0)
    return messages.map((text) =>
      /exec: executable .* failed/.test(text) && helper ? `${text}: ${helper}` : text,
    );
  return before.slice(-1).map((line) => line.replace(LOG_HEAD, '').replace(/^"Unhandled Error" err=/, ''));
}

function sentenceOf(err: string): string {
  return shortened(messagesOf(err).at(-1) ?? '');
}

/** Error pages of proxies are long. */
const LONGEST_SAID = 400;

function shortened(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^error: /, '');
  return line.length > LONGEST_SAID ? `${line.slice(0, LONGEST_SAID)}...` : line;
}
