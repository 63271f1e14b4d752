import { bookingStatuses } from '@daybook/domain/booking';
import type { SlotCase } from '@daybook/domain/slot-case';
import { z } from 'zod';

const Time = z.string().regex(/^(([0-3]?\d|4[0-7]):[0-5]\d|48:00)$/, 'expected HH:MM, at most 48:00');
const Moment = z.string().regex(/^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/, 'expected YYYY-MM-DDTHH:MM, or an instant');
const CalendarDate = z.iso.date();
const Zone = z.string().refine(isZone, { error: ({ input }) => `there is no time zone ${String(input)}` });
const Minutes = z.number().min(0);
const Ranges = z.array(z.tuple([Time, Time]));
const Weekdays = z.string().regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun|\*)$/);
const Week = z.record(Weekdays, Ranges, 'expected ranges by Mon to Sun, or *');
const name = z.string().optional();
const Span = z.union([
  z.strictObject({ from: Moment, to: Moment, name }),
  z.strictObject({ dates: z.tuple([CalendarDate, CalendarDate]), name }),
]);

/**
 * A case in the format of `shared/domain/cases/slots.json`. Unknown fields at the top level, such as a title, are
 * allowed; nested ones are `unrecognized_keys` issues.
 */
export const SlotCaseSchema: z.ZodType<SlotCase> = z.object({
  id: z.string(),
  now: Moment,
  dates: z.union([CalendarDate, z.array(CalendarDate)]),
  view: Zone,
  biz: Zone,
  staff: z.strictObject({
    tz: Zone,
    hours: Week,
    breaks: z.union([Ranges, Week]).optional(),
    exceptions: z.record(CalendarDate, Ranges).optional(),
    off: z.array(Span).optional(),
    busy: z
      .array(
        z.strictObject({
          id: z.string().optional(),
          s: Moment,
          e: Moment,
          before: Minutes.optional(),
          after: Minutes.optional(),
          status: z.enum(bookingStatuses).optional(),
        }),
      )
      .optional(),
  }),
  service: z.strictObject({
    d: z.number().positive(),
    step: z.number().positive().optional(),
    before: Minutes.optional(),
    after: Minutes.optional(),
    notice: Minutes.optional(),
    horizon: z.int().min(0).optional(),
    window: z.union([Ranges, Week]).optional(),
    mode: z.string().optional(),
    mustfit: z.union([z.number(), z.boolean()]).optional(),
  }),
  closures: z.array(Span).optional(),
  exclude: z.string().nullish(),
});

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
