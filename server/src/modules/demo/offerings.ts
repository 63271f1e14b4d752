import { absenceLookBackMs } from '@daybook/domain/working-hours';
import type { Tx } from '../../platform/database/types.ts';
import { availabilityQuestion } from '../availability/availability-question.ts';
import type { BookingRules } from '../availability/booking-rules.repo.ts';
import { findRules } from '../availability/booking-rules.repo.ts';
import { findBusyTimes } from '../availability/busy-times.repo.ts';
import { findServiceIds } from './demo.repo.ts';
import type { Offer } from './planned-bookings.ts';

const day = 86_400_000;

/** Every bookable service, with its staff. */
export async function findSold(tx: Tx): Promise<BookingRules> {
  const services = (await findServiceIds(tx)).map((serviceId) => ({ serviceId, staff: 'any' }));
  const rules = await findRules(tx, services);
  if (!rules) throw new Error('The demo sells a service that nobody performs.');
  return rules;
}

/** Each service with each of its staff, and their rules for some weeks around now. */
export async function findOfferings(
  tx: Tx,
  rules: BookingRules,
  { now, past, ahead }: { now: Date; past: number; ahead: number },
): Promise<Offer[]> {
  const [startAt, endAt] = [now.getTime() - (past + 7) * day, now.getTime() + (ahead + 7) * day];
  const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const requester = { now, ownToken: null, ownBookingIds: [] };
  const book = await findBusyTimes(tx, {
    staffIds: rules.staff.map(({ staffId }) => staffId),
    cappedServiceIds: [],
    window: {
      ...{ startAt, endAt, absentAfter: startAt - absenceLookBackMs },
      ...{ firstDate: dateOf(startAt), lastDate: dateOf(endAt), capped: null },
    },
    ...requester,
  });
  const { business, staff, segments } = availabilityQuestion(rules, book, { now, ownToken: null });
  return segments.flatMap(({ serviceId, performers }, index) =>
    performers.flatMap(({ staffId, service }) => {
      const performer = staff.find(({ id }) => id === staffId);
      const sold = rules.services[index];
      if (!performer || !sold) return [];
      const question = { business, staff: performer, service };
      return { serviceId, staffId, needsApproval: sold.needsApproval, isGroup: sold.capacity > 1, question };
    }),
  );
}
