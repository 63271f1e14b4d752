import { getTemporary, postPublicMultipart, postTemporary } from '@daybook/api';
import type { manageTokenHeader } from '@daybook/contract/bookings';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@daybook/contract/endpoints';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../handlers.ts';
import { invalidate, manageKeys, slotKeys } from '../keys.ts';
import { publicQueryFor } from '../query-for.ts';
import { type InputFor, type KeyOf, partsOf, sendParts } from '../request.ts';

const header: typeof manageTokenHeader = 'x-booking-token';
const withToken = (token: string) => ({ headers: { [header]: token } });

export const manageQueries = {
  /** A booking as the holder of its link sees it. The answer to making it serves the page that follows. */
  booking: (token: string) =>
    publicQueryFor('GET bookings/manage', manageKeys.booking(token), undefined, {
      ...withToken(token),
      staleTime: 15_000,
    }),
  /** The starts to which it can be moved. */
  slots: (token: string, query: QueryOf<'GET bookings/manage/slots'>) =>
    publicQueryFor('GET bookings/manage/slots', manageKeys.slots(token), query, {
      ...withToken(token),
      staleTime: 30_000,
    }),
};

/** The response to a change is the new state of the booking; all free times may have changed. */
function keepBooking(client: QueryClient, token: string, booking: SelfServiceBooking): Promise<unknown> {
  keepAnswer(client, manageQueries.booking(token).queryKey, booking);
  client.removeQueries({ queryKey: manageKeys.slots(token) });
  return invalidate(client, [slotKeys.all]);
}

const bookingKept = {
  onSuccess: (
    booking: SelfServiceBooking,
    { token }: { token: string },
    _before: unknown,
    { client }: { client: QueryClient },
  ) => keepBooking(client, token, booking),
};

type Key = Extract<KeyOf<'POST', 'temporary'>, `POST bookings/manage/${string}`>;
type Input<K extends Key> = InputFor<K> & { token: string };

/** The mutation of an endpoint for the holder of the link, whose token goes into the header. */
const manageMutationFor = <K extends Key>(
  key: K,
  options: Pick<MutationOptions<AnswerOf<K>, Error, Input<K>>, 'onSuccess'> = {},
) =>
  mutationOptions<AnswerOf<K>, Error, Input<K>>({
    ...options,
    mutationFn: ({ token, ...input }) =>
      sendParts(postTemporary, partsOf(key, input), withToken(token)) as Promise<AnswerOf<K>>,
  });

export const manageMutations = {
  /** The booking as an iCalendar file: name and content. */
  calendarFile: () =>
    mutationOptions({
      mutationFn: (token: string) => getTemporary('bookings/manage/calendar', withToken(token)),
    }),
  /** A link to another booking of the same series. */
  link: () => manageMutationFor('POST bookings/manage/link'),
  /** Moves it; a time that is no longer free is an `ApiError` with other starts: `nearestOf(error)`. */
  reschedule: () => manageMutationFor('POST bookings/manage/reschedule', bookingKept),
  /** Cancels it, or withdraws a request. */
  cancel: () => manageMutationFor('POST bookings/manage/cancel', bookingKept),
  /** Starts a payment in advance: the response has the provider's address and the state of the booking. */
  pay: () =>
    manageMutationFor('POST bookings/manage/pay', {
      onSuccess: ({ visit: booking }, { token }, _before, { client }) => keepBooking(client, token, booking),
    }),
  /** Reports a bank transfer in advance. */
  tellOfTransfer: (token: string) =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST bookings/manage/transfers'>) =>
        postTemporary('bookings/manage/transfers', { ...withToken(token), body }),
    }),
  /** Adds the proof of a transfer: a picture or a PDF. */
  proveTransfer: (token: string) =>
    mutationOptions({
      mutationFn: ({
        file,
        ...params
      }: ParamsOf<'POST bookings/manage/transfers/:transferClaimId/proof'> & { file: File }) => {
        const body = new FormData();
        body.append('proof', file);
        return postPublicMultipart('bookings/manage/transfers/:transferClaimId/proof', {
          ...withToken(token),
          params,
          body,
        });
      },
    }),
  /** Requests the refund for a lost time. */
  takeBack: () => manageMutationFor('POST bookings/manage/refund', bookingKept),
  /** Confirms that the customer will come at the start they have seen. */
  sayWillCome: () => manageMutationFor('POST bookings/manage/will-come', bookingKept),
  /** Corrects the details. Absent fields stay unchanged. */
  editDetails: () => manageMutationFor('POST bookings/manage/details', bookingKept),
};
