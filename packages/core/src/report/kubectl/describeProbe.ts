// Prints a probe as `kubectl describe pod` does.

import { type Fields, listAt, numberAt, structAt, textAt } from '../../admission/fields.ts';
import type { Probe } from '../../api/pod.ts';

/** Ports k8s.io/kubectl/pkg/describe DescribeProbe (0.37). */
export function describeProbe(probe: Probe): string {
  const number = (field: string) => numberAt(probe, field);
  const attributes =
    `delay=${number('initialDelaySeconds')}s timeout=${number('timeoutSeconds')}s period=${number('periodSeconds')}s ` +
    `successThreshold=${number('successThreshold')} failureThreshold=${number('failureThreshold')}`;
  return `${handlerText(probe)} ${attributes}`;
}

function handlerText(probe: Probe): string {
  const [exec, http, tcp, grpc] = ['exec', 'httpGet', 'tcpSocket', 'grpc'].map((field) =>
    structAt(probe, field),
  );
  if (exec) return `exec [${listAt(exec, 'command').join(' ')}]`;
  if (http) return `http-get ${urlText(http)}`;
  if (tcp) return `tcp-socket ${textAt(tcp, 'host')}:${portText(tcp)}`;
  if (grpc) return `grpc <pod>:${numberAt(grpc, 'port')} ${textAt(grpc, 'service')}`;
  return 'unknown';
}

function urlText(http: Fields): string {
  const host = textAt(http, 'host');
  const place = host.includes(':') || host.includes('%') ? `[${host}]` : host;
  const path = textAt(http, 'path');
  const scheme = textAt(http, 'scheme').toLowerCase();
  const slash = path !== '' && !path.startsWith('/') ? '/' : '';
  return `${scheme ? `${scheme}:` : ''}//${place}:${portText(http)}${slash}${escapedPath(path)}`;
}

function portText({ port }: Fields): string {
  return typeof port === 'number' || typeof port === 'string' ? String(port) : '0';
}

/** Ports net/url EscapedPath, which escapes more characters than encodeURI does. */
function escapedPath(path: string): string {
  return encodeURI(path).replace(
    /[!'()*?#[\]]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
