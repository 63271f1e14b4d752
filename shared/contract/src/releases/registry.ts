import { z } from 'zod';
import { Act } from './release.ts';

/** The actions on a channel or on versions in a store, as in the log. */
export const registryVerbs = [
  'build',
  'publish',
  'use',
  'rollback',
  'canary',
  'finish',
  'abort',
  'override',
  'disable',
  'enable',
  'freeze',
  'unfreeze',
  'yank',
  'gc',
] as const;
export type RegistryVerb = (typeof registryVerbs)[number];

/** One line of `registry/log.ndjson`. Lines are only appended, and each contains the previous line's hash. */
export const RegistryLogEntry = z.strictObject({
  ...Act.shape,
  verb: z.enum(registryVerbs),
  /** Null for actions without a channel, such as publishing. */
  channel: z.string().nullable(),
  /** The object: a remote, one of its versions (`remote-booking@1.4.2`), or a canary; null for a whole release. */
  about: z.string().nullable(),
  /** The releases before and after; equal if it stayed; null without a channel. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  seq: z.int().nullable(),
  /** SHA-256 of the previous line, as hex; null in the first line. */
  after: z.string().nullable(),
});
export type RegistryLogEntry = z.infer<typeof RegistryLogEntry>;

/**
 * The content of a preview link: it shows a signed release to one browser until it expires. In a URL it is
 * `<payload>.<key>.<signature>`: this JSON as base64url, the id of the key as in {@link SignedRelease}, and ed25519
 * over the payload text as base64url.
 */
export const PreviewToken = z.strictObject({
  schema: z.literal('daybook.preview/1'),
  release: z.string().regex(/^[\w.-]{1,64}$/),
  until: z.iso.datetime(),
  by: z.string(),
});
export type PreviewToken = z.infer<typeof PreviewToken>;
