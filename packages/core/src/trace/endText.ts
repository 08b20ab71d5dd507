// How does the end of a Pod read, in each language, where the kubelet stops it without SyncPod?

import { assertNever } from '../result.ts';
import type { Language } from './language.ts';
import type { Segment, Tone } from './segment.ts';
import type { EndCause, PodEnd, Verdict } from './verdict.ts';
import { list as listEn } from './verdictText.en.ts';
import { list as listZh } from './verdictText.zh.ts';

const say = (tone: Tone, text: string): Segment => ({ tone, text });
const plain = (text: string) => say('plain', text);
const strong = (text: string) => say('strong', text);

/** `dying`: names, as the verdict tells them. */
type Told = Pick<Verdict, 'minor' | 'dying'>;

export function endText(end: PodEnd, told: Told, lang: Language): Segment[] {
  return (lang === 'zh' ? endZh : endEn)(told, end);
}

/** True if the Pod's object goes with it; otherwise it stays and says how the Pod ended. */
function goes({ cause }: PodEnd): boolean {
  return cause === 'deleted' || cause === 'file';
}

const ENDS_EN: Readonly<Record<EndCause, string>> = {
  deleted: 'The Pod was deleted. ',
  file: 'The manifests of the node no longer have this Pod. ',
  evicted: 'The node evicts the Pod. ',
  deadline: 'The Pod is past its deadline. ',
  finished: 'The Pod has ended. ',
};

const ENDED_EN = {
  evicted: 'The Pod was evicted',
  deadline: 'The Pod ran past its deadline',
  finished: 'The Pod has ended',
} as const;

function endEn({ minor, dying }: Told, end: PodEnd): Segment[] {
  const { stage, cause, status = '' } = end;
  switch (stage) {
    case 'terminating': {
      const past = dying.length > 0 ? ', without SyncPod' : '';
      return [
        plain(ENDS_EN[cause]),
        strong(`Kubelet ${minor} `),
        dying.length > 0 ? say('kill', `kills ${listEn(dying)}`) : plain('has nothing left to kill'),
        plain(goes(end) ? ' and removes the Pod, without SyncPod.' : `${past}; its object stays.`),
      ];
    }
    case 'terminated':
      if (cause === 'deleted' || cause === 'file') {
        return [
          plain(ENDS_EN[cause]),
          strong(`Kubelet ${minor} has stopped all of it`),
          plain('; the Pod is removed next.'),
        ];
      }
      return [
        strong(ENDED_EN[cause]),
        plain(
          cause === 'finished'
            ? `: its phase is ${status}, and kubelet ${minor} starts nothing in it again.`
            : `: its object stays as ${status}, and kubelet ${minor} starts nothing in it again.`,
        ),
      ];
    case 'gone':
      return [
        strong('The Pod is gone'),
        plain(`: kubelet ${minor} stopped every container, and nothing of the Pod is left.`),
      ];
    default:
      return assertNever(stage);
  }
}

const ENDS_ZH: Readonly<Record<EndCause, string>> = {
  deleted: 'Pod 被删除。',
  file: '节点的清单文件里不再有这个 Pod。',
  evicted: '节点驱逐这个 Pod。',
  deadline: 'Pod 超过了期限。',
  finished: 'Pod 已经结束。',
};

const ENDED_ZH = {
  evicted: 'Pod 已被驱逐',
  deadline: 'Pod 已超过期限',
  finished: 'Pod 已经结束',
} as const;

function endZh({ minor, dying }: Told, end: PodEnd): Segment[] {
  const { stage, cause, status = '' } = end;
  switch (stage) {
    case 'terminating': {
      const past = dying.length > 0 ? '，不经过 SyncPod' : '';
      return [
        plain(ENDS_ZH[cause]),
        strong(`kubelet ${minor} `),
        dying.length > 0 ? say('kill', `杀掉 ${listZh(dying)}`) : plain('已经没有容器可杀'),
        plain(goes(end) ? '，再移除 Pod，不经过 SyncPod。' : `${past}；Pod 对象会保留。`),
      ];
    }
    case 'terminated':
      if (cause === 'deleted' || cause === 'file') {
        return [plain(ENDS_ZH[cause]), strong(`kubelet ${minor} 已停止所有容器`), plain('，接着移除 Pod。')];
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
