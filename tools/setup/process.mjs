// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './places.mjs';

/** @typedef {{ code: number, interrupted: boolean, output: string }} Outcome */

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// npm may be killed without a signal to its child, which must not leave a server running.
const startedByNpm = process.env.npm_lifecycle_event !== undefined;
const parent = process.ppid;

/**
 * Runs a program in the project's folder until it ends, and forwards signals to it.
 *
 * @param {string[]} command the program and its arguments
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.attached] the program uses the terminal directly; its output is not captured
 * @param {NodeJS.WritableStream} [options.show] where kept output is shown while it is written
 * @param {{ seconds: number, act: (stop: () => void) => void }} [options.silence] what to do when nothing was written
 *   for so long
 * @returns {Promise<Outcome>} `interrupted` when a signal ended it; the code is then the shell's. Rejects when the
 *   program cannot be started
 */
export function run([program = '', ...args], { env, attached, show, silence } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: attached ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const waiting = silence && setTimeout(() => silence.act(() => child.kill()), silence.seconds * 1_000);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        show?.write(text);
        waiting?.refresh();
      });
    }
    /** @type {NodeJS.Signals | undefined} */
    let received;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      received = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    const orphaned = setInterval(() => {
      if (!startedByNpm || process.ppid === parent) return;
      clearInterval(orphaned);
      forward('SIGTERM');
    }, 500);
    const settle = () => {
      clearTimeout(waiting);
      clearInterval(orphaned);
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    // A child process that it left behind may keep its output open.
    child.on('exit', () => setTimeout(() => closeOutput(child), 2_000).unref());
    child.on('close', (code, signal) => {
      settle();
      const status = signal ? 128 + constants.signals[signal] : (code ?? 1);
      resolve({ code: status, interrupted: received !== undefined, output });
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function closeOutput({ stdout, stderr }) {
  stdout?.destroy();
  stderr?.destroy();
}
