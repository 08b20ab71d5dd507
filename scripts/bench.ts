// Runs the benchmarks. Reports ratios within one run; never passes or fails.

import { benchBrowser } from './bench/browserBench.ts';
import { benchEngine } from './bench/engineBench.ts';
import { benchExplain } from './bench/explainBench.ts';
import { benchHashes } from './bench/hashBench.ts';
import { benchHostile } from './bench/hostileBench.ts';
import { benchWhy } from './bench/whyBench.ts';

for (const bench of [benchExplain, benchEngine, benchHashes, benchHostile, benchWhy, benchBrowser]) {
  for (const line of await bench()) console.log(line);
}
