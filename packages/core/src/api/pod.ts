// What does a decoded v1.Pod look like, as far as the rules read it?

/**
 * A Pod as plain JSON data that a release's field table let through: fields in any order, quantities as the text
 * that was written, absent fields absent. Upstream: staging/src/k8s.io/api/core/v1/types.go.
 * Only what the rules read is named; all other known fields are kept beside it and take part in hashes.
 */
export interface Pod {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata: ObjectMeta;
  readonly spec: PodSpec;
  readonly status?: { readonly [field: string]: unknown };
}

declare const defaulted: unique symbol;

/** A Pod that went through SetObjectDefaults_Pod of its release: the only kind that the kubelet sees. */
export type DefaultedPod = Pod & { readonly [defaulted]: true };

export interface ObjectMeta {
  readonly name?: string;
  readonly namespace?: string;
  readonly uid?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly deletionTimestamp?: string;
  readonly deletionGracePeriodSeconds?: number;
  readonly [field: string]: unknown;
}

export type RestartPolicy = 'Always' | 'OnFailure' | 'Never';

export interface PodSpec {
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly ephemeralContainers?: readonly Container[];
  readonly restartPolicy?: RestartPolicy;
  readonly terminationGracePeriodSeconds?: number;
  readonly hostNetwork?: boolean;
  readonly nodeName?: string;
  readonly readinessGates?: readonly { readonly conditionType: string }[];
  readonly resources?: ResourceRequirements;
  readonly [field: string]: unknown;
}

/** v1.Container, and v1.EphemeralContainer which has the same fields and targetContainerName. */
export interface Container {
  readonly name: string;
  readonly image?: string;
  readonly resources?: ResourceRequirements;
  readonly resizePolicy?: readonly { readonly resourceName: string; readonly restartPolicy: string }[];
  readonly restartPolicy?: RestartPolicy;
  readonly restartPolicyRules?: readonly ContainerRestartRule[];
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly startupProbe?: Probe;
  readonly lifecycle?: { readonly postStart?: LifecycleHandler; readonly preStop?: LifecycleHandler };
  readonly imagePullPolicy?: string;
  readonly [field: string]: unknown;
}

/** The parts of a hook that the kubelet's messages show or that take time. */
export interface LifecycleHandler {
  readonly exec?: { readonly command?: readonly string[] };
  readonly httpGet?: { readonly path?: string };
  readonly sleep?: { readonly seconds?: number };
}

export interface ContainerRestartRule {
  readonly action?: string;
  readonly exitCodes?: { readonly operator?: string; readonly values?: readonly number[] };
}

export interface ResourceRequirements {
  readonly limits?: ResourceList;
  readonly requests?: ResourceList;
  readonly [field: string]: unknown;
}

/** Amounts as written, for example `100m`; resource.Quantity of go/ reads them. */
export type ResourceList = Readonly<Record<string, string | number>>;

export interface Probe {
  readonly terminationGracePeriodSeconds?: number;
  readonly [field: string]: unknown;
}

/** Which of the Pod's lists a container stands in; a sidecar is an init container with restartPolicy Always. */
export type ContainerKind = 'init' | 'sidecar' | 'app' | 'ephemeral';
