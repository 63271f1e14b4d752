import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { findZone } from '../../../platform/database/zone.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { BookingReader } from './booking-list.present.ts';

/** The user who reads, with the current local time of the business. */
export const bookingReaderOf = async (db: Db, actor: SignedIn, now: Date): Promise<BookingReader> => ({
  actor,
  now,
  clock: wallClock(await findZone(db)),
});
