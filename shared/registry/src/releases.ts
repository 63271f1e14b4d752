import { ChannelPointer, Release, RemoteManifest, SignedRelease } from '@daybook/contract/release';
import type { z } from 'zod';
import type { Keyring, SigningKey } from './keys.ts';
import { places } from './places.ts';
import { RegistryProblem } from './problem.ts';
import type { Store } from './store/store.ts';

/** The bytes of a JSON file as it lies in a store. */
export const jsonBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** What bytes from a store say, where they say what they should. */
export function parseAs<T>(schema: z.ZodType<T>, bytes: Buffer | string, what: string): T {
  try {
    return schema.parse(JSON.parse(String(bytes)));
  } catch (error) {
    throw new RegistryProblem('integrity', `${what} is not what it should be.`, error);
  }
}

/** Signs a release; the text that is signed is the text that is kept. */
export function signRelease(release: Release, key: SigningKey): SignedRelease {
  const text = JSON.stringify(release);
  const signature = key.sign(text).toString('base64');
  return { schema: 'daybook.signed-release/1', text, key: key.id, signature };
}

/** The release inside, if a key of the ring has signed it under this id. */
export function openRelease({ text, key, signature }: SignedRelease, id: string, keys: Keyring): Release {
  if (!keys.verifies(key, text, Buffer.from(signature, 'base64')))
    throw new RegistryProblem(
      'integrity',
      keys.ids.includes(key)
        ? `Release ${id} is not what was signed.`
        : `Release ${id} is signed with the key ${key}, which is none that is trusted here (${keys.ids.join(', ') || 'there is none'}).`,
    );
  const release = parseAs(Release, text, `Release ${id}`);
  if (release.id !== id)
    throw new RegistryProblem('integrity', `Release ${id} says that it is ${release.id}.`);
  return release;
}

/** A release by its id, verified; null where the store has none. */
export async function readRelease(store: Store, id: string, keys: Keyring): Promise<Release | null> {
  const found = await store.read(places.release(id));
  return found && openRelease(parseAs(SignedRelease, found.bytes, `Release ${id}`), id, keys);
}

/** As {@link readRelease}, for a release that must be there. */
export async function needRelease(store: Store, id: string, keys: Keyring): Promise<Release> {
  const release = await readRelease(store, id, keys);
  if (!release)
    throw new RegistryProblem('not-found', `The store has no release ${id}. List them with "log".`);
  return release;
}

/** Writes a release under its id. One that is there and verifies stays; one under a key of former days is signed anew. */
export async function writeRelease(
  store: Store,
  release: Release,
  key: SigningKey,
  keys: Keyring,
): Promise<void> {
  const present = await readRelease(store, release.id, keys).catch(() => null);
  if (present) return;
  await store.write(places.release(release.id), jsonBytes(signRelease(release, key)), { immutable: true });
}

/** A channel's pointer with the tag under which it may be replaced. */
export interface Pointed {
  pointer: ChannelPointer;
  tag: string;
}

/** What a channel serves; null before its first release. */
export async function readPointer(store: Store, channel: string): Promise<Pointed | null> {
  const found = await store.read(places.channel(channel));
  return found && { pointer: parseAs(ChannelPointer, found.bytes, `The channel ${channel}`), tag: found.tag };
}

/** Of a channel without a release there is nothing to show or to change, and this is how it gets one. */
export const withoutRelease = (channel: string): RegistryProblem =>
  new RegistryProblem(
    'not-found',
    `The channel ${channel} has no release yet. npm run build lays the first one of production into the store that DAYBOOK_STORE names.`,
  );

/** As {@link readPointer}, for a channel that must have a release. */
export async function needPointer(store: Store, channel: string): Promise<Pointed> {
  const pointed = await readPointer(store, channel);
  if (!pointed) throw withoutRelease(channel);
  return pointed;
}

/** What a published version says of itself; null where it was never published. */
export async function readManifest(
  store: Store,
  name: string,
  version: string,
): Promise<RemoteManifest | null> {
  const found = await store.read(`${places.version(name, version)}remote.json`);
  return found && parseAs(RemoteManifest, found.bytes, `${name} ${version}`);
}
