import { Id } from '@daybook/contract/values';
import { bookingSorts } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import { invalid } from '../../../platform/errors.ts';

export type RegisterSort = (typeof bookingSorts)[number];

/** The last row of a page: its sort value and its id. */
export interface RegisterCursor {
  at: Date;
  bookingId: string;
}

/** The years that every layer can represent: 1970 to 9999. */
const Written = z.tuple([
  z.enum(bookingSorts),
  z
    .int()
    .min(0)
    .max(Date.UTC(9999, 11, 31)),
  Id,
]);

export const writeCursor = (sort: RegisterSort, { at, bookingId }: RegisterCursor): string =>
  Buffer.from(JSON.stringify([sort, at.getTime(), bookingId])).toString('base64url');

/** A cursor is valid only for the order it was made for. */
export function readCursor(cursor: string, sort: RegisterSort): RegisterCursor {
  const written = Written.safeParse(parse(cursor));
  if (!written.success || written.data[0] !== sort)
    throw invalid({ cursor: t('This part of the list is no longer available. Go to the first page.') });
  const [, at, bookingId] = written.data;
  return { at: new Date(at), bookingId };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
