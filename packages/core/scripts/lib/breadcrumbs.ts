// Finds the upstream names that comments cite, and the releases they are cited for.

/** The names in one comment or row, the files that should declare them, and the minors. */
export interface Breadcrumb {
  readonly names: readonly string[];
  /** Names and files in the parentheses after the releases, for some of them. */
  readonly otherNames: readonly string[];
  /** Files and packages, or the ends of their paths. Empty: anywhere. */
  readonly paths: readonly string[];
  readonly since?: number;
  readonly until?: number;
}

const CITED = /\b(?:Ports|Upstream:) (.*?)(?=(?:\. [A-Z]|\.?$|\bPorts\b|\bUpstream:))/g;
const PATH = /[\w.-]+(?:\/[\w.-]+)*\.go\b|[\w.-]+(?:\/[\w.-]*\w)+/g;
/** `(1.8+)`, `(1.8-1.21)` or `(1.8)`, optionally with a remark. */
const RELEASES = /\(1\.(\d+)(?:\.\d+)?(?:(\+)|-1\.(\d+)(?:\.\d+)?)?([^)]*)\)/;
/** Contains an inner capital letter, unlike prose. */
const NAME = /^(?:[a-z]\w*\.)?[A-Za-z]\w*[a-z0-9_][A-Z]\w*$|^[A-Z]{2,}[a-z]\w{2,}$|^\w+\.[A-Z]\w*$/;
/** Any word after a path is a name, except these. */
const JOINS = /^(?:and|as|for|has|in|of|to|uses|with)$/;

/** Packages of Go and of third parties, whose sources are not checked. */
const FOREIGN =
  /^(?:docker|distribution|encoding|github\.com|go\.yaml\.in|gopkg\.in|hash|opencontainers|sigs\.k8s\.io|strconv)[/.]/;

/** The breadcrumbs in the comments of a source file: `Ports PATH NAME (1.8+; OTHER_PATH to 1.24)`. */
export function breadcrumbsOf(source: string): Breadcrumb[] {
  return comments(source).flatMap((comment) =>
    [...comment.matchAll(CITED)].flatMap(([, said]) => cited(said ?? '')),
  );
}

/** Joins consecutive comment lines into one text. */
function comments(source: string): string[] {
  const lines = source
    .split('\n')
    .map((line) => /^\s*(?:\/\/|\/?\*\*?(?!\/))\s?(.*?)(?:\s*\*\/)?$/.exec(line)?.[1]);
  const runs: string[][] = [[]];
  for (const line of lines) {
    if (line === undefined) runs.push([]);
    else runs.at(-1)?.push(line);
  }
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '));
}

/** A sentence may cite several names, each before its releases; a name without a file refers to the previous file. */
function cited(sentence: string): Breadcrumb[] {
  const found: Breadcrumb[] = [];
  for (let rest = sentence; rest !== ''; ) {
    const releases = RELEASES.exec(rest);
    const said = releases ? rest.slice(0, releases.index) : rest;
    const own = namesAndPaths(said);
    const other = namesAndPaths(releases?.[4] ?? '');
    const paths = own.paths.length > 0 ? own.paths : (found.at(-1)?.paths ?? []);
    const foreign = [...own.names, ...paths].some((one) => FOREIGN.test(one));
    if (own.names.length > 0 && !foreign && (releases || found.length === 0)) {
      found.push({
        names: own.names,
        otherNames: other.names,
        paths: [...paths, ...other.paths],
        ...(releases && { since: Number(releases[1]) }),
        ...(releases && !releases[2] && { until: Number(releases[3] ?? releases[1]) }),
      });
    }
    rest = releases ? rest.slice(releases.index + releases[0].length) : '';
  }
  return found;
}

function namesAndPaths(text: string): { names: string[]; paths: string[] } {
  const paths: string[] = text.match(PATH) ?? [];
  const words = text.split(/[\s,;:]+/);
  const names = words.filter((word, index) => {
    if (paths.includes(word)) return false;
    if (NAME.test(word)) return true;
    return paths.includes(words[index - 1] ?? '') && /^[A-Za-z]\w*$/.test(word) && !JOINS.test(word);
  });
  return { names, paths };
}

/** A row of a table of differences that names its upstream source. */
interface CitedRow {
  readonly row: string;
  readonly crumb: Breadcrumb;
  /** The minors in which the declaration differs from the minor before. */
  readonly changes: readonly number[];
}

const ROW = /^ {2}'([\w-]+)': \{(.*)\}, \/\/ (.+)$/gm;

/** The rows `'name': { since: 28 }, // upstreamName`, without those that only name a pull request. */
export function rowsOf(source: string): CitedRow[] {
  return [...source.matchAll(ROW)].flatMap(([, row = '', life = '', said = '']) => {
    const { names, paths } = namesAndPaths(said);
    const [name, ...otherNames] = names;
    if (name === undefined) return [];
    const bound = (key: string) => Number(new RegExp(`\\b${key}: (\\d+)`).exec(life)?.[1] ?? Number.NaN);
    const [since, until] = [bound('since'), bound('until')];
    // Before a row without a beginning the name may not have existed, and a gate that is always on is removed.
    const first = since || until;
    const last = said.startsWith('gate ') ? first : until || undefined;
    const crumb = { names: [name], otherNames, paths, since: first, ...(last && { until: last }) };
    return [{ row, crumb, changes: [since, until + 1].filter((minor) => !Number.isNaN(minor)) }];
  });
}
