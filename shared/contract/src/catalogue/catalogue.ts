import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RequiredDeposit } from '../payments/prepayment.ts';
import { AmountMinor, Currency, Id } from '../values.ts';
import { locationKinds } from './catalogue-values.ts';
import { CustomField } from './custom-fields.ts';
import { priceFields } from './service-price.ts';

export const Category = z.object({
  categoryId: Id,
  name: z.string(),
  /** Its names in other languages, for a search. */
  otherNames: z.array(z.string()),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
});
export type Category = z.infer<typeof Category>;

/** A bookable service, in the order of the business. */
export const Service = z.object({
  serviceId: Id,
  categoryId: Id,
  name: z.string(),
  /** Its names in other languages, for a search. */
  otherNames: z.array(z.string()),
  description: z.string().nullable(),
  /** Its descriptions in other languages, for a search. */
  otherDescriptions: z.array(z.string()),
  imageUrl: z.string().nullable(),
  durationMinutes: z.int(),
  ...priceFields,
  currency: Currency,
  /** The deposit, from those who must pay one. */
  deposit: RequiredDeposit,
  /** For an option or add-on: its kind and service. Null otherwise. */
  part: z
    .object({
      of: Id,
      kind: z.enum(['option', 'addon']),
      /** The option's name without the service's. */
      name: z.string(),
    })
    .nullable(),
  /** The service's own name among its options; null if its duration is enough. */
  optionName: z.string().nullable(),
  locationKind: z.enum(locationKinds),
  /** True if a request waits for the business. */
  needsApproval: z.boolean(),
  /** Whether only new customers may book it. */
  newCustomersOnly: z.boolean(),
  /** Its staff; never empty. */
  staffIds: z.array(Id),
  /** Staff with another duration or price. */
  ownTerms: z.array(
    z.object({ staffId: Id, durationMinutes: z.int().nullable(), priceMinor: AmountMinor.nullable() }),
  ),
  /** The places of one start; more than 1 is a group. */
  capacity: z.int(),
  repeatsAllowed: z.boolean(),
  /** How long before its start a booking can be cancelled and moved free of charge. */
  cancelMinutes: z.int(),
  rescheduleMinutes: z.int(),
  waitlistAllowed: z.boolean(),
  /** Preparation notes for the customer. */
  instructions: z.string().nullable(),
  /** Questions of the form besides contact data. */
  customFields: z.array(CustomField),
});
export type Service = z.infer<typeof Service>;

export const StaffMember = z.object({
  staffId: Id,
  name: z.string(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const listOf = <T extends z.ZodType>(summary: string, item: T) =>
  endpoint({ access: 'public', summary, status: 200, answer: z.object({ items: z.array(item) }) });

const notListed = z.strictObject({ serviceId: Id });

export const catalogueEndpoints = {
  'GET categories': listOf('Categories with bookable services, in order.', Category),
  'GET services': listOf('Services that can be booked online, in order.', Service),
  'GET services/:serviceId': endpoint({
    access: 'public',
    summary: 'A service with its options and add-ons, including services that are bookable by link only.',
    params: notListed,
    status: 200,
    answer: z.object({ items: z.array(Service), category: Category }),
    refusals: { 404: ['not_found'] },
  }),
  'GET staff': listOf('Staff members who can be booked online, in order.', StaffMember),
} as const;
