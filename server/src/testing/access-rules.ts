import type { EndpointKey } from '@daybook/contract/endpoints';
import { type Actor, can, type Owned, type Permission } from '@daybook/domain/people';

/** Whose each thing of the walk is: what somebody performs has one owner here. */
export interface Things {
  staffId: string;
  bookingId: string;
  customerId: string;
  blockedTimeId: string;
  timeOffId: string;
}

interface Asked {
  path: string;
  body?: unknown;
}

/** What may be done to something: seen or not there, and acted on or refused. */
export interface ObjectRule {
  /** Asks for it; of an old version or at a time that is not possible, so that nothing changes. */
  ask: (of: Things) => Asked;
  sees: (actor: Actor, owned: Owned) => boolean;
  acts?: (actor: Actor, owned: Owned) => boolean;
}

/** Who may call an endpoint: anyone who is signed in, or who has one (`any`) or each (`all`) of these over something. */
export interface Rule {
  may: 'anyone' | { any: readonly Permission[] } | { all: readonly Permission[] };
  /** Only for users of type 1, though the permission is not. */
  isAdministrative?: boolean;
  objects?: readonly ObjectRule[];
}

const anyone: Rule = { may: 'anyone' };
const needs = (...all: Permission[]): Rule => ({ may: { all } });
const needsOne = (...any: Permission[]): Rule => ({ may: { any } });

const over =
  (permission: Permission): ObjectRule['sees'] =>
  (actor, owned) =>
    can(actor, permission, owned);
const one =
  (...rules: ObjectRule['sees'][]): ObjectRule['sees'] =>
  (actor, owned) =>
    rules.some((rule) => rule(actor, owned));
const isOwn: ObjectRule['sees'] = ({ staffId }, owned) =>
  staffId !== null && staffId !== undefined && owned.staffIds.includes(staffId);

const seesBooking = over('booking.view');
const seesCustomer = over('customer.view');
const version = 999;
const spot = { startAt: '2026-09-09T10:00:00Z', endAt: '2026-09-09T11:00:00Z' };
const range = 'from=2026-09-07T00:00:00Z&to=2026-09-14T00:00:00Z';

const mayBlock = one(
  over('schedule.all'),
  (actor, owned) => isOwn(actor, owned) && can(actor, 'booking.edit', owned),
);
const seesTimeOff = one(over('schedule.all'), over('timeoff.approve'), isOwn);
const mayTake = one(over('schedule.all'), over('timeoff.own'));

const bookingAct = (action: string, permission: Permission): ObjectRule => ({
  ask: ({ bookingId }) => ({ path: `bookings/${bookingId}/${action}`, body: { version } }),
  sees: seesBooking,
  acts: over(permission),
});

/** For every private endpoint. One without a rule fails the walk. */
export const rules: Readonly<Partial<Record<EndpointKey, Rule>>> = {
  'POST auth/logout': anyone,
  'GET user/profile': anyone,
  'GET notifications': anyone,
  'POST notifications/read': anyone,
  'POST notifications/:notificationId/read': anyone,
  'GET user/account': anyone,
  'PUT user/profile': anyone,
  'PUT user/password': anyone,
  'GET user/sessions': anyone,
  'DELETE user/sessions': anyone,
  'DELETE user/sessions/:sessionId': anyone,
  'POST user/second-factor': anyone,
  'POST user/second-factor/confirm': anyone,
  'POST user/second-factor/recovery-codes': anyone,
  'POST user/second-factor/off': anyone,
  'GET users': needs('user.manage'),
  'GET users/:userId': needs('user.manage'),
  'PUT users/:userId': needs('user.manage'),
  'POST users/:userId/:action': needs('user.manage'),
  'GET users/:userId/sessions': needs('user.manage'),
  'DELETE users/:userId/sessions/:sessionId': needs('user.manage'),

  'GET catalogue/categories': needs('catalog.view'),
  'POST catalogue/categories': needs('catalog.manage'),
  'PUT catalogue/categories/:categoryId': needs('catalog.manage'),
  'POST catalogue/categories/order': needs('catalog.manage'),
  'POST catalogue/categories/:categoryId/archive': needs('catalog.manage'),
  'POST catalogue/categories/:categoryId/restore': needs('catalog.manage'),
  'GET catalogue/services': needs('catalog.view'),
  'GET catalogue/choices': needs('catalog.view'),
  'GET catalogue/bookable': needs('booking.view'),
  'GET catalogue/services/:serviceId': needs('catalog.view'),
  'POST catalogue/services': needs('catalog.manage'),
  'PUT catalogue/services/:serviceId': needs('catalog.manage'),
  'POST catalogue/services/order': needs('catalog.manage'),
  'POST catalogue/services/:serviceId/archive': needs('catalog.manage'),
  'POST catalogue/services/:serviceId/restore': needs('catalog.manage'),
  'POST catalogue/prices': needs('catalog.manage'),
  'POST uploads': anyone,

  'GET slots/explain': needs('booking.view'),
  'GET bookings': needs('booking.view'),
  'GET bookings/counts': needs('booking.view'),
  'GET bookings/export': needs('booking.view', 'export'),
  'POST bookings/bulk': needsOne('booking.status', 'booking.cancel'),
  'GET bookings/:bookingId': {
    ...needs('booking.view'),
    objects: [{ ask: ({ bookingId }) => ({ path: `bookings/${bookingId}` }), sees: seesBooking }],
  },
  'POST bookings/:bookingId/:action': {
    ...needs('booking.view'),
    objects: [
      bookingAct('confirm', 'booking.status'),
      bookingAct('check-in', 'booking.status'),
      bookingAct('start', 'booking.status'),
      bookingAct('complete', 'booking.status'),
      bookingAct('no-show', 'booking.status'),
      bookingAct('cancel', 'booking.cancel'),
      bookingAct('decline', 'booking.cancel'),
      bookingAct('undo', 'booking.status'),
    ],
  },
  'PUT bookings/:bookingId': needs('booking.edit'),
  'GET bookings/:bookingId/colleagues/:appointmentId': needs('booking.edit'),
  'POST bookings/:bookingId/reschedule': {
    ...needs('booking.edit'),
    objects: [
      {
        ask: ({ bookingId }) => ({
          path: `bookings/${bookingId}/reschedule`,
          body: { version, startAt: spot.startAt, notifyCustomer: false },
        }),
        sees: seesBooking,
        acts: over('booking.edit'),
      },
    ],
  },
  'POST bookings/:bookingId/reschedule/check': {
    ...needs('booking.edit'),
    objects: [
      {
        ask: ({ bookingId }) => ({
          path: `bookings/${bookingId}/reschedule/check`,
          body: { startAt: spot.startAt },
        }),
        sees: seesBooking,
        acts: over('booking.edit'),
      },
    ],
  },
  'POST series/:seriesId/cancel-following': needs('booking.cancel'),
  'POST series/:seriesId/move-following': needs('booking.edit'),
  'GET saved-views': needs('booking.view'),
  'POST saved-views': needs('booking.view'),
  'PUT saved-views/:savedViewId': needs('booking.view'),
  'DELETE saved-views/:savedViewId': needs('booking.view'),
  'PUT register-columns': needs('booking.view'),
  'GET dashboard': needs('booking.view'),
  'POST desk/bookings': needs('booking.create'),
  'POST desk/bookings/check': needsOne('booking.create', 'booking.edit'),
  'POST desk/bookings/next-free': needsOne('booking.create', 'booking.edit'),

  'GET customers': needs('customer.view'),
  'POST customers': needs('customer.edit'),
  'GET customers/:customerId': {
    ...needs('customer.view'),
    objects: [{ ask: ({ customerId }) => ({ path: `customers/${customerId}` }), sees: seesCustomer }],
  },
  'GET customers/:customerId/visits': {
    ...needs('customer.view'),
    objects: [{ ask: ({ customerId }) => ({ path: `customers/${customerId}/visits` }), sees: seesCustomer }],
  },
  'PUT customers/:customerId': needs('customer.edit'),
  'POST customers/:customerId/notes': needs('customer.edit'),
  'DELETE customers/:customerId/notes/:noteId': needs('customer.edit'),
  'POST customers/:customerId/block': {
    ...needs('customer.edit'),
    objects: [
      {
        ask: ({ customerId }) => ({
          path: `customers/${customerId}/block`,
          body: { version, reason: 'No-shows' },
        }),
        sees: seesCustomer,
        acts: over('customer.edit'),
      },
    ],
  },
  'POST customers/:customerId/unblock': needs('customer.edit'),
  'POST customers/:customerId/differences/:bookingId': needs('customer.edit'),
  'GET customers/:customerId/merge-preview': needs('customer.merge'),
  'POST customers/:customerId/merge': needs('customer.merge'),
  'POST customers/:customerId/erase': needs('customer.erase'),

  'GET calendar': {
    ...needs('booking.view'),
    objects: [{ ask: ({ staffId }) => ({ path: `calendar?${range}&staff=${staffId}` }), sees: seesBooking }],
  },
  'GET calendar/counts': {
    ...needs('booking.view'),
    objects: [
      { ask: ({ staffId }) => ({ path: `calendar/counts?${range}&staff=${staffId}` }), sees: seesBooking },
    ],
  },
  'GET blocked-time': needs('booking.view'),
  'POST blocked-time': {
    ...needs('booking.view'),
    objects: [
      {
        ask: ({ staffId }) => ({ path: 'blocked-time', body: { staffId, ...spot, kind: 'meeting' } }),
        sees: seesBooking,
        acts: mayBlock,
      },
    ],
  },
  'PUT blocked-time/:blockedTimeId': {
    ...needs('booking.view'),
    objects: [
      {
        ask: ({ blockedTimeId, staffId }) => ({
          path: `blocked-time/${blockedTimeId}`,
          body: { staffId, ...spot, kind: 'meeting', version },
        }),
        sees: seesBooking,
        acts: mayBlock,
      },
    ],
  },
  'DELETE blocked-time/:blockedTimeId': {
    ...needs('booking.view'),
    objects: [
      {
        ask: ({ blockedTimeId }) => ({ path: `blocked-time/${blockedTimeId}?version=${version}` }),
        sees: seesBooking,
        acts: mayBlock,
      },
    ],
  },
  'GET events': anyone,

  'GET opening-hours': needs('settings.site'),
  'PUT opening-hours': needs('settings.site'),
  'POST opening-hours/impact': needs('settings.site'),
  'GET staff/:staffId/hours': needs('staff.view'),
  'PUT staff/:staffId/hours': {
    ...needs('staff.view'),
    objects: [
      {
        ask: ({ staffId }) => ({
          path: `staff/${staffId}/hours`,
          body: { version, keepsBusinessHours: true, zone: 'Africa/Lagos', hours: [], breaks: [] },
        }),
        sees: over('staff.view'),
        acts: one(over('schedule.all'), over('schedule.own')),
      },
    ],
  },
  'POST staff/:staffId/hours/impact': needs('staff.view'),
  'PUT staff/:staffId/exceptions/:date': needs('staff.view'),
  'POST staff/:staffId/exceptions/:date/impact': needs('staff.view'),
  'GET rota': needs('staff.view'),
  'GET closures': needs('settings.site'),
  'GET closures/suggestions': needs('settings.site'),
  'POST closures': needs('settings.site'),
  'POST closures/impact': needs('settings.site'),
  'PUT closures/:closureId': needs('settings.site'),
  'POST closures/:closureId/impact': needs('settings.site'),
  'DELETE closures/:closureId': needs('settings.site'),
  'GET time-off': needsOne('schedule.all', 'timeoff.approve', 'timeoff.request'),
  'POST time-off': needsOne('schedule.all', 'timeoff.approve', 'timeoff.request'),
  'POST time-off/impact': needsOne('schedule.all', 'timeoff.approve', 'timeoff.request'),
  'GET time-off/:timeOffId/impact': needsOne('schedule.all', 'timeoff.approve', 'timeoff.request'),
  'POST time-off/:timeOffId/:action': {
    ...needsOne('schedule.all', 'timeoff.approve', 'timeoff.request'),
    objects: [
      {
        ask: ({ timeOffId }) => ({ path: `time-off/${timeOffId}/approve`, body: { version } }),
        sees: seesTimeOff,
        acts: (actor, owned) =>
          can(actor, 'timeoff.approve', owned) && (!isOwn(actor, owned) || mayTake(actor, owned)),
      },
      {
        ask: ({ timeOffId }) => ({ path: `time-off/${timeOffId}/cancel`, body: { version } }),
        sees: seesTimeOff,
        acts: one(mayTake, over('timeoff.request')),
      },
    ],
  },

  'GET roles': needsOne('role.manage', 'user.manage', 'staff.manage'),
  'POST roles': needs('role.manage'),
  'PUT roles/:role': needs('role.manage'),
  'POST roles/:role/reset': needs('role.manage'),
  'DELETE roles/:role': needs('role.manage'),
  'GET teams': needs('role.manage'),
  'PUT teams/:userId': needs('role.manage'),
  'GET waitlist': needs('booking.view'),
  'DELETE waitlist/:waitlistEntryId': needs('booking.edit'),
  'GET embedding': needs('settings.site'),
  'PUT embedding': needs('settings.site'),
  'GET messages': needs('settings.site'),
  'PUT messages/settings': needs('settings.site'),
  'PUT messages/:kind/:audience': needs('settings.site'),
  'POST messages/preview': needs('settings.site'),
  'POST messages/test': needs('settings.site'),
  'POST mails/:mailId/retry': needs('mail.view'),
  'GET audit': needs('audit.view'),
  'GET audit/actors': needs('audit.view'),
  'GET report': needs('report.view'),
  'GET report/export': needs('report.view', 'export'),
  'GET audit/export': needs('audit.view'),
  'GET users/:userId/audit': anyone,

  'GET settings/profile': needs('settings.site'),
  'PUT settings/profile': needs('settings.site'),
  'GET settings/regional': needs('settings.site'),
  'PUT settings/regional': needs('settings.site'),
  'GET settings/policy': needs('settings.site'),
  'PUT settings/policy': needs('settings.site'),
  'GET settings/page': needs('settings.site'),
  'PUT settings/page': needs('settings.site'),
  'GET team': needs('staff.manage'),
  'PUT team/order': needs('staff.manage'),
  'GET team/directory': needs('staff.view'),
  'POST staff': needs('staff.manage'),
  'GET staff/:staffId': needs('staff.manage'),
  'PUT staff/:staffId': needs('staff.manage'),
  'PUT staff/:staffId/services': needs('staff.manage'),
  'PUT staff/:staffId/online': needs('staff.manage'),
  'GET staff/:staffId/leaving': needs('staff.manage'),
  'POST staff/:staffId/:action': needs('staff.manage'),
  'POST invitations': needs('user.manage', 'staff.manage'),
  'POST invitations/:invitationId/resend': needs('user.manage', 'staff.manage'),
  'DELETE invitations/:invitationId': needs('user.manage', 'staff.manage'),
  'GET export': { ...needs('export'), isAdministrative: true },
  'GET setup': needs('settings.site'),
  'POST setup/dismiss': needs('settings.site'),
  'POST import-files': needs('settings.site'),
  'GET import-files': needs('settings.site'),
  'GET import-files/:importFileId': needs('settings.site'),
  'POST import-files/:importFileId/check': needs('settings.site'),
  'GET import-files/:importFileId/rows': needs('settings.site'),
  'POST import-files/:importFileId/apply': needs('settings.site'),
  'POST import-files/:importFileId/undo': needs('settings.site'),
  'DELETE import-files/:importFileId': needs('settings.site'),
};
