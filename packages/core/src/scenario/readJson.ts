// Parses JSON of limited depth.

import { type Message, say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';

/** Nesting of maps and lists. A Pod with managedFields has about twenty levels. */
const MAX_DEPTH = 100;

/** The value of a JSON text. Errors: `json-too-deep`, `json-syntax`. The caller has checked the length. */
export function readJson(text: string): Result<unknown, Diagnostic> {
  if (isTooDeep(text)) {
    return fail(
      'json-too-deep',
      say('maps and lists are nested more than {count} levels deep', { count: MAX_DEPTH }),
    );
  }
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return fail('json-syntax', { message: error instanceof Error ? error.message : String(error) });
  }
}

/** Counts brackets outside strings; a wrong count of invalid JSON does not matter, because parsing fails later. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at + 1);
    } else if (code === OPEN_LIST || code === OPEN_MAP) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_MAP) {
      depth -= 1;
    }
  }
  return false;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [34, 92, 91, 93, 123, 125];

function endOfString(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** An error about a text as a whole. */
export function fail(code: string, message: Message): Result<never, Diagnostic> {
  return err({ code, severity: 'error', ...message, path: '' });
}
