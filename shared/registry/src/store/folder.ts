import { randomUUID } from 'node:crypto';
import { appendFile, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../make-folder.ts';
import { codeOf, RegistryProblem } from '../problem.ts';
import type { Listed, Store } from './store.ts';

/** A lock is held only for writing one small file. */
const abandonedAfterMs = 10_000;
const patienceMs = 15_000;

async function tagOf(file: string): Promise<string | null> {
  const found = await stat(file, { bigint: true }).catch(nullIfAbsent);
  return found?.isFile() ? `${found.mtimeNs} ${found.size} ${found.ino}` : null;
}

/** Runs one process at a time, for a read and a write in one step. */
async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  makeFolder(dirname(file));
  for (const deadline = Date.now() + patienceMs; !(await taken(lock)); await pause(5 + Math.random() * 20)) {
    await removeAbandoned(lock);
    if (Date.now() > deadline)
      throw new RegistryProblem(
        'unreachable',
        `Another process holds ${lock}. Remove it if none is running.`,
      );
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function taken(lock: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx');
    await handle.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeAbandoned(lock: string): Promise<void> {
  const found = await stat(lock).catch(nullIfAbsent);
  if (!found || Date.now() - found.mtimeMs < abandonedAfterMs) return;
  // Of several processes that find it, one moves it away; the others find a fresh one or none.
  const aside = `${lock}.${randomUUID()}`;
  await rename(lock, aside).catch(nullIfAbsent);
  await rm(aside, { force: true });
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  makeFolder(dirname(file));
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function filesBelow(root: string, folder: string): Promise<Listed[]> {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(nullIfAbsent)) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const { size, mtime } = await stat(file);
      return { path: relative(root, file).split(sep).join('/'), bytes: size, modified: mtime };
    }),
  );
}

/** A store in a folder, which is created with the first file. */
export function folderStore(root: string): Store {
  const placeOf = (path: string) => join(root, path);

  async function read(path: string) {
    // The tag is read first: bytes newer than their tag are only read again.
    const tag = await tagOf(placeOf(path));
    const bytes = tag === null ? null : await readFile(placeOf(path)).catch(nullIfAbsent);
    return bytes && tag !== null ? { bytes, tag } : null;
  }

  return {
    name: root,
    folder: root,
    read,
    async readUnless(tag, path) {
      return (await tagOf(placeOf(path))) === tag ? 'same' : read(path);
    },
    async write(path, bytes, { when } = {}) {
      const file = placeOf(path);
      if (when === undefined) {
        await writeWhole(file, bytes);
        return true;
      }
      return locked(file, async () => {
        if ((await tagOf(file)) !== when) return false;
        await writeWhole(file, bytes);
        return true;
      });
    },
    append: (path, make) =>
      locked(placeOf(path), async () => {
        const before = (await readFile(placeOf(path)).catch(nullIfAbsent)) ?? Buffer.alloc(0);
        await appendFile(placeOf(path), make(before));
      }),
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const files = await filesBelow(root, placeOf(folder));
      return files.filter(({ path }) => path.startsWith(prefix));
    },
    async remove(path) {
      await rm(placeOf(path), { force: true });
    },
  };
}

function nullIfAbsent(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(codeOf(error)))) return null;
  throw error;
}
