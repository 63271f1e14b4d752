import { endpoint } from '@daybook/contract/endpoint';
import { extensionEndpoints } from '@daybook/contract/server-extension';
import { z } from 'zod';

/** The rules by which points are earned and redeemed. Amounts in minor units of the business's currency. */
export const Rules = z.strictObject({
  pointsPerVisit: z.int().min(0).max(1000),
  /** One point for each full amount of this size; 0 gives none. */
  spendPerPointMinor: z.int().min(0).max(1_000_000_000),
  /** The credit for one point. */
  pointValueMinor: z.int().min(1).max(1_000_000),
});
export type Rules = z.infer<typeof Rules>;

const Entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['visit', 'redeemed']),
  /** Negative if they were redeemed. */
  points: z.int(),
  /** The services of a visit; empty for a redemption. */
  services: z.array(z.string()),
});

/** A customer's points, latest entries first. */
export const Balance = z.object({
  points: z.int(),
  worthMinor: z.int(),
  currency: z.string(),
  entries: z.array(Entry),
  mayRedeem: z.boolean(),
});
export type Balance = z.infer<typeof Balance>;

/** The points of one booking; `isEarned` once the visit is completed. */
export const BookingPoints = z.object({ points: z.int(), isEarned: z.boolean() });

/** The redemptions since the first of this month. */
export const Summary = z.object({
  points: z.int(),
  worthMinor: z.int(),
  customers: z.int(),
  currency: z.string(),
});

/** Points to redeem. */
export const Redemption = z.strictObject({ points: z.int().min(1).max(1_000_000) });

const customer = z.strictObject({ customerId: z.uuid() });
const read = { access: 'private', status: 200 } as const;

/** The endpoints below `/api/v1/extensions/loyalty/`. */
export const endpoints = {
  'GET rules': endpoint({ ...read, summary: 'The rules of the points.', answer: Rules }),
  'PUT rules': endpoint({ ...read, summary: 'Change the rules.', body: Rules, answer: Rules }),
  'GET summary': endpoint({ ...read, summary: 'The redemptions of this month.', answer: Summary }),
  'GET customers/:customerId': endpoint({
    ...read,
    summary: 'The points of a customer.',
    params: customer,
    answer: Balance,
  }),
  'POST customers/:customerId/redemptions': endpoint({
    ...read,
    summary: 'Redeem points as credit of the customer.',
    params: customer,
    headers: z.object({ 'idempotency-key': z.uuid() }),
    body: Redemption,
    answer: Balance,
  }),
  'GET bookings/:bookingId': endpoint({
    ...read,
    summary: 'The points of a booking.',
    params: z.strictObject({ bookingId: z.uuid() }),
    answer: BookingPoints,
  }),
} as const;

/** What the area calls. The build records it, so that no server without these endpoints gets the area. */
export const calls = extensionEndpoints('loyalty', endpoints);
