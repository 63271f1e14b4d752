import type { MessageForm } from '@daybook/domain/messages/kinds';
import { isReminder } from '@daybook/domain/messages/placeholders';
import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { type MailExtras, valuesForCustomer, valuesForTeam } from '../messages/booking-values.ts';
import { bookLink, openLink, reviewLink, shownManageLink } from '../messages/links.ts';
import {
  findBooking,
  findLatestBooking,
  findSeries,
  type MailedBooking,
  type Sender,
} from '../messages/message.repo.ts';
import { DepositSettlement, PreviousTime } from '../messages/order-mails.ts';
import { seriesValues } from '../messages/series-mails.ts';
import { joinedValues } from '../messages/waitlist-joined.ts';
import { offerValues } from '../messages/waitlist-mails.ts';
import { inventedBooking } from './invented-booking.ts';
import { findLatestMailedBooking, findLatestSeries, findPlace } from './message-template.repo.ts';
import type { PreviewSample } from './shown-samples.ts';

type SampleDeps = Pick<Deps, 'clock' | 'config'>;

const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A booking with additional data; made up where the real one has none. */
interface BookingSample extends MailExtras {
  booking: MailedBooking;
  isPartly: boolean;
}

/** The sample booking for a message: the latest one, or a made-up one. */
export async function bookingSample(
  deps: SampleDeps,
  db: Db,
  form: MessageForm,
  sender: Sender,
  reader: string,
): Promise<PreviewSample> {
  const { kind } = form;
  const found = await findLatestBooking(db);
  const latest = found ?? inventedBooking(deps.clock.now(), sender, await findPlace(db));
  if (kind === 'waitlist_joined') return { sample: null, values: joined(deps, latest, sender) };
  if (kind === 'waitlist_booked') {
    return { sample: null, values: { ...joined(deps, latest, sender), 'book.link': bookLink(deps) } };
  }
  if (kind === 'waitlist_offer') return { sample: null, values: offered(deps, latest, sender) };
  if (kind === 'series_booked') return seriesSample(deps, db, form, latest, sender, reader);
  const mailed = (await findLatestMailed(db, kind)) ?? withExample(kind, latest);
  const isReal = found !== undefined || mailed.booking !== latest;
  return {
    sample: isReal ? { kind: 'booking', name: mailed.booking.reference, isPartly: mailed.isPartly } : null,
    values: valuesOf(deps, form, mailed, sender, reader),
  };
}

/** The latest booking with this message, including data that can no longer be looked up; null if there is none. */
async function findLatestMailed(db: Db, kind: MessageForm['kind']): Promise<BookingSample | null> {
  const mailed = carries[kind] ? await findLatestMailedBooking(db, kind, carries[kind]) : undefined;
  const booking = mailed && (await findBooking(db, mailed.bookingId));
  if (!mailed || !booking) return null;
  const moved = PreviousTime.optional().parse(mailed.data.moved);
  return {
    booking,
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

/** About a third of the price, for a booking without payments. */
const exampleMinor = ({ totalMinor }: MailedBooking) =>
  totalMinor > 0 ? Math.ceil(totalMinor / 3) : 100_000;

/** Adds examples of data that the message mentions and the latest booking lacks. */
function withExample(kind: MessageForm['kind'], booking: MailedBooking): BookingSample {
  const amount = booking.paidMinor > 0 ? booking.paidMinor : exampleMinor(booking);
  const feeMinor = kind === 'booking_no_show' ? amount : Math.ceil(amount / 4);
  const until = booking.expiresAt ?? later(booking.startAt, -12 * hourMs);
  const due = Math.max(missingDeposit(booking), exampleMinor(booking));
  const unpaid = {
    ...booking,
    depositMinor: booking.paidMinor + due,
    pendingReason: 'payment',
    expiresAt: until,
  } as const;
  const examples: Partial<Record<MessageForm['kind'], Omit<BookingSample, 'isPartly'>>> = {
    booking_requested: { booking: { ...booking, pendingReason: 'approval', expiresAt: until } },
    booking_payment_due: { booking: unpaid },
    booking_unpaid: { booking: unpaid },
    booking_time_lost: { booking: { ...booking, paidMinor: amount } },
    booking_rescheduled: {
      booking,
      before: { startAt: later(booking.startAt, -24 * hourMs), endAt: later(booking.endAt, -24 * hourMs) },
    },
    booking_delayed: { booking, expected: later(booking.startAt, 15 * minuteMs) },
    booking_cancelled: { booking, settled: { refundMinor: amount - feeMinor, feeMinor, creditMinor: 0 } },
    booking_no_show: { booking, settled: { refundMinor: 0, feeMinor, creditMinor: 0 } },
  };
  const example = examples[kind];
  return example ? { ...example, isPartly: true } : { booking, isPartly: false };
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
  const bookings = real ? ([real, ...others] as const) : repeated(latest);
  return {
    sample: real ? { kind: 'series', name: real.reference, isPartly: false } : null,
    values: {
      ...valuesOf(deps, form, { booking: first, isPartly: false }, sender, reader),
      ...seriesValues(bookings, first.zone, [first.zone, '']),
    },
  };
}

function valuesOf(
  deps: SampleDeps,
  { kind, audience }: MessageForm,
  { booking, ...besides }: BookingSample,
  sender: Sender,
  reader: string,
) {
  if (audience === 'customer') {
    const manage = shownManageLink(deps, isReminder(kind) ? 'will-come' : undefined);
    return {
      ...valuesForCustomer(booking, { ...besides, manage, book: bookLink(deps), now: deps.clock.now() }),
      ...reviewLink(sender),
    };
  }
  const isStaff = audience === 'staff';
  const [first] = booking.appointments;
  return {
    ...valuesForTeam(booking, {
      ...besides,
      open: openLink(deps, isStaff ? 'staff' : 'admin', booking.bookingId),
      own: isStaff ? booking.appointments.filter(({ staffId }) => staffId === first?.staffId) : [],
      zone: booking.zone,
    }),
    'staff.name': first?.staffName ?? reader,
    'manager.name': reader,
  };
}

const repeated = (booking: MailedBooking): readonly [MailedBooking, ...MailedBooking[]] => [
  booking,
  ...[1, 2, 3].map((weeks) => ({
    ...booking,
    startAt: later(booking.startAt, weeks * weekMs),
    endAt: later(booking.endAt, weeks * weekMs),
  })),
];

const offered = ({ clock, config }: SampleDeps, booking: MailedBooking, sender: Sender) =>
  offerValues(
    {
      ...booking,
      serviceNames: booking.appointments.map(({ serviceName }) => serviceName),
      staffNames: [...new Set(booking.appointments.map(({ staffName }) => staffName))],
      until: later(clock.now(), 2 * hourMs),
      url: `${config.publicUrl}/booking`,
    },
    sender,
  );

const joined = ({ config }: SampleDeps, booking: MailedBooking, sender: Sender) =>
  joinedValues(
    {
      ...booking,
      services: booking.appointments,
      days: [booking.startAt.toISOString().slice(0, 10)],
      partOfDay: 'any',
      url: `${config.publicUrl}/booking`,
    },
    sender,
  );
