import { z } from 'zod';

/** `sha384-…` of one file, for subresource integrity. */
export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A path below the folder of its remote, never above it. */
export const AssetPath = z
  .string()
  .regex(/^[\w@.~-]+(?:\/[\w@.~-]+)*$/)
  .refine((path) => !path.includes('..'));

/** Files with the texts of one language, by its tag. A language that a host does not know is ignored. */
export const Catalogues = z.record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]+)?$/), AssetPath);

/** A folder from the root of the site, with a slash at both ends. */
export const Base = z.string().regex(/^\/(?:[\w@.~-]+\/)+$/);

export const Fingerprint = z.string().regex(/^[0-9a-f]{12}$/);

export const Version = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);

/** The manifest of a built host, its `host.json`, from which the server writes the page. */
export const HostManifest = z.strictObject({
  schema: z.literal('daybook.host/1'),
  version: Version,
  /** The folder of its files, from the root of the site; its bundle was built for this path. */
  base: Base,
  /** The scripts of the page in order, then style sheets, as paths below the host's folder. */
  scripts: z.array(AssetPath),
  styles: z.array(AssetPath),
  messages: Catalogues.optional(),
  assets: z.record(AssetPath, Integrity),
  /** The versions that the host provides to remotes, by package. */
  provides: z.record(z.string(), z.string()),
});
export type HostManifest = z.infer<typeof HostManifest>;
