// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runtimeFolder } from './places.mjs';
import { attempt, codeOf } from './trouble.mjs';

const file = join(runtimeFolder, 'lock');

/**
 * Runs one installation in the project's folder at a time; a second one waits.
 *
 * @template T
 * @param {NodeJS.WritableStream} progress
 * @param {() => Promise<T>} act
 */
export async function alone(progress, act) {
  attempt('Setting up', runtimeFolder, makeFolder);
  for (let waiting = false; !attempt('Setting up', runtimeFolder, take); waiting = true) {
    if (!waiting)
      progress.write(`Waiting for process ${holder()}, which is installing in this folder (${file})\n`);
    await pause(500);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await act();
  } finally {
    process.off('exit', release);
    release();
  }
}

function makeFolder() {
  // With "recursive", Node reports a read-only disk as a missing folder.
  try {
    mkdirSync(runtimeFolder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Tries to take the lock; returns whether it succeeded. The lock of a dead process is taken over. */
function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (isDead(holder())) rmSync(file, { force: true });
  return false;
}

function holder() {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} pid the file's content; empty while its owner is still writing it */
function isDead(pid) {
  try {
    if (pid !== '') process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}
