import type { ManagedBooking } from '@daybook/contract/bookings';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { type AssignedVisit, assignStaff, VisitRefused } from '../../availability/assign-staff.ts';
import { findRules } from '../../availability/booking-rules.repo.ts';
import type { VisitRequest } from '../../availability/load-snapshot.ts';
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
  wanted: VisitRequest;
}

/** Thrown inside the transaction when a later date is taken, to roll back the series. */
export class DateTaken extends Error {
  override name = 'DateLost';
  readonly date: string;
  readonly refused: VisitRefused;

  constructor(date: string, refused: VisitRefused) {
    super(`The visit on ${date} is not possible.`);
    this.date = date;
    this.refused = refused;
  }
}

/** Writes every visit of a series, each a booking of its own, and orders the one mail for all of them. */
export async function writeSeries(
  deps: WriteDeps,
  tx: Tx,
  attempt: SeriesAttempt,
): Promise<AnswerOf<'POST series'>> {
  const { request, wanted } = attempt;
  const rules = await findRules(tx, wanted.services);
  if (!rules) throw notFound();
  const dates = requestedDates(rules, request).filter(({ isSkipped }) => !isSkipped);
  const seriesId = deps.newId();
  const manageToken = newToken();
  await insertSeries(tx, {
    series_id: seriesId,
    rule: JSON.stringify(request.repeat),
    created_at: wanted.now,
  });
  const write = visitWriter(deps, tx, attempt, seriesId, manageToken);
  const written = [];
  for (const [position, asked] of dates.entries()) {
    try {
      written.push(await write(asked, position));
    } catch (error) {
      throw lostDate(error, asked, wanted);
    }
  }
  const bookingIds = written.map(({ bookingId }) => bookingId);
  await orderSeriesMails(tx, deps.outbox, { seriesId, bookingIds });
  return { bookings: withSeries(written.map(({ summary }) => summary)), manageToken };
}

/** The error for a time that is taken: the first as for a single visit, a later one by its date. */
function lostDate(error: unknown, { date, startAt }: RequestedDate, wanted: VisitRequest): unknown {
  const taken = timeRefusal(error);
  const refused = taken ? new VisitRefused(taken) : error;
  if (!(refused instanceof VisitRefused) || startAt === wanted.startAt) return refused;
  return new DateTaken(date, refused);
}

/** Writes one visit after another; the choices of the first apply to the others. */
function visitWriter(deps: WriteDeps, tx: Tx, attempt: SeriesAttempt, seriesId: string, manageToken: string) {
  const { request, wanted } = attempt;
  const who = { request, now: wanted.now };
  let usual: readonly string[] = [];
  let isAllowed = false;

  return async ({ startAt }: RequestedDate, position: number) => {
    const visit = await chooseDate(tx, { ...wanted, startAt }, usual);
    const { rules } = visit;
    if (!isAllowed) {
      requireServiceCount(rules);
      requireContact(rules, request);
    }
    isAllowed = true;
    const booking = { ...planOnline(deps, who, visit), series: { seriesId, position } };
    const typed = typedCustomer(deps, who, rules.business.zone);
    const customer = await resolveCustomer(tx, await linkCustomer(tx, typed), booking, rules);
    if (customer.deposit?.amountMinor) throw paidOneByOne();
    const leads = position === 0 ? { linkHash: hashToken(manageToken), usedHold: wanted.ownToken } : {};
    const link = { author: null, isOneOfSeveral: true, ...leads };
    const written = await writeBooking(deps, tx, booking, link, customer);
    if (usual.length === 0) usual = written.segments.map(({ staff }) => staff.staffId);
    return { bookingId: written.bookingId, summary: presentNewBooking(written, rules) };
  };
}

/** Nobody pays for months at once, and no visit would be confirmed without its deposit. */
const paidOneByOne = () =>
  invalid({ repeat: t('Visits with a deposit are booked one at a time. Choose a single visit to go on.') });

/** With the usual staff if they can, otherwise with others among those requested. */
async function chooseDate(tx: Tx, wanted: VisitRequest, usual: readonly string[]): Promise<AssignedVisit> {
  const isOpen = usual.length > 0 && wanted.services.some(({ staff }) => staff === 'any');
  if (!isOpen) return assignStaff(tx, wanted);
  const services = wanted.services.map((service, index) => ({
    ...service,
    staff: usual[index] ?? service.staff,
  }));
  try {
    return await assignStaff(tx, { ...wanted, services });
  } catch (error) {
    if (!(error instanceof VisitRefused)) throw error;
    return assignStaff(tx, wanted);
  }
}

function withSeries(bookings: readonly ManagedBooking[]): ManagedBooking[] {
  const series = bookings.map(({ reference, status, startAt }) => ({ reference, status, startAt }));
  return bookings.map((booking) => ({ ...booking, series }));
}
