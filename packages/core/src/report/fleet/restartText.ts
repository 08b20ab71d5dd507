// Texts of grouped restarts in each language.

import type { Language } from '../../messages/language.ts';
import { restartCauseText } from '../../why/index.ts';
import type { RestartGroup } from './restarts.ts';

/** `38 containers on 3 nodes restarted at 2026-11-24 10:04 UTC: kubelet 1.30 to 1.31`. */
export function restartText(group: RestartGroup, lang: Language): string {
  const { containers, nodes } = group;
  const at = restartTime(group, lang);
  const ended = ENDS.has(group.cause);
  const why = restartCause(group, lang);
  if (lang === 'zh') {
    const where = nodes.length === 0 ? '' : `${nodes.length} 个节点上的 `;
    return `${at}，${where}${containers} 个容器${ended ? '终止' : '重启'}：${why}`;
  }
  const where = nodes.length === 0 ? '' : ` on ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}`;
  return `${containers} ${containers === 1 ? 'container' : 'containers'}${where} ${ended ? 'ended' : 'restarted'} ${at}: ${why}`;
}

/** Causes that end a Pod, which does not start again. */
const ENDS: ReadonlySet<RestartGroup['cause']> = new Set([
  'evicted-memory',
  'evicted-storage',
  'deadline',
  'preempted',
]);

/** The minute of the first restart, and of the last if it differs. */
export function restartTime({ first, last }: RestartGroup, lang: Language): string {
  const [from, to] = [minuteOf(first), minuteOf(last)];
  if (lang === 'zh') return from === to ? from : `${from} 至 ${to}`;
  return from === to ? `at ${from}` : `from ${from} to ${to}`;
}

function minuteOf(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** An upgrade with its releases, or the sentence of the cause. */
export function restartCause({ cause, kubelet }: RestartGroup, lang: Language): string {
  if (!kubelet) return restartCauseText(cause, lang).title;
  const { from, to } = kubelet;
  if (lang === 'zh') return from ? `kubelet 从 ${from} 到 ${to}` : `kubelet 升级到 ${to}`;
  return from ? `kubelet ${from} to ${to}` : `an upgrade of the kubelet to ${to}`;
}
