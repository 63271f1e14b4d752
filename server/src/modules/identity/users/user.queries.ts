import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { UserDetail } from '@daybook/contract/users';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { isLockedOut } from './lockout.ts';
import { presentDetail, presentRow } from './user.present.ts';
import { countUsers, findMember, findUser, findUsers, type UserFields } from './user.repo.ts';
import { readCursor, type UserCursor, type UserSort, writeCursor } from './user-cursor.ts';

const exactUpTo = 10_000;

export async function readUsers(
  { db }: Pick<Deps, 'db'>,
  query: ParsedQueryOf<'GET users'>,
): Promise<AnswerOf<'GET users'>> {
  const { sort, pageSize, state } = query;
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  const filter = { words: (query.q ?? '').split(/\s+/).filter(Boolean), state };
  const [rows, total] = await Promise.all([
    findUsers(db, filter, { sort, after, count: pageSize }),
    countUsers(db, filter, exactUpTo),
  ]);
  const page = rows.slice(0, pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map(presentRow),
    nextCursor: last ? writeCursor(sort, placeOf(last, sort)) : null,
    total: Math.min(total, exactUpTo),
    totalIsExact: total <= exactUpTo,
  };
}

const placeOf = ({ userId, fullName, lastSignInAt }: UserFields, sort: UserSort): UserCursor => ({
  key: sort.endsWith('name') ? fullName.toLowerCase() : (lastSignInAt?.getTime() ?? 0),
  userId,
});

export async function requireUser({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserFields> {
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  return user;
}

export async function readUser(
  deps: Pick<Deps, 'db' | 'limits'>,
  reader: SignedIn,
  userId: string,
): Promise<UserDetail> {
  const user = await requireUser(deps, userId);
  const [heldBack, member] = await Promise.all([isLockedOut(deps, user), findMember(deps.db, user.staffId)]);
  return presentDetail({ user, member }, heldBack, reader);
}
