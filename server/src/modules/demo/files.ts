import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetPath } from '../../platform/server-folder.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const folder = assetPath('pictures');

/** The path of a picture of the demo business, by its name: `cornrows`. */
export type PathOfPicture = (name: string) => string;

/** Stores the pictures among the public uploads. Their names begin with a hash of their content, so browsers keep them. */
export async function storePictures(storage: Storage): Promise<PathOfPicture> {
  const paths = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const bytes = await readFile(path.join(folder, file));
    const stored = `demo/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${file}`;
    await storage.put(stored, bytes);
    paths.set(path.parse(file).name, stored);
  }
  return (name) => {
    const stored = paths.get(name);
    if (stored === undefined) throw new Error(`The demo business has no picture called ${name}.`);
    return stored;
  };
}
