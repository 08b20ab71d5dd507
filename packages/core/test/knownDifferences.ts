// Lists the known differences from the real code, with reasons. Each is run, and must keep failing.

import type { ProvenDifference } from './proof.ts';

/**
 * An upstream rule that the engine does not implement. `cases` are the edits in test/admission/edges.jsonl that it
 * affects.
 */
export type KnownDifference = Omit<ProvenDifference, 'area' | 'texts'> & {
  readonly cases: readonly string[];
};

/**
 * All these errors come in addition to the generic refusal, so they do not decide whether an edit of a Pod is accepted.
 * For a new Pod, from a file or a template, these rules are not checked at all: docs/fidelity.md, "What it simplifies".
 */
export const KNOWN_ADMISSION_DIFFERENCES: readonly KnownDifference[] = [
  {
    rule: {
      en: 'the contents of a volume source except its name: file modes, items, projections, formats of names and paths',
      zh: '卷源除名称外的内容：文件权限、items、投射、名称和路径的格式',
    },
    reason: {
      en: 'it can change only together with the volume, and that change is refused as a whole',
      zh: '它只能随卷一起增加或修改，而这种修改会整体被拒绝',
    },
    cases: ['vols'],
  },
  {
    rule: {
      en: 'privileged, or CAP_SYS_ADMIN, together with allowPrivilegeEscalation: false',
      zh: 'privileged 或 CAP_SYS_ADMIN 与 allowPrivilegeEscalation: false 并用',
    },
    reason: {
      en: 'the message of upstream contains pointer addresses, which cannot be predicted',
      zh: '上游的消息里有指针地址，无法预测',
    },
    cases: ['secctx priv'],
  },
  {
    rule: {
      en: 'containers that refer to claims that the Pod does not have',
      zh: '容器引用了 Pod 没有的 claims',
    },
    reason: { en: 'dynamic resource allocation is not simulated', zh: '不模拟动态资源分配' },
    cases: ['res claims'],
  },
  {
    rule: {
      en: 'procMount Unmasked without a user namespace',
      zh: '没有用户命名空间却设置 procMount: Unmasked',
    },
    reason: { en: 'user namespaces are not simulated', zh: '不模拟用户命名空间' },
    cases: ['procMount'],
  },
  {
    rule: {
      en: 'seccomp and AppArmor profiles, sysctls, options for Windows',
      zh: 'seccomp 与 AppArmor 配置、sysctl、Windows 选项',
    },
    reason: { en: 'they do not affect SyncPod', zh: '它们不影响 SyncPod 的行为' },
    cases: ['seccomp'],
  },
];
