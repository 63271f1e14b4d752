import { userTypes } from '@daybook/domain/people';
import { z } from 'zod';
import { Instant } from '../values.ts';

/** `sha384-…` of one file, for subresource integrity. */
const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A path below the folder of its remote, never above it. */
const AssetPath = z
  .string()
  .regex(/^[\w@.~-]+(?:\/[\w@.~-]+)*$/)
  .refine((path) => !path.includes('..'));

/** A folder from the root of the site, with a slash at both ends. */
const Base = z.string().regex(/^\/(?:[\w@.~-]+\/)+$/);

const Version = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);

/** A part of the site that one remote serves. */
export const Area = z.strictObject({
  /** Path patterns of the router, each from the root: `/auth`, `/reset-password/:token`. */
  paths: z.array(z.string().regex(/^\/[\w/:-]+$/)).min(1),
  /** What the host calls the area where it must name it itself. */
  label: z.string().min(1).max(40),
  /** The user type that may enter; null where everyone may. */
  requires: z.literal(userTypes).nullable(),
});
export type Area = z.infer<typeof Area>;

/** What a build of a remote says of itself, in its `remote.json`. */
export const RemoteManifest = z.strictObject({
  schema: z.literal('daybook.remote/1'),
  name: z.string().regex(/^remote-[a-z][a-z0-9-]*$/),
  version: Version,
  /** The global name of the container and of its chunks; carries the version, so that two versions can meet in a page. */
  container: z.string().regex(/^remote_[a-z0-9]+(?:_[a-z0-9]+)*__\w+$/),
  entry: AssetPath,
  /** The one exposed module and the version of the contract that it keeps. */
  exposes: z.strictObject({ './remote': z.strictObject({ contract: z.literal('remote@1') }) }),
  area: Area,
  /** Ranges of what the host must provide, by package. */
  requires: z.record(z.string(), z.string()),
  /** Every file with its hash. What is not listed is neither served nor run. */
  assets: z.record(AssetPath, Integrity),
  /** Bytes as built and gzipped, by file. */
  sizes: z.record(AssetPath, z.strictObject({ bytes: z.int(), gzip: z.int() })),
  /** Style sheets to attach while the area is mounted. */
  styles: z.array(AssetPath),
  /** Scripts of the first screen: the entry and the exposed module's chunks. */
  preload: z.array(AssetPath),
  toolchain: z.strictObject({ webpack: z.string(), federation: z.string() }),
  /** The commit that it was built from; null outside a checkout. */
  revision: z.string().nullable(),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** One version of a remote as a release names it: enough for a host that has never heard of it. */
export const ReleasedVersion = RemoteManifest.pick({
  version: true,
  container: true,
  entry: true,
  exposes: true,
  requires: true,
  assets: true,
  styles: true,
  preload: true,
}).extend({
  /** Where its files are, from the root of the site, with a slash at the end: `/remotes/remote-booking/1.4.2/`. */
  base: Base,
});
export type ReleasedVersion = z.infer<typeof ReleasedVersion>;

/** A version that only some people get, until it has shown itself. */
export const Canary = z.strictObject({
  /** Decides with the person and the remote's name who gets it, so that everybody keeps what they have. */
  id: z.string().regex(/^[\w.-]{1,64}$/),
  /** Per cent of the people. */
  weight: z.int().min(1).max(99),
  version: ReleasedVersion,
});
export type Canary = z.infer<typeof Canary>;

/** One remote of a release: the version that runs, the one to fall back to, and the one that is being tried. */
export const ReleasedRemote = ReleasedVersion.extend({
  area: Area,
  /** What ran before and was good. The host goes back to it once when the selected version fails, and no further. */
  previous: ReleasedVersion.nullable(),
  canary: Canary.nullable(),
});
export type ReleasedRemote = z.infer<typeof ReleasedRemote>;

/** What the areas that are not for everyone must require, whatever a remote says of itself. */
const guardedPaths: Readonly<Record<string, number>> = { '/admin': 1, '/staff': 2 };

function areaProblems(remotes: Readonly<Record<string, ReleasedRemote>>): string[] {
  const claims = Object.entries(remotes).flatMap(([name, { area }]) =>
    area.paths.map((path) => ({ name, path, requires: area.requires })),
  );
  const open = claims
    .filter(({ path, requires }) => path in guardedPaths && guardedPaths[path] !== requires)
    .map(({ path }) => `${path} must require user type ${guardedPaths[path]}.`);
  const twice = claims
    .filter(({ path }, index) => claims.findIndex((other) => other.path === path) < index)
    .map(({ name, path }) => `${path} is claimed by ${name} and by another remote.`);
  return [...open, ...twice];
}

/** The full set that a host runs, in `registry/releases/<id>.json`; never changed once written. */
export const Release = z
  .strictObject({
    schema: z.literal('daybook.release/1'),
    id: z.string().regex(/^[\w.-]{1,64}$/),
    remotes: z.record(z.string(), ReleasedRemote),
  })
  .superRefine((release, context) => {
    for (const problem of areaProblems(release.remotes)) context.addIssue(problem);
  });
export type Release = z.infer<typeof Release>;

/** A release as it lies in the registry: the exact text that was signed, so that nobody has to write it the same way twice. */
export const SignedRelease = z.strictObject({
  schema: z.literal('daybook.signed-release/1'),
  /** JSON of a {@link Release}. */
  text: z.string(),
  /** Which key signed it: the first 16 hex digits of the SHA-256 of the public key. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** ed25519 over the bytes of `text`, as base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});
export type SignedRelease = z.infer<typeof SignedRelease>;

/** What stands in a pointer has no signature, so nothing of it may be of any length. */
export const maxTextLength = 1000;

/** Who did something to a channel, when (an instant) and why. */
export const Act = z.strictObject({
  by: z.string().max(maxTextLength),
  at: z.iso.datetime(),
  reason: z.string().max(maxTextLength),
});
export type Act = z.infer<typeof Act>;

/**
 * What a channel serves, in `registry/<channel>.json`. `seq` rises with every change of any field. What has to work
 * without the operators' key stands here and not in the signed release: it only ever takes something away.
 */
export const ChannelPointer = z.strictObject({
  release: z.string().max(64),
  seq: z.int().min(1),
  /** Who chose this release, and when. */
  selected: Act,
  /** Remotes that are switched off, by name, with the reason for whoever operates the site. */
  disabled: z.record(z.string().max(80), Act),
  /** Canaries that have been stopped, by id. */
  stopped: z.array(z.string().max(64)).max(10_000),
  /** Set while nobody may select another release but by rolling back. */
  frozen: Act.nullable(),
});
export type ChannelPointer = z.infer<typeof ChannelPointer>;

/** Shows that the server gave this release to a page: what the page reports of it is counted once. */
export const ReleaseStamp = z.strictObject({
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  until: Instant,
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ReleaseStamp = z.infer<typeof ReleaseStamp>;

/** A release as a page gets it, and as an open page asks for it again: without canaries that were stopped. */
export const PageRelease = z.strictObject({
  ...Release.shape,
  channel: z.string(),
  seq: z.int().min(1),
  /** Version of the host that the server delivers. */
  host: Version,
  /** What people are told, by the remote that is switched off or that this server cannot serve. */
  disabled: z.record(z.string(), z.string()),
  /** Set where a signed link selected this release for one browser; an instant. */
  preview: z.strictObject({ until: z.iso.datetime() }).nullable(),
  stamp: ReleaseStamp,
});
export type PageRelease = z.infer<typeof PageRelease>;

/** What the build of the host says of itself, in its `host.json`: the server writes the page from it. */
export const HostManifest = z.strictObject({
  schema: z.literal('daybook.host/1'),
  version: Version,
  /** Where its files are, from the root of the site: its bundle was built for this place. */
  base: Base,
  /** Scripts of the page in order, then style sheets, as files below the host's folder. */
  scripts: z.array(AssetPath),
  styles: z.array(AssetPath),
  assets: z.record(AssetPath, Integrity),
  /** Versions of what the host provides to remotes, by package. */
  provides: z.record(z.string(), z.string()),
});
export type HostManifest = z.infer<typeof HostManifest>;

/** Why a remote could not be loaded or ran into an error; `host/src/loader/remote-failure.ts` says what each means. */
export const failureCodes = [
  'unknown',
  'network',
  'timeout',
  'integrity',
  'execution',
  'contract',
  'identity',
  'shared',
  'render',
  'policy',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** How a page came to the version of a remote that it ran, or tried to run. */
const selectedBy = ['release', 'canary', 'preview', 'previous'] as const;

/** What a page tells of loading one version of one remote: always of a failure, of a success in samples. */
export const LoadReport = z.strictObject({
  release: z.string().max(64),
  /** The one that came with that release. */
  stamp: ReleaseStamp,
  remote: z.string().max(80),
  version: z.string().max(80),
  selectedBy: z.enum(selectedBy),
  /** `ready` when the first screen of the area stood; otherwise where it ended. */
  phase: z.enum(['ready', 'load', 'mount', 'screen']),
  /** Null when nothing failed. */
  code: z.enum(failureCodes).nullable(),
  /** From the start of the area to this outcome. */
  ms: z.int().min(0).max(600_000),
  /** The canary of this release for the remote and whether this person is in its bucket; null where there is none. */
  canary: z.strictObject({ id: z.string().max(64), inBucket: z.boolean() }).nullable(),
  /** Path pattern of the area, never the address: that may name a person. */
  area: z.string().max(80),
  supportCode: z.string().max(120).nullable(),
});
export type LoadReport = z.infer<typeof LoadReport>;
