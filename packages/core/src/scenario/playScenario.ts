// Plays a scenario from its first event to its last.

import { say } from '../messages/message.ts';
import { type Diagnostic, err, type Result } from '../result.ts';
import type { Snapshot } from '../story/snapshot.ts';
import { timeline } from '../story/timeline.ts';
import { knownScenario } from './knownScenario.ts';
import { readScenario, type Scenario } from './scenario.ts';

/**
 * The snapshots of a scenario, or of the text of a scenario file, in order. Errors: `scenario-json`, those of
 * readScenario, and those of the release, the gates and the manifest.
 */
export function playScenario(source: string | Scenario): Result<readonly Snapshot[], readonly Diagnostic[]> {
  if (typeof source !== 'string') return timeline(knownScenario(source).scenario);
  const scenario = readText(source);
  return scenario.ok ? playScenario(scenario.value) : scenario;
}

function readText(text: string): Result<Scenario, readonly Diagnostic[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = { message: error instanceof Error ? error.message : String(error) };
    const message = say('not JSON: {reason}', { reason });
    return err([{ code: 'scenario-json', severity: 'error', ...message, path: '' }]);
  }
  return readScenario(value);
}
