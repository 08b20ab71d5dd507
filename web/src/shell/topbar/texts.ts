// Texts of the top bar.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { paletteTexts } from '../palette/texts.ts';

export const en = {
  'app.ownPod': 'Your Pod',
  'bar.skip': 'Skip to the Pod',
  'bar.release': 'Kubelet release',
  'bar.path': 'Applied with',
  'bar.paste': 'Paste or import',
  'bar.example': 'Example:',
  'bar.own': 'Pod:',
  'bar.more': 'More',
  'bar.print': 'Print a handout',
  'bar.proven': 'How it is proven',
  'bar.theme': 'Theme',
  'bar.lang': 'Language',
  'theme.asSystem': 'System',
  'theme.isLight': 'Light',
  'theme.isDark': 'Dark',
  'theme.isContrast': 'High contrast',
  'app.tagline': 'what each kubelet does to your Pod',
  'bar.help': 'Help',
  'path.apply': 'kubectl apply',
  'path.edit': 'kubectl edit or patch',
  'path.replace': 'kubectl replace',
  'path.resize': 'the resize subresource',
  'path.ephemeralcontainers': 'kubectl debug',
  'path.url': 'manifest URL',
  'path.static': 'static Pod file',
  'path.workload': 'Pod template',
  'path.kruise': 'OpenKruise in place (older links)',
  'path.direct': 'bypassing the API server',
  'gates.button': 'Gates',
  'present.button': 'Present',
  'tour.offer': 'Tour',
  'bar.releaseUpgraded': 'Kubelet release after the last upgrade; another choice changes that upgrade',
} as const;

export const topBarTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts, paletteTexts);

export type TopBarKey = KeyOf<typeof topBarTexts>;

export type TopBarText = ReturnType<typeof useTopBarText>;

export const useTopBarText = () => useText(topBarTexts);
