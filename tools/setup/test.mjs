// @ts-check
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium, installOtherEngines } from './browsers.mjs';
import { readJson, root } from './places.mjs';
import { prepare } from './prepare.mjs';
import { printResults, summary } from './print-results.mjs';
import { run } from './process.mjs';
import { areaSteps, steps } from './steps.mjs';
import { missingForTopology } from './topology.mjs';
import { Trouble } from './trouble.mjs';

/**
 * @typedef {import('./runtime.mjs').Runtime} Runtime
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./reports.mjs').Tally} Tally
 * @typedef {import('./print-results.mjs').Result} Result
 */

const postgres = Boolean(process.env.TEST_DATABASE_URL);
const missing = missingForTopology();

/**
 * Runs the steps in order and prints a summary of failures. A failed step stops only the steps that need it.
 *
 * @param {string[]} args `--only=<step>` runs only that step, `remote-<name>` only the checks of that area
 * @param {{ quickOnly?: boolean }} [options]
 */
export async function test(args, { quickOnly = false } = {}) {
  const chosen = choose(args, quickOnly);
  if (missing && !quickOnly) console.log(`${missing} The steps that need it are left out.`);
  let runtime;
  try {
    runtime = await prepare();
  } catch (error) {
    console.log(`${sentenceOf(error)}\n\n0 passed, 1 failed`);
    return 1;
  }
  /** @type {Result[]} */
  const results = [];
  for (const [index, step] of chosen.entries()) {
    console.log(`\n[${index + 1}/${chosen.length}] ${step.title}`);
    const started = Date.now();
    const tally = await tallyOf(step, runtime, results);
    const result = { step, tally, seconds: (Date.now() - started) / 1000 };
    results.push(result);
    console.log(summary(result));
  }
  return printResults(results);
}

/** @param {string} name */
const isArea = (name) => /^remote-[a-z0-9-]+$/.test(name) && existsSync(join(root, name, 'package.json'));

/**
 * @param {string[]} args
 * @param {boolean} quickOnly
 */
function choose(args, quickOnly) {
  const [area = '', ...others] = args;
  if (quickOnly && others.length === 0 && isArea(area)) return areaSteps(area);
  const whole = !quickOnly && args.length === 0;
  const all = steps({ postgres, topology: missing === null, whole });
  const names = all.map(({ name }) => name).join(', ');
  const wanted = args.map((argument) => {
    const step = all.find(({ name }) => argument === `--only=${name}`);
    if (!step) throw new Trouble(`"${argument}" is unknown: use --only= with one of ${names}.`);
    return step;
  });
  return wanted.length > 0 ? wanted : all.filter(({ quick }) => quick || !quickOnly);
}

/**
 * @param {Step} step
 * @param {Runtime} runtime
 * @param {Result[]} earlier
 * @returns {Promise<Tally>}
 */
async function tallyOf(step, runtime, earlier) {
  const broken = earlier.find(({ step: { name }, tally }) => name === step.needs && tally.failed > 0);
  if (broken) return oneFailure(`Not run, because "${broken.step.title}" failed.`);
  try {
    return await runStep(step, runtime);
  } catch (error) {
    return oneFailure(sentenceOf(error));
  }
}

const silentMinutes = 10;

/**
 * @param {Step} step
 * @param {Runtime} runtime
 */
async function runStep({ command, env, inBrowser, inEachEngine, report }, runtime) {
  const browser = inBrowser ? { CHROMIUM_PATH: await findChromium(process.stdout) } : {};
  if (inEachEngine) await installOtherEngines(process.stdout);
  if (report) {
    mkdirSync(dirname(report.file), { recursive: true });
    rmSync(report.file, { force: true });
  }
  let isStuck = false;
  const { code, interrupted, output } = await run(command, {
    env: { ...runtime.env, CI: 'true', ...browser, ...env },
    show: process.stdout,
    silence: {
      seconds: silentMinutes * 60,
      act(stop) {
        isStuck = true;
        stop();
      },
    },
  });
  if (interrupted) process.exit(code);
  // Some programs end with the code 0 when they are stopped.
  if (isStuck) return oneFailure(`The step was stopped after ${silentMinutes} minutes without output.`);
  const content = report && readJson(report.file);
  const tally = content ? report.tally(content) : undefined;
  if (code === 0 && !report) return { passed: 1, failed: 0, failures: [] };
  return tally && (code === 0) === (tally.failed === 0) ? tally : oneFailure(output, tally);
}

/**
 * @param {string} detail
 * @param {Tally} [tally] the tests counted nevertheless
 * @returns {Tally}
 */
function oneFailure(detail, tally) {
  const failures = [...(tally?.failures ?? []), { title: 'the step itself', detail }];
  return { passed: tally?.passed ?? 0, failed: failures.length, failures };
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof Trouble) return error.message;
  throw error;
}
