import type { AnswerOf } from '@daybook/contract/endpoints';
import { findFreeTimes, postBooking, readManaged } from './api.ts';

/** A day on which a service with a staff member is fully booked, and how to free a time. */
export interface FullDay {
  serviceId: string;
  staffId: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Cancels one booking as its visitor. */
  release(): Promise<void>;
}

const zone = 'Africa/Lagos';
const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant));

/** Books the last offered day until it is full. */
export async function fillDay(url: string, names: string): Promise<FullDay> {
  const { starts, serviceId, staffId } = await findFreeTimes(url);
  const day = dayOf(starts.at(-1) ?? '');
  let left = starts.filter((start) => dayOf(start) === day);
  let token = '';
  for (let count = 1; left[0] !== undefined; count += 1) {
    const answer = await postBooking(url, { serviceId, staffId, startAt: left[0] }, `${names}${count}`);
    if (!answer.ok) throw new Error(`The day could not be filled: ${await answer.text()}`);
    token = (await answer.json()).manageToken;
    left = (await findFreeTimes(url)).starts.filter((start) => dayOf(start) === day);
  }
  return { serviceId, staffId, day, release: () => cancel(url, token) };
}

async function cancel(url: string, token: string): Promise<void> {
  const booking: AnswerOf<'GET bookings/manage'> = await (await readManaged(url, token)).json();
  const answer = await fetch(`${url}/api/v1/bookings/manage/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-booking-token': token },
    body: JSON.stringify({ version: booking.version, reason: '' }),
  });
  if (!answer.ok) throw new Error(`The visit could not be cancelled: ${await answer.text()}`);
}
