// The forms in which people paste texts: what editors, mail programs, terminals and web pages do to them.

/** Rewrites a text. */
type Form = (text: string) => string;

const eachLine =
  (change: (line: string, index: number) => string): Form =>
  (text) =>
    text.split('\n').map(change).join('\n');

/** Breaks lines at any place. */
const folded = (width: number): Form =>
  eachLine((line) => line.match(new RegExp(`.{1,${width}}`, 'gu'))?.join('\n') ?? line);

/** Breaks lines at blanks. */
const wrapped = (width: number): Form =>
  eachLine((line) => {
    const lines: string[] = [];
    let rest = line;
    while (rest.length > width) {
      const blank = rest.lastIndexOf(' ', width);
      const end = blank > rest.search(/\S/) ? blank : width;
      lines.push(rest.slice(0, end));
      rest = rest.slice(end).replace(/^ /, '');
    }
    return [...lines, rest].join('\n');
  });

const cut = (width: number, mark: string): Form =>
  eachLine((line) => (line.length > width ? line.slice(0, width - mark.length) + mark : line));

const escaped: Form = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const smart: Form = (text) =>
  text
    .replaceAll(/(^|[\s([{=:])"/gm, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s([{=:])'/gm, '$1‘')
    .replaceAll("'", '’');

const boxed: Form = (text) => {
  const lines = text.split('\n');
  const width = Math.max(...lines.map((line) => line.length));
  return [
    `╭${'─'.repeat(width + 2)}╮`,
    ...lines.map((line) => `│ ${line.padEnd(width)} │`),
    `╰${'─'.repeat(width + 2)}╯`,
  ].join('\n');
};

const share =
  (from: number, to: number): Form =>
  (text) => {
    const lines = text.split('\n');
    return lines.slice(Math.round(lines.length * from), Math.ceil(lines.length * to)).join('\n');
  };

/** Every form of which a text loses nothing that it said. */
export const FORMS: Readonly<Record<string, Form>> = {
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  'a quote': eachLine((line) => `> ${line}`),
  'a quote of a quote': eachLine((line) => `>> ${line}`),
  'blank lines between': (text) => text.replaceAll('\n', '\n\n'),
  'bold keys': eachLine((line) => line.replace(/^(\s*)([A-Z][\w ]*:)/, '$1**$2**')),
  'colors of kubecolor': eachLine((line) =>
    line.replace(/^(\s*)(\S+)/, '$1\u001b[36m$2\u001b[0m').replace(/(\S+)$/, '\u001b[33m$1\u001b[0m'),
  ),
  backticks: eachLine((line) => (line.trim() === '' || line.includes('`') ? line : `\`${line}\``)),
  'tabs lost': (text) => text.replaceAll('\t', ' '),
  'runs of blanks to one': eachLine((line) => line.replaceAll(/(?<=\S)[ \t]+/g, ' ')),
  'indentation lost': eachLine((line) => line.trimStart()),
  'all white space to one blank': eachLine((line) => line.trim().replaceAll(/\s+/g, ' ')),
  'a JSON string': (text) => JSON.stringify(text),
  'smart quotes': smart,
  'HTML escaped': escaped,
  '<br> at line ends': eachLine((line) => `${line}<br>`),
  '<br> instead of line breaks': (text) => text.replaceAll('\n', '<br>'),
  'line numbers': eachLine((line, index) => `${`${index + 1}`.padStart(6)}  ${line}`),
  'line numbers of less': eachLine((line, index) => `${`${index + 1}`.padStart(7)} ${line}`),
  'comment signs': eachLine((line) => `# ${line}`),
  'a diff': eachLine((line) => `+${line}`),
  'a diff with a blank': eachLine((line) => `+ ${line}`),
  'a box': boxed,
  'grep -n': eachLine((line, index) => `${index + 1}:${line}`),
  'grep -n of a file': eachLine((line, index) => `logs/pod.txt:${index + 1}:${line}`),
  'a time before each line': eachLine(
    (line, index) => `2026-11-24T10:04:${`${index % 60}`.padStart(2, '0')}.123Z ${line}`,
  ),
  'a log shipper': eachLine(
    (line, index) => `2026-11-24 10:04:${`${index % 60}`.padStart(2, '0')} [collector-7f9] INFO ${line}`,
  ),
  'wrapped at 80, at any place': folded(80),
  'wrapped at 80, at blanks': wrapped(80),
  'wrapped at 100, at any place': folded(100),
  'wrapped at 120, at blanks': wrapped(120),
  'non-breaking blanks': (text) => text.replaceAll(' ', '\u00a0'),
  'wide blanks': (text) => text.replaceAll('  ', '\u2003\u2003'),
  'one line': (text) => text.trim().replaceAll(/\s+/g, ' '),
  'lower case': (text) => text.toLowerCase(),
  'arrows behind values': eachLine((line) =>
    /^\s*"?(?:reason|exit ?code)"?:/i.test(line) ? `${line}   <---` : line,
  ),
  'remarks behind values': eachLine((line) =>
    /^\s*(?:reason|exit ?code):/i.test(line) ? `${line}   # here` : line,
  ),
};

/** Forms that drop a part of the text: it must not lead to a wrong cause that counts as proven. */
export const CUTS: Readonly<Record<string, Form>> = {
  'the first 60% of the lines': share(0, 0.6),
  'the last 60% of the lines': share(0.4, 1),
  'cut at 100 with dots': cut(100, '...'),
  'cut at 80 with an ellipsis': cut(80, '…'),
};

const isWrap = (name: string) => name.startsWith('wrapped');
/** They remove the blanks that tell a cut word from two words, or put words in front of a cut word. */
const JOINING = [
  'all white space to one blank',
  'runs of blanks to one',
  'indentation lost',
  'a log shipper',
];
/** Their marks are cut where lines are wrapped after them. */
const MARKED = ['colors of kubecolor', 'HTML escaped', 'a box'];
/** Their words have no capitals either. */
const WORDED = ['a log shipper', 'bold keys', 'grep -n'];

/** True for a pair of forms after which more texts have lost what they said. */
export function loses(first: string, second: string): boolean {
  const names = [first, second];
  const wrapped = names.some(isWrap);
  const lower = names.includes('lower case');
  return (
    names.includes('one line') ||
    (names.includes('grep -n of a file') && (wrapped || lower || names.includes('a log shipper'))) ||
    (lower && (wrapped || names.some((name) => WORDED.includes(name)))) ||
    (isWrap(first) && (isWrap(second) || JOINING.includes(second))) ||
    (MARKED.includes(first) && isWrap(second))
  );
}
