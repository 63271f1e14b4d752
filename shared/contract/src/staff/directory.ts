import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Zone } from '../values.ts';

/** A member of the team as colleagues see them. What the reader may not know is null. */
export const DirectoryEntry = z.object({
  staffId: Id,
  name: z.string(),
  title: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** By name; the first ones, with how many there are. */
  services: z.array(z.string()),
  /** On whose clock they work. */
  zone: Zone,
  /** When they work today, without breaks, time off and closures. */
  today: z.array(z.object({ startAt: Instant, endAt: Instant })),
  /** When they work next, where there is nothing left of today; null where nothing is planned for a month. */
  backAt: Instant.nullable(),
  /** For who may see their appointments. */
  nextFreeAt: Instant.nullable(),
  /** How much of this week's working time is booked, 0 to 1, for who may see their figures. */
  utilisation: z.number().nullable(),
  /** For who manages the team. */
  onlineVisible: z.boolean().nullable(),
  email: z.string().nullable(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

export const directoryEndpoints = {
  'GET team/directory': endpoint({
    access: 'private',
    summary:
      'The team: who does what, who is there today, and as far as the reader may know, how full they are.',
    status: 200,
    answer: z.object({ items: z.array(DirectoryEntry) }),
  }),
} as const;
