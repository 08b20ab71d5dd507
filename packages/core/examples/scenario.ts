import { encodeLink, readLink, readScenario } from '@syncpod/core/scenario';

const scenario = readScenario({
  v: 1,
  release: '1.30',
  path: 'api',
  manifest: '{kind: Pod, metadata: {name: web}, spec: {containers: [{name: app, image: nginx}]}}',
  events: [{ type: 'exit', container: 'app', code: 1 }],
});
if (!scenario.ok) throw new Error(scenario.error[0]?.message);
const link = encodeLink({ scenario: scenario.value });
if (!link.ok) throw new Error(link.error.message);
const read = readLink(link.value);
console.log(read.ok && read.value.scenario.events.map(({ type }) => type).join());
// prints: exit
