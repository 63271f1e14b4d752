/** At most `count` uses within a window of `seconds`. */
export interface Limit {
  count: number;
  seconds: number;
}

/** All rate limits, by name. */
export const standardLimits = {
  'login.address': { count: 60, seconds: 600 },
  'login.pair': { count: 10, seconds: 600 },
  'login.account': { count: 100, seconds: 600 },
  'forgot.address': { count: 20, seconds: 3600 },
  'forgot.email': { count: 4, seconds: 3600 },
  'me.address': { count: 300, seconds: 600 },
  'me.export.address': { count: 20, seconds: 3600 },
  'me.code.address': { count: 20, seconds: 3600 },
  'me.code.contact': { count: 4, seconds: 3600 },
  'me.code.day': { count: 10, seconds: 86_400 },
  'me.guess.address': { count: 40, seconds: 3600 },
  // Three of a million codes are valid at a time: even a year of guessing at this rate rarely finds one.
  'code.pair': { count: 30, seconds: 86_400 },
  'code.account': { count: 30, seconds: 86_400 },
  'password.account': { count: 10, seconds: 600 },
  'reset.address': { count: 30, seconds: 3600 },
  'invitation.address': { count: 60, seconds: 3600 },
  'invitations.user': { count: 60, seconds: 3600 },
  // Offices, campuses and mobile networks share addresses; an email address or phone number identifies a person. Public
  // reads are limited by the number of answers, and free times by the number of searched days of services.
  'reads.address': { count: 300, seconds: 10 },
  'slots.work': { count: 1500, seconds: 10 },
  'holds.address': { count: 60, seconds: 600 },
  'series.address': { count: 120, seconds: 600 },
  'bookings.address': { count: 30, seconds: 600 },
  'bookings.email': { count: 5, seconds: 3600 },
  'bookings.phone': { count: 5, seconds: 3600 },
  'manage.address': { count: 300, seconds: 600 },
  'manage.email': { count: 5, seconds: 3600 },
  'waitlist.address': { count: 20, seconds: 600 },
  'waitlist.email': { count: 5, seconds: 3600 },
  'waitlist.phone': { count: 5, seconds: 3600 },
  'delays.user': { count: 60, seconds: 3600 },
  'messages.test': { count: 10, seconds: 3600 },
  'calendars.user': { count: 30, seconds: 3600 },
  'export.user': { count: 10, seconds: 3600 },
  'uploads.user': { count: 100, seconds: 3600 },
  'import.address': { count: 20, seconds: 600 },
  'import.user': { count: 100, seconds: 600 },
  'pay.address': { count: 300, seconds: 600 },
  'pay.start': { count: 30, seconds: 600 },
  'pay.proof': { count: 20, seconds: 3600 },
  'webhooks.address': { count: 3000, seconds: 600 },
  'preview.address': { count: 60, seconds: 600 },
  'reports.address': { count: 300, seconds: 600 },
  'api.key': { count: 600, seconds: 60 },
  'bounces.address': { count: 600, seconds: 600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof standardLimits;
export type Limits = Record<LimitName, Limit>;

export const limitNames = Object.keys(standardLimits);
