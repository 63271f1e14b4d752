import { retentionMonths } from '@daybook/domain/retention';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const Months = z.literal(retentionMonths);

export const RetentionInput = z.strictObject({
  /** Null for never. */
  months: Months.nullable(),
  /**
   * How many customers the user has seen to be erased under a new period. If there are more by now, nothing is saved:
   * 409 version_conflict.
   */
  customersSeen: z.int().min(0).default(0),
  version: z.int(),
});
export type RetentionInput = z.input<typeof RetentionInput>;

export const Retention = z.object({
  months: Months.nullable(),
  /** For each period, how many customers would be erased now. */
  due: z.array(z.object({ months: Months, customers: z.int().min(0) })),
  version: z.int(),
});
export type Retention = z.infer<typeof Retention>;

export const retentionEndpoints = {
  'GET settings/retention': endpoint({
    access: 'private',
    summary: 'How long inactive customers are kept, and how many each choice would erase now.',
    status: 200,
    answer: Retention,
  }),
  'PUT settings/retention': endpoint({
    access: 'private',
    summary:
      'Set how long inactive customers are kept, from the next day on, or forever. A stale version, or more affected customers than were shown, gives 409.',
    body: RetentionInput,
    status: 200,
    answer: Retention,
    refusals: { 409: ['version_conflict'] },
  }),
} as const;
