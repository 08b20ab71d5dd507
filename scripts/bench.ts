// Measures what the project claims about speed: a report of ratios within one run, never a pass or fail.

import { benchBrowser } from './bench/browserBench.ts';
import { benchEngine } from './bench/engineBench.ts';
import { benchExplain } from './bench/explainBench.ts';
import { benchHashes } from './bench/hashBench.ts';
import { benchHostile } from './bench/hostileBench.ts';

for (const bench of [benchExplain, benchEngine, benchHashes, benchHostile, benchBrowser]) {
  for (const line of await bench()) console.log(line);
}
