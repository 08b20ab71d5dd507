// Tests the diagnosis of pasted texts: every kind of text, complete and in part.

import { describe, expect, it } from 'vitest';
import { MINORS } from '../../src/releases/release.ts';
import type { Cause } from '../../src/why/cause.ts';
import { storyOf } from '../../src/why/reproduce.ts';
import { causesIn } from './causesIn.ts';

const causesOf = (text: string, name = 'pasted.txt'): readonly Cause[] => causesIn([{ name, text }]);
const first = (text: string): string => {
  const [cause] = causesOf(text);
  return cause ? `${cause.certainty} ${cause.id} ${cause.container ?? '-'}` : 'nothing';
};

const DESCRIBE = `Name:         web-2
Namespace:    shop
Status:       Running
Containers:
  nginx:
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
    Restart Count:  3
  mesh:
    State:          Running
    Restart Count:  0
Events:
  Type     Reason   Age                From     Message
  ----     ------   ----               ----     -------
  Warning  BackOff  4s (x3 over 30s)   kubelet  Back-off restarting failed container
`;

it('gives the time at which the instance ended, if the text has it', () => {
  const timed = DESCRIBE.replace(
    'Exit Code:    137\n',
    'Exit Code:    137\n      Finished:     Fri, 03 Jul 2026 10:04:12 +0200\n',
  );
  expect(causesOf(timed)[0]).toMatchObject({ id: 'oom', at: 'Fri, 03 Jul 2026 10:04:12 +0200' });
  expect(causesOf(DESCRIBE)[0]?.at).toBeUndefined();
});

it.each(MINORS)('a kubelet upgrade is reported with a release that the text names: %s', (minor) => {
  const story = storyOf('kubelet-upgrade', { releases: [minor] });
  const [upgrade] = story?.events ?? [];
  expect([story?.release, upgrade?.type === 'upgrade' && upgrade.release]).toContain(minor);
});

describe('recognises by content', () => {
  it.each([
    ['kubectl describe', DESCRIBE, 'proven oom nginx'],
    [
      'an excerpt without indentation',
      'Last State: Terminated\nReason: OOMKilled\nExit Code: 137\n',
      'proven oom -',
    ],
    [
      'YAML of a part of the status',
      '  - containerID: containerd://1\n    lastState:\n      terminated:\n        exitCode: 3\n        reason: Error\n    name: app\n    restartCount: 2\n',
      'likely exit app',
    ],
    [
      'JSON that is cut off',
      '{ "status": { "containerStatuses": [ { "name": "app", "restartCount": 4, "lastState": { "terminated": { "exitCode": 137, "reason": "OOMKilled", "finis',
      'proven oom app',
    ],
    [
      'the table of kubectl get events',
      '2m   Normal   Killing   pod/web-2   Container nginx failed liveness probe, will be restarted',
      'proven liveness nginx',
    ],
    [
      'Events as YAML',
      'apiVersion: v1\nkind: Event\ninvolvedObject:\n  fieldPath: spec.containers{nginx}\n  kind: Pod\n  name: web-2\nmessage: Container nginx failed startup probe, will be restarted\nreason: Killing\ntype: Normal\n',
      'proven startup-probe nginx',
    ],
    [
      'kubectl get pods -w',
      'NAME    READY   STATUS      RESTARTS      AGE\nweb-2   0/1     OOMKilled   4 (57s ago)   2m40s\n',
      'proven oom -',
    ],
    [
      'a journal of the kubelet',
      'Oct 28 16:24:42 n1 kubelet[8429]: I1028 16:24:42.657180    8429 kuberuntime_manager.go:600] Container "kube-proxy" ({"docker" "5b68"}) of pod proxy-rb2tm_kube-system(5628eef3): Container kube-proxy definition changed, will be restarted',
      'likely definition-changed kube-proxy',
    ],
    [
      'crictl inspect',
      '{"status":{"metadata":{"attempt":2,"name":"app"},"state":"CONTAINER_EXITED","exitCode":137,"reason":"OOMKilled"}}',
      'proven oom app',
    ],
    [
      'docker inspect',
      '[{"State": {"Status": "exited", "Running": false, "OOMKilled": true, "ExitCode": 137}, "Config": {"Labels": {"io.kubernetes.container.name": "app"}}}]',
      'proven oom app',
    ],
    [
      'the kernel',
      '[12345.6] Memory cgroup out of memory: Killed process 4242 (java) total-vm:1kB',
      'likely oom -',
    ],
    ['prose', 'Our Pods are slow since Monday: is this the kubelet?', 'nothing'],
  ])('%s', (_, text, expected) => {
    expect(first(text)).toBe(expected);
  });
});

describe('evidence', () => {
  it('names file, line and words as pasted, through Markdown and prompts', () => {
    const text = `Here it is:\n\n\`\`\`\n$ kubectl describe pod web-2\n\`\`\`\n${DESCRIBE.replaceAll(/^/gm, '> ')}`;
    const [cause] = causesOf(text, 'issue.md');
    expect(cause).toMatchObject({ id: 'oom', container: 'nginx', certainty: 'proven' });
    expect(cause?.evidence).toContainEqual({
      file: 'issue.md',
      line: 14,
      text: '>       Reason:       OOMKilled',
    });
  });

  it('gives the releases that print the words', () => {
    const [cause] = causesOf(
      '1m Normal Killing pod/w Killing container with id docker://a:Container failed liveness probe.. Container will be killed and recreated.',
    );
    expect(cause?.releases).toEqual(['1.8', '1.9', '1.10', '1.11', '1.12', '1.13']);
  });

  it('is a key with its value in JSON without line breaks', () => {
    const pods = Array.from({ length: 2000 }, (_, index) => ({
      metadata: { name: `web-${index}` },
      status: {
        containerStatuses: [
          { name: 'app', lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } } },
        ],
      },
    }));
    const causes = causesOf(JSON.stringify({ items: pods }));
    expect(causes.map(({ id, pod }) => `${id} ${pod}`)).toEqual(
      pods.map(({ metadata }) => `oom ${metadata.name}`),
    );
    expect(causes[0]?.evidence.map(({ text }) => text)).toContain('"reason":"OOMKilled"');
  });

  it('names no release for a text of kubelets up to 1.7', () => {
    const [cause] = causesOf(
      'Killing container with id docker://1:pod "web_shop(1-2)" container "app" is unhealthy, it will be killed and re-created.',
    );
    expect(cause).toMatchObject({ id: 'liveness', pod: 'web', container: 'app', releases: [] });
  });

  it('is the sentence in the line of another program', () => {
    const [cause] = causesOf(
      'time="2026-07-03T10:04:12Z" level=info msg="Pod failed: Pod was active on the node longer than the specified deadline" pod=job-1',
    );
    expect(cause).toMatchObject({ id: 'deadline', certainty: 'proven' });
  });

  it('is absent if the remaining words fit several occasions', () => {
    expect(first('Killing container with id docker://1')).toBe('nothing');
  });

  it('includes the command that confirms the cause, unless the text proves it', () => {
    const causes = causesOf('Last State: Terminated\nReason: Error\nExit Code: 137\n');
    expect(causes.map(({ id }) => id)).toEqual([
      'oom',
      'killed-after-grace',
      'liveness',
      'sandbox-changed',
      'definition-changed',
    ]);
    expect(causes.every(({ next }) => next !== undefined && next !== '')).toBe(true);
  });
});

describe('several texts are one case', () => {
  it('finds the reboot behind a changed sandbox', () => {
    const causes = causesIn([
      {
        name: 'a',
        text: '1m Normal SandboxChanged pod/w Pod sandbox changed, it will be killed and re-created.',
      },
      { name: 'b', text: '2m Warning Rebooted node/n1 Node n1 has been rebooted, boot id: 1-2' },
    ]);
    expect(causes[0]).toMatchObject({ id: 'node-reboot', certainty: 'proven' });
  });

  it('keeps Pods apart', () => {
    const causes = causesOf(
      '1m Warning Failed pod/a Error: ErrImagePull\n1m Normal Killing pod/b Container b failed liveness probe, will be restarted',
    );
    expect(causes.map(({ pod, id }) => `${pod} ${id}`)).toEqual(['a image-pull', 'b liveness']);
  });
});

describe('any text', () => {
  it.each([
    ['nested without end', '{"a":'.repeat(20_000)],
    ['brackets', '[{'.repeat(50_000)],
    ['one long line of words', 'Back-off restarting '.repeat(50_000)],
    ['blanks', `${' '.repeat(200_000)}x`],
    ['quotes', '"a\\'.repeat(50_000)],
    ['a word of a table', 'Normal '.repeat(30_000)],
    ['prose', 'The quick container: jumped over "the" lazy image {a: [b]} and so on.\n'.repeat(5000)],
  ])('ends: %s', (_, text) => {
    expect(causesOf(text).every(({ certainty }) => certainty !== 'proven')).toBe(true);
  });

  it('of a crash loop in the log alone is diagnosed', () => {
    const line =
      'E1114 22:13:22.500000    1042 pod_workers.go:1301] "Error syncing pod, skipping" err="failed to \\"StartContainer\\" for \\"app\\" with CrashLoopBackOff: \\"back-off 10s restarting failed container=app pod=web-0_default(1)\\"" pod="default/web-0" podUID="1"';
    expect(first(line)).toBe('possible exit app');
  });
});
