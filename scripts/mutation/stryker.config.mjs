// Configures `pnpm mutate`: changes one expression at a time and counts the changes that no test notices.

/** The steps of the page's logic. Another choice: `pnpm mutate --mutate 'packages/core/src/hash/*.ts'`. */
const STEPS = [
  'store/judge/judge.ts',
  'store/{cursorView,eventsAt,futures,notices,otherPod,plan,situation,unread}.ts',
  'page/derive{Lists,Story,Typed,Verdict}.ts',
  'timeline/{scene,stops}.ts',
  'inspector/kubectl/changedRows.ts',
  'question/{change,question,offers/refusedCreation,verdict/briefVerdict,verdict/worstTone}.ts',
];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  mutate: STEPS.map((file) => `web/src/${file}`),
  // The words of a text can change without a change of the answer.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json', 'progress'],
  tempDirName: 'test-results/stryker',
  jsonReporter: { fileName: 'test-results/mutation.json' },
  ignorePatterns: ['dist', 'oracle', 'docs', 'test-results', 'public/recordings'],
};
