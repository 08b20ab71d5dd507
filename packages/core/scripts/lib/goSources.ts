// What do the Go sources of one release declare, and in which files?

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that is declared, with its text as it stands in the file. */
interface Declared {
  readonly file: string;
  readonly text: string;
}

export interface GoSources {
  /** What is called `name` in files or packages that are called, or end, so; in all of them if no path is given. */
  find(name: string, paths?: readonly string[]): readonly Declared[];
}

/** The modules that Kubernetes publishes on their own since 1.15. */
const STAGING = [
  'api',
  'apimachinery',
  'apiserver',
  'client-go',
  'component-base',
  'component-helpers',
  'cri-api',
  'kubectl',
];

/**
 * The sources of a release where oracle/build.py leaves them.
 *
 * @param folder WORK/src/1.26
 * @param modules Go's module cache, for what the release publishes on its own
 */
export function goSources(folder: string, modules: string): GoSources {
  const pins = existsSync(join(folder, 'go.mod')) ? readFileSync(join(folder, 'go.mod'), 'utf8') : '';
  const roots = STAGING.map((name) => {
    const path = `staging/src/k8s.io/${name}`;
    const pin = new RegExp(`k8s\\.io/${name} => k8s\\.io/${name} (v\\S+)`).exec(pins)?.[1];
    return { path, at: pin === undefined ? join(folder, path) : join(modules, `k8s.io/${name}@${pin}`) };
  });
  const files = [{ path: 'pkg', at: join(folder, 'pkg') }, ...roots].flatMap(goFiles);
  const standsIn = (file: string, path: string) =>
    [file, file.slice(0, file.lastIndexOf('/'))].some((have) => `/${have}`.endsWith(`/${path}`));
  return {
    find: (name, paths = []) =>
      files
        .filter(({ path }) => paths.length === 0 || paths.some((wanted) => standsIn(path, wanted)))
        .flatMap(({ path, text }) =>
          declarations(name, text()).map((found) => ({ file: path, text: found })),
        ),
  };
}

function goFiles({ path, at }: { readonly path: string; readonly at: string }) {
  const names = existsSync(at) ? readdirSync(at, { recursive: true, encoding: 'utf8' }) : [];
  return names
    .filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
    .map((name) => {
      let known: string | undefined;
      return {
        path: join(path, name),
        text: () => {
          known ??= readFileSync(join(at, name), 'utf8');
          return known;
        },
      };
    });
}

/**
 * Functions, methods, types, and what stands in a group of constants or of gates, or in a struct, in any width of columns.
 * Whether the name is exported may change from release to release.
 */
function declarations(name: string, source: string): string[] {
  if (!source.includes(name.slice(1))) return [];
  const called = `[${name.slice(0, 1).toLowerCase()}${name.slice(0, 1).toUpperCase()}]${name.slice(1)}`;
  const begins = new RegExp(
    `^(func (\\([^)]*\\) )?${called}[[(]|(type|var|const) ${called}\\b|\\t${called}( +[\\w*[="]|: +\\{)).*$`,
    'gm',
  );
  return [...source.matchAll(begins)].map(({ 0: line, index }) => {
    const goesOn = line.startsWith('func ') ? !line.endsWith('}') : line.endsWith('{');
    const end = line.startsWith('\t') ? '\n\t}' : '\n}';
    return (goesOn ? source.slice(index, source.indexOf(end, index)) : line).replace(/ +/g, ' ');
  });
}
