import type { MessageForm } from '@daybook/domain/messages/kinds';
import { isReminder } from '@daybook/domain/messages/placeholders';
import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookLink, openLink, reviewLink, shownManageLink } from '../messages/links.ts';
import {
  findLatestVisit,
  findSeries,
  findVisit,
  type MailedBooking,
  type Sender,
} from '../messages/message.repo.ts';
import { DepositSettlement, PreviousTime } from '../messages/order-mails.ts';
import { seriesValues } from '../messages/series-mails.ts';
import { type MailExtras, valuesForCustomer, valuesForTeam } from '../messages/visit-values.ts';
import { joinedValues } from '../messages/waitlist-joined.ts';
import { offerValues } from '../messages/waitlist-mails.ts';
import { inventedVisit } from './invented-visit.ts';
import { findLatestMailedBooking, findLatestSeries, findPlace } from './message-template.repo.ts';
import type { PreviewSample } from './shown-samples.ts';

type SampleDeps = Pick<Deps, 'clock' | 'config'>;

const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A visit with additional data; made up where the real one has none. */
interface Told extends MailExtras {
  visit: MailedBooking;
  isPartly: boolean;
}

/** The sample visit for a message: the latest one, or a made-up one. */
export async function visitSample(
  deps: SampleDeps,
  db: Db,
  form: MessageForm,
  sender: Sender,
  reader: string,
): Promise<PreviewSample> {
  const { kind } = form;
  const found = await findLatestVisit(db);
  const latest = found ?? inventedVisit(deps.clock.now(), sender, await findPlace(db));
  if (kind === 'waitlist_joined') return { sample: null, values: joined(deps, latest, sender) };
  if (kind === 'waitlist_booked') {
    return { sample: null, values: { ...joined(deps, latest, sender), 'book.link': bookLink(deps) } };
  }
  if (kind === 'waitlist_offer') return { sample: null, values: offered(deps, latest, sender) };
  if (kind === 'series_booked') return seriesSample(deps, db, form, latest, sender, reader);
  const mailed = (await lastTold(db, kind)) ?? withExample(kind, latest);
  const isReal = found !== undefined || mailed.visit !== latest;
  return {
    sample: isReal ? { kind: 'booking', name: mailed.visit.reference, isPartly: mailed.isPartly } : null,
    values: valuesOf(deps, form, mailed, sender, reader),
  };
}

/** The latest visit with this message, including data that can no longer be looked up; null if there is none. */
async function lastTold(db: Db, kind: MessageForm['kind']): Promise<Told | null> {
  const mailed = carries[kind] ? await findLatestMailedBooking(db, kind, carries[kind]) : undefined;
  const visit = mailed && (await findVisit(db, mailed.bookingId));
  if (!mailed || !visit) return null;
  const moved = PreviousTime.optional().parse(mailed.data.moved);
  return {
    visit,
    isPartly: false,
    settled: DepositSettlement.optional().parse(mailed.data.settled),
    ...(moved && { before: { startAt: new Date(moved.startAt), endAt: new Date(moved.endAt) } }),
  };
}

const carries: Readonly<Partial<Record<MessageForm['kind'], 'moved' | 'settled'>>> = {
  booking_rescheduled: 'moved',
  booking_cancelled: 'settled',
  booking_no_show: 'settled',
};

/** About a third of the price, for a visit without payments. */
const exampleMinor = ({ totalMinor }: MailedBooking) =>
  totalMinor > 0 ? Math.ceil(totalMinor / 3) : 100_000;

/** Adds examples of data that the message mentions and the latest visit lacks. */
function withExample(kind: MessageForm['kind'], visit: MailedBooking): Told {
  const amount = visit.paidMinor > 0 ? visit.paidMinor : exampleMinor(visit);
  const feeMinor = kind === 'booking_no_show' ? amount : Math.ceil(amount / 4);
  const until = visit.expiresAt ?? later(visit.startAt, -12 * hourMs);
  const due = Math.max(missingDeposit(visit), exampleMinor(visit));
  const unpaid = {
    ...visit,
    depositMinor: visit.paidMinor + due,
    pendingReason: 'payment',
    expiresAt: until,
  } as const;
  const examples: Partial<Record<MessageForm['kind'], Omit<Told, 'isPartly'>>> = {
    booking_requested: { visit: { ...visit, pendingReason: 'approval', expiresAt: until } },
    booking_payment_due: { visit: unpaid },
    booking_unpaid: { visit: unpaid },
    booking_time_lost: { visit: { ...visit, paidMinor: amount } },
    booking_rescheduled: {
      visit,
      before: { startAt: later(visit.startAt, -24 * hourMs), endAt: later(visit.endAt, -24 * hourMs) },
    },
    booking_cancelled: { visit, settled: { refundMinor: amount - feeMinor, feeMinor, creditMinor: 0 } },
    booking_no_show: { visit, settled: { refundMinor: 0, feeMinor, creditMinor: 0 } },
  };
  const example = examples[kind];
  return example ? { ...example, isPartly: true } : { visit, isPartly: false };
}

async function seriesSample(
  deps: SampleDeps,
  db: Db,
  form: MessageForm,
  latest: MailedBooking,
  sender: Sender,
  reader: string,
): Promise<PreviewSample> {
  const seriesId = await findLatestSeries(db);
  const [real, ...others] = seriesId === null ? [] : await findSeries(db, seriesId);
  const first = real ?? latest;
  const visits = real ? ([real, ...others] as const) : repeated(latest);
  return {
    sample: real ? { kind: 'series', name: real.reference, isPartly: false } : null,
    values: {
      ...valuesOf(deps, form, { visit: first, isPartly: false }, sender, reader),
      ...seriesValues(visits, first.zone, [first.zone, '']),
    },
  };
}

function valuesOf(
  deps: SampleDeps,
  { kind, audience }: MessageForm,
  { visit, ...besides }: Told,
  sender: Sender,
  reader: string,
) {
  if (audience === 'customer') {
    const manage = shownManageLink(deps, isReminder(kind) ? 'will-come' : undefined);
    return {
      ...valuesForCustomer(visit, { ...besides, manage, book: bookLink(deps), now: deps.clock.now() }),
      ...reviewLink(sender),
    };
  }
  const isStaff = audience === 'staff';
  const [first] = visit.appointments;
  return {
    ...valuesForTeam(visit, {
      ...besides,
      open: openLink(deps, isStaff ? 'staff' : 'admin', visit.bookingId),
      own: isStaff ? visit.appointments.filter(({ staffId }) => staffId === first?.staffId) : [],
      zone: visit.zone,
    }),
    'staff.name': first?.staffName ?? reader,
    'manager.name': reader,
  };
}

const repeated = (visit: MailedBooking): readonly [MailedBooking, ...MailedBooking[]] => [
  visit,
  ...[1, 2, 3].map((weeks) => ({
    ...visit,
    startAt: later(visit.startAt, weeks * weekMs),
    endAt: later(visit.endAt, weeks * weekMs),
  })),
];

const offered = ({ clock, config }: SampleDeps, visit: MailedBooking, sender: Sender) =>
  offerValues(
    {
      ...visit,
      serviceNames: visit.appointments.map(({ serviceName }) => serviceName),
      staffNames: [...new Set(visit.appointments.map(({ staffName }) => staffName))],
      until: later(clock.now(), 2 * hourMs),
      url: `${config.publicUrl}/booking`,
    },
    sender,
  );

const joined = ({ config }: SampleDeps, visit: MailedBooking, sender: Sender) =>
  joinedValues(
    {
      ...visit,
      services: visit.appointments,
      days: [visit.startAt.toISOString().slice(0, 10)],
      partOfDay: 'any',
      url: `${config.publicUrl}/booking`,
    },
    sender,
  );
