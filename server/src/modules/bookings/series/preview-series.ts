import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { SeriesDate } from '@daybook/contract/series';
import type {
  AvailabilityQuestion,
  BookingRefusal,
  PlacedBooking,
} from '@daybook/domain/availability-question';
import { isRefused, validateBooking } from '@daybook/domain/offered-bookings';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import { staffLoadsOf } from '../../availability/assign-staff.ts';
import { availabilityQuestion } from '../../availability/availability-question.ts';
import { findRules } from '../../availability/booking-rules.repo.ts';
import type { BookingRequest } from '../../availability/load-snapshot.ts';
import { bookableRange, readBusyTimes } from '../../availability/offers.ts';
import { requestedDates } from './series-dates.ts';

type Repeat = ParsedBodyOf<'POST series/preview'>['repeat'];

/**
 * Checks each date of a series. Busy times are read once for all. The staff of the first booking are preferred for the
 * others.
 */
export async function previewSeries(
  db: Db,
  bookingRequest: BookingRequest,
  repeat: Repeat,
): Promise<SeriesDate[]> {
  const rules = await findRules(db, bookingRequest.services);
  if (!rules) throw notFound();
  const dates = requestedDates(rules, { startAt: new Date(bookingRequest.startAt).toISOString(), repeat });
  const starts = dates.map(({ startAt }) => startAt);
  const { startAt, endAt } = bookableRange(rules, bookingRequest);
  const from = Math.max(Math.min(...starts), startAt);
  const range = { startAt: from, endAt: Math.max(Math.min(Math.max(...starts), endAt), from) + 1 };
  const busyTimes = await readBusyTimes(db, rules, range, bookingRequest);
  const question = availabilityQuestion(rules, busyTimes, bookingRequest);
  let usual: readonly string[] = [];
  return dates.map((requestedDate) => {
    const preview = {
      date: requestedDate.date,
      startAt: new Date(requestedDate.startAt).toISOString(),
      staffIds: [],
    };
    if (requestedDate.isSkipped) return { ...preview, state: 'skipped' };
    const loads = staffLoadsOf(rules, busyTimes, requestedDate.startAt);
    const validated = preferring(question, usual, (one) =>
      validateBooking(one, requestedDate.startAt, loads),
    );
    if (isRefused(validated)) return { ...preview, state: seriesDateState(validated.refusal) };
    const staffIds = validated.segments.map(({ staffId }) => staffId);
    if (usual.length === 0) usual = staffIds;
    return { ...preview, state: 'free', staffIds };
  });
}

/** The same staff if they can, otherwise others. */
function preferring(
  question: AvailabilityQuestion,
  staffIds: readonly string[],
  validate: (question: AvailabilityQuestion) => PlacedBooking | BookingRefusal,
): PlacedBooking | BookingRefusal {
  if (staffIds.length > 0) {
    const segments = question.segments.map((segment, index) => ({
      ...segment,
      performers: segment.performers.filter(({ staffId }) => staffId === staffIds[index]),
    }));
    const same = validate({ ...question, segments });
    if (!isRefused(same)) return same;
  }
  return validate(question);
}

/** What a visitor may know about why a date is not possible. */
export function seriesDateState({ reason }: StartRefusal): SeriesDate['state'] {
  switch (reason) {
    case 'taken':
    case 'held':
    case 'buffer':
    case 'capacity':
    case 'cap':
      return 'taken';
    case 'closed':
      return 'closed';
    case 'notice':
      return 'too_soon';
    case 'horizon':
      return 'too_far';
    default:
      return 'not_offered';
  }
}
