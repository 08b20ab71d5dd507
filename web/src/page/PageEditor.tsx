// Connects the left pane to the page.

import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { EditorPane, type PaneActions } from '../editor/EditorPane.tsx';
import type { EditorControl } from '../editor/useEditorControl.ts';
import type { NamedPod } from '../import/typedPod.ts';
import type { Theme } from '../theme/theme.ts';
import { type Services, usePage, useServices } from './services.ts';

interface PageEditorProps {
  readonly editor: EditorControl;
  readonly large: boolean;
  readonly phone: boolean;
  readonly theme: Theme;
}

export function PageEditor({ editor, large, phone, theme }: PageEditorProps) {
  const services = useServices();
  const { actions } = services;
  const typed = usePage((page) => page.typed);
  const apply = usePage((page) => page.story.apply);
  const observed = usePage((page) => page.lists.observed);
  const release = usePage((page) => page.cursorView.explanation?.release);
  const pod = usePage((page) => page.cursorView.explanation?.running);
  const running = useMemo(() => pod && { pod, manifest: typed.running }, [pod, typed.running]);
  const on = useMemo(() => paneActions(services, editor, phone), [services, editor, phone]);
  return (
    <EditorPane
      editor={{ handle: editor.ref, typed, theme, large, release, onChange: actions.type }}
      running={running}
      facts={typed}
      plain={phone}
      apply={apply}
      observed={{ ...observed, onChange: actions.observe, onReset: () => actions.observe(undefined) }}
      on={on}
    />
  );
}

function paneActions(services: Services, editor: EditorControl, phone: boolean): PaneActions {
  const { source, actions, importing, page } = services;
  const run = ({ name, pod }: NamedPod): void => {
    // The editor receives the new text before the focus.
    flushSync(() => importing.run(name, pod));
    // The focused button is gone. On a phone, focus would open the keyboard.
    if (phone) return;
    editor.jumpTo(1, 1);
    editor.focus(true);
  };
  return {
    run,
    template: ({ edits, ...named }) => {
      if (!edits) return run(named);
      const { path, controller, manifest } = named.pod;
      if (path) actions.path(path, controller);
      actions.type(manifest);
    },
    release: actions.release,
    import: (text) => source.getState().ask({ kind: 'import', text }),
    jump: editor.jumpTo,
    apply: () => actions.apply(true),
    discard: actions.discard,
    preview: () => source.getState().stepTo(page().timeline.entries.length - 1),
  };
}
