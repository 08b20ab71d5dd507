// Declares the part of Node that page tests may use. Vite imports styles as empty text, so some tests read
// them from disk.

declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string;
  export function readdirSync(path: URL, options: { recursive: true; encoding: 'utf8' }): string[];
}
