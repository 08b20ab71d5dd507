// Texts of the import dialog.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'import.title': 'Paste or import a Pod',
  'import.local': 'The text is read in your browser and never leaves it.',
  'import.text': 'Text to import',
  'import.hint':
    'Paste a Pod, Deployment, StatefulSet, Job or List, the output of helm template, or of:\nkubectl get pod NAME -o yaml (or json): its state is read, too\nkubectl describe pod NAME\ncrictl inspect ID, crictl inspectp ID, docker inspect ID\nOr drop a file here.',
  'import.fleetAll': 'Find what an upgrade restarts in all of them',
  'import.file': 'Choose a file',
  'import.examples': 'Pick an example',
  'import.release': 'Kubelet of your nodes',
  'import.newest': '{release} (newest)',
  'import.refuses': 'Kubernetes {release} refuses to create this Pod.',
  'import.needs': 'This Pod needs {release} or newer.',
  'import.switch': 'Switch to {release}',
  'import.found': 'Found',
  'import.choose': '{count} objects: choose one',
  'import.kind.pod': 'A Pod from kubectl',
  'import.kind.list': 'Several objects',
  'import.kind.describe': 'A description from kubectl describe',
  'import.kind.inspect': 'A container from crictl inspect',
  'import.kind.inspectp': 'A sandbox from crictl inspectp',
  'import.kind.ps': 'Containers from crictl ps',
  'import.kind.pods': 'Sandboxes from crictl pods',
  'import.kind.docker': 'Containers from docker inspect',
  'import.kind.workload': 'A workload with a Pod template',
  'import.kind.unknown': 'This text has no known format.',
  'import.containers': 'Containers in the text',
  'import.column.name': 'Container',
  'import.column.state': 'State',
  'import.column.restarts': 'Restarts',
  'import.column.hash': 'Hash',
  'import.evidence': 'Which release created these containers',
  'import.printed': 'Which releases print these Events',
  'import.printedBy': 'Releases that print all of these Events: {releases}.',
  'import.printedByNone':
    'No single release prints all of these Events: the kubelet was upgraded in between.',
  'import.events.one': '{count} Event',
  'import.events.other': '{count} Events',
  'import.mask': 'Mask passwords, tokens and keys in env and arguments',
  'import.accept': 'Use this Pod',
} as const;

export const importTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type ImportKey = KeyOf<typeof importTexts>;

export const useImportText = () => useText(importTexts);
