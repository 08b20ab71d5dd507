// Where does the export open from?

import { useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import { Tool } from '../ui/Tool.tsx';
import type { Exported, PictureColours } from './exportFiles.ts';

const ExportPage = dialogPart(async () => (await import('./ExportPage.tsx')).ExportPage);

interface ExportButtonProps {
  /** Undefined while there is nothing to show. */
  readonly exported: Exported | undefined;
  readonly colours: PictureColours;
}

export function ExportButton({ exported, colours }: ExportButtonProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tool icon="export" text={words('export.button')} disabled={!exported} onOpen={() => setOpen(true)} />
      {open && exported && (
        <ExportPage exported={exported} colours={colours} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
