// Tests what requests in the audit log of the API server say about a Pod.

import { expect, it } from 'vitest';
import { diagnose } from '../../src/why/diagnose.ts';

interface Request {
  readonly verb: string;
  readonly user?: string;
  readonly subresource?: string;
  readonly resource?: string;
  readonly code?: number;
  readonly requestObject?: object;
}

const line = ({ verb, user = 'jane', subresource, resource = 'pods', code = 200, requestObject }: Request) =>
  JSON.stringify({
    kind: 'Event',
    apiVersion: 'audit.k8s.io/v1',
    stage: 'ResponseComplete',
    requestURI: `/api/v1/namespaces/shop/${resource}/web-0${subresource ? `/${subresource}` : ''}`,
    verb,
    user: { username: user },
    objectRef: { resource, namespace: 'shop', name: 'web-0', ...(subresource ? { subresource } : {}) },
    responseStatus: { code },
    ...(requestObject ? { requestObject } : {}),
  });

const answer = (request: Request) => {
  const [first] = diagnose([{ name: 'audit.log', text: line(request) }]).causes;
  return first && `${first.certainty} ${first.id} ${first.namespace}/${first.pod}`;
};

const NODES = 'system:serviceaccount:kube-system:node-controller';

it.each([
  [{ verb: 'delete' }, 'proven deleted-by-controller shop/web-0'],
  [{ verb: 'create', subresource: 'eviction' }, 'proven drained shop/web-0'],
  [{ verb: 'delete', user: NODES }, 'proven drained shop/web-0'],
  [{ verb: 'delete', user: 'system:kube-scheduler' }, 'proven preempted shop/web-0'],
  [
    { verb: 'patch', requestObject: { spec: { containers: [{ name: 'app', image: 'a:2' }] } } },
    'likely definition-changed shop/web-0',
  ],
  [{ verb: 'patch', subresource: 'resize' }, 'possible resize shop/web-0'],
] as const)('%j', (request, expected) => {
  expect(answer(request)).toBe(expected);
});

it.each<Request>([
  // The kubelet confirms that the Pod has ended, and writes its status.
  { verb: 'delete', user: 'system:node:n1' },
  { verb: 'patch', user: 'system:node:n1', subresource: 'status' },
  // A budget forbids it.
  { verb: 'create', subresource: 'eviction', code: 429 },
  { verb: 'delete', resource: 'secrets' },
  { verb: 'create', subresource: 'exec' },
  { verb: 'patch', requestObject: { metadata: { labels: { a: 'b' } } } },
])('%j says nothing', (request) => {
  expect(answer(request)).toBeUndefined();
});

it('names the user who asked', () => {
  const text = line({ verb: 'delete', user: 'ci-bot' });
  const [cause] = diagnose([{ name: 'audit.log', text }]).causes;
  expect(cause?.details).toContainEqual({ kind: 'by', user: 'ci-bot' });
});
