// Texts of the Releases panel.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { stripTexts } from './stripTexts.ts';

export const en = {
  'releases.patch': 'What {newest} changes and {version} does not have yet',
  'releases.patchSame': '{version} decides as {newest} does',
  'releases.working': 'Checking every release…',
  'releases.unreadable': 'No valid Pod to compare.',
  'releases.from': 'Upgrade from',
  'releases.to': 'Upgrade to',
  'releases.fromShort': 'from',
  'releases.toShort': 'to',
  'releases.upgrade': 'Kubelet upgrade from {from} to {to}:',
  'releases.downgrade': 'Kubelet downgrade from {from} to {to}:',
  'releases.same': 'Kubelet restart, still {from}:',
  'releases.of': '{names}: {cause}',
  'releases.show': 'Show this upgrade',
  'releases.showDowngrade': 'Show this downgrade',
  'releases.switch': 'Switch to {from} and upgrade',
  'releases.switchDowngrade': 'Switch to {from} and downgrade',
  'releases.here': 'At this moment in your scenario: {outcome}.',
  'releases.compareEdit': 'Compare this edit on {from} and {to}',
  'releases.comparePod': 'Compare this Pod on {from} and {to}',
  'releases.matrix': 'Kubelet upgrades between any two releases',
  'releases.corner': 'from \\ to',
  'releases.cell': '{from} to {to}: {outcome}',
  'releases.legendKeep': 'keeps every container',
  'releases.legendRestart': 'restarts at least one',
  'releases.edit': 'This edit on each release',
  'releases.env': 'If env were edited instead',
  'releases.envOf': 'With one more variable in the env of {name}:',
  'releases.everywhere': 'everywhere',
  'releases.byGate': 'by the API server',
  'releases.direct': 'bypassing the API server:',
} as const;

export const releasesTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, stripTexts);

export const useReleasesText = () => useText(releasesTexts);
