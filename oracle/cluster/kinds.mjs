// Prints how each story is recorded on a release: node kinds.mjs MINOR STORY.json ...
// together: with others at once; alone: it affects the whole node, or is affected by other Pods; fresh: it has feature gates or ends with another
// release. Omits stories that begin with a newer release, and stories of kind `fresh` of another release. A line of
// `fresh` has two more words. Stories with the same first word can share a cluster, because they have the same gates and
// are upgraded once, to the same release; the second word is `-` or the gates: A=true,B=false.

import { readFileSync } from 'node:fs';
import { textOf } from './gates.mjs';

const [minor, ...files] = process.argv.slice(2);
const ALONE = /^(kubelet-|runtime-|api-server$|reboot$|evict$|node$)/;

for (const file of files) {
  const story = JSON.parse(readFileSync(file, 'utf8'));
  const { release, gates, path, events = [] } = typeof story.scenario === 'object' ? story.scenario : story;
  const upgrades = events.filter(({ type }) => type === 'upgrade' || type === 'control-plane');
  const fresh = upgrades.length > 0 || gates !== undefined;
  const set = gates ? textOf(gates) : '-';
  if (fresh ? release !== minor : release && Number(release.slice(2)) > Number(minor.slice(2))) continue;
  // The waiting status of a static Pod is sent together with the next status of any Pod.
  const alone = path === 'static' || events.some(({ type }) => ALONE.test(type));
  const once = upgrades.length === 1 && upgrades[0].type === 'upgrade' && !upgrades[0].gates;
  const shares = !alone && (upgrades.length === 0 || (once && events.some(({ type }) => type === 'create')));
  if (fresh) console.log(`fresh ${shares ? `${upgrades[0]?.release ?? ''}/${set}` : file} ${set} ${file}`);
  else console.log(`${alone ? 'alone' : 'together'} ${file}`);
}
