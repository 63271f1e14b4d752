import type { CheckedPlan } from '@daybook/contract/desk-booking';
import type { Interval } from '@daybook/domain/interval';
import { can } from '@daybook/domain/people';
import type { Db } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { iso } from '../core/booking.present.ts';
import { findSameTime } from '../core/same-time.repo.ts';

interface SameTimeQuery {
  customerId: string | undefined | null;
  /** Nobody can be in two places, but someone can book for two people. */
  isForSomeoneElse: boolean;
  span: Interval;
  exceptBookingId: string | undefined;
}

/** The customer's other bookings at that time, as far as the reader may see them. */
export async function findBookingsAtSameTime(
  db: Db,
  actor: SignedIn,
  { customerId, isForSomeoneElse, ...span }: SameTimeQuery,
): Promise<Pick<CheckedPlan, 'sameTime'>> {
  if (!customerId) return {};
  if (isForSomeoneElse) return { sameTime: [] };
  const found = await findSameTime(db, { customerId, ...span });
  const seen = found.filter(({ staffId }) => can(actor, 'booking.view', { staffIds: [staffId] }));
  return {
    sameTime: seen.map(({ reference, startAt, endAt, staffName }) => ({
      ...{ reference, staffName },
      startAt: iso(startAt),
      endAt: iso(endAt),
    })),
  };
}
