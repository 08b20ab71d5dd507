// API servers that fail, each in its own way, for recording what the real kubectl says (recordFailures.mjs).

import { createServer as createPlain } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { createServer as createSocket } from 'node:net';
import { answer, failed } from './apiStub.mjs';

const DISCOVERY = /^\/(?:api|apis)(?:\/v1|\/apps\/v1)?$/;

const json = (response, [status, body], headers = {}) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** Answers discovery, and each other request with this Status. */
const refusing =
  (code, reason, message, { details, headers } = {}) =>
  (request, response) => {
    const url = new URL(request.url, 'http://127.0.0.1');
    if (DISCOVERY.test(url.pathname)) return json(response, answer(url, 'admin'));
    return json(response, failed(code, reason, message, details), headers);
  };

/** Answers every request with a text that is not of the API. */
const texting =
  (status, type, text, headers = {}) =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type, ...headers });
    response.end(text);
  };

const LOGIN = '<!DOCTYPE html><html><head><title>Sign in</title></head><body>Session expired</body></html>';
const BALANCER =
  '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>';

/** Answers as an API server, but only half of each object. */
function cutting(request, response) {
  const url = new URL(request.url, 'http://127.0.0.1');
  const [status, body] = answer(url, 'admin');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  });
  if (DISCOVERY.test(url.pathname)) return response.end(text);
  response.write(text.slice(0, text.length / 2));
  return setTimeout(() => response.destroy(), 50);
}

/** Answers an object, and fails for its log. */
const logFails = (code, reason, message) => (request, response) => {
  const url = new URL(request.url, 'http://127.0.0.1');
  if (url.pathname.endsWith('/log')) return json(response, failed(code, reason, message));
  return json(response, answer(url, 'admin'));
};

const quota = { retryAfterSeconds: 1 };

/** By name: a handler of requests. */
export const HANDLERS = {
  unauthorized: (_, response) => json(response, failed(401, 'Unauthorized', 'Unauthorized')),
  anonymous: refusing(
    403,
    'Forbidden',
    'pods is forbidden: User "system:anonymous" cannot list resource "pods" in API group "" at the cluster scope',
    { details: { kind: 'pods' } },
  ),
  rbac: refusing(
    403,
    'Forbidden',
    'pods "web-2" is forbidden: User "eve" cannot get resource "pods" in API group "" in the namespace "shop"',
    { details: { kind: 'pods', name: 'web-2' } },
  ),
  'rbac missing role': refusing(
    403,
    'Forbidden',
    'pods "web-2" is forbidden: User "eve" cannot get resource "pods" in API group "" in the namespace "shop": RBAC: role.rbac.authorization.k8s.io "reader" not found',
    { details: { kind: 'pods', name: 'web-2' } },
  ),
  impersonation: refusing(
    403,
    'Forbidden',
    'users "ada" is forbidden: User "eve" cannot impersonate resource "users" in API group "" at the cluster scope',
    { details: { kind: 'users', name: 'ada' } },
  ),
  'discovery forbidden': (_, response) =>
    json(response, failed(403, 'Forbidden', 'forbidden: User "eve" cannot get path "/api"')),
  'admission webhook': refusing(
    403,
    'Forbidden',
    'admission webhook "policy.example.com" denied the request: reads of Pods are recorded, and the ticket has expired',
  ),
  'not found': refusing(404, 'NotFound', 'pods "web-2" not found', {
    details: { kind: 'pods', name: 'web-2' },
  }),
  'namespace not found': refusing(404, 'NotFound', 'namespaces "shop" not found', {
    details: { kind: 'namespaces', name: 'shop' },
  }),
  'not served': refusing(404, 'NotFound', 'the server could not find the requested resource', {
    details: {},
  }),
  'page not found': (request, response) => {
    const url = new URL(request.url, 'http://127.0.0.1');
    if (DISCOVERY.test(url.pathname)) return json(response, answer(url, 'admin'));
    return texting(404, 'text/plain', '404 page not found\n')(request, response);
  },
  'list expired': refusing(
    410,
    'Expired',
    'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter.',
  ),
  'version expired': refusing(410, 'Expired', 'too old resource version: 1 (4711)'),
  'too many requests': refusing(429, 'TooManyRequests', 'too many requests, please try again later', {
    details: quota,
  }),
  'storage initializing': refusing(429, 'TooManyRequests', 'storage is (re)initializing', { details: quota }),
  'internal error': refusing(500, 'InternalError', 'Internal error occurred: unable to parse bytes'),
  'etcd timed out': refusing(500, 'InternalError', 'etcdserver: request timed out'),
  'etcd no leader': refusing(500, 'InternalError', 'etcdserver: no leader'),
  'conversion webhook': refusing(
    500,
    'InternalError',
    'conversion webhook for example.com/v1, Kind=Shop failed: Post "https://shop.default.svc:443/convert?timeout=30s": service "shop" not found',
  ),
  'conversion webhook certificate': refusing(
    500,
    'InternalError',
    'conversion webhook for example.com/v1, Kind=Shop failed: Post "https://shop.default.svc:443/convert?timeout=30s": x509: certificate has expired or is not yet valid: current time 2026-01-01T00:00:00Z is after 2025-12-31T00:00:00Z',
  ),
  'authorization webhook': refusing(
    500,
    'InternalError',
    'Internal error occurred: Authorization error (user=eve, verb=get, resource=pods): Post "https://authz:443": dial tcp 10.0.0.9:443: connect: connection refused',
  ),
  'apiserver unavailable': refusing(
    503,
    'ServiceUnavailable',
    'the server is currently unable to handle the request',
  ),
  'aggregated unavailable': refusing(503, 'ServiceUnavailable', 'service unavailable'),
  'apiserver timeout': refusing(
    504,
    'Timeout',
    'Timeout: request did not complete within the allotted timeout',
  ),
  'server timeout': refusing(
    500,
    'ServerTimeout',
    'The get operation against pods could not be completed at this time, please try again.',
  ),
  'bad request': refusing(
    400,
    'BadRequest',
    'Unable to find "/v1, Resource=pods" that match label selector ""',
  ),
  'not acceptable': refusing(
    406,
    'NotAcceptable',
    'only the following media types are accepted: application/json',
  ),
  'balancer 502': texting(502, 'text/html', BALANCER),
  'balancer 503': texting(503, 'text/plain', 'upstream connect error or disconnect/reset before headers'),
  'balancer 504': texting(504, 'text/html', BALANCER.replaceAll('502 Bad Gateway', '504 Gateway Time-out')),
  'login page': texting(200, 'text/html', LOGIN),
  'login page 403': texting(403, 'text/html', LOGIN),
  'proxy login': texting(407, 'text/plain', 'Proxy Authentication Required'),
  redirect: texting(302, 'text/html', '', { Location: 'https://127.0.0.1:9/login' }),
  'cut object': cutting,
  'log of the previous container': logFails(
    400,
    'BadRequest',
    'previous terminated container "app" in pod "web-2" not found',
  ),
  'log of a waiting container': logFails(
    400,
    'BadRequest',
    'container "app" in pod "web-2" is waiting to start: trying and failing to pull image',
  ),
  'log of a Pod that is gone': logFails(404, 'NotFound', 'pods "web-2" not found'),
  'log: no route to the kubelet': logFails(
    500,
    'InternalError',
    'Get "https://10.0.0.5:10250/containerLogs/shop/web-2/app?previous=true&tailLines=50": dial tcp 10.0.0.5:10250: connect: no route to host',
  ),
  'log: the kubelet in time-out': logFails(
    500,
    'InternalError',
    'Get "https://10.0.0.5:10250/containerLogs/shop/web-2/app?previous=true&tailLines=50": dial tcp 10.0.0.5:10250: i/o timeout',
  ),
  'log: certificate of the kubelet': logFails(
    500,
    'InternalError',
    'Get "https://10.0.0.5:10250/containerLogs/shop/web-2/app?previous=true&tailLines=50": tls: failed to verify certificate: x509: certificate signed by unknown authority',
  ),
  'log: the kubelet refuses the API server': logFails(
    500,
    'InternalError',
    'Internal error occurred: Authorization error (user=kube-apiserver-kubelet-client, verb=get, resource=nodes, subresource=proxy)',
  ),
};

const listening = (server) =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ port: server.address().port, server })),
  );

export const serveHandler = (handler) => listening(createPlain(handler));

/** `tls`: key, certificate and options of Node's TLS. */
export const serveSecurely = (
  tls,
  handler = (request, response) => json(response, answer(new URL(request.url, 'http://127.0.0.1'), 'admin')),
) => listening(createSecure(tls, handler));

/** Takes connections and ends them, or is silent. */
export const serveSocket = (taken) => listening(createSocket(taken));
