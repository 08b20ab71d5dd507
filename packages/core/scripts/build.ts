// Builds the published folder packages/core/dist: `npx tsx packages/core/scripts/build.ts`.

import { fileURLToPath } from 'node:url';
import { buildPackage } from './lib/buildPackage.ts';

buildPackage(fileURLToPath(new URL('../dist', import.meta.url)));
