// Turns explanations into findings with a place in a file, for the formats of pipelines.

import type { Language } from '@syncpod/core/messages';
import { fileName } from '../files.ts';
import { type Effect, type FailOn, ownEffects } from './effects.ts';
import type { Explained } from './explainPair.ts';
import type { FileError } from './problems.ts';
import { sentenceOf } from './report.ts';
import { sourceName } from './sources.ts';
import { refusedConfigs } from './surroundingsText.ts';

export interface Finding {
  /** `kept` if running Pods stay as they are; `unreadable` for an error in a file. */
  readonly rule: Effect | 'kept' | 'unreadable';
  readonly effects: readonly Effect[];
  readonly level: 'error' | 'warning' | 'note';
  readonly workload: string;
  readonly message: string;
  /** Undefined for standard input and the cluster. */
  readonly file: string | undefined;
  readonly line: number;
}

const LEVELS = {
  unreadable: 'error',
  refused: 'error',
  downtime: 'warning',
  'new-pods': 'warning',
  'in-place': 'warning',
  kept: 'note',
} as const satisfies Record<Finding['rule'], Finding['level']>;

/** One for each workload, by its gravest effect, and one for each refused field, ConfigMap and Secret. */
export function findingsOf(
  all: readonly Explained[],
  problems: readonly FileError[],
  lang: Language,
): Finding[] {
  const errors = problems.map(
    ({ file, line, message }): Finding => ({
      rule: 'unreadable',
      effects: ['refused'],
      level: LEVELS.unreadable,
      workload: fileName(file),
      message,
      file: isFile(file) ? file : undefined,
      line,
    }),
  );
  const readable = all.filter(({ result }) => result !== 'unreadable');
  return [...errors, ...readable.flatMap((one) => ofWorkload(one, lang))];
}

/** Standard input and the cluster are no files. */
function isFile(file: string): boolean {
  return file !== '-' && file !== 'cluster';
}

function ofWorkload(one: Explained, lang: Language): Finding[] {
  const effects = ownEffects(one);
  const rule: Finding['rule'] = effects.includes('downtime') ? 'downtime' : (effects[0] ?? 'kept');
  const { source, after = source, lineOf, explanation, refusal, surroundings } = one;
  const file = isFile(after.file) ? after.file : undefined;
  const line = after.part.nearest('')?.start.line ?? 1;
  const known = { rule, effects, level: LEVELS[rule], workload: sourceName(source), file };
  const errors = refusal?.errors ?? (rule === 'refused' ? explanation?.admission.errors : undefined) ?? [];
  const configs = surroundings ? refusedConfigs(surroundings, lang) : [];
  const refused = { ...known, rule: 'refused', effects: ['refused'], level: 'error', line } as const;
  return [
    ...(errors.length === 0 ? [{ ...known, message: sentenceOf(one, lang), line }] : []),
    ...errors.map(({ field, detail }) => ({
      ...known,
      message: field === '' ? detail : `${field}: ${detail}`,
      line: after.part.nearest(field)?.start.line ?? lineOf?.(field) ?? line,
    })),
    ...configs.map((message) => ({ ...refused, message })),
  ];
}

/** True for the findings that fail a pipeline: without a choice, everything that kills containers or is refused. */
export function failsIn(failOn: FailOn | undefined): (finding: Finding) => boolean {
  return ({ rule, effects }) =>
    failOn === undefined || rule === 'unreadable'
      ? rule !== 'kept'
      : effects.some((effect) => failOn.has(effect));
}
