import { bookingStatuses } from '@daybook/domain/booking';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { AmountMinor, Currency, Day, Id, Instant, SubmittedAmount, typedText } from '../values.ts';
import { paymentMethods } from './invoices.ts';

const Signed = z.int();

const MethodTakings = z.object({
  currency: Currency,
  method: z.enum(paymentMethods),
  /** Payments received. */
  count: z.int(),
  /** Including tips. */
  takenMinor: AmountMinor,
  tipMinor: AmountMinor,
  refundedMinor: AmountMinor,
});

/**
 * Amounts per team member: tips by their recipient, other money shared by price. Null for items without a performer.
 */
const PersonTakings = z.object({
  currency: Currency,
  staffId: Id.nullable(),
  name: z.string().nullable(),
  takenMinor: AmountMinor,
  tipMinor: AmountMinor,
});

const OtherMoney = z.object({
  currency: Currency,
  depositsTakenMinor: AmountMinor,
  depositsUsedMinor: Signed,
  creditUsedMinor: Signed,
  /** Invoiced for visits that were cancelled or missed. */
  feesMinor: AmountMinor,
});

/** The money of a day of the business. */
export const DayFigures = z.object({
  methods: z.array(MethodTakings),
  people: z.array(PersonTakings),
  others: z.array(OtherMoney),
});
export type DayFigures = z.infer<typeof DayFigures>;

const OpenVisit = z.object({
  bookingId: Id,
  reference: z.string(),
  name: z.string(),
  startAt: Instant,
  status: z.enum(bookingStatuses),
  currency: Currency,
  dueMinor: AmountMinor,
});

/** The closing of a day: cash in the currency of the business. */
const Closing = z.object({
  day: Day,
  currency: Currency,
  floatMinor: AmountMinor,
  expectedMinor: Signed,
  countedMinor: AmountMinor,
  /** Why they differ; may be empty. */
  reason: z.string(),
  closedAt: Instant,
  closedBy: z.string(),
});

export const BusinessDay = z.object({
  day: Day,
  today: Day,
  currency: Currency,
  /** The current figures. */
  figures: DayFigures,
  /** Cash taken less cash refunded, in the currency of the business. */
  cashMinor: Signed,
  /** The last float; for a start. */
  floatMinor: AmountMinor,
  openVisits: z.array(OpenVisit),
  openVisitCount: z.int(),
  closing: Closing.nullable(),
  /** Payments that providers reported after the day was closed, by method. */
  afterClosing: z.array(
    z.object({
      currency: Currency,
      method: z.enum(paymentMethods),
      takenMinor: Signed,
      refundedMinor: Signed,
    }),
  ),
  /** Only the last closed day can be reopened. */
  mayReopen: z.boolean(),
});
export type BusinessDay = z.infer<typeof BusinessDay>;

export const ClosedDays = z.object({
  items: z.array(Closing),
  /** The earliest of these days, if there are more before it. */
  nextBefore: Day.nullable(),
});
export type ClosedDays = z.infer<typeof ClosedDays>;

const params = z.strictObject({ day: Day });
const Reason = typedText().max(500, upTo(500));
const refused = { 409: ['action_not_possible', 'version_conflict'] } as const;

export const businessDayEndpoints = {
  'GET business-days': endpoint({
    access: 'private',
    summary: 'The closed days, latest first.',
    query: z.strictObject({ before: Day.optional() }),
    status: 200,
    answer: ClosedDays,
  }),
  'GET business-days/export': endpoint({
    access: 'private',
    summary: 'The closed days as CSV.',
    status: 200,
    file: 'text/csv',
  }),
  'GET business-days/:day': endpoint({
    access: 'private',
    summary: 'The takings, open visits and cash of a day, and how it was closed.',
    params,
    status: 200,
    answer: BusinessDay,
  }),
  'POST business-days/:day/close': endpoint({
    access: 'private',
    summary: 'Close a day with the counted cash. A difference needs a reason.',
    params,
    body: z.strictObject({
      floatMinor: SubmittedAmount,
      /** As it was shown. If it has changed, the answer is a conflict. */
      expectedMinor: Signed,
      countedMinor: SubmittedAmount,
      reason: Reason.default(''),
    }),
    status: 200,
    answer: BusinessDay,
    refusals: refused,
  }),
  'POST business-days/:day/reopen': endpoint({
    access: 'private',
    summary: 'Reopen the last closed day.',
    params,
    body: z.strictObject({ reason: Reason.min(1, says(msg('Enter a reason.'))) }),
    status: 200,
    answer: BusinessDay,
    refusals: refused,
  }),
} as const;
