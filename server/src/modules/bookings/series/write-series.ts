import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { type AssignedBooking, assignStaff, BookingRefused } from '../../availability/assign-staff.ts';
import { findRules } from '../../availability/booking-rules.repo.ts';
import type { BookingRequest } from '../../availability/load-snapshot.ts';
import type { StoreExtras } from '../../extensions/booking-extras.ts';
import { orderSeriesMails } from '../../messages/order-mails.ts';
import { insertSeries } from '../core/booking.repo.ts';
import { linkCustomer } from '../core/booking-customer.repo.ts';
import { timeRefusal } from '../core/reserve-time.ts';
import { writeBooking } from '../core/write-booking.ts';
import { presentNewBooking } from '../online/booking-summary.ts';
import {
  planOnline,
  requireContact,
  requireServiceCount,
  resolveCustomer,
  typedCustomer,
} from '../online/online-rules.ts';
import { type RequestedDate, requestedDates } from './series-dates.ts';

type WriteDeps = Pick<Deps, 'newId' | 'outbox' | 'clock'>;

export interface SeriesAttempt {
  request: ParsedBodyOf<'POST series'>;
  bookingRequest: BookingRequest;
  storeExtras: StoreExtras;
}

/** Thrown inside the transaction when a later date is taken, to roll back the series. */
export class DateTaken extends Error {
  override name = 'DateLost';
  readonly date: string;
  readonly refused: BookingRefused;

  constructor(date: string, refused: BookingRefused) {
    super(`The booking on ${date} is not possible.`);
    this.date = date;
    this.refused = refused;
  }
}

/** Writes every booking of a series, and orders the one mail for all of them. */
export async function writeSeries(
  deps: WriteDeps,
  tx: Tx,
  attempt: SeriesAttempt,
): Promise<AnswerOf<'POST series'>> {
  const { request, bookingRequest } = attempt;
  const rules = await findRules(tx, bookingRequest.services);
  if (!rules) throw notFound();
  const dates = requestedDates(rules, request).filter(({ isSkipped }) => !isSkipped);
  const seriesId = deps.newId();
  const manageToken = newToken();
  await insertSeries(tx, {
    series_id: seriesId,
    rule: JSON.stringify(request.repeat),
    created_at: bookingRequest.now,
  });
  const write = bookingWriter(deps, tx, attempt, seriesId, manageToken);
  const written = [];
  for (const [position, requestedDate] of dates.entries()) {
    try {
      written.push(await write(requestedDate, position));
    } catch (error) {
      throw lostDate(error, requestedDate, bookingRequest);
    }
  }
  const bookingIds = written.map(({ bookingId }) => bookingId);
  await orderSeriesMails(tx, deps.outbox, { seriesId, bookingIds });
  return { bookings: withSeries(written.map(({ summary }) => summary)), manageToken };
}

/** The error for a time that is taken: the first as for a single booking, a later one by its date. */
function lostDate(error: unknown, { date, startAt }: RequestedDate, bookingRequest: BookingRequest): unknown {
  const taken = timeRefusal(error);
  const refused = taken ? new BookingRefused(taken) : error;
  if (!(refused instanceof BookingRefused) || startAt === bookingRequest.startAt) return refused;
  return new DateTaken(date, refused);
}

/** Writes one booking after another; the choices of the first apply to the others. */
function bookingWriter(
  deps: WriteDeps,
  tx: Tx,
  attempt: SeriesAttempt,
  seriesId: string,
  manageToken: string,
) {
  const { request, bookingRequest } = attempt;
  const who = { request, now: bookingRequest.now };
  let usual: readonly string[] = [];
  let isAllowed = false;

  return async ({ startAt }: RequestedDate, position: number) => {
    const assigned = await chooseDate(tx, { ...bookingRequest, startAt }, usual);
    const { rules } = assigned;
    if (!isAllowed) {
      requireServiceCount(rules);
      requireContact(rules, request);
    }
    isAllowed = true;
    const booking = { ...planOnline(deps, who, assigned), series: { seriesId, position } };
    const typed = typedCustomer(deps, who, rules.business.zone);
    const customer = await resolveCustomer(tx, await linkCustomer(tx, typed), booking, rules);
    if (customer.deposit?.amountMinor) throw paidOneByOne();
    const leads =
      position === 0 ? { linkHash: hashToken(manageToken), usedHold: bookingRequest.ownToken } : {};
    const link = { author: null, isOneOfSeveral: true, ...leads };
    const written = await writeBooking(deps, tx, booking, link, customer);
    await attempt.storeExtras(tx, written.bookingId);
    if (usual.length === 0) usual = written.segments.map(({ staff }) => staff.staffId);
    return { bookingId: written.bookingId, summary: presentNewBooking(written, rules, customer) };
  };
}

/** Nobody pays for months at once, and no booking would be confirmed without its deposit. */
const paidOneByOne = () =>
  invalid({
    repeat: t('Visits with a deposit are booked one at a time. Choose a single visit to continue.'),
  });

/** With the usual staff if they can, otherwise with others among those requested. */
async function chooseDate(
  tx: Tx,
  bookingRequest: BookingRequest,
  usual: readonly string[],
): Promise<AssignedBooking> {
  const isOpen = usual.length > 0 && bookingRequest.services.some(({ staff }) => staff === 'any');
  if (!isOpen) return assignStaff(tx, bookingRequest);
  const services = bookingRequest.services.map((service, index) => ({
    ...service,
    staff: usual[index] ?? service.staff,
  }));
  try {
    return await assignStaff(tx, { ...bookingRequest, services });
  } catch (error) {
    if (!(error instanceof BookingRefused)) throw error;
    return assignStaff(tx, bookingRequest);
  }
}

/** All of them are the same customer's. */
function withSeries(bookings: readonly SelfServiceBooking[]): SelfServiceBooking[] {
  const series = bookings.map(({ reference, status, startAt }) => ({
    reference,
    status,
    startAt,
    canBeOpened: true,
  }));
  return bookings.map((booking) => ({ ...booking, series }));
}
