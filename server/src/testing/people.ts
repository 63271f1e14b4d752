import type { UserType } from '@daybook/domain/people';
import { emailKey } from '@daybook/domain/text/email-address';
import { newUuid } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { hashPassword } from '../platform/passwords.ts';
import { hashToken, newToken } from '../platform/tokens.ts';

/** The fields of a user that a test cares about; the rest is filled in. By default an administrator. */
export interface Person {
  userType?: UserType;
  role?: number | null;
  staffId?: string | null;
  email?: string;
  fullName?: string;
  /** Costs a hash, so most tests leave it out; the user then cannot sign in with a password. */
  password?: string;
}

type PeopleDeps = Pick<Deps, 'db' | 'clock'>;

export async function addPerson({ db, clock }: PeopleDeps, person: Person): Promise<string> {
  const userId = newUuid();
  const email = person.email ?? `${userId}@example.com`;
  await db
    .insertInto('user_account')
    .values({
      user_id: userId,
      email,
      email_key: emailKey(email),
      username: userId,
      full_name: person.fullName ?? 'Ada Obi',
      user_type: person.userType ?? 1,
      role: person.role ?? null,
      staff_id: person.staffId ?? null,
      avatar_path: null,
      password_hash: person.password ? await hashPassword(person.password) : 'none',
      disabled_at: null,
      created_at: clock.now(),
    })
    .execute();
  return userId;
}

export async function addSession({ db, clock }: PeopleDeps, userId: string): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .insertInto('session')
    .values({
      session_id: newUuid(),
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute();
  return token;
}
