// English texts of the frame around a tool.

export const en = {
  'tool.back': 'My Pod',
  'tool.others': 'Other tools',
} as const;
