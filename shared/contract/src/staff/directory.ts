import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Zone } from '../values.ts';

/** A member of the team as colleagues see them. Fields that the user may not see are null. */
export const DirectoryEntry = z.object({
  staffId: Id,
  name: z.string(),
  title: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** The first ones by name, with the total number. */
  services: z.array(z.string()),
  /** The zone of their hours. */
  zone: Zone,
  /** Today's working time, without breaks, time off and closures. */
  today: z.array(z.object({ startAt: Instant, endAt: Instant })),
  /** The start of their next working time, if today's is over; null if nothing is planned for a month. */
  backAt: Instant.nullable(),
  /** Null unless the user may see their appointments. */
  nextFreeAt: Instant.nullable(),
  /** The booked share of this week's working time, 0 to 1; null unless the user may see their figures. */
  utilisation: z.number().nullable(),
  /** Null unless the user manages the team. */
  onlineVisible: z.boolean().nullable(),
  email: z.string().nullable(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

export const directoryEndpoints = {
  'GET team/directory': endpoint({
    access: 'private',
    summary:
      "The team with services and today's presence, and for permitted readers how fully booked they are.",
    status: 200,
    answer: z.object({ items: z.array(DirectoryEntry) }),
  }),
} as const;
