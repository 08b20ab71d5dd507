// What of Node may the picture's tests use? Styles come as empty text through Vite, so one test reads them itself.

declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string;
}
