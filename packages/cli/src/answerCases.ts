// Answers a case line, after resolving its release and checking that its Pod can be read.

import type { Pod } from '@syncpod/core/api';
import { decodePod } from '@syncpod/core/manifest';
import { type Release, resolveRelease } from '@syncpod/core/releases';
import type { Result } from '@syncpod/core/result';
import { firstError } from './answers.ts';
import type { CaseLine } from './cases/caseLine.ts';
import type { LineAnswer } from './jsonLines.ts';

/** Reads the case and answers it under its own gates and those of the command line. */
export function answerCaseLine<Case extends CaseLine>(
  value: object,
  release: Release,
  answer: (read: Case, release: Release) => object,
  readCase: (value: object) => Result<Case, string>,
): LineAnswer {
  const read = readCase(value);
  if (!read.ok) return { error: read.error };
  const asked = releaseOfCase(read.value, release);
  if (!asked.ok) return { error: asked.error };
  const { pod, diagnostics } = decodePod(read.value.pod, asked.value);
  const problem = firstError(diagnostics) ?? nameless(pod);
  return problem === undefined ? { answer: answer(read.value, asked.value) } : { error: `pod.${problem}` };
}

function releaseOfCase({ gates }: CaseLine, release: Release): Result<Release, string> {
  if (Object.keys(gates).length === 0) return { ok: true, value: release };
  const known = release.gates.filter(({ locked }) => !locked).map(({ name, on }) => [name, on]);
  const asked = resolveRelease(release.name, { ...Object.fromEntries(known), ...gates });
  return asked.ok ? asked : { ok: false, error: asked.error.map(({ message }) => message).join('; ') };
}

/** A kubelet distinguishes containers by name. */
function nameless({ spec }: Pod): string | undefined {
  for (const list of ['initContainers', 'containers', 'ephemeralContainers'] as const) {
    const index = spec[list]?.findIndex(({ name }) => typeof name !== 'string' || name === '') ?? -1;
    if (index >= 0) return `spec.${list}[${index}].name: a container needs a name`;
  }
  return undefined;
}
