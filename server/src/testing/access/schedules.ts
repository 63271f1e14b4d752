import type { EndpointKey } from '@daybook/contract/endpoints';
import { can, reachOf } from '@daybook/domain/people';
import {
  both,
  type Caller,
  everyone,
  isBelow,
  isOwn,
  needs,
  needsOne,
  nothingFor,
  type ObjectRule,
  type Outcome,
  type Owner,
  one,
  over,
  type Rule,
  range,
  spot,
  version,
  whole,
} from './rule.ts';
import type { Things } from './things.ts';

const site = needs('settings.site');
const sitesOwn = whole(site, 'Opening hours and closures belong to the whole business.');
const seesStaff = needs('staff.view');
const seesBookings = needs('booking.view');
const absence = needsOne('schedule.all', 'timeoff.approve', 'timeoff.request');
const manages = needs('staff.manage');
const team = whole(manages, 'A user who manages the team manages all of it.');

const sees = over('booking.view');
const mayBlock = one(over('schedule.all'), both(isOwn, over('booking.edit')));
/** A user who sees every calendar but may block no time gets the same answer for a nonexistent one. */
const unseenToBlock = (caller: Caller): Outcome =>
  reachOf(caller, 'booking.view') === null && reachOf(caller, 'schedule.all') !== null ? 403 : 404;
const editsHours = one(over('schedule.all'), over('schedule.own'));
const seesTimeOff = one(over('schedule.all'), over('timeoff.approve'), isOwn);
const mayTake = one(over('schedule.all'), over('timeoff.own'));
const takesOrAsks = one(mayTake, over('timeoff.request'));

const hours = { version, keepsBusinessHours: true, zone: 'Africa/Lagos', hours: [], breaks: [] };
const exception = { version, ranges: null };

const onStaff = (path: string, body?: object): ObjectRule => ({
  ask: ({ staffId }) => ({ path: `staff/${staffId}/${path}`, ...(body ? { body } : {}) }),
  sees: over('staff.view'),
  acts: body ? editsHours : everyone,
  unknown: 404,
});

const aMeeting = ({ staffId }: Things) => ({ staffId, ...spot, kind: 'meeting' });
const aHoliday = ({ staffId }: Things) => ({
  staffId,
  kind: 'holiday',
  firstOn: '2026-10-05',
  lastOn: '2026-10-05',
  part: null,
});
const absenceOf = (path: string): ObjectRule => ({
  ask: (of) => ({ path, body: aHoliday(of) }),
  sees: over('staff.view'),
  acts: takesOrAsks,
  unknown: 404,
});

const onTimeOff = (
  action: 'approve' | 'decline' | 'cancel',
  acts: NonNullable<ObjectRule['acts']>,
): ObjectRule => ({
  ask: ({ timeOffId }) => ({ path: `time-off/${timeOffId}/${action}`, body: { version } }),
  sees: seesTimeOff,
  acts,
});
/** Users who need approval for time off cannot approve their own request. */
const answers = (caller: Caller, owner: Owner) =>
  can(caller, 'timeoff.approve', owner) && (!isOwn(caller, owner) || mayTake(caller, owner));

/** Working hours, absences and staff members. */
export const scheduleRules = {
  'GET blocked-time': {
    ...seesBookings,
    objects: [
      {
        ask: ({ staffId }) => ({ path: `blocked-time?${range}&staff=${staffId}` }),
        sees,
        unknown: nothingFor('booking.view', 'done'),
      },
    ],
  },
  'POST blocked-time': {
    ...seesBookings,
    objects: [
      {
        ask: (of) => ({ path: 'blocked-time', body: aMeeting(of) }),
        sees,
        acts: mayBlock,
        unknown: unseenToBlock,
      },
    ],
  },
  'PUT blocked-time/:blockedTimeId': {
    ...seesBookings,
    objects: [
      {
        ask: (of) => ({ path: `blocked-time/${of.blockedTimeId}`, body: { ...aMeeting(of), version } }),
        sees,
        acts: mayBlock,
      },
      // The user's own blocked time, moved into another staff member's calendar.
      {
        ask: (of, { blockedTimeId }) => ({
          path: `blocked-time/${blockedTimeId}`,
          body: { ...aMeeting(of), version },
        }),
        sees,
        acts: mayBlock,
        unknown: unseenToBlock,
      },
    ],
  },
  'DELETE blocked-time/:blockedTimeId': {
    ...seesBookings,
    objects: [
      {
        ask: ({ blockedTimeId }) => ({ path: `blocked-time/${blockedTimeId}?version=${version}` }),
        sees,
        acts: mayBlock,
      },
    ],
  },

  'GET opening-hours': site,
  'PUT opening-hours': sitesOwn,
  'POST opening-hours/impact': sitesOwn,
  'GET staff/:staffId/hours': { ...seesStaff, objects: [onStaff('hours')] },
  'PUT staff/:staffId/hours': { ...seesStaff, objects: [onStaff('hours', hours)] },
  'POST staff/:staffId/hours/impact': { ...seesStaff, objects: [onStaff('hours/impact', hours)] },
  'PUT staff/:staffId/exceptions/:date': {
    ...seesStaff,
    objects: [onStaff('exceptions/2026-10-05', exception)],
  },
  'POST staff/:staffId/exceptions/:date/impact': {
    ...seesStaff,
    objects: [onStaff('exceptions/2026-10-05/impact', exception)],
  },
  'GET rota': seesStaff,
  'GET closures': site,
  'GET closures/suggestions': site,
  'POST closures': sitesOwn,
  'POST closures/impact': sitesOwn,
  'PUT closures/:closureId': sitesOwn,
  'POST closures/:closureId/impact': sitesOwn,
  'DELETE closures/:closureId': sitesOwn,

  'GET time-off': {
    ...absence,
    objects: [
      {
        ask: ({ staffId }) => ({ path: `time-off?staff=${staffId}` }),
        sees: seesTimeOff,
        unseen: 'not shown',
        outcome: ({ body }, { timeOffId }) => (body.includes(timeOffId) ? 'done' : 'not shown'),
      },
    ],
  },
  'POST time-off': { ...absence, objects: [absenceOf('time-off')] },
  'POST time-off/impact': { ...absence, objects: [absenceOf('time-off/impact')] },
  'GET time-off/:timeOffId/impact': {
    ...absence,
    objects: [{ ask: ({ timeOffId }) => ({ path: `time-off/${timeOffId}/impact` }), sees: seesTimeOff }],
  },
  'POST time-off/:timeOffId/:action': {
    ...absence,
    objects: [onTimeOff('approve', answers), onTimeOff('decline', answers), onTimeOff('cancel', takesOrAsks)],
  },

  'GET team': manages,
  'PUT team/order': team,
  'GET team/directory': seesStaff,
  'POST staff': manages,
  'POST team/own': manages,
  'GET staff/:staffId': team,
  'PUT staff/:staffId': team,
  'PUT staff/:staffId/services': team,
  'PUT staff/:staffId/online': team,
  'GET staff/:staffId/leaving': team,
  'POST staff/:staffId/:action': {
    ...manages,
    objects: [
      {
        ask: ({ staffId }) => ({ path: `staff/${staffId}/enable`, body: { version } }),
        sees: everyone,
        // A staff member's account is disabled with them, so the user must be allowed to manage it.
        acts: isBelow,
        unknown: 404,
      },
    ],
  },
} satisfies Partial<Record<EndpointKey, Rule>>;
