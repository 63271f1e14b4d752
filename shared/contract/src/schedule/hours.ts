import { validateRanges } from '@daybook/domain/weekly-ranges';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { upTo } from '../says.ts';
import { Day, Id, typedText, Zone } from '../values.ts';
import { Decisions, Impact } from './schedule-impact.ts';

const Minute = z.int().min(0).max(1440);
const EndMinute = z.int().min(0).max(2880);

/** Minutes of a day in local time; `endMinute` may pass midnight (1560 is 02:00 the next day). */
export const DayRange = z.strictObject({ startMinute: Minute, endMinute: EndMinute });
export type DayRange = z.infer<typeof DayRange>;

/** A range of a weekday: 1 is Monday, 7 is Sunday. */
export const WeeklyRange = z.strictObject({
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  startMinute: Minute,
  endMinute: EndMinute,
});
export type WeeklyRange = z.infer<typeof WeeklyRange>;

/** Ranges of a week, each with its end after its start, without overlaps. */
export const WeeklyRanges = z
  .array(WeeklyRange)
  .max(70)
  .superRefine((ranges, context) => {
    validateRanges(ranges).forEach((message, index) => {
      if (message) context.addIssue({ code: 'custom', path: [index], message: t(message) });
    });
  });

/** Ranges of one day; empty for a day off. */
const DayRanges = z
  .array(DayRange)
  .max(10)
  .superRefine((ranges, context) => {
    validateRanges(ranges.map((range) => ({ weekday: 3, ...range }))).forEach((message, index) => {
      if (message) context.addIssue({ code: 'custom', path: [index], message: t(message) });
    });
  });

export const OpeningHours = z.object({
  version: z.int(),
  /** The zone of the hours. */
  zone: Zone,
  ranges: z.array(WeeklyRange),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

export const OpeningHoursInput = z.strictObject({
  version: z.int(),
  ranges: WeeklyRanges,
  decisions: Decisions,
});
export type OpeningHoursInput = z.input<typeof OpeningHoursInput>;

/** A date with its own hours instead of the weekly ones. */
export const HoursException = z.object({ date: Day, ranges: z.array(DayRange), note: z.string() });
export type HoursException = z.infer<typeof HoursException>;

/** The working hours of a staff member. */
export const StaffHours = z.object({
  staffId: Id,
  name: z.string(),
  /** One version for all these hours. */
  version: z.int(),
  /** False if the staff member has their own hours. */
  keepsBusinessHours: z.boolean(),
  /** The staff member's own zone; it applies only to their own hours. */
  zone: Zone,
  hours: z.array(WeeklyRange),
  breaks: z.array(WeeklyRange),
  /** Today's and later ones. */
  exceptions: z.array(HoursException),
  /** Whether the user may change the hours. */
  canEdit: z.boolean(),
});
export type StaffHours = z.infer<typeof StaffHours>;

export const StaffHoursInput = z.strictObject({
  version: z.int(),
  keepsBusinessHours: z.boolean(),
  zone: Zone,
  hours: WeeklyRanges,
  breaks: WeeklyRanges,
  decisions: Decisions,
});
export type StaffHoursInput = z.input<typeof StaffHoursInput>;

export const HoursExceptionInput = z.strictObject({
  version: z.int(),
  /** Null restores the weekly hours of the date. */
  ranges: DayRanges.nullable(),
  note: typedText().max(200, upTo(200)).default(''),
  decisions: Decisions,
});
export type HoursExceptionInput = z.input<typeof HoursExceptionInput>;

const staffParams = z.strictObject({ staffId: Id });
const dayParams = z.strictObject({ staffId: Id, date: Day });
const changeRefusals = { 404: ['not_found'], 409: ['version_conflict', 'bookings_affected'] } as const;
const staffRefusals = { 403: ['forbidden'], ...changeRefusals } as const;
const seenRefusals = { 403: ['forbidden'], 404: ['not_found'] } as const;

export const hoursEndpoints = {
  'GET opening-hours': endpoint({
    access: 'private',
    summary: 'The opening hours, for editing.',
    status: 200,
    answer: OpeningHours,
  }),
  'PUT opening-hours': endpoint({
    access: 'private',
    summary: 'Update the opening hours. Bookings outside them stay.',
    body: OpeningHoursInput,
    status: 200,
    answer: OpeningHours,
    refusals: changeRefusals,
  }),
  'POST opening-hours/impact': endpoint({
    access: 'private',
    summary: 'Upcoming appointments that other opening hours would leave outside.',
    body: OpeningHoursInput,
    status: 200,
    answer: Impact,
  }),
  'GET staff/:staffId/hours': endpoint({
    access: 'private',
    summary: "A staff member's weekly hours, breaks and exceptions.",
    params: staffParams,
    status: 200,
    answer: StaffHours,
    refusals: { 404: ['not_found'] },
  }),
  'PUT staff/:staffId/hours': endpoint({
    access: 'private',
    summary: "Update a staff member's weekly hours, breaks and time zone. Bookings outside them stay.",
    params: staffParams,
    body: StaffHoursInput,
    status: 200,
    answer: StaffHours,
    refusals: staffRefusals,
  }),
  'POST staff/:staffId/hours/impact': endpoint({
    access: 'private',
    summary: 'Upcoming appointments that other working hours would leave outside.',
    params: staffParams,
    body: StaffHoursInput,
    status: 200,
    answer: Impact,
    refusals: seenRefusals,
  }),
  'PUT staff/:staffId/exceptions/:date': endpoint({
    access: 'private',
    summary: 'Set different hours for one date, or restore the weekly ones.',
    params: dayParams,
    body: HoursExceptionInput,
    status: 200,
    answer: StaffHours,
    refusals: staffRefusals,
  }),
  'POST staff/:staffId/exceptions/:date/impact': endpoint({
    access: 'private',
    summary: 'Appointments that different hours on one date would leave outside.',
    params: dayParams,
    body: HoursExceptionInput,
    status: 200,
    answer: Impact,
    refusals: seenRefusals,
  }),
} as const;
