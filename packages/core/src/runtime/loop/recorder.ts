// Records the snapshots of a sync, each with the log lines and Events since the previous one.

import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Cause, KubeletSnapshot } from '../kubelet/kubeletSnapshot.ts';
import type { WorkerRecord } from '../kubelet/workerRecord.ts';
import { type Iterating, show } from './iterating.ts';

interface Recorder {
  /**
   * Adds a snapshot of the kubelet with the run's time and node, unless the run has changed and written nothing since
   * the previous one.
   */
  note(more?: Partial<KubeletSnapshot>): void;
  /**
   * Records how the sync ends; if nothing is new then, its last step shows the end, unless it was shown before a sleep.
   */
  close(record: WorkerRecord): void;
}

export function recorder(iteration: Iterating, cause: Cause): Recorder {
  const { run } = iteration;
  let noted = { log: 0, events: 0, asked: 0, calls: 0, resizes: 0 };
  function counts(): typeof noted {
    const { log, events, asked, calls, results } = run;
    // A resize that changes no container still updates the Pod's cgroup.
    const resizes = results.filter(({ action }) => action === 'ResizePodInPlace').length;
    return { log: log.length, events: events.length, asked: asked.length, calls: calls.length, resizes };
  }
  function add(kubelet: Kubelet, more: Partial<KubeletSnapshot>): boolean {
    const before = noted;
    const now = counts();
    const silent = (['log', 'calls', 'resizes'] as const).every((one) => now[one] === before[one]);
    if (silent && !more.actions) return false;
    noted = now;
    const asked = run.asked.slice(before.asked);
    show(iteration, {
      at: run.now,
      cause,
      kubelet,
      decisions: [],
      log: run.log.slice(before.log),
      events: run.events.slice(before.events),
      ...(asked.length > 0 ? { asked } : {}),
      ...more,
    });
    return true;
  }
  const note: Recorder['note'] = (more = {}) => {
    add({ ...iteration.kubelet, now: run.now, node: run.node }, { open: true, ...more });
  };
  const close: Recorder['close'] = (record) => {
    const { shown, kubelet, isLate } = iteration;
    const whole = isLate && record.kind === 'sync' ? { ...record, earlier: true as const } : record;
    if (add(kubelet, { record: whole })) return;
    const last = shown.pop() ?? { at: run.now, cause, decisions: [], log: [], events: [] };
    show(iteration, { ...last, kubelet, record: whole });
  };
  return { note, close };
}
