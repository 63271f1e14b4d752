import { z } from 'zod';
import { Id, Instant } from '../values.ts';

/** A mail about a booking with its delivery state. */
export const BookingMail = z.object({
  mailId: Id,
  kind: z.string(),
  recipient: z.enum(['customer', 'staff', 'manager']),
  /** `bounced`: it was accepted, and came back. */
  state: z.enum(['waiting', 'sent', 'failed', 'bounced']),
  sentAt: Instant.nullable(),
  /** The reader's possible actions. */
  abilities: z.array(z.enum(['retry'])),
});
