// Writes the API reference of @syncpod/core from the declarations that the compiler emitted.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HEAD = `# API of @syncpod/core

Every export of every entry, such as \`import { explain } from '@syncpod/core/explain'\`. Generated from the declarations
of this version.
`;

/** `folder`: the folder of the declarations. `entries`: for each entry of the package, its module and an example. */
export function apiDocs(
  folder: string,
  entries: readonly (readonly [name: string, module: string, example: string])[],
): string {
  const sections = entries.map(([name, module, example]) => {
    const texts = exportsOf(folder, module).flatMap(({ file, names }) => {
      const statements = statementsOf(readFileSync(join(folder, `${file}.d.ts`), 'utf8'));
      return names.map((one) => described(one, statements));
    });
    return `\n## @syncpod/core${name === '' ? '' : `/${name}`}\n\n\`\`\`ts\n${example}\`\`\`\n${texts.join('')}`;
  });
  return `${HEAD}${sections.join('')}`;
}

interface Export {
  /** Module that declares the names, without extension, relative to the folder of the package. */
  readonly file: string;
  readonly names: readonly string[];
}

/** What an entry exports: what it takes from other modules, or all that it declares itself. */
function exportsOf(folder: string, module: string): Export[] {
  const text = readFileSync(join(folder, `${module}.d.ts`), 'utf8');
  const taken = [...text.matchAll(/export (?:type )?\{([^}]*)\} from '(\.[^']+)\.js'/g)];
  if (taken.length > 0) {
    return taken.map(([, list = '', file = '']) => ({
      file: join(dirname(module), file),
      names: list
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter((name) => name !== ''),
    }));
  }
  const own = [...text.matchAll(/^export (?:declare )?(?:function|const|interface|type|class) (\w+)/gm)];
  return [{ file: module, names: own.map(([, name = '']) => name) }];
}

interface Statement {
  readonly name: string;
  readonly comment: string;
  readonly code: string;
}

/** The statements of a declaration file, each with the comment before it. */
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

/** `exported` may rename a declaration: `say as pictureWord`. */
function described(exported: string, statements: readonly Statement[]): string {
  const [inside, name = inside] = exported.split(' as ');
  const found = statements.filter((statement) => statement.name === inside);
  if (found.length === 0) throw new Error(`apiDocs: no declaration of ${name}: how is it exported?`);
  const comment = found.map(({ comment: text }) => plain(text)).find((text) => text !== '') ?? '';
  const code = found.map((statement) => statement.code.replace(/^export (declare )?/, '')).join('\n');
  return `\n### ${name}\n\n${comment === '' ? '' : `${comment}\n\n`}\`\`\`ts\n${code}\n\`\`\`\n`;
}

/** The text of a comment. */
function plain(comment: string): string {
  return comment
    .replace(/^\/\*\*\s?|\s*\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();
}
