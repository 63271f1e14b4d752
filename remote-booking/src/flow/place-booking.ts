import { ApiError } from '@daybook/api';
import { bookingMutations } from '@daybook/api/bookings';
import { hasCode } from '@daybook/api/has-code';
import { manageMutations } from '@daybook/api/manage';
import { datesOf, seriesQueries } from '@daybook/api/series';
import type { BookingInput } from '@daybook/contract/bookings';
import type { AnswerOf } from '@daybook/contract/endpoints';
import type { PayInput, Prepayment } from '@daybook/contract/prepayment';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import type { SeriesInput } from '@daybook/contract/series';
import { shownByScreen } from '@daybook/shell/error-message';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { keptBooked } from '../booking/booked.ts';
import { type Draft, keptDraft } from '../booking/draft.ts';
import { lostTimeOf } from '../booking/lost-time.ts';
import { onlineOffers, onlineWays, type PayChoice, startOnline } from '../booking/online-payment.ts';
import type { BookingPart } from '../booking/parts.ts';
import { leaveToPay } from '../booking/paying.ts';
import { answersTo, fieldsOf } from '../booking/questions.ts';
import { type RepeatWish, repeatOf, seriesQuestion } from '../booking/repeat.ts';
import { type RequestedBooking, requestInput } from '../booking/requested-booking.ts';
import { deviceZone } from '../booking/zone-line.ts';
import { forgetAttempt, idempotencyKeyFor } from './attempt.ts';
import type { ProofWork } from './proof.ts';

export { createProofWork } from './proof.ts';

/** Everything that the visitor wants. */
export interface Wish {
  requested: RequestedBooking;
  parts: readonly BookingPart[];
  start: string;
  /** Null for a single booking. */
  repeat: RepeatWish | null;
  /** The payment that follows; null if none is due now. */
  pay: PayChoice | null;
  draft: Draft;
}

interface Page {
  client: QueryClient;
  holdToken: string | null;
  takeProof: ProofWork['take'];
  onBooked(booking: SelfServiceBooking): void;
}

const inputOf = ({ requested, parts, start, repeat, draft }: Wish): BookingInput | SeriesInput => ({
  ...requestInput(requested),
  startAt: start,
  ...(draft.isForSomeoneElse && { attendeeName: draft.attendeeName }),
  customFields: answersTo(fieldsOf(parts), draft),
  customer: draft.customer,
  note: draft.note,
  marketingOptIn: draft.marketingOptIn,
  policyAccepted: true,
  ...(draft.extras && { extras: draft.extras }),
  zone: deviceZone(),
  website: draft.website,
  ...(repeat && { repeat: repeatOf(repeat, start) }),
});

/** Runs a mutation outside of a component. */
const run = <Answer, Input>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, Input>,
  input: Input,
): Promise<Answer> =>
  client
    .getMutationCache()
    .build(client, { ...options, meta: shownByScreen })
    .execute(input);

/** Retries once automatically if the proof has expired, as in a form that was open for hours. */
async function send(
  input: BookingInput | SeriesInput,
  page: Page,
  isAgain = false,
): Promise<AnswerOf<'POST bookings'>> {
  const { client, holdToken, takeProof: proof } = page;
  try {
    const idempotencyKey = idempotencyKeyFor(input);
    return await run(client, bookingMutations.book(), { input, idempotencyKey, holdToken, proof });
  } catch (failure) {
    const isOutdated = hasCode(failure, 'proof_required');
    if (!isOutdated || isAgain) throw failure;
    return send(input, page, true);
  }
}

/** The server has refused it; the same request would get the same answer. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status < 500 && error.status !== 429;

/** A later date of a series is taken: the review shows every date with the server's state. */
function showDates(failure: unknown, { requested, start, repeat }: Wish, { client }: Page): void {
  const dates = datesOf(failure);
  if (!dates || !repeat || lostTimeOf(failure)) return;
  client.setQueryData(seriesQueries.preview(seriesQuestion(requested, start, repeat)).queryKey, dates);
}

/** What the visitor chose to pay; without a choice, online if there is no other method. */
function payChoiceFor({ ways }: Prepayment, pay: PayChoice | null): PayChoice | null {
  if (ways.length === 0) return null;
  if (pay) return pay;
  return ways.every(({ kind }) => kind === 'online') ? { amount: 'deposit', method: 'online' } : null;
}

/** The booking is made; if the payment cannot start, the booking's page explains the next step. */
async function goAndPay(
  token: string,
  { prepayment, totalMinor }: SelfServiceBooking,
  { amount, method }: PayChoice,
  client: QueryClient,
): Promise<void> {
  const amountMinor = amount === 'total' ? totalMinor - prepayment.paidMinor : prepayment.missingMinor;
  const offers = onlineOffers(onlineWays(prepayment.ways), amountMinor);
  // The booking's page shows an added fee before it is paid.
  if (method === 'online' && offers[0]?.surchargeMinor !== 0) return;
  const start = (way: PayInput['way']) => run(client, manageMutations.pay(), { token, way, amount });
  const begun = await (method === 'online'
    ? startOnline(offers, ({ provider }) => start(provider))
    : start('bank_transfer')
  ).catch(() => null);
  if (begun?.url) leaveToPay(begun.url, token, begun.visit.prepayment.checking ?? '');
}

/**
 * Sends the booking, goes to its payment if one is due, and returns the token of its page. All input survives every
 * failure, and a retry books only once.
 */
export async function placeBooking(wish: Wish, page: Page): Promise<string> {
  const { requested, start } = wish;
  const { manageToken, booking } = await send(inputOf(wish), page).catch((failure: unknown) => {
    if (isDecided(failure)) forgetAttempt();
    showDates(failure, wish, page);
    throw failure;
  });
  page.onBooked(booking);
  forgetAttempt();
  keptDraft.write(null);
  keptBooked.write({ service: requested.services.join(','), start, manageToken });
  const choice = payChoiceFor(booking.prepayment, wish.pay);
  if (choice) await goAndPay(manageToken, booking, choice, page.client);
  return manageToken;
}
