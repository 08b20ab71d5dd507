// The dialog that reports what a kubelet upgrade restarts across a cluster.

import type { Minor } from '@syncpod/core/releases';
import { useState } from 'react';
import type { Work } from '../store/work.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './Fleet.module.css';
import { FleetEnds } from './FleetEnds.tsx';
import { FleetFile } from './FleetFile.tsx';
import { FleetGates } from './FleetGates.tsx';
import { FleetProblems } from './FleetProblems.tsx';
import { FleetProgress } from './FleetProgress.tsx';
import { FleetResult } from './FleetResult.tsx';
import type { AffectedPod } from './messages.ts';
import { openAffected } from './openAffected.ts';
import { useFleetText } from './texts.ts';
import type { FleetDialogState } from './useFleetDialog.ts';
import { useFleetReport } from './useFleetReport.ts';

interface FleetDialogProps {
  readonly dialog: FleetDialogState;
  readonly minor: Minor;
  onOpen(work: Work, selected: string | undefined): void;
}

/** Keeps its report while the dialog is closed. */
export function FleetDialog({ dialog, minor, onOpen }: FleetDialogProps) {
  const words = useFleetText();
  const [gone, setGone] = useState(false);
  const { run, stop, write, ends, source, seen, choose, take } = useFleetReport(dialog.file, minor);
  if (!dialog.open) return null;

  const open = async (pod: AffectedPod): Promise<void> => {
    const opened = run && (await openAffected(run.file, pod, run.ends));
    setGone(!opened);
    if (!opened) return;
    dialog.close();
    onOpen(opened.work, opened.selected);
  };

  return (
    <Dialog title={words('fleet.title')} size="wide" short={!run} onClose={dialog.close}>
      <p className={styles.note}>{words('fleet.local')}</p>
      <FleetFile source={source} onTake={take} />
      <FleetEnds ends={ends} seen={seen} onChange={choose} />
      <FleetGates ends={ends} onChange={choose} />
      {run && <FleetProgress run={run} onStop={stop} />}
      {run && <FleetProblems problems={run.problems} />}
      {gone && (
        <p role="alert" className={styles.problem}>
          {words('fleet.gone')}
        </p>
      )}
      {run?.counts && run.counts.items > run.counts.notPods && (
        <FleetResult
          counts={run.counts}
          pods={run.pods}
          reading={run.state === 'reading'}
          onOpen={(pod) => void open(pod)}
          onWrite={run.state === 'failed' ? undefined : write}
          onRecount={(from) => choose({ ...ends, from })}
        />
      )}
    </Dialog>
  );
}
