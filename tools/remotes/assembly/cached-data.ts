import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../build/fingerprint.ts';
import { readWorkspace, root } from '../../build/workspace.ts';

const standardCache = join(root, 'node_modules', '.cache', 'daybook', 'assembly');

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

const isDraft = (name: string) => name.includes('.');

/**
 * A folder with the data of a first server start, to be copied and never used directly, so that no tried release leaves
 * anything in it. Made once for each state of the server's sources, because it takes four times as long as a later
 * start; null if nothing may be cached.
 */
export async function cachedData(
  make: (folder: string) => Promise<void>,
  cache = standardCache,
): Promise<string | null> {
  const name = fingerprint('@daybook/server', readWorkspace());
  const cached = join(cache, name);
  if (await isThere(cached)) return cached;
  const mayKeep = await mkdir(cache, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!mayKeep) return null;
  const draft = `${cached}.${randomUUID()}`;
  try {
    await make(draft);
    // Of two concurrent ones, the first stays.
    await rename(draft, cached).catch(async (error: unknown) => {
      if (!(await isThere(cached))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const former = (await readdir(cache)).filter((each) => each !== name && !isDraft(each));
  await Promise.all(former.map((each) => rm(join(cache, each), { recursive: true, force: true })));
  return cached;
}
