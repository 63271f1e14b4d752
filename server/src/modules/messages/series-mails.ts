import { blocksTime } from '@daybook/domain/booking';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mail, MailOrder, MailRenderers } from '../../platform/mail/outbox.ts';
import { inBoth, valuesForCustomer, valuesForTeam } from './booking-values.ts';
import { writeCalendar } from './calendar.ts';
import { termsText } from './cancellation-terms.ts';
import type { Facts, Link, Values } from './fill-template.ts';
import { areaOf, bookLink, newManageLink, openLink } from './links.ts';
import { findManager, findSeries, findStaffMember, type MailedBooking } from './message.repo.ts';
import { shortMomentText } from './time-labels.ts';
import { writeMessage } from './write-message.ts';

type MailDeps = Pick<Deps, 'clock' | 'config'>;

/** One mail for a whole series, about its confirmed coming bookings. */
export function seriesMails(deps: MailDeps): MailRenderers {
  return {
    async series_booked(order, db) {
      const now = deps.clock.now();
      const bookings = (await findSeries(db, order.subjectId)).filter(
        ({ status, endAt }) => blocksTime(status) && endAt > now,
      );
      const [first, ...rest] = bookings;
      if (!first) return null;
      return renderSeries(deps, db, order, [first, ...rest]);
    },
  };
}

type Series = readonly [MailedBooking, ...MailedBooking[]];

function renderSeries(
  deps: MailDeps,
  db: Db,
  order: Required<MailOrder>,
  bookings: Series,
): Promise<Mail | null> {
  const { recipient, data } = order;
  if (recipient === 'customer') {
    return toCustomer(deps, db, bookings, z.string().optional().parse(data.message));
  }
  return recipient.startsWith('staff:')
    ? toStaff(deps, db, recipient.slice('staff:'.length), bookings)
    : toManager(deps, db, recipient, bookings);
}

async function toCustomer(
  deps: MailDeps,
  db: Db,
  bookings: Series,
  personalMessage: string | undefined,
): Promise<Mail | null> {
  const [first] = bookings;
  const { visitorZone, zone, businessName } = first;
  const now = deps.clock.now();
  const mail = await writeMessage(
    db,
    { kind: 'series_booked', audience: 'customer', to: first.email, personalMessage },
    async () => {
      const manage = await newManageLink(deps, db, first.bookingId);
      const label = t('Change or cancel');
      const links = [{ ...manage, label }];
      for (const { bookingId } of bookings.slice(1)) {
        links.push({ ...(await newManageLink(deps, db, bookingId)), label });
      }
      return {
        ...valuesForCustomer(first, { manage, book: bookLink(deps), now }),
        ...seriesValues(bookings, visitorZone, [zone, t('at {business}', { business: businessName })], links),
        'visit.policy': termsOfEach(bookings, now),
      };
    },
  );
  // A request is no appointment yet.
  const promised = bookings.filter(({ status }) => status !== 'pending');
  if (!mail || promised.length === 0) return mail;
  return {
    ...mail,
    calendar: writeCalendar(
      promised.map((booking) => ({ ...booking, terms: termsText(booking, now) })),
      now,
    ),
  };
}

/** Each booking has its own terms, some of which may already have expired. */
const termsOfEach = (bookings: Series, now: Date): string =>
  bookings
    .map((booking) =>
      t('{label}: {value}', {
        label: shortMomentText(booking.startAt, booking.zone, booking),
        value: termsText(booking, now),
      }),
    )
    .join('\n');

async function toStaff(deps: MailDeps, db: Db, staffId: string, bookings: Series): Promise<Mail | null> {
  const [first, ...rest] = bookings.filter(({ appointments }) =>
    appointments.some((part) => part.staffId === staffId),
  );
  const person = await findStaffMember(db, staffId);
  if (!first || !person?.email) return null;
  return writeMessage(db, { kind: 'series_booked', audience: 'staff', to: person.email }, () => ({
    ...valuesForTeam(first, {
      open: openLink(deps, 'staff', first.bookingId),
      own: first.appointments.filter((part) => part.staffId === staffId),
      zone: person.zone,
    }),
    ...seriesValues([first, ...rest], first.zone, [person.zone, t('your time')]),
    'staff.name': person.name,
  }));
}

async function toManager(deps: MailDeps, db: Db, recipient: string, bookings: Series): Promise<Mail | null> {
  const [first] = bookings;
  const manager = await findManager(db, recipient);
  if (!manager) return null;
  return writeMessage(db, { kind: 'series_booked', audience: 'manager', to: manager.email }, () => ({
    ...valuesForTeam(first, {
      open: openLink(deps, areaOf(manager), first.bookingId),
      own: [],
      zone: first.zone,
    }),
    ...seriesValues(bookings, first.zone, [first.zone, '']),
    'manager.name': manager.fullName,
  }));
}

/**
 * Each booking with its time in the reader's zone, and in the other one if its clock differs on that day, and its own
 * link.
 */
export function seriesValues(
  bookings: Series,
  zone: string,
  [other, label]: readonly [string, string],
  links: readonly Link[] = [],
): Values {
  const facts: Facts = bookings.map((booking, place) => {
    const when = inBoth(booking, [zone, other], label, booking);
    return [
      `${place + 1}`,
      booking.status === 'pending' ? t('{when}, waiting for our answer', { when }) : when,
      links[place],
    ];
  });
  const services = bookings[0].appointments.map(({ serviceName }) => serviceName);
  return {
    'series.count': t('{count, plural, one {# visit} other {# visits}}', { count: bookings.length }),
    'series.visits': [[t('What'), all(services)], ...facts],
  };
}
