// Writes the details of a cause in both languages.

import type { Language } from '../messages/language.ts';
import type { Holder } from './deletion.ts';
import type { Detail } from './details.ts';
import type { ProgramClass } from './programClass.ts';

const CLASSES = {
  format: { en: 'built for another processor', zh: '为别的处理器架构构建' },
  memory: { en: 'the program ran out of memory itself', zh: '程序自身内存不足' },
  killed: { en: 'a child process got SIGKILL', zh: '子进程收到 SIGKILL' },
  port: { en: 'the port is in use', zh: '端口已被占用' },
  leader: { en: 'it lost the leader election', zh: '失去了领导权' },
  permission: { en: 'a permission is missing', zh: '缺少权限' },
  space: { en: 'the disk is full', zh: '磁盘已满' },
  missing: { en: 'a file or module is missing', zh: '缺少文件或模块' },
  access: { en: 'it was not let in', zh: '认证失败' },
  crash: { en: 'it crashed', zh: '程序崩溃' },
  setting: { en: 'a setting is missing', zh: '缺少配置' },
  connection: { en: 'it could not connect', zh: '无法建立连接' },
} as const satisfies Record<ProgramClass, Record<Language, string>>;

const HOLDERS = {
  finalizer: { en: 'The finalizer is not removed', zh: '尚未移除的 finalizer' },
  node: { en: 'The node is not ready', zh: '未就绪的节点' },
  container: { en: 'The container does not stop', zh: '无法停止的容器' },
  sandbox: { en: 'The sandbox does not stop', zh: '沙箱无法停止' },
  volume: { en: 'The volume is still mounted', zh: '仍处于挂载状态的卷' },
} as const satisfies Record<Holder, Record<Language, string>>;

/** One detail in one sentence. */
export function detailText(detail: Detail, lang: Language): string {
  const zh = lang === 'zh';
  switch (detail.kind) {
    case 'nodes':
      return zh
        ? `${detail.count} 个节点：${detail.reason}`
        : `${detail.count} ${detail.count === 1 ? 'node' : 'nodes'}: ${detail.reason}`;
    case 'by':
      return zh ? `由 ${detail.user} 请求` : `Requested by ${detail.user}`;
    case 'held': {
      const text = HOLDERS[detail.by][lang];
      return detail.name === '' ? text : zh ? `${text}：${detail.name}` : `${text}: ${detail.name}`;
    }
    case 'missing':
      return zh ? `缺少：${detail.name}` : `Missing: ${detail.name}`;
    case 'failures': {
      const { count, threshold, restarts } = detail;
      return zh
        ? `${count} 次探测失败，每 ${threshold} 次（#failure）重启一次，共重启 ${restarts} 次，与状态中的计数相符`
        : `${count} failed probes, ${threshold} for each restart (#failure): ${restarts} ${restarts === 1 ? 'restart' : 'restarts'}, as the status counts`;
    }
    case 'said':
      return zh
        ? `程序自己输出（${CLASSES[detail.class].zh}）：${detail.text}`
        : `The program said (${CLASSES[detail.class].en}): ${detail.text}`;
    case 'heap':
      return zh
        ? `堆最大可达 ${detail.heap}，而容器的内存上限是 ${detail.limit}`
        : `The heap may grow to ${detail.heap}; the memory limit of the container is ${detail.limit}`;
    case 'changed':
      return changedText(detail, zh);
  }
}

function changedText(
  { field, from, to, created, seconds }: Extract<Detail, { kind: 'changed' }>,
  zh: boolean,
): string {
  const none = zh ? '无' : 'none';
  const what = `${field}: ${from ?? none} → ${to ?? none}`;
  const minutes = seconds === undefined ? undefined : Math.round(seconds / 60);
  if (minutes === undefined) {
    const when = created === '' ? '' : zh ? `（${created}）` : ` (${created})`;
    return zh ? `改动：${what}${when}` : `Changed: ${what}${when}`;
  }
  return zh ? `改动（${minutes} 分钟之前）：${what}` : `Changed ${minutes} minutes before: ${what}`;
}
