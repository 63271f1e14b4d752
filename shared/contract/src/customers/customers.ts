import { cleanText } from '@daybook/domain/text/clean';
import { msg } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { BookingStatus } from '../bookings/booking-status.ts';
import { partyFields, TaxSchemeChoice } from '../invoices/parties.ts';
import { says, upTo } from '../says.ts';
import {
  AmountMinor,
  Currency,
  Id,
  Instant,
  line,
  OptionalEmail,
  OptionalPhone,
  optionalName,
  personName,
  typedText,
} from '../values.ts';

const billingText = (max: number) =>
  typedText()
    .max(max, upTo(max))
    .refine(
      (value) => value === '' || line(msg('Enter a text.'), max).safeParse(value).success,
      says(msg('Remove the line breaks.')),
    )
    .default('');

const Alert = line(msg('Enter an alert.'), 80);
const Tag = line(msg('Enter a tag.'), 30);

/** The editable profile of a customer. A walk-in may have no more than a name. */
export const CustomerProfile = z.strictObject({
  firstName: personName(msg('Enter a first name.'), 80),
  lastName: optionalName(80).default(''),
  /** May be empty. Unique among customers. */
  email: OptionalEmail.default(''),
  /** May be empty. A family may share one. */
  phone: OptionalPhone.default(''),
  marketingOptIn: z.boolean().default(false),
  /** The language of emails and documents to them; null if unknown. */
  language: z.enum(languages).nullable().default(null),
  /** Trusted: exempt from deposits. */
  paysAfterwards: z.boolean().default(false),
  /** The buyer's details on documents, besides the name. */
  company: billingText(160),
  address: z
    .string()
    .transform((typed) => cleanText(typed.replace(/\r\n?/g, '\n')))
    .pipe(z.string().max(300, upTo(300)))
    .default(''),
  taxId: billingText(60),
  ...partyFields,
  /** Short, and shown wherever the customer is. */
  alerts: z
    .array(Alert)
    .max(20, says(msg('Up to 20 alerts.')))
    .default([]),
  tags: z
    .array(Tag)
    .max(50, says(msg('Up to 50 tags.')))
    .default([]),
});
export type CustomerProfile = z.input<typeof CustomerProfile>;

/** A customer in a list. */
export const CustomerRow = z.object({
  customerId: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null if there is none or the reader may not see it. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactIsHidden: z.boolean(),
  /** Alerts, empty for users who do not serve the customer; tags as well. */
  alerts: z.array(z.string()),
  tags: z.array(z.string()),
  isBlockedOnline: z.boolean(),
  createdAt: Instant,
  /** Start of the latest booking that the customer attended. */
  lastVisitAt: Instant.nullable(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

/** Groups of a customer's bookings: coming, visited, missed or cancelled. */
export const bookingGroups = ['all', 'upcoming', 'visited', 'no_show', 'cancelled'] as const;
export type BookingGroup = (typeof bookingGroups)[number];

export const CustomerBooking = z.object({
  bookingId: Id,
  reference: z.string(),
  status: BookingStatus,
  startAt: Instant,
  endAt: Instant,
  appointments: z.array(z.object({ serviceName: z.string(), staffName: z.string() })),
  totalMinor: AmountMinor,
  currency: Currency,
  priceIsKnown: z.boolean(),
});
export type CustomerBooking = z.infer<typeof CustomerBooking>;

/** Counts only bookings the reader may see. */
const BookingCounts = z.object({
  upcoming: z.int(),
  visited: z.int(),
  noShows: z.int(),
  cancelled: z.int(),
  firstVisitAt: Instant.nullable(),
  lastVisitAt: Instant.nullable(),
  next: z.object({ bookingId: Id, reference: z.string(), startAt: Instant }).nullable(),
});
export type BookingCounts = z.infer<typeof BookingCounts>;

const CustomerNote = z.object({
  noteId: Id,
  text: z.string(),
  by: z.string(),
  at: Instant,
  /** Written by the reader. */
  isOwn: z.boolean(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

/** Typed values of bookings that differ from the profile, each once. */
const Difference = z.object({
  /** The latest booking with it. */
  bookingId: Id,
  reference: z.string(),
  bookings: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  differs: z.array(z.enum(['name', 'email', 'phone'])),
});
export type Difference = z.infer<typeof Difference>;

/** How a difference is resolved: the profile takes it, both stay, or the bookings belong to a new customer. */
export const differenceChoices = ['update', 'keep', 'new'] as const;
export type DifferenceChoice = (typeof differenceChoices)[number];

export const customerEventKinds = [
  'created',
  'changed',
  'note_added',
  'note_deleted',
  'blocked',
  'unblocked',
  'merged',
  'took_over',
  'bookings_given',
  'bookings_taken',
  'typed_kept',
  'credit_given',
  'erased',
] as const;
export type CustomerEventKind = (typeof customerEventKinds)[number];

/** Changed values by field, before and after. */
const Fields = z.record(z.string(), z.unknown()).nullable();

const CustomerEvent = z.object({
  eventId: Id,
  at: Instant,
  kind: z.enum(customerEventKinds),
  /** The author, or null for an online customer. */
  by: z.string().nullable(),
  before: Fields,
  after: Fields,
});
export type CustomerEvent = z.infer<typeof CustomerEvent>;

export const customerAbilities = ['edit', 'merge', 'export', 'credit', 'erase'] as const;
export type CustomerAbility = (typeof customerAbilities)[number];

/** A customer with all fields of their own screen that the reader may see. */
export const Customer = CustomerRow.extend({
  version: z.int(),
  marketingOptIn: z.boolean(),
  language: z.enum(languages).nullable(),
  paysAfterwards: z.boolean(),
  /** Like the following fields, empty for users who may not see contact data. */
  company: z.string(),
  address: z.string(),
  country: z.string().nullable(),
  taxId: z.string(),
  taxScheme: TaxSchemeChoice,
  endpoint: z.string(),
  blocked: z.object({ at: Instant, reason: z.string() }).nullable(),
  erasedAt: Instant.nullable(),
  visits: BookingCounts,
  notes: z.array(CustomerNote),
  differences: z.array(Difference),
  /** The latest hundred, latest first; empty for users who may not edit. */
  history: z.array(CustomerEvent),
  abilities: z.array(z.enum(customerAbilities)),
});
export type Customer = z.infer<typeof Customer>;

/** One of two possibly identical customers. */
const MergeSide = z.object({
  customer: CustomerRow.extend({ version: z.int() }),
  visits: BookingCounts,
  notes: z.int(),
});

/** Both customers side by side, and the fields of the first that fill gaps of the second. */
export const MergePreview = z.object({
  from: MergeSide,
  into: MergeSide,
  result: CustomerRow,
});
export type MergePreview = z.infer<typeof MergePreview>;

/** A leading hyphen reverses the order. */
export const customerSorts = [
  'name',
  '-name',
  'lastVisitAt',
  '-lastVisitAt',
  'createdAt',
  '-createdAt',
] as const;

export const CustomersQuery = z.strictObject({
  /** Words in the name, email or phone number, or a booking's reference. */
  q: typedText().max(100).optional(),
  only: z.enum(['blocked', 'alerts']).optional(),
  tag: Tag.optional(),
  sort: z.enum(customerSorts).default('name'),
  cursor: z.string().max(600).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type CustomersQuery = z.input<typeof CustomersQuery>;

export const BlockInput = z.strictObject({ version: z.int(), reason: line(msg('Enter a reason.'), 500) });
export const NoteInput = z.strictObject({
  text: typedText()
    .min(1, says(msg('Write something first.')))
    .max(2000, upTo(2000)),
});
