// @ts-check
import { extname } from 'node:path';
import { prepare } from './prepare.mjs';
import { run } from './process.mjs';
import { start } from './start.mjs';
import { test } from './test.mjs';
import { topology } from './topology.mjs';
import { Trouble } from './trouble.mjs';

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start,
  test: (args) => test(args),
  check: (args) => test(args, { quickOnly: true }),
  topology,
  exec,
};

/**
 * Runs one command of package.json; the process ends with its exit code.
 *
 * @param {string[]} argv
 */
export async function command([name = '', ...args]) {
  const act = commands[name];
  try {
    if (!act) throw new Trouble(`"${name}" is not a command: use ${Object.keys(commands).join(', ')}.`);
    process.exitCode = await act(args);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Runs a script, or a program of the installed packages, with Daybook's own Node.
 *
 * @param {string[]} args
 */
async function exec([program = '', ...args]) {
  const { node, env } = await prepare();
  const isScript = extname(program) !== '';
  const { code } = await run(isScript ? [node, program, ...args] : [program, ...args], {
    env,
    attached: true,
  });
  return code;
}
