import { userSorts } from '@daybook/contract/users';
import { Id } from '@daybook/contract/values';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import { invalid } from '../../../platform/errors.ts';

export type UserSort = (typeof userSorts)[number];

/** The last row of a page: its sort value (a name, or an instant in milliseconds) and its id. */
export interface UserCursor {
  key: string | number;
  userId: string;
}

const Written = z.tuple([z.enum(userSorts), z.union([z.string().max(200), z.int().min(0)]), Id]);

export const writeCursor = (sort: UserSort, { key, userId }: UserCursor): string =>
  Buffer.from(JSON.stringify([sort, key, userId])).toString('base64url');

/** A cursor is valid only for the order it was made for. */
export function readCursor(cursor: string, sort: UserSort): UserCursor {
  const [of, key, userId] = Written.safeParse(parse(cursor)).data ?? [];
  const isOfOrder = of === sort && (typeof key === 'string') === sort.endsWith('name');
  if (key === undefined || userId === undefined || !isOfOrder)
    throw invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
  return { key, userId };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
