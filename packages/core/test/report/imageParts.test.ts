// Tests that a truncated image name keeps its distinguishing part.

import { expect, it } from 'vitest';
import { imageParts } from '../../src/report/picture/imageParts.ts';
import { drawImage } from '../../src/report/svg/drawImage.ts';
import { PALETTES } from '../../src/report/svg/palette.ts';

/** `path|name|tag|kept|rest` */
const parts = (image: string, beside?: string): string => {
  const { path, name, tag, kept, rest } = imageParts(image, beside);
  return [path, name, tag, kept, rest].join('|');
};

it('separates registry and path, and keeps a short tag whole', () => {
  expect(parts('nginx:1.25.2')).toBe('|nginx||:1.25.2|');
  expect(parts('nginx')).toBe('|nginx|||');
  expect(parts('registry:5000/mesh/proxy:1.2')).toBe('registry:5000/mesh/|proxy||:1.2|');
});

it('keeps the end of a long tag, and the digits of a digest', () => {
  expect(parts('registry.example.com/team/service:v1.2.3-build4567')).toBe(
    'registry.example.com/team/|service|:v1.2.3-|build4567|',
  );
  expect(parts('mesh/proxy@sha256:0123456789abcdef')).toBe('mesh/|proxy|@sha256:|01234567…|');
  expect(parts('app:0123456789abcdef0123')).toBe('|app|:0123456789abcdef0123||');
});

it('keeps the difference to the image beside it', () => {
  expect(parts('a/b/s:v1.2.3-build4567', 'a/b/s:v1.2.3-build4568')).toBe('a/b/|s|:v1.2.3-|build4567|');
  expect(parts('nginx:1.25.3', 'nginx:1.25.2')).toBe('|nginx|:1.25.|3|');
  expect(parts('nginx:1.25.3-alpine-slim', 'nginx:1.26.3-alpine-slim')).toBe('|nginx|:1.|25|.3-alpine-slim');
  expect(parts('e:4.2.3-core-x', 'e:4.2.33-core-x')).toBe('|e|:4.2.|3|-core-x');
  expect(parts('e:4.2.33-core-x', 'e:4.2.3-core-x')).toBe('|e|:4.2.|33|-core-x');
  expect(parts('nginx:1.25-alpine', 'nginx:1.25')).toBe('|nginx|:1.25|-alpine|');
  expect(parts('nginx:1.25', 'nginx:1.25-alpine')).toBe('|nginx||:1.25|');
  expect(parts('app:0123456789abcdef0123', 'app:0123456789abcdef0124')).toBe('|app|:0123456789abcdef0|123|');
  expect(parts('a@sha256:0123456789', 'a@sha256:abcdef0123')).toBe('|a|@sha256:|01234567|…');
  expect(parts('docker.io/library/nginx:1', 'docker.io/mirror/nginx:1')).toBe(
    'docker.io/|library/nginx||:1|',
  );
  expect(parts('docker.io/library/nginx:1', 'nginx:1')).toBe('|docker.io/library/nginx||:1|');
});

it('truncates around the difference in a drawn picture, and highlights it', () => {
  const image = 'registry.example.com/team/project/service-12:v1.2.3-build4567';
  const draw = (room: number, beside?: string) =>
    drawImage(0, 0, imageParts(image, beside), room, PALETTES.light);
  const narrow = draw(130, image.replace('4567', '4568'));
  expect(narrow).toMatch(/font-weight="700">build4567<\/tspan><\/text>$/);
  expect(narrow).toContain(`<title>${image}</title>`);
  expect(narrow).toMatch(/<\/title>…\/[a-z]*…:v[^<]*…?<tspan/);
  expect(draw(130)).not.toContain('font-weight');
  expect(draw(900)).not.toContain('<title>');
  expect(draw(900)).toContain(`>registry.example.com/team/project/service-12:v1.2.3-<tspan`);
});
