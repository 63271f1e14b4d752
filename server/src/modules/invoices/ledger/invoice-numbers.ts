import type { SeriesKind } from '@daybook/contract/invoice-settings';
import { numberOf, periodOf } from '@daybook/domain/invoicing/numbering';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { findCount, findSeries, lockSeriesShared, takeNextCount } from './invoice-number.repo.ts';

export interface AssignedNumber {
  number: string;
  period: string;
  count: number;
}

/**
 * Assigns the next number of a series, permanently once committed. Others wait for it until then, so take it last, when
 * little is left that could fail.
 */
export async function assignNumber(
  tx: Tx,
  kind: SeriesKind,
  issuedOn: CalendarDate,
): Promise<AssignedNumber> {
  const { pattern, reset } = await lockSeriesShared(tx, kind);
  const period = periodOf(reset, issuedOn);
  const count = await takeNextCount(tx, kind, period);
  return { number: numberOf(pattern, issuedOn, count), period, count };
}

/** The next number if nobody takes it before. */
export async function expectedNumber(db: Db, kind: SeriesKind, issuedOn: CalendarDate): Promise<string> {
  const { pattern, reset } = await findSeries(db, kind);
  return numberOf(pattern, issuedOn, (await findCount(db, kind, periodOf(reset, issuedOn))) + 1);
}
