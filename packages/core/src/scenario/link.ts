// How does a link carry a scenario and where the visitor stood, and how is it read without trusting it?

import { isRecord } from '../go/record.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { decodeFragment, encodeFragment } from './codec.ts';
import { type LinkedComparison, readComparison } from './linkedComparison.ts';
import { readScenario, type Scenario, versionOf } from './scenario.ts';

/** Some mail programs and chats break links that are longer. */
export const LONG_LINK = 2000;
/** Many browsers, proxies and documents refuse links that are longer: the file is the way then. */
export const TOO_LONG_LINK = 7500;

/** What a link opens. */
export interface Linked {
  readonly scenario: Scenario;
  /** The panel that was open, in the page's own words: lower-case letters. */
  readonly panel?: string;
  /** What it is compared with; a version that does not know comparisons refuses the link. */
  readonly compare?: LinkedComparison;
}

/** The fragment for a scenario, without the leading `#`: equal scenarios have equal links. */
export function encodeLink({ scenario, panel, compare }: Linked): string {
  return encodeFragment({ ...ordered(scenario), panel, compare: compare && orderedComparison(compare) });
}

/** The order that the dictionary of the format has; what is undefined is left out. */
function ordered(scenario: Scenario): object {
  const { release, gates, path, title, story, manifest, events, draft, cursor, bookmarks } = scenario;
  const v = versionOf(scenario);
  return { v, release, path, gates, title, story, manifest, events, draft, cursor, bookmarks };
}

function orderedComparison({ at, ...compare }: LinkedComparison): object {
  return 'releases' in compare
    ? { releases: compare.releases, at }
    : { scenario: ordered(compare.scenario), at };
}

/** More problems than these help nobody. */
const MAX_PROBLEMS = 10;
const MAX_MESSAGE = 300;

/**
 * The scenario of a fragment, with or without its `#`. Never throws, whatever the text. Errors: those of
 * decodeFragment and of readScenario, at most ten; the caller keeps what the visitor had.
 */
export function readLink(fragment: string): Result<Linked, readonly Diagnostic[]> {
  const decoded = decodeFragment(fragment);
  if (!decoded.ok) return err([decoded.error]);
  const { panel, rest } = withoutPanel(decoded.value);
  const { compare, alone } = withoutComparison(rest);
  const scenario = readScenario(alone);
  if (!scenario.ok) return err(scenario.error.slice(0, MAX_PROBLEMS).map(shortened));
  return ok({
    scenario: scenario.value,
    ...(panel === undefined ? {} : { panel }),
    ...(compare === undefined ? {} : { compare }),
  });
}

/** A panel that no page can have is as good as none. */
function withoutPanel(value: unknown): { readonly panel?: string; readonly rest: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { rest: value };
  const { panel, ...rest } = value as Readonly<Record<string, unknown>>;
  return typeof panel === 'string' && /^[a-z][a-z-]{0,30}$/.test(panel) ? { panel, rest } : { rest };
}

/** A comparison that cannot be read is as good as none. */
function withoutComparison(value: unknown): {
  readonly compare?: LinkedComparison | undefined;
  readonly alone: unknown;
} {
  if (!isRecord(value)) return { alone: value };
  const { compare, ...alone } = value;
  return { compare: readComparison(compare), alone };
}

function shortened(problem: Diagnostic): Diagnostic {
  if (problem.message.length <= MAX_MESSAGE) return problem;
  const { code, severity, message, path } = problem;
  return {
    code,
    severity,
    message: `${message.slice(0, MAX_MESSAGE)}...`,
    path: path.slice(0, MAX_MESSAGE),
  };
}

/** How well a link, or the fragment of one, travels. */
export function linkSize(link: string): 'fits' | 'long' | 'too-long' {
  if (link.length > TOO_LONG_LINK) return 'too-long';
  return link.length > LONG_LINK ? 'long' : 'fits';
}
