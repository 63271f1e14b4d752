// @ts-check
/**
 * What a step came to.
 *
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Tally
 * @typedef {{ title: string, detail: string }} Failure
 *
 * The parts of the runners' reports that are read here.
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} JestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: JestTest[] }} JestFile
 * @typedef {{ numPassedTests: number, testResults: JestFile[] }} JestReport
 *
 * @typedef {{ message?: string }} BrowserError
 * @typedef {{ status: string, results: { errors: BrowserError[] }[] }} BrowserTest
 * @typedef {{ title: string, tests: BrowserTest[] }} BrowserSpec
 * @typedef {{ title: string, specs: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @typedef {{ suites: BrowserSuite[], errors: BrowserError[] }} BrowserReport
 */

/**
 * Counts the report of `jest --json`. A file that could not be run counts as one failed test.
 *
 * @param {JestReport} report
 * @returns {Tally}
 */
export function tallyOfJest(report) {
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [{ title: file.name, detail: file.message }];
    return failed.map((test) => ({
      title: `${file.name}: ${test.fullName}`,
      detail: test.failureMessages.join('\n'),
    }));
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/**
 * Counts the report of Playwright's `json` reporter. A test that passed at the second try only has failed, and so has
 * a run that ended before its tests.
 *
 * @param {BrowserReport} report
 * @returns {Tally}
 */
export function tallyOfPlaywright(report) {
  const tests = testsIn(report.suites);
  const failed = tests.filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky');
  const failures = [
    ...failed.map(({ title, test }) => ({
      title,
      detail: messagesOf(test.results.flatMap(({ errors }) => errors)),
    })),
    ...report.errors.map((error) => ({ title: 'The run itself', detail: messagesOf([error]) })),
  ];
  const passed = tests.filter(({ test }) => test.status === 'expected').length;
  return { passed, failed: failures.length, failures };
}

/**
 * @param {BrowserSuite[]} suites
 * @returns {{ title: string, test: BrowserTest }[]} the title with those of the groups around it, the file's first
 */
function testsIn(suites) {
  return suites.flatMap(({ title: group, specs, suites: inner = [] }) =>
    [...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, test }))), ...testsIn(inner)].map(
      ({ title, test }) => ({ title: `${group}: ${title}`, test }),
    ),
  );
}

/** @param {BrowserError[]} errors */
function messagesOf(errors) {
  return errors.map(({ message }) => message ?? '').join('\n');
}
