// States the rule behind the answer of a quiz case.

import type { RestartPolicy } from '../api/pod.ts';
import type { Language } from '../messages/language.ts';
import { resolveRelease } from '../releases/release.ts';
import type { QuizContainer } from './lessonQuizPod.ts';

export type BothTexts = Readonly<Record<Language, string>>;

/** The paths of an edit in a real cluster. `file`: a static Pod without a UID; `static`: one with a fixed UID. */
export type QuizPath = 'edit' | 'file' | 'cloneset' | 'deployment' | 'static';

/** The engine's result; a reveal must agree with it. */
export interface QuizOutcome {
  /** A new sandbox is created. */
  readonly created: boolean;
  readonly killed: readonly string[];
  readonly started: readonly string[];
  /** The hash of the container in question. */
  readonly hash?: 'same' | 'differs';
}

export const RESTART_REVEAL: BothTexts = {
  en: 'The same kubelet computes the same hashes, so restarting the kubelet restarts no container.',
  zh: '同一个 kubelet 算出同样的哈希，所以重启 kubelet 不会重启任何容器。',
};

export const UNKNOWN_REVEAL: BothTexts = {
  en: 'A container in unknown state may still be running. While the Pod runs, the kubelet restarts it, whatever the policy, and kills it first.',
  zh: '状态未知的容器可能还在运行。只要 Pod 没有结束，不管重启策略是什么，kubelet 都会重启它，并且先把它杀掉。',
};

export function upgradeReveal(found: QuizOutcome['hash'], from: string, to: string): BothTexts {
  return found === 'differs'
    ? {
        en: `Kubelet ${to} computes a different hash for the same container from ${from}. A changed hash restarts a running container.`,
        zh: `对同一个容器，kubelet ${to} 算出的哈希和 ${from} 不同。哈希变了，运行中的容器就会重启。`,
      }
    : {
        en: `Kubelets ${from} and ${to} compute the same hash for this container, so the upgrade keeps it.`,
        zh: `对这个容器，kubelet ${from} 和 ${to} 算出的哈希相同，所以升级不会动它。`,
      };
}

export function hashReveal(what: 'image' | 'env', found: QuizOutcome['hash']): BothTexts {
  if (what === 'image') {
    return {
      en: 'The image is part of the hash in every release. A changed hash restarts the container, whatever the policy.',
      zh: '在所有版本里，镜像都参与哈希计算。哈希变了，容器就会重启，与策略无关。',
    };
  }
  return found === 'same'
    ? {
        en: 'Since 1.31 only name and image are hashed, so changing `env` restarts nothing.',
        zh: '从 1.31 起只哈希名字和镜像，所以改 `env` 不会重启任何容器。',
      }
    : {
        en: 'Up to 1.30 the whole container is hashed, `env` included. A changed hash restarts the container.',
        zh: '1.30 及以前对整个容器做哈希，包括 `env`。哈希变了，容器就会重启。',
      };
}

export const EXIT_REVEALS = {
  Always: {
    en: 'The process ended by itself, so nothing is killed. `restartPolicy: Always` restarts a container after any exit code. The first restart does not wait.',
    zh: '进程是自己结束的，没有什么可杀。`restartPolicy: Always`：不管退出码是什么都会再启动，第一次重启不用等。',
  },
  OnFailure: {
    en: 'The process ended by itself, so nothing is killed. `restartPolicy: OnFailure` restarts a container only if its exit code is not 0.',
    zh: '进程是自己结束的，没有什么可杀。`restartPolicy: OnFailure`：只有退出码不是 0 才会再启动。',
  },
  Never: {
    en: 'The process ended by itself, so nothing is killed. `restartPolicy: Never` restarts no container that has ended.',
    zh: '进程是自己结束的，没有什么可杀。`restartPolicy: Never`：结束了的容器不再启动。',
  },
} as const satisfies Record<RestartPolicy, BothTexts>;

const SANDBOX_CAUSES = {
  dies: {
    en: 'The newest sandbox is not ready, and its containers have already stopped.',
    zh: '最新的沙箱未就绪，里面的容器已经停了。',
  },
  doubles: {
    en: 'Only one sandbox may be ready, so the kubelet kills the running containers with both sandboxes.',
    zh: '只能有一个沙箱就绪，所以 kubelet 会杀掉运行中的容器和两个沙箱。',
  },
  'loses-ip': {
    en: 'A Pod on the Pod network needs an IP, so the kubelet kills the running containers with the sandbox.',
    zh: '使用 Pod 网络的 Pod 需要 IP，所以 kubelet 会杀掉运行中的容器和沙箱。',
  },
  reboot: {
    en: 'After a reboot the sandbox is not ready and nothing is running.',
    zh: '节点重启后沙箱未就绪，什么都没在运行。',
  },
} as const satisfies Record<string, BothTexts>;

export function sandboxReveal(
  change: keyof typeof SANDBOX_CAUSES,
  created: boolean,
  policy: RestartPolicy,
): BothTexts {
  const cause = SANDBOX_CAUSES[change];
  return created
    ? {
        en: `${cause.en} The kubelet creates a new sandbox and starts the containers that should run.`,
        zh: `${cause.zh}kubelet 创建新沙箱，启动该运行的容器。`,
      }
    : {
        en: `${cause.en} With \`restartPolicy: ${policy}\`, none of them starts again, so the kubelet creates no sandbox.`,
        zh: `${cause.zh}\`restartPolicy: ${policy}\` 不会再启动它们，所以 kubelet 不创建沙箱。`,
      };
}

function comparesSidecars(minor: string): boolean {
  const found = resolveRelease(minor);
  return found.ok && found.value.has('sidecar-definition-restarts');
}

export const IMAGE_REVEALS = {
  init: () => ({
    en: 'The init container has finished and is not compared. Its new image is used once the Pod gets a new sandbox.',
    zh: '这个 Init 容器已经结束，不会再比较：新镜像要等创建新沙箱时才用上。',
  }),
  sidecar: (release) =>
    comparesSidecars(release)
      ? {
          en: `Kubelet ${release} compares the hash of a running sidecar too, so the sidecar restarts.`,
          zh: `kubelet ${release} 也比较运行中边车的哈希，所以边车会重启。`,
        }
      : {
          en: `Kubelet ${release} does not compare the hash of a running sidecar; 1.32 and later do.`,
          zh: `kubelet ${release} 不比较运行中边车的哈希，1.32 起才比较。`,
        },
  app: () => ({
    en: 'The image is part of the hash in every release. Only the container whose hash changes restarts.',
    zh: '在所有版本里，镜像都参与哈希计算。只有哈希变了的容器会重启。',
  }),
} as const satisfies Record<QuizContainer['kind'], (release: string) => BothTexts>;

export function editReveal(path: QuizPath, what: 'image' | 'env'): BothTexts {
  if (path === 'deployment' || path === 'file') return NEW_POD_REVEALS[path];
  if (path === 'static') return STATIC_REVEAL;
  if (what === 'image') return IN_PLACE_REVEAL;
  return path === 'edit'
    ? {
        en: 'The API server allows changes only to the image and a few other fields of a Pod. `env` is not one of them.',
        zh: 'API 服务器只允许修改 Pod 的镜像等少数字段，`env` 不在其中。',
      }
    : {
        en: 'With InPlaceIfPossible, OpenKruise updates images in place. It cannot do so with `env`, so it creates a new Pod.',
        zh: '在 InPlaceIfPossible 下，OpenKruise 能原地更新镜像，但不能原地改 `env`，所以会产生新 Pod。',
      };
}

const IN_PLACE_REVEAL = {
  en: 'The image of a Pod may change. The kubelet sees the same Pod with a new image: its UID and its sandbox stay.',
  zh: 'Pod 的镜像允许修改。在 kubelet 看来还是同一个 Pod，只是镜像变了：UID 和沙箱都保留。',
} as const;

const STATIC_REVEAL = {
  en: 'The kubelet reads the file itself. The `uid` is the same, so it is the same Pod: the kubelet compares hashes and keeps the sandbox.',
  zh: '文件由 kubelet 直接读取。`uid` 没变，所以是同一个 Pod：kubelet 比较哈希，沙箱保留。',
} as const;

const NEW_POD_REVEALS = {
  deployment: {
    en: 'A different template means a different ReplicaSet, which creates a new Pod with a new sandbox.',
    zh: '模板变了就有新的 ReplicaSet，它会创建新 Pod，沙箱也是新的。',
  },
  file: {
    en: 'Without a `uid` in the file, the kubelet derives one from its content: different content means a different Pod.',
    zh: '文件里没有 `uid`，kubelet 就根据内容生成：内容变了，就是另一个 Pod。',
  },
} as const;

/** `over`: enough time passes for the back-off to end. */
export function backOffReveal(seconds: number, over: boolean): BothTexts {
  if (seconds === 0) {
    return {
      en: 'The first restart does not wait. Later ones wait 10 s, 20 s, 40 s and so on, up to 5 minutes.',
      zh: '第一次重启不用等。之后依次等 10 秒、20 秒、40 秒……最多 5 分钟。',
    };
  }
  return over
    ? {
        en: `The back-off doubles with each crash: 10 s, 20 s, 40 s and so on. Here it is ${seconds} s, so the container starts again.`,
        zh: `每崩溃一次，退避加倍：10 秒、20 秒、40 秒……这里是 ${seconds} 秒，已经过完，容器再次启动。`,
      }
    : {
        en: `The back-off doubles with each crash: 10 s, 20 s, 40 s and so on. Here it is ${seconds} s, so the container is still waiting.`,
        zh: `每崩溃一次，退避加倍：10 秒、20 秒、40 秒……这里是 ${seconds} 秒，容器还在等。`,
      };
}

export const REST_REVEAL: BothTexts = {
  en: 'After ten minutes without a crash, the back-off is reset: the container starts again at once.',
  zh: '十分钟不崩溃，退避就清零：容器立刻再次启动。',
};

export function probeReveal(probe: 'liveness' | 'readiness', starts: boolean): BothTexts {
  if (probe === 'readiness') {
    return {
      en: 'A failed readiness probe only takes the Pod out of its Services. The kubelet kills and starts nothing.',
      zh: '就绪探针失败只会把 Pod 从 Service 中摘除。kubelet 不杀掉也不启动任何容器。',
    };
  }
  return starts
    ? {
        en: 'A failed liveness probe kills this container only. The restart policy then starts it again.',
        zh: '存活探针失败只会杀掉这个容器，然后重启策略让它再次启动。',
      }
    : {
        en: 'A failed liveness probe kills this container only. With `restartPolicy: Never`, it does not start again.',
        zh: '存活探针失败只会杀掉这个容器。`restartPolicy: Never` 不会再启动它。',
      };
}

export function resizeReveal(restarts: boolean): BothTexts {
  return restarts
    ? {
        en: 'RestartContainer: the kubelet kills the container and starts it with the new resources. Its hash covers only name and image, so it stays the same.',
        zh: 'RestartContainer：kubelet 杀掉容器，用新的资源启动它。哈希只含名字和镜像，所以不变。',
      }
    : {
        en: 'NotRequired: the runtime applies the new limit to the running container. Its hash covers only name and image, so it stays the same.',
        zh: 'NotRequired：运行时直接给运行中的容器换上新的上限。哈希只含名字和镜像，所以不变。',
      };
}

/** `other`: the wording of another of the four releases. */
export function lineReveal(
  release: string,
  other: { readonly release: string; readonly text: string } | undefined,
): BothTexts {
  return other
    ? {
        en: `Of the four, only kubelet ${release} prints this line. Kubelet ${other.release} prints \`${other.text}\` instead.`,
        zh: `这四个版本里，只有 kubelet ${release} 打印这一行。kubelet ${other.release} 打印的是 \`${other.text}\`。`,
      }
    : {
        en: `Of the four, only kubelet ${release} prints this line; the others print nothing like it.`,
        zh: `这四个版本里，只有 kubelet ${release} 打印这一行，其他版本没有对应的日志。`,
      };
}
