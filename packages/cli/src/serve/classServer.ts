// Serves the page to the phones of a class on the local network, and the teacher's view to this machine only.

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { gzipSync } from 'node:zlib';
import { ok, type Result } from '@syncpod/core/result';
import { messageOf } from '../io.ts';
import { learnerCalls, type Reply, teacherCalls } from './classCalls.ts';
import { createClassRoom } from './classRoom.ts';
import type { PageFile, ReadPageFile } from './pageFiles.ts';
import { isToken, pathOf, SAFE_HEADERS } from './server.ts';
import { type StateStream, stateStream } from './stream.ts';

export interface ClassServer {
  /** The teacher's view, with the token. Only this machine can open it. */
  readonly address: string;
  /** The address of the learners on each network of this machine. */
  readonly join: readonly string[];
  readonly code: string;
  close(): void;
}

/** Bytes of a request. */
const MOST_BODY = 4_000;
/** Milliseconds between two summaries for the teacher. */
const PAUSE = 50;

/** The error is one line. `port` 0: any free one. `listen`: an address of this machine, 0.0.0.0 for all. */
export async function startClass(
  { port, listen }: { readonly port: number; readonly listen: string },
  read: ReadPageFile,
): Promise<Result<ClassServer, string>> {
  const room = createClassRoom();
  const token = randomBytes(24).toString('base64url');
  const phones = new Set<StateStream>();
  const teachers = new Set<StateStream>();
  const packed = new Map<string, PageFile>();
  const calls = { learner: learnerCalls(room), teacher: teacherCalls(room) };
  let hosts: readonly string[] = [];
  let join: readonly string[] = [];

  const tellTeachers = atMostEvery(PAUSE, () => {
    for (const one of teachers) one.send({ ...room.summary(), join: invitations(), code: room.code });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '', origin } = request.headers;
    if (!hosts.includes(host)) return end(response, { status: 421 });
    if (origin !== undefined && origin !== `http://${host}`) return end(response, { status: 403 });
    return route(request, response);
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request.url ?? '/');
    const [first = '', ...rest] = path.split('/');
    const isTeacher = isLoopback(request) && isToken(first, token);
    if (isTeacher && path === token) {
      response.writeHead(308, { ...SAFE_HEADERS, Location: `/${token}/?workshop` }).end();
      return;
    }
    const role = isTeacher ? 'teacher' : 'learner';
    const name = isTeacher ? rest.join('/') : path;
    if (request.method === 'POST') return change(role, name, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, { status: 405 });
    if (name === 'class/updates') return isTeacher ? teach(response) : follow(request, response);
    if (isTeacher && name === 'class/results') return end(response, { status: 200, body: room.results() });
    return file(role, name, request, response);
  }

  async function change(
    role: keyof typeof calls,
    action: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await jsonOf(request);
    if (body === 'too-big') {
      // Reads no more of the request.
      response.once('finish', () => request.destroy());
      response.writeHead(413, { ...SAFE_HEADERS, Connection: 'close' }).end();
      return;
    }
    const reply = calls[role](action, body);
    if (role === 'teacher') for (const one of phones) one.send({ shown: room.shown() });
    tellTeachers();
    end(response, reply);
  }

  /** The stream of a learner: the step that is shown. */
  function follow(request: IncomingMessage, response: ServerResponse): void {
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('id') ?? '';
    if (!room.knows(id)) {
      end(response, { status: 401 });
      return;
    }
    const stream = opened(response, phones, () => room.present(id, -1));
    room.present(id, 1);
    stream.send({ shown: room.shown() });
    tellTeachers();
  }

  function teach(response: ServerResponse): void {
    opened(response, teachers, () => undefined).send({
      ...room.summary(),
      join: invitations(),
      code: room.code,
    });
  }

  function opened(response: ServerResponse, streams: Set<StateStream>, closed: () => void): StateStream {
    const stream = stateStream(response, SAFE_HEADERS);
    streams.add(stream);
    response.on('close', () => {
      streams.delete(stream);
      closed();
      tellTeachers();
    });
    return stream;
  }

  async function file(
    role: keyof typeof calls,
    wanted: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const found = await read(wanted);
    if (!found) return end(response, { status: 404 });
    const isStart = wanted === '' || wanted === 'index.html';
    const isPacked = !isStart && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const sent = isStart ? startPage(found, role) : isPacked ? packedFile(wanted, found) : found;
    response.writeHead(200, {
      ...SAFE_HEADERS,
      'Content-Type': sent.type,
      'Content-Length': sent.bytes.length,
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
      // Names of assets contain a hash of their content.
      ...(wanted.startsWith('assets/') ? { 'Cache-Control': 'public, max-age=86400, immutable' } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : sent.bytes);
  }

  function invitations(): readonly string[] {
    return join.map((address) => `${address}?class=${room.code}`);
  }

  function packedFile(name: string, file: PageFile): PageFile {
    const known = packed.get(name) ?? { type: file.type, bytes: gzipSync(file.bytes) };
    packed.set(name, known);
    return known;
  }

  /** Tells the page whose it is. The learners' address has no token. */
  function startPage({ type, bytes }: PageFile, role: keyof typeof calls): PageFile {
    const marks =
      role === 'teacher' ? `data-class="teacher" data-join="${join[0] ?? ''}"` : 'data-class="learner"';
    return { type, bytes: Buffer.from(bytes.toString('utf8').replace('<html', `<html ${marks}`)) };
  }

  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.maxConnections = 2_000;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, listen, resolve);
    });
  } catch (error) {
    return { ok: false, error: `--port ${port}: ${messageOf(error)}` };
  }
  const bound = server.address();
  const number = bound !== null && typeof bound === 'object' ? bound.port : port;
  const networks = listen === '0.0.0.0' ? addressesOf() : [listen];
  hosts = [...networks, '127.0.0.1', 'localhost'].map((name) => `${name}:${number}`);
  join = networks.map((name) => `http://${name}:${number}/`);
  return ok({
    address: `http://127.0.0.1:${number}/${token}/?workshop`,
    join: invitations(),
    code: room.code,
    close() {
      for (const one of [...phones, ...teachers]) one.end();
      server.closeAllConnections();
      server.close();
    },
  });
}

/** The IPv4 addresses of this machine on its networks. */
function addressesOf(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const found = all.flatMap(({ family, internal, address }) =>
    family === 'IPv4' && !internal ? address : [],
  );
  return found.length > 0 ? found : ['127.0.0.1'];
}

function end(response: ServerResponse, { status, body }: Reply): void {
  const type = body?.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8';
  response
    .writeHead(status, { ...SAFE_HEADERS, 'Content-Type': type })
    .end(status === 204 ? '' : (body ?? `${status}\n`));
}

function isLoopback({ socket }: IncomingMessage): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

/** The object in the body; empty if it is not JSON. */
async function jsonOf(request: IncomingMessage): Promise<object | 'too-big'> {
  const text = await new Promise<string | undefined>((resolve, reject) => {
    let read = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      read += chunk;
      if (read.length <= MOST_BODY) return;
      request.pause();
      resolve(undefined);
    });
    request.on('end', () => resolve(read));
    request.on('error', reject);
  });
  if (text === undefined) return 'too-big';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Runs at once, then at most once in a period, the last time after the last call. */
function atMostEvery(milliseconds: number, run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  return function call() {
    if (timer) {
      again = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) {
        again = false;
        call();
      }
    }, milliseconds);
    timer.unref();
  };
}
