// Calls the cluster of up.sh: the API server, the runtime, and its parts.

import { execFile, execFileSync } from 'node:child_process';
import { connect } from 'node:http2';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.removeAllListeners('warning');
const SERVER = 'https://127.0.0.1:6443';
export const { WORK } = process.env;

/** Calls the API server. An error has the `code` of the response. */
export async function call(method, path, body, type = 'application/json') {
  const headers = { Authorization: 'Bearer tok', 'Content-Type': type };
  const ask = () => fetch(SERVER + path, { method, headers, body: body && JSON.stringify(body) });
  // A connection to an API server that has been replaced fails once.
  const answer = await ask().catch(() => sleep(1000).then(ask));
  const json = await answer.json();
  if (answer.ok) return json;
  throw Object.assign(new Error(`${method} ${path}: ${json.message}`), { code: json.code });
}

/**
 * Reads a watch until the signal aborts, also from a new API server, which first sends all objects again. `opened` is
 * called at the first response.
 */
export async function watch(path, accept, signal, opened, each) {
  const headers = { Authorization: 'Bearer tok', Accept: accept };
  let version = '';
  const seen = new Map();
  while (!signal.aborted) {
    try {
      const { body } = await fetch(`${SERVER}${path}watch=true${version && `&resourceVersion=${version}`}`, {
        headers,
        signal,
      });
      opened();
      let rest = '';
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        for (const line of lines) {
          const change = JSON.parse(line);
          // The new server has no earlier resource versions.
          version = change.type === 'ERROR' ? '' : versionOf(change.object);
          if (!version || seen.get(uidOf(change.object)) === version) continue;
          seen.set(uidOf(change.object), version);
          each(change);
        }
      }
    } catch {
      await sleep(signal.aborted ? 0 : 200);
    }
  }
}

function versionOf({ metadata, rows }) {
  return rows?.[0]?.object.metadata.resourceVersion ?? metadata.resourceVersion;
}

function uidOf({ metadata, rows }) {
  return (rows?.[0]?.object.metadata ?? metadata).uid;
}

const UP = fileURLToPath(new URL('up.sh', import.meta.url));

/** Starts or stops a part of the cluster. */
export function up(...parts) {
  return promisify(execFile)(UP, parts);
}

export function ctr(...parts) {
  return execFileSync('ctr', ['-a', `${WORK}/containerd.sock`, '-n', 'k8s.io', ...parts], {
    encoding: 'utf8',
  });
}

/** Calls a method of the runtime's CRI. `message`: the fields of the request, made with `field`. */
export function cri(method, ...message) {
  const session = connect('http://localhost', {
    createConnection: () => createConnection(`${WORK}/containerd.sock`),
  });
  return new Promise((resolve, reject) => {
    const request = session.request({
      ':method': 'POST',
      ':path': `/runtime.v1.RuntimeService/${method}`,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    const end = ({ 'grpc-status': status, 'grpc-message': text }) => {
      if (status === '0') resolve();
      else if (status !== undefined) reject(new Error(`${method}: ${text}`));
    };
    request
      .on('response', end)
      .on('trailers', end)
      .on('error', reject)
      .on('close', () => session.close());
    request.resume();
    const body = Buffer.concat(message);
    const head = Buffer.alloc(5);
    head.writeUInt32BE(body.length, 1);
    request.end(Buffer.concat([head, body]));
  }).finally(() => session.close());
}

/** One field of a protobuf message: a text, a number, or the fields of a message. */
export function field(number, value) {
  if (typeof value === 'number') return Buffer.from([number << 3, ...varint(value)]);
  const bytes = Array.isArray(value) ? Buffer.concat(value) : Buffer.from(value);
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...varint(bytes.length)]), bytes]);
}

function varint(value) {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
