// States the rule behind the answer of a quiz case.

import type { RestartPolicy } from '../api/pod.ts';
import type { Language } from '../messages/language.ts';
import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';
import type { QuizContainer } from './lessonQuizPod.ts';

export type BothTexts = Readonly<Record<Language, string>>;

/** The ways of an edit in a real cluster. `file`: a static Pod without a UID; `static`: one with a fixed UID. */
export type QuizWay = 'api' | 'file' | 'kruise' | 'workload' | 'static';

export const RESTART_REVEAL: BothTexts = {
  en: 'The same kubelet computes the same hashes, so a restart of the kubelet restarts nothing.',
  zh: '同一个 kubelet 算出同样的哈希，所以重启 kubelet 不会重启任何容器。',
};

export const UNKNOWN_REVEAL: BothTexts = {
  en: 'A container in unknown state may still run. If the restart policy starts it again, the kubelet kills it first.',
  zh: '状态未知的容器可能还在运行。如果重启策略要求再启动它，kubelet 会先把它杀掉。',
};

/** `found`: whether the hash of the container in question changes. */
export function upgradeReveal(found: 'same' | 'differs' | undefined, from: string, to: string): BothTexts {
  return found === 'differs'
    ? {
        en: `Kubelet ${to} computes another hash for the same container than ${from} did. A changed hash restarts a running container.`,
        zh: `对同一个容器，kubelet ${to} 算出的哈希和 ${from} 不同。哈希变了，运行中的容器就会重启。`,
      }
    : {
        en: `Kubelets ${from} and ${to} compute the same hash for this container, so the upgrade keeps it.`,
        zh: `对这个容器，kubelet ${from} 和 ${to} 算出的哈希相同，所以升级不会动它。`,
      };
}

export function hashReveal(what: 'image' | 'env', found: 'same' | 'differs' | undefined): BothTexts {
  if (what === 'image') {
    return {
      en: 'The image is part of the hash in every release. A changed hash restarts the container, whatever the policy.',
      zh: '在所有版本里，镜像都参与哈希计算。哈希变了，容器就会重启，与策略无关。',
    };
  }
  return found === 'same'
    ? {
        en: 'Since 1.31 only name and image are hashed, so another `env` restarts nothing.',
        zh: '从 1.31 起只哈希名字和镜像，所以改 `env` 不会重启任何容器。',
      }
    : {
        en: 'Up to 1.30 the whole container is hashed, `env` included. A changed hash restarts the container.',
        zh: '1.30 及以前对整个容器做哈希，包括 `env`。哈希变了，容器就会重启。',
      };
}

export const EXIT_REVEALS = {
  Always: {
    en: '`restartPolicy: Always` starts a container again after any exit code. The first restart does not wait.',
    zh: '`restartPolicy: Always`：不管退出码是什么都会再启动，第一次重启不用等。',
  },
  OnFailure: {
    en: '`restartPolicy: OnFailure` starts a container again only if its exit code is not 0.',
    zh: '`restartPolicy: OnFailure`：只有退出码不是 0 才会再启动。',
  },
  Never: {
    en: '`restartPolicy: Never` leaves a container that has ended as it is.',
    zh: '`restartPolicy: Never`：结束了的容器不再启动。',
  },
} as const satisfies Record<RestartPolicy, BothTexts>;

export const SANDBOX_REVEALS = {
  dies: {
    en: 'The newest sandbox is not ready: the kubelet makes a new one and starts what should run in it. What ran has already stopped.',
    zh: '最新的沙箱未就绪：kubelet 创建新沙箱，在里面启动该运行的容器。原来的容器已经停了。',
  },
  doubles: {
    en: 'Two ready sandboxes are one too many: the kubelet kills the Pod and makes a new sandbox.',
    zh: '两个就绪的沙箱多了一个：kubelet 会杀掉整个 Pod，创建新沙箱。',
  },
  'loses-ip': {
    en: 'A Pod on its own network needs an IP: the kubelet kills the Pod and makes a new sandbox.',
    zh: '使用 Pod 网络的 Pod 需要 IP：kubelet 会杀掉整个 Pod，创建新沙箱。',
  },
  reboot: {
    en: 'After a reboot the sandbox is not ready and nothing runs: the kubelet makes a new sandbox and starts what the restart policy wants to run.',
    zh: '节点重启后沙箱未就绪，什么都没在运行：kubelet 创建新沙箱，启动重启策略要求运行的容器。',
  },
} as const satisfies Record<string, BothTexts>;

export const IMAGE_REVEALS = {
  init: () => ({
    en: 'The init container has finished and is not compared: its new image is used when a new sandbox is made.',
    zh: '这个 init 容器已经结束，不会再比较：新镜像要等创建新沙箱时才用上。',
  }),
  sidecar: (release) =>
    MINORS.indexOf(release as Minor) < MINORS.indexOf('1.32')
      ? {
          en: `Kubelet ${release} does not compare the hash of a running sidecar; 1.32 and later do.`,
          zh: `kubelet ${release} 不比较运行中边车的哈希，1.32 起才比较。`,
        }
      : {
          en: `Kubelet ${release} compares the hash of a running sidecar too, so the sidecar restarts.`,
          zh: `kubelet ${release} 也比较运行中边车的哈希，所以边车会重启。`,
        },
  app: () => ({
    en: 'The image is part of the hash in every release. Only the container whose hash changes restarts.',
    zh: '在所有版本里，镜像都参与哈希计算。只有哈希变了的容器会重启。',
  }),
} as const satisfies Record<QuizContainer['kind'], (release: string) => BothTexts>;

export function editReveal(way: QuizWay, what: 'image' | 'env'): BothTexts {
  if (way === 'workload' || way === 'file') return NEW_POD_REVEALS[way];
  if (way === 'static') return STATIC_REVEAL;
  if (what === 'image') return IN_PLACE_REVEAL;
  return way === 'api'
    ? {
        en: 'The API server lets only the image and a few other fields of a Pod change. `env` is not one of them.',
        zh: 'API 服务器只允许修改 Pod 的镜像等少数字段，`env` 不在其中。',
      }
    : {
        en: 'OpenKruise updates images in place. For another change of the template it makes a new Pod.',
        zh: 'OpenKruise 能原地更新镜像；模板里的其他修改会产生新 Pod。',
      };
}

const IN_PLACE_REVEAL = {
  en: 'An image may change in a Pod. The kubelet sees the same Pod with a new image: its UID and its sandbox stay.',
  zh: 'Pod 的镜像允许修改。在 kubelet 看来还是同一个 Pod，只是镜像变了：UID 和沙箱都保留。',
} as const;

const STATIC_REVEAL = {
  en: 'The kubelet reads the file itself. The `uid` is the same, so it is the same Pod: the kubelet compares hashes and keeps the sandbox.',
  zh: '文件由 kubelet 直接读取。`uid` 没变，所以是同一个 Pod：kubelet 比较哈希，沙箱保留。',
} as const;

const NEW_POD_REVEALS = {
  workload: {
    en: 'Another template means another ReplicaSet, and that makes a new Pod with a new sandbox.',
    zh: '模板变了就有新的 ReplicaSet，它会创建新 Pod，沙箱也是新的。',
  },
  file: {
    en: 'Without a `uid` in the file, the kubelet makes one from its content: other content means another Pod.',
    zh: '文件里没有 `uid`，kubelet 就根据内容生成：内容变了，就是另一个 Pod。',
  },
} as const;
