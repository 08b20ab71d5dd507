// Which moment does a step of a lesson put on the page?

import type { EditPath, GateSettings, PlayedStep, PodStatus, Scenario } from '@syncpod/core';
import type { Source, SourceActions } from '../store/source.ts';

/** A step of a lesson, before or after the reader has predicted. */
export interface Scene {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  readonly predicted: boolean;
}

/** What the page takes as given: it then shows what the kubelet does next. */
export interface Stage {
  readonly minor: string;
  readonly gates: GateSettings;
  readonly path: EditPath;
  readonly running: string;
  readonly draft: string;
  readonly status: PodStatus;
}

/**
 * Before the prediction the world as it is, which gives nothing away. After it the moment at which the kubelet
 * decides: the edit is in the draft, the new release is there, the container has ended.
 */
export function stageOf({ scenario, played: { step, stretch }, predicted }: Scene): Stage {
  const { before, beforeState, shown, after, afterState } = stretch;
  const { events, plays = 0 } = step;
  if (plays === 0 || !predicted) {
    const [snapshot, state] = plays === 0 ? [after, afterState] : [before, beforeState];
    const { manifest, release } = state;
    const gates = gatesAfter(scenario, events);
    return {
      minor: release.minor,
      gates,
      path: scenario.path,
      running: manifest,
      draft: manifest,
      status: snapshot.status,
    };
  }
  const played = scenario.events.slice(events, events + plays);
  const minor = afterState.release.minor;
  const gates = gatesAfter(scenario, events + plays);
  const edit = played.find((event) => event.type === 'edit');
  if (edit) {
    const path = edit.path ?? scenario.path;
    return { minor, gates, path, running: beforeState.manifest, draft: edit.manifest, status: before.status };
  }
  const acts = shown.find(({ decisions }) => decisions.some(({ effect }) => effect && !QUIET.has(effect)));
  const { manifest } = afterState;
  return {
    minor,
    gates,
    path: scenario.path,
    running: manifest,
    draft: manifest,
    status: (acts ?? after).status,
  };
}

const QUIET: ReadonlySet<string> = new Set(['keep', 'done', 'wait']);

function gatesAfter({ gates = {}, events }: Scenario, count: number): GateSettings {
  const upgrade = events.slice(0, count).findLast((event) => event.type === 'upgrade');
  return upgrade ? (upgrade.gates ?? {}) : gates;
}

/** Puts it on the page in place of what is there. */
export function setStage(
  { open }: Pick<SourceActions, 'open'>,
  stage: Stage,
  minors: readonly Source['minor'][],
): void {
  const minor = minors.find((one) => one === stage.minor);
  if (minor) open({ ...stage, minor });
}
