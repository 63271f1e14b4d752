import { bookingStatuses } from '@daybook/domain/booking';
import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import { bookingSorts, bookingTabs } from '@daybook/domain/register';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { says } from '../says.ts';
import { Day, Id, typedText } from '../values.ts';
import { bookingSources } from './bookings.ts';

/** Words from a closed list, separated by commas. */
export const wordsOf = <const Words extends readonly string[]>(words: Words) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => text.split(',').every((word) => words.includes(word)),
      says(msg('Not a list of known words.')),
    );

/** Up to a hundred ids, separated by commas. */
export const Ids = z
  .string()
  .max(3700)
  .refine((text) => z.array(Id).safeParse(text.split(',')).success, says(msg('Not a list of ids.')));

/** A day whose neighbours are valid too. */
const SearchedDay = Day.refine(
  (day) => day >= '1970-01-02' && day < '9999-12-31',
  says(msg('Choose a day between the years 1970 and 9999.')),
);

/** The filters of the register, in any tab. */
export const RegisterFilters = z.strictObject({
  /** Words in the reference, the customer's name, email or phone number. */
  q: typedText().max(100).optional(),
  staff: Id.optional(),
  service: Id.optional(),
  category: Id.optional(),
  customer: Id.optional(),
  /** `confirmed,checked_in` */
  status: wordsOf(bookingStatuses).optional(),
  source: z.enum(bookingSources).optional(),
  payment: z.enum(bookingPaymentStates).optional(),
  /** First and last day of the booking, both inclusive, in the zone of the business. */
  from: SearchedDay.optional(),
  to: SearchedDay.optional(),
  /** First and last day of booking. */
  createdFrom: SearchedDay.optional(),
  createdTo: SearchedDay.optional(),
  /** `yes`: only bookings the customer has changed. */
  changed: z.literal('yes').optional(),
  /** `yes`: only bookings with an overridden rule. */
  overridden: z.literal('yes').optional(),
});
export type RegisterFilters = z.infer<typeof RegisterFilters>;

/** The register's query without paging: stored in saved views and exported. */
export const RegisterQuestion = RegisterFilters.extend({
  tab: z.enum(bookingTabs).default('upcoming'),
  sort: z.enum(bookingSorts).optional(),
});

/** The query of the register. */
export const BookingsQuery = RegisterQuestion.extend({
  cursor: z.string().max(400).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type BookingsQuery = z.input<typeof BookingsQuery>;
