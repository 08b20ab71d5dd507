// Who keeps the one Monaco of the page alive, whichever part of the page shows it?

import { createPortal } from 'react-dom';
import { WordsProvider } from '../i18n/text.ts';
import { useArrived } from '../useArrived.ts';
import { hostElement, show, useHosted } from './hosted.ts';
import { loadMonaco } from './loadMonaco.ts';

/** Stands beside the page, not in it: so the editor is there before the page, and stays when the page is drawn anew. */
export function EditorHost() {
  const props = useHosted((hosted) => hosted.props);
  const Monaco = useArrived(loadMonaco, props !== undefined);
  if (!props || !Monaco) return null;
  const { words, ...editor } = props;
  return createPortal(
    <WordsProvider value={words}>
      <Monaco {...editor} onReady={show} />
    </WordsProvider>,
    hostElement(),
  );
}
