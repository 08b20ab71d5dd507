// English texts about the API server.

export const en = {
  'apiServer.stored': 'Stored object',
  'apiServer.name': 'API server',
  'apiServer.release': 'API server release',
  'apiServer.hint': 'The API server sets defaults and validates. Clusters upgrade it before their kubelets.',
} as const;
