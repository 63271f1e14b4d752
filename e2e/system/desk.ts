import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import { administrator } from './server.ts';

/** The token of an administrator. */
async function signInAtDesk(url: string): Promise<string> {
  const login = await ask<AnswerOf<'POST auth/login'>>(url, 'auth/login', { body: administrator });
  if ('secondFactor' in login) throw new Error('The administrator of a test has no second factor.');
  return login.token;
}

/** Calls endpoints as an administrator. */
export async function administer(url: string) {
  const token = await signInAtDesk(url);
  return <T = unknown>(path: string, body?: unknown, method?: string): Promise<T> =>
    ask(url, path, { token, body, method });
}

/** A booking as an administrator finds it, with the administrator's token. */
async function findAtDesk(url: string, reference: string) {
  const token = await signInAtDesk(url);
  const found = await ask<AnswerOf<'GET bookings'>>(url, `bookings?tab=all&q=${reference}`, { token });
  const [booking] = found.items;
  if (!booking) throw new Error(`There is no booking ${reference}.`);
  return { booking, token };
}

/** The id of a booking, from the reference that its visitor knows. */
export const bookingIdOf = async (url: string, reference: string): Promise<string> =>
  (await findAtDesk(url, reference)).booking.bookingId;

/** Moves a booking as an administrator who may override every rule. */
export async function moveAtDesk(url: string, reference: string, startAt: Date): Promise<void> {
  const { booking, token } = await findAtDesk(url, reference);
  const body: BodyOf<'POST bookings/:bookingId/reschedule'> = {
    version: booking.version,
    startAt: startAt.toISOString(),
    notifyCustomer: false,
    override: { reason: 'The customer asked for it' },
  };
  await ask(url, `bookings/${booking.bookingId}/reschedule`, { token, body });
}

/** The calendar's data for some days, as an administrator gets it. */
export async function readCalendarAtDesk(url: string, from: Date, to: Date) {
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  const token = await signInAtDesk(url);
  return ask<AnswerOf<'GET calendar'>>(url, `calendar?${query}`, { token });
}

/** Books as an administrator who may override every rule, without notifications. */
export async function bookAtDesk(
  url: string,
  booking: Pick<BodyOf<'POST desk/bookings'>, 'startAt' | 'segments'>,
  customer: { firstName: string; lastName: string },
): Promise<void> {
  const body: BodyOf<'POST desk/bookings'> = {
    ...booking,
    customer: { kind: 'new', ...customer },
    notifyCustomer: false,
    override: { reason: 'The customer asked for it' },
  };
  await ask(url, 'desk/bookings', { token: await signInAtDesk(url), body });
}

async function ask<T>(
  url: string,
  path: string,
  { body, token, method }: { body?: unknown; token?: string; method?: string | undefined },
): Promise<T> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? (undefined as T) : answer.json();
}
