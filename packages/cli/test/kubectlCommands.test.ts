// Tests the commands that print a scenario in the formats of kubectl.

import { fileURLToPath } from 'node:url';
import { expect, describe as group, it } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from './runCommand.ts';

const CRASHES = fileURLToPath(
  new URL('../../../public/scenarios/12-crash-loop-back-off.json', import.meta.url),
);
const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { containers: [{ name: 'app', image: 'nginx:1.25' }] },
};
const story = (release: string, events: readonly object[]) =>
  JSON.stringify({ v: 1, release, path: 'api', manifest: JSON.stringify(POD), events });
const linesOf = (out: string) => out.trimEnd().split('\n');
/** The column STATUS without repetitions. */
const statusesOf = (out: string) =>
  linesOf(out)
    .slice(1)
    .map((line) => line.split(/ {2,}/)[2])
    .filter((status, index, all) => status !== all[index - 1]);

group('the formats', () => {
  it.each(['get', 'describe'] as const)('of %s have the same content', async (name) => {
    const at = [CRASHES, '--at', '0', '-o'];
    const [json, yaml, table] = await Promise.all(
      ['json', 'yaml', 'table'].map((format) => runCommand(name, [...at, format])),
    );
    expect([json?.status, yaml?.status, table?.status]).toEqual([0, 0, 0]);
    expect(parse(yaml?.out ?? '')).toEqual(JSON.parse(json?.out ?? ''));
    expect(table?.out).toBe((await runCommand(name, at.slice(0, -1))).out);
  });
});

group('syncpod get', () => {
  it('prints the columns of -o wide', async () => {
    const { out } = await runCommand('get', ['-', '--at', '0', '-o', 'wide'], { input: story('1.30', []) });
    const [header = '', line = ''] = linesOf(out);
    expect(header).toMatch(/AGE +IP +NODE +NOMINATED NODE +READINESS GATES$/);
    expect(line).toMatch(/<none> +<none> +<none>$/);
  });

  it('prints the Events of the namespace with --events', async () => {
    const input = story('1.30', [{ type: 'create' }, { type: 'delete', by: 'taint' }]);
    const { status, out } = await runCommand('get', ['-', '--events'], { input });
    expect(status).toBe(0);
    const [header, ...lines] = linesOf(out);
    expect(header).toBe('LAST SEEN   TYPE     REASON                 OBJECT    MESSAGE');
    expect(lines.map((line) => line.split(/ {2,}/)[2])).toContain('TaintManagerEviction');
    const old = await runCommand('get', ['-', '--events'], { input: story('1.11', []) });
    expect([old.status, old.err]).toEqual([1, expect.stringContaining('1.12 and later')]);
  });

  it('prints the header, and a line for each change in columns that only grow', async () => {
    const { status, out } = await runCommand('get', [CRASHES]);
    const lines = linesOf(out);
    expect([status, ...lines.slice(0, 2)]).toEqual([
      0,
      'NAME    READY   STATUS    RESTARTS   AGE',
      'web-2   1/1     Running   0          60m',
    ]);
    expect(statusesOf(out).slice(0, 6)).toEqual([
      'Running',
      'Error',
      'Running',
      'Error',
      'CrashLoopBackOff',
      'Running',
    ]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^web-2 {3}0\/1 {5}CrashLoopBackOff {3}1 \(\d+s ago\)/),
    );
    // The word is longer than the column was before.
    const restarts = lines.map((line) => line.search(/(?<= {2})\d+ \(|RESTARTS/));
    expect(restarts.at(-1)).toBeGreaterThan(restarts[0] ?? 0);
  });

  it('shows a Pod from its creation to the removal of its object', async () => {
    const input = story('1.31', [{ type: 'create' }, { type: 'delete' }]);
    const { out } = await runCommand('get', ['-', '-o', 'json'], { input });
    const changes = linesOf(out).map((line) => JSON.parse(line) as Record<string, string>);
    expect(changes.map(({ type }) => type)).toEqual([
      'ADDED',
      ...changes.slice(2).map(() => 'MODIFIED'),
      'DELETED',
    ]);
    const words = changes.map(({ status }) => status).filter((one, index, all) => one !== all[index - 1]);
    expect(words).toEqual(['Pending', 'ContainerCreating', 'Running', 'Terminating', 'Completed']);
  });

  it('lists on standard error the events that are refused or have no effect', async () => {
    const env = [{ name: 'A', value: 'b' }];
    const edit = { ...POD, spec: { containers: [{ ...POD.spec.containers[0], env }] } };
    const events = [
      { type: 'edit', manifest: JSON.stringify(edit) },
      { type: 'kubelet-start' },
      { type: 'wait', seconds: 5 },
    ];
    const input = JSON.stringify({ ...JSON.parse(story('1.31', events)), v: 3 });
    const refused = /^syncpod: event 1 is refused: spec: Forbidden: pod updates may not change fields/;
    const without = 'syncpod: event 2: the kubelet is already running';
    for (const command of ['get', 'describe'] as const) {
      const { status, err } = await runCommand(command, ['-'], { input });
      expect([status, ...linesOf(err)]).toEqual([0, expect.stringMatching(refused), without]);
      const early = await runCommand(command, ['-', '--quiet'], { input });
      expect(early.err).toBe('');
    }
  });

  it('calls a deleted Pod Terminating to its end in releases before 1.31', async () => {
    const input = story('1.26', [{ type: 'delete' }]);
    const { out } = await runCommand('get', ['-'], { input });
    expect(statusesOf(out)).toEqual(['Running', 'Terminating']);
  });

  it('shows both Pods while a Deployment replaces one', async () => {
    const template = JSON.stringify({
      ...POD,
      spec: { containers: [{ name: 'app', image: 'nginx:1.26' }] },
    });
    const scenario = JSON.parse(story('1.31', [{ type: 'edit', manifest: template }])) as object;
    const input = JSON.stringify({ ...scenario, v: 3, path: 'deployment' });
    const { out } = await runCommand('get', ['-', '--at', '1'], { input });
    expect(linesOf(out).slice(1)).toEqual([
      // The new Pod is available, so the controller has deleted the old one.
      expect.stringMatching(/^web +1\/1 +Terminating +0 +60m$/),
      expect.stringMatching(/^web-\S+ +1\/1 +Running +0 +1s$/),
    ]);
  });

  it('prints one line at a time, and names the end of a story that is over', async () => {
    const input = story('1.31', [{ type: 'wait', seconds: 120 }]);
    const { out } = await runCommand('get', ['-', '--at', '90.5'], { input });
    expect(linesOf(out)).toEqual([
      'NAME   READY   STATUS    RESTARTS   AGE',
      'web    1/1     Running   0          61m',
    ]);
    const late = await runCommand('get', ['-', '--at', '500'], { input });
    expect([late.status, late.out]).toEqual([1, '']);
    expect(late.err).toContain('the story ends after 120 seconds');
  });

  it('finds no Pod once its object is gone', async () => {
    const input = story('1.31', [{ type: 'delete' }, { type: 'wait', seconds: 60 }]);
    const { status, out, err } = await runCommand('get', ['-', '--at', '50'], { input });
    expect([status, out, err]).toEqual([
      0,
      '',
      expect.stringContaining('No resources found in default namespace.'),
    ]);
  });
});

group('syncpod describe', () => {
  it('prints states, last states, conditions and Events with their counts', async () => {
    const { status, out } = await runCommand('describe', [CRASHES]);
    expect(status).toBe(0);
    expect(out).toMatch(/^Name: {9}web-2$/m);
    expect(out).toMatch(/^ {4}Last State: {5}Terminated\n {6}Reason: {7}Error\n {6}Exit Code: {4}1$/m);
    expect(out).toMatch(/^Conditions:\n {2}Type +Status$/m);
    expect(out).toMatch(/^ {2}Warning +BackOff +\S+ \(x\d+ over \S+\) +kubelet +/m);
  });

  it('prints the Pod and its Events as JSON', async () => {
    const input = story('1.31', [{ type: 'create' }]);
    const { out } = await runCommand('describe', ['-', '-o', 'json'], { input });
    const [{ pod, events } = { pod: undefined, events: [] }] = (
      JSON.parse(out) as {
        pods: { pod: { status: { containerStatuses: object[] } }; events: { reason: string }[] }[];
      }
    ).pods;
    expect(pod?.status.containerStatuses).toMatchObject([
      { name: 'app', ready: true, state: { running: {} } },
    ]);
    expect(events.map(({ reason }) => reason)).toEqual(['Pulled', 'Created', 'Started']);
  });
});

group('syncpod play', () => {
  const renamed = { ...POD, spec: { containers: [{ name: 'other', image: 'nginx:1.25' }] } };

  it('exits with 20 if an edit was refused', async () => {
    const edit = (pod: object) => ({ type: 'edit', manifest: JSON.stringify(pod) });
    const refused = await runCommand('play', ['-'], { input: story('1.31', [edit(renamed)]) });
    expect(refused.status).toBe(20);
    const accepted = { ...POD, spec: { containers: [{ name: 'app', image: 'nginx:1.26' }] } };
    expect((await runCommand('play', ['-'], { input: story('1.31', [edit(accepted)]) })).status).toBe(0);
  });

  const exits = story('1.31', [{ type: 'exit', container: 'app', code: 3 }]);

  it('prints times and the last state of containers', async () => {
    const { out } = await runCommand('play', ['-'], { input: exits });
    const { containers } = JSON.parse(linesOf(out).at(-1) ?? '') as { containers: object[] };
    expect(containers).toMatchObject([
      { startedAt: expect.any(Number), lastState: { kind: 'terminated', exitCode: 3, reason: 'Error' } },
    ]);
  });

  it.each([
    ['events', ['v', 'at', 'pod', 'container', 'type', 'reason', 'message']],
    ['log', ['version', 'at', 'v', 'text']],
    [
      'status',
      ['v', 'at', 'cause', 'event', 'release', 'name', 'uid', 'containers', 'sandbox', 'phase', 'conditions'],
    ],
  ])('prints only the %s', async (part, fields) => {
    const { out } = await runCommand('play', ['-', '--only', part], { input: exits });
    const lines = linesOf(out);
    expect(new Set(lines.map((line) => Object.keys(JSON.parse(line) as object).join()))).toEqual(
      new Set([fields.join()]),
    );
    expect(new Set(lines).size).toBe(lines.length);
  });
});
