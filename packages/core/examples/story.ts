import { readScenario } from '@syncpod/core/scenario';
import { entriesOf } from '@syncpod/core/story';

const scenario = readScenario({
  v: 1,
  release: '1.30',
  path: 'api',
  manifest: '{kind: Pod, metadata: {name: web}, spec: {containers: [{name: app, image: nginx}]}}',
  events: [
    { type: 'exit', container: 'app', code: 1 },
    { type: 'exit', container: 'app', code: 1 },
    // After the second exit, the container waits for 10 s.
    { type: 'wait', seconds: 15 },
  ],
});
if (!scenario.ok) throw new Error(scenario.error[0]?.message);
const entries = entriesOf(scenario.value);
if (!entries.ok) throw new Error(entries.error[0]?.message);
// Each snapshot has the state of the containers at a time.
const counts = entries.value.map(({ snapshot }) => snapshot.containers[0]?.restartCount ?? 0);
console.log(Math.max(...counts));
// prints: 2
