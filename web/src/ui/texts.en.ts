// English texts of general controls.

export const en = {
  'chip.keep': '✓ keep',
  'chip.kill': '✕ kill',
  'chip.start': '▸ start',
  'chip.killAndStart': '✕ restart',
  'chip.cannotStart': '✕ cannot start',
  'chip.wait': '◷ wait',
  'chip.backOff': '◷ back off',
  'chip.resize': '⇕ resize',
  'chip.reset': '⟲ reset',
  'chip.done': 'done',
  'chip.refused': '⊘ refused',
  'chip.none': 'not running',
  'chip.left': '→ left running',
  'ui.longText': 'The text has {count} characters and is too long to be shown here.',
  'ui.clearText': 'Clear the text',
} as const;
