// Reads an edited workload object as an edit of the running Pod that it owns.

import type { FieldError } from '../admission/admission.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { REVISION_LABELS } from '../controllers/revision.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { mapOf } from '../go/record.ts';
import { podTemplateOf } from '../manifest/otherKind.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { readYaml } from '../manifest/readYaml.ts';
import type { Release } from '../releases/release.ts';
import type { Range } from '../result.ts';
import type { Json } from './jsonValues.ts';
import { type RunningPod, readTemplatePod } from './templatePod.ts';
import { typedWorkloadErrors } from './workloadErrors.ts';

/** The Pod that a workload object describes, beside the running Pod that it owns. */
export interface ObjectPod {
  /** The running Pod as the template describes it; its own text if the template has not changed. */
  readonly manifest: string;
  /** The API server's errors of the object as an update of the stored one. */
  readonly errors: readonly FieldError[];
  /** The range in the object's text of a path of the object, or of the Pod. */
  place(path: string): Range | undefined;
}

/**
 * Undefined if the text is not a workload object that owns the running Pod. `stored`: the text of the object in the API
 * server.
 */
export function objectPod(
  text: string,
  release: Release,
  running: RunningPod,
  stored: string,
): ObjectPod | undefined {
  const { value: read, source, diagnostics } = readYaml(text);
  const value = mapOf(read);
  const template = podTemplateOf(value);
  if (!template || diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const typed = readTemplatePod(value, release, running);
  if (!typed?.edits || !typed.madeBy) return undefined;
  const isMade = describes(typed.manifest, running.pod, release);
  return {
    manifest: isMade ? running.manifest : typed.manifest,
    errors: text === stored ? [] : (typedWorkloadErrors(value, release, stored) ?? []),
    place: (path) => source.nearest(isOwnPath(value, path) ? path : `${template.path}.${path}`),
  };
}

/** True if the Pods differ at most in labels of their revision, which masked secrets change. */
function describes(manifest: string, running: DefaultedPod, release: Release): boolean {
  const { pod } = parsePod(manifest, release);
  if (!pod) return false;
  const { spec, metadata } = defaultPod(pod, release).pod;
  const counted = ({ labels = {} }: DefaultedPod['metadata']) =>
    Object.entries(labels).filter(([name]) => !REVISIONS.has(name));
  return (
    deepEqual(spec, running.spec) &&
    deepEqual(Object.fromEntries(counted(metadata)), Object.fromEntries(counted(running.metadata))) &&
    deepEqual(metadata.annotations ?? {}, running.metadata.annotations ?? {})
  );
}

const REVISIONS: ReadonlySet<string | undefined> = new Set(Object.values(REVISION_LABELS));

/** Paths of the Pod begin with `spec` and `metadata` too: those of the object name a field that it has there. */
function isOwnPath(value: Json, path: string): boolean {
  const [first = '', second = ''] = path.split('.', 2);
  if (first === 'metadata') return second === 'name' || second === 'namespace' || second === 'uid';
  return first !== 'spec' || second.replace(/\[.*/, '') in mapOf(value.spec);
}
