// What does @syncpod/core export, in a text to read through? Made of the declarations that the compiler wrote.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = `# API of @syncpod/core

Everything that the package exports, in the order of the flow: text, defaults, the API server's gate, hashes,
decisions, steps, time, reports. Made of the declarations of this version.
`;

/** `folder` holds the declarations of the package. */
export function apiDocs(folder: string): string {
  const files = exportsOf(readFileSync(join(folder, 'index.d.ts'), 'utf8'));
  const stages = new Map<string, string[]>();
  for (const { file, names } of files) {
    const [stage = ''] = file.includes('/') ? file.split('/') : ['the whole flow'];
    const statements = statementsOf(readFileSync(join(folder, `${file}.d.ts`), 'utf8'));
    const texts = names.map((name) => described(name, statements));
    stages.set(stage, [...(stages.get(stage) ?? []), ...texts]);
  }
  return `${HEAD}${[...stages].map(([stage, texts]) => `\n## ${stage}\n${texts.join('')}`).join('')}`;
}

function exportsOf(index: string): { readonly file: string; readonly names: readonly string[] }[] {
  return [...index.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([^']+)\.js'/g)].map(
    ([, list, file]) => ({
      file: file ?? '',
      names: (list ?? '')
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter((name) => name !== ''),
    }),
  );
}

interface Statement {
  readonly name: string;
  readonly comment: string;
  readonly code: string;
}

/** Each begins at the left margin, its comment before it. */
function statementsOf(text: string): Statement[] {
  const pieces = text.split(/\n(?=\/\*\*|export |declare |interface |type |const |import )/);
  let comment = '';
  return pieces.flatMap((piece) => {
    if (piece.startsWith('/**')) {
      comment = piece;
      return [];
    }
    const [, name] =
      /^(?:export )?(?:declare )?(?:function|const|interface|type|class) (\w+)/.exec(piece) ?? [];
    const found = name === undefined ? [] : [{ name, comment, code: piece.trimEnd() }];
    comment = '';
    return found;
  });
}

/** `exported` may be renamed: `say as pictureWord`. */
function described(exported: string, statements: readonly Statement[]): string {
  const [inside, name = inside] = exported.split(' as ');
  const found = statements.filter((statement) => statement.name === inside);
  if (found.length === 0) throw new Error(`apiDocs: no declaration of ${name}: how is it exported?`);
  const comment = found.map(({ comment: text }) => plain(text)).find((text) => text !== '') ?? '';
  const code = found.map((statement) => statement.code.replace(/^export (declare )?/, '')).join('\n');
  return `\n### ${name}\n\n${comment === '' ? '' : `${comment}\n\n`}\`\`\`ts\n${code}\n\`\`\`\n`;
}

/** The comment without its marks. */
function plain(comment: string): string {
  return comment
    .replace(/^\/\*\*\s?|\s*\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();
}
