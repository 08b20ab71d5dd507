// Who keeps the one Monaco of the page alive, whichever part of the page shows it?

import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { WordsProvider } from '../i18n/text.ts';
import type { EditorProps } from './editorProps.ts';
import { hostElement, show, useHosted } from './hosted.ts';
import { loadMonaco } from './loadMonaco.ts';

type Monaco = ComponentType<EditorProps & { onReady(): void }>;

/** Stands beside the page, not in it: so the editor is there before the page, and stays when the page is drawn anew. */
export function EditorHost() {
  const props = useHosted((hosted) => hosted.props);
  const [loaded, setLoaded] = useState<{ readonly Monaco: Monaco }>();
  const wanted = props !== undefined;
  useEffect(() => {
    if (!wanted) return;
    void loadMonaco().then(
      (Monaco) => setLoaded({ Monaco }),
      (fault: unknown) =>
        setLoaded(() => {
          throw fault;
        }),
    );
  }, [wanted]);
  if (!props || !loaded) return null;
  const { words, ...editor } = props;
  return createPortal(
    <WordsProvider value={words}>
      <loaded.Monaco {...editor} onReady={show} />
    </WordsProvider>,
    hostElement(),
  );
}
