import { HostManifest, Release, RemoteManifest, SignedRelease } from '@daybook/contract/release';
import type { z } from 'zod';
import type { Keyring, SigningKey } from './keys.ts';
import { hostName, manifestFile, places } from './places.ts';
import { RegistryProblem } from './problem.ts';
import type { Store } from './store/store.ts';

/** The bytes of a JSON file in a store. */
export const jsonBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Parses bytes from a store by a schema. */
export function parseAs<T>(schema: z.ZodType<T>, bytes: Buffer | string, what: string): T {
  try {
    return schema.parse(JSON.parse(String(bytes)));
  } catch (error) {
    throw new RegistryProblem('integrity', `${what} is invalid.`, error);
  }
}

function signText(text: string, key: SigningKey): SignedRelease {
  const signature = key.sign(text).toString('base64');
  return { schema: 'daybook.signed-release/1', text, key: key.id, signature };
}

/** Signs a release; exactly the signed text is stored. */
export const signRelease = (release: Release, key: SigningKey): SignedRelease =>
  signText(JSON.stringify(release), key);

/** The release inside, if a key of the ring has signed it under this id. */
export function openRelease({ text, key, signature }: SignedRelease, id: string, keys: Keyring): Release {
  if (!keys.verifies(key, text, Buffer.from(signature, 'base64')))
    throw new RegistryProblem(
      'integrity',
      keys.ids.includes(key)
        ? `Release ${id} does not match its signature.`
        : `Release ${id} is signed with the key ${key}, which is not trusted here (trusted: ${keys.ids.join(', ') || 'none'}).`,
    );
  const release = parseAs(Release, text, `Release ${id}`);
  if (release.id !== id)
    throw new RegistryProblem('integrity', `Release ${id} contains the id ${release.id}.`);
  return release;
}

const readSigned = async (store: Store, path: string, id: string): Promise<SignedRelease | null> => {
  const found = await store.read(path);
  return found && parseAs(SignedRelease, found.bytes, `Release ${id}`);
};

/** A release with its signed text. */
interface Verified {
  release: Release;
  text: string;
}

const verified = (signed: SignedRelease, id: string, keys: Keyring): Verified => ({
  release: openRelease(signed, id, keys),
  text: signed.text,
});

/** The release under a signature by another key of the ring than the first one. */
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

/** A release by its id, verified; null if the store has none. Any key of the ring may have signed it. */
export const readRelease = async (store: Store, id: string, keys: Keyring): Promise<Release | null> =>
  (await readVerified(store, id, keys))?.release ?? null;

/** The key that signed a release first; null if there is none, or an unreadable one. */
export async function signerOf(store: Store, id: string): Promise<string | null> {
  const signed = await readSigned(store, places.release(id), id).catch((error: unknown) => {
    if (error instanceof RegistryProblem && error.kind === 'integrity') return null;
    throw error;
  });
  return signed?.key ?? null;
}

const noRelease = (id: string) =>
  new RegistryProblem('not-found', `The store has no release ${id}. Run "log" to list the releases.`);

/** Like {@link readRelease}, for a release that must exist. */
export async function needRelease(store: Store, id: string, keys: Keyring): Promise<Release> {
  const release = await readRelease(store, id, keys);
  if (!release) throw noRelease(id);
  return release;
}

/**
 * Adds the key's signature to a release. The signatures of other keys stay beside it, so that servers with either key
 * deliver it; a file with another text is replaced.
 */
async function addSignature(store: Store, id: string, text: string, key: SigningKey): Promise<void> {
  const first = await readSigned(store, places.release(id), id).catch(() => null);
  const isSame = first?.text === text && first.key !== key.id;
  const path = isSame ? places.signature(id, key.id) : places.release(id);
  await store.write(path, jsonBytes(signText(text, key)), { immutable: true });
}

/** The unverified content of a release: to protect the versions that it names, and never to be served. */
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

/** Writes a release under its id. An existing one that verifies stays. */
export async function writeRelease(
  store: Store,
  release: Release,
  key: SigningKey,
  keys: Keyring,
): Promise<void> {
  const present = await readRelease(store, release.id, keys).catch(() => null);
  if (!present) await addSignature(store, release.id, JSON.stringify(release), key);
}

/** Adds the signature of another key to a release that a key of the ring has signed; false if it already has it. */
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

/** The manifest of a published host; null if it was never published. */
export async function readHost(store: Store, version: string): Promise<HostManifest | null> {
  const found = await store.read(places.version(hostName, version) + manifestFile(hostName));
  return found && parseAs(HostManifest, found.bytes, `${hostName} ${version}`);
}

/** The manifests of all published hosts. */
export async function readHosts(store: Store): Promise<HostManifest[]> {
  const files = await store.list(`${places.versions}${hostName}/`);
  const versions = files.flatMap(({ path }) => /^[^/]+\/[^/]+\/([^/]+)\/host\.json$/.exec(path)?.[1] ?? []);
  const hosts = await Promise.all(versions.map((version) => readHost(store, version)));
  return hosts.filter((host) => host !== null);
}

/** The manifest of a published version; null if it was never published. */
export async function readManifest(
  store: Store,
  name: string,
  version: string,
): Promise<RemoteManifest | null> {
  const found = await store.read(`${places.version(name, version)}remote.json`);
  return found && parseAs(RemoteManifest, found.bytes, `${name} ${version}`);
}
