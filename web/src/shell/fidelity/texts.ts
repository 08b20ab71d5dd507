// Texts of the dialog on how the page is verified.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'fidelity.title': 'How this page is verified',
  'fidelity.sum':
    '{answers} answers of Kubernetes’ own code, release by release; {differences} differ here. Counted in this version’s tests.',
  'fidelity.counts': 'Counts vary: each release is tested only on the fields and gates it has.',
  'fidelity.release': 'Release',
  'fidelity.hash': 'Hashes',
  'fidelity.hashText': 'Hashed texts',
  'fidelity.templateHash': 'Template hashes',
  'fidelity.actions': 'Decisions',
  'fidelity.gates': 'With feature gates',
  'fidelity.defaults': 'Defaults',
  'fidelity.admit': 'Edits (API server)',
  'fidelity.sync': 'Whole syncs',
  'fidelity.kill': 'Kills over time',
  'fidelity.starts': 'Starts over time',
  'fidelity.probeCounts': 'Probe thresholds',
  'fidelity.workers': 'Pod workers',
  'fidelity.podadmit': 'Refusals of new Pods',
  'fidelity.status': 'Reported status',
  'fidelity.controllers': 'Syncs of controllers',
  'fidelity.of': '{agree} of {answers}',
  'fidelity.known': 'Known limits',
  'fidelity.knownNote':
    'They occur only in parsing and in rare checks of the API server, not in decisions or hashes. Every test run repeats these cases and expects that they still differ.',
  'fidelity.edits.one': '{count} edit',
  'fidelity.edits.other': '{count} edits',
  'fidelity.texts.one': '{count} text',
  'fidelity.texts.other': '{count} texts',
  'fidelity.recorded': 'Stories recorded on real clusters',
  'fidelity.recordedNote':
    'Compared: Events with their counts and times, the lines of kubectl get pods --watch, every status, and the log lines that both print. Half of the Events come within 0.01 s of the simulation, 90 % within 0.2 s, 99 % within 1.8 s, all within 8.8 s, counted since the Event before. The differences are listed by cause; tests check that each still exists.',
  'fidelity.recordedSum': 'Kubelet {tag}: {agree} of {stories} stories agree in all of these.',
  'fidelity.recordedUpgrade':
    'Kubelet {tag}, upgraded to {upgraded}: {agree} of {stories} stories agree in all of these.',
  'fidelity.pasted': 'Why did it restart?',
  'fidelity.pastedSum':
    '{right} of {texts} texts pasted in public issues and repositories lead to the established cause. The others:',
  'fidelity.leftOut': 'Simplifications',
  'fidelity.patches': 'Each release is represented by one patch version: the tag in the table.',
  'fidelity.volumes': 'Resizes of memory-backed volumes are not simulated.',
  'fidelity.plugins': 'Admission plugins and webhooks are not included.',
  'fidelity.probes': 'A probe takes no time, and passes unless an event makes it fail.',
  'fidelity.order':
    'Where the kubelet picks at random or adds jitter, the simulation uses a fixed order and a fixed share.',
} as const;

export const fidelityTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type FidelityKey = KeyOf<typeof fidelityTexts>;

export const useFidelityText = () => useText(fidelityTexts);
