// Where does the export open from?

import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import { Tool } from '../ui/Tool.tsx';
import type { Exported, PictureColours } from './exportFiles.ts';

const ExportPage = dialogPart(async () => (await import('./ExportPage.tsx')).ExportPage);

interface ExportButtonProps {
  /** Undefined while there is nothing to show. */
  readonly exported: Exported | undefined;
  readonly colours: PictureColours;
  readonly open: boolean;
  onOpen(open: boolean): void;
}

export function ExportButton({ open, onOpen, exported, colours }: ExportButtonProps) {
  const words = useWords();
  return (
    <>
      <Tool icon="export" text={words('export.button')} disabled={!exported} onOpen={() => onOpen(true)} />
      {open && exported && <ExportPage exported={exported} colours={colours} onClose={() => onOpen(false)} />}
    </>
  );
}
