// Stories of texts that come in and go out: import, share, and the files of an export.

import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import type { Story } from '../story.ts';
import { button, by, dialog, notice, verdict } from '../target.ts';

const fixture = (name: string) => readFileSync(`packages/core/test/import/fixtures/${name}`, 'utf8');

export const SHARING: readonly Story[] = [
  [
    'imports the pasted output of kubectl, without its secrets',
    async (browser) => {
      await browser.openView();
      const paste = dialog('Paste or import a Pod');
      await browser.click(button('Paste or import a Pod'));
      await browser.paste(by('textbox', 'Text to import', paste), fixture('get-pod.yaml'));
      await browser.shows(paste, 'A Pod from kubectl');
      await browser.click(button('Use this Pod', paste));
      await browser.isGone(paste);
      await browser.shows(by('table', 'kubectl get pods'), 'CrashLoopBackOff');
      await browser.click(button('Restore my Pod', notice));
      await browser.shows(verdict, 'kills nginx');
    },
  ],
  [
    'imports a dropped file',
    async (browser) => {
      await browser.openView();
      expect(await browser.drop('pod.yaml', fixture('get-pod.yaml'))).toBe(true);
      await browser.shows(dialog('Paste or import a Pod'), 'A Pod from kubectl');
    },
  ],
  [
    'shares a link, which opens with the same text and verdict',
    async (browser) => {
      await browser.open();
      await browser.replaceText('nginx:1.25.3', 'nginx:1.27.9');
      await browser.shows(verdict, 'kills nginx');
      await browser.click(button('Share'));
      await browser.isThere(by('img', 'QR code of the link'));
      const link = (await browser.see(by('textbox', 'Link')))?.value ?? '';
      expect(link).toMatch(/#1\./);
      await browser.reset();
      await browser.visit(link);
      await browser.shows(verdict, 'kills nginx');
      await browser.openEditor();
      expect(await browser.text()).toContain('nginx:1.27.9');
    },
  ],
  [
    'copies a link to the clipboard',
    async (browser) => {
      await browser.openView();
      await browser.click(button('Share'));
      await browser.click(button('Copy link', by('dialog')));
      await browser.shows(by('dialog'), 'Copied');
      expect(await browser.clipboard()).toMatch(/^http.*#1\./);
    },
  ],
  [
    'saves the picture as SVG and PNG, and as a moving SVG',
    async (browser) => {
      await browser.openView();
      await browser.more('Export');
      await browser.click(by('radio', 'Dark'));
      const svg = await browser.save(button('Picture (SVG)'), /-dark\.svg$/);
      expect(svg.name).toBe('syncpod-web-2-kubelet-1.26-dark.svg');
      const drawn = svg.bytes.toString();
      expect(drawn).toContain('log-agent');
      const png = await browser.save(button('Picture (PNG)'), /\.png$/);
      expect(png.name).toBe('syncpod-web-2-kubelet-1.26-dark.png');
      const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(drawn) ?? [];
      expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([
        Number(width) * 2,
        Number(height) * 2,
      ]);
      expect(png.bytes.length, 'a drawn picture, not an empty one').toBeGreaterThan(20_000);
      const moving = await browser.save(button('Animated picture (SVG)'), /\.svg$/);
      expect(moving.bytes.toString()).toContain('@keyframes');
    },
  ],
  [
    'saves the replay as a GIF',
    async (browser) => {
      await browser.openView();
      await browser.more('Export');
      const gif = await browser.save(button('Animated picture (GIF)'), /\.gif$/);
      expect(gif.name).toBe('syncpod-web-2-kubelet-1.26-light.gif');
      expect(gif.bytes.subarray(0, 6).toString()).toBe('GIF89a');
      expect(gif.bytes.length, 'drawn frames, not empty ones').toBeGreaterThan(20_000);
    },
  ],
  [
    'saves the report as Markdown',
    async (browser) => {
      await browser.openView();
      await browser.more('Export');
      const report = await browser.save(button('Report (Markdown)'), /\.md$/);
      expect(report.bytes.toString()).toContain('| nginx |');
    },
  ],
];
