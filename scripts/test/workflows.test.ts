// Workflows run no code that others can change: actions are pinned by commit, programs by version.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = new URL('../../.github/workflows/', import.meta.url);

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

it.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const { jobs } = parse(text) as { jobs: Record<string, { steps: readonly Step[] }> };
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^[\w./-]+@[0-9a-f]{40}$/);
  // The comment behind a commit names its version, which Dependabot keeps.
  for (const [line] of text.matchAll(/^.*uses:.*$/gm)) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
  const programs = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npx -y (\S+)/g)].map(([, program]) => program),
  );
  for (const program of programs) expect(program).toMatch(/@\d+\.\d+\.\d+/);
});
