// Finds secrets by the lines around them: columns of tables, lists of users, and lines of settings without a sign.

import { isSecretPair, type Part } from './form.ts';
import { isPlainName, isSecretName } from './secretNames.ts';

/** A line without the marks of a comment, a list or a quotation. */
interface Line {
  readonly start: number;
  readonly text: string;
}

const LEAD = /^[ \t]*(?:(?:#+|>|\*|\+|\/\/|--)[ \t]+)?[ \t]*/;
/** Longer lines are no rows. */
const LONGEST_ROW = 1000;

/** Takes time linear in the text. */
export function tableParts(text: string): Part[] {
  const lines: Line[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const lead = LEAD.exec(line.slice(0, LONGEST_ROW))?.[0].length ?? 0;
    const written = line.length > LONGEST_ROW ? '' : line.slice(lead).trimEnd();
    lines.push({ start: offset + lead, text: written });
    offset += line.length + 1;
  }
  return [...columnParts(lines), ...userParts(lines), ...settingParts(lines), ...insertParts(text)];
}

/** The columns below the name of a secret: CSV, tabs, and tables of Markdown. */
function columnParts(lines: readonly Line[]): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < lines.length - 1; index += 1) {
    const { sign, names } = headOf(lines[index]);
    if (sign === undefined) continue;
    for (let row = lines[index + 1]; row; row = lines[index + 1]) {
      const cells = cellsOf(row, sign);
      if (cells.length !== names.length) break;
      index += 1;
      for (const [column, { start, text }] of cells.entries()) {
        const isSecret = /^\S+$/.test(text) && !RULE.test(text) && isSecretPair(names[column] ?? '', text);
        if (isSecret) parts.push([start, start + text.length]);
      }
    }
  }
  return parts;
}

interface Head {
  /** Undefined for a line that does not name a secret column. */
  readonly sign?: string;
  readonly names: readonly string[];
}

function headOf(line: Line | undefined): Head {
  const sign = line && SIGNS.find((one) => line.text.includes(one));
  const names = line && sign ? cellsOf(line, sign).map(({ text }) => text) : [];
  const isHead = names.length > 1 && names.every((name) => NAME.test(name)) && names.some(isSecretName);
  if (!sign || !isHead) return { names };
  // Beside a user, a token is no word.
  const isAccount = names.some((name) => ACCOUNT.test(name));
  return { sign, names: names.map((name) => (isAccount && WORD.test(name) ? `${name}_password` : name)) };
}

const SIGNS = ['|', '\t', ';', ','] as const;
const NAME = /^[A-Za-z_][\w .-]{0,40}$/;
const ACCOUNT = /^(?:user(?:[ _]?name)?|login|account|e-?mail|service)$/i;
const WORD = /^(?:token|secret)$/i;
const RULE = /^:?-+:?$/;

/** The cells of a row without quotes, backticks and bold marks. */
function cellsOf({ start, text }: Line, sign: string): Line[] {
  const [, open = '', inner = ''] = sign === '|' ? (/^(\|?)(.*?)\|?$/.exec(text) ?? []) : ['', '', text];
  let at = start + open.length;
  return inner.split(sign).map((cell) => {
    const [, before = '', own = ''] = /^([\s"'`*]*)(.*?)[\s"'`*]*$/.exec(cell) ?? [];
    const begin = at + before.length;
    at += cell.length + 1;
    return { start: begin, text: own };
  });
}

/** user:password, on several lines in a row. */
const USER = /^([\w.@-]{1,40}:)((?=[^\s]*\d)(?=[^\s]*[a-z])(?=[^\s]*[A-Z])(?!v?\d+\.)[^\s:/,;=@]{8,100})$/;

function userParts(lines: readonly Line[]): Part[] {
  return lines.flatMap(({ start, text }, index): Part[] => {
    const [, user = '', secret = ''] = USER.exec(text) ?? [];
    const isList = [lines[index - 1], lines[index + 1]].some((line) => line && USER.test(line.text));
    return secret === '' || !isList ? [] : [[start + user.length, start + user.length + secret.length]];
  });
}

/** A name and a value, as lines of many files of settings have them. */
const SETTING = /^([A-Za-z][\w.-]{1,60})([ \t]+["']?)([^\s"'=:,;]{4,200})["']?$/;
/** What follows the word in a sentence or in a list of what can be done. */
const NO_VALUE =
  /^(?:required|incorrect|invalid|wrong|missing|expired|expires?|reset|changed|changes?|rotation|rotated|stored|mismatch|rejected|accepted|optional|protected|protection|policy|policies|authentication|based|file|files|hash|hashes|hashing|prompt|manager|field|here|name|string|encryption|encrypted|reuse|review|request|refresh|expiry|generation|generator|validation|security|login|sent|set|used|using|with|from|must|that|this|when|store|auth|found|none|only|update|updated|length|strength|recovery)$/i;

function settingParts(lines: readonly Line[]): Part[] {
  return lines.flatMap(({ start, text }, index): Part[] => {
    const [, name = '', gap = '', value = ''] = SETTING.exec(text) ?? [];
    if (
      name === '' ||
      !isSecretName(name) ||
      NO_VALUE.test(value) ||
      !isSecretPair(`${name}_password`, value)
    )
      return [];
    const isTelling = /[a-z\d][_.-]|[a-z][A-Z]/.test(name) && !isPlainName(name);
    const near = [lines[index - 1], lines[index + 1]].some((line) => line && isSetting(line.text));
    if (!isTelling && !(near && /^(?:pass(?:word|wd|phrase|code)?|pwd|secret|token)$/i.test(name))) return [];
    const from = start + name.length + gap.length;
    return [[from, from + value.length]];
  });
}

/** A line beside a setting: another one, or the start or end of a section. */
function isSetting(text: string): boolean {
  return (
    /^[A-Za-z][\w.-]{1,60}[ \t]+\S+$/.test(text) ||
    /^<\/?\w[^<>]*>$|<<-?\s?["']?\w+["']?$|^[\w.-]+ \{$/.test(text)
  );
}

/** INSERT INTO users (name, password) VALUES ('bob', 'x'). */
function insertParts(text: string): Part[] {
  return [...text.matchAll(INSERT)].flatMap(({ index, 0: head, 1: columns = '' }) => {
    const names = columns.split(',').map((name) => name.replaceAll(/[\s"'`[\]#]/g, ''));
    const parts: Part[] = [];
    let column = 0;
    VALUE.lastIndex = index + head.length;
    for (let found = VALUE.exec(text); found; found = VALUE.exec(text)) {
      const [whole, sign, quoted] = found;
      if (sign === '(') column = 0;
      else if (sign === ',') column += 1;
      else if (quoted !== undefined && isSecretPair(names[column] ?? '', quoted)) {
        const start = found.index + whole.indexOf(quoted);
        parts.push([start, start + quoted.length]);
      }
    }
    return parts;
  });
}

const INSERT = /\b(?:insert|replace)\s+into\s+[\w."`[\]]{1,100}[\s#]*\(([^()]{1,500})\)[\s#]*values\s*/gi;
/** A sign, a text, or another value of the lists behind VALUES. */
const VALUE = /[\s#]*(?:([(),])|'((?:[^'\\]|''|\\.)*)'|[\w.+-]+)/y;
