// Texts of the dialog with the stored object.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'stored.title': 'Stored object',
  'stored.filled':
    'The API server {release} stores this object; its status is omitted. The highlighted lines are not in the manifest: the API server filled them in.',
  'stored.noObject':
    'This Pod bypasses the API server. The kubelet fills in the highlighted lines, which are not in the text.',
  'stored.merge': 'How the change is merged',
  'stored.apply':
    'kubectl apply compares three versions: the manifest applied last, which it keeps in the annotation kubectl.kubernetes.io/last-applied-configuration; the edited manifest; and the stored object. It deletes fields that are no longer in the manifest and sets fields that differ. Everything else stays as stored, including a default that a new Pod would get differently.',
  'stored.edit':
    'kubectl edit, patch and set image send the difference to the object that was edited. Everything else stays as stored.',
  'stored.replace':
    'kubectl replace sends the whole text, and the API server fills in defaults again. A default that depends on the text can change with it, such as imagePullPolicy with the tag.',
  'stored.template': 'The controller does not change stored Pods: it creates a new one from the template.',
  'stored.patch': 'The patch that kubectl sends',
  'stored.last': 'Manifest applied last',
  'stored.noPatch': 'Nothing differs, so kubectl sends no patch.',
} as const;

const storedTexts = createTexts(en, { zh: () => import('./storedTexts.zh.ts') });

export type StoredKey = KeyOf<typeof storedTexts>;

export const useStoredText = () => useText(storedTexts);
