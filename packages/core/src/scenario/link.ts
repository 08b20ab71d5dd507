// Writes a scenario and the open panel as a link, and reads untrusted links.

import { isRecord } from '../go/record.ts';
import { firstProblems } from '../messages/firstProblems.ts';
import { type Message, say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { decodeFragment, encodeReadable } from './codec.ts';
import { knownScenario } from './knownScenario.ts';
import { type LinkedComparison, readComparison } from './linkedComparison.ts';
import { readScenario, SCENARIO_VERSION, type Scenario, writtenScenario } from './scenario.ts';

/** Some mail programs and chats break longer links. */
export const LONG_LINK = 2000;
/** Many browsers, proxies and documents refuse longer links. Use a file for these scenarios. */
export const TOO_LONG_LINK = 7500;

/** The content of a link. */
export interface Linked {
  readonly scenario: Scenario;
  /** The open panel: lower-case letters and hyphens. */
  readonly panel?: string;
  /** The scenario's comparison. A version without comparisons refuses the link. */
  readonly compare?: LinkedComparison;
}

/** A link that was read. */
export interface ReadLink extends Linked {
  /** The changes made because this version lacks a release or a gate of the scenario. */
  readonly changes?: readonly Message[];
}

/**
 * The fragment for a scenario, without the leading `#`: equal scenarios have equal links. Error: `link-too-large`, if
 * readLink would refuse it.
 */
export function encodeLink({ scenario, panel, compare }: Linked): Result<string, Diagnostic> {
  const long = tooManyLines(scenario);
  if (long) return err({ ...long, code: 'link-too-large' });
  return encodeReadable({ ...ordered(scenario), panel, compare: compare && orderedComparison(compare) });
}

/** As many as a text of a Pod can have (yamlDocument.ts). A page blocks while its editor opens a text of more. */
const MAX_LINES = 20_000;

function tooManyLines({ manifest, draft = '', events }: Scenario): Diagnostic | undefined {
  const texts = [
    { path: 'manifest', text: manifest },
    { path: 'draft', text: draft },
    ...events.map((event, index) => ({
      path: `events[${index}].manifest`,
      text: event.type === 'edit' ? event.manifest : '',
    })),
  ];
  for (const { path, text } of texts) {
    const count = text.length > MAX_LINES ? text.split(/\r\n?|\n/).length : 0;
    if (count <= MAX_LINES) continue;
    const message = say('the text has {count} lines; the limit is {most}', { count, most: MAX_LINES });
    return { code: 'scenario-field', severity: 'error', ...message, path };
  }
  return undefined;
}

/** Every field, in the order of the codec's dictionary, which makes links short. */
const FIELDS = Object.keys({
  release: 1,
  path: 1,
  controller: 1,
  gates: 1,
  apiServer: 1,
  title: 1,
  story: 1,
  manifest: 1,
  object: 1,
  events: 1,
  draft: 1,
  cursor: 1,
  bookmarks: 1,
} satisfies Record<Exclude<keyof Scenario, 'v'>, 1>) as readonly (keyof Scenario)[];

/** Undefined fields are left out when the scenario is written. */
function ordered(given: Scenario): object {
  const scenario = writtenScenario(given);
  return { v: SCENARIO_VERSION, ...Object.fromEntries(FIELDS.map((field) => [field, scenario[field]])) };
}

function orderedComparison({ at, ...compare }: LinkedComparison): object {
  return 'releases' in compare
    ? { releases: compare.releases, at }
    : { scenario: ordered(compare.scenario), at };
}

const MAX_PROBLEMS = 10;
const MAX_MESSAGE = 300;

/**
 * The scenario of a fragment, with or without its `#`. Never throws, whatever the text. On failure, returns the first ten
 * errors of decodeFragment and readScenario, and the number of further ones; the caller keeps the current work.
 */
export function readLink(fragment: string): Result<ReadLink, readonly Diagnostic[]> {
  const decoded = decodeFragment(fragment);
  if (!decoded.ok) return err([decoded.error]);
  const { panel, rest } = withoutPanel(decoded.value);
  const { compare, alone } = withoutComparison(rest);
  const scenario = readScenario(alone);
  if (!scenario.ok) return err(listed(scenario.error));
  const long = tooManyLines(scenario.value);
  if (long) return err([long]);
  const known = knownScenario(scenario.value);
  const lost = compare === undefined && isRecord(rest) && rest.compare !== undefined;
  const changes = [
    ...known.changes,
    ...(lost ? [say('its comparison is left out, because this version cannot read it')] : []),
  ];
  return ok({
    scenario: known.scenario,
    ...(changes.length === 0 ? {} : { changes }),
    ...(panel === undefined ? {} : { panel }),
    ...(compare === undefined ? {} : { compare }),
  });
}

/** Ignores a panel that no page can have. */
function withoutPanel(value: unknown): { readonly panel?: string; readonly rest: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { rest: value };
  const { panel, ...rest } = value as Readonly<Record<string, unknown>>;
  return typeof panel === 'string' && /^[a-z][a-z-]{0,30}$/.test(panel) ? { panel, rest } : { rest };
}

function withoutComparison(value: unknown): {
  readonly compare?: LinkedComparison | undefined;
  readonly alone: unknown;
} {
  if (!isRecord(value)) return { alone: value };
  const { compare, ...alone } = value;
  return { compare: readComparison(compare), alone };
}

function listed(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  return firstProblems(problems.map(shortened), MAX_PROBLEMS).map((problem) => ({
    code: 'link-problems',
    severity: 'error',
    path: '',
    ...problem,
  }));
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

/** Whether other programs accept a link, or the fragment of one, of this length. */
export function linkSize(link: string): 'fits' | 'long' | 'too-long' {
  if (link.length > TOO_LONG_LINK) return 'too-long';
  return link.length > LONG_LINK ? 'long' : 'fits';
}
