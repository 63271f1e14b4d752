import { maxSessionDays, twoStepRules } from '@daybook/domain/sign-in-rules';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { upTo } from '../says.ts';
import { typedText } from '../values.ts';
import { stepUpFields } from './step-up.ts';

const Domain = typedText()
  .toLowerCase()
  .max(253, upTo(253))
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'Enter a domain like example.com.',
  );

const securityFields = {
  /** A session ends after this time without a request. */
  idleMinutes: z
    .int('Enter a whole number.')
    .min(5, 'At least 5 minutes.')
    .max(43_200, 'At most 43,200 minutes, which is 30 days.'),
  /** A session ends this long after its start, however much it is used. */
  sessionDays: z
    .int('Enter a whole number.')
    .min(1, 'At least 1 day.')
    .max(maxSessionDays, `At most ${maxSessionDays} days.`),
  twoStepRule: z.enum(twoStepRules),
  /** Whether bookings require proof of work, where browsers can do it. */
  asksForProof: z.boolean(),
  /** Allowed domains of addresses; empty allows all. */
  signInDomains: z
    .array(Domain)
    .max(20, 'At most twenty domains.')
    .refine((all) => new Set(all).size === all.length, 'Each domain once.'),
};
const idleWithinDays = (
  { idleMinutes, sessionDays }: { idleMinutes: number; sessionDays: number },
  context: z.RefinementCtx,
) => {
  if (idleMinutes <= sessionDays * 1440) return;
  context.addIssue({ code: 'custom', path: ['idleMinutes'], message: 'Longer than a session lives at all.' });
};

/** The form, before the password is asked for. */
export const SecurityDraft = z
  .strictObject({ ...securityFields, version: z.int() })
  .superRefine(idleWithinDays);
export type SecurityDraft = z.input<typeof SecurityDraft>;
const SecurityInput = z
  .strictObject({ ...securityFields, ...stepUpFields, version: z.int() })
  .superRefine(idleWithinDays);

export const SecuritySettings = z.object({
  ...securityFields,
  // The installation's value may exceed what can be chosen here.
  sessionDays: z.int(),
  /** False if browsers cannot do the work, or the installation has turned it off. */
  canAskForProof: z.boolean(),
  version: z.int(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const securitySettingsEndpoints = {
  'GET settings/security': endpoint({
    access: 'private',
    summary: 'How people sign in, how long a session lives, and what booking asks of browsers, to be edited.',
    status: 200,
    answer: SecuritySettings,
  }),
  'PUT settings/security': endpoint({
    access: 'private',
    summary:
      'Change how people sign in, with the password of whoever changes it, and a code where they have a second factor. It counts at once, for open sessions too. A stale version is 409.',
    body: SecurityInput,
    status: 200,
    answer: SecuritySettings,
    refusals: { 403: ['forbidden'], 409: ['version_conflict'] },
  }),
} as const;
