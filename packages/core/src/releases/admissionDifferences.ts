// Lists differences between releases of the API server.

import type { Lifetime } from './lifetime.ts';

// pkg/apis/core/validation/validation.go and pkg/registry/core/pod/strategy.go of each release.
export const ADMISSION_DIFFERENCES = {
  'internal-types-are-core': { since: 9 }, // pkg/apis/core
  'dots-named-as-fault': { since: 27 }, // IsDNS1123Label
  'sctp-known': { since: 12 }, // validateContainerPorts
  'sctp-taken': { since: 19 }, // gate SCTPSupport
  'dns-none-taken': { since: 10 }, // gate CustomPodDNS
  'managed-fields-kept': { since: 16 }, // ObjectMeta.ManagedFields
  'comparing-tolerations-known': { since: 35 }, // ValidateTolerations
  // 1.8 calls every device alpha.kubernetes.io/nvidia-gpu.
  'devices-named': { since: 9 }, // ValidateResourceRequirements
  // A client that lacks Pod-level resources does not remove them.
  'absent-pod-level-is-kept': { since: 37, gate: 'PodLevelResourcesFixDefaulting' }, // #140514
  // Pod-level resources get defaults when a Pod is created or resized; earlier, whenever it was read.
  'fills-pod-level-in-storing': { since: 37, gate: 'PodLevelResourcesFixDefaulting' }, // #140514
  // Disabled fields were cleared from the old Pod too; later they are kept where the old Pod has them.
  'drops-from-both': { until: 13 }, // #72172
  'image-volumes-off': { since: 31, until: 34 }, // dropImageVolumes, then gate ImageVolume
  // ValidatePod ran before ValidatePodUpdate; later it runs inside it, after the rules for metadata.
  'whole-pod-inside-update': { since: 19 }, // ValidatePodUpdate
  'owners-named-with-kind': { since: 26 }, // ValidateOwnerReferences
  'empty-field-of-owner-unnamed': { since: 34 }, // validateOwnerReference
  // Each on its own path, with its index.
  'owner-fields-required': { since: 37 }, // validateOwnerReference
  'grace-from-negative-to-one': { since: 22 }, // ValidatePodUpdate
  // A negative grace period reads back as 1: by conversion, later by defaulting.
  'negative-grace-reads-as-one': { since: 27 }, // Convert_v1_Pod_To_core_Pod
  'deletion-cost-checked': { since: 22 }, // #101080
  'seccomp-runtime-default': { since: 11 }, // #62662
  'sysctls-in-annotations': { until: 10 }, // #63717
  'app-armor-unconfined': { since: 9 }, // ValidateProfileFormat, in 1.9.0
  'field-path-subscripts': { since: 9 }, // ConvertDownwardAPIFieldLabel, in 1.9.0
  'deletion-checked-first': { until: 10 }, // ValidateObjectMetaAccessorUpdate; since 1.11 rest.BeforeUpdate fills in missing fields
  'scheduling-gates': { since: 26 }, // #113274
  'gated-pod-may-move': { since: 27 }, // ValidatePodUpdate
  'qos-is-immutable': { since: 27, until: 31, gate: 'InPlacePodVerticalScaling', gateUntil: 28 }, // ValidatePodUpdate
  // Both classes are computed from the resources and the new one is printed; later the old class comes from the
  // status.
  'qos-computed-of-both': { until: 28 }, // ValidatePodUpdate
  // Considers each container separately, including negative quantities; earlier, the sums of positive ones.
  'qos-by-container': { since: 37 }, // ComputePodQOS, in 1.37.0
  'plain-resize': { since: 27, until: 31, gate: 'InPlacePodVerticalScaling' }, // ValidatePodUpdate
  // Containers are checked by common rules first; earlier, in one loop with its own order.
  'containers-by-kind': { since: 25 }, // validateContainerCommon
  'startup-probe-checked': { since: 16 }, // validateContainers
  'startup-probe-checked-twice': { since: 21, until: 24 }, // validateContainers
  'may-sleep-for-nothing': { since: 33 }, // gate PodLifecycleSleepActionAllowZero
  'readiness-grace-forbidden': { since: 21 }, // validateContainers
  'probe-grace-checked': { since: 22 }, // validateProbe
  'message-policy-unsupported': { since: 25 }, // validateContainerCommon
  'init-probes-forbidden': { since: 25 }, // validateInitContainers
  'sidecars-have-probes': { since: 28 }, // validateInitContainers
  'app-restart-policy-forbidden': { since: 28, until: 33 }, // validateContainers
  'resize-policy-checked': { since: 27 }, // validateResizePolicy
  'resize-policy-of-never-pods': { since: 29 }, // validateResizePolicy
  'resize-policy-of-plain-init': { since: 36 }, // validateInitContainers
  'ephemeral-sub-path-forbidden': { since: 23 }, // validateEphemeralContainers
  'ephemeral-security-context': { since: 22 }, // allowedEphemeralContainerFields
  'ephemeral-not-in-mirror-pods': { since: 27 }, // ValidatePodEphemeralContainersUpdate
  'host-network-ports-apart': { since: 28 }, // validatePodHostNetworkDeps
  'relaxed-env-names': { since: 32 }, // gate RelaxedEnvironmentVariableValidation
  'file-key-references': { since: 35 }, // gate EnvFiles
  'huge-pages-by-reference': { since: 23 }, // gate DownwardAPIHugePages
  'labels-count-bytes': { since: 35 }, // apimachinery/pkg/util/validation
  'sub-path-excludes-expression': { since: 15 }, // gate VolumeSubpathEnvExpansion
  // Resources outside Kubernetes' namespaces are a kind of their own: integers, with a limit, and a restricted name.
  'extended-resources': { since: 10 }, // IsExtendedResourceName
  'limit-amount-in-text': { since: 27 }, // ValidateResourceRequirements
  'resource-names-bare': { since: 29, until: 33 }, // validateContainerResourceName, then Error.ErrorBody
  'exists-prints-value-only': { since: 32 }, // ValidateTolerations
  'sctp-refused-at-port': { since: 12, until: 13 }, // validateContainerPorts
  'sctp-refused-at-end': { since: 14, until: 18 }, // ValidateConditionalPod, then gate SCTPSupport
  'supported-values-quoted': { since: 9 }, // field.NotSupported
  'values-as-json': { since: 34 }, // Error.ErrorBody
  'empty-selector-is-invalid': { since: 12 }, // ValidateDeploymentSpec; until 1.11 with another message
  // Fields of a StatefulSet that an update may change.
  'statefulset-min-ready-may-change': { since: 22 }, // #100842
  'statefulset-retention-may-change': { since: 23 }, // gate StatefulSetAutoDeletePVC, alpha from 1.23 to 1.26
  'statefulset-ordinals-may-change': { since: 26 }, // gate StatefulSetStartOrdinal, #112744
  'statefulset-fields-by-name': { since: 37 }, // ValidateStatefulSetUpdate, #138080
  'job-elastic-indexes': { since: 27 }, // validateCompletions, gate ElasticIndexedJob, #115236
  'statefulset-history-may-change': { since: 33 }, // ValidateStatefulSetUpdate, #130263
  // The API server refuses the status of a sidecar that runs again, in a Pod that does not always restart its containers.
  'refuses-restarted-sidecars': { since: 28, until: 29, untilPatches: { 28: 8, 29: 3 } }, // ValidateInitContainerStateTransition of 1.28.8
  'job-requires-restart-policy': { since: 20 }, // pkg/apis/batch/validation validateJobSpec, #95747
  'resize-subresource': { since: 32, gate: 'InPlacePodVerticalScaling', gateUntil: 34 }, // ValidatePodResize
  'openkruise-resizes': { since: 32 }, // pkg/client/registry.go ShouldUpdateResourceByResize of OpenKruise, openkruise/kruise#2067
  'resize-keeps-order': { since: 33 }, // validatePodResizeContainerOrdering
  'resize-keeps-memory-limits': { since: 33, until: 33 }, // validateContainerResize
  'resize-policy-is-free': { until: 32 }, // ValidatePodResize
  // A list that the old object lacked is masked as a whole, and therefore counts as changed.
  'resize-masks-new-lists': { until: 34 }, // ValidatePodResize
  'resize-keeps-claims': { since: 37 }, // ValidatePodResize
  'resize-refuses-pod-level': { since: 32, until: 34 }, // ValidatePodResize
  'resize-of-init-on-its-path': { since: 36 }, // ValidatePodResize
  // The columns of `kubectl get pods`, which the API server prints (pkg/printers/internalversion/printers.go).
  // A Pod is Running if one container has completed and another one runs.
  'completed-and-running-is-running': { since: 11 }, // #62642
  // Ages have two units: 3d4h instead of 3d.
  'ages-have-two-units': { since: 12 }, // translateTimestampSince
  // Such a Pod is NotReady unless its condition Ready is True.
  'completed-and-unready-is-not-ready': { since: 18 }, // #88240
  // RESTARTS shows when the last instance ended.
  'restarts-have-an-age': { since: 22 }, // #100142
  'scheduling-gates-are-shown': { since: 26 }, // #113274
  // READY and RESTARTS count sidecars.
  'sidecars-are-counted': { since: 28 }, // #116429
  // A Pod with a final phase is not shown as Terminating.
  'ended-is-not-terminating': { since: 31 }, // #122038
  // A container that failed wins over one that completed.
  'error-before-completed': { since: 35 }, // #124766
} as const satisfies Record<string, Lifetime>;
