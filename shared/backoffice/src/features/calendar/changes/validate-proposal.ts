import { blocksTime } from '@daybook/domain/booking';
import { conflictRules } from '@daybook/domain/busy-time-rules';
import { busyTimesOf } from '@daybook/domain/busy-times';
import { indexClosures, presenceRules, workingHoursRules } from '@daybook/domain/calendar-rules';
import { mergeIntervals } from '@daybook/domain/interval';
import { firstRefusal, type PlacementRule } from '@daybook/domain/placing';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import type { CalendarAppointment, CalendarData, Proposal } from '../calendar-data.ts';
import { placingOf } from './placing-of.ts';

/** Predicts the server's refusal of a proposal from the data on screen; null if it would be accepted. */
export type ValidateProposal = (proposal: Proposal) => StartRefusal | null;

/**
 * Prepares the domain rules for the calendar's data. It only predicts the answer: the server knows notice, limits and
 * the services' terms, and others book at the same time.
 */
export function createValidation(data: CalendarData, now: number): ValidateProposal {
  const prepared = new Map<string, readonly PlacementRule[]>();

  function validateFor(staffId: string, proposal: Proposal): StartRefusal | null {
    const item = proposal.kind === 'create' ? null : proposal.item;
    // Blocked time may lie anywhere, even over appointments.
    if (item?.kind === 'blocked') return null;
    const key = `${staffId} ${item?.id ?? ''}`;
    const rules = prepared.get(key) ?? rulesFor(data, staffId, item, now);
    prepared.set(key, rules);
    return firstRefusal(rules, placingOf(proposal));
  }

  return (proposal) => {
    if (proposal.staffId !== null) return validateFor(proposal.staffId, proposal);
    // If a column covers several people, one free person is enough.
    const bookable = data.staff.filter(({ canBook }) => canBook);
    const refusals = bookable.map(({ staffId }) => validateFor(staffId, proposal));
    return refusals.every((refusal) => refusal !== null) ? (refusals[0] ?? null) : null;
  };
}

function rulesFor(
  data: CalendarData,
  staffId: string,
  moved: CalendarAppointment | null,
  now: number,
): PlacementRule[] {
  const theirs = <T extends { staffId: string }>(all: readonly T[]) =>
    all.filter((one) => one.staffId === staffId);
  const items = theirs(data.items);
  const appointments = items.flatMap((item) =>
    item.kind === 'appointment' && blocksTime(item.status) ? item : [],
  );
  const staff = {
    timeOff: theirs(data.timeOff),
    blocked: items.filter(({ kind }) => kind === 'blocked'),
    busy: appointments.flatMap((one) =>
      one.busy.map((part) => ({
        ...part,
        bookingId: one.bookingId,
        serviceStartAt: one.startAt,
        serviceEndAt: one.endAt,
      })),
    ),
    holds: theirs(data.holds).map(({ startAt, endAt, expiresAt }, index) => ({
      startAt,
      endAt,
      serviceStartAt: startAt,
      serviceEndAt: endAt,
      holdId: String(index),
      createdAt: now,
      expiresAt,
    })),
    sessions: appointments.flatMap((one) => sessionOf(one, moved)),
  };
  const own = moved ? { bookingId: moved.bookingId } : undefined;
  const sold = {
    serviceId: moved?.serviceId ?? '',
    service: { capacity: moved?.seats?.capacity ?? 1 },
    partySize: moved?.seats ? moved.partySize : 1,
  };
  return [
    ...presenceRules(staff, indexClosures(data.closures)),
    ...workingHoursRules({ hours: mergeIntervals(theirs(data.working)), breaks: theirs(data.breaks) }),
    ...conflictRules(sold, busyTimesOf({ now, ...(own && { own }) }, staff)),
  ];
}

/** The session of an appointment, without the places of the moved one. */
function sessionOf(one: CalendarAppointment, moved: CalendarAppointment | null) {
  if (!one.seats || one.bookingId === moved?.bookingId) return [];
  const { startAt, endAt, serviceId, seats } = one;
  const isFromHere =
    moved?.staffId === one.staffId && moved.serviceId === serviceId && moved.startAt === startAt;
  const taken = seats.taken - (isFromHere ? moved.partySize : 0);
  return [{ sessionId: one.id, serviceId, startAt, endAt, taken, capacity: seats.capacity }];
}
