import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './values.ts';

/**
 * What can change. `role` is what users may do or who they are, its ids are theirs; `resync` says that something may have been missed, so that anything may
 * have changed.
 */
const changeKinds = [
  'booking',
  'hold',
  'blocked_time',
  'time_off',
  'closure',
  'hours',
  'staff',
  'catalogue',
  'business',
  'role',
  'customer',
  'import',
  'mail',
  'invoice',
  'release',
  'resync',
] as const;

/** Something changed: what was read about it is to be read again. */
export const Change = z.object({
  kind: z.enum(changeKinds),
  /** Which ones; null is any. */
  ids: z.array(Id).nullable(),
  /** Whose, of those who had it and who have it now; null is anyone's. */
  staffIds: z.array(Id).nullable(),
});
export type Change = z.infer<typeof Change>;

export const eventEndpoints = {
  'GET events': endpoint({
    access: 'private',
    summary:
      'What changes from now on, as far as the reader may see it. Who names the last event they had is told whether they missed any.',
    headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
    status: 200,
    events: Change,
  }),
} as const;
