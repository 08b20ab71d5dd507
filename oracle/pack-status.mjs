// Selects a small set of status cases with many different answers, and packs the answers of the kubelets.
// usage: [KEEP=ID,ID...] node pack-status.mjs WORK SEED COUNT FOLDER MINOR...    (WORK: where status.py built WORK/bin/MINOR-status)
// Of 5,000 cases of SEED and 3,000 with gates it keeps COUNT, after those of KEEP: each time the case whose answer has the most new parts
// for its length. FOLDER/answers.json has each part once, and the numbers of the parts for each minor and case.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [work, seed, count, folder, ...minors] = process.argv.slice(2);
const maker = join(dirname(fileURLToPath(import.meta.url)), 'gen-status-cases.mjs');
// In bytes; longer cases rarely have more new parts.
const LONGEST = 1100;
// Cases that revealed an error in an earlier version.
const must = new Set((process.env.KEEP ?? '').split(','));
const big = { encoding: 'utf8', maxBuffer: 2 ** 30 };
const lines = (text) => text.trimEnd().split('\n');
const made = (...args) => lines(execFileSync('node', [maker, seed, ...args], big));
const cases = [...made('5000'), ...made('3000', 'gates').map((line) => line.replace('"id":"', '"id":"g'))]
  .map((line) => ({ line, id: JSON.parse(line).id }))
  .filter(({ line, id }) => line.length < LONGEST || must.has(id));

const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
};
// The parts of an answer: the Pod, each condition, each container.
const parts = ({ id: _, conditions, containers, ...head }) =>
  [head, ...conditions, ...containers].map((part) => JSON.stringify(sorted(part)));
const answers = new Map();
for (const minor of minors) {
  const said = spawnSync(join(work, 'bin', `${minor}-status`), {
    ...big,
    input: `${cases.map(({ line }) => line).join('\n')}\n`,
  });
  if (said.status !== 0) throw new Error(`${minor} ended with ${said.status}`);
  const found = lines(said.stdout)
    .map((line) => JSON.parse(line))
    .filter(({ error }) => error === undefined);
  answers.set(minor, new Map(found.map((answer) => [answer.id, parts(answer)])));
}

const kindOf = (part) => part.replace(/-\d+|\d{5,}|"id":"\w+"/g, '').replace(/"(restartCount)":\d+/g, '');
for (const one of cases) {
  const said = minors.map((minor) => answers.get(minor).get(one.id));
  const same = said
    .map((answer) => said.findIndex((other) => JSON.stringify(other) === JSON.stringify(answer)))
    .join();
  one.kinds = new Set(said.flatMap((answer) => (answer ?? []).map((part) => kindOf(part))));
  one.kinds.add(`releases ${same} ${[...one.kinds].find((kind) => kind.includes('"phase"'))}`);
}
const kept = cases.filter(({ id }) => must.has(id));
const known = new Set(kept.flatMap(({ kinds }) => [...kinds]));
let left = cases.filter(({ id }) => !must.has(id) && minors.some((minor) => answers.get(minor).has(id)));
while (kept.length < Number(count)) {
  let best,
    most = -1;
  for (const one of left) {
    let fresh = 0;
    for (const kind of one.kinds) if (!known.has(kind)) fresh++;
    if (fresh / one.line.length > most) [best, most] = [one, fresh / one.line.length];
  }
  kept.push(best);
  for (const kind of best.kinds) known.add(kind);
  left = left.filter((one) => one !== best);
}
kept.sort((a, b) => cases.indexOf(a) - cases.indexOf(b));
const numbers = new Map();
const numberOf = (part) => {
  if (!numbers.has(part)) numbers.set(part, numbers.size);
  return numbers.get(part);
};
const packed = Object.fromEntries(
  minors.map((minor) => [
    minor,
    Object.fromEntries(
      kept.flatMap(({ id }) => {
        const answer = answers.get(minor).get(id);
        return answer ? [[id, answer.map(numberOf)]] : [];
      }),
    ),
  ]),
);
const ascii = (text) =>
  text.replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
writeFileSync(join(folder, 'cases.jsonl'), ascii(`${kept.map(({ line }) => line).join('\n')}\n`));
const body = Object.entries(packed)
  .map(([minor, of]) => `  ${JSON.stringify(minor)}: ${JSON.stringify(of)}`)
  .join(',\n');
writeFileSync(
  join(folder, 'answers.json'),
  ascii(`{\n"parts": [\n${[...numbers.keys()].join(',\n')}\n],\n"answers": {\n${body}\n}\n}\n`),
);
console.log(
  `${kept.length} cases, ${known.size} kinds of parts of ${new Set(cases.flatMap(({ kinds }) => [...kinds])).size}`,
);
