// Connects the left pane to the page.

import { useCallback, useMemo } from 'react';
import { EditorPane, type PaneActions } from '../editor/EditorPane.tsx';
import type { EditorControl } from '../editor/useEditorControl.ts';
import type { Theme } from '../ui/theme/theme.ts';
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
  const on = useMemo(() => paneActions(services, editor), [services, editor]);
  const currentText = useCallback(() => services.page().typed.text, [services]);
  return (
    <EditorPane
      editor={{ handle: editor.ref, typed, theme, large, release, currentText, onChange: actions.type }}
      facts={typed}
      plain={phone}
      apply={apply}
      observed={{ ...observed, onChange: actions.observe, onReset: () => actions.observe(undefined) }}
      on={on}
    />
  );
}

function paneActions(services: Services, editor: EditorControl): PaneActions {
  const { source, actions, page } = services;
  return {
    jump: editor.jumpTo,
    apply: () => actions.apply(true),
    discard: actions.discard,
    preview: () => source.getState().stepTo(page().timeline.entries.length - 1),
  };
}
