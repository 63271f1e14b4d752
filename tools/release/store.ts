import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ChannelPointer, Release, RemoteManifest } from '@daybook/contract/release';
import type { z } from 'zod';
import { root } from '../build/workspace.ts';

/** Where builds go unless told otherwise, and where the server looks. */
export const defaultStore = join(root, 'dist', 'store');

/** Places in a store. Everything but a channel's pointer is written once. */
export const places = {
  remote: (store: string, name: string, version: string) => join(store, 'remotes', name, version),
  release: (store: string, id: string) => join(store, 'registry', 'releases', `${id}.json`),
  channel: (store: string, channel: string) => join(store, 'registry', `${channel}.json`),
};

async function readAs<T>(schema: z.ZodType<T>, file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} is not what it should be: ${parsed.error.message}`);
  return parsed.data;
}

/** What a folder with a build says of itself; undefined where there is none. */
export const readManifest = (folder: string) => readAs(RemoteManifest, join(folder, 'remote.json'));

/** A release by its id; undefined where the store has none. */
export const readRelease = (store: string, id: string) => readAs(Release, places.release(store, id));

/** What a channel serves; undefined before the first release. */
export const readPointer = (store: string, channel: string) =>
  readAs(ChannelPointer, places.channel(store, channel));

/** Writes JSON so that a reader sees the old file or the new one, never half of it. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`);
  await rename(draft, file);
}
