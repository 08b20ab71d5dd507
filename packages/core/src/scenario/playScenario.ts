// What happens in the scenario of this text?

import { say } from '../messages/message.ts';
import { type Diagnostic, err, type Result } from '../result.ts';
import type { Snapshot } from '../runtime/snapshot.ts';
import { timeline } from '../runtime/timeline.ts';
import { readScenario } from './scenario.ts';

/**
 * The snapshots of a scenario file, in order. Errors: `scenario-json`, those of readScenario, and those of the
 * release, the gates and the manifest.
 */
export function playScenario(text: string): Result<readonly Snapshot[], readonly Diagnostic[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = { message: error instanceof Error ? error.message : String(error) };
    const message = say('not JSON: {reason}', { reason });
    return err([{ code: 'scenario-json', severity: 'error', ...message, path: '' }]);
  }
  const scenario = readScenario(value);
  return scenario.ok ? timeline(scenario.value) : scenario;
}
