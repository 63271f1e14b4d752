import { blocksTime } from '@daybook/domain/booking';
import { blocksOf } from '@daybook/domain/service-time';
import type { NewId } from '../../platform/clock.ts';
import type { BookingRules } from '../availability/booking-rules.repo.ts';
import { type PlannedSegment, priceOf, spanOf } from '../bookings/core/booking-plan.ts';
import {
  appointmentRow,
  blockRows,
  bookedPolicyOf,
  bookingRow,
  timeSpan,
} from '../bookings/core/booking-rows.ts';
import { newReference } from '../bookings/core/new-reference.ts';
import { notes, zone } from './content.ts';
import type { RowOf, Rows } from './demo.repo.ts';
import { customers, type DemoCustomer } from './people.ts';
import type { PlannedBooking } from './planned-bookings.ts';
import type { Random } from './random.ts';
import { customerRow } from './rows.ts';

interface Plan {
  bookings: readonly PlannedBooking[];
  rules: BookingRules;
  random: Random;
}

/** All rows of the planned bookings and their customers. */
export function bookingRows(newId: NewId, { bookings, rules, random }: Plan): Rows {
  const guests = pickGuests(newId, random);
  const sessions = openSessions(newId);
  const made = bookings.map((planned) => {
    const segment = segmentOf(newId, rules, planned);
    const guest = guests(planned, segment.service.name);
    const bookingId = newId();
    const sessionId = sessions.seat(planned, segment);
    const booking = bookingRow({
      bookingId,
      reference: newReference(),
      customerId: guest.customerId,
      segments: [segment],
      policy: bookedPolicyOf({
        ...rules,
        services: rules.services.filter(({ serviceId }) => serviceId === segment.service.serviceId),
      }),
      customer: guest,
      details: {
        note: random.chance(0.15) ? (random.pick(notes) ?? '') : '',
        internalNote: '',
        attendeeName: null,
        customFields: [],
        partySize: 1,
      },
      marketingOptIn: random.chance(0.4),
      visitorZone: zone,
      status: planned.status,
      answerUntil: null,
      source: 'online',
      createdAt: new Date(planned.createdAt),
    });
    const events = eventRows(newId, bookingId, planned, segment.staff.name);
    return {
      booking: { ...booking, version: events.length },
      appointment: appointmentRow(bookingId, 0, segment, sessionId),
      blocks: blockRows(segment, planned.status, newId, sessionId),
      events,
    };
  });
  return {
    customer: guests.rows(),
    booking: made.map(({ booking }) => booking),
    group_session: sessions.rows(),
    appointment: made.map(({ appointment }) => appointment),
    appointment_block: [...sessions.guards(), ...made.flatMap(({ blocks }) => blocks)],
    booking_event: made.flatMap(({ events }) => events),
  };
}

function segmentOf(newId: NewId, rules: BookingRules, { offer, startAt }: PlannedBooking): PlannedSegment {
  const service = rules.services.find(({ serviceId }) => serviceId === offer.serviceId);
  const staff = rules.staff.find(({ staffId }) => staffId === offer.staffId);
  if (!service || !staff) throw new Error('A planned visit fits nothing that is sold.');
  const { durationMinutes } = offer.question.service;
  return {
    appointmentId: newId(),
    service,
    staff,
    startAt,
    endAt: startAt + durationMinutes * 60_000,
    blocks: blocksOf(offer.question.service, startAt).map((block) => ({ ...block, mayOverlap: false })),
    seats: 1,
    priceMinor: priceOf(service, staff.staffId, 1),
    isStaffRequested: false,
    makesRoom: false,
  };
}

/** No customer comes twice on one day. */
function pickGuests(newId: NewId, random: Random) {
  const known = new Map<DemoCustomer, { customerId: string; since: number }>();
  const seen = new Set<string>();
  const pick = (planned: PlannedBooking, serviceName: string) => {
    const regulars = /Haircut|Beard/.test(serviceName) ? customers.barber : customers.salon;
    const date = new Date(planned.startAt).toISOString().slice(0, 10);
    const customer = random.pick(regulars.filter(({ email }) => !seen.has(`${date} ${email}`)));
    if (!customer) throw new Error('More visits on one day than customers.');
    seen.add(`${date} ${customer.email}`);
    const { customerId } = known.get(customer) ?? { customerId: newId() };
    if (!known.has(customer)) known.set(customer, { customerId, since: planned.createdAt });
    return { ...customer, customerId };
  };
  const rows = () =>
    [...known].map(([customer, { customerId, since }]) => customerRow(customerId, customer, since));
  return Object.assign(pick, { rows });
}

/** Sessions of group services: customers with the same start share one. */
function openSessions(newId: NewId) {
  const sessions = new Map<string, { row: RowOf<'group_session'>; segment: PlannedSegment }>();
  return {
    seat({ status }: PlannedBooking, segment: PlannedSegment): string | null {
      const { service, staff, startAt } = segment;
      if (service.capacity === 1 || !blocksTime(status)) return null;
      const key = `${service.serviceId} ${staff.staffId} ${startAt}`;
      const session = sessions.get(key) ?? {
        row: {
          session_id: newId(),
          service_id: service.serviceId,
          staff_id: staff.staffId,
          ...timeSpan(segment),
          capacity: service.capacity,
          taken: 0,
        },
        segment,
      };
      session.row.taken += 1;
      sessions.set(key, session);
      return session.row.session_id;
    },
    rows: () => [...sessions.values()].map(({ row }) => row),
    guards: () =>
      [...sessions.values()].map(({ row, segment }) => ({
        appointment_block_id: newId(),
        guards_session_id: row.session_id,
        staff_id: row.staff_id,
        ...timeSpan(spanOf(segment.blocks)),
      })),
  };
}

const eventRows = (newId: NewId, bookingId: string, planned: PlannedBooking, staffName: string) =>
  [{ kind: 'created' as const, at: planned.createdAt }, ...planned.steps].map(({ kind, at }, index) => ({
    booking_event_id: newId(),
    booking_id: bookingId,
    version: index + 1,
    at: new Date(at),
    kind,
    by_name: kind === 'created' ? null : staffName,
  }));
