// Moves a scenario to another kubelet.

import type { ReleaseName } from '../releases/minor.ts';
import { settableGates } from '../releases/settableGates.ts';
import type { Scenario } from './scenario.ts';

/** The same story from the start on another kubelet, with the gates that can be set there. */
export function underRelease(scenario: Scenario, name: ReleaseName): Scenario {
  const { gates, ...story } = scenario;
  const kept = settableGates(name, gates ?? {});
  return { ...story, release: name, ...(Object.keys(kept).length > 0 ? { gates: kept } : {}) };
}
