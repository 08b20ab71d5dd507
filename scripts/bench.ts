// Measures what the project claims about speed: a report of ratios within one run, never a pass or fail.

import { benchExplain } from './bench/explainBench.ts';
import { benchKeystrokes } from './bench/keystrokeBench.ts';

for (const line of [...benchExplain(), ...(await benchKeystrokes())]) console.log(line);
