import { z } from 'zod';
import { Id, Instant } from '../values.ts';

/** A mail about a booking and what became of it. */
export const BookingMail = z.object({
  mailId: Id,
  kind: z.string(),
  recipient: z.enum(['customer', 'staff', 'manager']),
  /** `bounced`: it was taken, and came back. */
  state: z.enum(['waiting', 'sent', 'failed', 'bounced']),
  sentAt: Instant.nullable(),
  /** What the reader may do with it now. */
  abilities: z.array(z.enum(['retry'])),
});
