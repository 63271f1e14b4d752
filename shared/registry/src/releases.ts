import { Release, RemoteManifest, SignedRelease } from '@daybook/contract/release';
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

function signText(text: string, key: SigningKey): SignedRelease {
  const signature = key.sign(text).toString('base64');
  return { schema: 'daybook.signed-release/1', text, key: key.id, signature };
}

/** Signs a release; the text that is signed is the text that is kept. */
export const signRelease = (release: Release, key: SigningKey): SignedRelease =>
  signText(JSON.stringify(release), key);

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

const readSigned = async (store: Store, path: string, id: string): Promise<SignedRelease | null> => {
  const found = await store.read(path);
  return found && parseAs(SignedRelease, found.bytes, `Release ${id}`);
};

/** A release with the very text that was signed. */
interface Verified {
  release: Release;
  text: string;
}

const verified = (signed: SignedRelease, id: string, keys: Keyring): Verified => ({
  release: openRelease(signed, id, keys),
  text: signed.text,
});

/** The release under the signature of another key of the ring than the one that signed it first. */
async function readSignedAgain(store: Store, id: string, keys: Keyring): Promise<Verified | null> {
  for (const key of keys.ids) {
    const signed = await readSigned(store, places.signature(id, key), id).catch(() => null);
    if (signed && keys.verifies(signed.key, signed.text, Buffer.from(signed.signature, 'base64')))
      return verified(signed, id, keys);
  }
  return null;
}

async function readVerified(store: Store, id: string, keys: Keyring): Promise<Verified | null> {
  try {
    const signed = await readSigned(store, places.release(id), id);
    return signed && verified(signed, id, keys);
  } catch (error) {
    const again = error instanceof RegistryProblem ? await readSignedAgain(store, id, keys) : null;
    if (again) return again;
    throw error;
  }
}

/** A release by its id, verified; null where the store has none. Any key of the ring may have signed it. */
export const readRelease = async (store: Store, id: string, keys: Keyring): Promise<Release | null> =>
  (await readVerified(store, id, keys))?.release ?? null;

/** Which key signed a release first; null where there is none, or one that cannot be read. */
export async function signerOf(store: Store, id: string): Promise<string | null> {
  const signed = await readSigned(store, places.release(id), id).catch((error: unknown) => {
    if (error instanceof RegistryProblem && error.kind === 'integrity') return null;
    throw error;
  });
  return signed?.key ?? null;
}

const noRelease = (id: string) =>
  new RegistryProblem('not-found', `The store has no release ${id}. List them with "log".`);

/** As {@link readRelease}, for a release that must be there. */
export async function needRelease(store: Store, id: string, keys: Keyring): Promise<Release> {
  const release = await readRelease(store, id, keys);
  if (!release) throw noRelease(id);
  return release;
}

/**
 * Adds the key's signature to a release. What another key signed stays beside it, so that servers which know either key
 * deliver it; a file that says something else is replaced.
 */
async function addSignature(store: Store, id: string, text: string, key: SigningKey): Promise<void> {
  const first = await readSigned(store, places.release(id), id).catch(() => null);
  const isSame = first?.text === text && first.key !== key.id;
  const path = isSame ? places.signature(id, key.id) : places.release(id);
  await store.write(path, jsonBytes(signText(text, key)), { immutable: true });
}

/** What a release claims that nobody here can verify: to be careful with what it names, and never to be served. */
export async function readUnverified(store: Store, id: string): Promise<Release | null> {
  const found = await store.read(places.release(id));
  try {
    return (
      found && parseAs(Release, parseAs(SignedRelease, found.bytes, `Release ${id}`).text, `Release ${id}`)
    );
  } catch {
    return null;
  }
}

/** Writes a release under its id. One that is there and verifies stays. */
export async function writeRelease(
  store: Store,
  release: Release,
  key: SigningKey,
  keys: Keyring,
): Promise<void> {
  const present = await readRelease(store, release.id, keys).catch(() => null);
  if (!present) await addSignature(store, release.id, JSON.stringify(release), key);
}

/** Signs a release that a key of the ring has signed with another key as well; false where it has done so already. */
export async function signAgain(
  store: Store,
  id: string,
  key: SigningKey,
  keys: Keyring,
  { dryRun = false } = {},
): Promise<boolean> {
  const own: Keyring = {
    ids: [key.id],
    verifies: (by, ...rest) => by === key.id && keys.verifies(by, ...rest),
  };
  if (await readRelease(store, id, own).catch(() => null)) return false;
  const known = await readVerified(store, id, keys);
  if (!known) throw noRelease(id);
  if (!dryRun) await addSignature(store, id, known.text, key);
  return true;
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
