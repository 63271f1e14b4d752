import { blocksTime } from '@daybook/domain/booking';
import { z } from 'zod';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mail, MailOrder, MailRenderers } from '../../platform/mail/outbox.ts';
import { writeCalendar } from './calendar.ts';
import { termsText } from './cancellation-terms.ts';
import type { Facts, Link, Values } from './fill-template.ts';
import { areaOf, bookLink, newManageLink, openLink } from './links.ts';
import { findManager, findSeries, findStaffMember, type MailedBooking } from './message.repo.ts';
import { listText, shortMomentText } from './time-labels.ts';
import { inBoth, valuesForCustomer, valuesForTeam } from './visit-values.ts';
import { writeMessage } from './write-message.ts';

type MailDeps = Pick<Deps, 'clock' | 'config'>;

/** One mail for a whole series, about its confirmed coming visits. */
export function seriesMails(deps: MailDeps): MailRenderers {
  return {
    async series_booked(order, db) {
      const now = deps.clock.now();
      const visits = (await findSeries(db, order.subjectId)).filter(
        ({ status, endAt }) => blocksTime(status) && endAt > now,
      );
      const [first, ...rest] = visits;
      if (!first) return null;
      return tell(deps, db, order, [first, ...rest]);
    },
  };
}

const changeLabel = 'Change or cancel';

type Series = readonly [MailedBooking, ...MailedBooking[]];

function tell(deps: MailDeps, db: Db, order: Required<MailOrder>, visits: Series): Promise<Mail | null> {
  const { recipient, data } = order;
  if (recipient === 'customer') {
    return toCustomer(deps, db, visits, z.string().optional().parse(data.message));
  }
  return recipient.startsWith('staff:')
    ? toStaff(deps, db, recipient.slice('staff:'.length), visits)
    : toManager(deps, db, recipient, visits);
}

async function toCustomer(
  deps: MailDeps,
  db: Db,
  visits: Series,
  personalMessage: string | undefined,
): Promise<Mail | null> {
  const [first] = visits;
  const { visitorZone, zone, businessName } = first;
  const now = deps.clock.now();
  const mail = await writeMessage(
    db,
    { kind: 'series_booked', audience: 'customer', to: first.email, personalMessage },
    async () => {
      const manage = await newManageLink(deps, db, first.bookingId);
      const links = [{ ...manage, label: changeLabel }];
      for (const { bookingId } of visits.slice(1)) {
        links.push({ ...(await newManageLink(deps, db, bookingId)), label: changeLabel });
      }
      return {
        ...valuesForCustomer(first, { manage, book: bookLink(deps), now }),
        ...seriesValues(visits, visitorZone, [zone, `at ${businessName}`], links),
        'visit.policy': termsOfEach(visits, now),
      };
    },
  );
  // A request is no appointment yet.
  const promised = visits.filter(({ status }) => status !== 'pending');
  if (!mail || promised.length === 0) return mail;
  return {
    ...mail,
    calendar: writeCalendar(
      promised.map((visit) => ({ ...visit, terms: termsText(visit, now) })),
      now,
    ),
  };
}

/** Each visit has its own terms, some of which may already have expired. */
const termsOfEach = (visits: Series, now: Date): string =>
  visits
    .map((visit) => `${shortMomentText(visit.startAt, visit.zone, visit)}: ${termsText(visit, now)}`)
    .join('\n');

async function toStaff(deps: MailDeps, db: Db, staffId: string, visits: Series): Promise<Mail | null> {
  const [first, ...rest] = visits.filter(({ appointments }) =>
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
    ...seriesValues([first, ...rest], first.zone, [person.zone, 'your time']),
    'staff.name': person.name,
  }));
}

async function toManager(deps: MailDeps, db: Db, recipient: string, visits: Series): Promise<Mail | null> {
  const [first] = visits;
  const manager = await findManager(db, recipient);
  if (!manager) return null;
  return writeMessage(db, { kind: 'series_booked', audience: 'manager', to: manager.email }, () => ({
    ...valuesForTeam(first, {
      open: openLink(deps, areaOf(manager), first.bookingId),
      own: [],
      zone: first.zone,
    }),
    ...seriesValues(visits, first.zone, [first.zone, '']),
    'manager.name': manager.fullName,
  }));
}

/**
 * Each visit with its time in the reader's zone, and in the other one if its clock differs on that day, and its own
 * link.
 */
export function seriesValues(
  visits: Series,
  zone: string,
  [other, label]: readonly [string, string],
  links: readonly Link[] = [],
): Values {
  const facts: Facts = visits.map((visit, place) => {
    const when = inBoth(visit, [zone, other], label, visit);
    return [
      `${place + 1}`,
      `${when}${visit.status === 'pending' ? ', waits for our answer' : ''}`,
      links[place],
    ];
  });
  const services = visits[0].appointments.map(({ serviceName }) => serviceName);
  return {
    'series.count': visits.length === 1 ? '1 visit' : `${visits.length} visits`,
    'series.visits': [['What', listText(services)], ...facts],
  };
}
