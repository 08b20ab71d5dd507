// The button that opens the import dialog.

import type { Release } from '@syncpod/core/releases';
import { useSharedText } from '../i18n/shared.ts';
import { dialogPart } from '../part/part.tsx';
import { useDialog, useSource } from '../store/context.ts';
import { Tool } from '../ui/Tool.tsx';
import type { Import } from './createImport.ts';

const ImportDialog = dialogPart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

interface ImportButtonProps {
  /** The kubelet release that explains the Pod. */
  readonly release: Release | undefined;
  readonly onTake: Import['take'];
}

export function ImportButton({ release, onTake }: ImportButtonProps) {
  const words = useSharedText();
  const { dialog, ask, close } = useDialog('import');
  const askFleet = useSource((source) => source.askFleet);
  return (
    <>
      <Tool
        icon="import"
        text={words('import.button')}
        disabled={!release}
        onOpen={() => ask({ kind: 'import', text: '' })}
      />
      {dialog && release && (
        <ImportDialog
          key={dialog.text}
          initialText={dialog.text}
          release={release}
          onTake={onTake}
          onFleet={askFleet}
          onClose={close}
        />
      )}
    </>
  );
}
