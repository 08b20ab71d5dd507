// Strikes out causes that cannot have printed the text, and names the contradiction.

import type { Language } from '../messages/language.ts';
import type { About } from './about.ts';
import type { CauseId } from './causes.ts';
import { releasesOf } from './factReleases.ts';
import type { Finding } from './finding.ts';
import { type Because, type Contradiction, contradiction } from './replay.ts';

/** Causes that come to mind first: they are compared too if no rule found them. */
const SUSPECTS: readonly CauseId[] = ['oom', 'liveness', 'node-reboot', 'definition-changed'];

export interface Sifted {
  readonly kept: ReadonlyMap<CauseId, readonly Finding[]>;
  readonly struck: ReadonlyMap<CauseId, Contradiction>;
}

/** False for a text, such as a table of Pods, that no cause can contradict. */
function isComparable({ ended, said }: About): boolean {
  return ended?.exitCode !== undefined || said('started', 'backoff', 'unhealthy').length > 0;
}

/** `found`: the findings of each cause. One cause always remains. */
export function sift(about: About, found: ReadonlyMap<CauseId, readonly Finding[]>): Sifted {
  const restarted = about.ended !== undefined || (about.restarts?.count ?? 0) > 0;
  const none = { kept: found, struck: new Map<CauseId, Contradiction>() };
  if (!restarted || found.size === 0 || !isComparable(about)) return none;
  const ids = [...new Set([...found.keys(), ...SUSPECTS])];
  const struck = new Map<CauseId, Contradiction>();
  const releases = releasesOf(about.facts);
  for (const id of ids) {
    const contradicted = contradiction(about, id, releases);
    if (contradicted) struck.set(id, contradicted);
  }
  const kept = new Map([...found].filter(([id]) => !struck.has(id)));
  if (kept.size > 0) return { kept, struck };
  return { kept: found, struck: new Map([...struck].filter(([id]) => !found.has(id))) };
}

/** The contradiction in one sentence. */
export function becauseText(because: Because, lang: Language): string {
  const zh = lang === 'zh';
  switch (because.kind) {
    case 'event':
      return zh
        ? `它会输出事件 ${because.reason}；文本中的事件包含了这次启动，却没有它`
        : `it prints the Event ${because.reason}; the Events cover the start and have none`;
    case 'code':
      return zh
        ? `它的退出码是 ${because.expected}，文本中是 ${because.found}`
        : `it ends with exit code ${because.expected}; the text has ${because.found}`;
    case 'failures':
      return zh
        ? `探针需连续失败 ${because.expected} 次，文本中只有 ${because.found} 次`
        : `the probe must fail ${because.expected} times in a row; the text has ${because.found}`;
    case 'early':
      return zh
        ? `探针最早在启动 ${because.expected} 秒后才能失败这么多次，而实例只运行了 ${because.found} 秒`
        : `the probe can fail so often only ${because.expected} s after the start; the instance ran for ${because.found} s`;
    case 'older':
      return zh ? '它的事件早于这次崩溃循环' : 'its Event is older than the crash loop';
  }
}
