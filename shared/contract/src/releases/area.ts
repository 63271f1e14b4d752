import { userTypes } from '@daybook/domain/people';
import { z } from 'zod';

/** Names of the icons that menus can draw; an unknown name gets the general one. */
export const menuIcons = [
  'apps',
  'box',
  'calendar',
  'chart',
  'checklist',
  'credit-card',
  'dashboard',
  'file-invoice',
  'gift',
  'heart',
  'message',
  'scissors',
  'settings',
  'shield',
  'star',
  'tag',
  'users',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** A text for readers outside the area, whose catalogues are not loaded there. */
const labelled = {
  /** English, at most 40 characters. */
  label: z.string().min(1).max(40),
  /** Its translations by language tag; the build takes them from the area's catalogues. */
  labels: z.record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]+)?$/), z.string().min(1).max(80)).optional(),
};

/** Permissions by name. A name that a host does not know opens nothing. */
const Needs = z.array(z.string().regex(/^[a-z]+(?:\.[a-z]+)+$/i)).max(8);

/** An entry that an area adds to menus outside of it. */
export const NavigationEntry = z.strictObject({
  ...labelled,
  /** A path from the root, with a query if needed. It lies in the area. */
  to: z.string().regex(/^(?:\/[\w.~-]+)+(?:\?[\w=&.~-]*)?$/),
  icon: z.string().max(40).optional(),
  /**
   * The side menus and the command palette of the back office, its menu *New*, or the host's own pages alone; `menu` by
   * default.
   */
  place: z.enum(['menu', 'new', 'site']).optional(),
  /** Lower entries come first; 0 by default. */
  order: z.int().optional(),
  /** The reader needs all of these permissions. */
  needs: Needs.optional(),
  /** An endpoint below `/api/v1/` that answers `{ "count": 3 }`, shown beside the entry unless it is 0. */
  badge: z
    .string()
    .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/)
    .optional(),
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;

/** The name of a slot and the version of its contract: `customer-panel@1`. */
const SlotName = z.string().regex(/^[a-z]+(?:-[a-z]+)*@[1-9]\d?$/);

/** A part of an area that fills a slot of another one. */
const Fill = z.strictObject({
  ...labelled,
  slot: SlotName,
  /** Unique in the area, and the key in `remote.fillers`. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  order: z.int().optional(),
  /** Its code is fetched only for readers with all of these permissions. */
  needs: Needs.optional(),
});

/** The declarations of an area that other areas read without its code, in its `src/manifest.ts`. */
export const Extensions = z.strictObject({
  navigation: z.array(NavigationEntry).max(40).optional(),
  /** Slots that other areas may fill. */
  opens: z.array(SlotName).max(40).optional(),
  fills: z.array(Fill).max(40).optional(),
});
export type Extensions = z.infer<typeof Extensions>;

const UserType = z.literal(userTypes);

/** A part of the site that one remote serves. */
export const Area = z.strictObject({
  /** Path patterns of the router, each from the root: `/auth`, `/reset-password/:token`. */
  paths: z.array(z.string().regex(/^\/[\w/:-]+$/)).min(1),
  /** The name of the area in texts of the host. */
  label: z.string().min(1).max(40),
  /** The user type that may enter, or several of them; null for everyone. */
  requires: z.union([UserType, z.array(UserType).min(1)]).nullable(),
  ...Extensions.shape,
});
export type Area = z.infer<typeof Area>;
