// @ts-check
/**
 * The result of a step. Unsteady tests passed only on the second try: they count as passed and are reported. Skipped
 * tests cannot run on this machine.
 *
 * @typedef {{ passed: number, failed: number, failures: Failure[], unsteady?: Failure[], skipped?: number }} Tally
 * @typedef {{ title: string, detail: string }} Failure
 *
 * The fields of the runners' reports that are used here.
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
 * Counts a report of `jest --json`. A file that could not run counts as one failed test.
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
 * Counts a report of Playwright's `json` reporter. A run that ended before its tests counts as failed.
 *
 * @param {BrowserReport} report
 * @returns {Tally}
 */
export function tallyOfPlaywright(report) {
  const tests = testsIn(report.suites);
  /** @param {string} status */
  const those = (status) => tests.filter(({ test }) => test.status === status);
  /** @param {string} status */
  const failuresWith = (status) =>
    those(status).map(({ title, test }) => ({
      title,
      detail: messagesOf(test.results.flatMap(({ errors }) => errors)),
    }));
  const failures = [
    ...failuresWith('unexpected'),
    ...report.errors.map((error) => ({ title: 'The run itself', detail: messagesOf([error]) })),
  ];
  const unsteady = failuresWith('flaky');
  return {
    passed: those('expected').length + unsteady.length,
    failed: failures.length,
    failures,
    unsteady,
    skipped: those('skipped').length,
  };
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
