// Formats a log line as in the kubelet's journal.

import type { LogEntry } from '../runtime/kuberuntime/run.ts';

/** The process id that klog prints in seven columns. */
const PID = '1042';

/** The line with its klog header, in UTC: `I1114 22:13:20.500000    1042 kubelet.go:1928] SyncLoop ...`. */
export function klogLine({ at, level, file, line, text }: LogEntry): string {
  const iso = new Date(Math.round(at * 1000)).toISOString();
  const day = iso.slice(5, 10).replace('-', '');
  return `${level}${day} ${iso.slice(11, 23)}000 ${PID.padStart(7)} ${file}:${line}] ${text}`;
}
