// Commands answer any input without failing.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandName } from '../src/commands/commands.ts';
import { runCommand } from './runCommand.ts';

const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(null, '', -1, 1e300, [], {}, '10Gi', true));
const container = fc.oneof(
  odd,
  fc.record(
    { name: odd, image: odd, resources: odd, livenessProbe: odd, env: odd, ports: odd },
    { requiredKeys: [] },
  ),
);
const list = fc.oneof(odd, fc.array(container, { maxLength: 3 }));
const pod = fc.oneof(
  odd,
  fc.record(
    {
      metadata: fc.oneof(odd, fc.record({ name: odd, labels: odd, annotations: odd, uid: odd })),
      spec: fc.oneof(
        odd,
        fc.record({ containers: list, initContainers: list, volumes: odd, restartPolicy: odd }),
      ),
      status: fc.oneof(odd, fc.record({ containerStatuses: list, phase: odd, podIP: odd })),
    },
    { requiredKeys: [] },
  ),
);
const states = fc.constantFrom('created', 'running', 'exited', 'unknown', 'odd');
const observed = fc.array(fc.record({ id: fc.string(), name: fc.string(), state: states }), { maxLength: 3 });
const sandbox = fc.record({
  id: fc.string(),
  attempt: fc.nat(3),
  state: fc.constantFrom('Ready', 'NotReady'),
});

const reported = fc.oneof(
  odd,
  fc.record({
    name: odd,
    kind: fc.constantFrom('init', 'app', 'odd'),
    state: fc.oneof(
      odd,
      fc.record({
        kind: fc.constantFrom('waiting', 'running', 'terminated', 'odd'),
        reason: odd,
        exitCode: odd,
      }),
    ),
  }),
);
const previous = fc.oneof(
  odd,
  fc.record({
    phase: odd,
    startTime: odd,
    conditions: fc.oneof(odd, fc.array(odd)),
    containers: fc.oneof(odd, fc.array(reported)),
  }),
);

const LINES: Readonly<Partial<Record<CommandName, fc.Arbitrary<unknown>>>> = {
  hash: fc.record({ container }),
  template: fc.record({ template: pod, collisionCount: odd }, { requiredKeys: ['template'] }),
  defaults: fc.record({ pod }),
  matrix: fc.record({ pod }),
  admit: fc.record({ old: pod, new: pod }),
  actions: fc.record({ id: odd, pod, sandboxes: fc.array(sandbox, { maxLength: 2 }), containers: observed }),
  sync: fc.record({ id: odd, pod, sandboxes: fc.array(sandbox, { maxLength: 2 }), containers: observed }),
  status: fc.record(
    {
      id: odd,
      pod,
      containers: observed,
      now: odd,
      startFailures: odd,
      resize: odd,
      podPhase: odd,
      previous,
    },
    { requiredKeys: ['pod'] },
  ),
};

const commands = Object.keys(LINES) as CommandName[];

describe('a JSON Lines command', () => {
  it.each(commands)('%s answers every line, also an invalid one', async (command) => {
    await fc.assert(
      fc.asyncProperty(fc.array(LINES[command] ?? odd, { minLength: 1, maxLength: 20 }), async (lines) => {
        const input = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
        const { out } = await runCommand(command, [], { input });
        expect(out).not.toContain('internal error');
        expect(out.trimEnd().split('\n').length).toBe(lines.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the commands for people', () => {
  it('explain and upgrade take any Pod', async () => {
    await fc.assert(
      fc.asyncProperty(pod, async (value) => {
        const input = JSON.stringify(value);
        expect([0, 1, 10, 20]).toContain((await runCommand('explain', ['-'], { input })).status);
        const list = JSON.stringify({ items: [value] });
        const { status, err } = await runCommand('upgrade', ['--from', '1.30', '--to', '1.31'], {
          input: list,
        });
        if (status !== 0)
          expect(err).toMatch(/none of the items is a Pod|the report covers only what could be read/);
      }),
      { numRuns: 300 },
    );
  });
});
