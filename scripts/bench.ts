// Runs the benchmarks. Reports ratios within one run; never passes or fails.

import { benchBrowser } from './bench/browserBench.ts';
import { benchEngine } from './bench/engineBench.ts';
import { benchExplain } from './bench/explainBench.ts';
import { benchHashes } from './bench/hashBench.ts';
import { benchHostile } from './bench/hostileBench.ts';

for (const bench of [benchExplain, benchEngine, benchHashes, benchHostile, benchBrowser]) {
  for (const line of await bench()) console.log(line);
}
