import { customerSorts } from '@daybook/contract/customers';
import { Id } from '@daybook/contract/values';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import { invalid } from '../../../platform/errors.ts';

export type CustomerSort = (typeof customerSorts)[number];

/** The last row of a page: its sort value (a name, or an instant in milliseconds) and its id. */
export interface CustomerCursor {
  key: string | number;
  customerId: string;
}

const lastDay = Date.UTC(9999, 11, 31);
const Written = z.tuple([
  z.enum(customerSorts),
  z.union([z.string().max(200), z.int().min(0).max(lastDay)]),
  Id,
]);

const isByName = (sort: CustomerSort): boolean => sort.endsWith('name');

export const writeCursor = (sort: CustomerSort, { key, customerId }: CustomerCursor): string =>
  Buffer.from(JSON.stringify([sort, key, customerId])).toString('base64url');

/** A cursor is valid only for the order it was made for. */
export function readCursor(cursor: string, sort: CustomerSort): CustomerCursor {
  const written = Written.safeParse(parse(cursor));
  const [of, key, customerId] = written.data ?? [];
  const isOfOrder = of === sort && (typeof key === 'string') === isByName(sort);
  if (key === undefined || customerId === undefined || !isOfOrder)
    throw invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
  return { key, customerId };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
