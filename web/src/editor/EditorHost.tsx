// Who keeps the one Monaco of the page alive, whichever part of the page shows it?

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { WordsProvider } from '../i18n/text.ts';
import { useArrived } from '../part/useArrived.ts';
import { hostElement, show, useHosted } from './hosted.ts';
import { loadMonaco } from './loadMonaco.ts';

/** Stands beside the page, not in it: so the editor is there before the page, and stays when the page is drawn anew. */
export function EditorHost() {
  const props = useHosted((hosted) => hosted.props);
  const arrival = useArrived(loadMonaco, props !== undefined);
  const missing = arrival.state === 'missing';
  useEffect(() => {
    if (missing) useHosted.setState({ missing });
  }, [missing]);
  if (!props || arrival.state !== 'here') return null;
  const Monaco = arrival.part;
  const { words, ...editor } = props;
  return createPortal(
    <WordsProvider value={words}>
      <Monaco {...editor} onReady={show} />
    </WordsProvider>,
    hostElement(),
  );
}
