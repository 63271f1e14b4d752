import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './values.ts';

/**
 * The kinds of changes. `role` concerns permissions or identity, with user ids; `resync` means that events may have
 * been missed.
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

/** Something changed: data about it must be read again. */
export const Change = z.object({
  kind: z.enum(changeKinds),
  /** The ids; null means any. */
  ids: z.array(Id).nullable(),
  /** The previous and current owners; null if the change concerns all staff. */
  staffIds: z.array(Id).nullable(),
});
export type Change = z.infer<typeof Change>;

export const eventEndpoints = {
  'GET events': endpoint({
    access: 'private',
    summary:
      "Changes as they happen, limited to the reader's access. A reader who names the last received event learns whether any were missed.",
    headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
    status: 200,
    events: Change,
  }),
} as const;
