import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { Day, Id, Instant, Zone } from '../values.ts';
import { timeOffKinds } from './time-off.ts';

const Part = z.object({ startMinute: z.int(), endMinute: z.int() });

/** One day of one staff member in their local time. */
export const RotaDay = z.object({
  date: Day,
  /** Before breaks, in order; empty for a day off. */
  ranges: z.array(Part),
  breaks: z.array(Part),
  /** Whether the date has its own hours, and its note. */
  isException: z.boolean(),
  note: z.string(),
  /** Approved time off, and requests for users who may see them. */
  timeOff: z.array(
    z.object({ part: Part.nullable(), isRequest: z.boolean(), kind: z.enum(timeOffKinds).nullable() }),
  ),
});
export type RotaDay = z.infer<typeof RotaDay>;

export const RotaRow = z.object({
  staffId: Id,
  name: z.string(),
  title: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  zone: Zone,
  /** The version of the staff member's hours, which a change of a day must send. */
  version: z.int(),
  canEdit: z.boolean(),
  days: z.array(RotaDay),
});
export type RotaRow = z.infer<typeof RotaRow>;

export const Rota = z.object({
  /** Closures that overlap the days. */
  closures: z.array(z.object({ name: z.string(), startAt: Instant, endAt: Instant, dates: z.array(Day) })),
  staff: z.array(RotaRow),
});
export type Rota = z.infer<typeof Rota>;

export const rotaEndpoints = {
  'GET rota': endpoint({
    access: 'private',
    summary: 'The working hours of all staff members from the first to the last day, at most 31 days.',
    query: z
      .strictObject({ from: Day, to: Day })
      .refine(
        ({ from, to }) => from >= '2000-01-01' && to < '2100-01-01',
        says(msg('These days can’t be shown.')),
      )
      .refine(
        ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 31 * 86_400_000,
        says(msg('Up to 31 days.')),
      ),
    status: 200,
    answer: Rota,
  }),
} as const;
