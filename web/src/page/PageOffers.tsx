// Shows, below the verdict, what can be done with a text that is not an edit of the running Pod.

import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { EditorControl } from '../editor/useEditorControl.ts';
import type { FoundActions } from '../question/offers/FoundStrip.tsx';
import { useSource } from '../store/context.ts';
import { part } from '../ui/part/part.tsx';
import { type Services, usePage, useServices } from './services.ts';

const CreationStrip = part(async () => (await import('../question/offers/CreationStrip.tsx')).CreationStrip);
const ObjectLoader = part(async () => (await import('../question/offers/ObjectLoader.tsx')).ObjectLoader);
const FoundStrip = part(async () => (await import('../question/offers/FoundStrip.tsx')).FoundStrip);

interface PageOffersProps {
  readonly editor: EditorControl;
  readonly phone: boolean;
}

export function PageOffers({ editor, phone }: PageOffersProps) {
  const services = useServices();
  const { text, running: manifest, problems, otherPod, creation } = usePage((page) => page.typed);
  const kubelet = usePage((page) => page.kubelet);
  const release = usePage((page) => page.cursorView.explanation?.release);
  const pod = usePage((page) => page.cursorView.explanation?.running);
  const running = useMemo(() => pod && { pod, manifest }, [pod, manifest]);
  const on = useMemo(() => offerActions(services, editor, phone), [services, editor, phone]);
  const found = otherPod !== undefined || problems.some((problem) => problem.offers);
  const unread = useSource(({ object, objectReader }) => object !== undefined && !objectReader);
  return (
    <>
      {unread && <ObjectLoader />}
      {creation && !otherPod && <CreationStrip creation={creation} onRelease={services.actions.release} />}
      {found && (
        <FoundStrip
          text={text}
          other={otherPod}
          kubelet={kubelet}
          release={release}
          running={running}
          refused={problems.some(({ severity }) => severity === 'refused')}
          on={on}
        />
      )}
    </>
  );
}

function offerActions(
  { source, actions, importing }: Services,
  editor: EditorControl,
  phone: boolean,
): FoundActions {
  return {
    run: (name, pod, minor) => {
      // The editor receives the new text before the focus.
      flushSync(() => importing.take(name, pod, minor, true));
      // The focused button is gone. On a phone, focus would open the keyboard.
      if (phone) return;
      editor.jumpTo(1, 1);
      editor.focus(true);
    },
    edit: ({ path, controller, manifest }) => {
      if (path) actions.path(path, controller);
      actions.type(manifest);
    },
    import: (text) => source.getState().ask({ kind: 'import', text }),
  };
}
