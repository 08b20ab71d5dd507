// Writes a story as a link of the page, and masks its secrets.

import { maskScenario } from '@syncpod/core/import';
import type { Diagnostic, Result } from '@syncpod/core/result';
import { encodeLink, type Scenario } from '@syncpod/core/scenario';
import { type Io, note } from './io.ts';

/** The fragment of the scenario replaces that of `base`. */
export function linkOf(scenario: Scenario, base = ''): Result<string, Diagnostic> {
  const fragment = encodeLink({ scenario });
  return fragment.ok ? { ok: true, value: `${base.replace(/#.*$/s, '')}#${fragment.value}` } : fragment;
}

/** The scenario with its secrets masked; a note says how many. */
export function withoutSecrets(scenario: Scenario, io: Io, what: 'link' | 'story' = 'link'): Scenario {
  const { scenario: own, masked, diagnostics } = maskScenario(scenario);
  if (masked > 0) {
    const values =
      masked === 1 ? '1 value that looks like a secret is' : `${masked} values that look like secrets are`;
    note(io, `${values} masked in the ${what}; --secrets keep includes them`);
  }
  if (diagnostics.some(({ code }) => code === 'secrets-unread')) {
    note(
      io,
      `a text is not valid YAML: secrets in it were searched for line by line, and some may be in the ${what}`,
    );
  }
  return own;
}
