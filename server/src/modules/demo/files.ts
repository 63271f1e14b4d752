import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '../../platform/storage/storage.ts';

const pictures = path.join(import.meta.dirname, 'pictures');

/** Copies the pictures to the public uploads. */
export async function layOutPictures(storage: Storage): Promise<void> {
  for (const name of await readdir(pictures)) {
    await storage.put(`demo/${name}`, await readFile(path.join(pictures, name)));
  }
}
