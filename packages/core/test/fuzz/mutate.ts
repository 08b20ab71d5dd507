// Mutates texts and scenarios at random, reproducibly for each seed.

export interface Dice {
  /** An integer from 0 to `sides` - 1. */
  roll(sides: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Equal sequences for equal seeds (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (sides: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
  return {
    roll,
    pick: (items) => {
      const item = items[roll(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

/** Characters and words that YAML, Go and JavaScript treat specially. */
const NASTY = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    ': ',
    '- ',
    '? ',
    '# ',
    '|',
    '>-',
    '---\n',
    '...\n',
    '\n',
    '\t',
    '\r',
    ' ',
  ],
  ...[
    '"',
    "'",
    '\\',
    '`',
    '&a ',
    '*a',
    '<<: *a',
    '!!binary ',
    '!!int ',
    '!x ',
    '%YAML 1.1\n',
    '\u0000',
    '\ufeff',
  ],
  ...[
    '\u2028',
    '\ud800',
    '\u202e',
    '🙂',
    '中',
    '~',
    'null',
    'true',
    'y',
    'no',
    '.nan',
    '-.inf',
    '0x1f',
    '0o7',
    '012',
  ],
  ...[
    '1e400',
    '-0',
    '9223372036854775808',
    '1_000',
    '12:30:45',
    '2024-01-01',
    '100m',
    '-1',
    '0.1Ki',
    '1e1000000',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'name',
    'image',
    'containers',
    'initContainers',
    'restartPolicy',
  ],
  ...['Always', 'Never', 'resources: {limits: {cpu: 1}}', 'env: [{name: A, value: 1}]', 'metadata:', 'spec:'],
];

/**
 * One to six small changes: letters removed, inserted, duplicated or moved; lines dropped, duplicated, swapped or
 * indented.
 */
export function spoilText(text: string, dice: Dice): string {
  let spoilt = text;
  for (let wounds = 1 + dice.roll(6); wounds > 0; wounds--) {
    spoilt = dice.roll(2) === 0 ? spoilLetters(spoilt, dice) : spoilLines(spoilt, dice);
  }
  return spoilt;
}

function spoilLetters(text: string, dice: Dice): string {
  const at = dice.roll(text.length + 1);
  const length = dice.roll(dice.pick([2, 8, 60]));
  const part = text.slice(at, at + length);
  const rest = text.slice(at + length);
  switch (dice.roll(4)) {
    case 0:
      return text.slice(0, at) + rest;
    case 1:
      return text.slice(0, at) + part + dice.pick(NASTY) + rest;
    case 2:
      return text.slice(0, at) + dice.pick(NASTY) + rest;
    default:
      return text.slice(0, at) + part.repeat(1 + dice.roll(40)) + rest;
  }
}

function spoilLines(text: string, dice: Dice): string {
  const lines = text.split('\n');
  const at = dice.roll(lines.length);
  const other = dice.roll(lines.length);
  const line = lines[at] ?? '';
  switch (dice.roll(5)) {
    case 0:
      lines.splice(at, 1);
      break;
    case 1:
      lines.splice(other, 0, line);
      break;
    case 2:
      lines[at] = lines[other] ?? '';
      lines[other] = line;
      break;
    case 3:
      lines[at] = ' '.repeat(dice.roll(5)) + line.trimStart();
      break;
    default:
      lines[at] = line.replace(/:.*/, `: ${dice.pick(NASTY)}`);
  }
  return lines.join('\n');
}

const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    'x',
    [],
    {},
    [[]],
    '1.26',
    '1.8',
    '1.99',
    'api',
    'static',
  ],
  ...[
    'exit',
    'upgrade',
    'wait',
    'edit',
    'kind: Pod',
    'nginx',
    '\u0000',
    'a'.repeat(5000),
    { type: 'wait', seconds: 1 },
  ],
  ...[
    { type: 'reboot' },
    { type: 'create' },
    { type: 'kubelet-restart' },
    { type: 'delete' },
    { limits: { cpu: '1' } },
  ],
];

/** Changes, removes or adds one to three values in a JSON value. */
export function spoilValue(value: unknown, dice: Dice): unknown {
  let spoilt = structuredClone(value);
  for (let wounds = 1 + dice.roll(3); wounds > 0; wounds--)
    spoilt = spoilPlace(spoilt, dice, 1 + dice.roll(4));
  return spoilt;
}

function spoilPlace(value: unknown, dice: Dice, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    return typeof value === 'string' && dice.roll(2) === 0 ? spoilText(value, dice) : dice.pick(VALUES);
  }
  if (Array.isArray(value)) {
    const at = dice.roll(value.length + 1);
    const list: unknown[] = [...value];
    if (dice.roll(4) === 0) list.splice(at, 1, dice.pick(VALUES), ...list.slice(0, dice.roll(3)));
    else if (at < list.length) list[at] = spoilPlace(list[at], dice, depth - 1);
    return list;
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || dice.roll(8) === 0) return { ...value, [dice.pick(NASTY)]: dice.pick(VALUES) };
  const [key, held] = dice.pick(entries);
  if (dice.roll(5) === 0) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...value, [key]: spoilPlace(held, dice, depth - 1) };
}
