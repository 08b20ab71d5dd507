// Reads the workload of a rollout from the text of its object.

import type { ControllerSettings } from '../controllers/settings.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { hostPortsOf } from '../defaults/hostPorts.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { importText } from '../import/importText.ts';
import { type Json, textOf } from '../import/jsonValues.ts';
import { manifestParts } from '../import/manifestParts.ts';
import { controlledObject } from '../import/templatePod.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { readYaml } from '../manifest/readYaml.ts';
import { say } from '../messages/message.ts';
import type { Release } from '../releases/release.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';

/** The kinds whose rollout replaces running Pods. */
export const ROLLED_KINDS = ['deployment', 'statefulset', 'daemonset'] as const;

export type RolledKind = (typeof ROLLED_KINDS)[number];

/** A container of the template, as far as a rollout depends on it. */
export interface RolledContainer {
  readonly name: string;
  readonly image: string;
  readonly hasReadinessProbe: boolean;
}

export interface RolledWorkload {
  readonly kind: RolledKind;
  readonly namespace: string;
  readonly name: string;
  readonly settings: ControllerSettings;
  /** Deployment: seconds, 600 by default. */
  readonly progressDeadlineSeconds: number;
  /** StatefulSet: the first ordinal; 0 in a release without `spec.ordinals`. */
  readonly start: number;
  /** StatefulSet: the update strategy has a `rollingUpdate`, which it gets by default if it names no type. */
  readonly hasRollingUpdate: boolean;
  /** The hash of the template, as a label of its Pods. */
  readonly revision: string;
  /** The first Pod that the controller makes of the template, as YAML. */
  readonly pod: string;
  readonly containers: readonly RolledContainer[];
  /** The host ports (TCP) of a Pod. */
  readonly hostPorts: readonly number[];
  /** Names of the PersistentVolumeClaims that each of its Pods uses. */
  readonly claims: readonly string[];
  /** Those in the text that only one Pod may use: their access mode is ReadWriteOncePod. */
  readonly onePodClaims: readonly string[];
  /** As `kubectl get` shows it: `a=b,c=d`, or `<none>`. */
  readonly nodeSelector: string;
}

/** Errors: those of the text; `rollout-kind` for an object that has no rollout. */
export function readWorkload(
  text: string,
  release: Release,
  settings: ControllerSettings = {},
): Result<RolledWorkload, readonly Diagnostic[]> {
  const read = importText(text, release);
  const errors = read.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return err(errors);
  const pod = read.pods[0]?.open();
  const kind = ROLLED_KINDS.find((one) => one === pod?.path);
  if (!pod || !kind || pod.object === undefined) return err([NO_ROLLOUT]);
  const refused = pod.diagnostics.filter(({ code }) => code === 'import-refused');
  if (refused.length > 0) return err(refused.map((one) => ({ ...one, severity: 'error' })));
  const object = mapOf(readYaml(pod.object).value);
  const spec = mapOf(object.spec);
  const made = mapOf(readYaml(pod.manifest).value);
  const labels = mapOf(mapOf(made.metadata).labels);
  const strategy = mapOf(spec.updateStrategy);
  return ok({
    kind,
    namespace: textOf(mapOf(object.metadata).namespace) || 'default',
    name: textOf(mapOf(object.metadata).name),
    settings: { ...pod.controller, ...settings },
    progressDeadlineSeconds: numberOr(spec.progressDeadlineSeconds, 600),
    start: release.has('statefulset-start-ordinal') ? (controlledObject(object).start ?? 0) : 0,
    hasRollingUpdate: strategy.type === undefined || strategy.rollingUpdate !== undefined,
    revision: textOf(labels['pod-template-hash']) || textOf(labels['controller-revision-hash']),
    pod: pod.manifest,
    hostPorts: hostPortsIn(pod.manifest, release),
    claims: mapsOf(mapOf(made.spec).volumes).flatMap(({ persistentVolumeClaim: claim }) => {
      const name = textOf(mapOf(claim).claimName);
      return name ? [name] : [];
    }),
    onePodClaims: release.has('read-write-once-pod') ? onePodClaimsIn(text) : [],
    nodeSelector: labelsText(mapOf(mapOf(made.spec).nodeSelector)),
    containers: mapsOf(mapOf(made.spec).containers).map(({ name, image, readinessProbe }) => ({
      name: textOf(name),
      image: textOf(image),
      hasReadinessProbe: readinessProbe !== undefined,
    })),
  });
}

function hostPortsIn(manifest: string, release: Release): readonly number[] {
  const { pod } = parsePod(manifest, release);
  return pod ? hostPortsOf(defaultPod(pod, release).pod, release) : [];
}

/** The claims of a text with several objects. */
function onePodClaimsIn(text: string): readonly string[] {
  return manifestParts(text).parts.flatMap(({ value }) => {
    const { kind, metadata, spec } = mapOf(value);
    const { accessModes } = mapOf(spec);
    const isOne = Array.isArray(accessModes) && accessModes.includes('ReadWriteOncePod');
    return kind === 'PersistentVolumeClaim' && isOne ? [textOf(mapOf(metadata).name)] : [];
  });
}

const NO_ROLLOUT: Diagnostic = {
  code: 'rollout-kind',
  severity: 'error',
  path: 'kind',
  ...say('a rollout needs a Deployment, a StatefulSet or a DaemonSet'),
};

/** Ports apimachinery pkg/labels FormatLabels. */
function labelsText(labels: Json): string {
  const texts = Object.entries(labels).map(([key, value]) => `${key}=${textOf(value)}`);
  return texts.length === 0 ? '<none>' : texts.sort().join(',');
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}
