// Texts of the view of kubectl.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'kubectl.title': 'What kubectl shows',
  'kubectl.coming': 'What kubectl will show',
  'kubectl.earlier.one': '{count} earlier line',
  'kubectl.earlier.other': '{count} earlier lines',
  'kubectl.table': 'kubectl get pods',
  'kubectl.describe': 'describe',
  'kubectl.describeTitle': 'kubectl describe pod {names}',
  'kubectl.phase': 'Phase',
  'kubectl.ip': 'Pod IP',
  'kubectl.conditions': 'Conditions',
  'kubectl.conditionsTrue': '{count} True',
  'kubectl.volumes': 'Volumes',
  'kubectl.none': 'none',
  'kubectl.client': 'As kubectl {release} prints it, with times in UTC.',
} as const;

const kubectlTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useKubectlText = () => useText(kubectlTexts);
