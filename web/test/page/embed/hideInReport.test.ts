// Tests that the parent page is told no secret of the work.

import { readScenario } from '@syncpod/core/scenario';
import { expect, test } from 'vitest';
import { hideInReport } from '../../../src/page/embed/hideInReport.ts';
import { workOf } from '../../../src/store/scenario.ts';

const SECRET = 'Tr0ub4dor-and-3-more';
const manifest = `kind: Pod
metadata: {name: web}
spec:
  containers:
    - {name: app, image: nginx, env: [{name: DB_PASSWORD, value: ${SECRET}}]}
`;

test('what the work hides is hidden in every text of a report', async () => {
  const read = readScenario({ v: 4, release: '1.30', path: 'apply', manifest, events: [] });
  if (!read.ok) throw new Error('the scenario cannot be read');
  const work = workOf(read.value);
  const error = { type: 'error', message: `Invalid value: "${SECRET}"`, path: 'env' } as const;
  const told = await hideInReport(error, work);
  expect(JSON.stringify(told)).not.toContain(SECRET);
  expect(told).toMatchObject({ type: 'error', path: 'env' });
});
