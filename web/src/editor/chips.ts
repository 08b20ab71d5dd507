// Chooses the chips at the right edge of the editor, and their lines.

import { allContainers } from '@syncpod/core/api';
import type { ContainerOutcome, Explanation } from '@syncpod/core/explain';
import { hashContainer, hashHex } from '@syncpod/core/hash';
import type { Range } from '@syncpod/core/result';
import { type ChipTone, chipFor } from '../ui/outcomeChips.ts';
import type { EditorText } from './texts.ts';

export interface Chip {
  readonly key: string;
  readonly line: number;
  readonly text: string;
  /** For a line with little room. */
  readonly short: string;
  readonly tone: ChipTone;
}

/** An outcome of a container that has lines in the text. */
type Listed = ContainerOutcome & { readonly path: string };

type Place = (path: string) => Range | undefined;

/**
 * Places the outcome beside each container's name, and the old and new hash beside its image. If the edit is refused,
 * the changed lines say that they have no effect.
 */
export function chipsOf(explanation: Explanation, place: Place, words: EditorText): readonly Chip[] {
  const { admission } = explanation;
  // Containers removed from the text have no line.
  const typed = new Map(
    allContainers(explanation.typed).map(({ path, container }) => [path, container.name]),
  );
  const containers = explanation.containers.filter(
    (one): one is Listed => one.path !== undefined && typed.get(one.path) === one.name,
  );
  if (admission.allowed) return containers.flatMap((container) => chipsFor(container, place, words));
  const refused = refusedContainers(explanation);
  return containers
    .filter(({ path }) => !refused.some((typed) => typed.path === path))
    .flatMap((container) => chipsFor(container, place, words))
    .concat(
      refused.flatMap(({ path, hash }) =>
        pair(path, place, 'refused', words('chip.refused'), { text: hash, short: hash }),
      ),
    );
}

function chipsFor(container: Listed, place: Place, words: EditorText): readonly Chip[] {
  const { text, tone } = chipFor(container);
  return pair(container.path, place, tone, words(text), hashesOf(container));
}

function pair(
  path: string,
  place: Place,
  tone: ChipTone,
  outcome: string,
  hash: Pick<Chip, 'text' | 'short'>,
): readonly Chip[] {
  const line = place(`${path}.name`)?.start.line;
  if (line === undefined) return [];
  const first: Chip = { key: `${path} outcome`, line, text: outcome, short: marksOf(outcome), tone };
  const hashLine = place(`${path}.image`)?.start.line;
  if (hashLine === undefined) return [first];
  if (hashLine === line) return [{ ...first, text: `${outcome}  ${hash.text}` }];
  return [first, { key: `${path} hash`, line: hashLine, ...hash, tone }];
}

/** The symbols of an outcome without its words; the words if it has no symbol. */
function marksOf(outcome: string): string {
  return outcome.match(/[✕✓▸◷⇕⟲⊘]/g)?.join(' ') ?? outcome;
}

/** Typed containers whose hash would differ from the running container's. */
function refusedContainers(explanation: Explanation): { path: string; hash: string }[] {
  const { containers, release } = explanation;
  return allContainers(explanation.typed).flatMap(({ path, container }) => {
    const { hash } = hashContainer(container, release);
    const runs = containers.find((known) => known.path === path && known.name === container.name);
    return runs?.hash.spec === hash ? [] : [{ path, hash: hashHex(hash) }];
  });
}

function hashesOf({ hash }: ContainerOutcome): Pick<Chip, 'text' | 'short'> {
  const spec = hash.spec === undefined ? '' : hashHex(hash.spec);
  if (hash.running === undefined || hash.running === hash.spec) return { text: spec, short: spec };
  return { text: `${hashHex(hash.running)} → ${spec}`, short: `→ ${spec}` };
}
