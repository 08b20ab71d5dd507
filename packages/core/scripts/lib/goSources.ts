// Finds declarations in the Go sources of a release.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A declaration with its text in the file. */
interface Declared {
  readonly file: string;
  readonly text: string;
}

export interface GoSources {
  /**
   * The declarations of `name` in files or packages with these names or path endings; everywhere if there is no path.
   */
  find(name: string, paths?: readonly string[]): readonly Declared[];
}

/** The modules that Kubernetes publishes separately since 1.15. */
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
 * The sources of a release as oracle/build.py stores them.
 *
 * @param folder WORK/src/1.26
 * @param modules Go's module cache, for the modules that the release publishes separately
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
 * Functions, methods, types, and the members of groups of constants or gates and of structs, in columns of any width.
 * A name may become exported or unexported between releases.
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
