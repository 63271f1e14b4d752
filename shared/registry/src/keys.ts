import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { codeOf, RegistryProblem } from './problem.ts';

/** An operator's key. Its holder decides which code runs in every page. */
export interface SigningKey {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  id: string;
  /** As configured on servers: base64 of the SPKI form. */
  publicText: string;
  /** ed25519 over the text. */
  sign(text: string): Buffer;
}

/** The keys whose signatures are accepted. */
export interface Keyring {
  ids: readonly string[];
  /** Whether the key with this id made the signature over the text; false for keys outside the ring. */
  verifies(key: string, text: string, signature: Buffer): boolean;
}

const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' });
const idOf = (key: KeyObject) => createHash('sha256').update(spki(key)).digest('hex').slice(0, 16);

const isPem = (text: string) => text.includes('-----BEGIN');

function assertEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519')
    throw new RegistryProblem('integrity', 'The key is not an ed25519 key.');
  return key;
}

/** A private key as PEM, or as base64 of its PKCS #8 form. */
export function openSigningKey(text: string): SigningKey {
  const key = assertEd25519(
    createPrivateKey(
      isPem(text) ? text : { key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' },
    ),
  );
  const publicKey = createPublicKey(key);
  return {
    id: idOf(publicKey),
    publicText: spki(publicKey).toString('base64'),
    sign: (signed) => signBytes(null, Buffer.from(signed), key),
  };
}

/** Public keys as PEM, or as base64 of their SPKI form. */
export function openKeyring(texts: readonly string[]): Keyring {
  const keys = new Map(
    texts.map((text) => {
      const key = assertEd25519(
        createPublicKey(
          isPem(text) ? text : { key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' },
        ),
      );
      return [idOf(key), key] as const;
    }),
  );
  return {
    ids: [...keys.keys()],
    verifies(id, text, signature) {
      const key = keys.get(id);
      return key !== undefined && verifyBytes(null, Buffer.from(text), key, signature);
    },
  };
}

/** The files of the key pair of an installation without a configured one; `npm start` creates it. */
export const keyFiles = (dataFolder: string) => ({
  secret: join(dataFolder, 'release-key.pem'),
  public: join(dataFolder, 'release-key.pub'),
});

/**
 * The key pair in a folder, created by the first caller: concurrent callers get the same one. The private half is
 * readable by its owner only; the public one is beside it, for the server.
 */
export function keptSigningKey(dataFolder: string): SigningKey {
  const files = keyFiles(dataFolder);
  if (!existsSync(files.secret)) makePair(dataFolder, files.secret);
  chmodSync(files.secret, 0o600);
  const key = openSigningKey(readFileSync(files.secret, 'utf8'));
  if (!existsSync(files.public) || readFileSync(files.public, 'utf8').trim() !== key.publicText)
    writeFileSync(files.public, `${key.publicText}\n`);
  return key;
}

function makePair(dataFolder: string, file: string): void {
  makeFolder(dataFolder, 0o700);
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, pem, { mode: 0o600 });
  try {
    // Atomic, and never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
