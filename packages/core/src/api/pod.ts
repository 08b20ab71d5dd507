// Declares the parts of a decoded v1.Pod that the rules read.

/**
 * A Pod as plain JSON data after a release's decoder: fields in any order, quantities as written, absent fields absent.
 * Upstream: staging/src/k8s.io/api/core/v1/types.go.
 * Only the fields that the rules read are declared; all other known fields are kept and take part in hashes.
 */
export interface Pod {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata: ObjectMeta;
  readonly spec: PodSpec;
  readonly status?: { readonly [field: string]: unknown };
}

declare const defaulted: unique symbol;

/** A Pod with the defaults of its release (SetObjectDefaults_Pod), as the kubelet receives it. */
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

/** A v1.Container, or a v1.EphemeralContainer, which adds targetContainerName. */
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

/** The parts of a hook that appear in the kubelet's messages or take time. */
export interface LifecycleHandler {
  readonly exec?: { readonly command?: readonly string[] };
  readonly httpGet?: HttpAction;
  readonly sleep?: { readonly seconds?: number };
}

export interface HttpAction {
  readonly host?: string;
  readonly port?: string | number;
  readonly path?: string;
  readonly scheme?: string;
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

/** Amounts as written, for example `100m`; go/quantity.ts parses them. */
export type ResourceList = Readonly<Record<string, string | number>>;

export interface Probe {
  readonly terminationGracePeriodSeconds?: number;
  readonly [field: string]: unknown;
}

/** The list of the Pod that has the container; a sidecar is an init container with restartPolicy Always. */
export type ContainerKind = 'init' | 'sidecar' | 'app' | 'ephemeral';
