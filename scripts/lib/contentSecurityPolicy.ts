// Writes the Content-Security-Policy of the production page.

import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Every Trusted Types policy of the page: its own, Monaco's, and the sanitizer's inside Monaco. */
const TRUSTED_TYPES = [
  'default',
  'first-paint',
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'editorViewLayer',
  'richScreenReaderContent',
  'standaloneColorizer',
  'tokenizeToString',
  'dompurify',
];

/**
 * Allows scripts, workers, fonts and requests of the page's own origin only, and inline scripts by their hash. Forbids
 * eval, and markup from strings except through a Trusted Types policy. Allows inline styles, because the editor and the
 * picture position their parts with them.
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
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ].join('; ');

/** Scripts that run. Scripts with a `type` are data. */
const INLINE = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** Writes the policy at the start of the head. Must come after the plugins that write inline scripts. */
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
