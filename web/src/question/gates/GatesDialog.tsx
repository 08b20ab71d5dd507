// The dialog that sets feature gates and explains why a gate cannot be set.

import { MARKS } from '@syncpod/core/messages';
import {
  type FeatureGate,
  type GateName,
  type GateSettings,
  type Minor,
  resolveRelease,
} from '@syncpod/core/releases';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './GatesDialog.module.css';
import { type GatesKey, useGatesText } from './texts.ts';

interface GatesDialogProps {
  readonly minor: Minor;
  readonly settings: GateSettings;
  onChange(settings: GateSettings): void;
  onClose(): void;
}

/** Invalid settings stay in the dialog, with the kubelet's error, until they are corrected. */
export function GatesDialog({ minor, settings, onChange, onClose }: GatesDialogProps) {
  const words = useGatesText();
  const [wished, setWished] = useState(settings);
  const defaults = resolveRelease(minor);
  const found = resolveRelease(minor, wished);
  const gates = defaults.ok ? defaults.value.gates : [];
  const set = (gate: FeatureGate, on: boolean): void => {
    const { [gate.name]: _, ...others } = wished;
    const next = on === gate.on ? others : { ...others, [gate.name]: on };
    setWished(next);
    if (resolveRelease(minor, next).ok) onChange(next);
  };
  return (
    <Dialog title={words('gates.title', { release: minor })} onClose={onClose}>
      <p className={styles.note}>
        {words(gates.length === 0 ? 'gates.none' : 'gates.intro')}
        {MARKS[words.lang].gap}
        {words('gates.server')}
      </p>
      <div aria-live="polite">
        {!found.ok && (
          <ul className={styles.problems} data-tone="refused">
            {found.error.map((problem) => (
              <li key={problem.message}>
                <strong>{words('gates.refused')}</strong> {words.message([problem])}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className={styles.list}>
        {gates.map((gate) => (
          <li key={gate.name}>
            <label className={styles.gate} data-locked={gate.locked}>
              <input
                type="checkbox"
                checked={wished[gate.name] ?? gate.on}
                disabled={gate.locked}
                onChange={(event) => set(gate, event.target.checked)}
              />
              <span className={styles.name}>{gate.name}</span>
              <span className={styles.about}>{words(ABOUT_GATE[gate.name])}</span>
              <span className={styles.stage}>
                {gate.locked
                  ? words('gates.locked', { stage: gate.stage })
                  : words(gate.on ? 'gates.onByDefault' : 'gates.offByDefault', { stage: gate.stage })}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.reset}
        disabled={Object.keys(wished).length === 0}
        onClick={() => {
          setWished({});
          onChange({});
        }}
      >
        {words('gates.reset')}
      </button>
    </Dialog>
  );
}

/** Covers only the behavior that is simulated here. */
const ABOUT_GATE = {
  EphemeralContainers: 'gates.about.ephemeral',
  StartupProbe: 'gates.about.startupProbe',
  ProbeTerminationGracePeriod: 'gates.about.probeGrace',
  SidecarContainers: 'gates.about.sidecar',
  LegacySidecarContainers: 'gates.about.legacySidecar',
  InPlacePodVerticalScaling: 'gates.about.resize',
  PodLevelResources: 'gates.about.podLevel',
  PodLevelResourcesFixDefaulting: 'gates.about.podLevelDefaulting',
  PodLevelResourcesFixKubeletQOSClass: 'gates.about.podLevelQos',
  ContainerRestartRules: 'gates.about.restartRules',
  RestartAllContainersOnContainerExits: 'gates.about.restartAll',
  InPlacePodLevelResourcesVerticalScaling: 'gates.about.podLevelResize',
  InPlacePodVerticalScalingInitContainers: 'gates.about.resizeInit',
  InPlacePodVerticalScalingMemoryBackedVolumes: 'gates.about.resizeVolumes',
  NodeDeclaredFeatures: 'gates.about.declared',
  EventedPLEG: 'gates.about.evented',
  KubeletCrashLoopBackOffMax: 'gates.about.backOffMax',
  ReduceDefaultCrashLoopBackOffDecay: 'gates.about.backOffDecay',
} as const satisfies Record<GateName, GatesKey>;
