import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';

interface Lock {
  release(): void;
}

/** Locks of this process: a file may have its number because an earlier process had the same. */
const held = new Set<string>();

/** How long the take-over of a stale lock may take before it counts as abandoned. */
const takeOverMs = 10_000;

/**
 * Takes the lock file, or reports its holder. The file appears complete or not at all, and names its process. A lock
 * whose process is gone, or that is older than the machine's start, is taken over; a lock of a live process never is.
 */
export function takeLock(file: string): Lock {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (create(file)) {
      held.add(file);
      return { release: () => release(file) };
    }
    const holder = liveHolderOf(file);
    if (holder !== undefined) {
      throw new StartError(
        `The data folder is in use by process ${holder} (${file}). Stop that server, or set DAYBOOK_DATA to another folder.`,
      );
    }
    removeStale(file);
  }
  throw new StartError(`The lock file ${file} is not available, because other processes keep taking it.`);
}

/** Links a complete file under the lock's name, which fails if it exists. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** One process at a time: otherwise a slow one could remove the lock that a fast one has just made. */
function removeStale(file: string): void {
  const guard = `${file}.take-over`;
  if (!create(guard)) {
    if (ageOf(guard) > takeOverMs) rmSync(guard, { force: true });
    return;
  }
  try {
    if (liveHolderOf(file) === undefined) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const ageOf = (file: string): number => Date.now() - (unlessGone(() => statSync(file).mtimeMs) ?? Date.now());

function holderOf(file: string): number | undefined {
  const pid = Number.parseInt(unlessGone(() => readFileSync(file, 'utf8')) ?? '', 10);
  return pid > 0 ? pid : undefined;
}

function liveHolderOf(file: string): number | undefined {
  const pid = holderOf(file);
  if (pid === undefined || ageOf(file) > uptime() * 1000) return undefined;
  if (pid === process.pid) return held.has(file) ? pid : undefined;
  return isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function release(file: string): void {
  if (held.delete(file) && holderOf(file) === process.pid) rmSync(file, { force: true });
}
