// Renders the desktop editor: a text area at first, then Monaco once it accepts keys.

import { useRef, useState } from 'react';
import { useSource } from '../store/context.ts';
import { LANG_TAGS } from '../ui/i18n/language.ts';
import { MissingPart } from '../ui/part/MissingPart.tsx';
import { useArrived } from '../ui/part/useArrived.ts';
import styles from './DeskEditor.module.css';
import type { EditorProps } from './editorProps.ts';
import { LinedEditor } from './LinedEditor.tsx';
import { PlainEditor } from './PlainEditor.tsx';
import { useEditorText } from './texts.ts';

export function DeskEditor(props: EditorProps) {
  const words = useEditorText();
  const arrival = useArrived(loadMonaco, true);
  const [ready, setReady] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const drawn = useSource(({ typedOver }) => typedOver);
  // Text typed before Monaco loaded is one step of its Undo.
  const [begun] = useState(() => drawn ?? props.typed.text);
  // Replacing the text area would interrupt an input method composition.
  const [composing, setComposing] = useState(false);
  if (arrival.state === 'missing') {
    return (
      <>
        <MissingPart text={words('editor.missing')} onAgain={arrival.again} />
        <PlainEditor {...props} />
      </>
    );
  }
  const Monaco = arrival.state === 'here' ? arrival.part : undefined;
  return (
    <div
      className={styles.slot}
      ref={place}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    >
      {!ready && <LinedEditor {...props} />}
      {Monaco && (ready || !composing) && (
        <div className={styles.host} ref={host} data-ready={ready}>
          <Monaco
            {...props}
            handle={ready ? props.handle : null}
            handOver={{
              begun,
              onReady: (takeOver) => {
                // Made visible before React renders, because hidden elements cannot take the focus.
                if (host.current) host.current.dataset.ready = 'true';
                const area = place.current?.querySelector<HTMLTextAreaElement>('[data-lined] textarea');
                if (area) {
                  takeOver(area);
                  area.hidden = true;
                }
                setReady(true);
              },
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Loads the editor's component; every call returns the same promise. */
async function loadMonaco() {
  // Monaco reads its menu texts at startup, so they load first.
  if (document.documentElement.lang === LANG_TAGS.zh) await import('monaco-editor/nls/lang/zh-cn');
  return (await import('./MonacoEditor.tsx')).MonacoEditor;
}
