// What does the gates dialog say in English that each gate decides?

export const gatesEn = {
  'gates.same': 'The API server is of the kubelet’s release and has the same gates.',
  'gates.about.ephemeral': 'Whether ephemeral containers are taken and started.',
  'gates.about.startupProbe': 'Whether startup probes are kept and run.',
  'gates.about.probeGrace': 'Whether a probe’s own terminationGracePeriodSeconds counts when it kills.',
  'gates.about.sidecar': 'Whether an init container with restartPolicy Always runs on as a sidecar.',
  'gates.about.legacySidecar': 'Whether Pods without sidecars go the older way through init containers.',
  'gates.about.resize':
    'Whether CPU and memory may change while a container runs. Up to 1.32 it fills in resizePolicy too.',
  'gates.about.podLevel': 'Whether a Pod may have resources of its own.',
  'gates.about.podLevelDefaulting':
    'Resources of a Pod are completed when it is stored; when it is off, whenever it is read, as to 1.36.',
  'gates.about.podLevelQos': 'Whether empty resources of a Pod leave its QoS class to its containers.',
  'gates.about.restartRules': 'Whether restartPolicy and restartPolicyRules of a container count.',
  'gates.about.restartAll': 'Whether the exit of one container may restart all containers of the Pod.',
  'gates.about.podLevelResize': 'Whether the resources of the Pod itself may change while it runs.',
  'gates.about.resizeInit': 'Whether init containers that are no sidecars may be resized too.',
  'gates.about.resizeVolumes': 'Whether memory-backed volumes may be resized. Not simulated.',
  'gates.about.declared': 'Whether the node says which features it has. Other gates need it.',
  'gates.about.evented': 'Whether the runtime tells of containers by itself. Not simulated.',
  'gates.about.backOffMax': 'Whether a node may set its longest back-off: here 300 s.',
  'gates.about.backOffDecay':
    'Back-offs from 1 s to 60 s, not 10 s to 300 s; still to 300 s with KubeletCrashLoopBackOffMax.',
} as const;
