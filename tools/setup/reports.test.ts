import { tallyOfJest, tallyOfPlaywright } from './reports.mjs';

describe('a report of Jest', () => {
  const passing = { status: 'passed', fullName: 'adds up', failureMessages: [] };
  const failing = { status: 'failed', fullName: 'rounds', failureMessages: ['1 is not 2'] };

  test('counts passed and failed tests, with their messages', () => {
    const file = {
      name: 'money.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [passing, failing],
    };
    expect(tallyOfJest({ numPassedTests: 1, testResults: [file] })).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ title: 'money.test.ts: rounds', detail: '1 is not 2' }],
    });
  });

  test('counts a file that could not be run as a failed test', () => {
    const file = {
      name: 'money.test.ts',
      status: 'failed',
      message: 'a bracket is missing',
      assertionResults: [],
    };
    expect(tallyOfJest({ numPassedTests: 0, testResults: [file] })).toEqual({
      passed: 0,
      failed: 1,
      failures: [{ title: 'money.test.ts', detail: 'a bracket is missing' }],
    });
  });
});

describe('a report of Playwright', () => {
  const specOf = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ errors: [{ message: 'no such button' }] }] }],
  });

  test('counts the tests of nested groups', () => {
    const suites = [
      {
        title: 'booking.spec.ts',
        specs: [specOf('books', 'expected')],
        suites: [{ title: 'on a phone', specs: [specOf('cancels', 'unexpected')] }],
      },
    ];
    expect(tallyOfPlaywright({ suites, errors: [] })).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ title: 'booking.spec.ts: on a phone: cancels', detail: 'no such button' }],
      unsteady: [],
      skipped: 0,
    });
  });

  test('counts a test that passed at the second try as passed, and reports it', () => {
    const tally = tallyOfPlaywright({
      suites: [{ title: 'booking.spec.ts', specs: [specOf('books', 'flaky')] }],
      errors: [],
    });
    expect(tally).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      unsteady: [{ title: 'booking.spec.ts: books', detail: 'no such button' }],
      skipped: 0,
    });
  });

  test('counts a test that this machine cannot run as neither passed nor failed', () => {
    const suites = [
      { title: 'lists.spec.ts', specs: [specOf('opens', 'expected'), specOf('opens', 'skipped')] },
    ];
    expect(tallyOfPlaywright({ suites, errors: [] })).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
  });

  test('counts a run that ended before its tests as failed', () => {
    const { passed, failures } = tallyOfPlaywright({ suites: [], errors: [{ message: 'no browser' }] });
    expect({ passed, failures }).toEqual({
      passed: 0,
      failures: [{ title: 'The run itself', detail: 'no browser' }],
    });
  });
});
