// Texts of the feature gates dialog.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'gates.server':
    'The API server has the same release and gates as the kubelet, and is upgraded together with it. An API server of another release has the default gates of that release.',
  'gates.about.ephemeral': 'Ephemeral containers are accepted and started.',
  'gates.about.startupProbe': 'Startup probes are kept and run.',
  'gates.about.probeGrace': 'A probe’s own terminationGracePeriodSeconds applies when the probe kills.',
  'gates.about.sidecar': 'An init container with restartPolicy Always keeps running as a sidecar.',
  'gates.about.legacySidecar': 'Pods without sidecars use the older code for init containers.',
  'gates.about.resize':
    'CPU and memory can change while a container runs. Up to 1.32, this gate also adds defaults for resizePolicy.',
  'gates.about.podLevel': 'A Pod can set Pod-level resources.',
  'gates.about.podLevelDefaulting':
    'On: Pod-level resources get their defaults when the Pod is stored. Off: each time it is read, as up to 1.36.',
  'gates.about.podLevelQos': 'With empty Pod-level resources, the containers decide the QoS class.',
  'gates.about.restartRules': 'restartPolicy and restartPolicyRules of a container apply.',
  'gates.about.restartAll': 'The exit of one container can restart all containers of the Pod.',
  'gates.about.podLevelResize': 'Pod-level resources can change while the Pod runs.',
  'gates.about.resizeInit': 'Init containers that are not sidecars can be resized too.',
  'gates.about.resizeVolumes': 'Memory-backed volumes can be resized. Not simulated.',
  'gates.about.declared': 'The node declares its features. Other gates need this one.',
  'gates.about.evented': 'The runtime pushes container events. The simulation ignores it.',
  'gates.about.backOffMax': 'A node can set its maximum back-off. Here: 300 s.',
  'gates.about.backOffDecay':
    'Back-offs grow from 1 s to 60 s instead of from 10 s to 300 s; with KubeletCrashLoopBackOffMax, still up to 300 s.',
  'gates.title': 'Feature gates of kubelet {release}',
  'gates.intro': 'Only gates that affect what is shown here, with the defaults of this release.',
  'gates.none': 'No feature gate of this kubelet affects what is shown here.',
  'gates.locked': '{stage}: locked on in this release',
  'gates.onByDefault': '{stage}, on by default',
  'gates.offByDefault': '{stage}, off by default',
  'gates.refused': 'The kubelet does not start:',
  'gates.reset': 'Reset to defaults',
} as const;

export const gatesTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type GatesKey = KeyOf<typeof gatesTexts>;

export const useGatesText = () => useText(gatesTexts);
