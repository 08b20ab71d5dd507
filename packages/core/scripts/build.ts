// Makes packages/core/dist, the folder that is published: `npx tsx packages/core/scripts/build.ts`.

import { fileURLToPath } from 'node:url';
import { buildPackage } from './lib/buildPackage.ts';

buildPackage(fileURLToPath(new URL('../dist', import.meta.url)));
