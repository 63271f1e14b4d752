import type { EndpointKey } from '@daybook/contract/endpoints';
import { newUuid } from '../../platform/clock.ts';
import type { TestServer } from '../server.ts';
import { both, needs, type ObjectRule, over, type Rule, version } from './rule.ts';
import type { Things } from './things.ts';

const settings = needs('settings.payment');
const takes = needs('payment.take');
const checksOut = needs('booking.view', 'invoice.view', 'payment.take');
const sells = needs('invoice.view', 'invoice.issue', 'payment.take');

/** A transfer, with its proof, that the invoice's customer reported. */
async function aTransfer({ deps: { db, clock } }: TestServer, { invoiceId }: Things) {
  const transferClaimId = newUuid();
  await db
    .insertInto('transfer_claim')
    .values({
      transfer_claim_id: transferClaimId,
      invoice_id: invoiceId,
      currency: 'NGN',
      amount_minor: 1000,
      paid_on: '2026-09-01',
      payer_name: 'Ife Bello',
      created_at: clock.now(),
      proof_name: 'proof.pdf',
      proof_type: 'application/pdf',
      proof_bytes: 5,
    })
    .execute();
  await db
    .insertInto('transfer_proof')
    .values({ transfer_claim_id: transferClaimId, base64: 'JVBERi0=' })
    .execute();
  return { transferClaimId };
}

/** Sends a wrong version, so that nothing changes for any user. */
const onTransfer = (path: string, body?: object): ObjectRule => ({
  make: aTransfer,
  ask: ({ transferClaimId }) => ({
    path: `payments/claims/${transferClaimId}/${path}`,
    ...(body && { body: { version, ...body } }),
  }),
  sees: over('payment.take'),
});

/** Sends a wrong version or, for endpoints without one, an amount that is one kobo too high. */
const onMoney = (
  path: string,
  permission?: 'payment.take' | 'payment.refund',
  body?: object,
): ObjectRule => ({
  ask: ({ bookingId }) => ({
    path: `bookings/${bookingId}/money${path}`,
    ...(body && { body, headers: { 'idempotency-key': newUuid() } }),
  }),
  sees: both(over('booking.view'), over('invoice.view')),
  ...(permission && { acts: over(permission) }),
});

/** Sends a wrong version, so that nothing is checked out. */
const onCheckout = (body?: object): ObjectRule => ({
  ask: ({ bookingId }) => ({
    path: `bookings/${bookingId}/checkout`,
    ...(body && { body, headers: { 'idempotency-key': newUuid() } }),
  }),
  sees: both(over('booking.view'), over('invoice.view')),
  ...(body && { acts: over('payment.take') }),
});

export const paymentRules = {
  'GET settings/prepayment': settings,
  'PUT settings/prepayment': settings,
  'GET bookings/:bookingId/money': {
    ...needs('booking.view', 'invoice.view'),
    objects: [onMoney('')],
  },
  'POST bookings/:bookingId/money/payments': {
    ...needs('booking.view', 'invoice.view', 'payment.take'),
    objects: [
      onMoney('/payments', 'payment.take', { method: 'cash', amountMinor: 1, receivedOn: '2026-09-01' }),
    ],
  },
  'POST bookings/:bookingId/money/payments/:paymentId/refund': {
    ...needs('booking.view', 'invoice.view', 'payment.refund'),
    objects: [],
    aside: {
      ':bookingId': 'The tests of deposits cover other users’ bookings.',
      ':paymentId': 'Its booking decides who may see it.',
    },
  },
  'POST bookings/:bookingId/money/link': {
    ...needs('booking.view', 'invoice.view', 'payment.take'),
    objects: [onMoney('/link', 'payment.take', { version, amountMinor: 1 })],
  },
  'GET bookings/:bookingId/checkout': {
    ...checksOut,
    objects: [onCheckout()],
  },
  'POST bookings/:bookingId/checkout': {
    ...checksOut,
    objects: [onCheckout({ version, balanceMinor: 0 })],
    aside: {
      'lines.serviceId': 'A description of the line.',
      'lines.staffId': 'The tests of the check-out cover other users’ staff.',
      'payments.tips.staffId': 'Whoever takes a payment may give its tip to anybody of the business.',
    },
  },
  'GET sales/checkout': {
    ...sells,
    aside: { customer: 'The tests of the check-out cover other users’ customers.' },
  },
  'POST sales': {
    ...sells,
    aside: {
      customerId: 'The tests of the check-out cover other users’ customers.',
      'lines.serviceId': 'A description of the line.',
      'lines.staffId': 'The tests of the check-out cover other users’ staff.',
      'payments.tips.staffId': 'Whoever takes a payment may give its tip to anybody of the business.',
    },
  },
  'GET settings/payments': settings,
  'PUT settings/payments': settings,
  'PUT settings/payments/providers/:provider': settings,
  'POST settings/payments/providers/:provider/test': settings,
  'GET payments/claims': {
    ...takes,
    aside: { cursor: 'The start of a page; its rows are limited to what the user may see.' },
    objects: [
      {
        make: aTransfer,
        ask: ({ invoiceId }) => ({ path: `payments/claims?invoice=${invoiceId}` }),
        sees: over('payment.take'),
        unseen: 'not shown',
        outcome: (answer) => (answer.json().items.length > 0 ? 'done' : 'not shown'),
      },
    ],
  },
  'GET payments/claims/:transferClaimId/proof': { ...takes, objects: [onTransfer('proof')] },
  'POST payments/claims/:transferClaimId/confirm': {
    ...takes,
    objects: [onTransfer('confirm', { amountMinor: 1000, receivedOn: '2026-09-01' })],
  },
  'POST payments/claims/:transferClaimId/refuse': {
    ...takes,
    objects: [onTransfer('refuse', { reason: 'It has not come.' })],
  },
  'GET payments/settlement': needs('report.view', 'invoice.view'),
  'GET payments/settlement/export': needs('report.view', 'invoice.view', 'export'),
} satisfies Partial<Record<EndpointKey, Rule>>;
