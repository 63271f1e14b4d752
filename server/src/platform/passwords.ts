import { randomBytes } from 'node:crypto';
import { normalized } from '@daybook/domain/unicode';
import { msg } from '@daybook/i18n';
import { takeTurns } from './in-turn.ts';

/** OWASP's first choice for argon2id, which is also the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB for some 15 ms; two at a time leave capacity for other requests. */
const inTurn = takeTurns({
  atOnce: 2,
  longestQueue: 100,
  whenFull: msg('Too many people are logging in at the moment. Please try again.'),
});

const argon2 = () => import('@node-rs/argon2');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(normalized(password, 'NFC'), cost));

let standIn: Promise<string> | undefined;

/** A hash that matches no password, for accounts that do not exist. */
function standInHash(): Promise<string> {
  standIn ??= hashPassword(randomBytes(32).toString('base64'));
  return standIn;
}

/** Whether the password matches. Without a hash it does not, after the same amount of work. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const compared = hash ?? (await standInHash());
  const fits = await inTurn(async () => (await argon2()).verify(compared, normalized(password, 'NFC')));
  return fits && hash !== undefined;
}

/** Computes the placeholder hash before the first sign-in, which would otherwise take longer for an unknown address. */
export const warmUpPasswords = async (): Promise<void> => void (await standInHash());
