// The button that opens the export dialog.

import { useSharedText } from '../i18n/shared.ts';
import { dialogPart } from '../part/part.tsx';
import { useDialog } from '../store/context.ts';
import { Tool } from '../ui/Tool.tsx';
import type { Exported, PictureColours } from './exportFiles.ts';

const ExportDialog = dialogPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

interface ExportButtonProps {
  /** Undefined while there is nothing to export. */
  readonly exported: Exported | undefined;
  readonly colours: PictureColours;
}

export function ExportButton({ exported, colours }: ExportButtonProps) {
  const words = useSharedText();
  const { dialog, ask, close } = useDialog('export');
  return (
    <>
      <Tool
        icon="export"
        text={words('export.button')}
        disabled={!exported}
        onOpen={() => ask({ kind: 'export' })}
      />
      {dialog && exported && <ExportDialog exported={exported} colours={colours} onClose={close} />}
    </>
  );
}
