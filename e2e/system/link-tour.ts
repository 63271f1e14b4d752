import type { AnswerOf } from '@daybook/contract/endpoints';
import { expect, type Page } from '@playwright/test';
import { findFreeTimes, postBooking } from './api.ts';
import { patched } from './patched.ts';

type CastBooking = AnswerOf<'GET bookings/manage'>;

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const unpaid: CastBooking['prepayment'] = {
  state: 'unpaid',
  depositMinor: 555_000,
  paidMinor: 0,
  missingMinor: 555_000,
  payUntil: soon(1),
  ways: [
    { kind: 'online', provider: 'paystack', feeTerms: null },
    {
      kind: 'bank_transfer',
      account: {
        bankName: 'Lagoon Bank',
        accountName: 'Ileke House Ltd',
        accountNumber: '0123456789',
        instructions: 'Write nothing but the reference.',
      },
    },
  ],
  lastTry: 'none',
  checking: null,
};

const awaiting = (given: Partial<CastBooking['prepayment']>): Partial<CastBooking> => ({
  status: 'pending',
  pendingReason: 'payment',
  prepayment: { ...unpaid, ...given },
});
const over = (status: CastBooking['status'], given: Partial<CastBooking> = {}): Partial<CastBooking> => ({
  status,
  dueMinor: null,
  ...given,
});
const closed = { until: soon(-2), refusal: 'window' } as const;

/** Unusual states of a booking's page, each with its heading. */
const states: readonly [name: string, heading: string | RegExp, given: Partial<CastBooking>][] = [
  ['payment-checked', 'We’re checking your payment', awaiting({ lastTry: 'pending' })],
  ['payment-failed', 'Your payment didn’t go through', awaiting({ lastTry: 'failed' })],
  [
    'time-lost',
    'You’ve paid, but this time was taken',
    over('expired', {
      prepayment: { ...unpaid, state: 'time_lost', paidMinor: 555_000, missingMinor: 0, ways: [] },
    }),
  ],
  [
    'window-closed',
    'Your visit is booked',
    { startAt: soon(22), abilities: { cancel: closed, reschedule: closed, edit: closed } },
  ],
  ['moved', 'Your visit has a new time', { movedFrom: soon(90) }],
  ['declined', 'Your request was declined', over('declined')],
  ['lapsed', 'Your request has expired', over('expired', { pendingReason: 'approval' })],
  [
    'unpaid',
    'Your visit wasn’t paid in time',
    over('expired', { pendingReason: 'payment', prepayment: { ...unpaid, ways: [] } }),
  ],
  ['begun', 'Your visit has started', over('in_service')],
  ['complete', 'Your visit is complete', over('completed')],
  ['missed', 'You missed this visit', over('no_show')],
];

/** The page of a link in every state that takes days or another person to reach. */
export async function tourOfLink(
  page: Page,
  url: string,
  look: (state: string) => Promise<unknown>,
): Promise<void> {
  const { starts, ...choice } = await findFreeTimes(url);
  const booked = await postBooking(url, { ...choice, startAt: starts.at(-1) ?? '' }, 'Linked');
  const { manageToken } = await booked.json();
  const open = async (heading: string | RegExp, given: Partial<CastBooking>) => {
    const undo = await patched(page, 'GET bookings/manage', 'bookings/manage', (real) => ({
      ...real,
      ...given,
    }));
    await page.goto('about:blank');
    await page.goto(`/booking/success#t=${manageToken}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    return undo;
  };
  for (const [name, heading, given] of states) {
    const undo = await open(heading, given);
    await look(name);
    await undo();
  }
  const undo = await open('One step left: your payment', awaiting({}));
  await page.getByText('Bank details').click();
  await page.getByRole('button', { name: 'I’ve paid' }).click();
  const form = page.getByRole('form', { name: 'Tell us about your transfer' });
  await form.getByLabel('Amount transferred').fill('0');
  await form.getByRole('button', { name: /^(Send|Tell)/ }).click();
  await look('bank-details');
  await undo();
}
