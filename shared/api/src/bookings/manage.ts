import { getTemporary, postPublicMultipart, postTemporary } from '@daybook/api';
import type { manageTokenHeader } from '@daybook/contract/bookings';
import type { BodyOf, ParamsOf, QueryOf } from '@daybook/contract/endpoints';
import type { ManagedVisit } from '@daybook/contract/manage';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { slotKeys } from './slots.ts';

const header: typeof manageTokenHeader = 'x-booking-token';
const withToken = (token: string) => ({ headers: { [header]: token } });

/** Keys of a booking by the token of its link. */
export const manageKeys = {
  visit: (token: string) => ['manage', token, 'visit'] as const,
  slots: (token: string, query: QueryOf<'GET bookings/manage/slots'>) =>
    ['manage', token, 'slots', query] as const,
};

export const manageQueries = {
  /** A booking as the holder of its link sees it. */
  visit: (token: string) =>
    queryOptions({
      queryKey: manageKeys.visit(token),
      queryFn: ({ signal }) => getTemporary('bookings/manage', { ...withToken(token), signal }),
    }),
  /** The starts to which it can be moved. */
  slots: (token: string, query: QueryOf<'GET bookings/manage/slots'>) =>
    queryOptions({
      queryKey: manageKeys.slots(token, query),
      queryFn: ({ signal }) => getTemporary('bookings/manage/slots', { ...withToken(token), query, signal }),
      staleTime: 30_000,
    }),
};

/** The response to a change is the new state of the booking; all free times may have changed. */
function keepVisit(client: QueryClient, token: string, visit: ManagedVisit): Promise<unknown> {
  keepAnswer(client, manageKeys.visit(token), visit);
  client.removeQueries({ queryKey: ['manage', token, 'slots'] });
  return client.invalidateQueries({ queryKey: slotKeys.all });
}

type WithToken<Body> = Body & { token: string };

export const manageMutations = {
  /** The booking as an iCalendar file: name and content. */
  calendarFile: () =>
    mutationOptions({
      mutationFn: (token: string) => getTemporary('bookings/manage/calendar', withToken(token)),
    }),
  /** A link to another visit of the same series. */
  link: () =>
    mutationOptions({
      mutationFn: ({ token, ...body }: WithToken<BodyOf<'POST bookings/manage/link'>>) =>
        postTemporary('bookings/manage/link', { ...withToken(token), body }),
    }),
  /** Moves it; a time that is no longer free is an `ApiError` with other starts: `nearestOf(error)`. */
  reschedule: () =>
    mutationOptions({
      mutationFn: ({ token, ...body }: WithToken<BodyOf<'POST bookings/manage/reschedule'>>) =>
        postTemporary('bookings/manage/reschedule', { ...withToken(token), body }),
      onSuccess: (visit, { token }, _before, { client }) => keepVisit(client, token, visit),
    }),
  /** Cancels it, or withdraws a request. */
  cancel: () =>
    mutationOptions({
      mutationFn: ({ token, ...body }: WithToken<BodyOf<'POST bookings/manage/cancel'>>) =>
        postTemporary('bookings/manage/cancel', { ...withToken(token), body }),
      onSuccess: (visit, { token }, _before, { client }) => keepVisit(client, token, visit),
    }),
  /** Starts a payment in advance: the response has the provider's address and the state of the visit. */
  pay: () =>
    mutationOptions({
      mutationFn: ({ token, ...body }: WithToken<BodyOf<'POST bookings/manage/pay'>>) =>
        postTemporary('bookings/manage/pay', { ...withToken(token), body }),
      onSuccess: ({ visit }, { token }, _before, { client }) => keepVisit(client, token, visit),
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
  takeBack: () =>
    mutationOptions({
      mutationFn: ({ token, ...body }: WithToken<BodyOf<'POST bookings/manage/refund'>>) =>
        postTemporary('bookings/manage/refund', { ...withToken(token), body }),
      onSuccess: (visit, { token }, _before, { client }) => keepVisit(client, token, visit),
    }),
  /** Confirms that the customer will come at the start they have seen. */
  sayWillCome: () =>
    mutationOptions({
      mutationFn: ({ token, ...body }: WithToken<BodyOf<'POST bookings/manage/will-come'>>) =>
        postTemporary('bookings/manage/will-come', { ...withToken(token), body }),
      onSuccess: (visit, { token }, _before, { client }) => keepVisit(client, token, visit),
    }),
  /** Corrects the details. Absent fields stay unchanged. */
  editDetails: () =>
    mutationOptions({
      mutationFn: ({ token, ...body }: WithToken<BodyOf<'POST bookings/manage/details'>>) =>
        postTemporary('bookings/manage/details', { ...withToken(token), body }),
      onSuccess: (visit, { token }, _before, { client }) => keepVisit(client, token, visit),
    }),
};
