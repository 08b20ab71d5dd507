// Texts for the end of a Pod that the kubelet stops without SyncPod.

import type { Verdict } from '../explain/verdict.ts';
import type { Language } from '../messages/language.ts';
import { assertNever } from '../result.ts';
import type { EndCause, PodEnd } from '../runtime/kubelet/workerRecord.ts';
import type { Segment, Tone } from './segment.ts';
import { list as listEn } from './verdictText.en.ts';
import { list as listZh } from './verdictText.zh.ts';

const segment = (tone: Tone, text: string): Segment => ({ tone, text });
const plain = (text: string) => segment('plain', text);
const strong = (text: string) => segment('strong', text);

/** `dying`: names, as in the verdict. */
type EndedVerdict = Pick<Verdict, 'minor' | 'dying'>;

export function endText(end: PodEnd, verdict: EndedVerdict, lang: Language): Segment[] {
  return ENDS[lang](verdict, end);
}

/** True if the Pod object is deleted too; otherwise it stays with its final status. */
function goes({ cause }: PodEnd): boolean {
  return cause === 'deleted' || cause === 'file';
}

const ENDS_EN: Readonly<Record<EndCause, string>> = {
  deleted: 'The Pod was deleted. ',
  file: 'The manifest of the Pod is gone from the node. ',
  evicted: 'The Pod is evicted. ',
  deadline: 'The Pod is past its deadline. ',
  finished: 'The Pod has ended. ',
};

const ENDED_EN = {
  evicted: 'The Pod was evicted',
  deadline: 'The Pod ran past its deadline',
  finished: 'The Pod has ended',
} as const;

function endEn({ minor, dying }: EndedVerdict, end: PodEnd): Segment[] {
  const { stage, cause, status = '' } = end;
  switch (stage) {
    case 'terminating': {
      const past = dying.length > 0 ? ', without SyncPod' : '';
      return [
        plain(ENDS_EN[cause]),
        strong(`Kubelet ${minor} `),
        dying.length > 0 ? segment('kill', `kills ${listEn(dying)}`) : plain('has nothing left to kill'),
        plain(goes(end) ? ' and removes the Pod, without SyncPod.' : `${past}; its object stays.`),
      ];
    }
    case 'terminated':
      if (cause === 'deleted' || cause === 'file') {
        return [
          plain(ENDS_EN[cause]),
          strong(`Kubelet ${minor} has stopped all containers`),
          plain('; it removes the Pod next.'),
        ];
      }
      return [
        strong(ENDED_EN[cause]),
        plain(
          cause === 'finished'
            ? `: its phase is ${status}, and kubelet ${minor} does not restart its containers.`
            : `: its object stays as ${status}, and kubelet ${minor} does not restart its containers.`,
        ),
      ];
    case 'gone':
      return [
        strong('The Pod is gone'),
        plain(`: kubelet ${minor} stopped every container, and nothing is left of the Pod.`),
      ];
    default:
      return assertNever(stage);
  }
}

const ENDS_ZH: Readonly<Record<EndCause, string>> = {
  deleted: 'Pod 被删除。',
  file: '节点的清单文件里不再有这个 Pod。',
  evicted: 'Pod 被驱逐。',
  deadline: 'Pod 超过了期限。',
  finished: 'Pod 已经结束。',
};

const ENDED_ZH = {
  evicted: 'Pod 已被驱逐',
  deadline: 'Pod 已超过期限',
  finished: 'Pod 已经结束',
} as const;

function endZh({ minor, dying }: EndedVerdict, end: PodEnd): Segment[] {
  const { stage, cause, status = '' } = end;
  switch (stage) {
    case 'terminating': {
      const past = dying.length > 0 ? '，不经过 SyncPod' : '';
      return [
        plain(ENDS_ZH[cause]),
        strong(`kubelet ${minor} `),
        dying.length > 0 ? segment('kill', `杀掉 ${listZh(dying)}`) : plain('已经没有容器可杀'),
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

const ENDS = { en: endEn, zh: endZh } as const satisfies Record<Language, typeof endEn>;
