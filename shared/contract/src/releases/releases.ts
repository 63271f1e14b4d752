import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, typedText } from '../values.ts';
import { registryVerbs } from './registry.ts';
import { Act, failureCodes, LoadReport, PageRelease } from './release.ts';

const Outcomes = z.object({
  /** An estimate where successes are reported in samples. */
  loads: z.int(),
  failures: z.int(),
});

/** How one version fared in the last hour. */
const VersionHealth = z.object({
  version: z.string(),
  ...Outcomes.shape,
  /** Failures by their class, the most frequent first. */
  codes: z.array(z.object({ code: z.enum(failureCodes), count: z.int() })),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

/** How each version of each remote fared in the last hour, as a server tells operators at `/metrics/loads`. */
export const LoadFigures = z.object({ remotes: z.record(z.string(), z.array(VersionHealth)) });

/** A version that some people try. */
const Trial = z.object({
  canaryId: z.string(),
  version: z.string(),
  /** Per cent of the people. */
  weight: z.int(),
  canary: Outcomes,
  /** Everybody else, since the trial began. */
  control: Outcomes,
  /** The share of loads, from 0 to 1, up to which the trial may fail by how the others fare. */
  tolerated: z.number(),
  /** When nobody got it any more; null while it runs. */
  state: z.enum(['running', 'stopped', 'failed']),
});
export type Trial = z.infer<typeof Trial>;

/** One area of the site as it runs. */
const RunningRemote = z.object({
  remote: z.string(),
  label: z.string(),
  paths: z.array(z.string()),
  version: z.string(),
  /** What the host goes back to when the version fails. */
  previous: z.string().nullable(),
  /** Since when this version runs, and who chose it, as far as the log of changes says. */
  since: Instant.nullable(),
  by: z.string().nullable(),
  disabled: Act.nullable(),
  /** False for areas without which nobody could switch them on again. */
  mayBeDisabled: z.boolean(),
  trial: Trial.nullable(),
  health: z.array(VersionHealth),
});
export type RunningRemote = z.infer<typeof RunningRemote>;

/** A remote whose version is another one in another release; null where it is not in it. */
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

/** What runs where. */
export const Releases = z.object({
  channel: z.string(),
  /** Rises with every change: acts name the one that they were decided on. */
  seq: z.int(),
  release: z.string(),
  selected: Act,
  /** Why pages are not given what was chosen last; null where they are. The release is the one that they are given. */
  trouble: z.string().nullable(),
  /** Set while another release can only be had by going back. */
  frozen: Act.nullable(),
  /** Version of the host; null where this server does not deliver it. */
  host: z.string().nullable(),
  remotes: z.array(RunningRemote),
  /** The release before this one; null where the log knows none. */
  back: z.object({ release: z.string(), changes: z.array(VersionChange) }).nullable(),
  /** The latest changes first. */
  log: z.array(ChannelLogEntry),
  mayAct: z.boolean(),
});
export type Releases = z.infer<typeof Releases>;

/** A signed release that could run instead. */
const ReleaseChoice = z.object({
  release: z.string(),
  /** When it was signed. */
  at: Instant,
  changes: z.array(VersionChange),
  /** Why it cannot be activated; empty where its signature and all its files are as they should be. */
  problems: z.array(z.string()),
});
export type ReleaseChoice = z.infer<typeof ReleaseChoice>;

const reason = typedText().max(300);
const needed = reason.min(1, 'Say why.');
const seq = z.int().min(1);

/** What can be done to a channel without the operators' key. */
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
    summary: 'The release that a page opened by this browser now would run. Open pages ask once a minute.',
    status: 200,
    answer: PageRelease,
    isRevalidated: true,
    // Each answer has a stamp of its own, and a page needs a newer one only when its own grows old.
    heldBy: PageRelease.extend({ stamp: z.object({ until: z.string() }) }),
  }),
  'POST load-reports': endpoint({
    access: 'public',
    summary:
      'How loading a remote went, as a page reports it: every failure, and of successes what it is asked for.',
    body: LoadReport,
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
  'POST preview': endpoint({
    access: 'public',
    summary: 'Shows the release of a signed link to this browser, by a cookie, until the link expires.',
    body: z.strictObject({ token: z.string().min(1).max(2000) }),
    status: 200,
    answer: z.object({ release: z.string(), until: Instant }),
    refusals: { 422: ['link_invalid'] },
  }),
  'DELETE preview': endpoint({
    access: 'temporary',
    summary: 'Ends the preview of this browser, whose token is in its cookie.',
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
  'GET releases': endpoint({
    access: 'private',
    summary: 'What runs where, since when, by whom, and how it fares.',
    status: 200,
    answer: Releases,
  }),
  'GET releases/choices': endpoint({
    access: 'private',
    summary: 'The latest signed releases that could run instead, each with its signature and files verified.',
    status: 200,
    answer: z.object({ items: z.array(ReleaseChoice) }),
  }),
  'POST releases': endpoint({
    access: 'private',
    summary: 'Activates a signed release, goes back, switches a remote off or on, or stops a trial.',
    body: ReleaseAct,
    status: 200,
    answer: Releases,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
} as const;
