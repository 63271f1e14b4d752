import { createHmac } from 'node:crypto';
import type { PortalSession } from '@daybook/contract/customer-portal';
import { emailKey } from '@daybook/domain/text/email-address';
import { currentLanguage, t } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, Refused } from '../../platform/errors.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { VerifiedContact } from './contact.ts';
import { findPeople } from './people.repo.ts';
import {
  consumeSignIn,
  deleteSession,
  findSession,
  insertSession,
  insertSignIn,
  takeTry,
} from './sign-in.repo.ts';

/** Names of their own: a user's session is a bearer token, which no cookie replaces. */
const requestCookie = 'daybook-me-code';
const sessionCookie = 'daybook-me';

const codeMinutes = 10;
const triesPerCode = 5;
const sessionDays = 14;

type CodeDeps = Pick<Deps, 'secrets'>;

/** Six digits are soon guessed from a plain hash, so it has a key that is not in the database. */
export const hashCode = ({ secrets }: CodeDeps, signInId: string, code: string): string =>
  createHmac('sha256', secrets.derive('customer-code')).update(`${signInId} ${code}`).digest('base64url');

/**
 * Orders the mail with the code. Whether the address is known is checked when the mail is written, so this does the same
 * for every address. The code works only in the browser with the cookie.
 */
export async function requestCode(
  { db, clock, newId, outbox, limits }: Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'limits'>,
  email: string,
  cookies: Cookies,
): Promise<void> {
  const contact: VerifiedContact = { kind: 'email', key: emailKey(email) };
  await limits.use('me.code.contact', contact.key);
  await limits.use('me.code.day', contact.key);
  const [cookie, signInId, now] = [newToken(), newId(), clock.now()];
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await inTransaction(db, async (tx) => {
    await insertSignIn(tx, {
      signInId,
      cookieHash: hashToken(cookie),
      contact,
      language: currentLanguage(),
      tries: triesPerCode,
      now,
      expiresAt,
    });
    await outbox.put(tx, { kind: 'portal_code', subjectId: signInId, recipient: 'customer' });
  });
  cookies.set(requestCookie, cookie, expiresAt);
}

const refusedCode = () =>
  new Refused(
    403,
    'wrong_code',
    t('This code isn’t right or no longer works. Check it or ask for a new one.'),
  );

/** Begins a session with the mailed code. A wrong code costs one of a few tries. */
export async function beginSession(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  typed: string,
  cookies: Cookies,
): Promise<PortalSession> {
  const { db, clock } = deps;
  const now = clock.now();
  const request = await takeTry(db, hashToken(cookies.get(requestCookie) ?? ''), now);
  const codeHash = hashCode(deps, request?.signInId ?? '', typed.replace(/\D/g, ''));
  if (!request || request.codeHash !== codeHash) throw refusedCode();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const contact = await inTransaction(db, async (tx) => {
    const verified = await consumeSignIn(tx, request.signInId, codeHash);
    if (!verified) throw refusedCode();
    await insertSession(tx, { tokenHash: hashToken(token), contact: verified, now, expiresAt });
    return verified;
  });
  cookies.clear(requestCookie);
  cookies.set(sessionCookie, token, expiresAt);
  return readSession(db, contact);
}

/** The verified contact of this browser; null without a session. */
export function findContact(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cookies: Cookies,
): Promise<VerifiedContact | null> {
  return findSession(db, hashToken(cookies.get(sessionCookie) ?? ''), clock.now());
}

export async function requireContact(
  deps: Pick<Deps, 'db' | 'clock'>,
  cookies: Cookies,
): Promise<VerifiedContact> {
  const contact = await findContact(deps, cookies);
  if (!contact) throw forbidden(t('You’ve been logged out. Ask for a new code.'));
  return contact;
}

export async function readSession(db: Db, contact: VerifiedContact): Promise<PortalSession> {
  const people = await findPeople(db, contact);
  return {
    email: contact.key,
    people: people.map(({ personId, customerId, firstName, lastName }) => ({
      personId,
      firstName,
      lastName,
      hasProfile: customerId !== null,
    })),
  };
}

export async function endSession({ db }: Pick<Deps, 'db'>, cookies: Cookies): Promise<void> {
  await deleteSession(db, hashToken(cookies.get(sessionCookie) ?? ''));
  forgetSession(cookies);
}

export const forgetSession = (cookies: Cookies): void => cookies.clear(sessionCookie);
