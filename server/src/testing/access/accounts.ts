import type { EndpointKey } from '@daybook/contract/endpoints';
import { can } from '@daybook/domain/people';
import {
  anyone,
  both,
  everyone,
  isBelow,
  isMine,
  needs,
  needsOne,
  one,
  over,
  type Rule,
  version,
  whole,
} from './rule.ts';
import { addOneSession, addOutsideConnection } from './things.ts';

const managesUsers = needs('user.manage');
const managesRoles = needs('role.manage');
const invites = whole(
  needs('user.manage', 'staff.manage'),
  'A user who may invite may invite any staff member; the rank rules limit the role.',
);
const roles = whole(managesRoles, 'A user who manages roles manages all of them.');

const managesKeys = needs('settings.site');
const keys = whole(
  managesKeys,
  'Everybody who manages keys sees and may revoke all; a test of its own covers the new secret.',
);

const ownConnection = (body?: object): Rule => ({
  ...anyone,
  objects: [
    {
      ask: ({ connectionId }) => ({
        path: `user/outside-calendars/${connectionId}`,
        ...(body ? { body } : {}),
      }),
      make: addOutsideConnection,
      sees: isMine,
    },
  ],
});

const outranked = both((caller, owner) => !isMine(caller, owner), isBelow);

/** The signed-in user's own account, and other accounts that they manage. */
export const accountRules = {
  'POST auth/logout': anyone,
  'GET user/profile': anyone,
  'GET notifications': anyone,
  'POST notifications/read': anyone,
  'POST notifications/:notificationId/read': {
    ...anyone,
    // A notification about a new booking contains the booking's id.
    objects: [
      {
        ask: ({ bookingId }) => ({ path: `notifications/${bookingId}/read` }),
        sees: over('booking.view'),
      },
    ],
  },
  'GET user/account': anyone,
  'PUT user/language': anyone,
  'PUT user/profile': anyone,
  'PUT user/public-profile': anyone,
  'PUT user/password': anyone,
  'POST user/address': anyone,
  'DELETE user/address': anyone,
  'GET user/calendar-feed': anyone,
  'POST user/calendar-feed': anyone,
  'DELETE user/calendar-feed': anyone,
  'GET user/outside-calendars': anyone,
  'POST user/outside-calendars': anyone,
  'PUT user/outside-calendars/:connectionId': {
    ...ownConnection({ calendarIds: [], showsTitles: false }),
    aside: { calendarIds: 'Only calendars of the connection can be chosen; a test of its own tries others.' },
  },
  'PUT user/outside-calendars/:connectionId/password': {
    ...anyone,
    aside: {
      ':connectionId':
        'The server of the calendar answers first; a test of its own tries the connections of others.',
    },
  },
  'DELETE user/outside-calendars/:connectionId': ownConnection(),
  'GET outside-calendars': needs('staff.manage'),
  'GET user/sessions': anyone,
  'DELETE user/sessions': anyone,
  'DELETE user/sessions/:sessionId': {
    ...anyone,
    objects: [
      {
        ask: ({ sessionId }) => ({ path: `user/sessions/${sessionId}` }),
        make: addOneSession,
        sees: isMine,
      },
    ],
  },
  'POST user/second-factor': anyone,
  'POST user/second-factor/confirm': anyone,
  'POST user/second-factor/recovery-codes': anyone,
  'POST user/second-factor/off': anyone,
  'GET users': managesUsers,
  'GET users/:userId': {
    ...managesUsers,
    objects: [{ ask: ({ userId }) => ({ path: `users/${userId}` }), sees: everyone, unknown: 404 }],
  },
  'PUT users/:userId': {
    ...managesUsers,
    objects: [
      {
        // The role stays the same, because changing it would need a recent second-factor check.
        ask: ({ userId, role }) => ({
          path: `users/${userId}`,
          body: {
            version,
            fullName: 'Ada Obi',
            username: userId,
            email: `${userId}@example.com`,
            userType: role,
            role,
          },
        }),
        sees: everyone,
        acts: outranked,
        unknown: 404,
      },
    ],
  },
  'POST users/:userId/:action': {
    ...managesUsers,
    objects: [
      {
        ask: ({ userId }) => ({ path: `users/${userId}/unlock` }),
        sees: everyone,
        acts: outranked,
        unknown: 404,
      },
    ],
  },
  'GET users/:userId/sessions': {
    ...managesUsers,
    objects: [{ ask: ({ userId }) => ({ path: `users/${userId}/sessions` }), sees: everyone, unknown: 404 }],
  },
  'DELETE users/:userId/sessions/:sessionId': {
    ...managesUsers,
    objects: [
      {
        ask: ({ userId, sessionId }) => ({ path: `users/${userId}/sessions/${sessionId}` }),
        make: addOneSession,
        sees: everyone,
        acts: one(isMine, outranked),
        unknown: 404,
      },
    ],
  },
  'GET users/:userId/audit': {
    ...anyone,
    objects: [
      {
        ask: ({ userId }) => ({ path: `users/${userId}/audit` }),
        sees: (caller, owner) => isMine(caller, owner) || can(caller, 'audit.view'),
      },
    ],
  },

  'GET roles': needsOne('role.manage', 'user.manage', 'staff.manage'),
  'POST roles': managesRoles,
  'PUT roles/:role': roles,
  'POST roles/:role/reset': roles,
  'DELETE roles/:role': roles,
  'GET teams': managesRoles,
  'PUT teams/:userId': {
    ...managesRoles,
    objects: [
      {
        // A larger team would need a recent second-factor check.
        ask: ({ userId }) => ({ path: `teams/${userId}`, body: { version, staffIds: [] } }),
        sees: everyone,
        acts: (caller, owner) => !isMine(caller, owner),
        unknown: 404,
      },
    ],
    aside: { staffIds: 'A user who manages roles may put any staff member into any team.' },
  },
  'GET api-keys': managesKeys,
  'POST api-keys': managesKeys,
  'POST api-keys/:apiKeyId/rotate': keys,
  'DELETE api-keys/:apiKeyId': keys,
  'POST invitations': invites,
  'POST invitations/:invitationId/resend': invites,
  'DELETE invitations/:invitationId': invites,
} satisfies Partial<Record<EndpointKey, Rule>>;
