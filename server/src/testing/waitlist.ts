import type { BodyOf } from '@daybook/contract/endpoints';
import type { WaitlistPlace } from '@daybook/contract/waitlist';
import type { Email } from 'postal-mime';
import { newUuid } from '../platform/clock.ts';
import type { TestServer } from './server.ts';

/** The body of the waiting-list form: any time on Tuesday, the day after the test clock's start. */
export function aWish(
  wanted: Pick<BodyOf<'POST waitlist'>, 'serviceIds'> & Partial<BodyOf<'POST waitlist'>>,
): BodyOf<'POST waitlist'> {
  return {
    staff: 'any',
    days: ['2026-09-08'],
    customer: {
      firstName: 'Bisi',
      lastName: 'Adeyemi',
      email: 'bisi@example.com',
      phone: '+234 800 000 3001',
    },
    zone: 'Africa/Lagos',
    ...wanted,
  };
}

/** The token in the link of a waiting-list mail. */
export function waitlistTokenIn(mail: Email | undefined): string {
  const token = /\/booking\/waitlist#t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('The mail has no link to the waiting list.');
  return token;
}

/** Functions to join the waiting list, look at an offer, accept it and leave. */
export const waitlistOn = ({ call }: TestServer) => ({
  join: (body: BodyOf<'POST waitlist'>) =>
    call('POST', 'waitlist', { body, headers: { 'idempotency-key': newUuid() } }),
  async place(token: string): Promise<WaitlistPlace> {
    return (await call('GET', 'waitlist/place', { headers: { 'x-waitlist-token': token } })).json();
  },
  take: (token: string, key = newUuid()) =>
    call('POST', 'waitlist/place/book', {
      body: { policyAccepted: true },
      headers: {
        'x-waitlist-token': token,
        'idempotency-key': key,
      },
    }),
  leave: (token: string) => call('DELETE', 'waitlist/place', { headers: { 'x-waitlist-token': token } }),
});
