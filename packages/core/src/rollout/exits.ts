// Reads the exit codes of the Pods of a Job.

import { say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';

/** Exit codes in the order of the Pods' creation, such as `1,1,0`; the last one repeats. Error: `job-exits`. */
export function readExits(text: string): Result<readonly number[], readonly Diagnostic[]> {
  const codes = text.split(',').map((code) => (/^\s*\d+\s*$/.test(code) ? Number(code) : -1));
  if (codes.every((code) => code >= 0 && code <= 255)) return ok(codes);
  const message = say('must be exit codes such as 1,1,0, not "{text}"', { text });
  return err([{ code: 'job-exits', severity: 'error', path: '', ...message }]);
}
