// What does the What if dialog say in English of each thing that can happen?

export const whatIfEn = {
  'whatif.group.time': 'Time',
  'whatif.group.node': 'Node',
  'whatif.about.wait': 'Back-offs end, processes exit, probes come to their verdicts.',
  'whatif.about.exit': 'The process ends with this code. The rest is up to the restart policy.',
  'whatif.about.probe': 'A probe comes to this verdict. Liveness and startup can have the container killed.',
  'whatif.about.unknown': 'The runtime can no longer say whether the container runs.',
  'whatif.about.image': 'Decides whether containers with this image can be started.',
  'whatif.about.postStart': 'At its next start its postStart hook, if it has one, fails: it is killed again.',
  'whatif.about.stopping': 'How the container ends when it is told to stop.',
  'whatif.about.obstacle': 'Why the container cannot be started the next time.',
  'whatif.about.sandbox': 'If the sandbox must be replaced, its containers go with it.',
  'whatif.about.resize': 'Through the resize subresource: on by default since 1.33.',
  'whatif.about.debug': 'An ephemeral container joins the running Pod.',
  'whatif.about.delete': 'Containers are told to stop, and killed after their grace period.',
  'whatif.about.kubeletRestart':
    'The same release starts again: it forgets back-offs and looks at all that runs anew.',
  'whatif.about.upgrade': 'Another release takes over. What it hashes otherwise can be restarted.',
  'whatif.about.runtimeRestart': 'containerd, CRI-O or Docker starts again, with or without its containers.',
  'whatif.about.reboot': 'Nothing runs after it. What the restart policy allows is started again.',
  'whatif.about.evict': 'The Pod fails for good, and its containers are killed.',
  'whatif.about.room': 'Decides whether a resize that asks for more can be granted.',
} as const;
