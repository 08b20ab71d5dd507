// Chinese texts about the API server.

import type { en } from './texts.en.ts';

export const zh = {
  'apiServer.stored': '已存储的对象',
  'apiServer.name': 'API 服务器',
  'apiServer.release': 'API 服务器版本',
  'apiServer.hint': 'API 服务器设置默认值并做校验。集群升级时，它先于各节点的 kubelet。',
} as const satisfies Record<keyof typeof en, string>;
