// English texts of the badge on how the page is verified.

export const en = {
  'fidelity.badge': '{releases} releases verified',
  'fidelity.limits': ', {limits} known limits',
  'fidelity.differ': '{releases} releases, {differences} answers differ',
} as const;
