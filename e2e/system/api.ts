import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import { minProofMs, proofHeader } from '@daybook/contract/proofs';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { aCustomer } from './book.ts';

type Slots = AnswerOf<'GET slots'>['slots'];

const read = async <T>(url: string, path: string): Promise<T> => {
  const answer = await fetch(`${url}/api/v1/${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** A service that several staff members perform, with the free times of one of them in the coming weeks. */
export async function findFreeTimes(url: string, weeks = 2) {
  const { items } = await read<AnswerOf<'GET services'>>(url, 'services');
  const service = items.find(({ staffIds, needsApproval }) => staffIds.length > 1 && !needsApproval);
  const staffId = service?.staffIds.at(-1);
  if (!service || !staffId) throw new Error('The demo business has nothing to book.');
  const from = new Date();
  const to = new Date(from.getTime() + weeks * 7 * 86_400_000);
  const query = new URLSearchParams({
    services: service.serviceId,
    staff: staffId,
    from: from.toISOString(),
    to: to.toISOString(),
  });
  const { slots } = await read<{ slots: Slots }>(url, `slots?${query}`);
  return { serviceId: service.serviceId, staffId, starts: slots.map(({ startAt }) => startAt) };
}

const headerOf = (shown: object) => ({
  [proofHeader]: Buffer.from(JSON.stringify(shown)).toString('base64'),
});

/** Computes the proof of work that the server asks of a browser. */
async function doWork(url: string): Promise<Record<string, string>> {
  const { challenge, stamp } = await read<AnswerOf<'GET bookings/challenge'>>(url, 'bookings/challenge');
  if (!challenge && stamp) {
    await setTimeout(minProofMs);
    return headerOf({ stamp });
  }
  if (!challenge) return {};
  const [solution] = await Promise.all([solveChallenge({ challenge, deriveKey }), setTimeout(minProofMs)]);
  if (!solution) throw new Error('The work could not be done.');
  const { counter, derivedKey } = solution;
  return headerOf({ challenge, solution: { counter, derivedKey } });
}

/** Books as a visitor at a known time. */
export async function postBooking(
  url: string,
  booking: { serviceId: string; staffId: string; startAt: string },
  firstName: string,
  language = 'en',
): Promise<Response> {
  const body: BodyOf<'POST bookings'> = {
    serviceIds: [booking.serviceId],
    staff: booking.staffId,
    startAt: booking.startAt,
    customer: {
      ...aCustomer(firstName),
      lastName: 'Racer',
      email: `${firstName.toLowerCase()}@example.com`,
    },
    policyAccepted: true,
    zone: 'Africa/Lagos',
  };
  return postAsVisitor(url, 'bookings', body, language);
}

/** Sends a form of the booking page. */
export async function postAsVisitor(
  url: string,
  path: string,
  body: object,
  language = 'en',
): Promise<Response> {
  return fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      'idempotency-key': randomUUID(),
      ...(await doWork(url)),
    },
    body: JSON.stringify(body),
  });
}

/** The response to the holder of a booking's link. */
export const readManaged = (url: string, token: string): Promise<Response> =>
  fetch(`${url}/api/v1/bookings/manage`, { headers: { 'x-booking-token': token } });
