// English texts about the API server.

export const en = {
  'apiServer.stored': 'Stored object',
  'apiServer.name': 'API server',
  'apiServer.release': 'API server release',
} as const;
