// Parses a text into a Pod and reports its problems.

import type { Pod } from '../api/pod.ts';
import { isRecord } from '../go/record.ts';
import { type Message, say } from '../messages/message.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic, Range } from '../result.ts';
import { decodePod } from './decode.ts';
import { longNames } from './longNames.ts';
import { otherKind, written } from './otherKind.ts';
import { ranger } from './positions.ts';
import { readYaml, type YamlText } from './readYaml.ts';
import type { SourceMap } from './sourceMap.ts';

/** A Pod, the problems of its text, and the positions of its values. */
export interface ParsedPod {
  /** Absent if the text is not YAML or not a Pod. A missing part is reported, and its field is empty. */
  readonly pod?: Pod;
  readonly diagnostics: readonly Diagnostic[];
  /** The range of the value at a path such as `spec.containers[0].image`; undefined if the text has no such value. */
  readonly ranges: (path: string) => Range | undefined;
  /** Also finds keys, and the nearest parent of a missing value. */
  readonly source: SourceMap;
}

/** Texts to cache: one sync reads the running Pod, the draft and the manifest applied last several times. */
const KEPT = 4;

interface Known {
  readonly text: string;
  readonly release: Release;
  /** The same for every release. */
  readonly read: YamlText;
  readonly parsed: ParsedPod;
}

let known: readonly Known[] = [];

/**
 * The Pod in a YAML or JSON text, as the API server of the release decodes it. Never throws.
 * Every diagnostic has the range of its path, or of the nearest parent. The same text and release return the same
 * objects: the last few are kept.
 */
export function parsePod(text: string, release: Release): ParsedPod {
  const found = known.find((one) => one.release === release && one.text === text);
  const entry = found ?? readFor(release, text);
  known = [entry, ...known.filter((one) => one !== entry)].slice(0, KEPT);
  return entry.parsed;
}

function readFor(release: Release, text: string): Known {
  // kubectl adds a line break to the last line. Ports k8s.io/apimachinery/pkg/util/yaml LineReader.Read (1.8+).
  const read = known.find((one) => one.text === text)?.read ?? readYaml(text, { endsLastLine: true });
  return { text, release, read, parsed: parse(text, read, release) };
}

function parse(text: string, { value, source, diagnostics }: YamlText, release: Release): ParsedPod {
  const ranges = source.value;
  const isPod = isRecord(value) && MARKS.some((mark) => mark in value);
  const description = isPod ? undefined : described(text);
  if (description) return { diagnostics: [description], ranges, source };
  if (value === undefined) return { diagnostics, ranges, source };
  const kind = kindProblems(value, isPod);
  if (kind.some((problem) => problem.severity === 'error')) {
    return { diagnostics: [...diagnostics, ...placed(kind, source)], ranges, source };
  }
  const long = longNames(value);
  if (long.length > 0) return { diagnostics: [...diagnostics, ...placed(long, source)], ranges, source };
  const decoded = decodePod(value, release);
  const found = placed([...kind, ...decoded.diagnostics, ...missingParts(value)], source);
  return { pod: decoded.pod, diagnostics: [...diagnostics, ...found], ranges, source };
}

function placed(problems: readonly Diagnostic[], source: SourceMap): Diagnostic[] {
  return problems.map((problem) => {
    const range = problem.range ?? source.nearest(problem.path);
    return range ? { ...problem, range } : problem;
  });
}

/** A map without any of these keys is not a Pod at all. */
const MARKS = ['apiVersion', 'kind', 'metadata', 'spec'];

/** Output of `kubectl describe` is usually not YAML; its syntax errors would mislead. */
function described(text: string): Diagnostic | undefined {
  const name = /^Name:[ \t]{2,}\S.*/m.exec(text);
  if (!name) return undefined;
  const message = say('this is output of kubectl describe, not a manifest');
  const range = ranger(text)(name.index, name.index + name[0].length);
  return { ...problem('not-a-pod', 'error', message, ''), range };
}

function kindProblems(value: unknown, isPod: boolean): Diagnostic[] {
  if (value === null)
    return [problem('empty-manifest', 'error', say('there is no Pod in this text yet'), '')];
  if (!isPod) {
    const message = say(
      'a Pod is a map that begins with apiVersion and kind: kubectl get pod NAME -o yaml prints one',
    );
    return [problem('not-a-pod', 'error', message, '')];
  }
  const { apiVersion, kind } = value as { apiVersion?: unknown; kind?: unknown };
  if (kind !== undefined && kind !== null && kind !== 'Pod') return [otherKind({ ...value, kind })];
  const problems: Diagnostic[] = [];
  if (typeof kind !== 'string') {
    problems.push(
      problem('missing-kind', 'warning', say("Object 'Kind' is missing; it is read as a Pod"), ''),
    );
  }
  if (apiVersion === undefined || apiVersion === null) {
    problems.push(
      problem('missing-api-version', 'warning', say('apiVersion is missing; it is read as v1'), ''),
    );
  } else if (apiVersion !== 'v1') {
    const message = say('no kind "Pod" is registered for version "{version}"; use v1', {
      version: written(apiVersion),
    });
    problems.push(problem('wrong-api-version', 'error', message, 'apiVersion'));
  }
  return problems;
}

/**
 * Reports the parts that every Pod needs. Ports a part of pkg/apis/core/validation validatePodMetadataAndSpec (1.8+;
 * ValidatePod to 1.18).
 */
function missingParts(value: unknown): Diagnostic[] {
  const { metadata, spec } = value as { metadata?: unknown; spec?: unknown };
  const problems: Diagnostic[] = [];
  const { name, generateName } = fields(metadata);
  if (isAbsent(name) && isAbsent(generateName)) {
    const message = { message: 'metadata.name: Required value: name or generateName is required' };
    problems.push(problem('missing-name', 'error', message, 'metadata.name'));
  }
  const { containers } = fields(spec);
  if (isAbsent(containers) || (Array.isArray(containers) && containers.length === 0)) {
    problems.push(
      problem(
        'missing-containers',
        'error',
        { message: 'spec.containers: Required value' },
        'spec.containers',
      ),
    );
  }
  return problems;
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function problem(code: string, severity: Diagnostic['severity'], message: Message, path: string): Diagnostic {
  return { code, severity, ...message, path };
}
