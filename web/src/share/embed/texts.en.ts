// English texts of the embedded page.

export const en = {
  'embed.open': 'Open in SyncPod Playground',
} as const;
