// Reads files, directories and standard input into the Pods and workloads in them.

import { type KubeletCounter, kubeletCounter, type SeenKubelets } from '@syncpod/core/fleet';
import {
  demandsContainers,
  isKnownGroup,
  type ManifestPart,
  manifestParts,
  type Workload,
  workloadOf,
} from '@syncpod/core/import';
import { parsePod } from '@syncpod/core/manifest';
import type { Diagnostic } from '@syncpod/core/result';
import { fileName, filesIn, readText } from '../files.ts';
import { fail, type Io, note } from '../io.ts';
import { NEWEST_RELEASE } from '../releases.ts';
import type { ProblemPrinter } from './problems.ts';

/** A Pod or workload, and where it was read. */
export interface Source extends Workload {
  readonly file: string;
  /** The whole text that contains the workload. */
  readonly whole: string;
  readonly part: ManifestPart;
}

export interface Sources {
  readonly sources: readonly Source[];
  /** The objects that create no Pods, such as ConfigMaps. */
  readonly others: readonly ManifestPart['value'][];
  readonly kubelets: readonly SeenKubelets[];
  /** True if something could not be read; the problem has been printed. */
  readonly failed: boolean;
}

/** A text that is not in a file, and the name that messages give it. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Reads all readable objects of the texts and files, and prints the problems of the others. */
export async function readSources(
  paths: readonly string[],
  { recursive, texts = [] }: { readonly recursive: boolean; readonly texts?: readonly NamedText[] },
  printer: ProblemPrinter,
  io: Io,
): Promise<Sources> {
  const reader = sourceReader(printer, io);
  for (const { name, text } of texts) reader.add(name, text, { listed: false });
  for (const path of paths) {
    const files = await filesIn(path, recursive);
    if (!files.ok) {
      reader.fail(files.error);
      continue;
    }
    for (const file of files.value) {
      const text = await readText(file, io);
      if (text.ok) reader.add(file, text.value, { listed: file !== path });
      else reader.fail(text.error);
    }
  }
  return reader.end([...texts.map(({ name }) => name), ...paths]);
}

interface SourceReader {
  fail(message: string): void;
  /** `listed`: the file was found in a directory, and may contain something else. */
  add(file: string, text: string, from: { readonly listed: boolean }): void;
  end(paths: readonly string[]): Sources;
}

function sourceReader(printer: ProblemPrinter, io: Io): SourceReader {
  const sources: Source[] = [];
  const others = new Map<string, number>();
  const rest: ManifestPart['value'][] = [];
  const unknown = new Map<string, number>();
  const kubelets: KubeletCounter = kubeletCounter();
  let failed = false;
  return {
    fail(message) {
      fail(io, message);
      failed = true;
    },
    add(file, text, { listed }) {
      const { parts, diagnostics } = manifestParts(text);
      const found = parts.flatMap((part) => sourceOf(part, file, text));
      for (const { value } of parts) kubelets.add(value);
      const alone = parts.length <= 1 && found.length === 0 && !listed && !parts.some(isOther);
      const problems = alone ? problemsOf(text, diagnostics) : diagnostics;
      if (parts.length === 0 && problems.some(isList)) {
        this.fail(`${fileName(file)}: the List has no items: ${NO_ITEMS}`);
        return;
      }
      if (printer.print(problems, file, text)) failed = true;
      sources.push(...found);
      if (alone) return;
      for (const part of parts) {
        if (workloadOf(part)) continue;
        const kind = kindOf(part);
        if (demandsContainers(part.value)) this.fail(`${fileName(file)}: a ${kind} has no Pod template`);
        rest.push(part.value);
        count(isKnownGroup(part.value) && !CREATORS.has(kind) ? others : unknown, kind);
      }
    },
    end(paths) {
      const used = new Map([...others].filter(([kind]) => USED.has(kind)));
      const unused = new Map([...others].filter(([kind]) => !USED.has(kind)));
      if (used.size > 0) note(io, `read for the Pods that use them: ${listed(used)}`);
      if (unused.size > 0) note(io, `skipped, because they create no Pods: ${listed(unused)}`);
      if (unknown.size > 0) note(io, `${UNKNOWN}: ${listed(unknown)}`);
      if (sources.length === 0 && !failed && others.size + unknown.size === 0)
        this.fail(`${paths.map(fileName).join(', ')}: no Pods and no objects that create Pods`);
      return { sources, others: rest, kubelets: kubelets.seen(), failed };
    },
  };
}

function sourceOf(part: ManifestPart, file: string, whole: string): Source[] {
  const workload = workloadOf(part);
  return workload ? [{ ...workload, file, whole, part }] : [];
}

/** For a text without Pods, the parser of a single Pod has the most helpful messages. */
function problemsOf(text: string, otherwise: readonly Diagnostic[]): readonly Diagnostic[] {
  const { diagnostics } = parsePod(text, NEWEST_RELEASE);
  return diagnostics.some(({ severity }) => severity === 'error') ? diagnostics : otherwise;
}

/**
 * Converts a problem of the Pod to a problem of the file, with its position in the file and its path in the workload.
 */
export function problemInFile(problem: Diagnostic, { prefix, part }: Source): Diagnostic {
  const path = `${prefix}${problem.path}`;
  const { range: inPod, ...rest } = problem;
  const range = prefix === '' && inPod ? part.placed(inPod) : part.nearest(path);
  const placed = { ...rest, path, ...(range ? { range } : {}) };
  return range || problem.path === '' ? placed : { ...placed, message: `${path}: ${problem.message}` };
}

const NO_ITEMS = 'check the kubectl context, and whether this user is allowed to list Pods';

function isList({ code, values }: Diagnostic): boolean {
  return code === 'not-a-pod' && String(values?.kind).endsWith('List');
}

/** True for an object of another kind, such as the only ConfigMap of a chart. */
function isOther({ value }: ManifestPart): boolean {
  const { apiVersion, kind } = value;
  return (
    typeof apiVersion === 'string' && typeof kind === 'string' && kind !== 'Pod' && !kind.endsWith('List')
  );
}

function kindOf({ value }: ManifestPart): string {
  return typeof value.kind === 'string' ? value.kind : 'object without kind';
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** What `surroundingsOf` compares with the Pods. */
const USED: ReadonlySet<string> = new Set(['ConfigMap', 'Secret', 'PodDisruptionBudget']);

/** OpenKruise's kinds that create workloads, which create Pods. */
const CREATORS: ReadonlySet<string> = new Set(['UnitedDeployment', 'AdvancedCronJob']);

/** Their controllers can create Pods: Prometheus, Kibana and ScaledJob do. */
const UNKNOWN = 'skipped, because their Pod templates are not known here, if they have any';

function listed(kinds: ReadonlyMap<string, number>): string {
  return [...kinds].map(([kind, times]) => `${times} ${kind}`).join(', ');
}

/** `Deployment shop/web` */
export function sourceName({ kind, namespace, name }: Pick<Source, 'kind' | 'namespace' | 'name'>): string {
  return `${kind} ${namespace === '' ? name : `${namespace}/${name}`}`;
}
