// What is loaded when one imports a Pod?

import type { ComponentProps } from 'react';
import { FilesWords } from '../i18n/files/FilesWords.tsx';
import { ImportDialog } from './ImportDialog.tsx';

export function ImportPage(props: ComponentProps<typeof ImportDialog>) {
  return (
    <FilesWords>
      <ImportDialog {...props} />
    </FilesWords>
  );
}
