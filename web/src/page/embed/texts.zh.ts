// Chinese texts of the embedded page.

export const zh = {
  'embed.open': '在 SyncPod 演练场中打开',
} as const;
