import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { type Act, maxTextLength } from '@daybook/contract/release';
import {
  type Keyring,
  keptSigningKey,
  keyFiles,
  openKeyring,
  openSigningKey,
  type SigningKey,
} from '@daybook/registry/keys';
import { RegistryProblem } from '@daybook/registry/problem';
import type { Store } from '@daybook/registry/store';
import { isKit, root } from '../build/workspace.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The acting user, the channel and the store. */
export interface Operator {
  store: Store;
  channel: string;
  environment: Environment;
  /** Whether to report changes instead of making them. */
  dryRun: boolean;
  /** The signing key; throws if there is none. */
  key(): SigningKey;
  /** The trusted keys. */
  keys(): Keyring;
  /** Author, time and reason, for pointer and log. */
  act(): Act;
  /** Reports progress, apart from the result. */
  tell(line: string): void;
}

/** The default store: where builds are published and the server reads. */
export const standardStore = (environment: Environment = process.env): string =>
  environment.DAYBOOK_STORE || join(root, isKit ? '.daybook' : 'dist', 'store');

/** The operator's name for the log. */
const operatorName = (environment: Environment = process.env): string =>
  (environment.DAYBOOK_OPERATOR || environment.GITHUB_ACTOR || userInfo().username).slice(0, maxTextLength);

export const actOf = (reason = '', environment: Environment = process.env): Act => ({
  by: operatorName(environment),
  at: new Date().toISOString(),
  reason,
});

/** A key as text, or the name of a file that holds it. */
const textOf = (given: string) => (existsSync(given) ? readFileSync(given, 'utf8') : given);

const dataFolder = ({ DAYBOOK_DATA: data }: Environment) => (data ? resolve(data) : join(root, '.daybook'));

/** The configured private key, or the one in the data folder; null if there is none. */
function ownKey(environment: Environment): SigningKey | null {
  const kept = keyFiles(dataFolder(environment)).secret;
  const given = environment.DAYBOOK_SIGNING_KEY || (existsSync(kept) ? kept : undefined);
  if (!given) return null;
  try {
    return openSigningKey(textOf(given));
  } catch (error) {
    throw new RegistryProblem(
      'integrity',
      'DAYBOOK_SIGNING_KEY must be an ed25519 private key as PEM or base64, or the name of a file that holds one.',
      error,
    );
  }
}

/** The key that signs builds. If there is none, it is created in the data folder. */
export const signingKey = (environment: Environment = process.env): SigningKey =>
  ownKey(environment) ?? keptSigningKey(dataFolder(environment));

/** Like {@link signingKey}, but never creates a key: servers would not trust a new one. */
export function needKey(environment: Environment): SigningKey {
  const key = ownKey(environment);
  if (key) return key;
  throw new RegistryProblem(
    'integrity',
    'There is no signing key. Set DAYBOOK_SIGNING_KEY, or DAYBOOK_DATA to the folder with release-key.pem; "npm start" creates one for trials.',
  );
}

const givenTexts = (environment: Environment): string[] =>
  (environment.DAYBOOK_RELEASE_KEYS ?? '')
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => textOf(text.trim()));

function keptTexts(environment: Environment): string[] {
  const { public: kept } = keyFiles(dataFolder(environment));
  return existsSync(kept) ? [textOf(kept)] : [];
}

/** The keys that a server with this environment trusts: `DAYBOOK_RELEASE_KEYS`, or the one in the data folder. */
export function serverKeys(environment: Environment = process.env): Keyring {
  const given = givenTexts(environment);
  return openKeyring(given.length > 0 ? given : keptTexts(environment));
}

/** The keys trusted here: the configured ones, the one in the data folder, and the operator's own. */
export function trustedKeys(environment: Environment = process.env): Keyring {
  const own = ownKey(environment);
  const texts = [...givenTexts(environment), ...keptTexts(environment)];
  return openKeyring(own ? [own.publicText, ...texts] : texts);
}
