import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { assertStorable, type Storable, type Storage } from './storage.ts';

/** Stores files in a folder, which is created with the first file. */
export function folderStorage(folder: string, storable: Storable): Storage {
  const placeOf = (name: string) => path.join(folder, name);
  return {
    async put(name, bytes) {
      assertStorable(name, storable);
      const place = placeOf(name);
      await mkdir(path.dirname(place), { recursive: true });
      // Written to a temporary name and renamed, so that nobody reads half a file.
      const aside = `${place}.${randomUUID()}`;
      await writeFile(aside, bytes);
      await rename(aside, place);
    },
    read: async (name) => (storable(name) ? readFile(placeOf(name)).catch(nullIfAbsent) : null),
    async remove(name) {
      assertStorable(name, storable);
      await rm(placeOf(name), { force: true });
    },
  };
}

function nullIfAbsent(error: unknown): null {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
  throw error;
}
