import { z } from 'zod';
import { Act } from './release.ts';

/** What can be done to a channel or to the versions in a store; the words of the log. */
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

/** One line of `registry/log.ndjson`. Lines are only ever added, and each names the one before by its hash. */
export const RegistryLogEntry = z.strictObject({
  ...Act.shape,
  verb: z.enum(registryVerbs),
  /** Null for what concerns no channel, such as publishing. */
  channel: z.string().nullable(),
  /** What it is about: a remote, a version of one (`remote-booking@1.4.2`), a canary; null for a whole release. */
  about: z.string().nullable(),
  /** Releases before and after; the same where the release stayed; null where no channel is concerned. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  seq: z.int().nullable(),
  /** SHA-256 of the line before, as hex; null in the first line. */
  after: z.string().nullable(),
});
export type RegistryLogEntry = z.infer<typeof RegistryLogEntry>;

/**
 * What a preview link carries: it shows a signed release to one browser until it expires. In an address it is
 * `<payload>.<key>.<signature>`: the JSON of this as base64url, the id of the key as in {@link SignedRelease}, and
 * ed25519 over the text of the payload as base64url.
 */
export const PreviewToken = z.strictObject({
  schema: z.literal('daybook.preview/1'),
  release: z.string().regex(/^[\w.-]{1,64}$/),
  until: z.iso.datetime(),
  by: z.string(),
});
export type PreviewToken = z.infer<typeof PreviewToken>;
