// Names of the actions in the command palette. Load with the actions.

import { whatIfTexts } from '../../timeline/whatif/texts.ts';
import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text } from '../../ui/i18n/texts.ts';

export const en = {
  'compare.palette': 'Compare releases or scenarios side by side',
  'palette.first': 'Back to the start',
  'palette.last': 'Jump to the end',
  'palette.share': 'Share or embed',
  'palette.lessons': 'Lessons and quiz',
  'palette.film': 'Film: this Pod on 30 kubelets',
  'palette.gates': 'Feature gates',
  'palette.stored': 'Stored object and patch',
  'palette.apiServer': 'API server {release}',
  'palette.release': 'Kubelet {release}',
  'palette.whatIf': 'What if: {name}',
  'palette.story': 'Story: {name}',
  'palette.edit.find': 'Find in the text',
  'palette.edit.format': 'Format the text',
  'palette.edit.fix': 'Show quick fixes',
  'palette.edit.fold': 'Fold all blocks of the text',
  'palette.edit.unfold': 'Unfold all blocks of the text',
  'palette.edit.larger': 'Larger editor text',
  'palette.edit.smaller': 'Smaller editor text',
  'palette.discard': 'Revert the text',
  'palette.also.again': 'reset restart from the beginning',
  'palette.also.rollout': 'deployment replicas surge rollback',
  'palette.also.fleet': 'fleet cluster nodes drain what restarts',
  'palette.also.restart': 'diagnose crash OOM log Events describe',
  'palette.also.film': 'GIF releases versions',
  'palette.also.import': 'open file YAML JSON helm drop',
  'palette.also.log': 'klog Events look up a log line',
  'palette.also.releases': 'versions upgrade matrix',
  'palette.lookUp': 'Look up this log line',
  'palette.readLine': 'Why did it restart? Read this line',
  'palette.also.export': 'download save image PNG SVG JSON Markdown PDF print',
  'palette.also.share': 'QR code copy link URL download scenario file JSON',
  'palette.also.release': 'release version Kubernetes {release}',
  'palette.recorded': 'Stories recorded on real clusters',
  'palette.tab': 'Open {name}',
} as const;

export const actionTexts = createTexts(
  en,
  { zh: () => import('./actionTexts.zh.ts') },
  sharedTexts,
  whatIfTexts,
);

export type ActionKey = KeyOf<typeof actionTexts>;

export type ActionText = Text<ActionKey>;
