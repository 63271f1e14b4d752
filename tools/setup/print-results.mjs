// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { root } from './places.mjs';

/** @typedef {{ step: import('./steps.mjs').Step, tally: import('./reports.mjs').Tally, seconds: number }} Result */

/**
 * Prints every step, then all flaky tests and failures again, and the totals as the last line.
 *
 * @param {Result[]} results
 * @returns the exit code
 */
export function printResults(results) {
  console.log(`\n${results.map(summary).join('\n')}`);
  for (const { step, tally } of results) {
    for (const { title, detail } of tally.unsteady ?? [])
      console.log(`\nPassed only on the second try: ${step.title}: ${readable(title)}\n${readable(detail)}`);
  }
  for (const { step, tally } of results) {
    for (const { title, detail } of tally.failures)
      console.log(`\nFailed: ${step.title}: ${readable(title)}\n${readable(detail)}`);
  }
  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = results.reduce((sum, { tally }) => sum + tally.failed, 0);
  const skipped = results.reduce((sum, { tally }) => sum + (tally.skipped ?? 0), 0);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 ? 0 : 1;
}

/** @param {Result} result */
export function summary({ step, tally, seconds }) {
  const verdict = tally.failed === 0 ? 'passed' : 'failed';
  const skipped = tally.skipped ? `, ${tally.skipped} skipped` : '';
  const count = step.report ? `${tally.passed} passed, ${tally.failed} failed${skipped}` : verdict;
  return `${step.title.padEnd(28)}${count.padEnd(26)}${seconds.toFixed(1)} s`;
}

/**
 * Removes colours, the project's path, and the test runner's own stack frames.
 *
 * @param {string} text
 */
function readable(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line))
    .join('\n')
    .replaceAll(`${root}/`, '')
    .trim();
}
