// Computes the effect of an edit of an environment variable under each release.

import type { Container, Pod } from '../../api/pod.ts';
import type { Outcome } from '../../explain/outcomeName.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Minor } from '../../releases/minor.ts';
import type { Release } from '../../releases/release.ts';
import { type EditInput, type EditRange, editUnder, joinRanges } from './edits.ts';

/** Releases with the same answer; `outcome` is that of the container whose env changes. */
export interface EnvRange {
  readonly since: Minor;
  readonly until: Minor;
  readonly outcome: Outcome;
}

export interface EnvInstead {
  readonly container: string;
  /** True if the API server refuses the edit under every release. */
  readonly refused: boolean;
  /** The outcome of the container if the edit bypasses the API server. */
  readonly direct: readonly EnvRange[];
}

/** One release's answers: through the API server, and directly. */
export interface EnvAnswer {
  readonly refused: boolean;
  readonly direct: EditRange;
}

/** The answer of one release, which also created the containers; undefined if the text cannot be read. */
export function envUnder(
  release: Release,
  { running, status }: Pick<EditInput, 'running' | 'status'>,
  container: string,
): EnvAnswer | undefined {
  const { pod } = parsePod(running, release);
  if (!pod) return undefined;
  const texts = { running: JSON.stringify(pod), draft: JSON.stringify(withEnv(pod, container)), status };
  const gate = editUnder(release, { ...texts, path: 'api' });
  const edit = editUnder(release, { ...texts, path: 'direct' });
  if (!gate || !edit) return undefined;
  const touched = edit.touched
    .filter(({ name }) => name === container)
    .map(({ name, outcome }) => ({ name, outcome }));
  return { refused: gate.refusal !== undefined, direct: { ...edit, touched } };
}

/** Combines all answers; undefined if there are none. */
export function envInstead(container: string, answers: readonly EnvAnswer[]): EnvInstead | undefined {
  if (answers.length === 0) return undefined;
  return {
    container,
    refused: answers.every(({ refused }) => refused),
    direct: joinRanges(answers.map(({ direct }) => direct)).map(({ since, until, touched }) => ({
      since,
      until,
      outcome: touched[0]?.outcome ?? 'keep',
    })),
  };
}

/** The container whose image is edited, or the first running one. */
export function envContainer(
  { running, draft }: Pick<EditInput, 'running' | 'draft'>,
  release: Release,
): string | undefined {
  const before = parsePod(running, release).pod?.spec.containers ?? [];
  const after = parsePod(draft, release).pod?.spec.containers ?? [];
  const edited = before.find(({ name, image }) =>
    after.some((one) => one.name === name && one.image !== image),
  );
  return (edited ?? before[0])?.name;
}

function withEnv(pod: Pod, name: string): Pod {
  const containers = pod.spec.containers.map((one) => (one.name === name ? withVariable(one) : one));
  return { ...pod, spec: { ...pod.spec, containers } };
}

/** Adds a variable with an unused name. */
function withVariable(container: Container): Container {
  const env: readonly unknown[] = Array.isArray(container.env) ? container.env : [];
  return { ...container, env: [...env, { name: `EDITED_${env.length}`, value: '1' }] };
}
