// Chinese texts for the end of a Pod that the kubelet stops without SyncPod.

import { assertNever } from '../result.ts';
import type { EndCause, PodEnd } from '../runtime/kubelet/workerRecord.ts';
import { type EndedVerdict, goes } from './endText.en.ts';
import type { Segment, Tone } from './segment.ts';
import { list } from './verdictText.zh.ts';

const segment = (tone: Tone, text: string): Segment => ({ tone, text });
const plain = (text: string) => segment('plain', text);
const strong = (text: string) => segment('strong', text);

const ENDS_ZH: Readonly<Record<EndCause, string>> = {
  refused: 'kubelet 拒绝了这个 Pod。',
  deleted: 'Pod 被删除。',
  file: '节点的清单文件里不再有这个 Pod。',
  evicted: 'Pod 被驱逐。',
  preempted: 'Pod 为关键 Pod 让出资源。',
  shutdown: '节点正在关机。',
  deadline: 'Pod 超过了期限。',
  finished: 'Pod 已经结束。',
};

const ENDED_ZH = {
  refused: 'kubelet 已拒绝这个 Pod',
  evicted: 'Pod 已被驱逐',
  preempted: 'Pod 已为关键 Pod 让出资源',
  shutdown: 'Pod 因节点关机而结束',
  deadline: 'Pod 已超过期限',
  finished: 'Pod 已经结束',
} as const;

export function endZh({ minor, dying }: EndedVerdict, end: PodEnd): Segment[] {
  const { stage, cause, status = '' } = end;
  switch (stage) {
    case 'terminating': {
      const past = dying.length > 0 ? '，不经过 SyncPod' : '';
      return [
        plain(ENDS_ZH[cause]),
        strong(`kubelet ${minor} `),
        dying.length > 0 ? segment('kill', `杀掉 ${list(dying)}`) : plain('已经没有容器可杀'),
        plain(goes(end) ? '，再移除 Pod，不经过 SyncPod。' : `${past}；Pod 对象会保留。`),
      ];
    }
    case 'terminated':
      if (cause === 'deleted' || cause === 'file') {
        return [
          plain(ENDS_ZH[cause]),
          strong(`kubelet ${minor} 已停止所有容器`),
          plain(end.kept ? '；finalizer 保留了 Pod 对象。' : '，接着移除 Pod。'),
        ];
      }
      return [
        strong(ENDED_ZH[cause]),
        plain(
          cause === 'finished'
            ? `：阶段为 ${status}，kubelet ${minor} 不会再启动其中的容器。`
            : `：对象保留，状态为 ${status}；kubelet ${minor} 不会再启动其中的容器。`,
        ),
      ];
    case 'gone':
      return [strong('Pod 已经不在了'), plain(`：kubelet ${minor} 停止了所有容器，Pod 什么也没留下。`)];
    default:
      return assertNever(stage);
  }
}
