// English texts of the top bar.

export const en = {
  'app.ownPod': 'Your Pod',
  'bar.skip': 'Skip to the Pod',
  'bar.release': 'Kubelet release',
  'bar.path': 'Edit travels by',
  'bar.by': 'by',
  'bar.help': 'Help',
  'path.api': 'kubectl edit',
  'path.static': 'static Pod file',
  'path.workload': 'Deployment',
  'path.kruise': 'OpenKruise',
  'path.direct': 'straight to the kubelet',
  'gates.button': 'Gates',
  'present.button': 'Present',
  'tour.offer': 'Tour',
  'bar.scenario': 'Scenario',
  'bar.releaseUpgraded': 'Kubelet after the upgrade before this moment; a choice here changes the upgrade',
} as const;
