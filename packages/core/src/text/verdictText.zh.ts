// Chinese text of the verdict.

import type { RolloutOrder } from '../controllers/answer.ts';
import { type AdmissionKind, isRefused } from '../explain/admissionKind.ts';
import { isQuiet, type StoredTemplate, type Verdict } from '../explain/verdict.ts';
import { CONTROLLER_KINDS } from './controllerKinds.ts';
import { queueTone, type Segment, type Tone } from './segment.ts';
import { refusalText, type VerdictNames } from './verdictNames.ts';

const CHINESE_END = /[\p{sc=Han}）]$/u;

/** No space follows a count or a bracket, unlike a bare name. */
const segment = (tone: Tone, text: string): Segment => ({
  tone,
  text: text.replace(/(?<=[\p{sc=Han}）]) (?=\p{sc=Han})/gu, ''),
});
const plain = (text: string) => segment('plain', text);

/** `a`、`a 和 b`、`a、b 和 c`。 */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join('、')} 和 ${last}`;
}

const ADMISSIONS: Readonly<Record<Exclude<AdmissionKind, 'refused' | 'file-refused'>, string>> = {
  none: '',
  accepted: 'API 服务器接受了修改。',
  'file-new-pod': 'kubelet 直接读取清单文件：UID 变了，是另一个 Pod。',
  'file-reread': '新的 kubelet 为同一个文件算出另一个 UID，所以是另一个 Pod。',
  'file-same-pod': 'kubelet 直接读取清单文件：UID 固定，还是同一个 Pod。',
  'mirror-pod': 'API 服务器接受了修改，但改的只是镜像 Pod：kubelet 按清单文件运行静态 Pod。',
  'new-pod': 'API 服务器接受并创建了这个 Pod。',
  template: 'API 服务器接受了模板，控制器会新建 Pod。',
  'in-place': 'OpenKruise 原地修改这个 Pod，API 服务器接受。',
  recreated: 'OpenKruise 无法原地修改，只能重建 Pod。',
  direct: '绕过 API 服务器，直接交给 kubelet。',
};

const ORDERS: Readonly<Record<Exclude<RolloutOrder, 'refused'>, (kind: string) => string>> = {
  unchanged: (kind) => `对 ${kind} 来说模板没有变化。`,
  kept: (kind) => `${kind} 暂不处理这个 Pod。`,
  'in-place': (kind) => `${kind} 原地修改这个 Pod。`,
  'new-first': (kind) => `${kind} 先创建新 Pod，等它就绪后再删除这个 Pod。`,
  together: (kind) => `${kind} 创建新 Pod，同时删除这个 Pod。`,
  'old-first': (kind) => `${kind} 先删除这个 Pod，再创建新 Pod。`,
};

const STORED: Readonly<Record<StoredTemplate, (kind: string) => string>> = {
  same: (kind) => `${kind} 的模板已经更新，这个 Pod 仍用旧模板。`,
  'of-pod': (kind) => `${kind} 的模板改回和这个 Pod 一样。`,
};

export function verdictZh(verdict: Verdict, names: VerdictNames): Segment[] {
  const { gate } = verdict;
  const kubelet = [segment('strong', `kubelet ${verdict.minor} `), ...outcomes(verdict, names)];
  if (!isRefused(gate)) return [...admissionZh(verdict), ...kubelet];
  if (verdict.drops) {
    const end = '20 秒内它会认为 Pod 已被移除，并杀掉其中的容器。';
    return [...refused(verdict), plain('：'), segment('kill', end)];
  }
  const quiet = [segment('keep', '什么都不会变。')];
  return isQuiet(verdict)
    ? [...refused(verdict), plain('：'), ...quiet]
    : [...refused(verdict), plain('。'), ...kubelet];
}

/** The answer of admission as a sentence of its own; empty without an edit. */
export function admissionZh(verdict: Verdict): Segment[] {
  const { gate, rollout } = verdict;
  if (isRefused(gate)) return [...refused(verdict), plain('。')];
  if (rollout) {
    const { renewed = [], later = [], stored } = rollout;
    const kind = CONTROLLER_KINDS[rollout.controller];
    return [
      plain(stored ? STORED[stored](kind) : ORDERS[rollout.order](kind)),
      ...(renewed.length > 0 ? [segment('kill', `kruise-daemon 停止 ${list(renewed)}。`)] : []),
      ...(later.length > 0 ? [segment('kill', `后面的轮次重启 ${list(later)}。`)] : []),
    ];
  }
  return ADMISSIONS[gate] === '' ? [] : [plain(ADMISSIONS[gate])];
}

function refused({ gate, refusal, drops }: Verdict): Segment[] {
  const why = refusal ? `（${refusalText(refusal)}）` : '';
  if (gate === 'file-refused') {
    return [segment('refused', 'kubelet 拒绝了清单文件'), plain(drops ? why : `${why}，继续使用原来的 Pod`)];
  }
  return [segment('refused', 'API 服务器拒绝了修改'), plain(`${why}，kubelet 根本看不到这次修改`)];
}

function outcomes(verdict: Verdict, names: VerdictNames): Segment[] {
  const { ownIP } = verdict;
  const { killed, starting } = names;
  switch (verdict.pod) {
    case 'replaced':
      return [
        ...(killed.length > 0
          ? [
              segment('kill', `杀掉旧 Pod 的 ${list(killed)}`),
              plain('；'),
              segment('start', '新 Pod 从头启动'),
            ]
          : [segment('start', '从头启动新 Pod')]),
        plain(`，UID、沙箱${ownIP ? '、IP ' : ''}都是新的。`),
      ];
    case 'ended':
      return ended(verdict, names);
    case 'first-sandbox':
      return [
        verdict.sandboxFails ? segment('wait', '无法创建沙箱') : segment('start', '创建沙箱'),
        ...starts(starting),
        ...fails(names),
        ...waits(verdict, names),
        plain('。'),
      ];
    case 'new-sandbox':
      return newSandbox(verdict, names);
    default:
      return kept(verdict, names);
  }
}

function ended({ ruled }: Verdict, { dying, starting }: VerdictNames): Segment[] {
  const forGood = ruled ? '' : '，不再重建';
  const what = dying.length > 0 ? `杀掉整个 Pod（${list(dying)}）${forGood}` : '停止整个 Pod，不再重建';
  return [
    segment('kill', what),
    plain('：里面已经没有需要运行的容器'),
    ...(ruled ? [plain('，除非重启规则另有要求')] : []),
    ...(starting.length > 0 ? [plain(`；仍会尝试启动 ${list(starting)}`)] : []),
    plain('。'),
  ];
}

function newSandbox(verdict: Verdict, { dying, starting, ...names }: VerdictNames): Segment[] {
  return [
    dying.length > 0 ? segment('kill', `杀掉沙箱和里面的 ${list(dying)}`) : segment('strong', '杀掉沙箱'),
    ...(verdict.killFails
      ? [plain('；其中有容器没能杀掉，'), segment('wait', '这次同步到此结束')]
      : [
          plain('，'),
          verdict.sandboxFails ? segment('wait', '无法创建新沙箱') : segment('start', '创建新沙箱'),
        ]),
    ...starts(starting),
    ...fails(names),
    ...waits(verdict, names),
    plain(`。UID 不变${afterwards(verdict)}。`),
  ];
}

/** A sync that ends early creates no sandbox, so the Pod gets no other IP. */
function afterwards({ ownIP, sandboxFails, killFails }: Verdict): string {
  if (sandboxFails) return '；要等之后的同步创建沙箱';
  return ownIP && !killFails ? '，IP 会变' : '';
}

function starts(starting: readonly string[]): Segment[] {
  return starting.length > 0 ? [plain('，'), segment('start', `启动 ${list(starting)}`)] : [];
}

const cannotStart = (failing: readonly string[]) => segment('wait', `无法启动 ${list(failing)}`);

function fails({ failing }: Pick<VerdictNames, 'failing'>): Segment[] {
  return failing.length > 0 ? [plain('；'), cannotStart(failing)] : [];
}

function waits(
  verdict: Verdict,
  { backingOff, queued }: Pick<VerdictNames, 'backingOff' | 'queued'>,
): Segment[] {
  const alone = verdict.backingOff.length === 1 ? verdict.backOffs?.[0] : undefined;
  const times = alone ? `（${alone.wait} 秒，还剩 ${alone.left} 秒）` : '';
  return [
    ...(backingOff.length > 0 ? [plain('；'), segment('wait', `${list(backingOff)} 还在退避${times}`)] : []),
    ...(queued.length > 0 ? [plain('；'), segment(queueTone(verdict), `${list(queued)} 先等待`)] : []),
  ];
}

/** Running containers that are not in the spec. */
function leaves(verdict: Verdict, { left }: VerdictNames): Segment[] {
  if (left.length === 0) return [];
  const them = verdict.left.length > 1 ? '它们' : '它';
  return [plain('；'), segment('keep', `任由 ${list(left)} 继续运行`), plain(`（spec 里没有${them}）`)];
}

function kept(verdict: Verdict, names: VerdictNames): Segment[] {
  const { killed, held, restarted, renewed, started, failing, resized, reset } = names;
  const clauses: Segment[][] = [];
  if (killed.length > 0) clauses.push([segment('kill', `杀掉 ${list(killed)}`), plain('，且不再启动')]);
  if (held.length > 0) clauses.push([segment('kill', `杀掉 ${list(held)}`)]);
  if (restarted.length > 0) {
    const kills = `杀掉 ${list(restarted)}`;
    const and = CHINESE_END.test(kills) ? '并' : ' 并';
    clauses.push([segment('kill', kills), segment('strong', and), segment('start', '重新启动')]);
  }
  if (renewed.length > 0) clauses.push([segment('start', `重新启动 ${list(renewed)}`)]);
  if (started.length > 0) clauses.push([segment('start', `启动 ${list(started)}`)]);
  if (resized.length > 0) clauses.push([segment('resize', `原地调整 ${list(resized)} 的资源，不重启`)]);
  if (reset.length > 0) clauses.push([segment('kill', `移除 ${list(reset)}`), plain('，之后重新启动')]);
  if (failing.length > 0) clauses.push([cannotStart(failing)]);
  if (verdict.podResized) clauses.push([segment('resize', '调整整个 Pod 的资源')]);
  const rest = [...waits(verdict, names), ...leaves(verdict, names), plain('。')];
  if (clauses.length === 0) return [...idles(names), ...rest];
  const keeps =
    names.kept.length > 0
      ? [segment('keep', `保留 ${names.kept.join('、')}`), plain('、沙箱、IP 和 UID')]
      : [segment('keep', '保留沙箱、IP 和 UID')];
  const joined = clauses.flatMap((clause, index) => (index === 0 ? clause : [plain('；'), ...clause]));
  return [...joined, plain('；'), ...keeps, ...rest];
}

/** The kubelet has nothing to do. */
function idles({ kept }: VerdictNames): Segment[] {
  const names = list(kept);
  const runs = `${names}${CHINESE_END.test(names) ? '' : ' '}继续运行`;
  return [
    plain('不做任何改动：'),
    ...(kept.length > 0 ? [segment('keep', runs), plain('，')] : []),
    plain('沙箱、IP 和 UID 不变'),
  ];
}
