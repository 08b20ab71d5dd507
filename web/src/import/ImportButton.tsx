// Where does the import open from?

import { lazy, Suspense } from 'react';
import { useWords } from '../i18n/text.ts';
import { Tool } from '../topbar/Tool.tsx';
import type { Import } from './useImport.ts';

const ImportPage = lazy(async () => ({ default: (await import('./ImportPage.tsx')).ImportPage }));

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
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </>
  );
}
