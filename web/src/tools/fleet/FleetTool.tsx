// The upgrade report: what a kubelet upgrade restarts across a cluster.

import type { Minor } from '@syncpod/core/releases';
import { useState } from 'react';
import type { Work } from '../../store/work.ts';
import styles from './Fleet.module.css';
import { FleetEnds } from './FleetEnds.tsx';
import { FleetFile } from './FleetFile.tsx';
import { FleetGates } from './FleetGates.tsx';
import { FleetProblems } from './FleetProblems.tsx';
import { FleetProgress } from './FleetProgress.tsx';
import { FleetResult } from './FleetResult.tsx';
import type { AffectedPod } from './messages.ts';
import { useFleetText } from './texts.ts';
import { useFleetReport } from './useFleetReport.ts';

interface FleetToolProps {
  /** A file from outside: dropped on the page, or the text of the import. */
  readonly file: Blob | undefined;
  /** The release of the kubelets if a file does not mention it. */
  readonly minor: Minor;
  onOpen(work: Work, selected: string | undefined): void;
}

export function FleetTool({ file, minor, onOpen }: FleetToolProps) {
  const words = useFleetText();
  const [gone, setGone] = useState(false);
  const { run, stop, write, ends, source, seen, choose, take } = useFleetReport(file, minor);

  const open = async (pod: AffectedPod): Promise<void> => {
    if (!run) return;
    // Opening a Pod needs the engine, which the report itself leaves to its worker.
    const { openAffected } = await import('./openAffected.ts');
    const opened = await openAffected(run.file, pod, run.ends);
    setGone(!opened);
    if (!opened) return;
    onOpen(opened.work, opened.selected);
  };

  return (
    <div className={styles.tool} data-empty={!run}>
      <div className={styles.settings}>
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
      </div>
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
    </div>
  );
}
