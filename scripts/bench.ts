// Measures what the project claims about speed: a report of ratios within one run, never a pass or fail.

import { benchEngine } from './bench/engineBench.ts';
import { benchExplain } from './bench/explainBench.ts';
import { benchHashes } from './bench/hashBench.ts';
import { benchHostile } from './bench/hostileBench.ts';
import { benchKeystrokes } from './bench/keystrokeBench.ts';

for (const bench of [benchExplain, benchEngine, benchHashes, benchHostile, benchKeystrokes]) {
  for (const line of await bench()) console.log(line);
}
