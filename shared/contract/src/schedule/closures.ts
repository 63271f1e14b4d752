import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Country } from '../invoices/parties.ts';
import { Day, Id, line, Zone } from '../values.ts';
import { Decisions, Impact } from './schedule-impact.ts';
import { agreeingDays, dayFields, PartOfDay } from './time-off.ts';

/** A closure of the whole business, as stored. */
export const Closure = z.object({
  closureId: Id,
  version: z.int(),
  name: z.string(),
  /** Whether customers see the name, or only that the business is closed. */
  isPublic: z.boolean(),
  repeatsYearly: z.boolean(),
  firstOn: Day,
  lastOn: Day,
  part: PartOfDay.nullable(),
  /** The first day of its next occurrence, today included; null after the last one. */
  nextOn: Day.nullable(),
});
export type Closure = z.infer<typeof Closure>;

const closureFields = {
  name: line(msg('Enter a name.'), 120),
  isPublic: z.boolean(),
  repeatsYearly: z.boolean(),
  ...dayFields,
};

export const ClosureInput = z.strictObject(closureFields).superRefine(agreeingDays);
export type ClosureInput = z.input<typeof ClosureInput>;

/** One closure, or a year's public holidays at once. */
export const ClosuresInput = z.strictObject({
  items: z.array(ClosureInput).min(1).max(40),
  decisions: Decisions,
});
export type ClosuresInput = z.input<typeof ClosuresInput>;

export const ClosureChange = z
  .strictObject({ version: z.int(), ...closureFields, decisions: Decisions })
  .superRefine(agreeingDays);
export type ClosureChange = z.input<typeof ClosureChange>;

/** A suggested public holiday; the business stays open until a user adds it. */
export const HolidaySuggestion = z.object({
  name: z.string(),
  date: Day,
  /** `expected`: the date depends on the sighting of the moon, and the announced one may differ. */
  certainty: z.enum(['fixed', 'expected']),
  isYearly: z.boolean(),
  /** Whether the business is already closed on that whole day. */
  isClosed: z.boolean(),
});
export type HolidaySuggestion = z.infer<typeof HolidaySuggestion>;

const closureParams = z.strictObject({ closureId: Id });

export const closureEndpoints = {
  'GET closures': endpoint({
    access: 'private',
    summary: 'Closures, the next one first.',
    status: 200,
    answer: z.object({ zone: Zone, items: z.array(Closure) }),
  }),
  'GET closures/suggestions': endpoint({
    access: 'private',
    summary: "A year's public holidays as suggestions, by default those of the business's country.",
    query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2099), country: Country.optional() }),
    status: 200,
    answer: z.object({ country: Country, items: z.array(HolidaySuggestion) }),
  }),
  'POST closures': endpoint({
    access: 'private',
    summary: 'Add a closure. Bookings during it stay.',
    body: ClosuresInput,
    status: 201,
    answer: z.object({ items: z.array(Closure) }),
    refusals: { 409: ['bookings_affected'] },
  }),
  'POST closures/impact': endpoint({
    access: 'private',
    summary: 'Upcoming appointments that new closures would leave outside.',
    body: ClosuresInput,
    status: 200,
    answer: Impact,
  }),
  'PUT closures/:closureId': endpoint({
    access: 'private',
    summary: 'Update a closure, including all its repetitions.',
    params: closureParams,
    body: ClosureChange,
    status: 200,
    answer: Closure,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'bookings_affected'] },
  }),
  'POST closures/:closureId/impact': endpoint({
    access: 'private',
    summary: 'Upcoming appointments that a changed closure would leave outside.',
    params: closureParams,
    body: ClosureChange,
    status: 200,
    answer: Impact,
    refusals: { 404: ['not_found'] },
  }),
  'DELETE closures/:closureId': endpoint({
    access: 'private',
    summary: 'Delete a closure, including all its repetitions.',
    params: closureParams,
    query: z.strictObject({ version: z.coerce.number().int() }),
    status: 204,
    refusals: { 404: ['not_found'], 409: ['version_conflict'] },
  }),
} as const;
