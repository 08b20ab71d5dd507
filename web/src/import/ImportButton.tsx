// Where does the import open from?

import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import { Tool } from '../ui/Tool.tsx';
import type { Import } from './useImport.ts';

const ImportPage = dialogPart(async () => (await import('./ImportPage.tsx')).ImportPage);

interface ImportButtonProps {
  readonly importing: Import;
  /** A whole cluster is to be looked at; without a file it is still to be chosen. */
  onFleet(file?: Blob): void;
}

export function ImportButton({ importing, onFleet }: ImportButtonProps) {
  const words = useWords();
  const { text, release, ask, close, take } = importing;
  return (
    <>
      <Tool icon="import" text={words('import.button')} disabled={!release} onOpen={() => ask('')} />
      {text !== undefined && release && (
        <ImportPage
          key={text}
          begin={text}
          release={release}
          onTake={take}
          onFleet={(file) => {
            close();
            onFleet(file);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
