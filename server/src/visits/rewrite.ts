import { orderBookingMails } from '../messages/orders.ts';
import type { Tx } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict } from '../platform/errors.ts';
import { changedColumns, factsOf } from './facts.ts';
import type { PlannedSegment } from './plan.ts';
import { insertEvent, releaseTime, replaceAppointments, type StandingVisit, updateBooking } from './repo.ts';
import { appointmentRow, type detailColumns, totalsOf, type typedColumns } from './rows.ts';
import { takeTime } from './take.ts';
import { type Author, keepOverride, type SetAside } from './write.ts';

/** What becomes of a booking that stands. */
export interface Rewriting {
  standing: StandingVisit;
  /** What who changes it has seen. */
  version: number;
  segments: readonly PlannedSegment[];
  /** Columns besides those that follow from the segments. */
  columns?: Partial<ReturnType<typeof typedColumns> & ReturnType<typeof detailColumns>> & {
    customer_id?: string | null;
  };
  /** Null for the customer, whose moves are counted. */
  author: Author | null;
  reason?: string | null;
  setAside?: SetAside | null;
  tellsCustomer?: boolean;
  now: Date;
}

export const outdated = () =>
  conflict('version_conflict', 'Someone else has changed this booking. Look at it again.');

/**
 * Writes a booking anew under its id and its reference: a compare and swap on its version, then its old time is given
 * back and the new one taken, which throws `TimeTaken` when it is gone. Who performs it hears of a move, also who did
 * before.
 */
export async function rewriteVisit(
  deps: Pick<Deps, 'newId' | 'outbox'>,
  tx: Tx,
  { standing, version, segments, columns = {}, author, now, ...rest }: Rewriting,
): Promise<{ bookingId: string; version: number; isMoved: boolean }> {
  const { booking } = standing;
  const bookingId = booking.booking_id;
  const isMoved = movesAnything(standing, segments);
  const sequence = booking.sequence + Number(isMoved);
  const totals = totalsOf(segments);
  const change = {
    ...totals,
    ...columns,
    sequence,
    reschedules: booking.reschedules + Number(isMoved && author === null),
  };
  if (!(await updateBooking(tx, { bookingId, version }, change))) throw outdated();
  await releaseTime(tx, bookingId);
  const { sessionIds, blockIds } = await takeTime(tx, segments, {
    status: booking.status,
    newId: deps.newId,
  });
  const rows = segments.map((segment, position) =>
    appointmentRow(bookingId, position, segment, sessionIds[position] ?? null),
  );
  await replaceAppointments(tx, bookingId, rows, blockIds);
  const of = { bookingId, version: version + 1, at: now };
  await insertEvent(tx, {
    booking_event_id: deps.newId(),
    booking_id: bookingId,
    version: of.version,
    at: now,
    kind: isMoved ? 'reschedule' : 'edit',
    by_name: author?.fullName ?? null,
    reason: rest.setAside?.reason ?? rest.reason ?? null,
    ...changedColumns(
      factsOf(standing),
      factsOf({ booking: { ...booking, ...totals, ...columns }, appointments: rows }),
    ),
  });
  if (author && rest.setAside) await keepOverride(tx, of, author, rest.setAside);
  if (isMoved) {
    await orderBookingMails(tx, deps.outbox, {
      event: 'booking_rescheduled',
      bookingId,
      version: of.version,
      staffIds: [...new Set(segments.map(({ staff }) => staff.staffId))],
      moved: {
        startAt: booking.start_at.getTime(),
        endAt: booking.end_at.getTime(),
        staffIds: standing.appointments.map(({ staff_id }) => staff_id),
        sequence,
      },
      except: { customer: rest.tellsCustomer ?? true, ...(author ? { by: author } : {}) },
    });
  }
  return { bookingId, version: of.version, isMoved };
}

/** Whether anything changes that stands in calendars: what, when or with whom. */
function movesAnything({ appointments }: StandingVisit, segments: readonly PlannedSegment[]): boolean {
  return (
    appointments.length !== segments.length ||
    segments.some(({ service, staff, startAt, endAt }, index) => {
      const before = appointments[index];
      return (
        before?.service_id !== service.serviceId ||
        before.staff_id !== staff.staffId ||
        before.start_at.getTime() !== startAt ||
        before.end_at.getTime() !== endAt
      );
    })
  );
}
