import type { EndpointKey } from '@daybook/contract/endpoints';
import { can, type Permission, scopeOf } from '@daybook/domain/people';
import type { LightMyRequestResponse } from 'fastify';
import {
  everyone,
  isMine,
  needs,
  needsOne,
  night,
  nothingFor,
  type ObjectRule,
  type Outcome,
  over,
  type Rule,
  range,
  spot,
  version,
} from './rule.ts';
import { addView, addWaiting, type Things } from './things.ts';

const seesBookings = needs('booking.view');
const editsBookings = needs('booking.edit');
const ofSameTime =
  'The check for another booking at the same time lists only bookings that the user may see.';

const plans = needsOne('booking.create', 'booking.edit');
const sees = over('booking.view');
const edits = over('booking.edit');

const act = (action: string, permission: Permission): ObjectRule => ({
  ask: ({ bookingId }) => ({ path: `bookings/${bookingId}/${action}`, body: { version } }),
  sees,
  acts: over(permission),
});

/** The outcome of a bulk action on a single booking. */
function ofTheOne(answer: LightMyRequestResponse): Outcome {
  const [{ refusal }] = answer.json().results;
  if (refusal === null) return 'done';
  return { not_found: 404, forbidden: 403 }[String(refusal.code)] ?? 'done';
}

const shownIf = (isShown: boolean): Outcome => (isShown ? 'done' : 'not shown');

/** A list filtered by one staff member or one customer. */
const filtered = (path: string, outcome: ObjectRule['outcome']): ObjectRule[] =>
  [
    ({ staffId }: Things) => ({ path: `${path}&staff=${staffId}` }),
    ({ customerId }: Things) => ({ path: `${path}&customer=${customerId}` }),
  ].map((ask) => ({ ask, sees, unseen: 'not shown', ...(outcome ? { outcome } : {}) }));

const aPlan = ({ serviceId, staffId }: Things) => ({
  startAt: night,
  segments: [{ serviceId, staff: staffId }],
});
const walkIn = { customer: { kind: 'walk_in' }, notifyCustomer: false };
const onlyOnce = { 'idempotency-key': 'access-walk' };

/**
 * A planned booking names the staff member whose calendar it uses, and perhaps the booking that it replaces.
 */
const planned = (path: string): ObjectRule[] => [
  {
    ask: (of) => ({ path, body: aPlan(of) }),
    sees: everyone,
    acts: over('booking.create'),
    unknown: nothingFor('booking.create', 404, 403),
  },
  {
    ask: ({ bookingId, appointmentId, ...of }, mine) => ({
      path,
      body: {
        ...aPlan(mine),
        segments: [{ appointmentId, ...aPlan({ ...mine, ...of }).segments[0] }],
        bookingId,
      },
    }),
    sees,
    acts: edits,
  },
];

const moved = (path: string, body: object, unknown: ObjectRule['unknown']): ObjectRule[] => [
  {
    ask: ({ bookingId, appointmentId }) => ({
      path: `bookings/${bookingId}/${path}`,
      body: { ...body, startAt: night, appointmentId },
    }),
    sees,
    acts: edits,
  },
  // The user's own booking, moved into another staff member's calendar.
  {
    ask: ({ staffId }, { bookingId }) => ({
      path: `bookings/${bookingId}/${path}`,
      body: { ...body, startAt: night, staff: staffId },
    }),
    sees: everyone,
    acts: edits,
    unknown,
  },
];

const viewed = (ask: ObjectRule['ask']): ObjectRule[] => [
  { ask, make: addView({ is_shared: false }), sees: isMine },
  {
    ask,
    make: addView({ is_shared: true }),
    sees: everyone,
    acts: (caller, owner) => isMine(caller, owner) || can(caller, 'view.share'),
    unknown: 404,
  },
];
const aQuestion = {
  'filters.staff': 'A saved view stores a query, whose permissions are checked when it runs.',
  'filters.customer': 'A saved view stores a query, whose permissions are checked when it runs.',
};

/** The register, the front desk and the waiting list. */
export const bookingRules = {
  'GET slots/explain': seesBookings,
  'GET bookings': {
    ...seesBookings,
    objects: filtered('bookings?tab=all', ({ body }, { bookingId }) => shownIf(body.includes(bookingId))),
  },
  'GET bookings/counts': {
    ...seesBookings,
    objects: filtered('bookings/counts?', (answer) => shownIf(answer.json().tabs.all.total > 0)),
  },
  'GET bookings/export': {
    ...needs('booking.view', 'export'),
    objects: filtered('bookings/export?tab=all&columns=reference', ({ body }) =>
      shownIf(body.trim().includes('\n')),
    ),
  },
  'GET bookings/calendar': {
    ...needs('booking.view', 'export'),
    objects: [
      {
        ask: ({ bookingId }) => ({ path: `bookings/calendar?bookings=${bookingId}` }),
        sees,
        unseen: 'not shown',
        outcome: ({ body }) => shownIf(body.includes('BEGIN:VEVENT')),
      },
    ],
  },
  'POST bookings/bulk': {
    ...needsOne('booking.status', 'booking.cancel', 'booking.edit'),
    objects: [
      {
        ask: ({ bookingId }) => ({
          path: 'bookings/bulk',
          body: { action: 'remind', items: [{ bookingId, version }] },
        }),
        sees,
        acts: edits,
        outcome: ofTheOne,
      },
      {
        ask: ({ bookingId }) => ({
          path: 'bookings/bulk',
          body: { action: 'confirm', items: [{ bookingId, version }] },
        }),
        sees,
        acts: over('booking.status'),
        outcome: ofTheOne,
      },
    ],
  },
  'GET bookings/:bookingId': {
    ...seesBookings,
    objects: [{ ask: ({ bookingId }) => ({ path: `bookings/${bookingId}` }), sees }],
  },
  'POST bookings/:bookingId/:action': {
    ...seesBookings,
    objects: [
      act('confirm', 'booking.status'),
      act('check-in', 'booking.status'),
      act('start', 'booking.status'),
      act('complete', 'booking.status'),
      act('no-show', 'booking.status'),
      act('cancel', 'booking.cancel'),
      act('decline', 'booking.cancel'),
      act('undo', 'booking.status'),
    ],
  },
  'GET bookings/:bookingId/delays': {
    ...editsBookings,
    objects: [
      { ask: ({ bookingId }) => ({ path: `bookings/${bookingId}/delays?minutes=10` }), sees, acts: edits },
    ],
  },
  'POST bookings/:bookingId/late': {
    ...editsBookings,
    objects: [
      {
        ask: ({ bookingId }) => ({
          path: `bookings/${bookingId}/late`,
          body: { version, minutes: 10, tell: [] },
        }),
        sees,
        acts: edits,
      },
    ],
    aside: { tell: 'Only visits that the user may edit are told; any other is refused.' },
  },
  'PUT bookings/:bookingId': {
    ...editsBookings,
    objects: [
      {
        ask: ({ bookingId, appointmentId, customerId, staffId, serviceId }) => ({
          path: `bookings/${bookingId}`,
          body: {
            ...walkIn,
            customer: { kind: 'known', customerId },
            startAt: spot.startAt,
            segments: [{ appointmentId, serviceId, staff: staffId }],
            version,
            following: [{ bookingId, version }],
          },
        }),
        sees,
        acts: edits,
      },
    ],
  },
  'POST bookings/:bookingId/customer': {
    ...editsBookings,
    objects: [
      {
        ask: ({ bookingId, customerId }) => ({
          path: `bookings/${bookingId}/customer`,
          body: { version, customer: { kind: 'known', customerId } },
        }),
        sees,
        acts: edits,
      },
    ],
  },
  'GET bookings/:bookingId/colleagues/:appointmentId': {
    ...editsBookings,
    objects: [
      {
        ask: ({ bookingId, appointmentId }) => ({
          path: `bookings/${bookingId}/colleagues/${appointmentId}`,
        }),
        sees,
        acts: (caller) => scopeOf(caller, 'booking.edit') === 'all',
      },
    ],
  },
  'POST bookings/:bookingId/reschedule': {
    ...editsBookings,
    // At night nobody works, so the move is refused and nothing changes.
    objects: moved('reschedule', { version: 1, notifyCustomer: false }, 'done'),
  },
  'POST bookings/assign': {
    ...editsBookings,
    objects: [
      {
        ask: ({ bookingId, staffId }) => ({
          path: 'bookings/assign',
          body: { staffId, items: [{ bookingId, version }], notifyCustomer: false },
        }),
        sees,
        acts: edits,
        outcome: ofTheOne,
      },
    ],
  },
  'POST bookings/:bookingId/reschedule/check': {
    ...editsBookings,
    objects: moved('reschedule/check', {}, nothingFor('booking.edit', 'done', 403)),
  },
  'POST series/:seriesId/cancel-following': {
    ...needs('booking.cancel'),
    objects: [
      {
        ask: ({ seriesId, bookingId }) => ({
          path: `series/${seriesId}/cancel-following`,
          body: { items: [{ bookingId, version }] },
        }),
        sees,
        acts: over('booking.cancel'),
        outcome: ofTheOne,
      },
    ],
  },
  'POST bookings/:bookingId/following/check': {
    ...editsBookings,
    objects: [
      {
        ask: ({ bookingId, appointmentId, staffId, serviceId }) => ({
          path: `bookings/${bookingId}/following/check`,
          body: {
            startAt: spot.startAt,
            segments: [{ appointmentId, serviceId, staff: staffId }],
            following: [{ bookingId, version }],
          },
        }),
        sees,
        acts: edits,
      },
    ],
    aside: { customerId: ofSameTime },
  },
  'GET saved-views': seesBookings,
  'POST saved-views': { ...seesBookings, aside: aQuestion },
  'PUT saved-views/:savedViewId': {
    ...seesBookings,
    objects: viewed(({ savedViewId }) => ({
      path: `saved-views/${savedViewId}`,
      body: { name: 'My week', isShared: false, filters: { tab: 'all' }, columns: ['visit'], version },
    })),
    aside: aQuestion,
  },
  'DELETE saved-views/:savedViewId': {
    ...seesBookings,
    objects: viewed(({ savedViewId }) => ({ path: `saved-views/${savedViewId}` })),
  },
  'PUT register-columns': seesBookings,
  'GET dashboard': seesBookings,
  'POST desk/bookings': {
    ...needs('booking.create'),
    objects: [
      {
        ask: (of) => ({ path: 'desk/bookings', body: { ...aPlan(of), ...walkIn }, headers: onlyOnce }),
        sees: everyone,
        acts: over('booking.create'),
        unknown: 404,
      },
      {
        ask: ({ customerId }, mine) => ({
          path: 'desk/bookings',
          body: { ...aPlan(mine), ...walkIn, customer: { kind: 'known', customerId } },
          headers: onlyOnce,
        }),
        sees: over('customer.view'),
        unseen: 400,
      },
    ],
    aside: {
      'segments.appointmentId': 'A new booking has no existing appointment, so the id is ignored.',
    },
  },
  'POST desk/bookings/dates': {
    ...needs('booking.create'),
    objects: [
      {
        ask: (of) => ({
          path: 'desk/bookings/dates',
          body: { ...aPlan(of), repeat: { every: { weeks: 1 }, ends: { count: 2 } } },
        }),
        sees: everyone,
        acts: over('booking.create'),
        unknown: nothingFor('booking.create', 404, 403),
      },
    ],
    aside: {
      'segments.appointmentId': 'A new booking has no existing appointment, so the id is ignored.',
    },
  },
  'POST desk/bookings/check': {
    ...plans,
    objects: planned('desk/bookings/check'),
    aside: { ...plans.aside, customerId: ofSameTime },
  },
  'POST desk/bookings/next-free': {
    ...plans,
    objects: planned('desk/bookings/next-free'),
    aside: { ...plans.aside, customerId: ofSameTime },
  },
  'GET waitlist': seesBookings,
  'DELETE waitlist/:waitlistEntryId': {
    ...editsBookings,
    objects: [
      {
        ask: ({ waitlistEntryId }) => ({ path: `waitlist/${waitlistEntryId}` }),
        make: addWaiting,
        sees,
        acts: edits,
      },
    ],
  },
  'GET calendar': {
    ...seesBookings,
    objects: [{ ask: ({ staffId }) => ({ path: `calendar?${range}&staff=${staffId}` }), sees }],
  },
  'GET calendar/counts': {
    ...seesBookings,
    objects: [
      {
        ask: ({ staffId }) => ({ path: `calendar/counts?${range}&staff=${staffId}` }),
        sees,
        unknown: nothingFor('booking.view', 'done'),
      },
    ],
  },
} satisfies Partial<Record<EndpointKey, Rule>>;
