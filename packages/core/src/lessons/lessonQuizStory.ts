// Draws the event of a quiz case and the questions about it.

import type { EditPath } from '../admission/admission.ts';
import type { Question } from './lesson.ts';
import { ownedPod } from './lessonQuizOwner.ts';
import { anyOf, type QuizContainer, quizPodText, withChange } from './lessonQuizPod.ts';
import {
  type BothTexts,
  EXIT_REVEALS,
  editReveal,
  hashReveal,
  IMAGE_REVEALS,
  type QuizPath,
  sandboxReveal,
  UNKNOWN_REVEAL,
} from './lessonQuizReveals.ts';
import type { QuizSetting, QuizStory } from './lessonQuizSetting.ts';
import { kubeletRestart, kubeletUpgrade } from './lessonQuizUpgrades.ts';

const KILLED: Question = { type: 'killed' };
const KEPT: Question = { type: 'kept' };
const STARTED: Question = { type: 'started' };
const STEP: Question = { type: 'step' };
const GATE: Question = { type: 'gate' };
const SANDBOX: Question = { type: 'sandbox' };

/** The end of a sentence about an edit. */
const PATH_TEXTS = {
  edit: { en: 'with kubectl edit', zh: '用 kubectl edit' },
  file: {
    en: 'in the file of the static Pod, which has no `uid`',
    zh: '在静态 Pod 的文件里（文件没有写 `uid`）',
  },
  cloneset: {
    en: 'in the template of the OpenKruise CloneSet, whose update type is InPlaceIfPossible',
    zh: '在 OpenKruise CloneSet（InPlaceIfPossible）的模板里',
  },
  deployment: { en: 'in the template of the Deployment', zh: '在 Deployment 的模板里' },
  static: {
    en: 'in the file of the static Pod, which has a fixed `uid`',
    zh: '在静态 Pod 的文件里（文件写了固定的 `uid`）',
  },
} as const satisfies Record<QuizPath, BothTexts>;

/** The path of the scenario for each kind of edit. A static Pod with a fixed UID keeps its UID. */
const PATHS = {
  edit: 'edit',
  file: 'static',
  cloneset: 'cloneset',
  deployment: 'deployment',
  static: 'static',
} as const satisfies Record<QuizPath, EditPath>;

/** Edits on each path. Links depend on the lists and their order: do not change them. */
export function editByPath(setting: QuizSetting): QuizStory {
  const { draw, level, pod } = setting;
  const paths =
    level === 1
      ? (['edit', 'deployment', 'file'] as const)
      : (['edit', 'deployment', 'cloneset', 'static', 'file'] as const);
  const about = anyOf(draw, pod);
  const what = draw.pick<'image' | 'env'>(['image', 'env']);
  return edit(setting, { about, what, path: draw.pick<QuizPath>(paths), asks: [GATE, SANDBOX] });
}

/** Effects of the hash: an edit that reaches the kubelet, a kubelet restart, an upgrade. */
export function hashedOrNot(setting: QuizSetting): QuizStory {
  const { draw, pod } = setting;
  const kind = draw.pick(['image', 'env', 'upgrade', 'restart']);
  if (kind === 'restart') return kubeletRestart();
  if (kind === 'upgrade') return kubeletUpgrade(setting);
  const about = anyOf(draw, pod);
  const hash: Question = { type: 'hash', container: about.name };
  // The API server refuses a change of env, so this edit is made in a file.
  const path = kind === 'env' ? 'static' : 'edit';
  const edited = edit(setting, { about, what: kind, path, asks: [hash, KILLED, KEPT, STEP] });
  return { ...edited, reveal: (outcome) => hashReveal(kind, outcome.hash) };
}

/** Processes that exit, and the restart policy. */
export function ends({ draw, level, pod }: QuizSetting): QuizStory {
  const { name } = anyOf(draw, pod);
  if (level > 1 && draw.below(3) === 0) {
    const text = {
      en: `The runtime reports the state of \`${name}\` as unknown. Then the next sync starts.`,
      zh: `运行时报告 \`${name}\` 的状态为 unknown，然后开始下一次同步。`,
    };
    const events = [
      { type: 'unknown', container: name },
      { type: 'wait', until: 'next' },
    ] as const;
    return { events, path: 'edit', text, asks: [KILLED, STARTED, STEP], reveal: () => UNKNOWN_REVEAL };
  }
  const code = draw.pick([0, 1, 137]);
  const text = {
    en: `The process in \`${name}\` ends with exit code ${code}.`,
    zh: `\`${name}\` 里的进程以退出码 ${code} 结束。`,
  };
  return {
    events: [{ type: 'exit', container: name, code }],
    path: 'edit',
    text,
    asks: [STARTED, KILLED, STEP],
    reveal: () => EXIT_REVEALS[pod.restartPolicy],
  };
}

/** Sandbox failures. */
export function sandboxes({ draw, level, pod }: QuizSetting): QuizStory {
  const change = draw.pick<keyof typeof SANDBOX_TEXTS>(
    level === 1 ? ['dies', 'reboot'] : ['dies', 'doubles', 'loses-ip', 'reboot'],
  );
  const events = [
    change === 'reboot' ? ({ type: 'reboot' } as const) : ({ type: 'sandbox', change } as const),
  ];
  return {
    events,
    path: 'edit',
    text: SANDBOX_TEXTS[change],
    // With Never, the second sandbox is neither the same nor a replacement.
    asks:
      change === 'doubles' && pod.restartPolicy === 'Never'
        ? [KILLED, STARTED, STEP]
        : [KILLED, STARTED, SANDBOX, STEP],
    reveal: ({ created }) => sandboxReveal(change, created, pod.restartPolicy),
  };
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
export function initial(setting: QuizSetting): QuizStory {
  const { draw, pod } = setting;
  if (draw.below(3) > 0) {
    const about = anyOf(draw, pod);
    const edited = edit(setting, { about, what: 'image', path: 'edit', asks: [STARTED, KILLED, KEPT] });
    return { ...edited, reveal: () => IMAGE_REVEALS[about.kind](setting.release) };
  }
  return { ...sandboxes({ ...setting, level: 1 }), asks: [STARTED, KILLED] };
}

interface QuizEdit {
  readonly about: QuizContainer;
  readonly what: 'image' | 'env';
  readonly path: QuizPath;
  readonly asks: QuizStory['asks'];
}

function edit(
  { pod: drawn, release }: QuizSetting,
  { about: { name, env, image }, what, path, asks }: QuizEdit,
): QuizStory {
  const pod =
    path === 'deployment' || path === 'cloneset'
      ? ownedPod(drawn, path, release)
      : { ...drawn, ...(path === 'file' ? { uid: false } : {}) };
  const next = what === 'image' ? image.replace('1.0', '2.0') : 'b';
  const manifest = quizPodText(withChange(pod, name, what === 'image' ? { image: next } : { env: next }));
  const where = PATH_TEXTS[path];
  const text =
    what === 'image'
      ? {
          en: `The image of \`${name}\` becomes \`${next}\`, edited ${where.en}.`,
          zh: `${where.zh}，把 \`${name}\` 的镜像改成 \`${next}\`。`,
        }
      : {
          en: `The environment variable \`MODE\` of \`${name}\` changes from ${env} to ${next}, edited ${where.en}.`,
          zh: `${where.zh}，把 \`${name}\` 的环境变量 \`MODE\` 从 ${env} 改成 ${next}。`,
        };
  return {
    events: [{ type: 'edit', manifest, path: PATHS[path] }],
    path: PATHS[path],
    ...(path === 'cloneset' ? { controller: { podUpdatePolicy: 'InPlaceIfPossible' } as const } : {}),
    text,
    asks,
    pod,
    reveal: () => editReveal(path, what),
  };
}
