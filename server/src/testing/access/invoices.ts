import type { EndpointKey } from '@daybook/contract/endpoints';
import { type Permission, reachOf } from '@daybook/domain/people';
import type { LightMyRequestResponse } from 'fastify';
import { newUuid } from '../../platform/clock.ts';
import { formWith } from '../pictures.ts';
import {
  both,
  needs,
  needsOne,
  type ObjectRule,
  type Outcome,
  over,
  type Rule,
  version,
  whole,
} from './rule.ts';
import type { Things } from './things.ts';

const reads = needs('invoice.view');
const writes = needs('invoice.view', 'invoice.issue');
const takes = needs('invoice.view', 'payment.take');
const givesBack = needs('invoice.view', 'payment.refund');
const takesBack = needs('invoice.view', 'invoice.void');
const sees = over('invoice.view');
const reason = 'A mistake.';

/** Every request needs a key of its own, or it would get the stored answer of another. */
const once = () => ({ 'idempotency-key': newUuid() });

/** Sends a wrong version, so that nothing changes for any user. */
const on = (permission: Permission, path: string, body?: object): ObjectRule => ({
  ask: ({ invoiceId }) => ({
    path: `invoices/${invoiceId}${path}`,
    headers: once(),
    ...(body && { body: { version, ...body } }),
  }),
  sees,
  acts: over(permission),
});

/** These objects belong to an invoice; the documents' own tests try those of other invoices. */
const ofItsInvoice = {
  ':creditNoteId': 'Its invoice decides who may see it.',
  ':recurringId': 'Its invoice decides who may see it.',
  ':attachmentId': 'Its invoice decides who may see it.',
  ':invoiceId': 'The tests of attachments cover other users’ invoices.',
  ':paymentId': 'Its invoice or its booking decides who may see it.',
};

/** A statement covers all invoices of a customer, so a user must be allowed to see all of them. */
const onStatement = (path: string, body?: object): ObjectRule => ({
  ask: ({ customerId }) => ({ path: `customers/${customerId}/statement${path}`, ...(body && { body }) }),
  sees: (caller) => reachOf(caller, 'invoice.view') === null,
});

const aPdf = { field: 'attachment', name: 'terms.pdf', type: 'application/pdf' };

const onDocument = (path: string): ObjectRule => ({
  ask: ({ invoiceId }) => ({ path: `invoices/${invoiceId}${path}` }),
  sees,
});

const aDraft = ({ customerId, staffId }: Pick<Things, 'customerId' | 'staffId'>) => ({
  customerId,
  currency: 'NGN',
  taxMode: 'exclusive',
  due: { days: 0 },
  lines: [{ description: 'Braids', unitPrice: '100', staffId }],
});

/** A draft names a customer, a booking and staff members; it must not name any that the user may not see. */
const named = (pathOf: (mine: Things) => string, more: object = {}): ObjectRule[] => [
  {
    ask: ({ customerId, bookingId }, mine) => ({
      path: pathOf(mine),
      headers: once(),
      body: { ...aDraft({ ...mine, customerId }), ...more, bookingId },
    }),
    sees: both(over('customer.view'), over('booking.view')),
    unseen: 400,
  },
  {
    ask: ({ staffId }, mine) => ({
      path: pathOf(mine),
      headers: once(),
      body: { ...aDraft({ ...mine, staffId }), ...more },
    }),
    sees: over('invoice.issue'),
    unseen: 400,
  },
];

/** The outcome of a bulk action on a single invoice. */
function ofTheOne(answer: LightMyRequestResponse): Outcome {
  const [{ refusal }] = answer.json().results;
  return (
    { 'We couldn’t find this.': 404, 'You don’t have permission to do this.': 403 }[String(refusal)] ?? 'done'
  );
}

const shown: ObjectRule['outcome'] = (answer, { invoiceId }) =>
  answer.json().items.some((row: { invoiceId: string }) => row.invoiceId === invoiceId)
    ? 'done'
    : 'not shown';

const filters = {
  customer: 'Only narrows the list of what the user may see.',
  staff: 'Only narrows the list of what the user may see.',
};
const payment = { ':paymentId': 'It is only looked up on the invoice in the same path.' };
const settings = 'The invoice settings belong to the whole business.';

export const invoiceRules: Readonly<Partial<Record<EndpointKey, Rule>>> = {
  'GET invoices': {
    ...reads,
    objects: [
      ({ staffId }: Things) => ({ path: `invoices?staff=${staffId}` }),
      ({ customerId }: Things) => ({ path: `invoices?customer=${customerId}` }),
    ].map((ask) => ({ ask, sees, unseen: 'not shown', outcome: shown })),
  },
  'GET invoices/totals': { ...reads, aside: filters },
  'GET invoices/figures': reads,
  'GET customers/:customerId/account': {
    ...reads,
    objects: [{ ask: ({ customerId }) => ({ path: `customers/${customerId}/account` }), sees }],
  },
  'GET credit-notes': { ...reads, aside: filters },
  'GET invoices/pdfs': reads,
  'GET invoices/ageing': reads,
  'GET invoices/ageing/export': needs('invoice.view', 'export'),
  'GET invoices/taxes': needs('invoice.view', 'report.view'),
  'GET invoices/taxes/export': needs('invoice.view', 'report.view', 'export'),
  'GET business-days': needs('invoice.view', 'day.close'),
  'GET business-days/export': needs('invoice.view', 'day.close', 'export'),
  'GET business-days/:day': needs('invoice.view', 'day.close'),
  'POST business-days/:day/close': needs('invoice.view', 'day.close'),
  'POST business-days/:day/reopen': needs('invoice.view', 'day.close', 'day.reopen'),
  'GET customers/:customerId/statement': { ...reads, objects: [onStatement('')] },
  'GET customers/:customerId/statement/pdf': { ...reads, objects: [onStatement('/pdf')] },
  'GET customers/:customerId/statement/export': {
    ...needs('invoice.view', 'export'),
    objects: [onStatement('/export')],
  },
  'POST customers/:customerId/statement/send': {
    ...writes,
    objects: [onStatement('/send', { currency: 'NGN', from: '2026-09-01', to: '2026-09-07' })],
  },
  'GET invoices/export': { ...needs('invoice.view', 'export'), aside: filters },
  'POST invoices': { ...writes, objects: named(() => 'invoices') },
  'POST invoices/preview': { ...writes, objects: named(() => 'invoices/preview') },
  'POST invoices/from-booking': {
    ...writes,
    objects: [
      {
        ask: ({ bookingId }) => ({ path: 'invoices/from-booking', headers: once(), body: { bookingId } }),
        sees: over('booking.view'),
        acts: over('invoice.issue'),
      },
    ],
  },
  'POST invoices/bulk': {
    ...writes,
    objects: [
      {
        ask: ({ invoiceId }) => ({
          path: 'invoices/bulk',
          headers: once(),
          body: { action: 'remind', items: [{ invoiceId, version }] },
        }),
        sees,
        acts: over('invoice.issue'),
        outcome: ofTheOne,
      },
    ],
  },
  'GET invoices/:invoiceId': { ...reads, objects: [on('invoice.view', '')] },
  'PUT invoices/:invoiceId': {
    ...writes,
    objects: [
      {
        ask: ({ invoiceId }, mine) => ({
          path: `invoices/${invoiceId}`,
          body: { ...aDraft(mine), version },
        }),
        sees,
        acts: over('invoice.issue'),
      },
      ...named(({ invoiceId }) => `invoices/${invoiceId}`, { version }),
    ],
  },
  'PUT invoices/:invoiceId/about': {
    ...writes,
    objects: [on('invoice.issue', '/about', { privateNote: '', promisedOn: null, remindersPaused: false })],
  },
  'DELETE invoices/:invoiceId': { ...writes, objects: [on('invoice.issue', `?version=${version}`)] },
  'POST invoices/:invoiceId/issue': {
    ...writes,
    objects: [on('invoice.issue', '/issue', { payableMinor: 1 })],
  },
  'POST invoices/:invoiceId/send': { ...writes, objects: [on('invoice.issue', '/send', {})] },
  'POST invoices/:invoiceId/remind': { ...writes, objects: [on('invoice.issue', '/remind', {})] },
  'POST invoices/:invoiceId/clone': { ...writes, objects: [on('invoice.issue', '/clone')] },
  'POST invoices/:invoiceId/customer': {
    ...takes,
    objects: [
      {
        ask: ({ invoiceId, customerId }) => ({
          path: `invoices/${invoiceId}/customer`,
          body: { customerId },
        }),
        sees,
        acts: over('payment.take'),
      },
    ],
  },
  'POST invoices/:invoiceId/extend': {
    ...writes,
    objects: [on('invoice.issue', '/extend', { dueOn: '2026-12-31', reason })],
  },
  'POST invoices/:invoiceId/link': { ...writes, objects: [on('invoice.issue', '/link')] },
  'DELETE invoices/:invoiceId/link': { ...writes, objects: [on('invoice.issue', '/link')] },
  'POST invoices/:invoiceId/preview-link': { ...reads, objects: [on('invoice.view', '/preview-link')] },
  'POST invoices/:invoiceId/pay': {
    ...takes,
    objects: [on('payment.take', '/pay', { method: 'cash', amountMinor: 1, receivedOn: '2026-09-07' })],
  },
  'POST invoices/:invoiceId/apply-credit': {
    ...takes,
    objects: [on('payment.take', '/apply-credit', { amountMinor: 1 })],
  },
  'POST invoices/:invoiceId/credit': {
    ...takesBack,
    objects: [on('invoice.void', '/credit', { credited: { amountMinor: 1 }, reasonKind: 'price', reason })],
    aside: { 'settlement.refunds.paymentId': payment[':paymentId'] },
  },
  'POST invoices/:invoiceId/void': { ...takesBack, objects: [on('invoice.void', '/void', { reason })] },
  'POST invoices/:invoiceId/uncollectible': {
    ...takesBack,
    objects: [on('invoice.void', '/uncollectible', { reason })],
  },
  'POST invoices/:invoiceId/reopen': { ...takesBack, objects: [on('invoice.void', '/reopen', { reason })] },
  'POST invoices/:invoiceId/write-off': {
    ...takesBack,
    objects: [on('invoice.void', '/write-off', { amountMinor: 1, reason })],
  },
  'POST invoices/:invoiceId/payments/:paymentId/refund': {
    ...givesBack,
    objects: [on('payment.refund', `/payments/${newUuid()}/refund`, { amountMinor: 1, reason })],
    aside: payment,
  },
  'POST invoices/:invoiceId/payments/:paymentId/reverse': {
    ...givesBack,
    objects: [on('payment.refund', `/payments/${newUuid()}/reverse`, { reason })],
    aside: payment,
  },
  'POST invoices/:invoiceId/payments/:paymentId/move': {
    ...givesBack,
    objects: [on('payment.refund', `/payments/${newUuid()}/move`, { reason })],
    aside: payment,
  },
  'GET settings/invoice-reminders': needsOne('invoice.view', 'settings.payment'),
  'PUT settings/invoice-reminders': needs('settings.payment'),
  'GET recurring-invoices': {
    ...reads,
    aside: { invoice: 'Only narrows the list of what the user may see.' },
  },
  'POST invoices/:invoiceId/recurring': {
    ...writes,
    objects: [
      {
        ask: ({ invoiceId }) => ({
          path: `invoices/${invoiceId}/recurring`,
          headers: once(),
          body: { firstOn: '2030-01-01', unit: 'month' },
        }),
        sees,
        acts: over('invoice.issue'),
      },
    ],
  },
  'PUT recurring-invoices/:recurringId': { ...writes, aside: ofItsInvoice },
  'POST recurring-invoices/:recurringId/end': { ...writes, aside: ofItsInvoice },
  'GET invoices/:invoiceId/pdf': { ...reads, objects: [onDocument('/pdf')] },
  'GET invoices/:invoiceId/ubl': { ...reads, objects: [onDocument('/ubl')] },
  'GET invoices/:invoiceId/attachments': { ...reads, objects: [onDocument('/attachments')] },
  'POST invoices/:invoiceId/attachments': {
    ...writes,
    objects: [
      {
        ask: ({ invoiceId }) => ({
          path: `invoices/${invoiceId}/attachments`,
          ...formWith('%PDF-1.4\n', aPdf),
        }),
        sees,
        acts: over('invoice.issue'),
      },
    ],
  },
  'GET invoices/:invoiceId/attachments/:attachmentId': { ...reads, aside: ofItsInvoice },
  'DELETE invoices/:invoiceId/attachments/:attachmentId': { ...writes, aside: ofItsInvoice },
  'GET invoices/:invoiceId/json': { ...reads, objects: [onDocument('/json')] },
  'GET credit-notes/:creditNoteId/pdf': { ...reads, aside: ofItsInvoice },
  'GET credit-notes/:creditNoteId/ubl': { ...reads, aside: ofItsInvoice },
  'GET payments/:paymentId/receipt': { ...needsOne('invoice.view', 'payment.take'), aside: ofItsInvoice },
  'GET settings/invoicing': needsOne('invoice.view', 'settings.payment'),
  'PUT settings/invoicing': whole(needs('settings.payment'), settings),
  'PUT settings/invoicing/series/:kind': needs('settings.payment'),
  'POST settings/invoicing/taxes': needs('settings.payment'),
  'POST settings/invoicing/taxes/:taxRateId/archive': whole(needs('settings.payment'), settings),
};
