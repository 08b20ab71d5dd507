// What is loaded when one saves what one sees?

import type { ComponentProps } from 'react';
import { FilesWords } from '../i18n/files/FilesWords.tsx';
import { ExportDialog } from './ExportDialog.tsx';

export function ExportPage(props: ComponentProps<typeof ExportDialog>) {
  return (
    <FilesWords>
      <ExportDialog {...props} />
    </FilesWords>
  );
}
