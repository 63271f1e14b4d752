import type { Calendar, PlacedAppointment } from '@daybook/contract/calendar';
import type { Interval } from '@daybook/domain/interval';
import type { PaymentMark } from '@daybook/domain/prepayment/payment-state';
import {
  type AppointmentMark,
  appointmentMarks,
  type CalendarAppointment,
  type CalendarBlockedTime,
  type CalendarColumnPerson,
  type CalendarData,
  type OwnTime,
} from './calendar-data.ts';

interface Written {
  startAt: string;
  endAt: string;
}

const intervalOf = ({ startAt, endAt }: Written): Interval => ({
  startAt: Date.parse(startAt),
  endAt: Date.parse(endAt),
});

/** Returns the same object for the same part of an answer, so that unchanged parts do not render again. */
function remembered<From extends object, To>(convert: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const found = known.get(from) ?? convert(from);
    known.set(from, found);
    return found;
  };
}

type Flag = Exclude<AppointmentMark, PaymentMark>;

function marksOf(placed: PlacedAppointment): AppointmentMark[] {
  const isSet: Readonly<Record<Flag, boolean> & Partial<Record<PaymentMark, boolean>>> = {
    requested: placed.isStaffRequested,
    new: placed.isNewCustomer,
    note: placed.hasNote,
    online: placed.isOnline,
    series: placed.isSeries,
    overridden: placed.isOverridden,
    ...(placed.payment && { [placed.payment]: true }),
  };
  return appointmentMarks.filter((mark) => isSet[mark]);
}

const appointmentOf = remembered(
  (placed: PlacedAppointment): CalendarAppointment => ({
    kind: 'appointment',
    id: placed.appointmentId,
    bookingId: placed.bookingId,
    version: placed.version,
    staffId: placed.staffId,
    status: placed.status,
    customerName: placed.customerName,
    hasEmail: placed.hasEmail,
    serviceId: placed.serviceId,
    serviceName: placed.serviceName,
    serviceColor: placed.serviceColor,
    categoryId: placed.categoryId,
    categoryColor: placed.categoryColor,
    ...intervalOf(placed),
    block: intervalOf({ startAt: placed.blockStartAt, endAt: placed.blockEndAt }),
    busy: placed.busy.map(intervalOf),
    marks: marksOf(placed),
    lateMinutes: placed.lateMinutes,
    partySize: placed.partySize,
    seats: placed.group && { taken: placed.group.taken, capacity: placed.group.capacity },
    canEdit: placed.abilities.includes('edit'),
    canMove: placed.abilities.includes('move'),
    canResize: placed.abilities.includes('move'),
  }),
);

const blockedOf = remembered(
  (blocked: Calendar['blockedTime'][number]): CalendarBlockedTime => ({
    kind: 'blocked',
    id: blocked.blockedTimeId,
    version: blocked.version,
    staffId: blocked.staffId,
    blockedKind: blocked.kind,
    note: blocked.note,
    ...intervalOf(blocked),
    canDelete: blocked.abilities.includes('delete'),
    canMove: blocked.abilities.includes('edit'),
    canResize: blocked.abilities.includes('edit'),
  }),
);

const holdOf = remembered((hold: Calendar['holds'][number]) => ({
  staffId: hold.staffId,
  ...intervalOf({ startAt: hold.blockStartAt, endAt: hold.blockEndAt }),
  expiresAt: Date.parse(hold.expiresAt),
}));

const personOf = remembered(
  ({
    staffId,
    name,
    avatarUrl,
    hue,
    serviceIds,
    abilities,
  }: Calendar['staff'][number]): CalendarColumnPerson => ({
    staffId,
    name,
    avatarUrl,
    hue,
    serviceIds,
    canBook: abilities.includes('book'),
    canBlock: abilities.includes('block'),
  }),
);

/** The business's closures, with names. */
export const closuresOf = ({ closures }: Pick<Calendar, 'closures'>): CalendarData['closures'] =>
  closures.map(({ name, ...span }) => ({ name, ...intervalOf(span) }));

/** Converts the server's answer to the calendar's data: instants become numbers. */
export function calendarDataOf(answer: Calendar): CalendarData {
  const ofDays = (part: 'working' | 'breaks'): OwnTime[] =>
    answer.days.flatMap((day) => day[part].map((span) => ({ staffId: day.staffId, ...intervalOf(span) })));
  return {
    staff: answer.staff.map(personOf),
    items: [...answer.appointments.map(appointmentOf), ...answer.blockedTime.map(blockedOf)],
    working: ofDays('working'),
    breaks: ofDays('breaks'),
    timeOff: answer.timeOff.map(({ staffId, reason, ...span }) => ({ staffId, reason, ...intervalOf(span) })),
    closures: closuresOf(answer),
    holds: answer.holds.map(holdOf),
  };
}
