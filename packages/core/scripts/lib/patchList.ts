// Writes docs/patches.md from the tables of differences.

import { readFileSync } from 'node:fs';
import { DIFFERENCES, type PatchedDifference } from '../../src/releases/differences.ts';
import type { Lifetime } from '../../src/releases/lifetime.ts';
import type { Minor } from '../../src/releases/minor.ts';
import { patchDifferences, patchesOf } from '../../src/releases/patches.ts';
import { MINORS } from '../../src/releases/release.ts';
import { patchText } from '../../src/report/releases/patchTexts.ts';

const INTRODUCTION = `# Patch releases that decide differently

In the page, choose a patch release beside the minor. The command takes \`--release 1.30.4\` or a vendor's version such as \`v1.30.4-eks-abc\`, and a scenario \`"release": "1.30.4"\`. A minor alone means its newest known patch, from which its [vectors](../packages/core/test/vectors/README.md) were made. A newer patch is treated as that one, and the command says so.

The earlier patch releases in this table decide differently, and are simulated as they were. The others are taken to decide as the newest does, as far as they were compared (see below).

<!-- Generated from the tables of differences in packages/core/src/releases by \`npx -y pnpm@12 generate\`. -->

| behavior | not yet in | since | upstream |
|---|---|---|---|
`;

/** The table, and the part below it, which is written by hand. */
export function patchList(below: string): string {
  const names = [...new Set(MINORS.flatMap((minor) => patchesOf(minor).flatMap(patchDifferences)))];
  return INTRODUCTION + names.sort(newestFirst).map(rowOf).join('') + below;
}

export function belowTable(text: string): string {
  return text.slice(text.indexOf('\n\n## ') + 1);
}

function rowOf(name: PatchedDifference): string {
  const firsts = firstPatches(name);
  const before = firsts.map(([minor, patch]) => {
    const [oldest = 0] = Array.from({ length: patch }, (_, older) => older).filter((older) =>
      patchDifferences(`${minor}.${older}`).includes(name),
    );
    return oldest === patch - 1 ? `${minor}.${oldest}` : `${minor}.${oldest} to ${minor}.${patch - 1}`;
  });
  const since = firsts.map(([minor, patch]) => `${minor}.${patch}`);
  const cells = [patchText(name, 'en'), before.join(', '), since.join(', '), upstreamOf(name)];
  return `| ${cells.join(' | ')} |\n`;
}

function firstPatches(name: PatchedDifference): [minor: Minor, patch: number][] {
  const { patches, untilPatches }: Lifetime = DIFFERENCES[name];
  return Object.entries({ ...patches, ...untilPatches }).map(([minor, patch]) => [
    `1.${Number(minor)}`,
    patch,
  ]);
}

function newestFirst(a: PatchedDifference, b: PatchedDifference): number {
  const newest = (name: PatchedDifference) =>
    Math.max(...firstPatches(name).map(([minor]) => Number(minor.slice(2))));
  return newest(b) - newest(a) || a.localeCompare(b);
}

/** The comment after the row. */
function upstreamOf(name: PatchedDifference): string {
  for (const table of ['behaviours', 'controllerDifferences', 'runtimeDifferences', 'admissionDifferences']) {
    const text = readFileSync(new URL(`../../src/releases/${table}.ts`, import.meta.url), 'utf8');
    const line = text.split('\n').find((one) => one.startsWith(`  '${name}': `));
    const comment = line?.split(' // ')[1];
    if (comment !== undefined) return comment;
  }
  throw new Error(`the row ${name} has no comment that names the upstream change`);
}
