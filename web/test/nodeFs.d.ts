// What of Node may the tests of the page use? Styles come as empty text through Vite, so some tests read them themselves.

declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string;
  export function readdirSync(path: URL, options: { recursive: true; encoding: 'utf8' }): string[];
}
