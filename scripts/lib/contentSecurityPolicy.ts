// What may the production page load and run?

import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Scripts, workers, fonts and requests of the own origin only; of scripts in the page those that the build wrote, by
 * their hash; no eval; markup from strings only through a Trusted Types policy. Inline styles stay allowed: the editor
 * and the picture place their parts with them.
 */
const policy = (hashes: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** Those that run: with a type they are data. */
const INLINE = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** Writes the policy into the built page, first in its head. After the plugins that write scripts into it. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const scripts = [...html.matchAll(INLINE)].map(([, script = '']) => script);
        const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
        return [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policy(hashes) },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
