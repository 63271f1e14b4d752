import { maxSessionDays, twoStepRules } from '@daybook/domain/sign-in-rules';
import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { atLeastMinutes, says, upTo } from '../says.ts';
import { typedText } from '../values.ts';
import { stepUpFields } from './step-up.ts';

const Domain = typedText()
  .toLowerCase()
  .max(253, upTo(253))
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    says(msg('Enter a domain like example.com.')),
  );

const securityFields = {
  /** A session ends after this time without a request. */
  idleMinutes: z
    .int(says(msg('Enter a whole number.')))
    .min(5, atLeastMinutes(5))
    .max(43_200, says(msg('Up to 43,200 minutes (30 days).'))),
  /** A session ends this long after its start, however much it is used. */
  sessionDays: z
    .int(says(msg('Enter a whole number.')))
    .min(1, says(msg('At least 1 day.')))
    .max(maxSessionDays, { error: () => t('Up to {days, number} days.', { days: maxSessionDays }) }),
  twoStepRule: z.enum(twoStepRules),
  /** Whether bookings require proof of work, if browsers support it. */
  asksForProof: z.boolean(),
  /** Allowed domains of addresses; empty allows all. */
  signInDomains: z
    .array(Domain)
    .max(20, says(msg('Up to 20 domains.')))
    .refine((all) => new Set(all).size === all.length, says(msg('Enter each domain once.'))),
};
const idleWithinDays = (
  { idleMinutes, sessionDays }: { idleMinutes: number; sessionDays: number },
  context: z.RefinementCtx,
) => {
  if (idleMinutes <= sessionDays * 1440) return;
  context.addIssue({
    code: 'custom',
    path: ['idleMinutes'],
    message: t('This is longer than a session can last.'),
  });
};

/** The form without the password. */
export const SecurityDraft = z
  .strictObject({ ...securityFields, version: z.int() })
  .superRefine(idleWithinDays);
export type SecurityDraft = z.input<typeof SecurityDraft>;
const SecurityInput = z
  .strictObject({ ...securityFields, ...stepUpFields, version: z.int() })
  .superRefine(idleWithinDays);

export const SecuritySettings = z.object({
  ...securityFields,
  // The installation's value may exceed the maximum of this form.
  sessionDays: z.int(),
  /** False if browsers cannot do the work, or the installation has turned it off. */
  canAskForProof: z.boolean(),
  version: z.int(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const securitySettingsEndpoints = {
  'GET settings/security': endpoint({
    access: 'private',
    summary: 'Sign-in rules, session length and bot protection, for editing.',
    status: 200,
    answer: SecuritySettings,
  }),
  'PUT settings/security': endpoint({
    access: 'private',
    summary:
      'Update the sign-in rules, with your password and, if you have a second factor, a code. Open sessions are affected immediately. A stale version gives 409.',
    body: SecurityInput,
    status: 200,
    answer: SecuritySettings,
    refusals: { 403: ['forbidden'], 409: ['version_conflict'] },
  }),
} as const;
