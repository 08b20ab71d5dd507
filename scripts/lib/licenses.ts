// Completes the license list that Vite makes of the bundled packages.

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The file name in the built folder, for `build.license.fileName`. */
export const LICENSES = 'LICENSES.md';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The real path rather than the link, to resolve Monaco's own dependencies. */
const MONACO = realpathSync(join(ROOT, 'node_modules/monaco-editor/package.json'));

const WORKBOX = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** As in package.json: `Name <address>`, or an object. */
  readonly author?: string | { readonly name: string };
}

/** The licenses of parts that Vite does not bundle: the service worker, and libraries inside Monaco. */
export function pageNotices(): string[] {
  return [
    // Workbox builds the service worker after the page, from other packages.
    ...WORKBOX.map((name) => noticeOf(name, workboxBuild())),
    // Monaco contains a copy.
    noticeOf('dompurify', MONACO),
    heading(
      'Codicons (CC-BY-4.0)',
      'The icon font of Monaco Editor. Copyright (c) Microsoft Corporation. Licensed under Creative Commons Attribution 4.0 International: https://creativecommons.org/licenses/by/4.0/legalcode. Source: https://github.com/microsoft/vscode-codicons',
    ),
    heading(
      'Third-party notices of Monaco Editor',
      readFileSync(join(dirname(MONACO), 'ThirdPartyNotices.txt'), 'utf8').trim(),
    ),
  ];
}

/**
 * Appends `notices` to the list of Vite's `build.license`, and supplies the text of the MIT license for
 * packages that declare it without its text. Fails the build if a package has no license text.
 */
export function licenses(notices: () => readonly string[] = () => []): Plugin {
  return {
    name: 'complete-licenses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LICENSES];
        if (list?.type !== 'asset') throw new Error(`Vite wrote no ${LICENSES}: set build.license`);
        const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
        list.source = [withTexts(String(list.source).trim(), ids), ...notices()].join('\n\n').concat('\n');
      },
    },
  };
}

/** Adds the text below each heading that has none. */
function withTexts(list: string, ids: readonly string[]): string {
  const sections = list.split(/^(?=## )/m).map((section) => {
    const [, name, identifier] = /^## (\S+) - \S+(?: \((.+)\))?\s*$/.exec(section) ?? [];
    if (name === undefined) return section;
    const folder = ids.map((id) => folderOf(id, name)).find((found) => found !== undefined);
    if (identifier !== 'MIT' || !folder) throw new Error(`no licence text for ${name}: add it here`);
    return `${section.trim()}\n\n${mitText(readPackage(folder))}\n\n`;
  });
  return sections.join('').trim();
}

function folderOf(id: string, name: string): string | undefined {
  const inside = `/node_modules/${name}/`;
  const at = id.lastIndexOf(inside);
  return at < 0 ? undefined : id.slice(0, at + inside.length);
}

/** The license of a package, resolved from the file `from`. */
function noticeOf(name: string, from: string): string {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const folder = folders.map((path) => join(path, name)).find((path) => existsSync(path));
  if (folder === undefined) throw new Error(`${name} is not installed: it may have been replaced`);
  const { version, license } = readPackage(folder);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`no licence text for ${name}`);
  return heading(`${name} - ${version} (${license})`, readFileSync(join(folder, file), 'utf8').trim());
}

/** The main file of the package that builds the service worker. */
function workboxBuild(): string {
  const plugin = createRequire(join(ROOT, 'vite.config.ts')).resolve('vite-plugin-pwa');
  return createRequire(plugin).resolve('workbox-build');
}

function heading(title: string, text: string): string {
  return `## ${title}\n\n${text}`;
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

function mitText({ name, author }: Package): string {
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}
