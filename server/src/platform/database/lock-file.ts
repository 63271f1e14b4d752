import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { StartError } from '../start-error.ts';

interface Lock {
  release(): void;
}

/**
 * Takes the lock file or says who holds it. The file is made with O_EXCL and names its process; one whose process is
 * gone is taken over, one whose process lives never is.
 */
export function takeLock(file: string): Lock {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file)) return { release: () => release(file) };
    const holder = holderOf(file);
    if (holder !== undefined && isAlive(holder)) {
      throw new StartError(
        `The data folder is in use by process ${holder} (${file}): stop that server, or give this one its own folder with DAYBOOK_DATA.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StartError(`The lock file ${file} cannot be taken: another process keeps taking it.`);
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${process.pid}\n`);
    closeSync(handle);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function release(file: string): void {
  if (holderOf(file) === process.pid) rmSync(file, { force: true });
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
