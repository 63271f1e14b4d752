import type {
  CalendarAppointment,
  CalendarData,
  CalendarItem,
  OwnTime,
} from '@daybook/backoffice/calendar-data';
import { bookingStatuses } from '@daybook/domain/booking';
import { type CalendarDate, minuteMs, wallClock } from '@daybook/domain/wall-clock';

export const zone = 'Africa/Lagos';
const clock = wallClock(zone);

const people = [
  'Ada Obi',
  'Kemi Balogun',
  'Bola Ade',
  'Chidinma Nwosu',
  'Oluwaseun Adébáyọ̀-Williamson',
  'Zainab Musa',
  'Tunde Bakare',
  'Ifeoma Okonkwo',
  'Amaka Eze',
  'Ngozi Umeh',
];
const customers = [
  'A. Okafor',
  'Bisi Adeyemi',
  'Chukwuemeka Oluwafunmilayo Adébọ̀wálé-Nnamdi Ogunlesi-Babangida the third of Abẹ́òkúta',
  'Simi Coker',
  'Yusuf Danjuma',
  'Folake Williams',
  'Hadiza Bello',
];
const services = [
  { name: 'Haircut', category: 'hair' },
  { name: 'Gel manicure', category: 'nails' },
  { name: 'Cornrows with extensions, washed and dried', category: 'hair' },
  { name: 'Facial', category: 'skin' },
  { name: 'Deep tissue massage', category: 'body' },
];

/** Numbers that look random and are the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};

/** A full day of a salon: a number of appointments spread over a number of staff members. */
export function calendarDay(date: CalendarDate, staffCount: number, appointmentCount: number): CalendarData {
  const staff = Array.from({ length: staffCount }, (_one, index) => ({
    staffId: `staff-${index}`,
    name: pick(people, index),
    avatarUrl: null,
    hue: null,
    serviceIds: services.map(({ name: service }) => service),
    canBook: true,
    canBlock: true,
  }));
  const each = Math.ceil(appointmentCount / Math.max(1, staffCount));
  const time = (staffId: string, from: number, to: number): OwnTime => ({
    staffId,
    startAt: clock.instantAt(date, from),
    endAt: clock.instantAt(date, to),
  });
  return {
    staff,
    items: staff
      .flatMap(({ staffId }, index) => dayOf(date, staffId, index, each))
      .slice(0, appointmentCount + 2),
    working: staff.map(({ staffId }, index) => time(staffId, index % 3 === 0 ? 480 : 540, 1140)),
    breaks: staff.map(({ staffId }) => time(staffId, 780, 810)),
    timeOff: staff.slice(3, 4).map(({ staffId }) => ({ ...time(staffId, 900, 1140), reason: 'Dentist' })),
    closures: [],
    holds: staff.slice(1, 2).map(({ staffId }) => ({
      ...time(staffId, 1155, 1200),
      expiresAt: clock.instantAt(date, 646),
    })),
  };
}

function dayOf(date: CalendarDate, staffId: string, index: number, count: number): CalendarItem[] {
  const random = randomNumbers(index * 97 + 13);
  const length = Math.max(10, Math.floor(600 / Math.max(1, count) / 5) * 5);
  const appointments = Array.from({ length: count }, (_one, nth): CalendarItem => {
    const start = 510 + nth * length;
    const minutes = Math.max(10, length - 5 - 5 * random(3));
    return appointmentAt(date, staffId, `${index}-${nth}`, start, minutes, random);
  });
  return index === 0 ? [...appointments, lunchAt(date, staffId)] : appointments;
}

function appointmentAt(
  date: CalendarDate,
  staffId: string,
  id: string,
  start: number,
  minutes: number,
  random: (below: number) => number,
): CalendarAppointment {
  const at = (minute: number) => clock.instantAt(date, minute);
  const service = pick(services, random(5));
  const after = random(6) === 0 ? 5 : 0;
  const splits = minutes >= 45 && random(2) === 0;
  const [first, second] = [start + Math.floor(minutes / 3), start + Math.floor((2 * minutes) / 3)];
  const block = { startAt: at(start), endAt: at(start + minutes + after) };
  return {
    kind: 'appointment',
    id,
    bookingId: `booking-${id}`,
    version: 1,
    staffId,
    status: pick(bookingStatuses, random(7)),
    customerName: pick(customers, random(7)),
    hasEmail: true,
    serviceId: service.name,
    serviceName: service.name,
    serviceColor: null,
    categoryId: service.category,
    categoryColor: null,
    startAt: at(start),
    endAt: at(start) + minutes * minuteMs,
    block,
    busy: splits
      ? [
          { startAt: block.startAt, endAt: at(first) },
          { startAt: at(second), endAt: block.endAt },
        ]
      : [block],
    lateMinutes: 0,
    marks: (['requested', 'new', 'note', 'online', 'series', 'overridden'] as const).filter(
      () => random(6) === 0,
    ),
    partySize: 1,
    seats: null,
    canEdit: true,
    canMove: true,
    canResize: true,
  };
}

const lunchAt = (date: CalendarDate, staffId: string): CalendarItem => ({
  kind: 'blocked',
  id: 'lunch',
  version: 1,
  staffId,
  startAt: clock.instantAt(date, 1110),
  endAt: clock.instantAt(date, 1140),
  blockedKind: 'meeting',
  note: 'Stocktaking',
  canDelete: true,
  canMove: true,
  canResize: true,
});
