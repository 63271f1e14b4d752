import { ApiError } from '@daybook/api';
import { bookingMutations } from '@daybook/api/bookings';
import { hasCode } from '@daybook/api/has-code';
import { manageMutations } from '@daybook/api/manage';
import { datesOf, seriesQueries } from '@daybook/api/series';
import type { BookingInput } from '@daybook/contract/bookings';
import type { CustomField } from '@daybook/contract/custom-fields';
import type { AnswerOf } from '@daybook/contract/endpoints';
import type { PayInput, Prepayment } from '@daybook/contract/prepayment';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import type { SeriesDate, SeriesInput } from '@daybook/contract/series';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keptBooked } from '../booking/booked.ts';
import { type Draft, keptDraft } from '../booking/draft.ts';
import { lostTimeOf } from '../booking/lost-time.ts';
import { onlineOffers, onlineWays, type PayChoice, startOnline } from '../booking/online-payment.ts';
import { successPath } from '../booking/paths.ts';
import { leaveToPay } from '../booking/paying.ts';
import { answersTo } from '../booking/questions.ts';
import { type RepeatWish, repeatOf, seriesQuestion } from '../booking/repeat.ts';
import { type RequestedBooking, requestInput } from '../booking/requested-booking.ts';
import { deviceZone } from '../booking/zone-line.ts';
import { useParentPage } from '../embed/use-parent-page.ts';
import { forgetAttempt, idempotencyKeyFor } from './attempt.ts';
import { createProofWork } from './proof.ts';
import type { TimeChoice } from './use-time-choice.ts';

/** The choices of a booking besides the details. */
interface Chosen {
  requested: RequestedBooking;
  start: string;
  /** The questions of its services. */
  fields: readonly CustomField[];
  /** Null for a single booking. */
  repeat: RepeatWish | null;
  /** The payment that follows; null if none is due now. */
  pay: PayChoice | null;
}

const inputOf = ({ requested, start, fields, repeat }: Chosen, draft: Draft): BookingInput | SeriesInput => ({
  ...requestInput(requested),
  startAt: start,
  ...(draft.isForSomeoneElse && { attendeeName: draft.attendeeName }),
  customFields: answersTo(fields, draft),
  customer: draft.customer,
  note: draft.note,
  marketingOptIn: draft.marketingOptIn,
  policyAccepted: true,
  zone: deviceZone(),
  website: draft.website,
  ...(repeat && { repeat: repeatOf(repeat, start) }),
});

type Booked = AnswerOf<'POST bookings'>;

/** The server has refused it; the same request would get the same answer. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status < 500 && error.status !== 429;

/** What the visitor chose to pay; without a choice, online if there is no other method. */
function payChoiceFor({ ways }: Prepayment, pay: PayChoice | null): PayChoice | null {
  if (ways.length === 0) return null;
  if (pay) return pay;
  return ways.every(({ kind }) => kind === 'online') ? { amount: 'deposit', method: 'online' } : null;
}

/** Sends the booking. All input survives every failure, and a retry books only once. */
export function useBook(
  { lose, forget, held }: TimeChoice,
  onFieldErrors: (fields: Readonly<Record<string, string>>) => void,
) {
  const navigate = useNavigate();
  const parentPage = useParentPage();
  const { mutateAsync, isPending, error } = useMutation({ ...bookingMutations.book(), meta: shownByScreen });

  const pay = useMutation({ ...manageMutations.pay(), meta: shownByScreen });
  const client = useQueryClient();
  const [work] = useState(() => createProofWork(client));
  const prepare = useCallback(() => work.begin(), [work]);

  /** Retries once automatically if the proof has expired, as in a form that was open for hours. */
  const send = async (input: BookingInput | SeriesInput, isAgain = false): Promise<Booked> => {
    try {
      return await mutateAsync({
        input,
        idempotencyKey: idempotencyKeyFor(input),
        holdToken: held?.holdToken ?? null,
        proof: work.take,
      });
    } catch (failure) {
      const isOutdated = hasCode(failure, 'proof_required');
      if (!isOutdated || isAgain) throw failure;
      return send(input, true);
    }
  };

  const handleFailure = (failure: unknown, chosen: Chosen) => {
    if (isDecided(failure)) forgetAttempt();
    const lost = lostTimeOf(failure);
    const dates = datesOf(failure);
    if (lost) lose(lost);
    else if (dates && chosen.repeat) showDates(chosen, chosen.repeat, dates);
    else if (failure instanceof ApiError && Object.keys(failure.fields).length > 0)
      onFieldErrors(failure.fields);
  };

  /** A later date of a series is taken: the review shows every date with the server's state. */
  const showDates = ({ requested, start }: Chosen, repeat: RepeatWish, dates: SeriesDate[]) =>
    client.setQueryData(seriesQueries.preview(seriesQuestion(requested, start, repeat)).queryKey, dates);

  /** The booking is made; if the payment cannot start, the booking's page explains the next step. */
  const goAndPay = async (token: string, booking: SelfServiceBooking, { amount, method }: PayChoice) => {
    const { prepayment, totalMinor } = booking;
    const amountMinor = amount === 'total' ? totalMinor - prepayment.paidMinor : prepayment.missingMinor;
    const offers = onlineOffers(onlineWays(prepayment.ways), amountMinor);
    // The booking's page shows an added fee before it is paid.
    if (method === 'online' && offers[0]?.surchargeMinor !== 0) return;
    const start = (way: PayInput['way']) => pay.mutateAsync({ token, way, amount });
    const begun = await (method === 'online'
      ? startOnline(offers, ({ provider }) => start(provider))
      : start('bank_transfer')
    ).catch(() => null);
    if (begun?.url) leaveToPay(begun.url, token, begun.visit.prepayment.checking ?? '');
  };

  const book = async (chosen: Chosen, draft: Draft) => {
    if (isPending) return;
    const input = inputOf(chosen, draft);
    try {
      const { manageToken, booking } = await send(input);
      parentPage?.tell({ type: 'daybook:booked', reference: booking.reference });
      forget();
      forgetAttempt();
      keptDraft.write(null);
      keptBooked.write({ service: chosen.requested.services.join(','), start: chosen.start, manageToken });
      const choice = payChoiceFor(booking.prepayment, chosen.pay);
      if (choice) await goAndPay(manageToken, booking, choice);
      await navigate(successPath(manageToken), { replace: true });
    } catch (failure) {
      handleFailure(failure, chosen);
    }
  };

  return {
    book,
    prepare,
    isBooking: isPending || pay.isPending,
    problem: error && !lostTimeOf(error) ? sentenceOf(error) : null,
  };
}

export type Booking = ReturnType<typeof useBook>;
