import { z } from 'zod';
import { Instant } from '../values.ts';
import { Area } from './area.ts';
import { declarationProblems } from './area-rules.ts';
import {
  AssetPath,
  Base,
  Catalogues,
  Fingerprint,
  HostManifest,
  Integrity,
  Version,
} from './host-manifest.ts';

export { HostManifest };

/** The manifest of a built remote, its `remote.json`. */
export const RemoteManifest = z.strictObject({
  schema: z.literal('daybook.remote/1'),
  name: z.string().regex(/^remote-[a-z][a-z0-9-]*$/),
  version: Version,
  /**
   * The global name of the container and of its chunks. It contains the version, so that two versions can run in one
   * page.
   */
  container: z.string().regex(/^remote_[a-z0-9]+(?:_[a-z0-9]+)*__\w+$/),
  entry: AssetPath,
  /** The single exposed module and its contract version. */
  exposes: z.strictObject({ './remote': z.strictObject({ contract: z.literal('remote@1') }) }),
  area: Area,
  /** The version ranges that the host must provide, by package. */
  requires: z.record(z.string(), z.string()),
  /** Every file with its hash. Unlisted files are neither served nor run. */
  assets: z.record(AssetPath, Integrity),
  /** Bytes uncompressed and gzipped, by file. */
  sizes: z.record(AssetPath, z.strictObject({ bytes: z.int(), gzip: z.int() })),
  /** Style sheets to attach while the area is mounted. */
  styles: z.array(AssetPath),
  /** The catalogue of each language into which it is translated. */
  messages: Catalogues.optional(),
  /** Catalogues with the texts of later screens alone, fetched with the first of them. */
  laterMessages: Catalogues.optional(),
  /** Scripts of the first screen: the entry and the exposed module's chunks. */
  preload: z.array(AssetPath),
  toolchain: z.strictObject({ webpack: z.string(), federation: z.string() }),
  /** The commit of the build; null outside a checkout. */
  revision: z.string().nullable(),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** One version of a remote in a release, complete enough for a host that does not know the remote. */
export const ReleasedVersion = RemoteManifest.pick({
  version: true,
  container: true,
  entry: true,
  exposes: true,
  requires: true,
  assets: true,
  styles: true,
  messages: true,
  laterMessages: true,
  preload: true,
}).extend({
  /** The folder of its files, from the root of the site, with a slash at the end: `/remotes/remote-booking/1.4.2/`. */
  base: Base,
});
export type ReleasedVersion = z.infer<typeof ReleasedVersion>;

/** A version that only some people get until it has proved itself. */
export const Canary = z.strictObject({
  /**
   * Part of the hash that assigns people to the canary, with the visitor and the remote's name, so that each person
   * keeps the same version.
   */
  id: z.string().regex(/^[\w.-]{1,64}$/),
  /** The percentage of visitors who get it. */
  weight: z.int().min(1).max(99),
  version: ReleasedVersion,
});
export type Canary = z.infer<typeof Canary>;

/** One remote of a release: the selected version, the fallback, and the canary. */
export const ReleasedRemote = ReleasedVersion.extend({
  area: Area,
  /** The last good version. The host falls back to it once if the selected version fails, and no further. */
  previous: ReleasedVersion.nullable(),
  canary: Canary.nullable(),
  /** Set in pages whose server selected the fallback. `area` is then that of a newer version. */
  standsIn: z.literal(true).optional(),
});
export type ReleasedRemote = z.infer<typeof ReleasedRemote>;

/** The minimum requirements of guarded areas; a remote cannot lower them. */
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
  const declared = Object.entries(remotes).flatMap(([name, { area }]) =>
    declarationProblems(area).map((problem) => `${name}: ${problem}`),
  );
  return [...open, ...twice, ...declared];
}

/** The complete set that a host runs, in `registry/releases/<id>.json`; never changed once written. */
export const Release = z
  .strictObject({
    schema: z.literal('daybook.release/1'),
    id: z.string().regex(/^[\w.-]{1,64}$/),
    /** The host's build. Releases from before hosts were published have none: each server serves the one in its folder. */
    hostBuild: HostManifest.optional(),
    remotes: z.record(z.string(), ReleasedRemote),
  })
  .superRefine((release, context) => {
    for (const problem of areaProblems(release.remotes)) context.addIssue(problem);
  });
export type Release = z.infer<typeof Release>;

/** A release as stored in the registry: the exact signed text, so that no canonical JSON is needed. */
export const SignedRelease = z.strictObject({
  schema: z.literal('daybook.signed-release/1'),
  /** JSON of a {@link Release}. */
  text: z.string(),
  /** The id of the signing key: the first 16 hex digits of the SHA-256 of the public key. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** ed25519 over the bytes of `text`, as base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});
export type SignedRelease = z.infer<typeof SignedRelease>;

/** A pointer is not signed, so all its texts have a maximum length. */
export const maxTextLength = 1000;

/** The author of a change of a channel, its instant and its reason. */
export const Act = z.strictObject({
  by: z.string().max(maxTextLength),
  at: z.iso.datetime(),
  reason: z.string().max(maxTextLength),
});
export type Act = z.infer<typeof Act>;

/**
 * The content of a channel, in `registry/<channel>.json`. `seq` rises with every change of any field. Changes that must
 * work without the operators' key are stored here and not in the signed release; they can only take something away.
 */
export const ChannelPointer = z.strictObject({
  release: z.string().max(64),
  seq: z.int().min(1),
  /** The author and the instant of this selection. */
  selected: Act,
  /** Remotes that are switched off, by name, with the reason for operators. */
  disabled: z.record(z.string().max(80), Act),
  /** The ids of stopped canaries. */
  stopped: z.array(z.string().max(64)).max(10_000),
  /** Set while releases are frozen; only a rollback is possible then. */
  frozen: Act.nullable(),
});
export type ChannelPointer = z.infer<typeof ChannelPointer>;

/** Proves that the server gave this release to a page, so that its load reports count once. */
export const ReleaseStamp = z.strictObject({
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  until: Instant,
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ReleaseStamp = z.infer<typeof ReleaseStamp>;

// The host runs already.
const { hostBuild: _, ...shown } = Release.shape;

/** A release as a page receives it, and as an open page requests it again: without stopped canaries. */
export const PageRelease = z.strictObject({
  ...shown,
  channel: z.string(),
  seq: z.int().min(1),
  /** The version of the host on this server. */
  host: Version,
  /** Identifies the API that the server offers; absent from older servers. */
  api: Fingerprint.optional(),
  /** Texts for visitors, by remote that is switched off or that this server cannot serve. */
  disabled: z.record(z.string(), z.string()),
  /** Set if a signed link selected this release for one browser; an instant. */
  preview: z.strictObject({ until: z.iso.datetime() }).nullable(),
  stamp: ReleaseStamp,
});
export type PageRelease = z.infer<typeof PageRelease>;

/** The reasons why a remote could not be loaded or failed; `host/src/loader/remote-failure.ts` explains each. */
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

/** The origin of the version of a remote that a page ran, or tried to run. */
const selectedBy = ['release', 'canary', 'preview', 'previous'] as const;

/** A page's report of loading one version of one remote: of every failure, and of a sample of successes. */
export const LoadReport = z.strictObject({
  release: z.string().max(64),
  /** The stamp that came with the release. */
  stamp: ReleaseStamp,
  remote: z.string().max(80),
  version: z.string().max(80),
  selectedBy: z.enum(selectedBy),
  /** `ready` if the first screen of the area was shown; otherwise the phase that failed. */
  phase: z.enum(['ready', 'load', 'mount', 'screen']),
  /** Null for a success. */
  code: z.enum(failureCodes).nullable(),
  /** Milliseconds from the start of the area to this outcome. */
  ms: z.int().min(0).max(600_000),
  /** The release's canary of the remote and whether this person is in its bucket; null without a canary. */
  canary: z.strictObject({ id: z.string().max(64), inBucket: z.boolean() }).nullable(),
  /** The path pattern of the area, never the address, which may identify a person. */
  area: z.string().max(80),
  supportCode: z.string().max(120).nullable(),
});
export type LoadReport = z.infer<typeof LoadReport>;
