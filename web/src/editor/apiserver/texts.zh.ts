// Chinese texts about the API server.

export const zh = {
  'apiServer.stored': '已存储的对象',
  'apiServer.name': 'API 服务器',
  'apiServer.release': 'API 服务器版本',
} as const;
