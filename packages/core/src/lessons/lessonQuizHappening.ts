// Draws the event of a quiz case and the questions about it.

import type { EditPath, PlainPath } from '../admission/admission.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Question } from './lesson.ts';
import { type Draw, podText, type QuizContainer, type QuizPod, withChange } from './lessonQuizPod.ts';
import {
  type BothTexts,
  EXIT_REVEALS,
  editReveal,
  hashReveal,
  IMAGE_REVEALS,
  type QuizWay,
  RESTART_REVEAL,
  SANDBOX_REVEALS,
  UNKNOWN_REVEAL,
  upgradeReveal,
} from './lessonQuizReveals.ts';
import type { QuizLevel } from './quiz.ts';

export interface Happening {
  readonly events: readonly ScenarioEvent[];
  readonly path: EditPath;
  readonly text: BothTexts;
  readonly asks: readonly [Question, ...Question[]];
  /** The rule behind the answer. `hash` tells whether the hash of the container in question changes. */
  reveal(hash: 'same' | 'differs' | undefined): BothTexts;
  /** The Pod, if the case needs another one than was drawn. */
  readonly pod?: QuizPod;
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
  file: {
    en: 'in the file of the static Pod, which has no `uid`',
    zh: '在静态 Pod 的文件里（文件没有写 `uid`）',
  },
  kruise: { en: 'through OpenKruise', zh: '经由 OpenKruise' },
  workload: { en: 'in the template of the Deployment', zh: '在 Deployment 的模板里' },
  static: {
    en: 'in the file of the static Pod, which has a fixed `uid`',
    zh: '在静态 Pod 的文件里（文件写了固定的 `uid`）',
  },
} as const satisfies Record<QuizWay, BothTexts>;

/** The way of the scenario. A static Pod with a fixed UID keeps it. */
const PATHS = {
  api: 'api',
  file: 'static',
  kruise: 'kruise',
  workload: 'workload',
  static: 'static',
} as const satisfies Record<QuizWay, PlainPath>;

/** Edits on each path. Links depend on the lists and their order: do not change them. */
export function editByWay({ draw, level, pod }: QuizSetting): Happening {
  const ways =
    level === 1 ? (['api', 'workload'] as const) : (['api', 'workload', 'kruise', 'static', 'file'] as const);
  const about = anyOf(draw, pod);
  const what = draw.pick<'image' | 'env'>(['image', 'env']);
  return edit(pod, about, what, draw.pick<QuizWay>(ways), [GATE, SANDBOX]);
}

/** Effects of the hash: an edit that reaches the kubelet, a kubelet restart, an upgrade. */
export function hashedOrNot(setting: QuizSetting): Happening {
  const { draw, pod, release, next } = setting;
  const kind = draw.pick(['image', 'env', 'upgrade', 'restart']);
  const about = anyOf(draw, pod);
  const hash: Question = { type: 'hash', container: about.name };
  if (kind === 'image' || kind === 'env') {
    // The API server refuses another env, so this one is in a file.
    const edited = edit(pod, about, kind, kind === 'env' ? 'static' : 'api', [hash, KILLED, KEPT, STEP]);
    return { ...edited, reveal: (found) => hashReveal(kind, found) };
  }
  if (kind === 'restart') {
    const text = { en: `The kubelet ${release} is restarted.`, zh: `kubelet ${release} 重启。` };
    return {
      events: [{ type: 'kubelet-restart' }],
      path: 'api',
      text,
      asks: [KILLED, KEPT],
      reveal: () => RESTART_REVEAL,
    };
  }
  const text = {
    en: `The kubelet is upgraded from ${release} to ${next}. Nobody edits the Pod.`,
    zh: `kubelet 从 ${release} 升级到 ${next}，没有人修改 Pod。`,
  };
  const asks = [hash, KILLED, KEPT] as const;
  return {
    events: [{ type: 'upgrade', release: next }],
    path: 'api',
    text,
    asks,
    reveal: (found) => upgradeReveal(found, release, next),
  };
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
    return { events, path: 'api', text, asks: [KILLED, STARTED, STEP], reveal: () => UNKNOWN_REVEAL };
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
    reveal: () => EXIT_REVEALS[pod.restartPolicy],
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
  const asks = [KILLED, STARTED, SANDBOX, STEP] as const;
  return { events, path: 'api', text: SANDBOX_TEXTS[change], asks, reveal: () => SANDBOX_REVEALS[change] };
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
  if (draw.below(3) > 0) {
    const about = anyOf(draw, pod);
    const edited = edit(pod, about, 'image', 'api', [STARTED, KILLED, KEPT]);
    return { ...edited, reveal: () => IMAGE_REVEALS[about.kind](setting.release) };
  }
  return { ...sandboxes({ ...setting, level: 1 }), asks: [STARTED, KILLED] };
}

function edit(
  drawn: QuizPod,
  { name, env, image }: QuizContainer,
  what: 'image' | 'env',
  path: QuizWay,
  asks: Happening['asks'],
): Happening {
  // The template of a Deployment or CloneSet must say Always.
  const pod: QuizPod = {
    ...drawn,
    ...(path === 'workload' || path === 'kruise' ? { restartPolicy: 'Always' } : {}),
    ...(path === 'file' ? { uid: false } : {}),
  };
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
  const event = { type: 'edit', manifest, path: PATHS[path] } as const;
  return { events: [event], path: PATHS[path], text, asks, pod, reveal: () => editReveal(path, what) };
}

function anyOf(draw: Draw, { containers }: QuizPod): QuizContainer {
  const found = containers[draw.below(containers.length)];
  if (!found) throw new Error('a Pod of the quiz has containers');
  return found;
}
