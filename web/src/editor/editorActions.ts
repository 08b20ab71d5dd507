// Lists the actions of the editor that buttons and the command palette offer.

/** By name: the id of Monaco's action, or by how many pixels the text grows. */
export const EDITOR_ACTIONS = {
  format: 'editor.action.formatDocument',
  find: 'actions.find',
  fix: 'editor.action.quickFix',
  fold: 'editor.foldAll',
  unfold: 'editor.unfoldAll',
  larger: 1,
  smaller: -1,
} as const satisfies Record<string, string | number>;

export const EDITOR_ACTION_IDS = Object.keys(EDITOR_ACTIONS) as readonly EditorAction[];

export type EditorAction = keyof typeof EDITOR_ACTIONS;
