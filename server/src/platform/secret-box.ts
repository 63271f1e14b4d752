import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@daybook/registry/make-folder';
import { errorCode } from './error-code.ts';
import { StartError } from './start-error.ts';
import { newToken } from './tokens.ts';

/** Encrypts stored texts with keys that are not in the database. */
export interface SecretBox {
  /**
   * Each `purpose` has a key of its own; `owner` is authenticated, so that a sealed text cannot be moved to another
   * owner.
   */
  seal(purpose: string, owner: string, text: string): string;
  /** Null for a text that was changed, or sealed under another secret, purpose or owner. */
  open(purpose: string, owner: string, sealed: string): string | null;
  /** A constant secret for a purpose, in hexadecimal digits. */
  derive(purpose: string): string;
}

/** Seals a text anew under another secret. Throws if `from` cannot open it. */
export function reseal(
  { from, to }: { from: SecretBox; to: SecretBox },
  { purpose, owner, sealed }: { purpose: string; owner: string; sealed: string },
): string {
  const text = from.open(purpose, owner, sealed);
  if (text === null) throw new Error(`A sealed text of ${purpose} cannot be read.`);
  return to.seal(purpose, owner, text);
}

interface Keeping {
  /** The secret of the installation; undefined to keep one in the data folder. */
  secret: string | undefined;
  dataFolder: string;
}

/** Reads the secret when it is first needed. */
export function createSecretBox(keeping: Keeping): SecretBox {
  let secret: string | undefined;
  const keyOf = (purpose: string) => {
    secret ??= keeping.secret ?? keptSecret(keeping.dataFolder);
    return Buffer.from(hkdfSync('sha256', secret, 'daybook', purpose, 32));
  };
  return {
    seal(purpose, owner, text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
    },
    open(purpose, owner, sealed) {
      const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!iv || !tag || !text) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), iv, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    derive: (purpose) => keyOf(purpose).toString('hex'),
  };
}

/** The same minimum as for a configured secret. */
export const shortestSecret = 32;

export const secretFile = (dataFolder: string): string => path.join(dataFolder, 'secret');

/** The secret in the data folder, created by the first process; processes that start together get the same one. */
function keptSecret(dataFolder: string): string {
  const file = secretFile(dataFolder);
  makeFolder(dataFolder, 0o700);
  const draft = `${file}.${newToken()}`;
  writeFileSync(draft, newToken(), { mode: 0o600, flag: 'wx' });
  try {
    // The file appears complete and never replaces another.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= shortestSecret) return secret;
  throw new StartError(
    `${file} no longer contains this installation's secret. Restore it from a backup of the data folder, or set DAYBOOK_SECRET.`,
  );
}
