import type { EndpointKey } from '@daybook/contract/endpoints';
import { newUuid } from '../../platform/clock.ts';
import { both, isMine, needs, type ObjectRule, over, type Rule, version } from './rule.ts';
import { addNote, type Things } from './things.ts';

const views = needs('customer.view');
const edits = needs('customer.edit');
const merges = needs('customer.merge');
const sees = over('customer.view');

const on = (
  permission: 'customer.view' | 'customer.edit' | 'customer.erase',
  path: string,
  body?: object,
): ObjectRule => ({
  ask: ({ customerId }) => ({ path: `customers/${customerId}${path}`, ...(body ? { body } : {}) }),
  sees,
  acts: over(permission),
});

/** Merging the user's own customer with another's, in either direction. */
const united = (ask: (from: string, into: string) => { path: string; body?: object }): ObjectRule[] =>
  [
    (of: Things, mine: Things) => ask(of.customerId, mine.otherCustomerId),
    (of: Things, mine: Things) => ask(mine.otherCustomerId, of.customerId),
  ].map((asking) => ({ ask: asking, sees }));

export const customerRules = {
  'GET customers': views,
  'POST customers': edits,
  'GET customers/:customerId': { ...views, objects: [on('customer.view', '')] },
  'GET customers/:customerId/visits': { ...views, objects: [on('customer.view', '/visits')] },
  'GET customers/:customerId/export': {
    ...needs('customer.view', 'export'),
    objects: [
      {
        ask: ({ customerId }) => ({ path: `customers/${customerId}/export` }),
        sees,
        acts: both(over('export'), over('customer.contact')),
      },
    ],
  },
  'PUT customers/:customerId': {
    ...edits,
    objects: [on('customer.edit', '', { firstName: 'Ife', email: '', phone: '', version })],
  },
  'POST customers/:customerId/notes': { ...edits, objects: [on('customer.edit', '/notes', { text: 'Tea' })] },
  'DELETE customers/:customerId/notes/:noteId': {
    ...edits,
    objects: [
      {
        ask: ({ customerId, noteId }) => ({ path: `customers/${customerId}/notes/${noteId}` }),
        make: addNote,
        // Other users' notes answer 404, because only their author may delete them.
        sees: both(sees, (caller, owner) => !over('customer.edit')(caller, owner) || isMine(caller, owner)),
        acts: over('customer.edit'),
      },
    ],
  },
  'POST customers/:customerId/block': {
    ...edits,
    objects: [on('customer.edit', '/block', { version, reason: 'No-shows' })],
  },
  'POST customers/:customerId/unblock': { ...edits, objects: [on('customer.edit', '/unblock', { version })] },
  'POST customers/:customerId/differences/:bookingId': {
    ...edits,
    objects: [
      {
        ask: ({ customerId, bookingId }) => ({
          path: `customers/${customerId}/differences/${bookingId}`,
          body: { version, choice: 'keep' },
        }),
        sees,
        acts: over('customer.edit'),
      },
    ],
  },
  'GET customers/:customerId/merge-preview': {
    ...merges,
    objects: united((from, into) => ({ path: `customers/${from}/merge-preview?into=${into}` })),
  },
  'POST customers/:customerId/merge': {
    ...merges,
    objects: united((from, intoCustomerId) => ({
      path: `customers/${from}/merge`,
      body: { intoCustomerId, version, intoVersion: version },
    })),
  },
  'POST customers/:customerId/credit': {
    ...needs('invoice.view', 'payment.refund'),
    objects: [
      {
        // Credit of one unit changes nothing for any other request.
        ask: ({ customerId }) => ({
          path: `customers/${customerId}/credit`,
          headers: { 'idempotency-key': newUuid() },
          body: { amountMinor: 1, reason: 'Sorry' },
        }),
        sees,
        acts: both(over('invoice.view'), over('payment.refund')),
      },
    ],
  },
  'POST customers/:customerId/erase': {
    ...needs('customer.erase'),
    objects: [on('customer.erase', '/erase', { version })],
  },
} satisfies Partial<Record<EndpointKey, Rule>>;
