// Reads the JSON reports of vitest and Playwright.

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TimedTest[];
}

interface TimedTest {
  /** `file: title` */
  readonly name: string;
  readonly milliseconds: number;
}

/** The parts of vitest's report that this file reads. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly duration?: number | null }[];
  }[];
}

/** The parts of Playwright's report that this file reads. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** File names are relative to `root`. */
export function readVitest(report: VitestReport, root: string): TestReport {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        name: `${name.replace(`${root}/`, '')}: ${title}`,
        milliseconds: duration ?? 0,
      })),
    ),
  };
}

/** A test that passed only on its second try (flaky) counts as failed. */
export function readPlaywright({ stats, suites }: PlaywrightReport): TestReport {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: suites.flatMap(timedTests),
  };
}

function timedTests({ suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timedTests)];
}

/** One line for each of the `count` slowest tests, slowest first. */
export function slowest({ tests }: TestReport, count: number): string[] {
  return [...tests]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
