// Draws the event of a quiz case and the questions about it.

import type { EditPath, PlainPath } from '../admission/admission.ts';
import type { Language } from '../messages/language.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Question } from './lesson.ts';
import { type Draw, podText, type QuizContainer, type QuizPod, withChange } from './lessonQuizPod.ts';
import type { QuizLevel } from './quiz.ts';

type BothTexts = Readonly<Record<Language, string>>;

export interface Happening {
  readonly events: readonly ScenarioEvent[];
  readonly path: EditPath;
  readonly text: BothTexts;
  readonly asks: readonly [Question, ...Question[]];
}

export interface QuizSetting {
  readonly draw: Draw;
  readonly level: QuizLevel;
  readonly pod: QuizPod;
  /** The kubelet's release; `next` is the following one. */
  readonly release: string;
  readonly next: string;
}

const KILLED: Question = { type: 'killed' };
const KEPT: Question = { type: 'kept' };
const STARTED: Question = { type: 'started' };
const STEP: Question = { type: 'step' };
const GATE: Question = { type: 'gate' };
const SANDBOX: Question = { type: 'sandbox' };

const WAYS = {
  api: { en: 'with kubectl edit', zh: '用 kubectl edit' },
  direct: {
    en: 'straight at the kubelet, past the API server',
    zh: '绕过 API 服务器，将修改直接交给 kubelet',
  },
  kruise: { en: 'through OpenKruise', zh: '经由 OpenKruise' },
  workload: { en: 'in the template of the Deployment', zh: '在 Deployment 的模板里' },
  static: { en: 'in the file of the static Pod', zh: '在静态 Pod 的文件里' },
} as const satisfies Partial<Record<PlainPath, BothTexts>>;

/** The paths of a quiz. */
type Way = keyof typeof WAYS;

/** Edits on each path. Links depend on the lists and their order: do not change them. */
export function editByWay({ draw, level, pod }: QuizSetting): Happening {
  const ways =
    level === 1
      ? (['api', 'workload'] as const)
      : (['api', 'workload', 'kruise', 'static', 'direct'] as const);
  return edit(pod, anyOf(draw, pod), draw.pick(['image', 'env']), draw.pick<Way>(ways), [GATE, SANDBOX]);
}

/** Effects of the hash: an edit that reaches the kubelet, a kubelet restart, an upgrade. */
export function hashedOrNot(setting: QuizSetting): Happening {
  const { draw, pod, release, next } = setting;
  const kind = draw.pick(['image', 'env', 'upgrade', 'restart']);
  const about = anyOf(draw, pod);
  const hash: Question = { type: 'hash', container: about.name };
  if (kind === 'image' || kind === 'env') return edit(pod, about, kind, 'direct', [hash, KILLED, KEPT, STEP]);
  if (kind === 'restart') {
    const text = { en: `The kubelet ${release} is restarted.`, zh: `kubelet ${release} 重启。` };
    return { events: [{ type: 'kubelet-restart' }], path: 'api', text, asks: [KILLED, KEPT] };
  }
  const text = {
    en: `The kubelet is upgraded from ${release} to ${next}. Nobody edits the Pod.`,
    zh: `kubelet 从 ${release} 升级到 ${next}，没有人修改 Pod。`,
  };
  return { events: [{ type: 'upgrade', release: next }], path: 'api', text, asks: [hash, KILLED, KEPT] };
}

/** Processes that exit, and the restart policy. */
export function ends({ draw, level, pod }: QuizSetting): Happening {
  const { name } = anyOf(draw, pod);
  if (level > 1 && draw.below(3) === 0) {
    const text = {
      en: `The runtime no longer knows the state of \`${name}\`. Then the next sync comes.`,
      zh: `运行时不再知道 \`${name}\` 的状态，然后下一次同步来了。`,
    };
    const events = [
      { type: 'unknown', container: name },
      { type: 'wait', until: 'next' },
    ] as const;
    return { events, path: 'api', text, asks: [KILLED, STARTED, STEP] };
  }
  const code = draw.pick([0, 1, 137]);
  const text = {
    en: `The process in \`${name}\` ends with exit code ${code}.`,
    zh: `\`${name}\` 里的进程以退出码 ${code} 结束。`,
  };
  return {
    events: [{ type: 'exit', container: name, code }],
    path: 'api',
    text,
    asks: [STARTED, KILLED, STEP],
  };
}

/** Sandbox failures. */
export function sandboxes({ draw, level }: QuizSetting): Happening {
  const change = draw.pick<keyof typeof SANDBOX_TEXTS>(
    level === 1 ? ['dies', 'reboot'] : ['dies', 'doubles', 'loses-ip', 'reboot'],
  );
  const events = [
    change === 'reboot' ? ({ type: 'reboot' } as const) : ({ type: 'sandbox', change } as const),
  ];
  return { events, path: 'api', text: SANDBOX_TEXTS[change], asks: [KILLED, STARTED, SANDBOX, STEP] };
}

const SANDBOX_TEXTS = {
  dies: { en: 'The sandbox dies, with everything in it.', zh: '沙箱终止了，里面的一切也随之消失。' },
  doubles: {
    en: 'Suddenly a second sandbox of the Pod is ready too.',
    zh: '突然，这个 Pod 的第二个沙箱也就绪了。',
  },
  'loses-ip': { en: 'The sandbox is ready, but it has lost its IP.', zh: '沙箱就绪，但丢了 IP。' },
  reboot: { en: 'The node reboots.', zh: '节点重启了。' },
} as const satisfies Record<string, BothTexts>;

/** Init containers and sidecars. */
export function initial(setting: QuizSetting): Happening {
  const { draw, pod } = setting;
  if (draw.below(3) > 0) return edit(pod, anyOf(draw, pod), 'image', 'direct', [STARTED, KILLED, KEPT]);
  return { ...sandboxes({ ...setting, level: 1 }), asks: [STARTED, KILLED] };
}

function edit(
  pod: QuizPod,
  { name, env, image }: QuizContainer,
  what: 'image' | 'env',
  path: Way,
  asks: Happening['asks'],
): Happening {
  const next = what === 'image' ? image.replace('1.0', '2.0') : 'b';
  const manifest = podText(withChange(pod, name, what === 'image' ? { image: next } : { env: next }));
  const way = WAYS[path];
  const text =
    what === 'image'
      ? {
          en: `The image of \`${name}\` becomes \`${next}\`, edited ${way.en}.`,
          zh: `${way.zh}，把 \`${name}\` 的镜像改成 \`${next}\`。`,
        }
      : {
          en: `The environment variable \`MODE\` of \`${name}\` changes from ${env} to ${next}, edited ${way.en}.`,
          zh: `${way.zh}，把 \`${name}\` 的环境变量 \`MODE\` 从 ${env} 改成 ${next}。`,
        };
  return { events: [{ type: 'edit', manifest, path }], path, text, asks };
}

function anyOf(draw: Draw, { containers }: QuizPod): QuizContainer {
  const found = containers[draw.below(containers.length)];
  if (!found) throw new Error('a Pod of the quiz has containers');
  return found;
}
