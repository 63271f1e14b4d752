import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { Instant, typedText } from '../values.ts';
import { registryVerbs } from './registry.ts';
import { Act, failureCodes, LoadReport, PageRelease } from './release.ts';

const Outcomes = z.object({
  /** An estimate if successes are sampled. */
  loads: z.int(),
  failures: z.int(),
});

/** The outcomes of one version in the last hour. */
const VersionHealth = z.object({
  version: z.string(),
  ...Outcomes.shape,
  /** Failures by code, the most frequent first. */
  codes: z.array(z.object({ code: z.enum(failureCodes), count: z.int() })),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

/** The outcomes of each version of each remote in the last hour, as a server reports them at `/metrics/loads`. */
export const LoadFigures = z.object({ remotes: z.record(z.string(), z.array(VersionHealth)) });

/** A canary and its comparison. */
const Trial = z.object({
  canaryId: z.string(),
  version: z.string(),
  /** The percentage of visitors who get it. */
  weight: z.int(),
  canary: Outcomes,
  /** All other visitors since the start of the trial. */
  control: Outcomes,
  /** The tolerated share of failed loads, from 0 to 1, derived from the failures of the others. */
  tolerated: z.number(),
  /** The end of the trial; null while it runs. */
  state: z.enum(['running', 'stopped', 'failed']),
});
export type Trial = z.infer<typeof Trial>;

/** One area of the site as it runs. */
const RunningRemote = z.object({
  remote: z.string(),
  label: z.string(),
  paths: z.array(z.string()),
  version: z.string(),
  /** The fallback of the host if the version fails. */
  previous: z.string().nullable(),
  /** The start of this version and its author, if the change log contains them. */
  since: Instant.nullable(),
  by: z.string().nullable(),
  disabled: Act.nullable(),
  /** False for the areas that are needed to switch areas on again. */
  mayBeDisabled: z.boolean(),
  trial: Trial.nullable(),
  health: z.array(VersionHealth),
});
export type RunningRemote = z.infer<typeof RunningRemote>;

/** The versions of a remote in two releases; null in a release without the remote. */
const VersionChange = z.object({
  remote: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type VersionChange = z.infer<typeof VersionChange>;

const ChannelLogEntry = z.object({
  ...Act.shape,
  verb: z.enum(registryVerbs),
  about: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ChannelLogEntry = z.infer<typeof ChannelLogEntry>;

/** The present state of a channel. */
export const Releases = z.object({
  channel: z.string(),
  /** Rises with every change; an action names the state on which it was decided. */
  seq: z.int(),
  release: z.string(),
  selected: Act,
  /** The reason why pages do not get the latest selection; null if they do. The release is the one that they get. */
  trouble: z.string().nullable(),
  /** Set while only a rollback is possible. */
  frozen: Act.nullable(),
  /** The version of the host; null if this server does not deliver it. */
  host: z.string().nullable(),
  remotes: z.array(RunningRemote),
  /** The previous release; null if the log has none. */
  back: z.object({ release: z.string(), changes: z.array(VersionChange) }).nullable(),
  /** The latest changes first. */
  log: z.array(ChannelLogEntry),
  mayAct: z.boolean(),
});
export type Releases = z.infer<typeof Releases>;

/** A signed release that can be selected. */
const ReleaseChoice = z.object({
  release: z.string(),
  /** The instant of its signature. */
  at: Instant,
  changes: z.array(VersionChange),
  /** The reasons against activating it; empty if its signature and all its files are valid. */
  problems: z.array(z.string()),
});
export type ReleaseChoice = z.infer<typeof ReleaseChoice>;

const reason = typedText().max(300);
const needed = reason.min(1, says(msg('Enter a reason.')));
const seq = z.int().min(1);

/** The actions on a channel that need no operators' key. */
export const ReleaseAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('activate'), release: z.string().max(64), seq, reason }),
  z.strictObject({ act: z.literal('rollback'), release: z.string().max(64), seq, reason }),
  z.strictObject({ act: z.literal('disable'), remote: z.string().max(80), seq, reason: needed }),
  z.strictObject({ act: z.literal('enable'), remote: z.string().max(80), seq, reason }),
  z.strictObject({ act: z.literal('stop'), canaryId: z.string().max(64), seq, reason }),
]);
export type ReleaseAct = z.infer<typeof ReleaseAct>;

export const releaseEndpoints = {
  'GET release': endpoint({
    access: 'public',
    summary: 'The release that this browser would load now. Open pages check once a minute.',
    status: 200,
    answer: PageRelease,
    isRevalidated: true,
    // Each response has its own stamp, and a page needs a newer one only when its own grows old.
    heldBy: PageRelease.extend({ stamp: z.object({ until: z.string() }) }),
  }),
  'POST load-reports': endpoint({
    access: 'public',
    summary: "A page's report about loading a remote: every failure, and a sample of successes.",
    body: LoadReport,
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
  'POST preview': endpoint({
    access: 'public',
    summary: 'Activate a signed preview link for this browser with a cookie, until the link expires.',
    body: z.strictObject({ token: z.string().min(1).max(2000) }),
    status: 200,
    answer: z.object({ release: z.string(), until: Instant }),
    refusals: { 422: ['link_invalid'] },
  }),
  'DELETE preview': endpoint({
    access: 'temporary',
    summary: 'End the preview of this browser, whose token is in its cookie.',
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
  'GET releases': endpoint({
    access: 'private',
    summary: 'The active versions of all remotes, with since when, by whom, and their health.',
    status: 200,
    answer: Releases,
  }),
  'GET releases/choices': endpoint({
    access: 'private',
    summary:
      'The latest signed releases that could be activated, each with its verified signature and files.',
    status: 200,
    answer: z.object({ items: z.array(ReleaseChoice) }),
  }),
  'POST releases': endpoint({
    access: 'private',
    summary: 'Activate a signed release, roll back, switch a remote off or on, or stop a canary.',
    body: ReleaseAct,
    status: 200,
    answer: Releases,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
} as const;
