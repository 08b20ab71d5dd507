// Checks every import of the repository against the order of its folders.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDER_ORDERS, type FolderOrder, OWNERS, WALLS } from '../lib/folderOrder.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g;

interface Import {
  readonly file: string;
  readonly specifier: string;
}

function filesIn(folder: string): string[] {
  return readdirSync(join(REPOSITORY, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(REPOSITORY, path)).isDirectory()) return name === 'node_modules' ? [] : filesIn(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

function importsIn(folder: string): Import[] {
  return filesIn(folder).flatMap((file) =>
    [...readFileSync(join(REPOSITORY, file), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => ({
      file,
      specifier,
    })),
  );
}

/** The imported file, from the root of the repository; undefined for a package. */
function target({ file, specifier }: Import): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return relative(REPOSITORY, resolve(REPOSITORY, dirname(file), specifier));
}

interface Place {
  readonly row: number;
  readonly folder: string;
}

/** `folder/*`: the files directly in the folder. */
function isIn(path: string, name: string): boolean {
  if (name.endsWith('/*')) return dirname(path) === dirname(name);
  return path === name || path.startsWith(`${name}/`);
}

function placeOf({ root, rows }: FolderOrder, path: string): Place | undefined {
  const inside = relative(root, path);
  for (const [row, folders] of rows.entries()) {
    const folder = folders.find((name) => isIn(inside, name));
    if (folder !== undefined) return { row, folder };
  }
  return undefined;
}

function isBackward(order: FolderOrder, from: string, to: string): boolean {
  const [source, imported] = [placeOf(order, from), placeOf(order, to)];
  if (!source || !imported || source.folder === imported.folder) return false;
  return imported.row >= source.row;
}

describe.each(FOLDER_ORDERS)('$root', (order) => {
  it('has a row for every folder, and a folder for every row', () => {
    expect(filesIn(order.root).filter((file) => !placeOf(order, file))).toEqual([]);
    const missing = order.rows
      .flat()
      .filter((name) => !existsSync(join(REPOSITORY, order.root, name.replace('/*', ''))));
    expect(missing).toEqual([]);
  });

  it('imports only from rows above', () => {
    const found = importsIn(order.root).flatMap((one) => {
      const to = target(one);
      return to?.startsWith(`${order.root}/`) && isBackward(order, one.file, to)
        ? [`${one.file} imports ${to}`]
        : [];
    });
    expect(found).toEqual([]);
  });
});

it("imports a package with an owner only from the owner's folder", () => {
  const found = importsIn('web/src').filter(({ file, specifier }) =>
    OWNERS.some(({ packages, folder }) => packages.test(specifier) && !file.startsWith(`${folder}/`)),
  );
  expect(found).toEqual([]);
});

it.each(WALLS)('$from does not import from $to by path', ({ from, to }) => {
  expect(importsIn(from).length).toBeGreaterThan(0);
  expect(importsIn(from).filter((one) => target(one)?.startsWith(`${to}/`))).toEqual([]);
});

it('reports an import against the order', () => {
  const order: FolderOrder = { root: 'src', rows: [['low'], ['left', 'right'], ['high']] };
  expect(isBackward(order, 'src/low/a.ts', 'src/high/b.ts')).toBe(true);
  expect(isBackward(order, 'src/left/a.ts', 'src/right/b.ts')).toBe(true);
  expect(isBackward(order, 'src/high/a.ts', 'src/low/b.ts')).toBe(false);
  expect(isBackward(order, 'src/left/a.ts', 'src/left/b.ts')).toBe(false);
});
