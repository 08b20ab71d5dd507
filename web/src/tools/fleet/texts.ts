// Texts of the report on a whole cluster.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'fleet.local': 'The file is read in your browser, piece by piece, and never leaves it.',
  'fleet.file': 'File',
  'fleet.choose': 'Choose a file',
  'fleet.drop': 'or drop one here. Large files are fine.',
  'fleet.example': 'Try an example',
  'fleet.pasted': 'Pasted text',
  'fleet.paste': 'Or paste the text',
  'fleet.text': 'Cluster objects as JSON or YAML',
  'fleet.from': 'Kubelets from',
  'fleet.to': 'to',
  'fleet.gates': 'Feature gates',
  'fleet.gatesExample': 'SidecarContainers=true; node-1: SidecarContainers=false',
  'fleet.gatesNote': 'For all kubelets, or for one node: NODE: GATE=true',
  'fleet.causes': 'Why they restart',
  'fleet.containers.one': '{count} container',
  'fleet.containers.other': '{count} containers',
  'fleet.drain': 'Drain before their upgrade',
  'fleet.drainNode': '{release} · {pods} of {of} Pods restart',
  'fleet.byNodes': 'The Nodes in the file run {release}.',
  'fleet.byProxy': 'The kube-proxy in the file runs {release}.',
  'fleet.byMixedNodes':
    'The Nodes in the file run {release} and other releases. Each Pod starts from its own.',
  'fleet.byMixedProxy': 'The kube-proxies in the file run {release} and other releases.',
  'fleet.noHashes': 'kubectl does not print hashes: choose the current kubelet release.',
  'fleet.reading': 'Reading',
  'fleet.read': '{items} items, {read} of {size}',
  'fleet.cancel': 'Cancel',
  'fleet.stopped': 'Cancelled after {items} items, {read} of {size}. The results so far are kept.',
  'fleet.problems': 'Problems in the file',
  'fleet.empty': 'The file is empty.',
  'fleet.noPods': 'None of the {item} items is a Pod.',
  'fleet.badItem': 'Item {item}, at byte {at}, cannot be read and is skipped: {detail}',
  'fleet.unreadable': 'The browser could not read the file past byte {at}, after item {item}: {detail}',
  'fleet.noWorker':
    'The program that reads the file could not be loaded. Go online and choose the file again.',
  'fleet.broken': 'At byte {at}, after item {item}: {detail}. The results so far are kept.',
  'fleet.gone': 'The browser can no longer read the file. Choose it again.',
  'fleet.result': 'Result',
  'fleet.soFar': 'So far:',
  'fleet.recount': 'Count again from {release}',
  'fleet.save': 'Save the report',
  'fleet.json': 'JSON',
  'fleet.markdown': 'Markdown',
  'fleet.html': 'Web page',
  'fleet.group': 'Group by',
  'fleet.byCause': 'cause',
  'fleet.byNamespace': 'namespace',
  'fleet.byWorkload': 'workload',
  'fleet.byNode': 'node',
  'fleet.order': 'Order',
  'fleet.mostContainers': 'most containers first',
  'fleet.mostPods': 'most Pods first',
  'fleet.byName': 'by name',
  'fleet.filter': 'Filter by namespace, Pod, node, container or cause',
  'fleet.none': 'No Pods match the filter.',
  'fleet.groups': 'Affected Pods',
  'fleet.counts': '{pods} Pods, {containers} containers',
  'fleet.countsOf': '{pods} of {of} Pods, {containers} containers',
  'fleet.why': 'Show why',
  'fleet.whyOf': 'Show why: {pod}',
  'fleet.more': 'Show more ({count} left)',
  'fleet.restarts': 'Restarts so far',
} as const;

export const fleetTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type FleetKey = KeyOf<typeof fleetTexts>;

export type FleetText = Text<FleetKey>;

export const useFleetText = () => useText(fleetTexts);
