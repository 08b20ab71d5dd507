// Writes a line of a followed Pod in each language.

import type { Language } from '../messages/language.ts';
import type { FollowLine, PodSummary, Surprise } from './follow.ts';
import type { PodStep } from './podStep.ts';

const WORDS = {
  en: {
    expected: 'expected',
    asExpected: 'as expected',
    notExpected: 'not expected',
    late: 'late',
    nothing: 'nothing changes until something happens: an edit, an exit, the result of a probe',
    unforeseeable: 'this Pod cannot be simulated; its changes are shown without a forecast',
    ready: 'ready',
    notReady: 'not ready',
    restart: 'restart',
    exitCode: 'exit code',
    phase: 'phase',
    edited: 'edited',
    deleting: 'deletion requested',
    gone: 'deleted',
    waiting: 'waiting',
    running: 'running',
    terminated: 'terminated',
    noContainers: 'no container has a status yet',
    seconds: (seconds: number) => `${seconds} s`,
    because: {
      process: 'the process ended: no decision of the kubelet, a crash or an exit',
      memory: 'the kernel killed the process, because the container reached its memory limit',
      probe: 'the result of a probe changed',
      image: 'the registry did not supply the image',
      configuration: 'something that the container needs is missing, or it cannot be run',
      edit: 'the API server stored an edit',
      deletion: 'somebody deleted the Pod',
      other: 'a cause that the Pod does not show; syncpod why may find it',
    } satisfies Record<Surprise, string>,
  },
  zh: {
    expected: '预计',
    asExpected: '与预计一致',
    notExpected: '与预计不符',
    late: '晚于预计',
    nothing: '在有编辑、进程退出或探针结果变化之前，不会有变化',
    unforeseeable: '无法模拟此 Pod，只显示变化，不做预计',
    ready: '就绪',
    notReady: '未就绪',
    restart: '重启次数',
    exitCode: '退出码',
    phase: '阶段',
    edited: '已编辑',
    deleting: '已请求删除',
    gone: '已删除',
    waiting: '等待中',
    running: '运行中',
    terminated: '已终止',
    noContainers: '容器还没有状态',
    seconds: (seconds: number) => `${seconds} 秒`,
    because: {
      process: '进程结束：不是 kubelet 的决定，而是崩溃或退出',
      memory: '容器达到内存上限，内核杀死了进程',
      probe: '探针的结果变了',
      image: '镜像仓库没有提供该镜像',
      configuration: '容器缺少所需的对象，或无法运行',
      edit: 'API 服务器保存了一次编辑',
      deletion: '有人删除了该 Pod',
      other: 'Pod 中看不出原因；syncpod why 也许能找到',
    } satisfies Record<Surprise, string>,
  },
} as const satisfies Record<Language, object>;

type Words = (typeof WORDS)[Language];

export interface FollowText {
  /** `✓` as expected, `≠` not expected, `→` an edit or a deletion, `!` late, `…` expected. */
  readonly mark: '' | '✓' | '≠' | '→' | '!' | '…';
  readonly text: string;
}

/** The text without the time of the line. An expected time is given relative to the line of before, in seconds. */
export function followText(line: FollowLine, lang: Language, now = line.at): FollowText {
  const words = WORDS[lang];
  switch (line.kind) {
    case 'now':
      return { mark: '', text: summaryText(line.state, words) };
    case 'nothing':
      return { mark: '…', text: words.nothing };
    case 'unforeseeable':
      return { mark: '…', text: words.unforeseeable };
    case 'expected':
      return {
        mark: '…',
        text: `${words.expected} ${signed(line.at - now, words)}: ${stepText(line.step, words)}`,
      };
    case 'came': {
      const off = signed(line.at - line.expectedAt, words);
      return { mark: '✓', text: `${stepText(line.step, words)} (${words.asExpected}, ${off})` };
    }
    case 'differs': {
      const [step, because] = [stepText(line.step, words), words.because[line.because]];
      return line.because === 'edit' || line.because === 'deletion'
        ? { mark: '→', text: `${step} (${because})` }
        : { mark: '≠', text: `${step} (${words.notExpected}: ${because})` };
    }
    case 'late': {
      const off = signed(line.at - line.expectedAt, words);
      return { mark: '!', text: `${words.late}: ${stepText(line.step, words)} (${off})` };
    }
  }
}

function signed(seconds: number, words: Words): string {
  const rounded = Math.round(seconds);
  return `${rounded < 0 ? '-' : '+'}${words.seconds(Math.abs(rounded))}`;
}

function summaryText({ phase, ready, containers }: PodSummary, words: Words): string {
  const list = containers.map((step) => stepText(step, words));
  const all = list.length === 0 ? words.noContainers : list.join('; ');
  return `${phase}, ${ready ? words.ready : words.notReady}; ${all}`;
}

function stepText(step: PodStep, words: Words): string {
  switch (step.kind) {
    case 'container': {
      const { container, state, restarts, reason, exitCode } = step;
      const details = [
        ...(reason === undefined ? [] : [reason]),
        ...(exitCode === undefined ? [] : [`${words.exitCode} ${exitCode}`]),
        ...(restarts === 0 ? [] : [`${words.restart} ${restarts}`]),
      ];
      return `${container}: ${[words[state], ...details].join(', ')}`;
    }
    case 'phase':
      return `${words.phase} ${step.phase}`;
    case 'ready':
      return step.ready ? words.ready : words.notReady;
    case 'edited':
      return `${words.edited}: ${step.containers.join(', ')}`;
    case 'deleting':
      return words.deleting;
    case 'gone':
      return words.gone;
  }
}
