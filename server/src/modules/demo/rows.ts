import { emailKey } from '@daybook/domain/text/email-address';
import { addDays, type Weekday, wallClock } from '@daybook/domain/wall-clock';
import type { NewId } from '../../platform/clock.ts';
import { phoneKey } from '../../platform/phone-number.ts';
import { business, categories, type Hours, openingHours, zone } from './content.ts';
import type { Rows } from './demo.repo.ts';
import type { PathOfPicture } from './files.ts';
import type { DemoCustomer } from './people.ts';
import { closures, exceptions, staff, timeOff } from './team.ts';
import { translationsOf } from './translations.ts';

const kobo = 100;

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const weekly = (hours: readonly Hours[]): { weekday: Weekday; start_minute: number; end_minute: number }[] =>
  hours.flatMap(([days, from, to]) =>
    days.map((weekday) => ({ weekday, start_minute: minuteOf(from), end_minute: minuteOf(to) })),
  );

export const emailOf = (name: string): string => `${name.split(' ')[0]?.toLowerCase()}@example.com`;

const idsOf = (things: readonly { name: string }[], newId: NewId) =>
  new Map(things.map(({ name }) => [name, newId()] as const));

const services = categories.flatMap((category) =>
  category.services.map((service) => ({ ...service, category: category.name })),
);

const idIn = (map: ReadonlyMap<string, string>, name: string) => map.get(name) ?? '';

/** The business, its services, staff, hours and customers: everything but bookings. */
export function settingRows(newId: NewId, now: Date, pathOfPicture: PathOfPicture) {
  const clock = wallClock(zone);
  const today = clock.dateAt(now.getTime());
  const categoryIds = idsOf(categories, newId);
  const serviceIds = idsOf(services, newId);
  const staffIds = idsOf(staff, newId);
  const span = (first: number, last: number) => {
    const { startAt, endAt } = clock.days(addDays(today, first), addDays(today, last));
    return { start_at: new Date(startAt), end_at: new Date(endAt) };
  };
  const rows: Rows = {
    ...closureRows(newId, (day) => addDays(today, day), span),
    category: categories.map(({ name, description, color, services: [first] }, position) => ({
      category_id: idIn(categoryIds, name),
      name,
      description,
      translations: translationsOf({ name, description }),
      color,
      image_path: first ? pathOfPicture(first.picture) : null,
      position,
    })),
    service: services.map((service, position) => ({
      service_id: idIn(serviceIds, service.name),
      category_id: idIn(categoryIds, service.category),
      name: service.name,
      description: service.description,
      translations: translationsOf(service),
      image_path: pathOfPicture(service.picture),
      duration_minutes: service.minutes,
      before_minutes: service.before ?? 0,
      after_minutes: service.after ?? 0,
      price_kind: service.price[0],
      price_minor: service.price[1] * kobo,
      deposit_kind: service.depositPercent === undefined ? 'none' : 'percent',
      deposit_value: (service.depositPercent ?? 0) * 100,
      needs_approval: service.needsApproval ?? false,
      notice_minutes: service.noticeMinutes ?? null,
      capacity: service.capacity ?? 1,
      processing_start_minute: service.processing?.[0] ?? null,
      processing_minutes: service.processing?.[1] ?? null,
      repeats_allowed: service.repeats ?? false,
      instructions: service.instructions ?? null,
      custom_fields: JSON.stringify(
        (service.asks ?? []).map((field) => ({ fieldId: newId(), options: [], ...field })),
      ),
      position,
    })),
    staff: staff.map(({ name, title, bio, picture, hours }, position) => ({
      staff_id: idIn(staffIds, name),
      name,
      title,
      bio,
      avatar_path: pathOfPicture(picture),
      email: emailOf(name),
      zone,
      keeps_business_hours: hours === undefined,
      position,
    })),
    staff_service: staff.flatMap(({ name, performs }) =>
      performs.map((service) => ({ staff_id: idIn(staffIds, name), service_id: idIn(serviceIds, service) })),
    ),
    working_hours: staff.flatMap(({ name, hours = [] }) =>
      weekly(hours).map((range) => ({ staff_id: idIn(staffIds, name), ...range })),
    ),
    staff_break: staff.flatMap(({ name, breaks }) =>
      weekly(breaks).map((range) => ({ staff_id: idIn(staffIds, name), ...range })),
    ),
    working_exception: exceptions.map(({ who, day, ranges }) => ({
      staff_id: idIn(staffIds, who),
      on_date: addDays(today, day),
      ranges: JSON.stringify(
        ranges.map(([from, to]) => ({ startMinute: minuteOf(from), endMinute: minuteOf(to) })),
      ),
    })),
    time_off: timeOff.map(({ who, from, to, state }) => ({
      time_off_id: newId(),
      staff_id: idIn(staffIds, who),
      state,
      kind: 'holiday',
      first_on: addDays(today, from),
      last_on: addDays(today, to),
      ...span(from, to),
    })),
  };
  const settled = settledBusiness(now, pathOfPicture);
  return { business: settled, hours: weekly(openingHours), rows, serviceIds, staffIds };
}

/** A business that has run for weeks needs no set-up list. */
const settledBusiness = (now: Date, pathOfPicture: PathOfPicture) => ({
  ...business,
  profile_translations: translationsOf(business),
  logo_path: pathOfPicture('logo'),
  setup_dismissed_at: now,
});

/** Closures as typed, and the times they result in. */
function closureRows(
  newId: NewId,
  dayAt: (day: number) => string,
  span: (first: number, last: number) => { start_at: Date; end_at: Date },
): Pick<Rows, 'closure_series' | 'closure'> {
  const all = closures.map((closure) => ({ ...closure, closureId: newId() }));
  return {
    closure_series: all.map(({ closureId, name, day }) => ({
      closure_series_id: closureId,
      name,
      first_on: dayAt(day),
      last_on: dayAt(day),
    })),
    closure: all.map(({ closureId, name, day }) => ({
      closure_id: newId(),
      closure_series_id: closureId,
      name,
      ...span(day, day),
    })),
  };
}

export const customerRow = (
  customerId: string,
  { firstName, lastName, email, phone }: DemoCustomer,
  knownSince: number,
) => ({
  customer_id: customerId,
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  email_key: emailKey(email),
  phone_key: phoneKey(phone, zone),
  created_at: new Date(knownSince),
});
