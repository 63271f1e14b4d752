import { existsSync, readFileSync } from 'node:fs';
import { type Keyring, openKeyring } from '@daybook/registry/keys';
import type { Config } from '../../../config.ts';
import { StartError } from '../../../platform/start-error.ts';

export const isKeyText = (given: string) =>
  given.includes('-----BEGIN') || /^[A-Za-z0-9+/]{59}=$/.test(given);

const textsOf = (given: readonly string[]): string[] =>
  given.flatMap((each) => (isKeyText(each) ? [each] : existsSync(each) ? [readFileSync(each, 'utf8')] : []));

/**
 * The keys whose releases this server serves. A missing file is checked again: publishing the first release creates it.
 */
export function trustedKeys({ releaseKeys }: Pick<Config, 'releaseKeys'>): () => Keyring {
  const open = () => {
    const texts = textsOf(releaseKeys);
    return { ring: openKeyring(texts), isWhole: texts.length === releaseKeys.length };
  };
  try {
    let opened = open();
    return () => {
      if (!opened.isWhole) opened = open();
      return opened.ring;
    };
  } catch {
    throw new StartError(
      'DAYBOOK_RELEASE_KEYS must be a list of ed25519 public keys, each in base64 or as a file name.',
    );
  }
}
