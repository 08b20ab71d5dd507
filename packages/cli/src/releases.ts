// Resolves the kubelet release of a command.

import type { SeenKubelets } from '@syncpod/core/fleet';
import {
  type GateSettings,
  NEWEST,
  newerPatch,
  type Release,
  releaseOf,
  resolveRelease,
} from '@syncpod/core/releases';
import type { Result } from '@syncpod/core/result';
import type { Io } from './io.ts';

/** The values of `--release` and `--gates`. */
export interface AskedRelease {
  readonly text: string | undefined;
  readonly gates: string | undefined;
  /** The environment, whose SYNCPOD_RELEASE is the default. */
  readonly env?: Io['env'];
}

export interface ChosenRelease {
  readonly release: Release;
  /** The release and the reason for it, as a sentence for standard error. */
  readonly why: string;
}

/** True if the user names a release, which then applies to all nodes. */
export function isReleaseChosen(text: string | undefined, { env }: Pick<Io, 'env'>): boolean {
  return text !== undefined || Boolean(env.SYNCPOD_RELEASE);
}

/** From `--release`, else from the kubelets that the input shows, else the newest. */
export function chooseRelease(
  { text, gates, env = {} }: AskedRelease,
  kubelets: readonly SeenKubelets[] = [],
): Result<ChosenRelease, string> {
  const [seen, ...others] = kubelets;
  const preset = env.SYNCPOD_RELEASE || undefined;
  const release = readRelease(text ?? preset ?? seen?.minor, gates);
  if (!release.ok) return release;
  const { name } = release.value;
  const newer = newerPatch(text ?? preset ?? '');
  const why = `kubelet ${name} (${reason()})${newer ? `; ${newer.message}` : ''}`;
  return { ok: true, value: { release: release.value, why } };

  function reason(): string {
    if (text !== undefined) return 'by --release';
    if (preset !== undefined) return 'by SYNCPOD_RELEASE';
    if (seen === undefined) return 'the newest; use --release to choose another';
    const source = seen.by === 'node' ? 'Nodes' : 'kube-proxy Pods';
    const rest = others.map((one) => `; ${one.count} run ${one.unknown ?? one.minor}`).join('');
    const newer =
      seen.unknown === undefined ? '' : ` of kubelet ${seen.unknown}, which this version does not support`;
    return `by ${seen.count} ${source} in the input${newer}${rest}`;
  }
}

/** The release named `text`, by default the newest, with the gates of `A=true,B=false`. */
export function readRelease(text: string | undefined, gates?: string): Result<Release, string> {
  const settings = readGates(gates);
  if (!settings.ok) return settings;
  const release = resolveRelease(text ?? NEWEST, settings.value);
  return release.ok ? release : { ok: false, error: release.error.map(({ message }) => message).join('\n') };
}

/** Used where all releases give the same answer. */
export const NEWEST_RELEASE = releaseOf(NEWEST);

function readGates(text = ''): Result<GateSettings, string> {
  const settings: Record<string, boolean> = {};
  for (const setting of text.split(',').filter((part) => part !== '')) {
    const written = /^([A-Za-z]\w*)=(true|false)$/.exec(setting.trim());
    if (!written?.[1]) {
      return { ok: false, error: `--gates: "${setting}" is not of the form NAME=true or NAME=false` };
    }
    settings[written[1]] = written[2] === 'true';
  }
  return { ok: true, value: settings };
}

/** The gates that differ from the defaults of the release. */
export function changedGates({ name: release, gates }: Release): GateSettings {
  const plain = resolveRelease(release);
  const usual = new Map(plain.ok ? plain.value.gates.map(({ name, on }) => [name, on]) : []);
  return Object.fromEntries(
    gates.filter(({ name, on }) => usual.get(name) !== on).map(({ name, on }) => [name, on]),
  );
}
